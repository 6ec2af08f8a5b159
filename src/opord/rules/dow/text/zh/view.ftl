## 局面：时间、阶段、点数、战斗序列、参谋报告

side-nato = 北约
side-wp = 华约
system-dow = 战役级：营与团
system-dow-blurb = 指令沿指挥链传递，需要数小时。态势、损耗与支援比兵力更重要。

dow-field-turn = { $hour } · 第 { $n } 回合，共 { $of } 回合
dow-field-clock = { $light ->
    [night] 夜间
   *[day] 白天
}{ $kind ->
    [dry] { "" }
    [rain] ，降雨
    [snow] ，降雪
    [fog-dry] ，大雾
    [fog-rain] ，大雾、降雨
   *[fog-snow] ，大雾、降雪
}
dow-field-figures = 算子数字。作战单位：攻击 · 防御 · 骨干战力。炮兵与直升机：弹幕火力（削减）· 射程。指挥部：指挥范围（展开/移动）。
dow-field-at = { $hex } 格
dow-field-hex-named = { $hex } { $name }
dow-field-off-waiting = 增援，尚未到达
dow-field-off-destroyed = 已消灭
dow-field-off-offmap = 在棋盘外，始终处于范围内
dow-field-off-unplaced = 尚未部署
dow-field-unit = { $n ->
    [0] { $unit }，{ $branch }，{ $side }，{ $place }，{ $condition }
   *[other] { $unit }，{ $branch }，{ $side }，{ $place }，{ $condition }，{ $marks }
}
dow-field-unknown = { $unit }，{ $side }，{ $hex } 格
dow-unknown = { $kind ->
    [hq] 不明指挥部
    [combat] 不明作战单位
   *[support] 不明支援单位
}
dow-unknown-branch = 不明：{ $branch }
dow-condition = { $posture }，损耗 { $n }/{ $limit }
dow-oob-note = { $place } · { $condition }
dow-list = { $items }

dow-badge-posture = { $posture }
dow-badge-transition = { $posture }，{ $until } 完成
dow-badge-engaged = 交战
dow-badge-half = 半交战
dow-badge-delayed = 延迟
dow-badge-resting = 休整
dow-badge-forward = 前线指挥
dow-badge-inactive = 预备役营，未动员
dow-badge-blocks = 阻塞机动

dow-marker-breakthrough = 突破
dow-marker-hub = { $unit }的补给枢纽
dow-marker-crossing = 准备渡河，{ $unit }的工兵
dow-marker-bridge-out = 桥梁损毁

dow-phase-set-up = 部署
dow-phase-over = 对局结束
dow-phase-weather = 天气
dow-phase-event_cards = 事件卡
dow-phase-air_points = 空中点数
dow-phase-player_one = 玩家一
dow-phase-player_two = 玩家二
dow-phase-contamination = 污染
dow-phase-player = 玩家 { $n }：{ $side }
dow-phase-reveal_orders = 揭示指令
dow-phase-execute_orders = 执行指令
dow-phase-issue_orders = 下达指令
dow-phase-engineers = 工兵
dow-phase-electronic_war = 电子战
dow-phase-bombardment = 轰炸
dow-phase-movement = 机动
dow-phase-housekeeping = 整理
dow-phase-rebuild = 重建指挥部
dow-phase-recovery = 消除损耗
dow-phase-reinforcements = 增援
dow-phase-next_turn = 回合结束
dow-phase-pending = { $phase }（后续）
dow-phase-combat = { $hex } 地面战斗
dow-phase-disengagement = { $unit } 脱离接触
dow-phase-move = { $unit } 机动

dow-track-time = 时间追踪
dow-track-orders = 传递中的指令
dow-track-order = { $unit }：{ $order }
dow-track-hidden = { $side }：背面朝上的指令
dow-track-lost = { $unit } 可重建
dow-track-cell = { $hour }：{ $orders }
dow-track-way = { $unit }：{ $order }，{ $hour }

dow-pool-cp = 指挥点
dow-pool-eng = 工兵点数
dow-pool-ew = 电子战点数
dow-pool-air = 空中点数
dow-pool-of-cp = 指挥点，{ $unit }
dow-pool-of-eng = 工兵点数，{ $unit }
dow-pool-of-air = 空中点数，{ $side }

