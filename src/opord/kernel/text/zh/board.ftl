fault-form = { $error }
fault-missing = 缺少此项
fault-letter = 找到“{ $found }”；应为一个字母，或以 "" 表示没有
fault-letter-twice = 字母“{ $letter }”已用于 { $other }
fault-row-length = 找到 { $found } 格；允许：{ $allowed } 格，与最长的一行相同
fault-terrain-letter = { $hex } 格中找到“{ $found }”；允许：{ $allowed }
fault-hex = “{ $found }”不是此棋盘上的格；允许：{ $allowed }
fault-hex-near = “{ $found }”不是此棋盘上的格；是否应为 { $near }？允许：{ $allowed }
fault-not-adjacent = { $a } 与 { $b } 不相邻
fault-run = { $a } 与 { $b } 既不同列也不同行，无法以直线相连
fault-road-short = 道路至少有两格
fault-limits = 找到 { $found } 个界限；允许：{ $allowed } 个（每{ $axis ->
    [ns] 行
   *[other] 列
  }一个）
fault-no-water = { $side } 没有溪流或河流
fault-join-differs = { $west } 与 { $east } 在此不同；并排的棋盘必须一致
fault-join-stagger = { $east } 的错列方式与 { $west } 不能衔接
want-hexside = 一条格边，例如 "0807-0808"
