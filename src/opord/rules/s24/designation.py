"""Designations of units: letters of the branch, then numbers with the letter of a level: TK1U2Y, JJ6S, TK1U2Y/1."""

from __future__ import annotations

import re

PATTERN = r"[A-Z]{1,4}(?:\d{1,4}[A-Z])+(?:/\d)?"
"""A designation in an order sheet, in capitals."""
UNIT = re.compile(PATTERN)
LEVELS = {"L": "company", "Y": "battalion", "T": "regiment", "U": "brigade", "S": "division", "J": "corps", "G": "army"}
"""Level letters, lowest first."""


def is_unit(word: str) -> bool:
    """Is ``word`` written like a designation?"""
    return UNIT.fullmatch(word) is not None


def level(word: str) -> str:
    """Level of a unit by the last letter of its designation, ``battalion`` for a letter without one."""
    return LEVELS.get(word.partition("/")[0][-1:], "battalion")


def parent_of(word: str) -> str:
    """Designation of the parent of a detached unit, "" for others (s24-R57)."""
    head, slash, _ = word.partition("/")
    return head if slash else ""


def hq_points(word: str, table: object) -> float:
    """Full transport points of an HQ (s24-R93); battalions and companies count as a regiment."""
    name = level(word)
    return float(getattr(table, name if hasattr(table, name) else "regiment"))
