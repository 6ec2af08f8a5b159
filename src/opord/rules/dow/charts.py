"""The charts of ``data/``: read once, or read with an owner's folder laid over them."""

from __future__ import annotations

import functools
import hashlib
import itertools
import re
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.faults import BadInput, Fault, unknown
from opord.kernel.text import say
from opord.rules.dow import chart_forms as cf
from opord.rules.dow import chart_types as ct
from opord.rules.dow.chart_reading import DATA, ChartReading
from opord.rules.dow.chart_types import DELAY, F1, NO, S0, S1, Charts, OrderType, Posture
from opord.rules.dow.model import BRANCHES, COMBAT, LEG, LEVELS, MECHANISED, MODES, MOTORISED, SIDES, UnitType

__all__ = ["DATA", "DELAY", "F1", "FILES", "NO", "S0", "S1", "Charts", "OrderType", "Posture", "chart_faults", "charts"]

FILES = tuple(cf.FORMS)
"""Chart files, without ``.toml``."""
NATIONS = {"su": 1, "gd": 1, "uk": 0, "be": 0, "nl": 0, "wg": 0, "us": 0}
"""Nation -> side."""
MONTHS = {"m12_1": (12, 1), "m2_3_10_11": (2, 3, 10, 11), "m4_5_7_8_9": (4, 5, 7, 8, 9), "m6": (6,)}
"""Rows of the night table (dow-29.1.1)."""
REST = {"wg": "west_german", "be": "belgian", "su": "soviet", "gd": "other_wp"}
"""Rows of the rest table by nation; all others ``other_nato`` (dow-R223)."""
UNIT = re.compile(r"(\*?)([^\s:*]+):([A-Za-z0-9_-]+?)(-?)")
"""A unit in an order of battle: ``*`` attachable, number, type, ``-`` cadre one lower."""
CELL = re.compile(r"(\d+)(s?)/(\d+)(s?)")


@functools.lru_cache(maxsize=8)
def charts(folder: Path | None = None) -> Charts:
    """The charts; files of the same name in ``folder`` replace single values. Raises BadInput with every fault: files
    and keys that there are not, with the nearest spelling, values of another kind, words that mean nothing."""
    faults: list[Fault] = []
    reading = ChartReading(folder, faults)
    forms = {name: reading.form(name) for name in FILES}
    if faults:
        raise BadInput(faults)
    made = _Making(forms, reading).charts()
    if faults:
        raise BadInput(faults)
    return made


def chart_faults(doc: dict[str, Any], file: str) -> tuple[Fault, ...] | None:
    """Everything wrong with a document named like one of the chart files; None for any other, and for one that names
    its system, as scenarios do and charts do not."""
    name = Path(file).stem
    if name not in FILES or "system" in doc:
        return None
    faults: list[Fault] = []
    reading = ChartReading(None, faults, {name: (doc, file)})
    forms = {k: reading.form(k) for k in FILES}
    if not faults:
        _Making(forms, reading).charts()
    return tuple(faults)