dow-vp-objectives = 占有的目标
dow-vp-destroyed = 消灭的敌军
dow-score = { $ahead ->
    [wp] 华约领先 { $margin }
    [nato] 北约领先 { $margin }
   *[none] 持平
}
dow-outcome = { $level }。差距 { $margin }。

dow-staff-revealed = { $unit }：{ $order }已揭示，现在可以执行
dow-staff-under-way = { $unit }：{ $order }将于 { $hour } 到达
dow-staff-late = { $unit }：{ $order }将于 { $hour } 到达，迟 { $n } 回合
dow-staff-arrival = { $hour } 进入棋盘：{ $units }
dow-staff-late-by = { dow-staff-late }：{ $causes }
dow-staff-ready = { $hour } 就绪：{ $units }
dow-staff-out = { $unit } 超出{ $hq }的指挥范围
dow-staff-unsupplied = { $unit } 无补给线
dow-staff-unsupplied-by = { dow-staff-unsupplied }：{ $why }
dow-staff-worn = { $unit } 已达损耗上限
dow-staff-threat = { $place }：{ $distance } 格内有 { $n } 个敌军作战单位

## 事件

dow-ev-turn = 第 { $turn } 回合，共 { $of } 回合，{ $hour }
dow-ev-player = 行动阶段：{ $side }
dow-ev-weather = 天气：{ dow-field-clock }
dow-ev-pool = { $who }：{ $pool } { $n }
dow-ev-air = { $side }：恢复 { $n } 空中点数，现有 { $now }/{ $max }
dow-ev-attrition = { $unit }：损耗 +{ $n }，现为 { $now }/{ $limit }
dow-ev-destroyed = { $unit } 被消灭
dow-ev-objective = { $side }占领{ $place }（{ $pts } 分）
dow-ev-over = 最后一个回合结束

## 行动

dow-act-place = 将 { $unit } 部署在 { $hex }
dow-act-ready = 结束部署
dow-act-done = 继续
dow-act-done-retreat-before = 无人撤退
dow-act-done-name-defenders = 防御单位已定
dow-act-done-commit = 不再投入
dow-act-done-commit-support = 不再支援
dow-act-done-disengage = 不再支援，掷骰
dow-act-done-movement = 结束机动阶段
dow-act-done-issue = 不再下令
dow-act-done-execute = 结束执行
dow-act-done-reveal = 揭示指令
dow-act-done-hubs = 枢纽已定
dow-act-done-restore = 结束恢复
dow-act-done-engineers = 工兵已定
dow-act-cancel = 取消{ $unit }的指令
dow-act-attach = { $unit } 配属至{ $hq }
dow-act-execute = 按{ $hq }的指令：{ $posture }
dow-act-posture-free = { $posture }
dow-act-posture-unplanned = { $posture }，未经授权
dow-act-switch = 立即转为{ $posture }
dow-act-order = { $order }
dow-act-axis-begin = 变更{ $unit }的进攻轴线
dow-act-axis = { $unit }的进攻轴线：{ $direction }
dow-act-rebuild = 在 { $hex } 重建{ $unit }，军官来自 { $donor }
dow-act-pass = 暂不处理{ $unit }
dow-act-bridge = 准备渡河 { $hex }–{ $target }，{ $unit }的工兵
dow-act-lift = 撤回 { $hex }–{ $target } 的工兵
dow-act-hub-place = 在 { $hex } 放置{ $unit }的补给枢纽
dow-act-hub-move = 将{ $unit }的补给枢纽移至 { $hex }
dow-act-rest = { $unit } 休整
dow-act-staff = 从 { $unit } 调配参谋，减 { $n } 点
dow-act-move = { $unit } 机动
dow-act-step = 前往 { $hex }
dow-act-step-road = 沿道路前往 { $hex }
dow-act-step-hasty = 仓促渡河至 { $hex }
dow-act-step-prepared = 准备渡河至 { $hex }
dow-act-attack-hasty = 仓促突击 { $hex }{ $way ->
    [hasty] ，仓促渡河
    [prepared] ，准备渡河
   *[none] { "" }
}
dow-act-attack-prepared = 准备突击 { $hex }{ $way ->
    [hasty] ，仓促渡河
    [prepared] ，准备渡河
   *[none] { "" }
}
dow-act-disengage = { $unit } 脱离接触
dow-act-shift = { $posture }
dow-act-halt = 结束机动
dow-act-fall-back = { $unit } 战斗前撤退
dow-act-defend = { $unit } 防御
dow-act-aid = { $unit } 为攻击提供侦察
dow-act-forward = 启用前线指挥
dow-act-fire = { $unit } 射击{ $double ->
    [yes] ，加倍
   *[no] { "" }
}
dow-act-air = 投入 { $n } 空中点数
dow-act-consent-yes = 任其脱离
dow-act-consent-no = 保持接触
dow-act-withdraw = 撤退
dow-act-stand = 坚守
dow-act-go = { $unit } 前往 { $hex }{ $way ->
    [hasty] ，仓促渡河
    [prepared] ，准备渡河
   *[none] { "" }
}
dow-act-advance = { $unit } 推进
dow-note-turns = { $n ->
    [0] 立即
   *[other] { $hour } 就绪，{ $n } 回合
}
dow-note-turns-cp = { dow-note-turns }，{ $cp } 指挥点{ $loss ->
    [0] { "" }
   *[other] ，损耗 { $loss }
}
dow-note-order = { $hour }{ $late ->
    [0] {""}
   *[other] （最后一回合之后）
} 到达，{ $cp } 指挥点
dow-note-cp = { $n } 指挥点
dow-note-shift = 1 指挥点，4 移动点

