# Words of the browser client. Sentences about a game come from the rulebook.
## pages
home = Начальная страница
pages = Страницы
nav-new = Новая партия
nav-games = Мои партии
nav-game = Партия
nav-rules = Книга правил
nav-edit = Редактор позиций
title-game = OPORD · партия
language = Язык
theme-dark = Тёмная тема
theme-light = Светлая тема
menu = Меню
text-size = Размер текста
text-smaller = Уменьшить текст
text-larger = Увеличить текст
find = Найти
palette = Поиск и команды
palette-hint = Действие, подразделение, гекс, правило
palette-none = Ничего с таким названием
kind-action = действие
kind-page = страница
kind-scenario = сценарий
kind-unit = подразделение
kind-hex = гекс
kind-chart = таблица
kind-rule = правило
close = Закрыть
fold = Свернуть
unfold = Развернуть
copy = Копировать
copied = Скопировано
link = Ссылка
again = Ещё раз
loading = Загрузка
working = Подождите
offline = Нет связи, пробуем снова
no-answer = Сервер не отвечает. Он запущен?
of = { $n } из { $of }
total = Итого
options = Параметры
units = Подразделения
turn = Ход
turns = Ходы
time = Время
depth = Сложность
scenario = Сценарий
rulebook = Правила
state = Состояние
moves = Действия
over = Завершена
running = Идёт
look = Посмотреть
go-on = Продолжить
watch = Смотреть

## setup
who-plays = Кто играет
seat-you = Вы
seat-computer = Компьютер
seat-invite = Пригласить
seat-human = человек
seat-open = свободное место
seat-random = компьютер, наугад
seat-rush = компьютер, напором
seat-plain = компьютер, обычный
seat-strong = компьютер, сильный
seat-watch = Для зрителя
seat-umpire = Посредник
seat-links = Ссылки на места
seat-links-text = Кто откроет ссылку, играет за это место. Последняя ссылка только для просмотра.
seat-links-own = Кто откроет ссылку, играет за это место.
computer-is = Компьютер: { $side }
moves-first = первый ход
dice = Кубики
seed-any = любое зерно
seed-long = Одно зерно и те же действия дают те же броски
victory-scale = Победа по разнице очков
at-least = разница от { $n }
designed-note = Значения сценария разработаны проектом. Происхождение каждого пункта:
begin-as = Начать: { $side }
begin-both = Начать за обе стороны
begin-watch = Начать и смотреть
copy-setup = Скопировать ссылку
open-file = Открыть файл партии
games-none = На сервере пока нет партий.
no-rulebooks = На сервере не установлена ни одна книга правил.

## decision card
decision = Решение
decides-you = Решает: { $side }
decides-other = Решает: { $side }
decides-thinking = { $side }: компьютер думает
decides-none = Решений не требуется
in-hand = В руке: { $unit }
likeliest = вероятнее всего: { $text }, { $p }
hex-under = Щелчок возьмёт часть в { $hex }. Shift и щелчок: идти туда.
put-down = Отпустить
off-map = вне карты
do-it = Выполнить
go-there = Идти
path-risk = упреждающий огонь: { $n }
undo = Отменить
undo-none = Отменять нечего.
out = Готово
idle-title = Не все действовали
idle-back = Вернуться
idle-step-title = На этом этапе сделано не всё
idle-step-text = { $n ->
    [one] { $n } подразделение ещё может действовать на этом этапе. Дальше этап закончится.
    [few] { $n } подразделения ещё могут действовать на этом этапе. Дальше этап закончится.
   *[other] { $n } подразделений ещё могут действовать на этом этапе. Дальше этап закончится.
  }
stopped = Остальное не выполнено
stopped-one = Это не выполнено
group-step = Движение
group-fire = Огонь
group-place = Поставить на карту
group-choose = Выбрать

## side panel
details = Сведения
carries = Везёт
same-hex = В том же гексе
units-here = Здесь
can-do = Возможные действия
printed = сейчас { $now }, на фишке { $printed }
hex-n = гекс { $hex }
reckoning = Расчёт и шансы
reckoning-wait = Считаем
ways = Способы
odds = Шансы
assumes = Принято:
would-change = Что изменит исход
any-effect-now = Вероятность успеха; сейчас { $p }
commit = Подтвердить
click-to-plan = Щелчок показывает, второй подтверждает
why-not = Почему нельзя?
why-not-target = { $unit } против { $target }
why-not-hex = { $unit } в { $hex }
rule-open = Правило { $clause }

