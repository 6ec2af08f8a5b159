"""The two errors a user of the Python API meets, and how they read."""

from __future__ import annotations

from opord.kernel.faults import BadInput, Fault
from opord.kernel.text import Speaker
from opord.kernel.verdict import Illegal, Reason

__all__ = ["BadInput", "Illegal", "fault_line", "reason_line"]


def fault_line(fault: Fault, speak: Speaker) -> str:
    """``file: key: what was found and what is allowed``."""
    return ": ".join(part for part in (fault.file, fault.key, speak(fault.text)) if part)


def reason_line(reason: Reason, speak: Speaker) -> str:
    """``[clause] how it applies here``."""
    return f"[{reason.clause}] {speak(reason.text)}"
