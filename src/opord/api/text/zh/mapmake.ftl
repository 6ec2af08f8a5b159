map-want-table = 应为一个表，例如 { "{" }kind = "…", …{ "}" }
map-want-finite = 应为有限的数
map-want-positive = 大于 0 的数
map-off-the-map = { $found } 在棋盘之外
map-far-off = { $found } 离棋盘太远；允许：经度 { $lon }，纬度 { $lat }，经度在前
map-short = 找到 { $found } 个点；至少应有 { $low } 个
map-course-or-hexes = 道路应有 "course" 或 "hexes" 之一
map-pin-landform = 没有写出地貌；允许：{ $allowed }
map-no-letter = 图例没有字母表示 { $hex } 格（{ $ground }），高度级 { $level }
map-not-at-edge = 河流没有在棋盘边缘结束
map-no-mouth = 河流没有汇入 { $into }；请以该河的一个点作为终点
map-bank = { $found ->
    [none] { $place } 不临此河
    [both] { $place } 位于两岸
    [left] { $place } 位于左岸
   *[other] { $place } 位于右岸
}；请移动河流的点
map-road-off = 道路在棋盘上不足两格
map-road-returns = 道路离开棋盘后又返回；请分成两条道路
map-road-misses = 道路没有进入 { $place } 所在的格
map-road-order = 道路先进入 { $place }，后进入 { $before }
map-cells = 找到 { $found } 个单元格；应为 { $wanted } 个
map-hex-twice = { $hex } 格已有一行
map-no-legend = { $file } 中没有图例；可用 --legend 指定
map-no-frame = 没有说明各格的位置；请用 --features 指定要素表
