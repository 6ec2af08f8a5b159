## Combat: what is asked (chapters 15 and 16)

dow-ask-fall-back = { $unit } 攻击 { $hex }。哪些单位在战斗前撤退？
dow-ask-fall-back-short = 哪些单位战斗前撤退
dow-ask-defend = 哪些单位防守 { $hex }？已指定：{ $n }。
dow-ask-defend-short = 哪些单位防守
dow-ask-commit = { $unit } 攻击 { $hex }：投入侦察单位或前线指挥，或继续。
dow-ask-commit-short = 侦察单位与前线指挥
dow-ask-support = { $hex } 的战斗支援，现为 { $n }：继续投入，或结束。
dow-ask-support-short = 战斗支援
dow-ask-withdraw = 对 { $hex } 的攻击使每个防御单位损耗 { $n }。撤退还是坚守？
dow-ask-withdraw-short = 防御方是否撤退
dow-ask-advance = { $unit } 可再付 { $n } 移动点推进至 { $hex }。
dow-ask-advance-short = 战斗后推进
dow-ask-retreat = { $unit } 撤往何处？
dow-ask-retreat-short = 单位撤往何处

## Combat: what happens

dow-ev-attack-hasty = { $unit } 对 { $hex } 发起仓促突击{ $way ->
    [hasty] （仓促渡河）
    [prepared] （准备渡河）
   *[none] { "" }
}，消耗 { $n } 移动点。
dow-ev-attack-prepared = { $unit } 对 { $hex } 发起准备突击{ $way ->
    [hasty] （仓促渡河）
    [prepared] （准备渡河）
   *[none] { "" }
}，消耗 { $n } 移动点。
dow-ev-nobody-left = { $hex } 已无守军：不发生战斗，返还 { $n } 移动点。
dow-ev-defenders = 防守单位：{ $units }。
dow-ev-forward = { $side } 的上级指挥部实施前线指挥。
dow-ev-recon-aids = { $unit } 为此次攻击提供侦察。
dow-ev-support = { $unit } 提供 { $n } 点支援。
dow-ev-support-air = { $side } 投入 { $n } 空中点数。
dow-ev-support-attack = 进攻方支援总值 { $total }，修正 { $n }。
dow-ev-support-defence = 防御方支援总值 { $total }，修正 { $n }。
dow-ev-differential = 初始战损差 { $initial }，计入全部修正后为 { $n }。
dow-ev-combat-result = 战损差 { $differential }：进攻方损耗 { $attacker }，每个防御单位损耗 { $defender }。
dow-ev-withdraws = { $hex } 的守军撤退。
dow-ev-stands = { $hex } 的守军坚守。
dow-ev-no-way-out = { $unit } 无路可退，被消灭。
dow-ev-retreat = { $unit } 撤至 { $hex }。
dow-ev-falls-into = { $unit } 转为{ $posture }态势。
dow-ev-breakthrough = { $hex } 被突破。
dow-ev-advance = { $unit } 推进至 { $hex }，消耗 { $n } 移动点。

## Strength and modifiers (15.5, 15.6)

