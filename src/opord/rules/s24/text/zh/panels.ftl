## 指令台
s24-kind-of-move = 机动
s24-kind-of-attack = 攻击
s24-kind-of-fire = 炮火
s24-kind-of-work = 作业
s24-kind-of-hq = 补给
s24-kind-of-setup = 配属
s24-kind-of-air = 飞行
s24-flag = { $flag ->
    [noadvance] 不占领
   *[through] 强行过雷
}
s24-panel-no-sheet = 只有交战方才写指令表
s24-panel-base64 = 文件不是 base64 编码
s24-panel-no-turn = 还没有回合执行完毕
