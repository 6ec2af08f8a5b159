## Set-up

dow-ask-setup = 部署：在各自区域内调整单位，然后准备就绪
dow-ask-setup-short = 部署
dow-why-setup-no-unit = 没有可部署的单位 { $found }
dow-why-setup-no-hex = { $found } 不是地图上的格
dow-why-setup-not-yours = { $unit } 不属于你
dow-why-setup-fixed = 场景规定了 { $unit } 的位置
dow-why-setup-often = { $unit } 已移动 { $n } 次
dow-why-setup-row = { $hex } 在 { $unit } 的区域之外
dow-why-setup-there = { $unit } 已在 { $hex }
dow-why-setup-enemy = { $hex } 与敌军相邻
dow-why-setup-full = { $hex } 已达堆叠上限
dow-why-setup-no-hub = { $unit } 在“{ $found }”没有补给枢纽
dow-why-setup-hub = { $hex } 现在不能放置补给枢纽