## overlays
overlays = Показать на карте
overlay-command = Управление
overlay-command-long = Радиус управления штабов
overlay-sight = Видимость
overlay-sight-long = Что видно из выбранного гекса
overlay-fire = Огонь
overlay-fire-long = Зона огня и ожидаемые попадания
overlay-cover = Укрытия
overlay-cover-long = Гексы, дающие укрытие
overlay-risk = Риск
overlay-risk-long = Где возможен упреждающий огонь
overlay-supply = Снабжение
overlay-supply-long = Линии снабжения и что их перерезает
overlay-blocking = Блок
overlay-blocking-long = Гексы, блокированные противником
overlay-screens = Завесы
overlay-screens-long = Гексы под завесой
overlay-range = Дальность
overlay-range-long = Куда достают артиллерия и вертолёты
overlay-attack = Атака
overlay-attack-long = Кто мог бы атаковать выбранный гекс и с каким успехом

## drawer
drawer = Журнал и правила
drawer-height = Высота панели
tab-log = Журнал
tab-oob = Боевой состав
tab-track = Ходы
tab-score = Очки
tab-charts = Таблицы
tab-rules = Правила
move-n = действие { $n }
seed-told = Зерно { $seed } · бросков и жребиев: { $n }
log-empty = Пока ничего не произошло.
log-run = { $n ->
    [one] { $n } гекс
    [few] { $n } гекса
   *[other] { $n } гексов
  } от { $hex }, { $cost } ОД
log-all = Показать все строки: { $n }
show-hex = Показать { $hex }
dice-are = кубики { $dice }
score-for = Очки за
score-none = В этой партии очки не считают.
margin = разница { $n }
track-none = В этой партии нет шкал.
charts-none = Для этих правил таблиц нет.
rules-search = Искать в правилах
rules-wait = Загрузка правил
rules-unknown = Нет строки { $clause }
chapters = Главы
rulings = Толкования
rule-text = текст правил
rule-designed = разработано
rule-ruling = толкование
rule-chart = таблица
rule-facts = известные факты

## table
phases = Фазы
save-file = Сохранить файл партии
replay = Воспроизведение
replay-first = В начало
replay-back = На действие назад
replay-run = Пуск
replay-pause = Пауза
replay-on = На действие вперёд
replay-last = В конец
replay-at = Действие { $n } из { $of }
replay-speed = Скорость
replay-end = Вернуться к партии
result = Итог
result-map = К карте
handover-title = Очередь: { $side }
handover-text = Соперник отворачивается. До нажатия кнопки ничего не показано.
handover-go = Моя сторона: { $side }. Показать карту

## keys
keys = Клавиши
keys-decide = Решения
keys-map = Карта
keys-panels = Панели
keys-see = Слои
key-commit = Подтвердить задуманное
key-back = На уровень назад
key-undo = Отменить
key-out = Закончить
key-default = Выбрать по умолчанию
key-rows = Строка карточки решения
key-next = Следующее готовое подразделение
key-previous = Предыдущее готовое подразделение
key-centre = Показать выбранное в середине
key-fit = Вся карта
key-arrows = Переход по гексам, Enter открывает
click = щелчок
key-hex = Гекс под фишкой: идти туда
key-zoom = Масштаб
key-part = Следующая часть страницы
key-part-back = Предыдущая часть страницы
key-palette = Поиск и команды
key-keys = Этот список
key-drawer = Открыть или закрыть панель
key-tab-next = Следующая вкладка
key-tab-previous = Предыдущая вкладка
key-replay = Воспроизведение
key-save = Сохранить файл партии
key-theme = Светлая или тёмная тема

## counts
n-scenarios = { $n ->
    [one] { $n } сценарий
    [few] { $n } сценария
   *[other] { $n } сценариев
  }
n-turns = { $n ->
    [one] { $n } ход
    [few] { $n } хода
   *[other] { $n } ходов
  }
n-units = { $n ->
    [one] { $n } подразделение
    [few] { $n } подразделения
   *[other] { $n } подразделений
  }
rules-found = { $n ->
    [one] { $n } строка
    [few] { $n } строки
   *[other] { $n } строк
  }
