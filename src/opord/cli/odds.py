"""``opord odds``: exact chances, nothing sampled."""

from __future__ import annotations

import sys
from typing import Any

import click

from opord.cli import args
from opord.cli.out import columns, prints, to_json


@click.command()
@args.file
@click.argument("plan", metavar="PLAN")
@args.side("Whose plan; without it, the side that must decide.")
@click.option(
    "--policy", metavar="NAME", help="How decisions that PLAN leaves open are taken: default, decline, react."
)
@prints
def odds(out: Any, file: str, plan: str, side: str | None, policy: str | None) -> None:
    """Exact probability of every outcome of PLAN: the remaining choices of both sides up to the result.

    PLAN is JSON: an action; a list of actions; {"side": .., "actions": [..], "policy": ".."}; or {"actions": [{"side":
    .., "action": {..}}, ..]} for both sides. `-` reads it from standard input. Choices that it does not name take the
    default that the decision marks, and the answer prints them.
    """
    import msgspec

    from opord.api.plan import exact, read_plan
    from opord.api.shape import odds_json
    from opord.api.source import read_side
    from opord.kernel.game import UMPIRE

    handle = args.load(out, file)
    due = handle.to_act()
    who = read_side(side, handle.sides, (UMPIRE,)) if side is not None else due[0] if due else handle.sides[0]
    read = read_plan(sys.stdin.read() if plan == "-" else plan, who, handle.book)
    if policy is not None:
        read = msgspec.structs.replace(read, policy=policy)
    answer = exact(handle.game, read)
    shape = odds_json(answer, handle.speak, handle.game.describe)
    plan_shape = [{"side": s, "action": handle.speak.render(a)} for s, a in read.actions]
    out.data({**shape, "plan": plan_shape, "policy": read.policy})
    rows = [(f"{100 * b['p']:7.3f} %", b["fraction"], b["text"]) for b in shape["bars"]]
    out.lines(columns(rows))
    if shape["choices"]:
        out.line(out.word("cli-by-default"))
        for choice in shape["choices"]:
            out.line(f"  {choice['side']}: {choice['text']}  {to_json(choice['action'])}")
