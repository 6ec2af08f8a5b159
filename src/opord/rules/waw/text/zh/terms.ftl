## The rulebook and its sides

system-waw = 战术级：排与分队
system-waw-blurb = 各编队抽签轮流行动，每次射击、反应射击和突击都逐骰结算。
side-nato = 北约
side-wp = 华约
nat-us = 美国
nat-uk = 英国
nat-de = 西德
nat-su = 苏联
nat-gd = 东德
nat-su_guards = 苏联近卫军

## Unit types

unit-us-m1 = M1 艾布拉姆斯排
unit-us-m60a3 = M60A3 坦克排
unit-us-m113 = M113 分队
unit-us-m2 = M2 布雷德利排
unit-us-m3 = M3 骑兵侦察分队
unit-us-m901 = M901 导弹车分队
unit-us-inf = 美军步兵（龙式导弹）
unit-us-eng = 美军战斗工兵
unit-us-m163 = M163 高炮分队
unit-us-m48 = M48 小槲树导弹分队
unit-us-m106 = M106 迫击炮分队
unit-us-ah1s = AH-1S 眼镜蛇分队
unit-uk-chal = 挑战者坦克排
unit-uk-chief = 酋长坦克排
unit-uk-fv432 = FV432 分队
unit-uk-inf = 英军机械化步兵
unit-uk-milan = 米兰导弹组
unit-uk-scim = 弯刀侦察排
unit-uk-strk = 打击者导弹分队
unit-uk-lynx = 山猫直升机分队（陶式）
unit-de-leo2 = 豹 2 坦克排
unit-de-leo1a3 = 豹 1A3 坦克排
unit-de-marder = 黄鼠狼步兵战车排
unit-de-pzgren = 装甲掷弹兵（米兰导弹）
unit-de-jaguar = 美洲虎导弹分队（霍特）
unit-de-luchs = 山猫侦察车分队
unit-de-gepard = 猎豹高炮分队
unit-de-mrs = M113 120 毫米迫击炮分队
unit-su-t55 = T-55 坦克排
unit-su-t62 = T-62 坦克排
unit-su-t64b = T-64B 坦克排
unit-su-t72 = T-72 坦克排
unit-su-t80 = T-80 坦克排
unit-su-bmp1 = BMP-1 步兵战车排
unit-su-bmp2 = BMP-2 步兵战车排
unit-su-btr60 = BTR-60 输送车排
unit-su-btr70 = BTR-70 输送车排
unit-su-brdm2 = BRDM-2 侦察分队
unit-su-brdmat = BRDM 反坦克导弹分队
unit-su-mri = 苏军摩托化步兵
unit-su-sap = 苏军工兵
unit-su-at7 = 混血儿导弹组
unit-su-zsu = ZSU-23-4 高炮分队
unit-su-sa9 = SA-9 防空导弹分队
unit-su-sa13 = SA-13 防空导弹分队
unit-su-2s1 = 2S1 自行榴弹炮连
unit-su-mi24 = 米-24 直升机分队
unit-gd-t55 = 东德 T-55 坦克排
unit-gd-t72 = 东德 T-72 坦克排
unit-gd-bmp1 = 东德 BMP-1 步兵战车排
unit-gd-btr60 = 东德 BTR-60 输送车排
unit-gd-brdm2 = 东德 BRDM-2 侦察分队
unit-gd-mri = 东德摩托化步兵
unit-gd-sap = 东德工兵
unit-gd-2s1 = 东德 2S1 自行榴弹炮连

## Short names on counters and in lists

