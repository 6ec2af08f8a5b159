# 机动、作业、补给与侦察：记录用语。

s24-rec-front = { $unit } 在 { $hex } 雷场前停止。
s24-rec-mines = { $unit } 进入 { $hex } 雷场：{ $value } e。
s24-rec-in_mines = { $unit } 在 { $hex } 触雷，损失 { $value } e。
s24-rec-mines_used = { $hex } 剩余地雷 { $value } 枚。
s24-rec-mines_found = 发现雷场：{ $hex }。
s24-rec-lane = { $unit } 在 { $hex } 开辟通路，剩余地雷 { $value } 枚。
s24-rec-lane_open = { $unit } 在 { $hex } 雷场开辟通路。
s24-rec-laid = { $unit } 在 { $hex } 布雷，现有 { $value } 枚。
s24-rec-sweep = { $unit } 在 { $hex } 扫除地雷 { $value } 枚。
s24-rec-swept = { $unit } 在 { $hex } 扫除地雷 { $value } 枚。
s24-rec-ambush = { $unit } 在 { $hex } 伏击 { $column }：{ $value } e。
s24-rec-sprang = { $unit } 在 { $hex } 伏击敌纵队：{ $value } e。
s24-rec-ambushed = { $unit } 在 { $hex } 遭伏击：{ $value } e，转入展开。
s24-rec-ambush_missed = { $unit } 放过 { $column }。
s24-rec-drawn = 抽签决定：{ $value } 优先。
s24-rec-met = { $unit } 在 { $hex } 停止：{ $value ->
    [enemy] 敌军挡路
    [collision] 与敌相撞
    [rubbed] 与敌相擦
   *[zone] 进入敌控制区
 }。
s24-rec-encounter = { $unit } 在 { $hex } 与 { $other } 遭遇。
s24-rec-full = { $hex } 已满，{ $unit } 停在 { $now }。
s24-rec-march_attack = { $unit } 对 { $hex } 实施行进间攻击。
s24-rec-moved = { $unit } 由 { $start } 到 { $end }，用机动点 { $share }%{ $why ->
    [points] ，机动点用尽
    [enemy] ，敌军挡路
    [collision] ，与敌相撞
    [zone] ，受敌控制区阻止
    [rubbed] ，与敌相擦
    [mines] ，受阻于雷场
    [ambush] ，遭伏击
    [full] ，前方已满
    [ground] ，无法前进
    [fight] ，被迫应战
   *[done] {""}
 }。
s24-rec-bridge = { $unit } 在 { $hex } 架桥。
s24-rec-dug = { $hex } 工事：修筑度 { $value }，{ $grade } 级。
s24-rec-detached = { $unit } 派生 { $child }，{ $value } e。
s24-rec-rejoined = { $child } 归建 { $unit }。
s24-rec-not_rejoined = { $child } 无法归建 { $unit }：{ $why ->
    [far] 不在同一格或相邻格
   *[attacked] 其中一方遭攻击
 }。
s24-rec-attached = { $unit } 向 { $to } 配属中队。
s24-rec-posed = { $unit } 改变队形：{ $form }。
s24-rec-source = { $unit } 得到补给源补给：运力 { $value }。
s24-rec-cut_off = { $unit } 与补给源无通路。
s24-rec-supplied = { $unit } 补给 { $to }：用 { $value }，剩运力 { $now }。
s24-rec-not_supplied = { $unit } 无法补给 { $to }：{ $why ->
    [moved] 指挥部已移动
    [no_line] 无可用补给线
   *[not_below] 不属该指挥部
 }。
s24-rec-replaced = { $unit } 向 { $to } 补充 { $value } e：准备度 { $percent }%。
s24-rec-not_replaced = { $unit } 无法补充 { $to }：{ $why ->
    [not_morning] 仅限早晨第一回合
    [attacked] 该部队本回合遭攻击
   *[none] 无可补充
 }。
s24-rec-found_out = { $unit } 埋伏被识破，转入展开。
s24-rec-sighted = { $unit } 在 { $hex } 被发现，等级 { $grade }。
s24-rec-seen = 发现敌军 { $n } 支：发现 { $discovered }，识别 { $identified }，确知 { $known }。
s24-rec-levels = 发现敌军 { $value } 支。
s24-rec-sorties = { $unit }：出动 { $sent }，返航 { $back }，下回合可出动 { $value }。
s24-rec-gathering = { $unit } 还需 { $value } 回合集结。
s24-rec-goal = 占领 { $hex }：{ $value } 分。
s24-rec-sheet = 指令表：{ $value } 条。
s24-rec-next_turn = 第 { $value } 回合开始。

# Orders that were not carried out.
s24-rec-lapsed = { $unit } 未执行指令（{ $verb }）：{ $reason }。
s24-rec-not_needed = { $to } 不缺补给：{ $unit } 无需补给。
s24-lapse-destroyed = 部队已被歼灭
s24-lapse-captured = 部队已被俘
s24-lapse-smashed = 部队已被粉碎
s24-lapse-routed = 部队已被击溃
s24-lapse-gathering = 空降后尚在集结
s24-lapse-fought = 部队被迫作战
s24-lapse-void = 所在格被突击
s24-lapse-ready = 准备度过低
s24-lapse-stores = 弹药或燃料用尽
s24-lapse-tired = 准备度不足以布雷
s24-lapse-split = 兵力不足或所在格已满
s24-lapse-ground_open = 该处无法隐蔽
s24-lapse-place = 部队已不在指令的起点
s24-lapse-hexside = 另一部队已从同一格边突击
s24-lapse-formation = 当前队形不允许
s24-lapse-flight = 天气或夜间不能飞行
s24-lapse-ground = 没有可出动的飞机
s24-lapse-receiver = 指定的部队已不在地图上
s24-lapse-umpire = 裁判如此裁定
s24-lapse-other = 此时此地无法执行
s24-refused-far = 不在同格或相邻格
s24-refused-attacked = 该部队本回合遭攻击
s24-refused-moved = 指挥部已移动
s24-refused-no-line = 无可用补给线
s24-refused-not-below = 不属该指挥部
s24-refused-not-morning = 仅限早晨第一回合
s24-refused-none = 无可补充
s24-refused-needs-nothing = 无需补给
s24-refused-turned-back = 被迫返航
s24-refused-silent = 未发现开火的火炮
