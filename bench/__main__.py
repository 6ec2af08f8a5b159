"""``python -m bench``: measure, print the table, write docs/bench.md."""

from __future__ import annotations

import argparse
import datetime
import platform
import subprocess
import sys
from pathlib import Path

from bench.report import Bench, write_page

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "bench.md"


def commit() -> str:
    """The commit that is measured, and whether its Python files have been changed since."""
    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    changed = git("status", "--porcelain", "--", "src/opord/kernel", "src/opord/rules", "bench")
    return (git("rev-parse", "--short=12", "HEAD") or "no commit") + (", with changes" if changed else "")


def processor() -> str:
    """What the machine computes with."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((x.partition(":")[2].strip() for x in lines if x.startswith("model name")), platform.machine())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="every case is measured once a round; medians are shown")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for one case in one round")
    parser.add_argument("--scenario", default="waw/brandlingen", help="the scenario that is played")
    parser.add_argument("--actions", type=int, default=20_000, help="length of the long journal")
    parser.add_argument("--no-page", action="store_true", help="print only; leave docs/bench.md as it is")
    asked = parser.parse_args()
    bench = Bench(asked.scenario, asked.actions)
    try:
        bench.run(asked.rounds, asked.seconds)
    finally:
        bench.close()
    lines = bench.tables()
    print("\n".join(lines))
    if not asked.no_page:
        now = datetime.datetime.now(datetime.UTC)
        write_page(
            PAGE,
            lines,
            {
                "Date": f"{now:%Y-%m-%d %H:%M} UTC",
                "Commit": commit(),
                "Command": "make bench" if len(sys.argv) == 1 else "python -m bench " + " ".join(sys.argv[1:]),
                "Machine": f"{processor()}, Python {platform.python_version()}",
                "Rounds": f"{asked.rounds} of {asked.seconds:g} s a case; medians",
            },
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
