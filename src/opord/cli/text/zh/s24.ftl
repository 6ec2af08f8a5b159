cli-s24-checked = 可下达指令 { $orders } 条，错误 { $wrong } 处。
cli-s24-receipt = { $side }：指令 { $orders } 条，回执 { $hash }
cli-s24-resolved = 第 { $turn } 回合已裁决。
cli-s24-desk = 第 { $turn } 回合指令表已封存，正在裁判台（opord s24 rule、opord s24 go）。
cli-s24-reopened = 第 { $turn } 回合已重新开启。
cli-s24-none = { $system } 没有指令表；`opord s24` 只用于 s24 的对局
cli-s24-no-desk = 裁判台上没有待裁事项：只有以 --option umpire=true 开局，才能在两个阶段之间裁定。
cli-s24-no-report = 没有第 { $found } 回合的战报；现有第 0 至 { $last } 回合。
cli-s24-no-turn = 尚未裁决过任何回合。
