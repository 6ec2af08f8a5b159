## 决策：指挥

dow-ask-reveal = 揭示指令之前：是否取消指令？
dow-ask-execute = { $n ->
    [0] 变更态势
   *[other] 执行已揭示的 { $n } 枚指令，变更态势
}。
dow-ask-issue = 下达指令。
dow-ask-rebuild = 重建哪些指挥部？已被摧毁：{ $hqs }。
dow-ask-engineers = 工兵：准备渡河，或撤回工兵。
dow-ask-hubs = 放置或调整补给枢纽。
dow-ask-restore = 休整部队，向指挥部补充参谋。

## 事件：指挥

dow-ev-revealed = { $hq }：揭示指令，{ $order }。
dow-ev-complete = { $n ->
    [1] 完成态势：{ $units }
   *[other] { $n } 个单位完成态势：{ $units }
}。
dow-ev-cancelled = { $hq }：取消指令，{ $order }。
dow-ev-issued = { $hq }：下达指令，{ $order }，{ $hour } 揭示。
dow-ev-attach = { $unit } 现由{ $hq }指挥。
dow-ev-posture = { $unit }：{ $posture }，{ $hour } 完成。
dow-ev-posture-now = { $unit }：立即转为{ $posture }。
dow-ev-hq-lost = 指挥部被摧毁：{ $hq }。{ $n ->
    [0] 不损失指挥点
   *[other] 损失 { $n } 个指挥点
}。
dow-ev-hq-order = { $hq }的指令随之移除。
dow-ev-hq-back = { $hq }在 { $hex } 重建{ $n ->
    [0] { "" }
   *[other] ，恢复 { $n } 个指挥点
}。
dow-ev-resupply = { $side }：补给判定 { $roll }，{ $result ->
    [R] 炮兵消除 1 点损耗
   *[none] 补给未到
}。
dow-ev-recovered = { $unit }：损耗 −{ $n }，现为 { $now }。
dow-ev-rest = { $unit } 休整，需 { $need } 以上：{ $result ->
    [yes] 消除 1 点
   *[no] 无效果
}。
dow-ev-engineers = { $hq }的工兵在 { $hex }–{ $target } 准备渡河。
dow-ev-engineers-back = { $hq }的工兵离开渡河点 { $hex }–{ $target }。
dow-ev-hub = { $hq }的补给枢纽设于 { $hex }。
dow-ev-hub-lost = { $hq }在 { $hex } 的补给枢纽被移除：敌军相邻。

## 数值的组成：指挥

dow-mod-posture-authorised = 经授权的态势变更
dow-mod-posture-unauthorised = 未经授权的态势变更
dow-mod-posture-bombard = 态势：{ $posture }
dow-mod-out-of-range = 脱离指挥
dow-mod-in-range = 在指挥范围内
dow-mod-mission-command = 脱离指挥，任务式指挥
dow-mod-busy = 交战、半交战或延迟
dow-mod-not-busy = 未交战且未延迟
dow-mod-order-issue = 指令的下达时间
dow-mod-order-least = 至少 1 个回合
dow-mod-order-deploy = 指令的部署时间
dow-mod-chain-valid = 指挥链有效
dow-mod-chain-invalid = 指挥链无效
dow-mod-chain-attrition = 指挥链中指挥部的损耗（{ $n }）
dow-mod-chain-busy = 指挥链中有指挥部交战或延迟
dow-mod-chain-free = 指挥链中无指挥部交战或延迟

## 拒绝的理由：指挥

