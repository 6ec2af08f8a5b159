# Слова стола посредника.
umpire-desk = Посредник
umpire-off = Игра начата без стола посредника: фазы идут подряд.
umpire-tab-queue = { $n ->
    [0] Решения
   *[other] Решения · { $n }
  }
umpire-tab-sheets = Листы
umpire-tab-log = Расчёты
umpire-tab-values = Значения
umpire-tab-game = { $n ->
    [0] Игра
   *[other] Игра · { $n }
  }
umpire-queue = О чём спросит следующая фаза
umpire-no-desk = Вас ничего не ждёт. Пока стороны пишут, смотрите листы, задайте время или напишите письмо.
umpire-no-points = В следующей фазе текст ничего не оставляет вам.
umpire-suggested = предложено
umpire-reason = Причина, останется в журнале
umpire-reason-short = Причина
umpire-reason-told = Причина, её прочтут { $side }
umpire-rule = Решить
umpire-leave = Оставить
umpire-because = Причина: { $reason }
umpire-sheet-of = Лист: { $side }
umpire-sealed = запечатан
umpire-late = опаздывает
umpire-writing = пишут
umpire-orders = { $n ->
    [one] { $n } приказ
    [few] { $n } приказа
   *[other] { $n } приказов
  }
umpire-give = Вернуть
umpire-give-do = Вернуть лист
umpire-sheet-empty = Приказов нет: все ждут.
umpire-sheet-over = Партия окончена: приказов больше не пишут.
umpire-phase = Фаза
umpire-find = Часть, гекс или слово
umpire-log = Расчёты фазы
umpire-log-empty = Здесь ничего не рассчитано.
umpire-value = Значение
umpire-of-unit = Часть
umpire-of-air = Авиачасть
umpire-of-row = Техника
umpire-of-hex = Гекс
umpire-of-edge = Мост
umpire-of-side = Сторона
umpire-of-day = День
umpire-choose-unit = выберите или щёлкните
umpire-choose-air = выберите
umpire-choose-row = выберите
umpire-choose-edge = выберите
umpire-hex = гекс, или щёлкните
umpire-now = Сейчас
umpire-new = новое значение
umpire-set = Задать
umpire-no-values = Значения меняют между двумя фазами.
umpire-rulings = Решения этого хода
umpire-no-rulings = Пока нет.
umpire-turn = Ход { $turn }
umpire-phases = Фазы хода
umpire-handed-in = оба листа сданы
umpire-look-at = Посмотреть: { $phase }
umpire-again-at = Рассчитать заново после: { $phase }
umpire-again = Рассчитать заново
umpire-again-ask = Рассчитать ход { $turn } заново, после: { $phase }?
umpire-again-long = { $n ->
    [one] С тех пор { $n } действие отменяется, включая приказы сторон на следующий ход.
    [few] С тех пор { $n } действия отменяются, включая приказы сторон на следующий ход.
   *[other] С тех пор { $n } действий отменяются, включая приказы сторон на следующий ход.
  }
umpire-again-do = Вернуться сюда
umpire-no-conduct = В этой игре нет ни писем, ни часов.
umpire-time = Время
umpire-carry-out = Начать ход
umpire-go = Следующая фаза
umpire-end-turn = Закончить ход
umpire-next = Дальше: { $phase }
umpire-taken = { $n ->
    [one] { $n } предложение принимается
    [few] { $n } предложения принимаются
   *[other] { $n } предложений принимаются
  }
umpire-key-accept = принять предложение (посредник)
umpire-playback = Просмотр
