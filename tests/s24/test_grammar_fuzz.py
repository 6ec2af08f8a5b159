"""Ten thousand lines of nonsense, half of them nearly orders: each is an order or a list of mistakes in all languages,
and whatever order comes out can be judged."""

from __future__ import annotations

import random

from tests.s24.field import still

from opord.kernel.text import LANGUAGES, speaker
from opord.kernel.verdict import Reasons
from opord.rules.s24.charts import DATA
from opord.rules.s24.checks import check_line, warnings
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import Line

COUNT = 10_000
STRANGE = [
    "1015-1117", "R3", "12", "9", "x", "->", "第", "TURN", "红方", "#", "/", "１０１５", "101", "99999999",
    "-", "１－２",
]  # fmt: skip


def test_ten_thousand_malformed_lines(seed: int) -> None:
    rng = random.Random(seed)
    g = still("s3-meeting")
    grammar = Grammar.of(g.scenario.charts)
    v = grammar.words
    names = [*g.state.ids, *[a.id for a in g.scenario.air]]
    words = [*v.verb_of, *v.level_of, *v.flag_of, *v.key_of, *names, *g.scenario.labels[:80], *STRANGE]
    says = [speaker(lang, DATA.parent / "text") for lang in LANGUAGES]
    faulty = judged = 0
    for k in range(COUNT):
        if k % 2:
            text = " ".join(rng.choice(words) for _ in range(rng.randrange(1, 7)))
        else:
            text = f"{rng.choice(names)} {rng.choice(list(v.verb_of))} "
            text += " ".join(rng.choice(words) for _ in range(rng.randrange(4)))
            text = spoiled(text, rng)
        found = grammar.line(text)
        if isinstance(found, Line):
            side, check = rng.randrange(2), Reasons()
            check_line(g, side, found, check)
            judged += 1
            sentences = [r.text for r in check.reasons] + [s.text for s in warnings(g, side, found)]
        elif found is None:
            continue
        else:
            faulty += 1
            assert found
            sentences = [s.text for s in found]
        for one in sentences:
            assert all("s24-" not in say(one) for say in says), text
    assert faulty > COUNT / 2
    assert judged > 100


def spoiled(text: str, rng: random.Random) -> str:
    """The text with a few signs changed to any others."""
    signs = list(text)
    for _ in range(rng.randrange(3)):
        block = rng.choice([(32, 127), (0x4E00, 0x9FFF), (0xFF01, 0xFF5E), (0, 32), (0xD7A4, 0xFFFF)])
        code = rng.randrange(*block)
        if not 0xD800 <= code < 0xE000:
            signs[rng.randrange(len(signs))] = chr(code)
    return "".join(signs)
