fault-toml = неверный TOML: { $error }
fault-chart-form = из cells, table, values найдено: { $found }; допустимо: ровно одно
fault-chart-size = найдено значений: { $found }; допустимо: { $allowed }
fault-label-twice = метка указана дважды: { $found }
fault-axis-order = числа должны расти без пропусков и наложений; «{ $b }» не следует за «{ $a }»
fault-kind = найдено { $found }; требуется значение того же рода, что и { $was }
want-table = таблица ключей и значений
want-rows = список строк, каждая – список
want-labels = список слов или чисел либо таблица вида {"{"}hi = [0, 2, 5]{"}"}
want-rising = возрастающие целые числа
want-numbers = числа или диапазоны вида "2..5"
want-words = следующие слова: { $words }
fault-twice = { $found } задано дважды
