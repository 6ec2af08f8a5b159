"""From a scenario document to a :class:`Scenario`: everything looked up, every fault collected."""

from __future__ import annotations

import functools
import hashlib
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.board import Board, board_from_toml, join
from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.grid import BadHex
from opord.kernel.procedure import FRAMES, PROCEDURES
from opord.kernel.sight import Sight
from opord.kernel.terrain import Kinds
from opord.kernel.text import Say, say
from opord.rules.waw import model as m
from opord.rules.waw.charts import DATA, charts
from opord.rules.waw.document import FormationForm, HqForm, ScenarioForm, StartForm, UnitForm, read
from opord.rules.waw.model import Charts, Scenario, WawState
from opord.rules.waw.options import OPTIONS, settle

SHIPPED = ("saddle", "santiago", "lauterfurt", "brandlingen", "breakthrough")
"""The scenarios of the package, tutorial first."""
SIDES_OF_BOARD = ("stream", "river", "bridge", "ford")


@functools.lru_cache(maxsize=16)
def shipped(name: str) -> dict[str, Any]:
    """The document of a shipped scenario."""
    return tomllib.loads((DATA / "scenarios" / f"{name}.toml").read_text(encoding="utf8"))


def kinds_of(c: Charts) -> Kinds:
    """Terrain and hexsides as the kernel's boards want them."""
    return Kinds.of(c.terrain, SIDES_OF_BOARD, ("main",), "terrain.toml")


@functools.lru_cache(maxsize=16)
def _board(name: str, folder: Path | None) -> Board:
    path = DATA / "boards" / f"{name}.toml"
    if folder is not None and (folder / "boards" / f"{name}.toml").exists():
        path = folder / "boards" / f"{name}.toml"
    return board_from_toml(tomllib.loads(path.read_text(encoding="utf8")), kinds_of(charts(folder)), path.name)


def boards() -> tuple[str, ...]:
    """Names of the shipped boards."""
    return tuple(sorted(p.stem for p in (DATA / "boards").glob("*.toml")))


_LOADED: dict[Any, Scenario] = {}


def load(ref: str | dict[str, Any], options: dict[str, Any], folder: Path | None, file: str = "") -> Scenario:
    """The scenario named ``ref`` or described by it. Shipped ones are made once for each set of options. Raises
    :class:`BadInput` with every fault."""
    if isinstance(ref, str):
        if ref not in SHIPPED:
            raise BadInput(unknown(file, "scenario", ref, SHIPPED))
        key = (ref, folder, msgspec.json.encode(options, order="deterministic"))
        found = _LOADED.get(key)
        if found is None:
            found = _Maker(shipped(ref), options, folder, f"{ref}.toml").make()
            if len(_LOADED) > 64:
                _LOADED.clear()
            _LOADED[key] = found
        return found
    return _Maker(ref, options, folder, file).make()