class _Making:
    """From forms to tables; words that mean nothing become faults."""

    def __init__(self, forms: dict[str, Any], reading: ChartReading) -> None:
        self.forms = forms
        self.reading = reading
        self.faults = reading.faults

    def no(self, name: str, key: str, found: str, allowed: Any) -> None:
        self.faults.append(unknown(self.reading.file(name), key, found, allowed))

    def wrong(self, name: str, key: str, label: str, **args: Any) -> None:
        self.faults.append(Fault(self.reading.file(name), key, say(label, **args)))

    def charts(self) -> Charts:
        f = self.forms
        moves = (f["mobility"].leg, f["mobility"].motorised, f["mobility"].mechanised)
        m, g, s = f["mobility"], f["ground_combat"], f["combat_support"]
        march, mods = f["forced_march"], f["combat_modifiers"]
        postures = self.postures(f["posture"])
        index = {p.id: p.index for p in postures}
        orders = self.orders(f["orders"], index)
        supply = f["supply"]
        self.heights()
        return Charts(
            postures=postures,
            posture_index=index,
            usual_back={
                k: self.known("posture", f"usual_back.{k}", v, index) for k, v in f["posture"].usual_back.items()
            },
            transition=(f["posture"].transition["def_add"], f["posture"].transition["bomb_add"]),
            mobility=ct.Mobility(
                allowance=(m.allowance["unengaged"], m.allowance["half"], m.allowance["engaged"]),
                hq_change_mp=m.hq_change_mp,
                disengage_mp=m.disengage_mp,
                attack_mp={k: (m.attack_mp[k], m.attack_mp[f"march_{k}"]) for k in ("hasty", "prepared")},
                hasty_leg=m.hasty_leg,
                terrain=_triple([_prices(x.terrain) for x in moves]),
                feature=_triple([_prices(x.feature) for x in moves]),
                road=_triple([{k: (*v, NO) for k, v in x.road.items()} for x in moves]),
                congestion=_triple([{k: (*v, NO) for k, v in x.congestion.items()} for x in moves]),
                obstacle=_prices(m.obstacle),
                loss=m.loss,
                surcharge=m.surcharge,
            ),
            forced_march=ct.ForcedMarch(march.extra_mp, tuple(march.result), march.drm),
            ground_combat=ct.GroundCombat(
                tuple(g.hi),
                tuple(tuple(self.cell(f"rows[{i}][{k}]", x) for k, x in enumerate(r)) for i, r in enumerate(g.rows)),
                g.hasty,
                g.fixed_modifiers,
            ),
            combat_support=ct.CombatSupport(
                tuple(s.hi),
                tuple(map(tuple, s.attacker)),
                tuple(map(tuple, s.defender)),
                s.air_in_cas,
                s.air_outside,
                tuple(s.disengage.hi),
                tuple(s.disengage.drm),
            ),
            combat_modifiers=ct.CombatModifiers(mods.terrain, mods.obstacle, mods.weather),
            disengagement=ct.Disengagement(
                tuple(("F1", "S1", "S0").index(x) for x in f["disengagement"].result), f["disengagement"].drm
            ),
            **self.part_two(),
            weather=_weather(f["weather"]),
            supply=ct.Supply(
                (tuple(x == "R" for x in supply.nato), tuple(x == "R" for x in supply.wp)),
                (supply.hub_range["nato"], supply.hub_range["wp"]),
                {n: supply.rest_min[REST.get(n, "other_nato")] for n in NATIONS},
                supply.drm,
            ),
            orders=orders,
            order_index={o.id: o.index for o in orders},
            cp=f["orders"].other_cp,
            types=self.types(f["units"]),
            hq_kinds=self.hq_kinds(f["units"], f["orders"]),
            attach_limit=f["units"].attach_limit,
            attrition_limit=f["units"].attrition_limit,
            destroyed=f["victory"].destroyed,
            oob=self.oob(f["oob"], f["units"]),
            cards={
                k: {"side": c.side, "type": c.type, "phase": c.phase, "effect": c.effect}
                for k, c in f["cards"].card.items()
            },
            calibration={k: getattr(f["calibration"], k) for k in f["calibration"].__struct_fields__},
            provenance=self.reading.provenance,
            pinned=self.reading.pinned,
            digest=hashlib.blake2b(msgspec.json.encode(f, order="deterministic"), digest_size=16).hexdigest(),
        )

    def known(self, name: str, key: str, found: str, allowed: dict[str, int]) -> int:
        if found not in allowed:
            self.no(name, key, found, allowed)
        return allowed.get(found, 0)

    def heights(self) -> None:
        """A column for each ``hi``, in rising order."""
        f = self.forms
        b = f["bombardment"]
        for name, key, hi, rows in (
            ("ground_combat", "rows", f["ground_combat"].hi, f["ground_combat"].rows),
            ("combat_support", "attacker", f["combat_support"].hi, f["combat_support"].attacker),
            ("combat_support", "defender", f["combat_support"].hi, f["combat_support"].defender),
            ("combat_support", "disengage.drm", f["combat_support"].disengage.hi, f["combat_support"].disengage.drm),
            ("ew", "rows", f["ew"].hi, f["ew"].rows),
            ("bombardment", "unit", b.hi, b.unit),
            ("bombardment", "bridge_need", b.hi, b.bridge_need),
            ("bombardment", "interdict_need", b.hi, b.interdict_need),
            ("aa", "rows", f["aa"].hi, f["aa"].rows),
            ("nuclear", "rows", f["nuclear"].hi, f["nuclear"].rows),
        ):
            if len(hi) != len(rows):
                self.wrong(name, key, "fault-chart-size", found=len(rows), allowed=len(hi))
            if any(a >= z for a, z in itertools.pairwise(hi)):
                self.wrong(name, "hi", "dow-fault-rising", found=", ".join(map(str, hi)))

    def postures(self, form: cf.PostureFile) -> tuple[Posture, ...]:
        index = {name: k for k, name in enumerate(form.posture)}
        out = []
        for name, p in form.posture.items():
            users: set[str] = set()
            for k, who in enumerate(p.who):
                if who != "combat" and who not in BRANCHES:
                    self.no("posture", f"posture.{name}.who[{k}]", who, ("combat", *BRANCHES))
                users |= set(COMBAT) if who == "combat" else {who}
            auth = {
                self.known("posture", f"posture.{name}.auth.{k}", k, index): v for k, v in p.auth.items() if v != "no"
            }
            for branch in p.fire:
                if branch not in BRANCHES:
                    self.no("posture", f"posture.{name}.fire.{branch}", branch, BRANCHES)
            out.append(
                Posture(
                    id=name,
                    index=index[name],
                    users=frozenset(users),
                    side=SIDES.index(p.side) if p.side != "both" else -1,
                    min_cadre=p.min_cadre,
                    mode=MODES.index(p.mode),
                    block_urban=p.block_urban,
                    block_other=p.block_other,
                    attack=None if p.atk == "no" else p.atk,
                    defence=p.def_,
                    disengage=p.dis,
                    bombard=p.bomb,
                    detection=p.det,
                    auth=auth,
                    unauth=0 if p.unauth == "no" else p.unauth,
                    fire={b: 2 if v == "full" else 1 for b, v in p.fire.items()},
                )
            )
        return tuple(out)

    def orders(self, form: cf.OrdersFile, postures: dict[str, int]) -> tuple[OrderType, ...]:
        out: list[OrderType] = []
        for name, o in form.order.items():
            ladder = form.levels[o.side]
            if o.level not in ladder:
                self.no("orders", f"order.{name}.level", o.level, ladder)
                continue
            out.append(
                OrderType(
                    id=name,
                    index=len(out),
                    side=SIDES.index(o.side),
                    level=self.level(form, o.side, o.level),
                    word=o.level,
                    kind=o.kind,
                    cp=o.cp,
                    issue=o.issue,
                    deploy=o.deploy,
                    cap=o.cap,
                    postures=tuple(
                        self.known("orders", f"order.{name}.postures[{k}]", p, postures)
                        for k, p in enumerate(o.postures)
                    ),
                )
            )
        return tuple(out)

    def level(self, form: cf.OrdersFile, side: cf.Sides, word: str) -> int:
        """The lowest rung of the headquarters that may issue at that level: the ladders of both sides have four rungs,
        the NATO ladder begins below the brigade."""
        rung = form.levels[side].index(word)
        return rung if side == "wp" else max(rung - 1, 0)

    def types(self, form: cf.UnitsFile) -> dict[str, UnitType]:
        out = {}
        for name, row in form.unit.items():
            if row.nation not in NATIONS:
                self.no("units", f"unit.{name}.nation", row.nation, NATIONS)
                continue
            combat = row.branch in COMBAT
            limits = form.attrition_limit
            group = "helicopter" if row.branch == "helicopter" else row.size if combat else "artillery"
            move = {"infantry": LEG, "motorised": MOTORISED}.get(row.branch, MECHANISED)
            if (combat and (row.full or row.reduced)) or (not combat and (row.att or row.def_)):
                self.wrong("units", f"unit.{name}", "dow-fault-values", branch=row.branch)
            out[name] = UnitType(
                id=name,
                nation=row.nation,
                side=NATIONS[row.nation],
                branch=row.branch,
                size=row.size,
                attack=row.att if combat else None,
                defence=row.def_ if combat else None,
                full=row.full,
                reduced=row.reduced,
                reach=row.range,
                cadre=row.cadre,
                aa=row.aa,
                flags=frozenset(row.flags),
                limit=limits[group],
                move=move,
            )
        return out

    def hq_kinds(self, form: cf.UnitsFile, orders: cf.OrdersFile) -> dict[str, ct.HqKind]:
        out = {}
        ranks = {"corps": "army", "regiment": "brigade"}
        for name, row in form.hq.items():
            side, _, word = name.partition("_")
            word = ranks.get(word, word)
            if side not in SIDES or word not in LEVELS:
                self.no("units", f"hq.{name}", name, [f"{s}_{k}" for s in SIDES for k in (*LEVELS, "corps")])
                continue
            if name not in form.hq_loss:
                self.wrong("units", f"hq_loss.{name}", "fault-missing")
            if name not in orders.rank:
                self.wrong("orders", f"rank.{name}", "fault-missing")
            out[name] = ct.HqKind(
                id=name,
                side=SIDES.index(side),
                level=LEVELS.index(word),
                range=(row.range, row.range // 2),
                aa=row.aa,
                ew=row.ew,
                cadre=row.cadre,
                loss=form.hq_loss.get(name, 0),
            )
        return out

    def oob(self, form: cf.OobFile, units: cf.UnitsFile) -> dict[str, ct.HqEntry]:
        for key, names in (("axis", form.axis), ("independent", form.independent)):
            for k, name in enumerate(names):
                if name not in form.hq:
                    self.no("oob", f"{key}[{k}]", name, form.hq)
        out = {}
        for name, row in form.hq.items():
            made = entry(name, row, f"hq.{name}", self.reading.file("oob"), self.faults, units.unit, units.hq)
            if row.parent and row.parent not in form.hq:
                self.no("oob", f"hq.{name}.parent", row.parent, form.hq)
            out[name] = ct.HqEntry(
                **{k: getattr(made, k) for k in ("id", "parent", "kind", "nation", "attached", "units")},
                independent=name in form.independent,
                axis=name in form.axis,
            )
        return out

    def cell(self, key: str, text: str) -> ct.Row3:
        found = CELL.fullmatch(text)
        if found is None:
            self.wrong("ground_combat", key, "dow-fault-cell", found=text)
            return (0, 0, 0)
        return int(found[1]), int(found[3]), (1 if found[2] else 0) | (2 if found[4] else 0)

    def pair(self, name: str, key: str, text: str, pattern: str) -> tuple[str, ...]:
        found = re.fullmatch(pattern, text)
        if found is None:
            self.wrong(name, key, "dow-fault-cell", found=text)
            return ("0", "0", "-")
        return tuple(x or "" for x in found.groups())

    def part_two(self) -> dict[str, Any]:
        """Tables of chapters 19 - 28."""
        f = self.forms
        ew, b, aa, nuc, chem, air = (f[k] for k in ("ew", "bombardment", "aa", "nuclear", "chemical", "air_points"))
        codes = {"-": 0, "E1": 1, "E2": 2, "E3": 3}
        hits = {"-": 0, "h": -1}

        def each(name: str, rows: list[list[str]], pattern: str, make: Any, part: str = "rows") -> Any:
            return tuple(
                tuple(make(self.pair(name, f"{part}[{i}][{k}]", x, pattern)) for k, x in enumerate(row))
                for i, row in enumerate(rows)
            )

        return {
            "ew": ct.Ew(
                tuple(ew.hi),
                each("ew", ew.rows, r"(-?\d+)/(-?\d+)/(-|E[123])", lambda p: (int(p[0]), int(p[1]), codes[p[2]])),
                ew.drm,
            ),
            "air_points": ct.AirPoints(air.lo, tuple(air.twelfths), air.drm, air.intended),
            "bombardment": ct.Bombardment(
                tuple(b.hi),
                each("bombardment", b.unit, r"(-|h|\d+)", lambda p: hits[p[0]] if p[0] in hits else int(p[0]), "unit"),
                tuple(b.bridge_need),
                tuple(b.interdict_need),
                b.unit_drm,
                b.bridge_drm,
                b.interdict_drm,
            ),
            "aa": ct.AntiAir(
                tuple(aa.hi),
                each("aa", aa.rows, r"(\d+)(c?)", lambda p: (int(p[0]), int(p[1] == "c"))),
                (aa.area_value["nato"], aa.area_value["wp"]),
                aa.cap,
                aa.drm,
            ),
            "detection": ct.Detection(f["detection"].min, f["detection"].max, f["detection"].mod),
            "intelligence": ct.Intelligence(tuple(f["intelligence"].plus1), tuple(f["intelligence"].plus2)),
            "chemical": ct.Chemical(
                tuple(chem.combat), tuple(chem.bombard), chem.remove, chem.detection_needed, chem.combat_drm
            ),
            "nuclear": ct.Nuclear(
                tuple(nuc.hi),
                each("nuclear", nuc.rows, r"(\d+)/(\d+)", lambda p: (int(p[0]), int(p[1]))),
                nuc.terrain_drm,
                nuc.clear_on,
                nuc.per_air_point,
                nuc.per_missile_unit,
            ),
        }  # fmt: skip


def entry(
    name: str,
    row: cf.HqForm,
    key: str,
    file: str,
    faults: list[Fault],
    types: dict[str, Any],
    kinds: dict[str, Any],
) -> ct.HqEntry:
    """A headquarters of an order of battle with its units; also for those that a scenario brings."""
    if row.level not in kinds:
        faults.append(unknown(file, f"{key}.level", row.level, kinds))
    if row.nation not in NATIONS:
        faults.append(unknown(file, f"{key}.nation", row.nation, NATIONS))
    listed: list[ct.Listed] = []
    for word in row.units.split():
        found = UNIT.fullmatch(word)
        if found is None:
            faults.append(Fault(file, f"{key}.units", say("dow-fault-listed", found=word)))
            continue
        star, number, kind, less = found.groups()
        if kind not in types:
            faults.append(unknown(file, f"{key}.units", kind, types))
            continue
        if number in [u.number for u in listed]:
            faults.append(Fault(file, f"{key}.units", say("fault-label-twice", found=number)))
        if types[kind].nation != row.nation:
            faults.append(Fault(file, f"{key}.units", say("dow-fault-nation", found=word, nation=row.nation)))
        cadre = types[kind].cadre
        listed.append(ct.Listed(number, kind, bool(star), max(2, cadre - 1) if less else cadre))
    return ct.HqEntry(name, row.parent, row.level, row.nation, row.attached, False, False, tuple(listed))


def _prices(rows: dict[str, Any]) -> dict[str, ct.Row3]:
    def price(x: Any) -> int:
        return DELAY if x == "delay" else int(x)

    return {k: (price(v[0]), price(v[1]), price(v[2])) for k, v in rows.items()}


def _triple(parts: list[dict[str, ct.Row3]]) -> Any:
    return tuple(parts)


def _weather(form: cf.WeatherFile) -> ct.Weather:
    night: list[frozenset[str]] = [frozenset()] * 13
    for row, months in MONTHS.items():
        for month in months:
            night[month] = frozenset(form.night[row])  # type: ignore[index]
    return ct.Weather(
        fog=tuple(form.fog),
        precipitation=tuple(form.prec),
        fog_winter=frozenset(form.fog_turns_winter),
        fog_summer=frozenset(form.fog_turns_summer),
        night=tuple(night),
        snow_months=frozenset(form.snow_months),
        fog_to_precipitation=form.fog_to_precipitation,
    )
