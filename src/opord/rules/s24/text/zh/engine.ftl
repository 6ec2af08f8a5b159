## 指令表

action-order = 下令
action-extend = 延长
action-amount = 数量
action-intensity = 强度
action-flag = 附加
action-strike = 划去
action-seal = 封存指令表
action-rule = 裁定
action-go = 继续
s24-ask-sheet = 第 { $turn } 回合：写指令，已有 { $n } 条，然后封存。
s24-ask-desk = { $phase }已算完。{ $n ->
    [0] 裁定，或继续。
   *[other] 下一阶段有 { $n } 处待裁定。
}
s24-ev-turn = 第 { $turn } 回合，共 { $of } 回合，{ $weather }。
s24-ev-over = 最后一回合结束。
s24-ev-receipt = 指令表已封存，{ $n } 条。回执 { $hash }。
s24-why-no-line = { $unit } 在指令表上没有指令。
s24-why-many-lines = { $unit } 在指令表上有多条指令，请划去后重写。
s24-why-no-count = { $unit } 的指令不能用这个数量。
s24-why-no-level = { $unit } 的指令不能用这个强度，或已是这个强度。
s24-why-no-flag = { $unit } 的指令不能用这个附加词。
s24-why-gap = { $hex } 接不上路线：请逐格写相邻的格。
s24-why-not-now = 现在不能这样做。
s24-why-reason = 裁定要写理由。
s24-why-key = { $key } 不能改。可改：{ $allowed }。
s24-why-value = 这里不能是 { $value }。可以是：{ $allowed }。
s24-why-range = 这里不能是 { $value }。可以是 { $low } 到 { $high }。
s24-why-whole = 这里不能是 { $value }。可以是 { $low } 到 { $high } 的整数。
s24-why-unit = 没有部队 { $unit }。
s24-why-hex = 不能把部队放到 { $hex }。

## 阶段

s24-phase-feasibility = 指令可行性分析
s24-phase-superiority = 制空权
s24-phase-air-defence = 防空
s24-phase-ground-missions = 对地任务
s24-phase-counter-battery = 反炮兵
s24-phase-bombardment = 炮击
s24-phase-assaults = 突击
s24-phase-movement = 机动
s24-phase-works = 作业
s24-phase-supply = 后勤补给
s24-phase-reconnaissance = 侦察

## 计算结果

