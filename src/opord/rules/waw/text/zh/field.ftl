## Engineers, mines, bridges (W14)

ev-mines = { $unit } 闯入 { $hex } 的地雷场：{ $need }+ 命中 { $hits } 次。
ev-mines-save = { $unit } 豁免 { $saves } 次（{ $need }+）。
ev-lane = { $unit } 在 { $hex } 开辟了通路。
ev-no-lane = { $unit } 未能在 { $hex } 开辟通路。
ev-position = { $unit } 在 { $hex } 构筑好加固阵地。
ev-position-begun = { $unit } 开始在 { $hex } 构筑加固阵地。
ev-bridge-prepared = { $unit } 为桥梁 { $a }-{ $b } 装药。
ev-bridge-blown = { $unit } 炸毁桥梁 { $a }-{ $b }。
ev-bridge-stands = { $unit } 未能炸毁桥梁 { $a }-{ $b }。
why-no-task = 没有“{ $task }”这种工兵任务。
why-no-engineers = { $unit } 没有工兵。
why-task-far = { $hex } 不是工兵所在格，也不与其相邻。
why-task-here = 阵地只能构筑在工兵所在格，不能在 { $hex }。
why-no-mines = { $hex } 没有已知的敌方地雷场。
why-position-there = { $hex } 已有阵地。
why-not-wired = 没有已布线的桥梁通往 { $hex }。
why-not-prepared = 通往 { $hex } 的桥梁须先装药。
why-prepared = 通往 { $hex } 的桥梁已装药。
why-blown = 通往 { $hex } 的桥梁已炸毁。
why-not-our-charges = 炸药属于防御方，不属于 { $unit } 一方。
note-operation = 第 { $n } 次行动，共 { $of } 次

## Artillery (W15)

ask-fires = { $formation }：呼叫火力任务，或继续。
ask-fires-short = 火力任务
ask-aim = 选择 { $munition } 的目标格。
ask-aim-short = 任务的目标格
ev-mission = { $battery }：{ $munition } 射击 { $hex }。
ev-no-answer = { $battery } 没有应答：需要 { $need }+。
ev-on-target = 炮弹落在 { $hex }。
ev-drift = 炮弹向 { $dir } 偏移 { $n } 格：{ $hex }。
ev-rockets = 火箭弹覆盖 { $hexes }。
ev-shells = { $unit } 在 { $hex } 遭炮击：{ $need }+ 命中 { $hits } 次。
ev-rubble = { $hex } 变成瓦砾。
ev-smoke = { $hex } 起烟幕。
ev-illum = 照明弹照亮 { $hex }。
ev-counter-hit = 反炮兵压制了 { $battery }：需要 { $need }+。
ev-counter-miss = 反炮兵未能压制 { $battery }：需要 { $need }+。
ev-battery-back = { $battery } 恢复射击。
ev-battery-down = { $battery } 仍被压制。
field-off-map = 棋盘外
note-call = { $avail }+ 应答，{ $acc }+ 准确
led-preplanned = 预定射击
led-priority = 火力优先
led-avail = 炮兵连可用值
led-accuracy = 炮兵连精度
led-same-target = 与上次任务同格
led-shells = 对 { $cls } 的骰数
why-no-spotter = { $unit } 不是观察员：只有指挥部、侦察单位和炮兵观察员可以。
why-no-target-hex = 视线内没有可用的目标格。
why-hex-later = 先选观察员、炮兵连和弹种，再选目标格。
why-has-called = { $unit } 本行动轮已呼叫过。
why-has-tried = 本行动轮已尝试过该预定射击。
why-no-plan = 该炮兵连没有预定射击。
why-not-planned = 预定射击的目标不是 { $hex }。
why-spots-for-itself = { $unit } 不能为自己观察。
why-no-munition = 该炮兵连没有 { $munition }。
why-rain-dpicm = 降雨时不能使用子母弹。
why-daylight = 白天不需要照明。
why-suppressed = { $battery } 被压制。
why-no-mission = { $battery } 本回合已没有任务。
why-no-indirect = { $unit } 没有间接射击能力。
why-no-enemy-there = { $hex } 没有敌方地面单位。
why-no-sight-hex = { $unit } 看不到 { $hex }。
why-gun-range = { $hex } 超出火炮射程。
why-other-mission = 正在呼叫另一个任务。
why-jammed = { $formation } 被干扰：不能呼叫火力任务。

