## Movement: what is asked (chapters 7 to 10)

dow-ask-movement = 选择下一个机动的单位，或结束移动阶段。
dow-ask-movement-short = 下一个机动的单位
dow-ask-crowded = { $hex } 超出堆叠限制：须先有单位离开。
dow-ask-cure = { $hex } 超出堆叠限制。哪个单位被挤出，移往何处？
dow-ask-cure-short = 哪个单位被挤出
dow-ask-move = { $unit } 机动中，剩余 { $left } 移动点。
dow-ask-move-short = { $unit } 的机动
dow-ask-consent = { $unit } 欲在 { $hex } 脱离接触。是否放行？
dow-ask-consent-short = 是否放敌军离开
dow-ask-break-support = { $unit } 脱离接触，骰子修正 { $drm }：投入支援，或掷骰。
dow-ask-break-support-short = 脱离接触的支援

## Movement: what happens

dow-ev-step = { $unit } 进入 { $hex }{ $late ->
    [1] ，为延迟移动。
   *[0] ，消耗 { $n } 移动点，剩余 { $left }。
}
dow-ev-spent = { $unit } 消耗 { $n } 移动点，剩余 { $left }。
dow-ev-forced = { $unit } 强行军：{ $n ->
    [0] 无损耗。
   *[other] 损耗 { $n } 点。
}
dow-ev-delayed = { $unit } 被延迟：立即停止，下一移动阶段也不能行动。
dow-ev-crossing = { $unit } 由 { $a } 渡河至 { $b }：{ $loss ->
    [0] 无损耗。
   *[other] 损耗 1 点。
}
dow-ev-consent = 敌方放 { $unit } 离开。
dow-ev-disengage = { $unit } 脱离接触：{ $result }。
dow-ev-entry-posture = { $unit } 将以{ $posture }态势进入。
dow-ev-mobilised = { $unit } 完成动员。
dow-ev-crowded = { $unit } 因超出堆叠限制损耗 1 点。
dow-ev-pushed = { $unit } 被挤至 { $hex }。
dow-ev-axis = { $unit }：进攻轴线指向{ $direction }。
dow-ev-axis-begun = { $unit } 开始变更进攻轴线，{ $at } 可重新划定。

dow-result-f1 = F1 失败，损耗 1 点
dow-result-s1 = S1 成功，损耗 1 点
dow-result-s0 = S0 成功，无损耗

dow-direction-e = 东
dow-direction-ne = 东北
dow-direction-nw = 西北
dow-direction-w = 西
dow-direction-sw = 西南
dow-direction-se = 东南

## Movement: what a step costs (8.2, 8.3)

dow-cost-terrain = 地形类型：{ $name }
dow-cost-feature = 地形特征：{ $name }
dow-cost-rain = 降雨
dow-cost-snow = 降雪
dow-cost-night = 夜间：再加一倍
dow-cost-road = 道路：{ $name }
dow-cost-congestion = 道路拥堵
dow-cost-hq-road = 指挥部不受拥堵影响
dow-cost-river-bridged = 过桥：{ $river }
dow-cost-river-hasty = 仓促渡河：{ $river }
dow-cost-river-prepared = 准备渡河：{ $river }
dow-cost-screen = 敌方警戒区域
dow-cost-breakthrough = 突破标记
dow-cost-rear = 进入所属集团军的后方区域

dow-terrain-open = 部分区域无地形特征
dow-river-minor = 小型河流
dow-river-major = 大型河流
dow-road-secondary = 次要道路
dow-road-main = 主要道路
dow-road-motorway = 高速公路

dow-note-step = { $n } 移动点{ $forced ->
    [1] ，强行军
   *[0] { "" }
}{ $risk ->
    [0] { "" }
   *[other] ，{ $risk }% 损耗 1 点
}
dow-note-delay = 延迟移动

## Movement: modifiers of the forced march and of breaking contact

