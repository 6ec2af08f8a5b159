"""Two commands at once on one game file: the second waits for the first."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def held(file: str) -> Iterator[None]:
    """Hold the folder of a file for this process. The lock is the system's: it goes with the process, however it ends,
    and leaves nothing behind."""
    folder = Path(os.path.realpath(Path(file).expanduser())).parent  # a loop of links is for the reader to refuse
    if sys.platform == "win32" or not folder.is_dir():  # there the last writer wins, each file whole
        yield
        return
    import fcntl

    fd = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # a file system without locks
            fcntl.flock(fd, fcntl.LOCK_EX)
        yield
    finally:
        os.close(fd)