## 单位卡、覆盖图、明细

dow-card-title = { $unit }：{ $branch }，{ $size }
dow-card-no-superior = 无上级指挥部
dow-card-chain = { $hqs }
dow-card-chain-away = { $hqs } · 相距 { $n } 格，指挥范围 { $of }
dow-card-due = { $hour } 自 { $hexes } 进入
dow-card-inactive = 未动员：防御为 1，不能机动或撤退
dow-card-in-command = 处于{ $hq }的指挥范围内
dow-card-out-of-command = 超出{ $hq }的指挥范围
dow-card-attached = 配属于{ $hq }
dow-card-supplied = 补给畅通
dow-card-unsupplied = 无补给线
dow-card-blocks = 阻塞敌军机动
dow-card-screens = 周围 2 格为警戒区域
dow-card-hex = { $terrain }
dow-card-hex-named = { $name }：{ $terrain }
dow-card-out = 不可进入
dow-card-prices = 纵队 { $column } · 战术 { $tactical } · 展开 { $deployed }
dow-card-covered = 全格为地形特征覆盖
dow-card-defence-row = 防御方修正
dow-card-defence = 纵队 { $column } · 战术 { $tactical } · 展开 { $deployed } · 固定 { $fixed }
dow-card-bridge = 桥梁
dow-card-screened = 敌警戒区域（对{ $side }）
dow-card-objective = 目标，{ $n } 分

dow-value-attack = 攻击
dow-value-defence = 防御
dow-value-barrage = 弹幕火力
dow-value-full = 完整弹幕火力
dow-value-reach = 射程
dow-value-range = 指挥范围
dow-value-deployed = 展开
dow-value-cadre = 骨干战力
dow-value-attrition = 损耗
dow-value-points = 现有点数
dow-value-limit = 上限
dow-value-detection = 侦测等级
dow-value-mp = 机动点
dow-value-allowance = 移动点总数
dow-value-transition = 态势过渡
dow-value-spent = 已消耗

dow-over-command = { $n } 格，范围 { $of }
dow-over-first-leg = 补给源至枢纽的道路
dow-over-second-leg = { $unit } 的补给线
dow-over-blocked = 与 { $hex } 的阻塞单位相邻
dow-over-screen = 敌警戒区域：每格多 2 移动点
dow-over-range = { $n } 格，射程 { $of }
dow-over-unknown = 此格敌军情况不明
dow-over-attack = { $unit }，{ $kind ->
    [hasty] 仓促突击
   *[prepared] 准备突击
}{ $way ->
    [hasty] ，仓促渡河
    [prepared] ，准备渡河
   *[none] { "" }
}：无支援时战损差 { $differential }，可用支援 { $support } 点，剩 { $left } 移动点

