# 以文件对局。

s24-file-near = 是否指 { $near }？
s24-file-allowed = 可用：{ $allowed }。
s24-file-map = 地图自 { $first } 至 { $last }。
s24-file-over = 对局已结束，不再接受指令。
s24-file-desk = 第 { $turn } 回合正在裁判台，须先由裁判继续。
s24-file-missing = 缺{ $side }第 { $turn } 回合的指令表。若令其全部待命，用 --missing { $default }。