dow-mod-column = 纵队
dow-mod-leg = 徒步
dow-mod-cadre = 骨干 { $n }
dow-mod-half-engaged = 半交战
dow-mod-engaged = 交战
dow-mod-posture = 态势：{ $name }
dow-mod-transition = 态势过渡中
dow-mod-attrition = 损耗 { $n } 点
dow-mod-blocking-hexes = 其他有阻塞单位的相邻格：{ $n }
dow-mod-light-blockers = 仅有侦察或警戒单位阻塞
dow-mod-on-foot = 徒步单位，敌方并非徒步
dow-mod-across-river = 敌军均隔无桥河流
dow-mod-breakthrough = 相邻有突破标记
dow-mod-cover = 掩护：森林、城市或高地
dow-mod-out-of-command = 指挥范围外
dow-mod-support = 战斗支援 { $n }

## Movement: why not

dow-why-not-yours = { $unit } 不属于你方。
dow-why-moved = { $unit } 已完成机动。
dow-why-other-moves = { $unit } 正在机动，须先完成。
dow-why-crowded = { $hex } 超出堆叠限制，{ $unit } 仍可离开。
dow-why-cure = { $unit } 不能被挤至 { $hex }。
dow-why-mp = { $unit } 剩余 { $left } 移动点，需要 { $cost }。
dow-why-delay-first = { $unit } 只能在机动开始时以延迟移动进入该地形。
dow-why-transition = { $unit } 正处于态势过渡。
dow-why-delayed = { $unit } 处于延迟状态。
dow-why-forward = { $unit } 本阶段已用作前线指挥。
dow-why-engaged = { $unit } 处于交战状态。
dow-why-fixed = { $unit } 处于{ $posture }态势，不能机动。
dow-why-not-adjacent = { $unit } 只能进入相邻格。
dow-why-enemy = { $hex } 内有敌军。
dow-why-out = { $hex } 不可用。
dow-why-impassable = 该单位不能进入 { $hex }。
dow-why-blocked = 敌方阻塞单位牵制位于 { $hex } 的 { $unit }：须攻击或脱离接触。
dow-why-first-hex = { $hex } 与敌方阻塞单位相邻。
dow-why-no-road = { $a } 与 { $b } 之间没有道路。
dow-why-road-mode = { $unit } 处于{ $posture }态势，不能沿道路机动。
dow-why-road-cut = { $a } 与 { $b } 之间的桥梁已毁。
dow-why-way = 由 { $a } 至 { $b } 没有“{ $found }”这种渡河方式。
dow-why-no-river = { $a } 与 { $b } 之间没有无桥河流。
dow-why-choose-way = { $a } 与 { $b } 之间为无桥河流：须选择仓促或准备渡河。
dow-why-not-prepared = 己方工兵未在 { $a } 与 { $b } 之间准备渡河。
dow-why-not-amphibious = { $unit } 不能仓促渡河。
dow-why-major = { $a } 与 { $b } 之间为大型河流，不能仓促渡河。
dow-why-no-contact = 没有敌方阻塞单位牵制 { $unit }。
dow-why-tried = { $unit } 本阶段已尝试脱离接触。
dow-why-not-due = { $unit } 尚未到达。
dow-why-no-entry = { $unit } 的进入格均有敌军。
dow-why-entry-hex = { $unit } 须由无敌军的指定进入格进入。
dow-why-entry-way = { $unit } 须支付进入格的地形成本。
dow-why-entry-posture = { $unit } 现在不能选择“{ $found }”态势。
dow-why-no-army = “{ $found }”不是你方拥有进攻轴线的集团军。
dow-why-direction = 没有方向“{ $found }”，可选 E、NE、NW、W、SW、SE。
dow-why-axis-unset = { $unit } 尚无进攻轴线，请划定方向。
dow-why-axis-begun = { $unit } 已在变更进攻轴线，至 { $at }。
dow-why-axis-cp = { $unit } 有 { $left } 指挥点，需要 { $cost }。
dow-why-axis-early = { $unit } 可在 { $at } 变更进攻轴线。
dow-why-axis-set = { $unit } 已有进攻轴线，须先开始变更。
dow-why-axis-enter = 须先划定 { $unit } 的进攻轴线。
