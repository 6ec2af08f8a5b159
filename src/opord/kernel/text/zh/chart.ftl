fault-toml = 不是有效的 TOML：{ $error }
fault-chart-form = cells、table、values 中找到 { $found } 项；允许：恰好一项
fault-chart-size = 找到 { $found } 项；允许：{ $allowed } 项
fault-label-twice = 标签重复：{ $found }
fault-axis-order = 数字必须递增，不得间断或重叠；“{ $b }”不能接在“{ $a }”之后
fault-kind = 找到 { $found }；应与 { $was } 为同类数值
want-table = 键与值的表
want-rows = 由行组成的列表，每行也是列表
want-labels = 词语或数字的列表，或如 {"{"}hi = [0, 2, 5]{"}"} 的表
want-rising = 递增的整数
want-numbers = 数字或如 "2..5" 的范围
want-words = 以下词语：{ $words }
fault-twice = { $found } 重复给出
