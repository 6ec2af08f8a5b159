"""The list of legal actions is kept from call to call and made of what can have changed; it is always the list that
asking for every action one by one would give."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.s24.field import document, scenario, unit

from opord.kernel.dice import Dice
from opord.rules.s24 import actions as act
from opord.rules.s24 import draft, listing
from opord.rules.s24.feasibility import ASSAULTS, MOVES
from opord.rules.s24.game import CoreGame
from opord.rules.s24.load import shipped
from opord.rules.s24.model import SIDES
from opord.rules.s24.sequence import Campaign

HERE = "0505"


def begin(doc: dict[str, Any], **options: Any) -> CoreGame:
    assert Campaign.steps
    return CoreGame.begin(scenario(doc, options), Dice("1"))


def every(g: CoreGame, side: int) -> set[Any]:
    """All orders of one hex and changes of lines that are allowed, asked for one by one, whatever the unit is."""
    sc, st = g.scenario, g.state
    out: set[Any] = {act.Seal()}
    own = [st.ids[v] for v in g.units(side)]
    aboard = [st.ids[v] for v in g.bits(g.of_side[side]) if st.pos[v] == -3]
    for u in g.units(side):
        name, h = st.ids[u], st.pos[u]
        near = [sc.labels[n] for n in sc.adjacent[h]]
        far = [sc.labels[n] for n in range(sc.size) if sc.distance(h, n) <= max(1, sc.rows[st.row[u]].reach) + 1]
        out |= {act.Order(name, v) for v in (*draft.ALONE, "detach")}
        out |= {act.Order(name, v, target=n) for v in (*ASSAULTS, *draft.AIMED) for n in far}
        out |= {act.Order(name, v, target=n) for v in ("lay_mines", "sweep") for n in (sc.labels[h], *near)}
        out |= {act.Order(name, v, route=(n,)) for v in MOVES for n in near}
        out |= {act.Order(name, "bridge", edges=(n,)) for n in near}
        out |= {act.Order(name, v, object=x) for v in ("support", "rejoin", "supply", "replace") for x in own}
        if st.turn == 1:
            out |= {act.Order(name, "attach", squadron=k, object=x) for k in range(1, 8) for x in own if x != name}
    for a in sc.air:
        if a.side == side:
            out.add(act.Order(a.id, "air_superiority"))
            out |= {draft.aimed(a.id, v, h) for v in (*draft.AIR_AT, "bomb") for h in sc.labels}
            out |= {act.Order(a.id, "air_supply", object=x) for x in own}
            out |= {act.Order(a.id, "airdrop", object=x, line=(h,)) for x in aboard for h in sc.labels}
    for x in g.lines(side):
        out.add(act.Strike(x.unit))
        out |= set(draft.changes(g, side, x))
    return {a for a in out if draft.allowed(g, side, a)}


def scribbled(g: CoreGame, rng: random.Random, steps: int, look: int) -> int:
    """Random actions of all kinds; the list is looked at every time and held against the slow one now and then."""
    seen = 0
    for side, word in enumerate(SIDES):
        for k in range(steps):
            found = g.actions(word)
            assert len(set(found)) == len(found)
            if k % look == 0:
                seen += 1
                slow = every(g, side)
                assert set(found) == slow, (set(found) ^ slow)
            kinds: dict[str, list[Any]] = {}
            for a in found:
                kinds.setdefault(getattr(a, "verb", type(a).__name__), []).append(a)
            del kinds["Seal"]
            if rng.random() < 0.8:
                kinds.pop("Strike", None)
            g.play(word, rng.choice(kinds[rng.choice(sorted(kinds))]))
    return seen


@pytest.mark.clause("s24-3.1/1", "s24-3.3/2", "s24-1.2/3", "s24-3.2.5/3")
@pytest.mark.parametrize("name", ["s1-training", "s2-riverline", "s3-meeting"])
def test_the_list_is_what_asking_one_by_one_gives(name: str, seed: int) -> None:
    g = begin(shipped(name))
    rng = random.Random(seed)
    seen = 0
    for _ in range(2):
        seen += scribbled(g, rng, 30, 10)
        for word in SIDES:
            g.play(word, act.Seal())
    assert seen == 12


def crowd() -> dict[str, Any]:
    """Everybody stands close together, so that lines get in each other's way; a river to bridge, mines, an HQ."""
    red = [unit("Z1T", "su_hq_foot", 8, "0604"), unit("BB1Y", "su_rifle", 40, HERE, hq="Z1T"),
           unit("BB2Y", "su_rifle", 40, HERE, hq="Z1T"), unit("TK1Y", "T-34/85", 30, "0504", hq="Z1T"),
           unit("PB1Y", "su_122how", 12, "0604", hq="Z1T"), unit("PB2Y", "su_122how", 12, "0603", hq="Z1T"),
           unit("GB1Y", "su_sapper", 20, "0405"), unit("JQ1Y", "su_pontoon", 20, "0404"),
           unit("ZC1U", "su_ba64", 24, HERE)]  # fmt: skip
    return document(red, [unit("BB9Y", "de_gren", 30, "0507")], rivers={"0404-0405": "deep", "0404-0403": "deep"})


