fault-want-setting = 形如 nodes=400 的设置
fault-want-positive = 不小于 0 的数
fault-want-count = 不小于 { $low } 的整数
fault-want-suffix = 以 { $allowed } 结尾的文件名
fault-want-players = 每方（{ $sides }）一个电脑玩家，或全体共用一个
fault-parquet = Parquet 文件需要 pyarrow 包：pip install "opord[parquet]"
fault-rl = 学习环境需要 gymnasium 和 pettingzoo：pip install "opord[rl]"
fault-too-many-actions = { $scenario } 中有 { $found } 个合法行动；索引只容 { $allowed } 个。建立环境时请用 max_actions={ $found } 或更大
fault-mask = 行动 { $found } 已被屏蔽；只允许 { $allowed } 个合法行动
stat-games = 对局数
stat-failed = 因错误中止的对局
stat-wins = { $who } 执 { $side } 获胜
stat-draws = 平局
stat-level = { $level }
stat-margin = { $side } 的点数差
stat-points = { $side } 的得分
stat-lost = { $side } 损失单位
stat-left = { $side } 剩余兵力，%
stat-actions = 每局行动数
stat-turns = 每局回合数
stat-seconds = 每局秒数
fault-want-two-sides = 有两方的场景
