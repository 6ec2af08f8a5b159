"""Plays one game through the learning environment and trains nothing: python examples/play_env.py [SCENARIO]"""

import sys

from opord.lab.env import env

game = env(sys.argv[1] if len(sys.argv) > 1 else "waw/saddle")
game.reset(seed=7)
for n, side in enumerate(game.possible_agents):
    game.action_space(side).seed(n)
actions, total = 0, dict.fromkeys(game.possible_agents, 0.0)
for side in game.agent_iter():
    observation, reward, terminated, truncated, _ = game.last()
    total[side] += reward
    if terminated or truncated:
        game.step(None)
    else:
        game.step(game.action_space(side).sample(observation["action_mask"]))
        actions += 1
print(f"{actions} actions; reward:", ", ".join(f"{side} {value:+g}" for side, value in total.items()))
