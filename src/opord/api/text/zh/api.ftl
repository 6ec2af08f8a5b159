fault-not-text = 不是 UTF-8 文本文件
fault-not-toml = 不是有效的 TOML：{ $error }
fault-system-missing = 未注明属于哪本规则手册；请加一行，如 system = "…"；已安装：{ $allowed }
fault-want-whole = { $low } 到 { $high } 的整数
fault-want-die = 不小于 1 的整数
fault-want-actions = 行动列表
fault-not-folder = 这不是文件夹
fault-empty-seed = 随机种子为空
fault-no-path = 对局还没有文件；请指定一个
api-over = 对局已结束。
api-waiting = 由 { $sides } 决策。