def test_lines_that_get_in_each_others_way(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(4):
        assert scribbled(begin(crowd()), rng, 24, 3) == 16


def test_what_one_unit_is_ordered_changes_what_others_may_be() -> None:
    g = begin(crowd())

    def may(*orders: act.Order) -> list[bool]:
        found = g.actions("red")
        return [a in found for a in orders]

    north = act.Order("BB1Y", "assault", target="0506"), act.Order("BB2Y", "assault", target="0506")
    assert may(*north) == [True, True]
    g.play("red", north[0])
    assert may(*north) == [True, False]  # one over each hexside; its own line may be written anew
    g.play("red", act.Strike("BB1Y"))
    assert may(*north) == [True, True]
    over = act.Order("TK1Y", "march", route=("0404",))
    g.play("red", act.Order("BB2Y", "march", route=("0404",)))
    g.play("red", act.Extend("BB2Y", "0403"))
    assert may(over) == [False]  # through 0404 goes another
    g.play("red", act.Extend("BB2Y", "0404"))
    assert may(over) == [True]  # it comes back and ends there
    g.play("red", act.Strike("BB2Y"))
    assert may(over) == [True]
    shells = act.Order("PB1Y", "barrage", target="0507"), act.Order("PB2Y", "mass", target="0507")
    assert may(*shells) == [True, True]
    g.play("red", shells[0])
    assert may(*shells) == [True, False]
    part = unit("TK1Y/1", "T-34/85", 12, "0702", side="red", parent="TK1Y")
    g = begin({**crowd(), "children": [part]})
    back = act.Order("TK1Y/1", "rejoin", object="TK1Y")
    assert may(back) == [False]
    g.play("red", act.Order("TK1Y", "march", route=("0503",)))
    assert may(back) == [True]  # it comes: where to is seen in phase 8
    g.play("red", act.Strike("TK1Y"))
    assert may(back) == [False]


def test_a_list_is_kept_while_nothing_concerns_it(monkeypatch: pytest.MonkeyPatch) -> None:
    g = begin(shipped("s2-riverline"))
    asked: list[Any] = []
    true = draft.allowed

    def counting(g: CoreGame, side: int, a: Any) -> bool:
        asked.append(a)
        return true(g, side, a)

    monkeypatch.setattr(listing, "allowed", counting)
    monkeypatch.setattr(draft, "allowed", counting)
    first = listing.listing(g, 0)
    full = len(asked)
    assert full < len(first) / 2
    asked.clear()
    assert listing.listing(g, 0) == first
    assert not asked
    g.play("red", next(a for a in first if isinstance(a, act.Order) and a.verb == "dig"))
    asked.clear()
    assert listing.listing(g, 0)
    assert len(asked) < full / 5


def test_a_copy_does_not_share_what_changes() -> None:
    g = begin(crowd())
    before = list(g.actions("red"))
    other = g.copy()
    other.state.ammo = [0.0] * len(other.state.ammo)
    assert not [a for a in listing.listing(other, 0) if isinstance(a, act.Order) and a.verb in draft.AIMED]  # type: ignore[arg-type]
    assert listing.listing(g, 0) == before
