"""Long runs whose results are kept: random games, conformance at length, skill of the computer players.

    python -m tools.soak                      everything (an hour or two on two cores)
    python -m tools.soak random --games 500   one part
    python -m tools.soak --seed 7             other games

Each part writes ``docs/proof/<part>-<system>.json``: command, commit, date, counts, and the fingerprint of the rules it
was made with. ``tests/lab/test_proof.py`` holds them against the rules of today. docs/proof/README.md is made of them.
"""

from __future__ import annotations

import argparse
import datetime
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from opord.kernel.rulebook import Rulebook
from opord.lab.fuzz import run as fuzz
from opord.lab.pace import pace
from opord.lab.pairs import duel
from opord.players import levels
from tools.fingerprint import fingerprint
from tools.places import shipped

ROOT = Path(__file__).resolve().parent.parent
PROOF = ROOT / "docs" / "proof"
PARTS = ("random", "conformance", "skill")
GAMES = {
    "dow/tutorial": 200, "dow/small": 200, "dow/medium": 50,
    "s24/s1-training": 300, "s24/s2-riverline": 80, "s24/s3-meeting": 40,
}  # fmt: skip
"""Random games of a scenario; of every other one ``MANY``."""
MANY = 500
PAIRS = {"waw": 60, "dow": 30, "s24": 20}
"""Pairs of games in each scenario, by rulebook."""
FEWER = {("waw", "strong", "rush"): 20}
"""Where the difference is so great that fewer pairs show it."""
BARS: dict[str, tuple[tuple[str, str, float], ...]] = {
    "waw": (
        ("plain", "random", 0.90),
        ("plain", "rush", 0.55),
        ("strong", "plain", 0.60),
        ("strong", "rush", 0.60),
    ),
    "dow": (("plain", "random", 0.90), ("plain", "rush", 0.60), ("strong", "plain", 0.55)),
    "s24": (("plain", "random", 0.90), ("plain", "rush", 0.60), ("strong", "plain", 0.55)),
}
"""Who must beat whom in a rulebook, and the share of pairs that the lower end of the 95 % interval must reach."""
GROUNDS = {"dow": ("dow/small", "dow/medium")}
"""Scenarios in which the levels are compared, where that is not all of them."""
NODES = {"waw": {"strong": 30}, "dow": {"strong": 240}, "s24": {"strong": 100}}
"""Nodes an impulse, a player turn or a sheet, where a level's budget would make the games depend on the machine."""
TIMED, IMPULSES = 1, {"s24": 12}
"""Games in which the thinking time of a level is measured, a scenario; impulses of each, where a budget is so long that
not all are timed."""


def rooms(part: str, system: str) -> tuple[str, ...]:
    """The rooms whose code a proof is about."""
    own = ("kernel", f"rules/{system}")
    return (*own, "players/*", f"players/{system}") if part == "skill" else own


def fits(proof: dict[str, Any], part: str, system: str) -> bool:
    """Was this proof made with the rules of today?"""
    return bool(proof["rules"] == fingerprint(*rooms(part, system)))


def load(part: str, system: str) -> dict[str, Any] | None:
    """A recorded proof, None if there is none."""
    path = PROOF / f"{part}-{system}.json"
    if not path.exists():
        return None
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf8"))
    return found


def _commit() -> str:
    words = ("git", "rev-parse", "--short=12", "HEAD")
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def _tell(text: str) -> Callable[[int, int], None]:
    start = perf_counter()

    def tell(done: int, of: int) -> None:
        if sys.stderr.isatty() or done == of:
            end = "\n" if done == of else ""
            print(f"\r{text}: {done} of {of}, {perf_counter() - start:.0f} s", end=end, file=sys.stderr, flush=True)

    return tell


def random_games(book: Rulebook, asked: argparse.Namespace) -> dict[str, Any]:
    """Random games of every scenario, each with its default options and then with options drawn at random."""
    rows = {}
    for info in book.scenarios():
        report = fuzz(
            book.id,
            asked.games or GAMES.get(info.id, MANY),
            f"{asked.seed}-{info.id}",
            _tell(info.id),
            jobs=asked.jobs,
            scenario=info.id,
            looks=4,
        )
        rows[info.id] = {
            "games": report.games, "actions": report.actions, "longest": report.longest, "widest": report.widest,
            "looks": report.looks, "failures": msgspec.to_builtins(report.failures),
        }  # fmt: skip
    return {"ok": not any(row["failures"] for row in rows.values()), "scenarios": rows}