short-us-m1 = M1
short-us-m60a3 = M60A3
short-us-m113 = M113
short-us-m2 = M2
short-us-m3 = M3
short-us-m901 = M901
short-us-inf = 步兵
short-us-eng = 工兵
short-us-m163 = M163
short-us-m48 = M48
short-us-m106 = M106
short-us-ah1s = AH-1S
short-uk-chal = 挑战者
short-uk-chief = 酋长
short-uk-fv432 = FV432
short-uk-inf = 步兵
short-uk-milan = 米兰
short-uk-scim = 弯刀
short-uk-strk = 打击者
short-uk-lynx = 山猫
short-de-leo2 = 豹2
short-de-leo1a3 = 豹1A3
short-de-marder = 黄鼠狼
short-de-pzgren = 掷弹兵
short-de-jaguar = 美洲虎
short-de-luchs = 山猫
short-de-gepard = 猎豹
short-de-mrs = 迫120
short-su-t55 = T-55
short-su-t62 = T-62
short-su-t64b = T-64B
short-su-t72 = T-72
short-su-t80 = T-80
short-su-bmp1 = BMP-1
short-su-bmp2 = BMP-2
short-su-btr60 = BTR-60
short-su-btr70 = BTR-70
short-su-brdm2 = BRDM-2
short-su-brdmat = BRDM-AT
short-su-mri = 摩步
short-su-sap = 工兵
short-su-at7 = 混血儿
short-su-zsu = ZSU-23
short-su-sa9 = SA-9
short-su-sa13 = SA-13
short-su-2s1 = 2S1
short-su-mi24 = 米-24
short-gd-t55 = T-55
short-gd-t72 = T-72
short-gd-bmp1 = BMP-1
short-gd-btr60 = BTR-60
short-gd-brdm2 = BRDM-2
short-gd-mri = 摩步
short-gd-sap = 工兵
short-gd-2s1 = 2S1

## Kinds, classes, movement, weapon groups, traits

kind-tank = 坦克
kind-ifv = 步兵战车
kind-apc = 装甲输送车
kind-atgm = 反坦克导弹车
kind-recon = 侦察单位
kind-infantry = 步兵
kind-support = 支援武器
kind-aa = 防空单位
kind-arty = 炮兵
kind-helo = 直升机
cls-hard = 重装甲目标
cls-soft = 软目标
cls-air = 空中目标
mv-leg = 徒步
mv-wheeled = 轮式
mv-tracked = 履带
mv-air = 飞行
group-ap = 穿甲火力
group-ms = 导弹火力
group-he = 高爆火力
group-aa = 对空火力
group-as = 突击值
group-ar = 装甲骰
value-ma = 机动力
value-needed = 命中值
value-save = 豁免
value-morale = 士气
value-leadership = 领导力
value-command = 指挥范围
trait-carry = 可载步兵
trait-amphib = 两栖
trait-recon = 侦察
trait-fo = 炮兵观察员
trait-eng = 工兵
trait-stab = 火炮稳定器
trait-thermal = 热像仪
trait-ir = 红外夜视仪
trait-indirect = 间接射击
trait-minr3 = 最小射程 3
trait-saclos0 = 手控导弹
trait-mortar = 迫击炮
trait-underlined = 射程带下划线：导弹

## Terrain, hexsides, markers

terrain-clear = 开阔地
terrain-crops = 农田
terrain-rough = 崎岖地
terrain-woods = 森林
terrain-town = 城镇
terrain-burnt = 焦林
terrain-marsh = 沼泽
terrain-lake = 湖泊
terrain-high = { $terrain }，1 级高程
hexside-stream = 溪流
hexside-ford = 徒涉场
hexside-river = 河流
hexside-bridge = 桥梁
hexside-uphill = 上坡
hexside-crest = 棱线
hexside-road = 道路
road-main = 道路
marker-wreck = 残骸
marker-rubble = 瓦砾
marker-position = 加固阵地
marker-mine = 地雷场
marker-lane = 通路
marker-smoke = 烟幕
marker-fire = 火灾
marker-illum = 照明
marker-bridge-out = 桥梁已炸毁
marker-ford = 架设的徒涉场
marker-oc = 行动完毕
marker-ooc = 脱离指挥
marker-ammo-2 = 弹药耗尽 2
marker-ammo-1 = 弹药耗尽 1
marker-popup = 跃起
marker-high = 高飞
marker-noe = 贴地飞行
marker-staged = 待突击
marker-ew = 电子战
marker-suppressed = 被压制
state-good = 未混乱
state-disrupted = 混乱
state-full = 满编
state-reduced = 减员
state-destroyed = 被消灭
state-lost = 已损失
state-in-cover = 处于掩蔽
dir-1 = 北
dir-2 = 东北
dir-3 = 东南
dir-4 = 南
dir-5 = 西南
dir-6 = 西北
edge-E = 东边
edge-W = 西边

## Modifiers of the needed number

modifier-extended_range = 增程
modifier-moving_fire = 行进间射击
modifier-point_blank = 抵近射击
modifier-smoke_one_hex_thermal = 穿过一格烟幕
modifier-smoke_adjacent = 距离 1 的烟幕
modifier-night_unaided = 夜间无热像仪
modifier-small_arms_at_helicopter = 高爆打直升机
modifier-aa_at_nap_of_earth = 目标贴地飞行
modifier-early_missile_under_fire = 手控导弹，敌军在近处

