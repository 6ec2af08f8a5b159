"""What the engine is held against: other libraries that play at random with their legal moves listed at every step."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from time import process_time

from tools import build_client

from bench.measure import Figures, Missing

NODE = Path(__file__).parent / "node"


def python_loop(seconds: float) -> Figures:
    """A fixed loop of plain Python: how fast this machine is today."""
    table = [(7 * i) % 101 for i in range(256)]
    rounds = 0
    start = process_time()
    while process_time() - start < seconds:
        x, total = 1, 0
        for _ in range(20_000):
            x = (x * 1664525 + 1013904223) & 0xFFFFFFFF
            total += table[x >> 24]
            if total & 1:
                total += 1
        rounds += 1
    return {"per_second": 20_000 * rounds / (process_time() - start)}


def pettingzoo_chess(seconds: float) -> Figures:
    """Steps of PettingZoo's chess environment (observation and mask made at each, as it always does)."""
    try:
        import numpy as np
        from pettingzoo.classic import chess_v6
    except ImportError as error:
        raise Missing(f"not installed: {error.name}") from None
    env = chess_v6.env()
    rng = random.Random(1)
    steps = games = 0
    start = process_time()
    while process_time() - start < seconds:
        env.reset(seed=games)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated or process_time() - start >= seconds:
                break
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            steps += 1
        games += 1
    return {"per_second": steps / (process_time() - start)}


def openspiel_chess(seconds: float) -> Figures:
    """Moves of OpenSpiel's chess, which is written in C++."""
    try:
        import pyspiel
    except ImportError:
        raise Missing("not installed: open_spiel") from None
    game = pyspiel.load_game("chess")
    rng = random.Random(1)
    moves = 0
    start = process_time()
    while process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal() and process_time() - start < seconds:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return {"per_second": moves / (process_time() - start)}


def boardgame_io(seconds: float) -> Figures:
    """Moves of a game with a 40-unit state under boardgame.io, in node."""
    node = prepare_node()
    done = subprocess.run(
        [*node, "play.mjs", str(seconds)], cwd=NODE, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Missing(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "node failed")
    return {"per_second": float(json.loads(done.stdout)["per_second"])}


def prepare_node() -> list[str]:
    """The command of node, boardgame.io installed from the lock file. Raises :class:`Missing`."""
    machine = build_client.machine_node()
    if machine is not None:
        npm, node = machine, ["node"]
    else:
        packaged = build_client.packaged_node()
        if packaged is None:
            raise Missing("no Node.js here")
        npm, node = packaged[0], packaged[0][:1]
    if not (NODE / "node_modules" / "boardgame.io").exists():
        command = [*npm, "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"]
        if subprocess.run(command, cwd=NODE, capture_output=True, check=False).returncode:
            raise Missing("boardgame.io could not be installed")
    return node