dow-str-attack = { $unit } 进攻
dow-str-city = { $unit }：装甲单位攻击城市，使用防御战力值
dow-str-defence = { $unit } 防御
dow-str-armour = { $unit }：装甲单位以攻击战力值防御
dow-str-caught = { $unit } 在开阔地遭装甲攻击，以攻击战力值防御
dow-str-support = { $unit } 在没有作战单位时防御
dow-cb-posture-attack = 进攻方态势：{ $posture }
dow-cb-posture-defence = { $unit }：{ $posture }
dow-cb-transition = { $unit } 处于态势过渡
dow-cb-kind-hasty = 仓促突击
dow-cb-kind-prepared = 准备突击
dow-cb-cadre = 骨干战力评级：{ $mine } 对 { $theirs }
dow-cb-nations = 防御单位国籍不同
dow-cb-terrain = 地形：{ $name }
dow-cb-obstacle = 格边：{ $name }
dow-cb-no-obstacle = 格边无障碍物
dow-cb-fortification = 防御工事
dow-cb-attrition = 损耗点数：进攻方 { $mine }，防御方 { $theirs }
dow-cb-resting = 防御单位休整中
dow-cb-ew = 电子战
dow-cb-support-attack = 进攻方战斗支援
dow-cb-support-defence = 防御方战斗支援
dow-cb-recon = 侦察单位
dow-cb-engineers = 工兵
dow-cb-adjacent-attack = 进攻方其他相邻格：{ $n }
dow-cb-adjacent-defence = 防御方其他相邻格：{ $n }
dow-cb-engaged-defence = { $level ->
    [0] 防御方未交战
    [1] 防御方半交战
   *[other] 防御方交战
}
dow-cb-engaged-attack = 进攻方半交战
dow-cb-delayed = 防御单位延迟
dow-cb-chemical = 化学武器
dow-cb-command-attack = 进攻方在指挥范围外
dow-cb-command-defence = 防御方在指挥范围外
dow-cb-forward-attack = 进攻方前线指挥
dow-cb-forward-defence = 防御方前线指挥
dow-cb-rear-attack = 向后方区域攻击
dow-cb-rear-defence = 遭来自后方区域的攻击
dow-cb-cards = 事件卡
dow-adv-crossing = 仅付渡河费用
dow-adv-no-marker = 免付突破标记的额外消耗
dow-sup-unit = { $unit }
dow-sup-air = 空中点数：{ $n }
dow-sup-air-zone = 近距离空中支援区内的空中点数：{ $n }
dow-sup-ew = 电子战
dow-led-differential = { $hex } 的战损差
dow-led-strength = 战力
dow-led-modifiers = 战斗修正值
dow-led-final = 最终战损差 { $n }
dow-led-support = { $hex } 的战斗支援
dow-led-support-attack = 进攻方
dow-led-support-defence = 防御方
dow-note-attack = { $n } 移动点{ $forced ->
    [1] ，强行军
   *[0] { "" }
}，计入支援前战损差 { $differential }
dow-note-attack-hidden = { $n } 移动点{ $forced ->
    [1] ，强行军
   *[0] { "" }
}，敌军身份不明
dow-note-fire = 增加 { $n }，损耗 { $cost }

## Odds

dow-odds-combat = { $place ->
    [held] { $hex } 守住
    [taken] 夺取 { $hex }
   *[empty] { $hex } 被放弃
}；{ $lost ->
    [0] 进攻方 { $attacker ->
        [0] 0
       *[other] −{ $attacker }
    }
   *[other] 进攻方被消灭
}，防御方 { $defender ->
    [0] 0
   *[other] −{ $defender }
}{ $dead ->
    [0] { "" }
   *[other] ，{ $dead } 个单位被消灭
}
dow-odds-mover-destroyed = 单位被消灭
dow-odds-move = { $arrived ->
    [0] 未能到达
   *[other] 到达
}，{ $n ->
    [0] 无损耗
   *[other] −{ $n }
}
dow-odds-break = { $away ->
    [0] 未能脱离
   *[other] 脱离接触
}，{ $n ->
    [0] 无损耗
   *[other] −{ $n }
}
dow-odds-rest = { $better ->
    [0] 未消除损耗
   *[other] 消除 1 点损耗
}

## Why not

