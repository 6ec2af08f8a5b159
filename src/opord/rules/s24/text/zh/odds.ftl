## 计划的概率

s24-odds-turn = 红方损失 { $red } e，蓝方损失 { $blue } e；目标分：红方 { $redgoals }，蓝方 { $bluegoals }
