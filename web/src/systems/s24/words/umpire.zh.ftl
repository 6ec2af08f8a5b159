# 裁判席用语。
umpire-desk = 裁判席
umpire-off = 本局开始时没有设裁判席，各阶段连续执行。
umpire-tab-queue = { $n ->
    [0] 裁定
   *[other] 裁定 · { $n }
  }
umpire-tab-sheets = 命令
umpire-tab-log = 算式
umpire-tab-values = 数值
umpire-tab-game = { $n ->
    [0] 对局
   *[other] 对局 · { $n }
  }
umpire-queue = 下一阶段待裁定
umpire-no-desk = 没有事项等待裁定。双方写命令时可审阅命令、设定时间、发信。
umpire-no-points = 下一阶段没有留给裁判的事项。
umpire-suggested = 建议
umpire-reason = 理由（记入日志）
umpire-reason-short = 理由
umpire-reason-told = 理由（{ $side }会看到）
umpire-rule = 裁定
umpire-leave = 不改
umpire-because = 理由：{ $reason }
umpire-sheet-of = { $side }的命令
umpire-sealed = 已封存
umpire-late = 超时
umpire-writing = 书写中
umpire-orders = { $n } 条命令
umpire-give = 退回
umpire-give-do = 退回
umpire-sheet-empty = 没有命令：全部待命。
umpire-sheet-over = 对局已结束，不再写命令。
umpire-phase = 阶段
umpire-find = 部队、格或词
umpire-log = 本阶段算式
umpire-log-empty = 此处没有计算。
umpire-value = 数值
umpire-of-unit = 部队
umpire-of-air = 航空部队
umpire-of-row = 装备
umpire-of-hex = 格
umpire-of-edge = 桥梁
umpire-of-side = 方
umpire-of-day = 当日
umpire-choose-unit = 选择，或在图上点选
umpire-choose-air = 选择
umpire-choose-row = 选择
umpire-choose-edge = 选择
umpire-hex = 格，或在图上点选
umpire-now = 现值
umpire-new = 新值
umpire-set = 改定
umpire-no-values = 两个阶段之间才能改值。
umpire-rulings = 本回合的裁定
umpire-no-rulings = 还没有。
umpire-turn = 第 { $turn } 回合
umpire-phases = 本回合各阶段
umpire-handed-in = 双方指令表已交
umpire-look-at = 查看：{ $phase }
umpire-again-at = 从此重算：{ $phase }
umpire-again = 重新裁决
umpire-again-ask = 从“{ $phase }”之后重新裁决第 { $turn } 回合？
umpire-again-long = 此后的 { $n } 步将撤销，双方以后回合的命令也在内。
umpire-again-do = 撤回到此
umpire-no-conduct = 本局没有信件和时钟。
umpire-time = 时间
umpire-carry-out = 执行本回合
umpire-go = 下一阶段
umpire-end-turn = 结束本回合
umpire-next = 下一步：{ $phase }
umpire-taken = { $n } 处按建议
umpire-key-accept = 接受建议（裁判）
umpire-playback = 回放
