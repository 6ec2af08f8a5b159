# 以文件对局。

s24-file-near = 是否指 { $near }？
s24-file-allowed = 可用：{ $allowed }。
s24-file-map = 地图自 { $first } 至 { $last }。
s24-file-over = 对局已结束，不再接受指令。
s24-file-desk = 第 { $turn } 回合正在裁判台，须先由裁判继续。
s24-file-missing = 缺{ $side }第 { $turn } 回合的指令表。若令其全部待命，用 --missing { $default }。
s24-file-no-desk = 裁判台上没有待裁事项：只有以 --option umpire=true 开局，才能在两个阶段之间裁定。
s24-file-turn = 没有第 { $found } 回合的战报；现有第 0 至 { $last } 回合。
s24-file-no-turn = 尚未裁决过任何回合。
