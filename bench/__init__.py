"""Measurements of the engine beside references, all in one run: ``make bench``, or ``python -m bench --help``."""
