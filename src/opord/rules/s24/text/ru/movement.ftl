# Движение, работы, снабжение и разведка: фразы журнала.

s24-rec-front = { $unit } останавливается перед минным полем в { $hex }.
s24-rec-mines = { $unit } входит на минное поле в { $hex }: { $value } e.
s24-rec-in_mines = { $unit } подрывается на минах в { $hex } и теряет { $value } e.
s24-rec-mines_used = В { $hex } осталось мин: { $value }.
s24-rec-mines_found = Обнаружено минное поле в { $hex }.
s24-rec-lane = { $unit } проделывает проход в { $hex }, осталось мин: { $value }.
s24-rec-lane_open = { $unit } проделывает проход в минах в { $hex }.
s24-rec-laid = { $unit } ставит мины в { $hex }: теперь их { $value }.
s24-rec-sweep = { $unit } снимает в { $hex } мин: { $value }.
s24-rec-swept = { $unit } снимает в { $hex } мин: { $value }.
s24-rec-ambush = { $unit } бьёт из засады по { $column } в { $hex }: { $value } e.
s24-rec-sprang = { $unit } бьёт из засады по колонне в { $hex }: { $value } e.
s24-rec-ambushed = { $unit } попадает в засаду в { $hex }: { $value } e, развёртывается.
s24-rec-ambush_missed = { $unit } пропускает { $column }.
s24-rec-drawn = По жребию первым идёт { $value }.
s24-rec-met = { $unit } останавливается в { $hex }: { $value ->
    [enemy] путь занят противником
    [collision] встречный марш противника
    [rubbed] противник проходит рядом
   *[zone] зона контроля противника
 }.
s24-rec-encounter = { $unit } встречает { $other } у { $hex }.
s24-rec-full = Гекс { $hex } занят, { $unit } останавливается в { $now }.
s24-rec-march_attack = { $unit } атакует { $hex } с ходу.
s24-rec-moved = { $unit }: { $start } – { $end }, { $share } % очков движения{ $why ->
    [points] ; очки исчерпаны
    [enemy] ; путь занят противником
    [collision] ; встреча с противником
    [zone] ; зона контроля противника
    [rubbed] ; противник прошёл рядом
    [mines] ; мины
    [ambush] ; засада
    [full] ; дальше нет места
    [ground] ; дальше не пройти
    [fight] ; пришлось принять бой
   *[done] {""}
 }.
s24-rec-bridge = { $unit } наводит мост у { $hex }.
s24-rec-dug = Укрепления в { $hex }: { $value } очков, уровень { $grade }.
s24-rec-detached = { $unit } выделяет { $child }, { $value } e.
s24-rec-rejoined = { $child } возвращается в { $unit }.
s24-rec-not_rejoined = { $child } не может вернуться в { $unit }: { $why ->
    [far] они не в одном и не в соседних гексах
   *[attacked] одно из подразделений под ударом
 }.
s24-rec-attached = { $unit } придаёт { $to } роту.
s24-rec-posed = { $unit } меняет порядок: { $form }.
s24-rec-source = { $unit } снабжается из тыла: очков подвоза { $value }.
s24-rec-cut_off = У { $unit } нет свободного пути к источнику снабжения.
s24-rec-supplied = { $unit } снабжает { $to }: { $value } очков, осталось { $now }.
s24-rec-not_supplied = { $unit } не может снабдить { $to }: { $why ->
    [moved] штаб двигался
    [no_line] нет свободного пути в пределах досягаемости
   *[not_below] не подчинён этому штабу
 }.
s24-rec-replaced = { $unit } доводит до { $to } пополнение { $value } e: готовность { $percent } %.
s24-rec-not_replaced = { $unit } не может пополнить { $to }: { $why ->
    [not_morning] только в ход 06:00
    [attacked] подразделение под ударом
   *[none] нечем
 }.
s24-rec-found_out = Засада { $unit } раскрыта, она развёртывается.
s24-rec-sighted = { $unit } замечен в { $hex }, уровень { $grade }.
s24-rec-seen = Замечено противников: { $n }; обнаружено { $discovered }, опознано { $identified }, известно { $known }.
s24-rec-levels = Замечено противников: { $value }.
s24-rec-sorties = { $unit }: взлетело { $sent }, вернулось { $back }, к следующему ходу готово { $value }.
s24-rec-gathering = { $unit } собирается ещё ходов: { $value }.
s24-rec-goal = { $hex } взят: { $value } очков.
s24-rec-sheet = Приказов в листе: { $value }.
s24-rec-next_turn = Начинается ход { $value }.

# Orders that were not carried out.
s24-rec-lapsed = { $unit } не выполняет приказ ({ $verb }): { $reason }.
s24-rec-not_needed = { $to } ни в чём не нуждается: { $unit } ничего не подвозит.
s24-lapse-destroyed = часть уничтожена
s24-lapse-captured = часть взята в плен
s24-lapse-smashed = часть разбита
s24-lapse-routed = часть опрокинута
s24-lapse-gathering = часть ещё собирается после выброски
s24-lapse-fought = часть была вынуждена вести бой
s24-lapse-void = её гекс был атакован
s24-lapse-ready = готовность слишком низка
s24-lapse-stores = кончились боеприпасы или горючее
s24-lapse-tired = для минирования не хватает готовности
s24-lapse-split = не хватает сил или места в гексе
s24-lapse-ground_open = там негде укрыться
s24-lapse-place = часть уже не там, где начинается приказ
s24-lapse-hexside = через ту же сторону гекса атакует другая часть
s24-lapse-formation = построение этого не позволяет
s24-lapse-flight = погода или ночь не позволяют лететь
s24-lapse-ground = нет готовых самолётов
s24-lapse-receiver = названной части уже нет на карте
s24-lapse-umpire = так решил посредник
s24-lapse-other = сейчас здесь это невозможно
s24-refused-far = они не в одном и не в соседних гексах
s24-refused-attacked = подразделение под ударом
s24-refused-moved = штаб двигался
s24-refused-no-line = нет свободного пути в пределах досягаемости
s24-refused-not-below = не подчинён этому штабу
s24-refused-not-morning = только в ход 06:00
s24-refused-none = нечем
s24-refused-needs-nothing = ничего не нужно
s24-refused-turned-back = пришлось повернуть назад
s24-refused-silent = стреляющих орудий не найдено
