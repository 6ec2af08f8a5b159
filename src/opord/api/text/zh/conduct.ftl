conduct-nobody = 没有收信人：本局没有裁判
conduct-want-to = 写明收信人；可选：{ $allowed }
conduct-length = 消息有 { $found } 个字符；允许 1 到 { $most }
conduct-many = 已发 { $most } 条消息，不再接收
conduct-want-until = 一年之内的时刻（自 1970 年起的秒数），或 0
conduct-late = { $side }第 { $turn } 回合的时间已到，进入宽限。
conduct-out = { $side }第 { $turn } 回合的时间已完，按默认命令处理。
conduct-again = 裁判收回了第 { $turn } 回合，此前告知的结果不再有效。