def conformance(book: Rulebook, asked: argparse.Namespace) -> dict[str, Any]:
    """The conformance suite with several seeds."""
    passed = failed = 0
    tail = ""
    for n in range(asked.seeds):
        done = subprocess.run(
            [
                sys.executable, "-m", "pytest", "tests/conformance", "-q", "-k", book.id, "--soak", "-p",
                "no:cacheprovider", "-n", str(asked.jobs), "--seed", str(1000 * int(asked.seed) + n),
            ],
            cwd=ROOT, capture_output=True, text=True, check=False,
        )  # fmt: skip
        last = done.stdout.strip().splitlines()[-1] if done.stdout.strip() else done.stderr
        passed += sum(int(k) for k in re.findall(r"(\d+) passed", last))
        failed += sum(int(k) for k in re.findall(r"(\d+) (?:failed|error)", last))
        if done.returncode:
            tail = done.stdout[-3000:]
        _tell(f"conformance of {book.id}, seeds")(n + 1, asked.seeds)
    return {"ok": failed == 0 and passed > 0, "seeds": asked.seeds, "passed": passed, "failed": failed, "tail": tail}


class Begun:
    """Duels of a run that was broken off: one with the same rules, players and seed goes on after them."""

    def __init__(self, book: Rulebook, asked: argparse.Namespace) -> None:
        rules = fingerprint(*rooms("skill", book.id))
        self.path = ROOT / "build" / "soak" / f"skill-{book.id}-{rules}-{asked.seed}-{asked.pairs}.json"
        self.duels: list[dict[str, Any]] = []
        if self.path.exists():
            self.duels = json.loads(self.path.read_text(encoding="utf8"))
        self.taken = len(self.duels)
        """Duels taken over from the earlier run."""

    def has(self, a: str, b: str) -> bool:
        """Was this duel fought?"""
        return any((d["better"], d["worse"]) == (a, b) for d in self.duels)

    def keep(self) -> None:
        """Write down what was fought up to now."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.duels, indent=1) + "\n", encoding="utf8")


def skill(book: Rulebook, asked: argparse.Namespace) -> dict[str, Any]:
    """Pairs of games between the levels, and how long each thinks for an impulse."""
    names = list(GROUNDS.get(book.id, [info.id for info in book.scenarios()]))
    known = levels(book.id)
    begun = Begun(book, asked)
    duels = begun.duels
    for better, worse, bar in BARS.get(book.id, ()):
        nodes = NODES.get(book.id, {})
        a, b = (f"{x}:nodes={nodes[x]}" if x in nodes else x for x in (better, worse))
        if better in known and worse in known and not begun.has(a, b):
            pairs = asked.pairs or FEWER.get((book.id, better, worse)) or PAIRS.get(book.id, 40)
            fought = duel(a, b, names, pairs, asked.seed, asked.jobs, _tell(f"{a} against {b}"))
            duels.append(
                {
                    "better": a, "worse": b, "bar": bar, "pairs": len(fought.pairs), "share": round(fought.share, 4),
                    "low": round(fought.low, 4), "high": round(fought.high, 4), "scenarios": fought.shares,
                    "failed": len(fought.failed), "seconds": round(fought.seconds),
                }
            )  # fmt: skip
            begun.keep()
    paces = {}
    for level in known[1:]:
        for name in names:
            found = pace(name, level, TIMED, asked.seed, IMPULSES.get(book.id, 0))
            paces[f"{level} {name}"] = msgspec.to_builtins(found)
    ok = all(d["low"] >= d["bar"] and not d["failed"] for d in duels)
    begun.path.unlink(missing_ok=True)
    return {"ok": ok, "taken_over": begun.taken, "duels": duels, "pace": paces}


WORK = {"random": random_games, "conformance": conformance, "skill": skill}


def prove(part: str, book: Rulebook, asked: argparse.Namespace) -> dict[str, Any]:
    """Run a part and write it down, whatever came of it."""
    # the fingerprint first: rules that change while the games run leave a proof that does not fit
    rules = fingerprint(*rooms(part, book.id))
    start = perf_counter()
    result = WORK[part](book, asked)
    proof = {
        "part": part, "system": book.id, "rules": rules, "commit": _commit(), "seed": str(asked.seed),
        "date": f"{datetime.datetime.now(datetime.UTC):%Y-%m-%d}",
        "command": " ".join(["python -m tools.soak", *asked.words]),
        "minutes": round((perf_counter() - start) / 60, 1), **result,
    }  # fmt: skip
    PROOF.mkdir(parents=True, exist_ok=True)
    (PROOF / f"{part}-{book.id}.json").write_text(json.dumps(proof, indent=1) + "\n", encoding="utf8")
    write_page()
    return proof


def write_page() -> None:
    """docs/proof/README.md from all that is recorded."""
    lines = [
        "# Proof",
        "",
        "What the long runs showed. Written by `python -m tools.soak` (`make soak`); the files beside this page hold",
        "every count. A test fails when the rules have changed since.",
        "",
    ]
    for path in sorted(p for part in PARTS for p in PROOF.glob(f"{part}-*.json")):
        proof = json.loads(path.read_text(encoding="utf8"))
        made = (
            f"{'Passed' if proof['ok'] else '**Failed**'}. {proof['date']}, commit `{proof['commit']}`, rules"
            f" `{proof['rules']}`, seed {proof['seed']}, {proof['minutes']} minutes: `{proof['command']}`"
        )
        lines += [f"## {proof['system']}: {proof['part']}", "", made, "", *PAGES[proof["part"]](proof), ""]
    open_ = [f"{book.id}: {part}" for book in shipped() for part in PARTS if load(part, book.id) is None]
    if open_:
        lines += ["## Not proven yet", "", *(f"* {words}" for words in open_), ""]
    (PROOF / "README.md").write_text("\n".join(lines).rstrip("\n") + "\n", encoding="utf8")


def _random_page(proof: dict[str, Any]) -> list[str]:
    head = "| scenario | games | actions | longest | most legal actions | checks | failures |"
    rows = [
        f"| {name} | {r['games']} | {r['actions']:,} | {r['longest']} | {r['widest']} | {sum(r['looks'].values()):,} |"
        f" {len(r['failures'])} |"
        for name, r in proof["scenarios"].items()
    ]
    return [head, "|---" * 7 + "|", *rows]


def _conformance_page(proof: dict[str, Any]) -> list[str]:
    return [f"{proof['seeds']} seeds: {proof['passed']} tests passed, {proof['failed']} failed."]


def _skill_page(proof: dict[str, Any]) -> list[str]:
    out = ["| player | against | pairs | share won | 95 % interval | bar |", "|---" * 6 + "|"]
    out += [
        f"| {d['better']} | {d['worse']} | {d['pairs']} | {d['share']:.1%} | {d['low']:.1%} - {d['high']:.1%} |"
        f" {d['bar']:.0%} |"
        for d in proof["duels"]
    ]
    if proof.get("taken_over"):
        first = proof["taken_over"]
        out += ["", f"The first {first} duels are from a run that was broken off; the minutes leave them out."]
    out += ["", "| level and scenario | impulses | median s | 95 % within s | budget s |", "|---" * 5 + "|"]
    out += [
        f"| {name} | {p['impulses']} | {p['median']:.3f} | {p['p95']:.3f} | {p['budget'] or '-'} |"
        for name, p in proof["pace"].items()
    ]
    return out


PAGES = {"random": _random_page, "conformance": _conformance_page, "skill": _skill_page}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("parts", nargs="*", default=PARTS, help=", ".join(PARTS))
    parser.add_argument("--system", default="", help="only this rulebook")
    parser.add_argument("--games", type=int, default=0, help="random games of each scenario, 0 = as it should")
    parser.add_argument("--pairs", type=int, default=0, help="pairs of games in each scenario, 0 = as it should")
    parser.add_argument("--seeds", type=int, default=3, help="times the conformance suite is run")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    asked.words = sys.argv[1:]
    wrong = [part for part in asked.parts if part not in PARTS]
    if wrong:
        parser.error(f"found {wrong[0]!r}; allowed: {', '.join(PARTS)}")
    ok = True
    for book, part in ((b, p) for b in shipped() for p in asked.parts):
        if asked.system in ("", book.id):
            proof = prove(part, book, asked)
            print(f"{book.id} {part}: {'passed' if proof['ok'] else 'FAILED'} in {proof['minutes']} minutes")
            ok = ok and proof["ok"]
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