## Air strikes and anti-air fire (W16, W18)

ask-air = 选择出动的飞机及目标，或放弃。
ask-anti-air = { $plane } 攻击 { $hex }。是否射击？
ask-anti-air-short = 对空袭的防空射击
ev-strike = { $plane } 攻击 { $hex }。
ev-flak = { $unit } 射击 { $plane }：{ $need }+ 命中 { $hits } 次。
ev-plane-aborts = { $plane } 被逼退。
ev-plane-lost = { $plane } 被击落。
ev-fire-starts = { $hex } 起火。
ev-fire-out = { $hex } 的火灾熄灭。
ev-fire-burns = { $hex } 的火灾继续。
led-printed-aa = 棋子的对空火力
why-no-sortie = 没有名为“{ $found }”的架次。
why-flown = { $plane } 本回合已出动。
why-plane-lost = { $plane } 已损失。
why-strike-unseen = 没有未混乱的友方单位看得见 { $hex }。
why-no-aa = { $unit } 没有对空火力。
why-other-plane = 空袭由 { $plane } 执行。

## Helicopters (W17)

ev-climbs = { $unit } 爬升到高飞。
ev-descends = { $unit } 降到贴地飞行。
ev-pops-up = { $unit } 跃起。
why-not-air = { $unit } 不是直升机。
why-no-level = 没有“{ $found }”这种高度：只有 high 或 low。
why-same-level = { $unit } 已在该高度。
why-popped = { $unit } 已跃起。
why-air-shares = { $hex } 有敌军；只有高飞的直升机可飞越地面单位。
why-rain-flight = 降雨时 { $unit } 贴地飞行最多 { $limit } 格。
why-fly-home = { $unit } 混乱，必须飞近{ $edge }。
why-must-fly = { $unit } 混乱，必须先飞向己方边。
why-flies-first = { $unit } 必须先用一个行动轮返航，才能重整。

## Chits (W20)

ask-jam = 选择要干扰的敌方编队。
ask-event-2 = 抛锚：选择一辆敌方车辆，使其脱离指挥。
ask-event-5 = 补给：选择恢复导弹的单位。
ask-event-8 = 主动权：让一个单位多行动一次，或放弃。
ask-event-9 = 校射飞机：选择它监视的敌方格。
ask-event-11 = 舟桥分队：选择架设徒涉场的位置，或放弃。
ev-ew = 电子战干扰 { $formation }。{ $effect }
ev-event = { $event }。{ $text }
ev-breakdown = { $unit } 抛锚。
ev-resupply = { $unit } 的导弹得到补充。
ev-spotter-plane = 校射飞机监视 { $hex }。
ev-ford = { $unit } 架设徒涉场 { $a }-{ $b }。
ev-silence = 无线电静默：{ $side }。
ev-convoy = { $formation } 改为第 { $turn } 回合到达。
act-choose-ford = { $unit } 架设通往 { $hex } 的徒涉场
act-choose-unit = { $unit }
act-choose-hex = { $hex }
why-own-formation = { $formation } 是己方编队。
why-must-choose = 这个选择不能放弃。
why-event-2 = 只有棋盘上行动完毕的敌方车辆会抛锚。
why-event-5 = 只有带弹药耗尽标记的己方单位能得到补给。
why-event-8 = 只有在场且未行动完毕的己方单位能多行动一次。
why-event-9 = 校射飞机只监视有敌方地面单位的格。
why-event-11 = 徒涉场须在己方工兵所在格的河流格边上，且该处没有桥梁或徒涉场。
why-unload-whole = { $unit } 混乱：卸载占用整个行动，移动之后不能卸载。
waw-fault-two-places = 位置不止一个：用 hex、inside 或 off 之一
waw-fault-not-air = 只有直升机能飞行
waw-fault-no-missiles = 没有导弹，无从耗尽
waw-fault-zone-full = 有 { $found } 个单位，区域只容得下 { $allowed } 个
waw-fault-frames = 无法从这些 frames 继续：{ $error }
ev-mines-back = { $unit } 被地雷拦下：退回 { $hex }，不参加战斗。
why-flak-alone = { $unit } 跃起或开火时，只有防空武器可以射击。
