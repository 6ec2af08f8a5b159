"""The map builder: a list of what lies where, by coordinates, becomes a map of hexes.

    sheet = read_features(Path("weser.toml"))
    built = build(sheet)
    built.board          # the kernel's Board
    board_text(sheet, built)

It knows no rulebook: kinds of ground, water and roads are those of the legend that the feature list names.
"""

from opord.api.mapmake.build import Built, Hex, build
from opord.api.mapmake.form import Features, Legend
from opord.api.mapmake.read import Sheet, kinds_of, legend_of, read_features, read_legend, sheet_of

__all__ = [
    "Built", "Features", "Hex", "Legend", "Sheet",
    "build", "kinds_of", "legend_of", "read_features", "read_legend", "sheet_of",
]  # fmt: skip
