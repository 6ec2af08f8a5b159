conduct-nobody = писать некому: в игре нет посредника
conduct-want-to = кому; можно: { $allowed }
conduct-length = знаков в сообщении: { $found }; можно от 1 до { $most }
conduct-many = уже отправлено { $most } сообщений, больше не принимается
conduct-want-until = момент в пределах года, в секундах с 1970 года, или 0
conduct-late = { $side }: время на ход { $turn } вышло. Идёт запасное время.
conduct-out = { $side }: время на ход { $turn } истекло. Действуют приказы по умолчанию.
