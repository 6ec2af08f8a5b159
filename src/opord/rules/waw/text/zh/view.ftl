## The picture: turn, phases, pools, order of battle

field-turn = 第 { $n } 回合，共 { $of } 回合
field-clock = { $weather } · 能见度 { $n }
field-setup = 部署
field-over = 战斗结束
field-phase-reinforcements = 增援
field-phase-cup = 装杯
field-phase-draws = 抽签
field-phase-marker-removal = 移除标记
field-impulse = 第 { $n } 行动轮：{ $formation }
field-pool-end = 回合结束
field-pool-cup = 剩余签
field-turns = 回合
field-cup = 签
field-score = 胜利点数
field-objective = 夺控点 { $hex }
field-figures = 棋子数字：穿甲骰数（无穿甲火力者为对空骰数，标 a）· 高爆骰数 · 机动力。短横表示没有该项。
field-strength = { $n }/{ $of } 级
field-formation-note = { $strength } · 士气 { $morale }
field-due = 第 { $turn } 回合到达
field-hq = { $name } 指挥部
field-hq-note = { $away ->
    [0] 领导力 { $lead } · 范围 { $range } · { $place }
    [2] { $state } · 领导力 { $lead } · 范围 { $range } · { $place }
   *[other] { $state }
}
field-support = 支援
field-battery = { $n ->
    [0] { $battery }
   *[other] { $battery } { $n }
}
field-battery-ready = 就绪
field-battery-used = 任务已用
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
field-off-waiting = 在棋盘外待命
field-off-destroyed = 被消灭
field-off-exited = 已突破
field-off-home = 已离开棋盘
field-off-unplaced = 尚未部署
field-hex-named = { $hex } { $name }
field-smoke = 烟幕 { $n }
field-mine = 地雷场，{ $side }
field-lane = 通路，{ $side }
field-seen = 校射飞机监视中，{ $side }
field-bridge-wired = 桥梁已布线
field-bridge-prepared = 桥梁已装药

## Actions

act-place = 部署到 { $hex }
act-lay-mines = 在 { $hex } 布雷
act-lay-positions = 在 { $hex } 构筑阵地
act-aim = { $battery }：预定射击 { $hex }
act-deploy = 其余按默认方案部署
act-ready = 结束部署
act-load = 装载 { $unit }
act-unload = 卸载 { $unit }
act-free = 由 { $formation } 先行动
act-hop = 指挥部转到 { $unit }
act-replace = 指挥部随 { $unit } 重建
act-rally = 重整 { $unit }
act-call = { $battery }：{ $munition } 射击 { $hex }
act-call-by = { $battery }：{ $munition }，观察员：{ $unit }
act-call-plan = { $battery }：{ $munition }，预定射击
act-fire-plane = { $unit } 射击 { $plane }：{ $group }
act-done = 完成
act-step = 移动到 { $hex }
act-fire = 射击 { $unit }，{ $hex }：{ $group }
act-hold = 不射击
act-pass = 跳过
act-stage = 待突击 { $hex }
act-assault = 突击 { $hex }
act-overrun = 碾压 { $hex }
act-join = { $unit } 参加
act-lend = 领导力骰子加给 { $unit }
act-go = 开始突击
act-back = { $unit } 退回
act-order = 下一个撤退：{ $unit }
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
act-end = 结束行动轮
act-strike = { $plane } 攻击 { $hex }
act-decline = 放弃
act-jam = 干扰 { $formation }
note-mp = { $n } 移动点
note-cost = { $n } 移动点，剩 { $left }
note-whole = 泅渡：全部移动点
note-one-hex = 只走一格，全部移动点
note-need = d6，{ $n } 以上
note-rally = 2d6，不超过 { $n } · { $p }%
note-pass = 保留机会射击
note-oc = 行动完毕
note-shot = { $shot } · 有效 { $p }%
note-fire = { $dice } 骰 { $need }+

act-choose-ap = 用穿甲火力射击
act-choose-as = 用突击骰近战
note-no-dice = 无骰
field-plan = { $battery } 的预定射击

## Cards

card-title = { $type } { $n }
card-chain = { $formation } › { $hq } 指挥部
card-chain-away = { $formation } › { $hq } 指挥部，距离 { $n } 格，范围 { $of }
card-chain-host = { $formation } › 与 { $hq } 指挥部同行
card-chain-no-hq = { $formation } › 指挥部已失
card-state = { $condition } · { $command }
card-in-command = 受指挥
card-beyond-command = 指挥范围外
card-command = 与指挥部距离
card-printed = 印刷值
card-printed-dice = 印刷骰数
card-range = 射程（{ $group }）
short-group-ap = 穿甲
short-group-ms = 导弹
short-group-he = 高爆
short-group-aa = 对空
card-reach = 最远
card-saving = 豁免骰
card-traits = { $traits }
card-carried = 搭载于 { $unit }
card-carries = 搭载着 { $unit }
card-no-cover = 没有掩蔽。{ $why }
card-rally = 重整概率 { $p }%
card-command-test = 通过指挥检定的概率 { $p }%
card-hex-named = { $name }，{ $terrain }
card-enter = 进入（{ $move }）
card-rate = { $move } { $n }
card-list = { $items }
card-no-entry = 不可进入
card-bonus = 加成骰（{ $cls }）
card-cover-hex = 掩蔽属性
card-yes = 有
card-no = 无
card-sight = 视线
card-los-open = 通视
card-los-partial = 半遮挡
card-los-block = 遮挡
card-lit = 被邻格照亮
card-objective = 夺控点，{ $n } 分
card-nobody = 无主

