## Решения: управление

dow-ask-reveal = До вскрытия приказов: отменить приказ?
dow-ask-execute = { $n ->
    [0] Сменить положения
    [one] Исполнить вскрытый приказ, сменить положения
   *[other] Исполнить вскрытые приказы ({ $n }), сменить положения
}.
dow-ask-issue = Отдать приказы.
dow-ask-rebuild = Какие штабы восстановить? Потеряны: { $hqs }.
dow-ask-engineers = Сапёры: подготовить форсирование или отозвать сапёров.
dow-ask-hubs = Разместить или перенести узлы снабжения.
dow-ask-restore = Отдых частей, офицеры для штабов.

## События: управление

dow-ev-revealed = { $hq }: приказ вскрыт, { $order }.
dow-ev-complete = { $n ->
    [one] Положение занято: { $units }
   *[other] Положение занято ({ $n }): { $units }
}.
dow-ev-cancelled = { $hq }: приказ отменён, { $order }.
dow-ev-issued = { $hq }: приказ отдан, { $order }, вскрытие { $hour }.
dow-ev-attach = { $unit }: новый вышестоящий штаб: { $hq }.
dow-ev-posture = { $unit }: { $posture }, готовность { $hour }.
dow-ev-posture-now = { $unit }: { $posture }, без промедления.
dow-ev-hq-lost = Потерян штаб: { $hq }. { $n ->
    [0] Очки управления не теряются
   *[other] Потеряно очков управления: { $n }
}.
dow-ev-hq-order = { $hq }: приказ снят вместе со штабом.
dow-ev-hq-back = { $hq }: штаб восстановлен в { $hex }{ $n ->
    [0] { "" }
   *[other] , возвращено очков управления: { $n }
}.
dow-ev-resupply = { $side }: бросок снабжения { $roll }, { $result ->
    [R] артиллерия снимает 1 очко истощения
   *[none] подвоза нет
}.
dow-ev-recovered = { $unit }: истощение −{ $n }, теперь { $now }.
dow-ev-rest = { $unit }: отдых, нужно { $need } или больше: { $result ->
    [yes] на 1 очко меньше
   *[no] без результата
}.
dow-ev-engineers = Сапёры, { $hq }: подготовлено форсирование { $hex }–{ $target }.
dow-ev-engineers-back = Сапёры, { $hq }: форсирование { $hex }–{ $target } снято.
dow-ev-hub = Узел снабжения, { $hq }: { $hex }.
dow-ev-hub-lost = Узел снабжения, { $hq }: { $hex } потерян, рядом противник.

## Слагаемые: управление

dow-mod-posture-authorised = Разрешённая смена положения
dow-mod-posture-unauthorised = Самовольная смена положения
dow-mod-posture-bombard = Положение «{ $posture }»
dow-mod-out-of-range = Вне управления
dow-mod-in-range = В радиусе управления
dow-mod-mission-command = Вне управления, тактика поручений
dow-mod-busy = Втянуто в бой (частично) или задержано
dow-mod-not-busy = Не втянуто в бой и не задержано
dow-mod-order-issue = Срок отдачи приказа
dow-mod-order-least = Не меньше 1 хода
dow-mod-order-deploy = Срок исполнения приказа
dow-mod-chain-valid = Управление устойчивое
dow-mod-chain-invalid = Управление нарушенное
dow-mod-chain-attrition = Истощение штабов цепочки ({ $n })
dow-mod-chain-busy = Штаб цепочки втянут в бой или задержан
dow-mod-chain-free = Штабы цепочки свободны

## Отказы: управление

