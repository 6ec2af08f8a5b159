"""What can be wrong with a line of an order sheet: codes, their clauses, and one mistake with its words."""

from __future__ import annotations

import msgspec

from opord.kernel.text import Say, Words, say

CLAUSES = {
    "E01": "s24-2.5/2", "E02": "s24-2.1/2", "E03": "s24-2.1/2", "E04": "s24-3.1/2", "E05": "s24-3.1/8",
    "E06": "s24-3.1/1", "E10": "s24-3.1/1", "E11": "s24-3.1/1", "E12": "s24-3.1/1", "E13": "s24-3.1/1",
    "E14": "s24-2.1/2",
    "E20": "s24-2.1/2", "E21": "s24-2.1/2", "E22": "s24-1.1/2", "E23": "s24-2.2.1/2", "E30": "s24-3.2.6/2",
    "E31": "s24-1.2/3", "E32": "s24-3.2.6/2", "E33": "s24-2.3.2/2", "E34": "s24-3.2.6/2", "E35": "s24-R76",
    "E40": "s24-3.2.3/2", "E41": "s24-3.2.4/2", "E42": "s24-3.2.5/3", "E43": "s24-3.2.5/11", "E44": "s24-3.2.4/2",
    "E45": "s24-3.2.5/5", "E50": "s24-5.1/2", "E51": "s24-3.3/2", "E52": "s24-3.3/2", "E53": "s24-3.3.2/4",
    "E60": "s24-3.4/1", "E61": "s24-3.4/2", "E62": "s24-3.4.1/2", "E63": "s24-3.5.2/3", "E64": "s24-3.4.3/2",
    "E65": "s24-3.5.1/5", "E66": "s24-2.4/2", "E70": "s24-4.3.1/2", "E71": "s24-3.2.1/2", "E72": "s24-3.2.2/2",
    "E73": "s24-1.3/3", "E74": "s24-3.2.3/2", "E80": "s24-7.1.3/2", "E81": "s24-7.1.3/2", "E82": "s24-7.1.4/2",
    "E83": "s24-7.1.3/2", "E67": "s24-R49", "E68": "s24-3.5.1/3", "E69": "s24-3.5.3/1",
    "E85": "s24-3.4.4/2", "E86": "s24-2.4/2", "E87": "s24-3.4.6/2", "E88": "s24-3.3.4/2", "E89": "s24-R57",
    "E90": "s24-2.1/2", "E91": "s24-2.1/2", "E92": "s24-1.1/3",
    "E93": "s24-2.1/2", "E94": "s24-2.1/2", "E95": "s24-2.1/2", "E96": "s24-2.1/2", "E97": "s24-2.1/2",
    "E98": "s24-2.1/2", "E99": "s24-2.1/2", "W01": "s24-R60", "W02": "s24-3.1/7", "W03": "s24-3.3/3",
}  # fmt: skip
"""The clause that a mistake offends; where a verb has a clause of its own, that one is shown for wrong arguments."""


MAY_LACK = {"E03": "suggest", "E04": "allowed", "E12": "near", "E90": "word", "E95": "why", "E96": "near"}
"""Mistakes with a shorter sentence for when that argument is empty."""


class Slip(msgspec.Struct, frozen=True):
    """One mistake: its code, the word it is about, what the sentence needs; ``usage`` how the order is written."""

    code: str
    word: str = ""
    args: dict[str, Words | int | float] = {}
    usage: Words = ""
    clause: str = ""

    @property
    def label(self) -> str:
        lack = MAY_LACK.get(self.code, "")
        empty = lack and not (self.word if lack == "word" else self.args.get(lack))
        return "s24-" + self.code.lower() + ("-none" if empty else "")

    @property
    def sentence(self) -> Say:
        """The mistake alone."""
        return Say(self.label, {"word": self.word, **self.args})

    @property
    def text(self) -> Say:
        """The mistake with its code and, where that helps, how the order is written."""
        if self.usage:
            return say("s24-slip-usage", code=self.code, text=self.sentence, usage=self.usage)
        return say("s24-slip", code=self.code, text=self.sentence)


def slip(code: str, word: str = "", clause: str = "", usage: Words = "", **args: Words | int | float) -> Slip:
    """A mistake with the clause of its code unless another is given."""
    return Slip(code, word, args, usage, clause or CLAUSES[code])
