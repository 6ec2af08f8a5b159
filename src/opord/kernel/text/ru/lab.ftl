fault-want-setting = настройка вида nodes=400
fault-want-positive = число не меньше 0
fault-want-count = целое число от { $low }
fault-want-suffix = имя файла с окончанием { $allowed }
fault-want-players = по игроку на каждую сторону ({ $sides }) или один на всех
fault-parquet = для файлов Parquet нужен пакет pyarrow: pip install "opord[parquet]"
fault-rl = для обучающих сред нужны gymnasium и pettingzoo: pip install "opord[rl]"
fault-too-many-actions = допустимых действий в { $scenario }: { $found }; в указателе мест: { $allowed }. Создайте среду с max_actions={ $found } или больше
fault-mask = действие { $found } закрыто маской; допустимых действий: { $allowed }
stat-games = Партии
stat-failed = Партии, прерванные ошибкой
stat-wins = Побед: { $who }, сторона { $side }
stat-draws = Ничьи
stat-level = { $level }
stat-margin = Разница очков: { $side }
stat-points = Очки: { $side }
stat-lost = Потеряно подразделений: { $side }
stat-left = Осталось сил, %: { $side }
stat-actions = Действий за партию
stat-turns = Ходов за партию
stat-seconds = Секунд за партию
fault-want-two-sides = сценарий с двумя сторонами
