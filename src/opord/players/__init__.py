"""Programs that play. They see only what their side may see, and are found by name.

``levels("waw")`` lists what there is for a rulebook, ``make("plain", "waw")`` builds one, :func:`seat` lets it decide::

    player = make("random", "toy")
    action = seat(game, "blue", player, random.Random(1), Deadline(seconds=0.5))
"""

from opord.players.deadline import Budget, Deadline
from opord.players.player import Player, seat
from opord.players.registry import Seated, levels, make, read_spec

__all__ = ["Budget", "Deadline", "Player", "Seated", "levels", "make", "read_spec", "seat"]
