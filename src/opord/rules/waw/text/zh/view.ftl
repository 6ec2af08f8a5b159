## The picture: turn, phases, pools, order of battle

field-turn = 第 { $n } 回合，共 { $of }
field-clock = { $weather } · 视距 { $n }
field-setup = 部署
field-over = 战斗结束
field-phase-reinforcements = 增援
field-phase-cup = 装杯
field-phase-draws = 抽签
field-phase-marker-removal = 移除标记
field-impulse = 第 { $n } 次行动：{ $formation }
field-pool-end = 回合结束
field-pool-cup = 剩余签
field-turns = 回合
field-cup = 签
field-score = 胜利点
field-objective = 夺控点 { $hex }
field-figures = 棋子数字：穿甲骰数（无穿甲火力者为对空骰数，标 a）· 高爆骰数 · 机动力。短横表示没有该项。
field-strength = { $n }/{ $of } 级兵力
field-formation-note = { $strength } · 士气 { $morale }
field-due = 第 { $turn } 回合到达
field-hq = 指挥部 { $name }
field-hq-note = { $away ->
    [0] { $state } · 领导力 { $lead } · 范围 { $range } · { $place }
   *[other] { $state }
}
field-oob-unit = { $condition } · { $place }
field-support = 支援
field-battery = { $n ->
    [0] { $battery }
   *[other] { $battery } { $n }
}
field-battery-ready = 就绪
field-battery-used = 已完成任务
field-battery-suppressed = 被压制
field-sortie-ready = 就绪
field-sortie-flown = 已出动
field-condition = { $strength }，{ $order }
field-unit = { $n ->
    [0] { $unit }，{ $side }，{ $place }，{ $condition }
   *[other] { $unit }，{ $side }，{ $place }，{ $condition }，{ $marks }
}
field-at = { $hex } 格
field-inside = 搭载于 { $unit }，{ $hex } 格
field-off-waiting = 在图外待命
field-off-destroyed = 被消灭
field-off-exited = 已突破
field-off-home = 已离开棋盘
field-off-unplaced = 尚未部署
field-hex-named = { $hex } { $name }
field-smoke = 烟幕 { $n }
field-mine = 地雷场，{ $side }
field-lane = 通路，{ $side }
field-seen = 校射机监视中，{ $side }
field-bridge-wired = 桥梁已布线
field-bridge-prepared = 桥梁已装药

## Actions

act-place = 部署到 { $hex }
act-lay-mines = 在 { $hex } 布雷
act-lay-positions = 在 { $hex } 构筑阵地
act-take-up-mines = 收回 { $hex } 的地雷
act-take-up-positions = 收回 { $hex } 的阵地
act-aim = { $battery }：预先计划射击 { $hex }
act-deploy = 其余按默认方案部署
act-ready = 结束部署
act-load = 搭载 { $unit }
act-unload = 卸下 { $unit }
act-free = 由 { $formation } 先行动
act-hop = 指挥部转到 { $unit }
act-replace = 指挥部随 { $unit } 恢复
act-rally = 重整 { $unit }
act-call = { $battery }：{ $munition }射击 { $hex }
act-done = 完成
act-step = 移动到 { $hex }
act-fire = { $group }：{ $unit }，{ $hex }
act-hold = 不射击
act-pass = 跳过
act-stage = 待突击 { $hex }
act-assault = 突击 { $hex }
act-overrun = 碾压 { $hex }
act-join = { $unit } 加入
act-lend = 领导力给 { $unit }
act-go = 开始突击
act-back = { $unit } 退回
act-order = { $unit } 先撤退
act-halt = 在此结束移动
act-work = 工兵任务
act-work-clear = 在 { $hex } 开辟通路
act-work-position = 在 { $hex } 构筑阵地
act-work-prepare = 为通往 { $hex } 的桥装药
act-work-blow = 炸毁通往 { $hex } 的桥
act-work-ford = 架设通往 { $hex } 的徒涉场
act-altitude-high = 爬高
act-altitude-low = 降到贴地飞行
act-exit = 离开棋盘
act-end = 结束本次行动
act-strike = { $plane } 攻击 { $hex }
act-decline = 放弃
act-jam = 干扰 { $formation }
note-mp = { $n } 移动点
note-cost = { $n } 移动点，剩 { $left }
note-whole = 泅渡：全部移动点
note-one-hex = 只走一格，全部移动点
note-need = d6，{ $n } 或以上
note-rally = 2d6，{ $n } 或以下
note-pass = 保留反应射击
note-oc = 行动完毕
note-fire = { $dice } 骰，{ $need }+