## Artillery and air

battery-us155 = 美军 155 毫米炮兵连
battery-uk105 = 英军 105 毫米炮兵连
battery-uk155 = 英军 155 毫米炮兵连
battery-de155 = 西德 155 毫米炮兵连
battery-de110 = 西德 110 毫米火箭炮连
battery-su122 = 华约 122 毫米炮兵连
battery-su152 = 华约 152 毫米炮兵连
battery-su_bm21 = BM-21 火箭炮连
battery-mortar = 棋盘上的迫击炮
battery-su2s1 = 棋盘上的 2S1
air-a10 = A-10
air-tornado = 狂风
air-alpha = 阿尔法喷气机
air-su25 = 苏-25
air-mig27 = 米格-27
munition-he = 高爆弹
munition-dpicm = 子母弹
munition-smoke = 烟幕弹
munition-illum = 照明弹

## Weather, chits, turn

weather-day = 白天
weather-dusk = 黄昏
weather-night = 夜间
weather-rain = 降雨
chit-formation = { $name }
chit-end_turn = 回合结束
chit-event = 事件
chit-air_nato = 北约空袭
chit-air_wp = 华约空袭
chit-ew_nato = 北约电子战
chit-ew_wp = 华约电子战

## Electronic warfare results

ew-1 = 无效果。
ew-2 = 指挥范围减半。
ew-3 = 指挥范围减半。
ew-4 = 指挥范围减半，不能呼叫火力任务。
ew-5 = 指挥范围减半，不能呼叫火力任务。
ew-6 = 指挥范围减半，不能呼叫火力任务，下一枚签放回一次。

## Events

event-2 = 抛锚
event-2-text = 抽签方的对手选一个行动完毕的敌方车辆单位，它脱离指挥，到下次整理为止。
event-3 = 暴雨
event-3-text = 本回合余下时间和下一回合降雨。
event-4 = 无线电静默
event-4-text = 胜利点数较多的一方本回合指挥范围减半。点数相同则无事。
event-5 = 补给
event-5-text = 双方各取下一个弹药耗尽标记。
event-6 = 车队迷路
event-6-text = 领先一方的下一批增援晚一回合到达。
event-7 = 间歇
event-7-text = 无事发生。
event-8 = 主动权
event-8-text = 落后一方可让一个未行动完毕的单位立即多行动一次。点数相同则为防御方。
event-9 = 校射飞机
event-9-text = 落后一方指定一个敌占格，到移除标记阶段为止，该格视为被侦察单位看见。
event-10 = 火力优先
event-10-text = 本回合所有炮兵连掷 2 以上即应答。
event-11 = 舟桥分队
event-11-text = 进攻方可在工兵旁的河流格边架设一处徒涉场。
event-12 = 弹片
event-12-text = 每个在开阔地且邻接敌军的指挥部都掷骰检查损伤。

## Victory

vp-hq = 指挥部
vp-strike = 飞机
vp-exit = 离开棋盘的单位
vp-objective = 夺控点
level-pact-decisive = 华约决定性胜利
level-pact = 华约胜利
level-draw = 平局
level-nato = 北约胜利
level-nato-decisive = 北约决定性胜利

## Options of a scenario

option-cap_class = 加成骰最多 2 颗，适用于
option-cap_class-hard = 所有重装甲单位
option-cap_class-mbt = 仅限坦克
option-wreck_on_reduction = 第一次减员即留残骸
option-recon_range = 侦察破坏掩蔽的距离
option-hidden_mines = 隐蔽地雷场
option-ploughs = 工兵有扫雷犁
option-setup = 部署
option-setup-auto = 由程序部署
option-setup-player = 由玩家部署
option-time = 昼夜
option-time-day = 白天
option-time-dusk = 黄昏
option-time-night = 夜间

## Boards and places

place-hohenrode = 霍亨罗德
place-lauterfurt = 劳特富尔特
place-east-bank = 东岸
place-south-bridge = 南桥
place-market = 集市
place-north-gate = 北门
place-east-gate = 东门
place-south-gate = 南门

## Scenarios