dow-why-not-now = 现在不行：当前步骤是{ $now }。
dow-why-no-unit = 此处没有己方单位 { $found }。
dow-why-no-hq = { $found } 不是己方指挥部。
dow-why-no-supreme = { $found } 不是己方最高指挥部。
dow-why-not-your-unit = 这不是棋盘上的己方单位。
dow-why-off-map = { $unit } 不在棋盘上。
dow-why-resting = { $unit } 正在休整。
dow-why-inactive = { $unit } 尚未动员。
dow-why-hq-posture = { $unit }是指挥部：在机动时变更态势。
dow-why-no-posture = { $found } 不是态势或变更方式。
dow-why-in-transition = { $unit } 处于态势过渡，至 { $hour }。
dow-why-posture-closed = { $unit } 不可采用{ $posture }态势。
dow-why-posture-same = { $unit } 已处于{ $posture }态势。
dow-why-not-authorised = 无指令时不能由{ $now }转为{ $posture }。
dow-why-never-unplanned = { $posture }态势不可未经授权采用。
dow-why-no-cp = 需要 { $n } 个指挥点，数量不足。
dow-why-no-mp = { $unit } 需要 { $n } 个移动点，现有 { $left }。
dow-why-at-limit = { $unit } 已达损耗上限。
dow-why-not-active-defence = { $unit } 未处于已完成的主动防御态势。
dow-why-switched = { $unit } 本阶段已脱离主动防御。
dow-why-out-of-range = { $unit } 脱离指挥。
dow-why-switch-to = 主动防御只能转为突击或战术，不能转为 { $found }。
dow-why-not-your-phase = 只能在己方行动阶段取消指令。
dow-why-no-order = { $hq }在时间追踪表上没有指令。
dow-why-not-revealed = { $hq }没有已揭示的指令。
dow-why-not-below = { $unit } 不隶属于{ $hq }。
dow-why-executed = { $unit } 已执行该指令。
dow-why-order-full = { $order }：最多 { $n } 个单位执行。
dow-why-order-posture = { $order }不允许该态势。
dow-why-chain-broken = { $unit } 的指挥链中有指挥部被摧毁。
dow-why-hq-chain = { $hq }的指挥链中有指挥部被摧毁。
dow-why-hq-gone = { $hq }不在场。
dow-why-hq-moving = { $hq }须处于展开态势才能自行下达指令。
dow-why-no-such-order = 没有指令 { $found }。
dow-why-order-under-way = { $hq }已有下达中的指令。
dow-why-order-level = { $hq }不能下达{ $order }。
dow-why-order-cas = 近距离空中支援区随其章节启用。
dow-why-axis-first = { $unit }须先设定进攻轴线。
dow-why-organic = { $unit } 是建制单位：只接受其上级指挥部的指令。
dow-why-attached-already = { $unit } 已由{ $hq }指挥。
dow-why-attached-just-now = { $unit } 刚刚配属：先执行其他行动，或返回原上级。
dow-why-attached-this-turn = { $unit } 本回合已变更配属。
dow-why-attach-below = { $hq }不隶属于 { $unit } 的上级指挥部。
dow-why-attach-higher = { $hq }不是与{ $unit }同属一个最高指挥部的更高级别指挥部。
dow-why-attach-full = { $hq }已有 { $most } 个配属单位，达到上限。
dow-why-attach-hqs = { $hq }已有 { $most } 个配属指挥部，达到上限。
dow-why-not-hq = { $unit } 不是指挥部。
dow-why-hq-posture-other = { $unit }只能转为另一种指挥部态势。
dow-why-hq-shifted = { $unit }本阶段已变更态势。
dow-why-hq-not-due = { $hq }现在不能重建。
dow-why-donor-kind = 参谋须来自棋盘上的己方作战单位。
dow-why-donor-nation = { $unit } 国籍不同。
dow-why-donor-range = { $unit } 在{ $hq }的指挥范围外。
dow-why-donor-path = { $unit } 到{ $hq }没有补给线。
dow-why-hex-not-beside = 该格不与 { $unit } 相邻。
dow-why-hex-not-friendly = { $hex } 不受己方控制。
dow-why-hex-full = { $hex } 已满。
dow-why-bridge-river = { $hex } 与 { $target } 之间没有无桥河流。
dow-why-hexside-order = 请按相反顺序写出两格：{ $hex }，{ $target }。
dow-why-crossing-there = { $hex }–{ $target } 已有工兵。
dow-why-no-crossing = { $hex }–{ $target } 没有己方工兵。
dow-why-no-engineers = { $hq }没有工兵点数。
dow-why-no-friend-beside = { $hex }–{ $target } 旁没有友方单位。
dow-why-river-range = 该河流格边不在{ $hq }所属指挥部的指挥范围内。
dow-why-not-combat = { $unit } 不是作战单位。
dow-why-no-attrition = { $unit } 没有损耗。
dow-why-rested = { $unit } 本回合已尝试休整。
dow-why-doctrine = { $unit } 继续作战：损耗 { $n } 点以下不以此方式消除。
dow-why-enemy-beside = { $unit } 与敌军相邻。
dow-why-busy = { $unit } 处于交战、半交战或延迟状态。
dow-why-refitting = { $unit } 处于整补态势。
dow-why-no-supply = 补给线不能到达 { $unit }。
dow-why-staffed = { $unit }本阶段已补充参谋。
dow-why-staff-points = 补充参谋消除 1 至 { $most } 点。
dow-why-no-such-hub = { $hq }在该处没有补给枢纽。
dow-why-no-hex = { $found } 不是可用的格。
dow-why-hub-road = { $hex } 没有道路。
dow-why-hub-alone = { $hex } 及其相邻格没有友方单位。
dow-why-hub-range = { $hex } 在该最高指挥部所有指挥部的指挥范围外。
dow-why-hub-enemy = { $hex } 与敌军相邻。
dow-why-hub-cut = 补给源的补给线不能到达 { $hex }。
dow-why-hub-no-road = 没有道路从补给源通往 { $hex }。
dow-why-no-hub = 棋盘上没有可供 { $unit } 使用的补给枢纽。
dow-why-leg-barred = { $hex } 阻断通往 { $hub } 补给枢纽的道路。
dow-why-line-barred = { $hex } 阻断补给线。
dow-why-line-river = 无桥河流在 { $hex } 阻断补给线。
dow-why-line-long = 距 { $hex } 的补给枢纽 { $n } 格：超过 { $most } 格。