dow-why-not-adjacent-to = { $unit } 与 { $hex } 不相邻。
dow-why-not-on-map = { $unit } 不在棋盘上。
dow-why-no-combat-unit = { $unit } 不是作战单位。
dow-why-posture-attack = { $unit } 在{ $posture }态势下不能攻击。
dow-why-no-attack-value = { $unit } 没有攻击战力值。
dow-why-overfull = { $hex } 超出堆叠限制，不能从该格发起攻击。
dow-why-nobody-there = { $hex } 没有敌军。
dow-why-attack-kind = 没有“{ $found }”这种攻击，只有仓促突击与准备突击。
dow-why-defends-already = { $unit } 已参与防御。
dow-why-no-defender = { $unit } 不是 { $hex } 的作战单位。
dow-why-too-many-defenders = 加上 { $unit }，防御单位将超出堆叠限制。
dow-why-one-must-defend = 至少须有一个作战单位防守 { $hex }。
dow-why-falls-back-already = { $unit } 已决定撤退。
dow-why-not-there = { $unit } 不在 { $hex }。
dow-why-not-screening = { $unit } 处于{ $posture }态势：只有警戒与侦察态势可在战斗前撤退。
dow-why-no-retreat-hex = { $unit } 没有可撤往的格。
dow-why-retreat-one = { $unit } 只撤退一格。
dow-why-off-play = { $hex } 不可使用。
dow-why-enemy-there = { $hex } 有敌军。
dow-why-barred = 不能撤往 { $hex }。
dow-why-breakthrough = { $hex } 有突破标记。
dow-why-no-way-over = 无法渡河前往 { $hex }。
dow-why-beside-blocker = { $hex } 与敌军阻塞单位相邻。
dow-why-other-retreats = 现在撤退的是 { $unit }。
dow-why-retreat-way = { $way ->
    [hasty] 此次撤退须仓促渡河
    [prepared] 此次撤退须使用准备好的渡口
   *[none] 此次撤退不渡过无桥河流
}，输入为“{ $found }”。
dow-why-other-advances = 可以推进的是 { $unit }。
dow-why-recon-already = { $unit } 已提供侦察。
dow-why-recon-attacks = { $unit } 就是进攻单位。
dow-why-not-recon = { $unit } 未处于完成的侦察态势。
dow-why-worn = { $unit } 无法再承受 { $n } 点损耗。
dow-why-no-superior = { $unit } 在棋盘上没有上级指挥部。
dow-why-hq-far = { $hq } 与 { $unit } 相距 { $n } 格：前线指挥须位于相邻格。
dow-why-forward-already = 前线指挥已启用。
dow-why-no-barrage = { $unit } 没有弹幕火力。
dow-why-other-command = { $unit } 的指挥部不指挥在此作战的单位。
dow-why-fires-already = { $unit } 已提供支援。
dow-why-transition-fire = { $unit } 处于态势过渡，不能射击。
dow-why-delayed-fire = { $unit } 处于延迟状态，不能射击。
dow-why-posture-fire = { $unit } 在{ $posture }态势下不能射击。
dow-why-reach = { $hex } 相距 { $n } 格，{ $unit } 的射程为 { $reach }。
dow-why-not-rockets = { $unit } 不是火箭炮：只有火箭炮能加倍射击。
dow-why-engaged-fire = { $unit } 处于交战或半交战状态，不能支援。
dow-why-uncovered = { $unit } 所在格遭攻击且没有作战单位。
dow-why-flown = { $unit } 在本行动阶段已出动。
dow-why-city = { $hex } 是城市地形：{ $unit } 不能支援。
dow-why-night-flight = { $unit } 夜间不能出动。
dow-why-snow-flight = { $unit } 降雪时不能出动。
dow-why-no-friend-near = { $hex } 旁没有友方作战单位。
dow-why-air-already = 已投入空中点数：{ $n }。
dow-why-air-points = 输入 { $found } 空中点数；可投入 1 至 { $most }。

## Weather and obstacles, as modifiers and prices name them

dow-mod-night = 夜间
dow-mod-fog = 雾
dow-mod-rain = 降雨
dow-mod-snow = 降雪
dow-mod-precipitation = 降水
dow-obstacle-minor-bridged = 小型河流（有桥）
dow-obstacle-minor-pontoon = 小型河流（浮桥）
dow-obstacle-minor-panel = 小型河流（拼接桥）
dow-obstacle-minor-hasty = 小型河流（仓促渡河）
dow-obstacle-minor-prepared = 小型河流（准备渡河）
dow-obstacle-major-bridged = 大型河流（有桥）
dow-obstacle-major-pontoon = 大型河流（浮桥）
dow-obstacle-major-panel = 大型河流（拼接桥）
dow-obstacle-major-prepared = 大型河流（准备渡河）
