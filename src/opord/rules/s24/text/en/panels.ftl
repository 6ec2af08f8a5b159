## The order desk
s24-kind-of-move = Move
s24-kind-of-attack = Attack
s24-kind-of-fire = Fire
s24-kind-of-work = Work
s24-kind-of-hq = Supply
s24-kind-of-setup = Attach
s24-kind-of-air = Fly
s24-flag = { $flag ->
    [noadvance] do not occupy
   *[through] through the mines
}
s24-panel-no-sheet = only a side writes a sheet
s24-panel-base64 = the file is not in base64
s24-panel-no-turn = no turn has been carried out yet
