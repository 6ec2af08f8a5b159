## Postures (dow-6)
dow-posture-tactical = 战术
dow-posture-road = 道路
dow-posture-assault = 突击
dow-posture-full_assault = 全面突击
dow-posture-march_assault = 突击行军
dow-posture-defence = 防御
dow-posture-stubborn_defence = 坚固防御
dow-posture-active_defence = 主动防御
dow-posture-screen = 警戒
dow-posture-recon = 侦察
dow-posture-refit = 整补
dow-posture-barrage = 弹幕
dow-posture-shoot_scoot = 打了就跑
dow-posture-close_support = 近距离支援
dow-posture-farp = 前沿武装加油点
dow-posture-hq_deployed = 展开
dow-posture-hq_moving = 移动

## Orders (dow-14)
dow-order-wp_reg_assault = 团级突击
dow-order-wp_reg_move = 团级机动
dow-order-wp_reg_defence = 团级防御
dow-order-wp_reg_fire = 团级火力支援
dow-order-wp_div_assault = 师级突击
dow-order-wp_div_move = 师级机动
dow-order-wp_div_defence = 师级防御
dow-order-wp_div_refit = 师级整补
dow-order-wp_army_assault = 集团军突击
dow-order-wp_army_move = 集团军机动
dow-order-wp_army_defence = 集团军防御
dow-order-wp_army_refit = 集团军整补
dow-order-wp_front_assault = 方面军突击
dow-order-wp_front_move = 方面军机动
dow-order-wp_front_fire = 方面军火力计划
dow-order-wp_front_defence = 方面军防御
dow-order-wp_reg_screen = 团级警戒
dow-order-wp_reg_refit = 团级整补
dow-order-wp_div_fire = 师级火力支援
dow-order-wp_army_fire = 集团军火力计划
dow-order-wp_cas = 划定近距离空中支援区
dow-order-nato_bn_assault = 营级突击
dow-order-nato_bn_move = 营级机动
dow-order-nato_bn_defence = 营级防御
dow-order-nato_bn_screen = 营级警戒
dow-order-nato_bn_fire = 营级火力支援
dow-order-nato_bde_assault = 旅级突击
dow-order-nato_bde_move = 旅级机动
dow-order-nato_bde_defence = 旅级防御
dow-order-nato_bde_screen = 旅级警戒
dow-order-nato_bde_refit = 旅级整补
dow-order-nato_div_assault = 师级突击
dow-order-nato_div_move = 师级机动
dow-order-nato_div_defence = 师级防御
dow-order-nato_div_fire = 师级火力支援
dow-order-nato_corps_assault = 军级突击
dow-order-nato_corps_move = 军级机动
dow-order-nato_corps_defence = 军级防御
dow-order-nato_corps_fire = 军级火力计划
dow-order-nato_corps_refit = 军级整补
dow-order-nato_bn_refit = 营级整补
dow-order-nato_bde_fire = 旅级火力支援
dow-order-nato_div_screen = 师级警戒
dow-order-nato_div_refit = 师级整补
dow-order-nato_cas = 划定近距离空中支援区

## Nations
dow-nation-su = 苏联
dow-nation-gd = 东德
dow-nation-uk = 英国
dow-nation-be = 比利时
dow-nation-nl = 荷兰
dow-nation-wg = 西德
dow-nation-us = 美国

## Branches
dow-branch-armour = 装甲
dow-branch-mech = 机械化步兵
dow-branch-motorised = 摩托化步兵
dow-branch-infantry = 步兵
dow-branch-recon = 侦察
dow-branch-sp = 自行火炮
dow-branch-towed = 牵引式火炮
dow-branch-rocket = 火箭炮
dow-branch-missile = 导弹炮兵
dow-branch-helicopter = 直升机
dow-branch-hq = 指挥部

## Ground (dow-8.2)
dow-terrain-flat = 平原
dow-terrain-hills1 = 1级丘陵
dow-terrain-hills2 = 2级丘陵
dow-terrain-mountain = 山地
dow-terrain-town = 城镇
dow-terrain-urban = 城市地形
dow-terrain-woods = 森林
dow-terrain-flooded = 洪水

## Levels of victory
dow-level-wp-decisive = 华约决定性胜利
dow-level-wp-substantial = 华约重大胜利
dow-level-wp-marginal = 华约险胜
dow-level-nato-marginal = 北约险胜
dow-level-nato-substantial = 北约重大胜利
dow-level-nato-decisive = 北约决定性胜利