class _Maker:
    def __init__(self, doc: dict[str, Any], options: dict[str, Any], folder: Path | None, file: str) -> None:
        self.doc = doc
        self.given = options
        self.folder = folder
        self.file = file
        self.faults: list[Fault] = []
        self.charts = charts(folder)
        self.sc = Scenario()
        self.states: list[UnitForm] = []
        self.forms: list[FormationForm] = []

    def fault(self, key: str, label: str, **args: Any) -> None:
        self.faults.append(Fault(self.file, key, say(label, **args)))

    def stop(self) -> None:
        if self.faults:
            raise BadInput(self.faults)

    def make(self) -> Scenario:
        form, self.faults = read(self.doc, self.file)
        self.stop()
        assert form is not None
        sc = self.sc
        sc.charts = self.charts
        sc.doc = self.doc
        sc.id = form.id
        own = form.id in SHIPPED and self.doc is shipped(form.id)
        sc.title = Say(f"scenario-{form.id}") if own else form.title or form.id
        sc.options = settle(form, self.given, self.file, self.faults)
        self.board(form)
        if sc.size == 0:
            self.stop()
        sc.turns, sc.attacker = form.turns, m.SIDES.index(form.attacker)
        sc.first = m.SIDES.index(form.first) if form.first else -1
        sc.time = str(sc.options["time"])
        sc.wind = sc.grid.directions.index(form.wind) if form.wind else -1
        self.formations(form)
        self.supports(form)
        self.goals(form)
        self.tables()
        self.start(form)
        self.stop()
        whole = [self.doc, sc.options, self.charts_digest(), sc.board.digest()]
        body = msgspec.json.encode(whole, order="deterministic")
        sc.content = hashlib.blake2b(body, digest_size=16).hexdigest()
        return sc

    def charts_digest(self) -> str:
        plain = msgspec.structs.replace(self.charts, event={}, ew={})
        numbers = [sorted(self.charts.event.items()), sorted(self.charts.ew.items())]
        body = msgspec.json.encode([plain, numbers], order="deterministic")
        return hashlib.blake2b(body, digest_size=16).hexdigest()

    # ------------------------------------------------------------- board
    def board(self, form: ScenarioForm) -> None:
        sc = self.sc
        if form.board is not None:
            try:
                sc.board = board_from_toml(form.board, kinds_of(self.charts), self.file)
            except BadInput as bad:
                self.faults += [Fault(f.file, f"board.{f.key}", f.text) for f in bad.faults]
                return
        else:
            if not form.boards:
                self.fault("boards", "fault-missing")
                return
            parts = []
            for i, name in enumerate(form.boards):
                if name not in boards():
                    self.faults.append(unknown(self.file, f"boards[{i}]", name, boards()))
                else:
                    parts.append(_board(name, self.folder))
            if self.faults:
                return
            sc.board = _joined(tuple(form.boards), self.folder) if len(parts) > 1 else parts[0]
        if any(lv not in (0, 1) for lv in sc.board.level):
            self.fault("board.cells", "waw-fault-level")
        sc.grid = sc.board.grid
        sc.sight = _sight(sc.board)
        sc.size = sc.grid.size
        sc.labels = sc.grid.labels
        sc.adjacent = sc.grid.adjacent
        sc.plain_rows = [None] * sc.size
        names = sc.board.kinds.names
        sc.terrain = tuple(names[k] for k in sc.board.terrain)
        sc.level = sc.board.level

    def hex(self, key: str, label: str) -> int:
        """The hex, or -1 with a fault noted."""
        try:
            return self.sc.grid.index(label)
        except BadHex as error:
            if error.nearest:
                self.fault(key, "fault-hex-near", found=label, allowed=error.allowed, near=error.nearest)
            else:
                self.fault(key, "fault-hex", found=label, allowed=error.allowed)
            return -1

    def hexes(self, key: str, labels: Iterable[str]) -> list[int]:
        found = [self.hex(f"{key}[{i}]", x) for i, x in enumerate(labels)]
        return [h for h in found if h >= 0]

    def sides(self, key: str, texts: Iterable[str]) -> list[int]:
        """Hexsides "a-b" as a * size + b, a < b."""
        out = []
        for i, text in enumerate(texts):
            a, dash, b = text.partition("-")
            if not dash:
                self.faults.append(expected(self.file, f"{key}[{i}]", text, say("want-hexside")))
                continue
            x, y = self.hex(f"{key}[{i}]", a.strip()), self.hex(f"{key}[{i}]", b.strip())
            if x < 0 or y < 0:
                continue
            if y not in self.sc.adjacent[x]:
                self.fault(f"{key}[{i}]", "fault-not-adjacent", a=a.strip(), b=b.strip())
                continue
            out.append(min(x, y) * self.sc.size + max(x, y))
        return out

    # ------------------------------------------------------------- forces
    def formations(self, form: ScenarioForm) -> None:
        sc = self.sc
        known = [f["id"] for f in shipped(form.id)["formation"]] if form.id in SHIPPED else []
        units: list[m.Unit] = []
        made: list[m.Formation] = []
        for k, ff in enumerate(form.formation):
            key = f"formation[{k}]"
            if ff.id in sc.formation_index or not re.fullmatch(r"[\w.+-]+", ff.id):
                self.fault(f"{key}.id", "waw-fault-twice", found=ff.id)
                continue
            side = m.SIDES.index(ff.side)
            first = len(units)
            before = len(self.faults)
            self.units(ff, key, len(made), side, units)
            if len(units) == first:
                if len(self.faults) == before:
                    self.fault(f"{key}.units", "waw-fault-no-units")
                continue
            nat = ff.nat or units[first].type.nat
            if nat not in self.charts.command:
                self.faults.append(unknown(self.file, f"{key}.nat", nat, self.charts.command))
                nat = next(iter(self.charts.command))
            self.forms.append(ff)
            sc.formation_index[ff.id] = len(made)
            made.append(
                m.Formation(
                    i=len(made),
                    id=ff.id,
                    side=side,
                    nat=nat,
                    morale=ff.morale if ff.morale is not None else self.charts.morale.get(nat, 7),
                    chits=ff.chits,
                    hq=self.hq(ff, key, nat, units[first:]),
                    units=tuple(range(first, len(units))),
                    zone=self.zone(ff, f"{key}.zone"),
                    enter=self.enter(ff, f"{key}.enter"),
                    name=ff.name or (Say(f"formation-{form.id}-{ff.id}") if ff.id in known else ff.id),
                )
            )
        if not made and not self.faults:
            self.fault("formation", "waw-fault-no-units")
        sc.units, sc.formations = tuple(units), tuple(made)
        sc.unit_index = {u.id: u.i for u in units}

    def units(self, ff: FormationForm, key: str, k: int, side: int, units: list[m.Unit]) -> None:
        counts: dict[str, int] = {}
        taken = {u.id for u in units}
        for i, entry in enumerate(ff.units):
            at = f"{key}.units[{i}]"
            if isinstance(entry, str):
                name, star, count = entry.partition("*")
                if (star and not count.isdecimal()) or (star and not 1 <= int(count) <= 60):
                    self.faults.append(expected(self.file, at, entry, say("waw-want-units")))
                    continue
                uf = UnitForm(type=name, n=int(count) if star else 1)
            else:
                uf = entry
            kind = self.charts.types.get(uf.type)
            if kind is None:
                self.faults.append(unknown(self.file, f"{at}.type", uf.type, self.charts.types))
                continue
            short = uf.type.partition("-")[2] or uf.type
            for _ in range(uf.n):
                n = counts[short] = counts.get(short, 0) + 1
                name = uf.id if uf.id and uf.n == 1 else f"{ff.id}-{short}-{n}"
                if name in taken or not re.fullmatch(r"[\w.+-]+", name):
                    self.fault(f"{at}.id", "waw-fault-twice", found=name)
                    continue
                taken.add(name)
                words = Say("unit-named", {"type": kind.short, "n": n, "formation": ff.id})
                units.append(m.Unit(len(units), name, kind, k, side, n, words))
                self.states.append(uf)

    def hq(self, ff: FormationForm, key: str, nat: str, units: list[m.Unit]) -> m.Headquarters | None:
        if ff.hq is False:
            return None
        hf = ff.hq or HqForm()
        base = self.charts.command[nat]
        kind = hf.type or units[0].type.id
        if kind not in {u.type.id for u in units}:
            self.faults.append(unknown(self.file, f"{key}.hq.type", kind, sorted({u.type.id for u in units})))
        lead = hf.leadership or (base["leadership"][0], base["leadership"][1])
        reach = hf.range or (base["range"][0], base["range"][1])
        return m.Headquarters(hf.name or ff.id, kind, (0, lead[1], lead[0]), (0, reach[1], reach[0]))

    def zone(self, ff: FormationForm, key: str) -> frozenset[int]:
        if ff.zone is None:
            return frozenset()
        (c0, c1), (r0, r1) = ff.zone.cols, ff.zone.rows
        grid = self.sc.grid
        found = [grid.hex_at(c, r) for c in range(c0, c1 + 1) for r in range(r0, r1 + 1)] if c1 - c0 < 999 else []
        if not found or min(found) < 0 or r1 < r0:
            self.fault(key, "waw-fault-zone", allowed=grid.allowed())
            return frozenset()
        return frozenset(found)

    def enter(self, ff: FormationForm, key: str) -> m.Entry | None:
        ef = ff.enter
        if ef is None:
            return None
        grid = self.sc.grid
        low, high = ef.rows
        along = 1 if ef.edge in "EW" else 0
        hexes = tuple(h for h in grid.edge(ef.edge) if low <= grid.cr(h)[along] <= high)
        if not hexes:
            self.fault(key, "waw-fault-zone", allowed=grid.allowed())
        return m.Entry(ef.turn, ef.edge, hexes)

    # ------------------------------------------------------------- support, objectives
    def supports(self, form: ScenarioForm) -> None:
        sc = self.sc
        batteries: list[m.Battery] = []
        sorties: list[m.Sortie] = []
        for what, given, chart in (
            ("batteries", form.batteries, self.charts.battery),
            ("air", form.air, self.charts.air),
        ):
            for side, name in enumerate(m.SIDES):
                for i, text in enumerate(getattr(given, name) if given else ()):
                    kind, star, count = text.partition("*")
                    at = f"{what}.{name}[{i}]"
                    if kind not in chart:
                        self.faults.append(unknown(self.file, at, kind, chart))
                        continue
                    if star and not (count.isdecimal() and 1 <= int(count) <= 20):
                        self.faults.append(expected(self.file, at, text, say("waw-want-units")))
                        continue
                    for n in range(1, (int(count) if star else 1) + 1):
                        label = f"{name}-{kind}-{n}"
                        if what == "batteries":
                            batteries.append(m.Battery(len(batteries), label, side, kind, chart[kind]))
                        else:
                            hard, soft = chart[kind]["hard"], chart[kind]["soft"]
                            sorties.append(
                                m.Sortie(len(sorties), label, side, kind, (hard[0], hard[1]), (soft[0], soft[1]))
                            )
        sc.batteries, sc.sorties = tuple(batteries), tuple(sorties)
        chits = form.chits
        extra: list[str] = []
        if chits is not None:
            for name in ("event", "air_nato", "air_wp", "ew_nato", "ew_wp"):
                extra += [name.replace("_", ":")] * getattr(chits, name)
        sc.extra_chits = tuple(extra)

    def goals(self, form: ScenarioForm) -> None:
        sc = self.sc
        goals = []
        for i, gf in enumerate(form.obj):
            h = self.hex(f"obj[{i}].hex", gf.hex)
            if h < 0:
                continue
            holders = {f.side for f in sc.formations if h in f.zone}
            owner = holders.pop() if len(holders) == 1 else -1
            if gf.owner:
                owner = m.SIDES.index(gf.owner) if gf.owner != "none" else -1
            goals.append(m.Goal(h, gf.pts, owner))
        sc.goals = tuple(goals)
        if form.exit is not None:
            hexes = frozenset(sc.grid.edge(form.exit.edge))
            sc.exit = m.ExitRule(m.SIDES.index(form.exit.side), form.exit.edge, hexes, form.exit.pts_per_unit)
        a = m.SIDES[sc.attacker]
        b = m.SIDES[1 - sc.attacker]
        word = {"nato": "level-nato", "wp": "level-pact"}
        given = form.levels or [(1, word[a]), (0, "level-draw"), (-99, word[b])]
        if [x for x, _ in given] != sorted({x for x, _ in given}, reverse=True):
            self.fault("levels", "waw-fault-levels")
        who = {"level-nato": 0, "level-pact": 1}
        sc.levels = tuple(
            m.Level(at, text, next((s for w, s in who.items() if text.startswith(w)), -1)) for at, text in given
        )

    # ------------------------------------------------------------- tables
    def tables(self) -> None:
        """Masks over units and tables over hexes."""
        sc = self.sc
        sc.side_of = tuple(u.side for u in sc.units)
        sc.type_of = tuple(u.type for u in sc.units)
        sc.formation_of = tuple(u.formation for u in sc.units)

        def mask(test: Any) -> int:
            return sum(1 << u.i for u in sc.units if test(u))

        sc.side_mask = (mask(lambda u: u.side == 0), mask(lambda u: u.side == 1))
        sc.formation_mask = tuple(sum(1 << u for u in f.units) for f in sc.formations)
        sc.air_mask = mask(lambda u: u.type.cls == m.AIR)
        sc.hard_mask = mask(lambda u: u.type.cls == m.HARD)
        sc.soft_mask = mask(lambda u: u.type.cls == m.SOFT)
        sc.ground_mask = sc.hard_mask | sc.soft_mask
        sc.recon_mask = mask(lambda u: "recon" in u.type.traits)
        sc.support_mask = mask(lambda u: u.type.kind == "support")
        sc.counted_mask = sc.ground_mask & ~sc.support_mask
        sc.carry_mask = mask(lambda u: "carry" in u.type.traits)
        sc.leg_mask = mask(lambda u: u.type.mv == m.LEG)
        chart = self.charts.terrain
        sc.cover_kinds = frozenset(k for k, row in chart.items() if row["cover"])
        weight = {"open": 0, "partial": 1, "block": 2}
        sc.opaque = [weight[chart[k]["los"]] for k in sc.terrain]
        sc._rows = [None] * sc.size

    # ------------------------------------------------------------- start
    def start(self, form: ScenarioForm) -> None:
        sc = self.sc
        sf = form.start or StartForm()
        st = sc.start = WawState()
        st.turn = sf.turn
        if sf.turn > sc.turns:
            self.faults.append(expected(self.file, "start.turn", sf.turn, f"1 - {sc.turns}"))
        n = len(sc.units)
        st.pos, st.steps, st.flags, st.ammo = [m.UNPLACED] * n, [2] * n, [0] * n, [0] * n
        st.carrier, st.mp, st.work = [-1] * n, [0] * n, [0] * n
        for u in range(n):
            self.unit_state(u, st)
        self.aboard(st)
        sc.resumed = sf.draws is not None
        if not sc.resumed:  # in the middle of an assault or a move the limits do not hold
            self.stacks(st)
        self.hq_state(st)
        st.due = [
            ff.due if ff.due is not None else (f.enter.turn if f.enter else 0)
            for f, ff in zip(sc.formations, self.forms, strict=True)
        ]
        st.owners = [g.owner for g in sc.goals]
        self.supports_state(form, sf, st)
        self.markers(form, st)
        self.step(sf, st)

    def unit_state(self, u: int, st: WawState) -> None:
        sc, uf = self.sc, self.states[u]
        f = sc.formations[sc.units[u].formation]
        key = f"unit {sc.units[u].id}"
        if uf.hex:
            st.pos[u] = self.hex(f"{key}.hex", uf.hex)
            row = self.charts.terrain[sc.terrain[st.pos[u]]] if st.pos[u] >= 0 else None
            mv = sc.units[u].type.mv
            if row is not None and mv != m.FLYING and not row[m.MOVES[mv]]:
                self.fault(f"{key}.hex", "waw-fault-no-entry", found=uf.hex, terrain=sc.terrain[st.pos[u]])
        elif uf.off:
            st.pos[u] = {"waiting": m.WAITING, "destroyed": m.DESTROYED, "exited": m.EXITED, "home": m.HOME}[uf.off]
            if uf.off == "destroyed":
                st.steps[u] = 0
            if uf.off == "waiting" and f.enter is None:
                self.fault(f"{key}.off", "waw-fault-no-place")
        elif f.enter is not None:
            st.pos[u] = m.WAITING
        elif not f.zone and not uf.inside:
            self.fault(key, "waw-fault-no-place")
        if uf.step == "reduced" and st.steps[u]:
            st.steps[u] = 1
        names = (
            ("disrupted", m.D),
            ("oc", m.OC),
            ("ooc", m.OOC),
            ("staged", m.STAGED),
            ("done", m.DONE),
            ("unloaded", m.UNLOADED),
            ("moving", m.MOVING),
            ("stopped", m.STOPPED),
            ("high", m.HIGH),
            ("popped", m.POPPED),
            ("fired", m.FIRED),
            ("tried", m.TRIED),
        )
        for name, bit in names:
            if getattr(uf, name):
                st.flags[u] |= bit
        st.ammo[u], st.mp[u], st.work[u] = uf.ammo, uf.mp, uf.work

    def aboard(self, st: WawState) -> None:
        sc = self.sc
        for u, uf in enumerate(self.states):
            if not uf.inside:
                continue
            key = f"unit {sc.units[u].id}.inside"
            c = sc.unit_index.get(uf.inside, -1)
            if c < 0:
                self.faults.append(unknown(self.file, key, uf.inside, sc.unit_index))
                continue
            mine, other = sc.units[u], sc.units[c]
            if other.side != mine.side or "carry" not in other.type.traits or mine.type.mv != m.LEG:
                self.fault(key, "waw-fault-carrier", found=uf.inside)
                continue
            st.carrier[u] = c
            st.pos[u] = st.pos[c]
            st.flags[c] |= m.LOADED
        for c in range(len(sc.units)):
            cargo = [u for u in range(len(sc.units)) if st.carrier[u] == c]
            plain = [u for u in cargo if sc.units[u].type.kind != "support"]
            if len(plain) > 1 or len(cargo) - len(plain) > 1:
                self.fault(f"unit {sc.units[c].id}", "waw-fault-overloaded")

    def stacks(self, st: WawState) -> None:
        sc = self.sc
        limit = self.charts.constants["stack"]
        held: dict[int, list[int]] = {}
        for u, h in enumerate(st.pos):
            if h >= 0 and st.carrier[u] < 0 and sc.ground_mask >> u & 1:
                held.setdefault(h, []).append(u)
        for h, us in held.items():
            label = sc.labels[h]
            if len({sc.side_of[u] for u in us}) > 1:
                self.fault(f"hex {label}", "waw-fault-enemies", hex=label)
            support = sum(1 for u in us if sc.support_mask >> u & 1)
            if len(us) - support + max(0, support - 1) > limit:
                names = ", ".join(sc.units[u].id for u in us)
                self.fault(f"hex {label}", "waw-fault-stack", hex=label, units=names, limit=limit)

    def hq_state(self, st: WawState) -> None:
        sc = self.sc
        for f, ff in zip(sc.formations, self.forms, strict=True):
            hf = ff.hq if isinstance(ff.hq, HqForm) else HqForm()
            side = {"full": 2, "reduced": 1, "lost": 0}[hf.state] if f.hq is not None else 0
            host = -1
            if side:
                gone = () if sc.resumed else (m.EXITED, m.HOME)
                living = [u for u in f.units if st.steps[u] and st.pos[u] not in gone]
                assert f.hq is not None
                alike = [u for u in living if sc.type_of[u].id == f.hq.type]
                host = (alike or living or [-1])[0]
                if hf.host:
                    host = sc.unit_index.get(hf.host, -1)
                    if host not in living:
                        names = [sc.units[u].id for u in living]
                        self.faults.append(unknown(self.file, f"formation {f.id}.hq.host", hf.host, names))
                if host < 0:
                    side = 0
            lost = hf.lost or (1 if side == 0 else 0)
            st.hq_host.append(host)
            st.hq_side.append(side)
            st.hq_lost.append(lost if f.hq is not None else 2)
        st.ew = [0] * len(sc.formations)

    def supports_state(self, form: ScenarioForm, sf: StartForm, st: WawState) -> None:
        sc = self.sc
        n = len(sc.batteries)
        st.bat_used, st.bat_down, st.bat_last, st.bat_plan = [0] * n, [0] * n, [-1] * n, [-1] * n
        index = {b.id: b.i for b in sc.batteries}
        for name, bf in sf.batteries.items():
            i = index.get(name, -1)
            if i < 0:
                self.faults.append(unknown(self.file, "start.batteries", name, index))
                continue
            st.bat_used[i], st.bat_down[i] = bf.used, int(bf.suppressed)
            for attr, label in ((st.bat_last, bf.last), (st.bat_plan, bf.plan)):
                if label:
                    attr[i] = self.hex(f"start.batteries.{name}", label)
        st.sortie = [1] * len(sc.sorties)
        ids = {s.id: s.i for s in sc.sorties}
        for key, names, value in (("flown", sf.flown, 0), ("shot_down", sf.shot_down, -1)):
            for name in names:
                if name in ids:
                    st.sortie[ids[name]] = value
                else:
                    self.faults.append(unknown(self.file, f"start.{key}", name, ids))
        lost = sf.strikes_lost
        st.strikes_lost = [lost.nato, lost.wp] if lost else [0, 0]
        st.effects = dict(sf.effects)
        for name, kinds in sf.ew.items():
            k = sc.formation_index.get(name, -1)
            if k < 0:
                self.faults.append(unknown(self.file, "start.ew", name, sc.formation_index))
                continue
            for word in kinds:
                st.ew[k] |= {"range": m.EW_RANGE, "fires": m.EW_FIRES, "chit": m.EW_CHIT}[word]
        st.left = dict(sf.left)
        if sf.step == "setup" and not sf.left and not sc.resumed:
            for what, given in (("mines", form.mines), ("positions", form.positions)):
                for name in m.SIDES:
                    if given and getattr(given, name):
                        st.left[f"{what}:{name}"] = getattr(given, name)

    def markers(self, form: ScenarioForm, st: WawState) -> None:
        for x in self.sides("wired", form.wired):
            st.bridges[x] = 1
        mf = form.markers
        if mf is None:
            return
        for name, into in (
            ("wreck", st.wrecks),
            ("rubble", st.rubble),
            ("burnt", st.burnt),
            ("fire", st.fires),
            ("light", st.lights),
            ("position", st.positions),
        ):
            for h in self.hexes(f"markers.{name}", getattr(mf, name)):
                into[h] = 1
        for label, stage in mf.smoke.items():
            h = self.hex("markers.smoke", label)
            if h >= 0:
                st.smoke[h] = stage
        for side, name in enumerate(m.SIDES):
            for h in self.hexes(f"markers.mine.{name}", getattr(mf.mine, name) if mf.mine else ()):
                st.mines[h] = side
            for h in self.hexes(f"markers.lane.{name}", getattr(mf.lane, name) if mf.lane else ()):
                st.lanes[h] = st.lanes.get(h, 0) | 1 << side
            for h in self.hexes(f"markers.seen.{name}", getattr(mf.seen, name) if mf.seen else ()):
                st.seen[h] = side
        for value, name in ((1, "wired"), (2, "prepared"), (3, "blown")):
            for x in self.sides(f"markers.{name}", getattr(mf, name)):
                st.bridges[x] = value
        for x in self.sides("markers.ford", mf.ford):
            st.fords[x] = 1

    def step(self, sf: StartForm, st: WawState) -> None:
        from opord.rules.waw.sequence import opening

        sc = self.sc
        st.draws, st.dice = sf.draws or 0, sf.dice
        k = -1
        if sf.step in ("housekeeping", "replace", "hop", "command", "rally", "fires", "operations", "end"):
            k = sc.formation_index.get(sf.formation, -1)
            if k < 0:
                self.faults.append(unknown(self.file, "start.formation", sf.formation, sc.formation_index))
                return
        for name, chits in (("cup", sf.cup or []), ("drawn", sf.drawn)):
            for i, chit in enumerate(chits):
                word = self.chit(chit)
                if word is None:
                    names = [*sc.formation_index, "end", "event", "air_nato", "air_wp", "ew_nato", "ew_wp"]
                    self.faults.append(unknown(self.file, f"start.{name}[{i}]", chit, names))
                else:
                    (st.cup if name == "cup" else st.drawn).append(word)
        chit = ""
        if sf.step == "chit":
            chit = self.chit(sf.chit) or ""
            if not chit or chit == "end" or chit.startswith("f:"):
                self.faults.append(
                    unknown(self.file, "start.chit", sf.chit, ["event", "air_nato", "air_wp", "ew_nato", "ew_wp"])
                )
                return
        if sf.cup is None and sf.step not in ("setup", "turn"):
            st.cup = ["end", "end"]
        ends = st.cup.count("end") + st.drawn.count("end")
        if sf.step not in ("setup", "turn") and (ends != 2 or st.drawn.count("end") > 1):
            self.fault("start.cup", "waw-fault-ends", found=ends)
        if sf.over:
            st.over = True
        elif sf.frames:
            self.frames(sf, st)
        else:
            st.frames = opening(sf.step, k, chit)

    def frames(self, sf: StartForm, st: WawState) -> None:
        """The procedures that a position written by the program stands in."""
        known = {str(tag): kind for tag, kind in FRAMES.items() if str(tag).startswith("waw.")}
        for i, raw in enumerate(sf.frames):
            kind = known.get(str(raw.get("p")))
            if kind is None:
                self.faults.append(unknown(self.file, f"start.frames[{i}].p", str(raw.get("p")), known))
                continue
            try:
                frame = msgspec.convert(raw, kind)
            except msgspec.ValidationError as error:
                self.faults.append(Fault(self.file, f"start.frames[{i}]", say("fault-form", error=str(error))))
                continue
            if not 0 <= frame.step < len(PROCEDURES[kind].steps):
                steps = len(PROCEDURES[kind].steps) - 1
                self.faults.append(expected(self.file, f"start.frames[{i}].step", frame.step, f"0 - {steps}"))
                continue
            st.frames.append(frame)

    def chit(self, word: str) -> str | None:
        """The chit as the state writes it."""
        if word in self.sc.formation_index:
            return f"f:{word}"
        if word in ("end", "event", "air_nato", "air_wp", "ew_nato", "ew_wp"):
            return word.replace("_", ":")
        return None


@functools.lru_cache(maxsize=16)
def _joined(names: tuple[str, ...], folder: Path | None) -> Board:
    return join([_board(n, folder) for n in names])


_SIGHTS: dict[str, Sight] = {}


def _sight(board: Board) -> Sight:
    """One table of lines for all scenarios on boards of one size."""
    key = repr(board.grid)
    found = _SIGHTS.get(key)
    if found is None:
        if len(_SIGHTS) > 8:
            _SIGHTS.clear()
        found = _SIGHTS[key] = Sight(board.grid)
    return found


__all__ = ["OPTIONS", "SHIPPED", "boards", "load", "shipped"]