dow-led-issue = { $order }：揭示前的回合数
dow-led-arrives = { $hour }{ $late ->
    [0] {""}
   *[other] （最后一回合之后）
} 到达，部队最早 { $ready } 就绪
dow-led-deployment = { $unit }：就绪前的回合数
dow-led-step = 进入 { $hex } 的移动点
dow-led-crossing = 渡河损耗
dow-led-crossing-risk = 掷出 1–{ $n } 损耗 1 点
dow-led-breaking = { $unit } 脱离接触
dow-led-disengage = 失败 { $fail }%，有损耗脱离 { $loss }%，无损脱离 { $clean }%

## Kinds of hexes as they are drawn

terrain-flat = 平原
terrain-flat_woods = 平原，森林
terrain-flat_forest = 平原，全部森林
terrain-flat_flooded = 平原，洪水
terrain-hills1 = 1级丘陵
terrain-hills1_woods = 1级丘陵，森林
terrain-hills1_forest = 1级丘陵，全部森林
terrain-hills2 = 2级丘陵
terrain-hills2_woods = 2级丘陵，森林
terrain-hills2_forest = 2级丘陵，全部森林
terrain-mountain = 山地
terrain-mountain_woods = 山地，森林
terrain-mountain_forest = 山地，全部森林
terrain-urban = 城市

dow-why-crossing-new = { $hex }–{ $target } 的渡河本阶段刚准备，须在以后的工兵阶段撤除

## 阶段条：短名

dow-trail-reveal_orders = 揭示
dow-trail-execute_orders = 执行
dow-trail-issue_orders = 下令
dow-trail-rebuild = 指挥部
dow-trail-engineers = 工兵
dow-trail-electronic_war = 电子战
dow-trail-recovery = 恢复
dow-trail-bombardment = 轰炸
dow-trail-movement = 机动与战斗
dow-trail-housekeeping = 整理

## 地面战斗的十二步

dow-step-declare = 宣布攻击
dow-step-retreat_before = 战前撤退
dow-step-name_defenders = 防御单位
dow-step-initial_differential = 战力比较
dow-step-commit = 侦察与前线指挥部
dow-step-commit_support = 战斗支援
dow-step-air_defence = 防空
dow-step-roll_support = 支援掷骰
dow-step-final_differential = 最终差值
dow-step-attack_result = 攻方损失
dow-step-defence_result = 守方坚守或撤退
dow-step-advance = 推进
dow-step-note-declare = { $kind ->
    [hasty] 仓促攻击
   *[prepared] 准备攻击
}{ $way ->
    [hasty] ，仓促渡河
    [prepared] ，准备渡河
   *[none] { "" }
}，{ $n } MP
dow-step-note-signed = { $n }
dow-step-note-support = { $attacker } 对 { $defender }
dow-step-note-loss = 损耗 { $n }

dow-led-outlook = 战斗结果
dow-led-receivers = 谁会接到
dow-led-receiver = { $unit }：{ $postures }

## 规模、模式、方向、侦测

dow-size-company = 连
dow-size-battalion = 营
dow-size-regiment = 团
dow-size-brigade = 旅
dow-size-division = 师
dow-level-brigade = 旅级指挥部
dow-level-division = 师级指挥部
dow-level-army = 集团军或军级指挥部
dow-level-front = 方面军指挥部
dow-mode-column = 纵队
dow-mode-tactical = 战术
dow-mode-deployed = 展开
dow-mode-fixed = 固定
dow-move-leg = 徒步
dow-move-motorised = 摩托化
dow-move-mechanised = 机械化
dow-dir-1 = 北
dow-dir-2 = 东北
dow-dir-3 = 东南
dow-dir-4 = 南
dow-dir-5 = 西南
dow-dir-6 = 西北
dow-mod-adjacent = 相邻有敌作战单位
dow-mod-recon-near = 敌侦察态势单位在 2 格内
dow-mod-fired = 已开火
dow-mod-seen-moving = 已机动
dow-mod-woods = 在森林中
dow-mod-urban = 在城市地形中
dow-card-mode = { $mode }模式，{ $move }
