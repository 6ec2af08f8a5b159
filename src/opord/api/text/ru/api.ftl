fault-not-text = это не текст в кодировке UTF-8
fault-not-toml = неверный TOML: { $error }
fault-system-missing = не указано, к какой книге правил это относится; добавьте строку вида system = "…"; установлены: { $allowed }
fault-want-whole = целое число от { $low } до { $high }
fault-want-die = число от 1
fault-want-actions = список действий
fault-not-folder = это не папка
fault-empty-seed = зерно пустое
fault-no-path = у партии ещё нет файла; назовите его
api-over = Партия окончена.
api-waiting = Решает: { $sides }.