s24-rec-void = { $unit } 必须守 { $hex }，指令作废。
s24-rec-ring = { $hex } 的 { $unit } 在互相突击中先动手。
s24-rec-stays = { $unit } 可以离开 { $hex }，有部队留守。
s24-rec-air_fight = { $unit ->
    [red] 红方
    [blue] 蓝方
   *[other] { $unit }
}{ $where ->
    [all] 争夺全图制空权：剩余空中优势点数 { $value }
   *[other] {""}在 { $where } 空战：剩余点数 { $value }
}，损失飞机 { $losses } 架。
s24-rec-aircraft = { $unit } 损失 { $value } 架，剩 { $now } 架。
s24-rec-turned_back = { $unit } 在 { $hex } 前返航。
s24-rec-mission = { $unit } 飞向 { $hex }，返航概率 { $value }。
s24-rec-anti_aircraft = { $unit } 击落 { $value } 架。
s24-rec-strike = { $air } 强击 { $hex } 的 { $unit }：{ $value }e。
s24-rec-bomb = { $air } 轰炸 { $hex } 的 { $unit }：{ $value }e。
s24-rec-interdict = { $unit } 压制经过 { $hex } 的补给。
s24-rec-parachute = { $hex } 的 { $unit } 得到空投，运力点 { $value }。
s24-rec-landed = { $unit } 有 { $value }e 落在 { $hex }。
s24-rec-dropped = { $unit } 在 { $hex } 集结，需 { $value } 回合。
s24-rec-silent = { $unit } 未发现开火的火炮，没有射击。
s24-rec-counter = { $hex } 的 { $unit } 遭反炮兵射击：{ $value }e。
s24-rec-force = { $n } 支部队炮击 { $hex }，总攻击力 { $value }。
s24-rec-gap = { $hex } 的前沿被炮火打垮。
s24-rec-immune = 炮火打不到 { $hex } 的 { $unit }。
s24-rec-too_close = { $hex } 的 { $unit } 与我军太近，不能炮击。
s24-rec-shelled = { $hex } 的 { $unit } 遭炮击：{ $value }e。
s24-rec-friendly_fire = { $unit } 遭己方炮火误伤：{ $value }e。
s24-rec-loss = { $hex ->
    [none] { $unit }
   *[other] { $hex } 的 { $unit }
} 损失 { $value }e（{ $cause }），剩 { $now }e。
s24-rec-store_lost = { $unit } 丢下{ $store } { $value }。
s24-rec-spend = { $unit } 消耗{ $store } { $value }，剩 { $now }。
s24-rec-destroyed = { $unit } 被消灭。
s24-rec-captured = { $unit } 被俘。
s24-rec-prisoners = { $unit } 无路可退，{ $value }e 被俘。
s24-rec-under_fire = { $unit } 遭火力打击，准备度 { $percent }%。
s24-rec-own_fire = { $unit } 射击后准备度 { $percent }%。
s24-rec-assaulted = { $unit } 突击后准备度 { $percent }%。
s24-rec-defended = { $unit } 防御后准备度 { $percent }%。
s24-rec-laid_mines = { $unit } 布雷后准备度 { $percent }%。
s24-rec-marched = { $unit } 行军或作业后准备度 { $percent }%。
s24-rec-rested = { $unit } 待命后准备度 { $percent }%。
s24-rec-recovered = { $unit } 恢复。
s24-rec-smashed = { $unit } 被粉碎。
s24-rec-shock = { $unit } 对 { $hex } 冲击：{ $value }e。
s24-rec-close = { $unit } 对 { $hex } 近战：{ $value }e。
s24-rec-limited = { $unit } 对 { $hex } 有限冲击：{ $value }e。
s24-rec-resist = { $unit } 在 { $hex } 阻击：{ $value }e。
s24-rec-judged = { $unit }：{ $end ->
    [smashed] 被粉碎
    [broke_off] 停止进攻
    [withdrew] 主动后撤
    [routed] 强制撤退
    [captured] 被俘
   *[other] 坚守
}，损失比例 { $value }。
s24-rec-deployed = { $unit } 遭突击后展开。
s24-rec-avoids = { $unit } 回避战斗，撤到 { $at }。
s24-rec-withdrew = { $unit } 放弃阵地，撤到 { $at }。
s24-rec-forced_out = { $unit } 被击溃，退到 { $at }。
s24-rec-nobody = { $unit } 在 { $hex } 没有遇到敌人。
s24-rec-occupied = { $unit } 占领 { $hex }。
s24-rec-zone_back = { $hex } 恢复控制区。
s24-rec-opened = 对 { $hex } 的冲击成功，该格失去控制区。
s24-rec-outcome = 突击 { $hex }：{ $outcome }{ $sub }。进攻方损失 { $attackers }e，防御方损失 { $defender }e。
s24-rec-override = 裁判把 { $unit } 的 { $key } 改为 { $value }：{ $reason }

s24-outcome-attacker-destroyed = 进攻方全部损失
s24-outcome-attacker-smashed = 进攻方被粉碎
s24-outcome-attack-failed = 进攻未成功
s24-outcome-defender-withdrew = 防御方主动放弃阵地
s24-outcome-defender-forced-out = 防御方强制撤退
s24-outcome-defender-destroyed = 防御方被歼灭
s24-sub-none = { "" }
s24-sub-shock-succeeded = ，冲击成功
s24-sub-close-continues = ，近战继续
s24-sub-destroyed = { "" }
s24-sub-captured = ，被俘
s24-cause-air = 空袭
s24-cause-fire = 炮火
s24-cause-assault = 突击
s24-cause-mines = 地雷
s24-cause-ambush = 伏击
s24-cause-capture = 被俘
s24-cause-lift = 空中损失