dow-why-not-now = Не сейчас: идёт шаг «{ $now }».
dow-why-no-unit = Здесь нет своей части { $found }.
dow-why-no-hq = { $found }: это не свой штаб.
dow-why-no-supreme = { $found }: это не свой высший штаб.
dow-why-not-your-unit = Это не своя часть на карте.
dow-why-off-map = { $unit }: нет на карте.
dow-why-resting = { $unit }: на отдыхе.
dow-why-inactive = { $unit }: мобилизация не объявлена.
dow-why-hq-posture = { $unit }: штаб меняет положение в движении.
dow-why-no-posture = { $found }: нет такого положения или способа смены.
dow-why-in-transition = { $unit }: в процессе перехода до { $hour }.
dow-why-posture-closed = { $unit }: недоступно положение «{ $posture }».
dow-why-posture-same = { $unit }: уже в положении «{ $posture }».
dow-why-not-authorised = Из положения «{ $now }» без приказа нельзя перейти в «{ $posture }».
dow-why-never-unplanned = Положение «{ $posture }» не занимают самовольно.
dow-why-no-cp = Нужно очков управления: { $n }, столько нет.
dow-why-no-mp = { $unit }: нужно очков движения { $n }, есть { $left }.
dow-why-at-limit = { $unit }: предел истощения достигнут.
dow-why-not-active-defence = { $unit }: нет завершённой активной обороны.
dow-why-switched = { $unit }: в этой фазе уже выходила из активной обороны.
dow-why-out-of-range = { $unit }: вне управления.
dow-why-switch-to = Из активной обороны только в наступление или тактическое, не { $found }.
dow-why-not-your-phase = Приказы отменяют в своей фазе действий.
dow-why-no-order = { $hq }: приказа на шкале времени нет.
dow-why-not-revealed = { $hq }: вскрытого приказа нет.
dow-why-not-below = { $unit }: не подчиняется штабу «{ $hq }».
dow-why-executed = { $unit }: этот приказ уже исполнен.
dow-why-order-full = { $order }: исполнителей не больше { $n }.
dow-why-order-posture = { $order }: такого положения приказ не даёт.
dow-why-chain-broken = { $unit }: вышестоящий штаб уничтожен.
dow-why-hq-chain = { $hq }: вышестоящий штаб уничтожен.
dow-why-hq-gone = { $hq }: штаба нет в игре.
dow-why-hq-moving = { $hq }: чтобы отдавать приказы, штаб должен быть развёрнут.
dow-why-no-such-order = Нет приказа { $found }.
dow-why-order-under-way = { $hq }: приказ уже отдан.
dow-why-order-level = { $hq }: не отдаёт приказ «{ $order }».
dow-why-order-cas = Зоны авиационной поддержки появятся вместе со своей главой.
dow-why-axis-first = { $unit }: сначала нужна ось наступления.
dow-why-organic = { $unit }: штатное подразделение, приказы только от своего штаба.
dow-why-attached-already = { $unit }: уже подчиняется штабу «{ $hq }».
dow-why-attached-just-now = { $unit }: только что придано; сначала другое действие или возврат.
dow-why-attached-this-turn = { $unit }: в этом ходу подчинение уже меняли.
dow-why-attach-below = { $hq }: штаб не подчинён тому, в который входит «{ $unit }».
dow-why-attach-higher = { $hq }: нужен штаб выше уровнем под тем же высшим штабом, что и у «{ $unit }».
dow-why-attach-full = { $hq }: приданных подразделений { $most }, это предел.
dow-why-attach-hqs = { $hq }: приданных штабов { $most }, это предел.
dow-why-not-hq = { $unit }: это не штаб.
dow-why-hq-posture-other = { $unit }: штаб переходит только в другое из двух положений.
dow-why-hq-shifted = { $unit }: в этой фазе положение уже сменено.
dow-why-hq-not-due = { $hq }: срок восстановления не наступил.
dow-why-donor-kind = Офицеров даёт своё боевое подразделение на карте.
dow-why-donor-nation = { $unit }: другая нация.
dow-why-donor-range = { $unit }: вне радиуса штаба «{ $hq }».
dow-why-donor-path = { $unit }: нет линии снабжения до штаба «{ $hq }».
dow-why-hex-not-beside = { $unit }: гекс не соседний.
dow-why-hex-not-friendly = { $hex }: гекс не под контролем.
dow-why-hex-full = { $hex }: нет места.
dow-why-bridge-river = Между { $hex } и { $target } нет реки без моста.
dow-why-hexside-order = Назовите гексы наоборот: { $hex }, { $target }.
dow-why-crossing-there = { $hex }–{ $target }: сапёры уже там.
dow-why-no-crossing = { $hex }–{ $target }: своих сапёров там нет.
dow-why-no-engineers = { $hq }: инженерных очков нет.
dow-why-no-friend-beside = { $hex }–{ $target }: рядом нет своих.
dow-why-river-range = { $hq }: река вне радиуса подчинённых штабов.
dow-why-not-combat = { $unit }: это не боевое подразделение.
dow-why-no-attrition = { $unit }: истощения нет.
dow-why-rested = { $unit }: в этом ходу отдых уже был.
dow-why-doctrine = { $unit }: при истощении до { $n } часть остаётся в бою.
dow-why-enemy-beside = { $unit }: рядом противник.
dow-why-busy = { $unit }: втянуто в бой или задержано.
dow-why-refitting = { $unit }: на восстановлении.
dow-why-no-supply = { $unit }: линии снабжения нет.
dow-why-staffed = { $unit }: в этой фазе штаб уже получил офицеров.
dow-why-staff-points = Офицеры снимают от 1 до { $most } очков.
dow-why-no-such-hub = { $hq }: там нет узла снабжения.
dow-why-no-hex = { $found }: такой гекс не подходит.
dow-why-hub-road = { $hex }: дороги нет.
dow-why-hub-alone = { $hex }: ни в гексе, ни рядом нет своих.
dow-why-hub-range = { $hex }: вне радиуса всех штабов этого высшего штаба.
dow-why-hub-enemy = { $hex }: рядом противник.
dow-why-hub-cut = { $hex }: от источника снабжения линии нет.
dow-why-hub-no-road = { $hex }: от источника снабжения нет дороги.
dow-why-no-hub = { $unit }: узла снабжения на карте нет.
dow-why-leg-barred = { $hex } закрывает дорогу к узлу в { $hub }.
dow-why-line-barred = { $hex } закрывает линию.
dow-why-line-river = Река без моста закрывает линию у { $hex }.
dow-why-line-long = До узла в { $hex } { $n ->
    [one] { $n } гекс
    [few] { $n } гекса
   *[many] { $n } гексов
}: больше { $most }.
