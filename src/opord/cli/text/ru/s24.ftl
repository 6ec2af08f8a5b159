cli-s24-checked = Приказов, которые можно отдать: { $orders }; ошибок: { $wrong }.
cli-s24-receipt = { $side }: приказов { $orders }, расписка { $hash }
cli-s24-resolved = Ход { $turn } разыгран.
cli-s24-desk = Листы хода { $turn } запечатаны; ход на столе посредника (opord s24 rule, opord s24 go).
cli-s24-reopened = Ход { $turn } снова открыт.
cli-s24-none = В { $system } нет листов приказов; `opord s24` служит играм s24