## Options
dow-option-setup = 部署
dow-option-setup-default = 按场景部署
dow-option-setup-players = 由玩家部署
dow-option-weather = 天气
dow-option-weather-rolled = 每回合掷骰
dow-option-weather-clear = 始终晴朗
dow-option-fog = 战争迷雾：敌军单位、态势与指令须经侦察得知
dow-option-attrition_sign = 战斗中的损耗修正
dow-option-attrition_sign-ours = 损耗越多战力越弱
dow-option-attrition_sign-text = 按规则原文
dow-option-order_cap = 营级与团级指令只调动一个单位
dow-option-attach_once_per_turn = 每回合最多改变一次配属
dow-option-forward_hq_same_hex = 同格指挥部可作前线指挥

## Scenarios
dow-scenario-tutorial = 拉普瓦尔德前哨
dow-scenario-tutorial-blurb = 赫尔姆施泰特的最初九小时。一个坦克团和一个摩步团迎战两个英军营。学习机动、进攻与下达指令。
dow-scenario-tutorial-nato = 守住拉普瓦尔德隘口与柯尼希斯卢特尔。你只有两个营，要及时后撤。
dow-scenario-tutorial-wp = 越过边境，击破前哨，三个回合内抵达柯尼希斯卢特尔。
dow-scenario-small = 埃尔姆与奥克
dow-scenario-small-blurb = 一个苏军坦克师从边境直取不伦瑞克。英军一个旅与掩护部队必须争取时间，等待另一个旅到达。
dow-scenario-small-nato = 警戒、迟滞，守住沃尔芬比特尔与不伦瑞克。第7旅傍晚到达。
dow-scenario-small-wp = 天黑前夺取沃尔芬比特尔与不伦瑞克。保持全师处于指挥之下。
dow-scenario-medium = 威悉河渡口
dow-scenario-medium-blurb = 两个近卫坦克师进抵哈默尔恩与赫克斯特之间的威悉河。英军沿河防线薄弱，预备队尚需数小时。
dow-scenario-medium-nato = 守住河防，及早反击每处渡口，善用预备队。
dow-scenario-medium-wp = 强渡威悉河，夺取两岸城镇，向布洛姆贝格推进。
dow-scenario-campaign = 北方平原六日
dow-scenario-campaign-blurb = 从边境到条顿堡山的最初六天：三个苏联集团军对四个北约军，使用整张地图。
dow-scenario-campaign-nato = 以空间换时间，保全各军，守住威悉河及其后方城市。
dow-scenario-campaign-wp = 在北约预备队到达之前突破至威悉河以西。

## Places of scenarios that the map does not name
dow-place-lappwald-gap = 拉普瓦尔德隘口

## Faults of data and documents
dow-fault-rising = 发现 { $found }；数字须递增
dow-fault-values = 兵种 { $branch } 只能有战斗值（att、def）或支援值（full、reduced、range）之一
dow-fault-cell = 发现“{ $found }”；不是本表的格式
dow-fault-listed = 发现“{ $found }”；应为“编号：类型”（半角冒号），前加 * 表示可配属，后加 - 表示骨干低一级
dow-fault-nation = { $found } 不属于国籍 { $nation }
dow-fault-placed-twice = { $found } 已在部署中；单位只能部署或增援
dow-fault-no-units = 没有任何单位参加
dow-fault-unit-id = 发现“{ $found }”；应为“指挥部/编号”
dow-fault-twice = { $found } 重复给出
dow-fault-one-of = 只能给出其一：{ $allowed }
dow-fault-thresholds = 分差须由高到低递减
dow-fault-no-room = { $hex } 周围没有可部署 { $unit } 的格
dow-fault-two-places = 只能给出 hex 或 off 之一
dow-fault-offmap = { $unit } 不是指挥部；只有指挥部可在棋盘外
dow-fault-own-type = { $name } 只能与 type 同时给出
dow-fault-meeting = { $unit } 与敌军 { $other } 同处 { $hex }
dow-fault-unplayable = { $found } 不可使用
dow-fault-frames = 流程与局面不符：{ $error }
dow-want-turn = { $allowed } 之间的回合
dow-want-begin = 第一天的时间，如 D0 H06
