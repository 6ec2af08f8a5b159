cli-s24-checked = Приказов, которые можно отдать: { $orders }; ошибок: { $wrong }.
cli-s24-receipt = { $side }: приказов { $orders }, расписка { $hash }
cli-s24-resolved = Ход { $turn } разыгран.
cli-s24-desk = Листы хода { $turn } запечатаны; ход на столе посредника (opord s24 rule, opord s24 go).
cli-s24-reopened = Ход { $turn } снова открыт.
cli-s24-none = В { $system } нет листов приказов; `opord s24` служит играм s24
cli-s24-no-desk = На столе посредника ничего нет: он решает между двумя фазами игры, начатой с --option umpire=true.
cli-s24-no-report = Нет донесения за ход { $found }; есть за ходы от 0 до { $last }.
cli-s24-no-turn = Ещё ни один ход не разыгран.
