# Слова клиента только для операционной игры.
tab-track-dow = Шкала времени
group-order = Приказ
group-posture = Положение
group-attach = Придать
group-attack = Атака
group-hub = Узел снабжения
group-bridge = Подготовленная переправа
group-rebuild = Восстановить штаб
group-staff = Офицеры
group-go = Отход
group-lift = Снять сапёров
risk-dow = бросков на истощение в пути: { $n }
dow-cp = ОУ
dow-air = Авиация
dow-air-long = Очки авиации
dow-eng = Инж
dow-budget = Очки управления и поддержки
dow-budget-note = Приказ в пути занимает свои очки, пока не вскрыт.
dow-staff = Доклад штаба
dow-staff-count = требуют внимания: { $n } из { $of }
dow-staff-none = Докладывать не о чем.
dowline-open = Приказ к исполнению
dowline-way = Приказ в пути
dowline-late = Опоздание
dowline-ready = Смена положения
dowline-out = Вне управления
dowline-supply = Без снабжения
dowline-worn = Истощена
dowline-threat = Под угрозой
dowline-arrival = Подкрепление
dow-key-issue = в пути
dow-key-deploy = развёртывание
dow-key-reveal = вскрытие
dow-track-none = Приказов в пути нет.
dow-track-late = { $order }, опоздание { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
  }
dow-track-tip = { $order }: вскрытие { $hour }, части готовы не раньше { $ready }
dow-track-many = { $posture }: { $n ->
    [one] { $n } часть
    [few] { $n } части
   *[many] { $n } частей
  }
dow-track-down = { $side }, лицом вниз
dow-track-down-n = { $side }: { $n ->
    [one] { $n } приказ лицом вниз
    [few] { $n } приказа лицом вниз
   *[many] { $n } приказов лицом вниз
  }
dow-track-lost = можно восстановить { $hour }
dow-desk = Стол приказов
dow-desk-hqs = Штабы
dow-desk-choose = Выберите штаб, затем вид приказа.
dow-desk-free = приказа нет
dow-desk-delay = задержка +{ $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[many] { $n } ходов
  }
dow-desk-others = { $n ->
    [one] ещё { $n } штаб
    [few] ещё { $n } штаба
   *[many] ещё { $n } штабов
  }
dow-desk-kind = Вид
dow-desk-open = Вскрытие
dow-desk-ready = Готовность
dow-desk-no-points = Не хватает очков управления
dow-desk-delays = Сколько ходов до вскрытия
dow-desk-no-delay = Цепь управления не задерживает
dow-desk-turns = Ходов
dow-desk-receivers = Кто его получит: { $n ->
    [one] { $n } часть
    [few] { $n } части
   *[many] { $n } частей
  }
dow-desk-receivers-cap = Кто может его получить: { $cap } из { $n }
dow-desk-nobody = Ни одна часть этого штаба не может его исполнить.
dow-desk-as-now = Часы готовности при нынешней цепи управления.
dow-desk-click = Щелчок — план, ещё раз — отдать
dow-desk-cost = { $cp } ОУ, останется { $left } из { $max }
dow-desk-under-way = В пути
dow-issue = Отдать приказ
dow-cancel = Отменить
dow-course-now = отдан
dow-course-open = вскрыт
dow-course-ready = готовы
dow-fight = Бой в гексе { $hex }
dow-attacker = Атакует
dow-defender = Обороняется
dow-steps = Шаги боя
dow-no-support = поддержки пока нет
dow-forward = передовой штаб
dow-air-n = авиация: { $n }
dow-differential = Разность
dow-die-modifier = Поправка к броску
dow-still = Не меняют ничего: { $n ->
    [one] { $n } поправка
    [few] { $n } поправки
   *[many] { $n } поправок
  }
dow-if = если: { $text }
dow-planner = Кто может атаковать { $hex }
dow-planner-none = В этой фазе никто не может его атаковать.
dow-plan-unit = Часть
dow-plan-from = Откуда
dow-plan-here = с места
dow-plan-diff = Разн.
dow-plan-support = Подд.
dow-plan-support-long = Очки огня артиллерии и вертолётов, которые могут поддержать
dow-plan-left = ОД
dow-plan-left-long = Очки движения после атаки
dowkind-hasty = с ходу
dowkind-prepared = подготовленная
