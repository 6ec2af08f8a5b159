## 裁判席

action-decide = 裁定
action-return = 退回
s24-phase-handed-in = 双方指令表已交
s24-ask-desk-sheets = 双方指令表已交。{ $n ->
    [0] 可审阅、退回，或开始执行本回合。
   *[other] 可行性分析有 { $n } 处待裁定。
}
s24-act-decide = { $question }{ $choice }
s24-act-return = 把指令表退回{ $side }
s24-note-suggestion = 按程序建议
s24-why-point = { $point } 不待裁定。待裁定：{ $allowed }。
s24-why-return-late = 本回合正在执行：先退到双方交令时。
s24-panel-no-desk = 只有裁判可以查看裁判席的各阶段
s24-why-place = 本图没有 { $hex } 这样的地点。
s24-why-bridge = { $n ->
    [0] 本图没有桥梁。
   *[other] { $hex } 没有地图上的桥梁。有桥梁的格边：{ $allowed }。
}
s24-bridge-whole = 完好
s24-bridge-destroyed = 已毁
s24-rec-discretion = { $kind }：{ $choice }，建议 { $suggestion }。
s24-rec-returned = 裁判把指令表退回{ $whose }：{ $reason }

## 裁判裁定的地方

s24-point-ring-name = 突击互相抵消
s24-point-ring = 几个突击互相抵消：{ $units }。执行哪一个？
s24-point-mission-name = 制空权下的任务
s24-point-mission = { $unit } 飞往 { $hex }。编队被敌机挡回吗？
s24-choice-mission-through = 飞到目标
s24-choice-mission-back = 被挡回
s24-point-parachute-name = 空投补给
s24-point-parachute = 运输机向 { $hex } 的 { $unit } 空投补给。收到多少？
s24-choice-parachute-full = 运力点补满
s24-choice-parachute-nothing = 没有收到
s24-point-interdict-name = 压制补给
s24-point-interdict = { $unit } 攻击经过 { $hex } 的补给线。只送到一半吗？
s24-choice-interdict-effective = 是，一半
s24-choice-interdict-void = 否，全部
s24-point-landing-name = 落在不利地点
s24-point-landing = { $unit } 的一部分落在 { $hex }，地形不利或有敌军。损失多少？
s24-choice-landing-half = 一半
s24-choice-landing-none = 无
s24-choice-landing-all = 全部
s24-point-retreat-name = 后撤方向
s24-point-retreat = { $unit } 离开 { $hex }。撤到哪里？
s24-point-surrender-name = 投降
s24-point-surrender = { $hex } 的 { $unit } 无路可退。投降吗？
s24-choice-surrender-captured = 被俘
s24-choice-surrender-holds = 坚守
s24-point-tired-name = 防御方疲劳
s24-point-tired = { $units } 进行了防御。要消耗准备度吗？
s24-choice-tired-no = 否
s24-choice-tired-yes = 是，×0.8
s24-point-collision-name = 相撞
s24-point-collision = { $units } 同时到达 { $hex }，其余条件相同。由谁占领？
s24-point-march-attack-name = 行进间攻击
s24-point-march-attack = { $units } 遭遇，都在攻击前进，其余条件相同。由谁攻击？
s24-point-ambush-name = 埋伏
s24-point-ambush = 敌纵队经过埋伏在 { $hex } 的 { $unit }。伏击成功吗？
s24-choice-ambush-sprung = 成功
s24-choice-ambush-missed = 纵队有警觉
s24-point-source-name = 最高指挥部被围
s24-point-source = 没有补给线通到 { $hex } 的 { $unit }。恢复运力点数吗？
s24-choice-source-forbidden = 否
s24-choice-source-allowed = 是

## 可改的值

s24-key-e = 兵力（e）
s24-key-ready = 准备度（1 = 100%）
s24-key-ammo = 弹药
s24-key-fuel = 油料
s24-key-points = 运力点数
s24-key-state = 状态
s24-key-form = 队形
s24-key-level = 指令强度
s24-key-hex = 位置（格，或 dead）
s24-key-squad = 中队（0 无）
s24-key-seen = 敌方所知
s24-key-aircraft = 本回合可出动
s24-key-pool = 后备装备
s24-key-works = 修筑度
s24-key-mines = 地雷
s24-key-owner = 占有方
s24-key-bridge = 地图上的桥梁
s24-key-superiority = 空中优势点数
s24-key-kills = 歼敌（e）
s24-key-weather = 当前天气
s24-key-ground = 当前地面
s24-key-next-weather = 下回合天气
s24-key-next-ground = 下回合地面
s24-sight-hidden = 未发现
s24-nobody = 无
s24-dead = 被歼灭

## 建议的依据

s24-basis-rank = 强度、兵力、机动点
s24-basis-rank-is = { $level }、{ $e }、{ $points }
s24-basis-chance = 概率
s24-basis-draw = 随机数
s24-basis-draws = 随机数
s24-basis-aircraft = 飞机
s24-basis-needed = 需要
s24-basis-e = e
s24-basis-ready = 准备度
s24-basis-d6 = 骰子
s24-basis-most = 成功上限
s24-basis-points = 运力点
s24-basis-full = 满额
