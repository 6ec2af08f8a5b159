fault-exists = 文件已存在；用 --force 替换
fault-want-pair = KEY=VALUE
fault-nul = 第 { $n } 个参数含有 NUL 字符；请去掉
fault-no-data = 文件夹中没有场景、棋盘、战表或对局文件
cli-at-action = 第 { $n } 个行动：
cli-scenario-numbers = { $sides } · { $turns } 回合 · 约 { $minutes } 分钟
cli-default = （默认 { $value }）
cli-new = { $file }：{ $scenario }，随机种子 { $seed }
cli-legend = = 道路，* 夺控点，+ 标记
cli-lost = 已损失
cli-in = 搭载于 { $unit }
cli-allowed = 允许。
cli-refused = 不允许：
cli-undone = 已撤销第 { $n } 个行动。
cli-by-default = 按默认作出的选择：
cli-replayed = 第 { $n } 个行动后的局面：{ $digest }
cli-verified = { $n } 个行动和 { $dice } 颗骰子均由随机种子得出。局面 { $digest }
cli-verify-failed = 记录与其开局不符。
cli-verify-sealed = { $n } 个行动，各行完好。随机种子尚未公开（承诺 { $hash }）；公开后方可核对骰子。
cli-scripted = 预设：前 { $n } 颗骰子为给定值，并非掷出。
cli-migrate-fits = 相符（{ $n }）
cli-migrate-older = 相符（{ $n }），开局时的规则或数据较旧
cli-migrate-diverges = 共 { $of } 个行动，第 { $n } 个之后出现分歧
cli-migrate-unreadable = 无法读取
cli-migrate-none = 文件夹中没有对局文件。
cli-game-failed = 第 { $n } 局：{ $error }（{ $file }）
cli-fuzzed = { $games } 局，{ $actions } 个行动，最长 { $longest }
cli-checked = 已检查：{ $check }
cli-fuzz-failed = 第 { $n } 局（{ $scenario }）第 { $step } 步：{ $check }：{ $text }
    文件：{ $file }
cli-checked-files = { $files } 个文件，{ $bad } 个有错误
cli-kind-text = 规则原文
cli-kind-designed = 本项目设计
cli-kind-ruling = 裁定
cli-no-rule = 没有包含“{ $words }”的条目。
cli-serving = OPORD 位于 { $url }（Ctrl-C 结束）