scenario-saddle = 鞍部
scenario-saddle-blurb = 一个苏军坦克连从东面进攻霍亨罗德村。一个艾布拉姆斯排和步兵守住鞍部。村子的三个格和双方损失决定胜负。
scenario-saddle-nato = 守住村子。从掩蔽处射击，步兵留在房屋里。
scenario-saddle-wp = 夺取村子。你数量占优，要在被艾布拉姆斯削弱前逼近。
scenario-santiago = 抢占山脊
scenario-santiago-blurb = 双方在一道无人占据的林木山脊相遇。圣地亚哥编队自西而来，一个摩步连和一个坦克连自东而来。山脊上下四个夺控点和双方损失计分。
scenario-santiago-nato = 先把步兵和导弹车送上山脊。你的炮兵只有一个连，但更好。
scenario-santiago-wp = 侦察兵已靠近山脊。在导弹就位前让坦克跟上。
scenario-lauterfurt = 两座桥
scenario-lauterfurt-blurb = 东德纵队要夺取劳特富尔特的桥梁，再从西边突出去。装甲掷弹兵守城，坦克正在赶来，两座桥都已布线待炸。桥头、城区和从西边离开棋盘的单位计分。
scenario-lauterfurt-nato = 自行决定何时炸桥。豹式坦克第 3 回合到达。
scenario-lauterfurt-wp = 趁桥没炸抢过去，或用两栖车辆泅渡，工兵随行。
scenario-brandlingen = 集市日
scenario-brandlingen-blurb = 苏军近卫坦克和摩步部队强攻一座集镇。英军步兵依托雷场和阵地坚守，酋长坦克在侧，挑战者随后赶到。集市分数最高，其次是三座城门。
scenario-brandlingen-nato = 逐屋作战，守住集市。挑战者第 5 回合到达。
scenario-brandlingen-wp = 开辟雷场通路，炮击城镇，让步兵先于坦克进城。
scenario-breakthrough = 拂晓之团
scenario-breakthrough-blurb = 一个加强坦克团要突破两块棋盘，先过河，再过集镇。美军各队纵深防守，德军战斗群第 4 回合到达。夺控点计分，每个从西边离开棋盘的单位计 2 分。
scenario-breakthrough-nato = 以空间换坦克，但别丢集市。眼镜蛇第 2 回合到达。
scenario-breakthrough-wp = 多处强渡，不停向西。时间不多。

## Formations

formation-saddle-1tk = 坦克第 1 连
formation-saddle-bulldog = 斗牛犬队
formation-santiago-santiago = 圣地亚哥编队
formation-santiago-scouts = 先驱侦察队
formation-santiago-2mrc = 摩步第 2 连
formation-santiago-5tk = 坦克第 5 连
formation-santiago-recon = 侦察巡逻队
formation-lauterfurt-pzgren = 装甲掷弹兵“猎鹰”连
formation-lauterfurt-panzer = 坦克“獾”连
formation-lauterfurt-11tk = 坦克第 11 连
formation-lauterfurt-4mrc = 摩步第 4 连
formation-lauterfurt-3mrc = 摩步第 3 连
formation-brandlingen-rifles = 步兵连
formation-brandlingen-lancers = 枪骑兵队
formation-brandlingen-relief = 救援排
formation-brandlingen-gtk = 近卫坦克连
formation-brandlingen-gmr = 近卫摩步连
formation-brandlingen-mr2 = 第二梯队摩步连
formation-breakthrough-santiago = 圣地亚哥编队
formation-breakthrough-bravo = B 队
formation-breakthrough-kampf = “狮鹫”战斗群
formation-breakthrough-cobras = 眼镜蛇机队
formation-breakthrough-tb1 = 坦克第 1 营
formation-breakthrough-tb2 = 坦克第 2 营
formation-breakthrough-mrb = 摩步营
formation-breakthrough-rear = 团属分队
formation-breakthrough-hinds = 米-24 机队

## Headquarters, by call sign

hq-karpov = 卡尔波夫
hq-bulldog = 斗牛犬
hq-santiago = 圣地亚哥
hq-outrider = 先驱
hq-zorin = 佐林
hq-ural = 乌拉尔
hq-sokol = 雄鹰
hq-falke = 猎鹰
hq-dachs = 獾
hq-richter = 里希特
hq-vogel = 福格尔
hq-brandt = 勃兰特
hq-oakley = 奥克利
hq-thorn = 索恩
hq-ember = 余烬
hq-orlov = 奥尔洛夫
hq-lebedev = 列别杰夫
hq-gromov = 格罗莫夫
hq-bravo = B 队
hq-greif = 狮鹫
hq-viper = 蝰蛇
hq-volkov = 沃尔科夫
hq-sedov = 谢多夫
hq-belov = 别洛夫
hq-panin = 帕宁
hq-kirov = 基洛夫
