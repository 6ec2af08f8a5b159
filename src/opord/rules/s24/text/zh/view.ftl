## 局面、指令、单位卡

system-s24 = 同步指令：营与团
system-s24-blurb = 双方互不可见地写下指令，程序按十个阶段结算，并向各方报告其所能知道的情况。
s24-unit = { $id }，{ $row }
s24-field-turn = 第 { $day } 日 { $hour }:00 · 第 { $n } 回合，共 { $of } 回合
s24-field-clock = { $light ->
    [night] 夜间
   *[day] 白天
}，{ $weather }，{ $soil }
s24-when = { $day }日 { $hour }:00
s24-field-turns = 回合
s24-field-figures = 算子数字：现有兵力与编制（e）。已识别的敌军：大致兵力，精确到 5 e。
s24-field-unit = { $id }，{ $row }，{ $place }，兵力 { $e }/{ $full } e，{ $condition }
s24-field-at = { $hex } 格
s24-field-off-destroyed = 被消灭
s24-field-off-captured = 被俘获
s24-field-off-aboard = 尚未空降
s24-field-objective = 目标 { $hex }
s24-field-contact = { $contact }，{ $hex } 格
s24-condition = { $state }，{ $form }，准备度 { $ready }%，{ $level }
s24-badge-gathering = 空降集结中，还需 { $n } 回合
s24-badge-works = { $n } 级工事
s24-contact-discovered = 发现：{ $what }
s24-contact-identified = 识别：{ $what }
s24-contact-known = 确知：{ $id }，{ $what }
s24-contact-exposed = 暴露：{ $id }，{ $what }
s24-ghost = 第 { $turn } 回合最后见到：{ $branch }
s24-marker-works = { $side }的 { $n } 级工事
s24-marker-mines = { $side }的地雷场：{ $n } 枚
s24-marker-mines-known = { $side }的地雷场
s24-marker-bridge = { $id } 的浮桥
s24-marker-bridge-out = 桥梁已毁
s24-phase-sheets = 写指令
s24-phase-over = 对局结束
s24-pool-air = 可出动飞机，{ $id }
s24-pool-sheet = { $side }指令表行数
s24-score-hidden = 分数在终局公布
s24-score = { $ahead ->
    [red] 红方领先 { $margin }
    [blue] 蓝方领先 { $margin }
   *[none] 持平
}
s24-outcome = { $level }。差距 { $margin }。
s24-victory-decisive = { $side ->
    [red] 红方决定性胜利
    [blue] 蓝方决定性胜利
   *[none] 决定性胜利
}
s24-victory-win = { $side ->
    [red] 红方胜利
    [blue] 蓝方胜利
   *[none] 胜利
}
s24-victory-draw = 平局
s24-vp-goals = 占有的目标
s24-vp-kills = 消灭或俘获的敌军兵力
s24-oob-note = { $place } · { $e } e · { $condition } · 弹药 { $ammo }% · 油料 { $fuel }%
s24-air-force = 航空部队
s24-air-unit = { $id }，{ $plane }
s24-air-cells = 本回合及以后各回合可出动：{ $cells }
s24-list = { $items }
s24-act-order = { $kind ->
    [object] { $verb } { $object }
    [hex] { $verb } { $hex }
   *[none] { $verb }
}{ $counted ->
    [yes] { " " }× { $count }
   *[no] { "" }
}
s24-act-seal = 封存指令表
s24-act-strike = 删去 { $id } 的指令
s24-act-extend = { $id }：延伸至 { $hex }
s24-act-amount = { $id }：{ $n }
s24-act-intensity = { $id }：{ $level }
s24-act-flag = { $id }：{ $flag ->
    [noadvance] 不占领
   *[through] 过雷
}
s24-act-go = 进入下一阶段
s24-act-rule = { $id ->
    [none] 裁定：{ $key } = { $value }
   *[other] 对 { $id } 的裁定：{ $key } = { $value }
}
s24-note-lines = { $n ->
    [0] 无指令：全体待命
   *[other] { $n } 行
}
s24-card-chain = { $hqs }
s24-card-no-hq = 战场最高指挥部
s24-card-zoc = 有控制区
s24-card-no-zoc = 无控制区
s24-card-child = 派生自 { $id }
s24-card-hex-named = { $name }：{ $terrain }
s24-card-cover = 防御系数
s24-card-complex = 复杂地形
s24-card-contour = 等高线级数
s24-card-bridge = 桥梁
s24-card-bridge-out = 已毁的桥梁
s24-card-road = 道路
s24-card-goal = 目标，{ $n } 分
s24-river-shallow = 浅河
s24-river-deep = 深河
s24-dir-1 = 东
s24-dir-2 = 东南
s24-dir-3 = 西南
s24-dir-4 = 西
s24-dir-5 = 西北
s24-dir-6 = 东北
s24-value-strength = 兵力（e）
s24-value-readiness = 准备度
s24-value-ammo = 弹药
s24-value-fuel = 油料
s24-value-points = 运力点数
s24-value-attack = 攻击力：对人/对甲
s24-value-close = 近距攻击：对人/对甲
s24-value-defence = 防御力：正/均/侧
s24-value-fire = 炮击力，射程 { $n }
s24-value-flak = 防空力，射程 { $n }
s24-value-mp = 机动点，{ $move }
s24-value-cover = 此处防御系数
s24-value-works = 工事
s24-value-sight = 发现/识别距离
s24-over-zoc = 己方控制区
s24-over-zoc-enemy = 已知敌军的控制区
s24-over-sight = { $n ->
    [2] 此处敌军可识别
   *[other] 此处敌军可发现
}
s24-over-range = { $n }/{ $of }
s24-over-supply = { $hq } 可补给 { $id }
s24-over-supply-cut = { $hq } 到 { $id } 无线路
s24-over-barred = 已知敌军控制此格：补给线不通
s24-led-points = 机动点
s24-led-in-place = 长纵队的原地消耗
s24-led-into = 进入 { $hex }
s24-led-march = 消耗 { $points }/{ $of } 机动点，油料 { $fuel }
s24-led-assault = 突击 { $hex }：冲击战损失
s24-led-attack = 攻击力（{ $values }）
s24-led-strength = 该边兵力
s24-led-readiness = 准备度
s24-led-defence = 防御力
s24-led-cover = 防御系数
s24-led-expected = 仅此指令，按敌准备度 100% 计：敌约损失 { $enemy } e，本部约损失 { $own } e；弹药 { $ammo }
s24-led-unknown = 此格没有已识别的敌军；弹药 { $ammo }
s24-led-fire = 炮击 { $hex }
s24-led-power = 总攻击力 { $power }，弹药 { $ammo }
s24-chart-movement = 机动点消耗
s24-chart-equipment = 装备：{ $nation }
s24-chart-aircraft = 飞机
s24-chart-mp = { $move }，{ $n }
s24-chart-branch = 兵种
s24-chart-attack = 攻击
s24-chart-close = 近攻
s24-chart-defence = 防御
s24-chart-air = 空防
s24-chart-indirect = 间防
s24-chart-fire = 炮击 · 射程
s24-chart-flak = 防空 · 射程
s24-chart-move = 机动
s24-chart-ammo = 弹药 · 耗弹
s24-chart-fuel = 油料 · 耗油
s24-chart-works = 工事
s24-chart-kind = 类型
s24-chart-power = 空战力
s24-chart-endurance = 耐久度
s24-chart-defence-air = 地防
s24-chart-strike = 强击
s24-chart-bomb = 轰炸
s24-chart-load = 载弹（吨）
s24-chart-cargo = 载员（e）
s24-chart-slot = 再次出动间隔
s24-nation-su = 苏联
s24-nation-de = 德国
s24-nation-us = 美国
s24-nation-uk = 英国
s24-kind-jj = 歼击机
s24-kind-qj = 强击机
s24-kind-jh = 歼击轰炸机
s24-kind-h = 轰炸机
s24-kind-y = 运输机
s24-kind-zcj = 侦察机
s24-squadron-1 = 装甲侦察中队
s24-squadron-2 = 摩托车中队
s24-squadron-3 = 步兵侦察中队
s24-squadron-4 = 装甲工兵中队
s24-squadron-5 = 摩托化工兵中队
s24-squadron-6 = 工兵中队
s24-squadron-7 = 架桥工兵中队
s24-terrain-open = 空地
s24-terrain-hill = 丘陵
s24-terrain-lowmtn = 低山地
s24-terrain-midmtn = 中山地
s24-terrain-wood = 林地
s24-terrain-village = 村庄
s24-terrain-town = 城镇
s24-terrain-swamp = 湿地
s24-terrain-beach = 沙滩
s24-terrain-shallow = 浅水
s24-terrain-deep = 深水
s24-move-foot = 步行
s24-move-horse = 马匹
s24-move-ski = 滑雪
s24-move-mountain = 山地
s24-move-track_s = 强履带
s24-move-track_s_amph = 两栖强履带
s24-move-track_w = 弱履带
s24-move-allterr = 全地形
s24-move-allterr_amph = 两栖全地形
s24-move-wheel = 轮式
s24-move-shallow = 浅水船只
s24-move-deep = 深水船只
s24-move-air = 空中
s24-column-road = 道路
s24-column-open = 平地
s24-column-hill = 丘陵
s24-column-lowmtn = 低山地
s24-column-midmtn = 中山地
s24-column-wood = 林地
s24-column-mud = 泥地
s24-column-snow = 雪地
s24-column-swamp = 湿地
s24-column-shallow-river = 浅河
s24-column-deep-river = 深河
s24-column-shallow = 浅水
s24-column-deep = 深水

terrain-open = { s24-terrain-open }
terrain-hill = { s24-terrain-hill }
terrain-wood = { s24-terrain-wood }
terrain-lowmtn = { s24-terrain-lowmtn }
terrain-village = { s24-terrain-village }
terrain-midmtn = { s24-terrain-midmtn }
terrain-town = { s24-terrain-town }
terrain-swamp = { s24-terrain-swamp }
terrain-beach = { s24-terrain-beach }
terrain-shallow = { s24-terrain-shallow }
terrain-deep = { s24-terrain-deep }
