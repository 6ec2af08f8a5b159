## Mistakes in an order sheet
s24-slip = { $code }：{ $text }
s24-slip-usage = { $code }：{ $text }用法： { $usage }
s24-e01 = “{ $word }”不是番号：先写兵种字母，再写数字和级别字母，例如 TK1U2Y。
s24-e02 = { $word } 后面没有指令。
s24-e03 = “{ $word }”不是指令；是否指 { $suggest }？
s24-e03-none = “{ $word }”不是指令；指令有： { $allowed }。
s24-e04 = 该指令不能用强度“{ $word }”；可用： { $allowed }。
s24-e04-none = 该指令不能用强度“{ $word }”。
s24-e05 = 一行里有第二个强度：“{ $word }”。
s24-e06 = “{ $word }”后面要有值。
s24-e10 = 缺少： { $what }。
s24-e11 = 这里不能写“{ $word }”。
s24-e12 = “{ $word }”是多余的；是否指 { $near }？
s24-e12-none = “{ $word }”是多余的。
s24-e13 = 该指令不能带“{ $word }”。
s24-e14 = 表格程序把单元格变成了日期： { $word } 。请把该列设为文本后重写。
s24-e20 = { $word } 不是己方部队。
s24-e21 = { $word } 已有指令{ $line ->
    [0] { "" }
   *[other] （第 { $line } 行）
  }。
s24-e22 = 格子 { $word } 不在地图上。
s24-e23 = { $word } 不能接受指令：{ $state }。
s24-e30 = { $order }：只限战斗部队。 { $word } 是{ $branch }。
s24-e31 = { $other } 已突击 { $a }-{ $b } 这条边。
s24-e32 = { $word } 与 { $hex } 不相邻。
s24-e32-unit = { $word } 在 { $at }，与 { $hex } 不相邻。
s24-e33 = { $word } 没有展开，不能这样作战；请先展开。
s24-e34 = { $word } 的准备度太低： { $found }%（需要 30%）。
s24-e35 = { $word } 没有{ $what }。
s24-e40 = { $word } 不是一条相邻格子的直线。
s24-e41 = 区域与 { $other } 的区域在 { $hex } 重叠。
s24-e42 = 本回合 { $word } 已用另一种炮击：{ $mode }，由 { $other } 实施。
s24-e43 = { $word } 上回合实施过密集炮击，不能连续实施。
s24-e44 = { $word } 超出射程：距离 { $distance } 格，射程 { $range } 格。
s24-e45 = 只有火箭炮兵和自行炮兵可以急袭； { $word } 不行。
s24-e50 = { $unit } 不能进入 { $word }（{ $why }）。
s24-e51 = 拐点 { $a } 和 { $b } 不在一条直线上。
s24-e51-none = { $word } 已在 { $a }：路线没有去处。
s24-e52 = 路线与 { $other } 的路线在 { $hex } 相交。
s24-e53 = 只有装甲步兵可以上下车； { $word } 不是。
s24-e60 = { $word } 不能执行此指令。
s24-e61 = { $word } 必须展开且不在车上。
s24-e62 = { $word } 和 { $object } 须属同一上级指挥部且相邻。
s24-e63 = 派生部队须为 10e 到一半，原部队至少 30e。 { $word } 有 { $e }e，要求 { $found }e。
s24-e64 = { $hex } 和 { $word } 之间没有河流。
s24-e65 = { $word } 不是复杂地形，不能埋伏。
s24-e66 = { $word } 不能给 { $object } 配属 { $type } 类中队。
s24-e67 = { $word } 已由 { $other } 支援。
s24-e68 = { $word } 已是该队形：{ $form }。
s24-e69 = { $word } 不是从 { $other } 派生的。
s24-e69-none = { $word } 不是派生部队。
s24-e70 = { $word } 下令 { $found } 架，可出动 { $ready } 架。
s24-e71 = 编队最多 { $most } 架，要求 { $found } 架。
s24-e72 = { $type } 不能执行此任务。
s24-e73 = 不能飞行：{ $weather }。
s24-e74 = 一排 { $found } 格； { $word } 只能覆盖 { $covered } 格。
s24-e80 = { $word } 不直属 { $hq }。
s24-e81 = 到 { $word } 没有避开敌方控制区的补给线。
s24-e82 = 补充只能在 6:00-8:00 的回合执行。
s24-e83 = { $word } 超出 { $hq } 一回合可达的范围。
s24-e85 = { $word }：不能是 { $found }；可为 1 到 { $most }。
s24-e86 = 配属只能在第一回合执行。
s24-e87 = { $word } 不是己方空降指挥部。
s24-e88 = { $word } 不在待运状态。
s24-e89 = { $word } 不能再派生。
s24-e90 = 指令表的表头缺少或有误：“{ $word }”。应写作“第4回合红方”。
s24-e90-none = 指令表的表头缺少或有误。应写作“第4回合红方”。
s24-e91 = 指令表属于对局 { $word }，这里是 { $wanted }。
s24-e92 = 指令表是第 { $word } 回合的，现在是第 { $wanted } 回合。
s24-e93 = 这是{ $found }的指令表，需要{ $wanted }的。
s24-e94 = { $side }已交过指令表。
s24-e95 = 文件不能作为指令表读取：{ $why ->
    [book] 不是 Excel 工作簿，或已损坏
    [big] 文件大于 { $most } MB
    [blank] 其中没有工作表
   *[table] 表格已损坏
}。
s24-e95-none = 文件不能作为指令表读取。
s24-e96 = 列“{ $word }”未知或重复；是否指 { $near }？可用的列： { $allowed }。
s24-e96-none = 列“{ $word }”未知或重复。可用的列： { $allowed }。
s24-e97 = 合并的单元格 { $word }：请拆分，一行一条指令。
s24-e98 = 共 { $word } 行；最多读 { $most } 行。
s24-e99 = 出现第二个表头，或另一回合、另一方：“{ $word }”。
s24-w01 = { $word }：所在格被突击，指令作废。
s24-w02 = { $word }：未写强度，取{ $level }。
s24-w03 = { $word }：路线超过本回合机动点，将停在 { $stop }。

## Faults of documents and charts
s24-fault-designation = “{ $found }”不是番号，例如 TK1U2Y
s24-fault-twice = { $found } 重复，另一处： { $other }
s24-fault-not-hq = { $found } 不是指挥部
s24-fault-hq-loop = { $unit } 的指挥链绕回自身
s24-fault-two-places = 同时写了 hex 和 off
s24-fault-stand = { $unit } 不能在 { $hex }：{ $ground }，没有道路
s24-fault-squad = { $unit } 不能配属 { $squad } 类中队
s24-fault-cells = 各栏共 { $found } 架，编制 { $full } 架
s24-fault-meeting = { $unit } 与敌方 { $other } 同在 { $hex }
s24-fault-stack = { $hex } 超过 { $most } 支部队
s24-fault-stack-e = { $hex } 超过 { $most }e
s24-fault-row-defence = 防御力应为正防不小于均防，均防不小于侧防
s24-fault-row-range = 射程和攻击力应同为 0 或同不为 0
s24-fault-row-use = 耗量大于存量
s24-fault-cost = “{ $found }”不是消耗：写数字或分数，只有河流列前加 +，或写 x
s24-fault-share = “{ $found }”不是 5/6 这样的份额