on-map-targets = { $n ->
    [one] { $n } цель на карте
    [few] { $n } цели на карте
   *[other] { $n } целей на карте
  }
on-map-hexes = { $n ->
    [one] { $n } гекс на карте
    [few] { $n } гекса на карте
   *[other] { $n } гексов на карте
  }
n-minutes = { $n } мин
n-hours = { $n } ч
path-plan = { $n ->
    [one] { $n } гекс до { $hex }
    [few] { $n } гекса до { $hex }
   *[other] { $n } гексов до { $hex }
  }: { $cost } ОД, останется { $left }
idle-text = { $n ->
    [one] { $n } подразделение ещё может действовать. Если закончить сейчас, оно это упустит.
    [few] { $n } подразделения ещё могут действовать. Если закончить сейчас, они это упустят.
   *[other] { $n } подразделений ещё могут действовать. Если закончить сейчас, они это упустят.
  }
## map
map-label = Карта. Стрелки переходят с гекса на гекс, Enter выбирает, плюс и минус меняют масштаб.
minimap = Обзорная карта
route = { $cost } ОД, останется { $left }
level-n = уровень { $n }
empty-hex = пусто
can-target = Можно атаковать.
can-enter = Можно войти.

## editor
edit-none = Ни у одной книги правил нет редактора.
edit-this = Изменить эту позицию
edit-tools = Инструменты
edit-scene = Сценарий и начало
edit-check = Проверка
edit-good = Ошибок в позиции нет
edit-wait = Проверяем
edit-play = Играть отсюда
edit-save = Сохранить как файл сценария
edit-load = Открыть файл сценария
edit-level = Уровень высоты
edit-points = Победные очки
edit-owner = Владелец
edit-formation = Формирование
edit-type = Тип
edit-id = Код
edit-put = Поставить на { $hex }
edit-off = Снять с карты
edit-remove = Удалить
edit-offmap = Вне карты: { $n }
tool-select-short = Выбор
tool-select = Выбор и перенос
tool-select-long = Щёлкните фишку, затем гекс.
tool-unit-short = Части
tool-unit = Добавить фишки
tool-unit-long = Каждый щелчок добавляет одну.
tool-terrain-short = Местность
tool-terrain = Рисовать местность
tool-terrain-long = Каждый щелчок меняет гекс.
tool-marker-short = Маркеры
tool-marker = Маркеры
tool-marker-long = Щелчок кладёт, второй снимает.
tool-objective-short = Цели
tool-objective = Ключевые гексы
tool-objective-long = Щелчок ставит, второй снимает.
n-hexes = { $n ->
    [one] { $n } гекс
    [few] { $n } гекса
   *[other] { $n } гексов
  }
n-counters = { $n ->
    [one] { $n } фишка
    [few] { $n } фишки
   *[other] { $n } фишек
  }
edit-bad = { $n ->
    [one] { $n } ошибка
    [few] { $n } ошибки
   *[other] { $n } ошибок
  }

## письма, часы, паузы
letters = Письма
letters-n = { $n ->
    [0] Письма
    [one] Письма, { $n } не прочитано
    [few] Письма, { $n } не прочитаны
   *[other] Письма, { $n } не прочитано
  }
letters-none = Писем пока нет.
letter-from = Письмо: { $who }
letter-read = Прочесть
letter-to = Кому
letter-all = Всем
letter-text = Письмо
letter-hint = Письмо одной стороне или всем
letter-hint-umpire = Письмо посреднику
letter-send = Отправить
letter-when = ход { $turn }, { $hour }
clock = Часы
clock-left = { $side }: на этот ход осталось { $time }
clock-grace = { $side }: опоздание, запас ещё { $time }
clock-out = { $side }: время вышло, действуют приказы по умолчанию
halted = Игра остановлена
halt = Пауза
halt-why = Почему, для всех
halt-end = Продолжить
time-each = Время на ход
time-grace = Запас
time-none = без срока
time-set = Задать
time-lift = Снять срок
time-long = Когда время и запас вышли, действуют приказы по умолчанию. Часы пойдут заново.
time-how = Пишите 48h, 2d, 90m или 1d12h; просто число – минуты.
time-turn = Время стороны на ход
replay-whole = Показать всё
key-letters = письма
