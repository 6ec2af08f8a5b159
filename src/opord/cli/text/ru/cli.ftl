fault-exists = файл уже есть; --force заменит его
fault-want-pair = КЛЮЧ=ЗНАЧЕНИЕ
fault-nul = аргумент { $n } содержит символ NUL; уберите его
fault-no-data = в папке нет сценариев, карт, таблиц и партий
cli-at-action = действие { $n }:{" "}
cli-scenario-numbers = { $sides } · ходов: { $turns } · около { $minutes } мин
cli-default = (по умолчанию { $value })
cli-new = { $file }: { $scenario }, зерно { $seed }
cli-legend = = дорога, * ключевой гекс, + маркер
cli-lost = потерян
cli-in = в машине { $unit }
cli-allowed = Можно.
cli-refused = Нельзя:
cli-undone = Действие { $n } отменено.
cli-by-default = Выбрано по умолчанию:
cli-replayed = Положение после действия { $n }: { $digest }
cli-verified = Действий: { $n }, кубиков: { $dice }; всё следует из зерна. Положение { $digest }
cli-verify-failed = Запись не следует из своего начала.
cli-verify-sealed = Действий: { $n }, все строки на месте. Зерно скрыто (обязательство { $hash }); кубики можно проверить, когда его покажут.
cli-scripted = По сценарию: первые кубики ({ $n }) заданы, а не брошены.
cli-migrate-fits = сходится ({ $n })
cli-migrate-older = сходится ({ $n }), начата по прежним правилам или данным
cli-migrate-diverges = расходится после { $n } из { $of }
cli-migrate-unreadable = не читается
cli-migrate-none = В папке нет партий.
cli-game-failed = партия { $n }: { $error } ({ $file })
cli-fuzzed = партий: { $games }, действий: { $actions }, самая длинная: { $longest }
cli-checked = проверено: { $check }
cli-fuzz-failed = партия { $n } ({ $scenario }), шаг { $step }: { $check }: { $text }
    файл: { $file }
cli-checked-files = файлов: { $files }, с ошибками: { $bad }
cli-kind-text = текст правил
cli-kind-designed = разработано
cli-kind-ruling = толкование
cli-no-rule = Нет строк со словами «{ $words }».
cli-serving = OPORD: { $url } (Ctrl-C завершает)