## Ledgers

led-title-fire = 射击 { $unit }，{ $hex }，距离 { $range } 格
led-title-flak = 对 { $plane } 的防空射击
led-title-step = 移动到 { $hex }
led-title-assault = 突击 { $hex }
led-title-overrun = 碾压 { $hex }
led-title-rally = 重整 { $unit }
led-title-command = { $unit } 的指挥检定
led-title-replace = 指挥部重建
led-title-call = { $battery }，{ $munition }
led-title-strike = { $plane } 攻击 { $hex }
led-attack-dice = 攻击骰
led-saving-dice = 豁免骰
led-line-dice = { $group }，{ $strength }
led-dice-dropped = 扣骰：命中值最高 { $need }
led-need-least = 命中值下限
led-command-tests = 即将进行的指挥检定
led-tests = { $unit }，{ $n ->
    [-1] 没有指挥部
   *[other] 距离 { $n } 格，范围 { $of }
}
led-cost = 消耗
led-points = 移动点
led-one-hex = 总可走一格
led-exit = 离开棋盘
led-attackers = 进攻方
led-defenders = 防御方
led-mixed = { $parts }
led-overrun-dice = 车辆
led-overrun-answers = 防御方先打
led-overrun-extra = 碾压
led-limit = 通过上限
led-roll-modifiers = 2d6 修正
led-one-die = 一骰
led-answers = 炮兵连应答
led-on-target = 弹着准确
led-against = { $attack }，豁免 { $defence }
led-anti-air = 防空射击
led-effect-oc = 行动完毕
led-effect-missiles = 行动完毕；全部不中则导弹耗尽
led-effect-rally = 立即解除混乱，或仍然混乱
alt-group = 改用{ $group }
alt-move = 先移动，保持 { $range } 格
alt-closer = 移动到印刷射程内，{ $range } 格
alt-point-blank = 移动到 { $range } 格：抵近射击
alt-no-cover = 目标失去掩蔽后
alt-second = 再由 { $unit }（{ $hex }）射击一次
alt-join = 加上 { $unit }

## Results of plans

odds-no-effect = 无效果
odds-disrupted = 混乱
odds-reduced = 混乱并减员
odds-step-lost = 减员一级
odds-destroyed = 被消灭
odds-destroyed-wreck = 被消灭，留下残骸
odds-harm-total = 损害 { $n }
odds-firer-hit = 射击方先被击中：{ $what }
odds-plane-aborts = 飞机被逼退
odds-plane-lost = 飞机被击落
odds-mover-destroyed = 途中被消灭
odds-stopped = 停在 { $hex }：{ $what }
odds-arrives = 到达：{ $what }
odds-arrives-fires = 到达并射击：{ $what }
odds-exit = 离开棋盘
odds-attackers-gone = 进攻方被消灭
odds-both-gone = 双方被消灭
odds-thrown-back = 进攻方被击退
odds-defenders-retreat = 防御方撤退
odds-defenders-gone = 防御方被消灭
odds-vehicle-destroyed = 车辆被消灭
odds-vehicle-stopped = 车辆被拦下
odds-stays-disrupted = 仍然混乱
odds-rallies = 解除混乱
odds-hq-back = 指挥部重建
odds-hq-stays-lost = 指挥部仍未重建
odds-task-done = 任务完成
odds-task-failed = 任务失败
odds-own-hit = 误伤己方
odds-no-answer = 没有应答
odds-on-target = 弹着准确
odds-off-target = 弹着偏离
odds-enemy-disrupted = 敌方单位混乱
odds-enemy-reduced = 敌方单位减员
odds-enemy-destroyed = 敌方单位被消灭
odds-ew-0 = 无效果
odds-ew-1 = 指挥范围减半
odds-ew-3 = 指挥范围减半，不能呼叫火力任务
odds-ew-7 = 指挥范围减半，不能呼叫火力任务，下一枚签放回
odds-done = 完成

## Overlays

over-seen = { $n } 格
over-hits = 命中 { $n } 次（{ $cls }）
over-command = { $n }/{ $of } 格
over-cover-hex = 掩蔽属性
over-in-cover = 处于掩蔽：{ $units }
over-uncovered = 没有掩蔽
