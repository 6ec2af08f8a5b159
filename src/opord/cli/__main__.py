"""``python -m opord.cli``."""

from opord.cli import main

main()
