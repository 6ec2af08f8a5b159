"""Independent tasks over several processes; the answers come in the order of the tasks, whatever the number of jobs."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

Task = TypeVar("Task")
Answer = TypeVar("Answer")
Progress = Callable[[int, int], None]
"""Told (done, all) after every task."""


def default_jobs() -> int:
    """As many as there are processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _pool(jobs: int) -> ProcessPoolExecutor:
    # a forked child of a threaded process may inherit a held lock; without threads, forking costs nothing
    alone = threading.active_count() == 1 and "fork" in multiprocessing.get_all_start_methods()
    return ProcessPoolExecutor(jobs, multiprocessing.get_context("fork" if alone else "spawn"))


def run_all(
    work: Callable[[Task], Answer],
    tasks: Sequence[Task],
    jobs: int | None = None,
    progress: Progress | None = None,
    lost: Callable[[Task], Answer] | None = None,
) -> list[Answer]:
    """``work`` on every task. ``work`` and the tasks must be picklable when ``jobs`` is above 1.

    A process that dies (out of memory, a signal) takes no other task with it: the tasks it held are tried again, each
    in a process of its own, and one that dies there too is answered by ``lost``. Ctrl-C raises
    :class:`KeyboardInterrupt` once the workers have been told to stop.
    """
    jobs = default_jobs() if jobs is None else jobs
    done: dict[int, Answer] = {}

    def tell() -> None:
        if progress is not None:
            progress(len(done), len(tasks))

    if jobs <= 1 or len(tasks) <= 1:
        for i, task in enumerate(tasks):
            done[i] = work(task)
            tell()
        return [done[i] for i in range(len(tasks))]
    _together(work, tasks, jobs, done, tell)
    for i, task in enumerate(tasks):
        if i not in done:
            done[i] = _alone(work, task, lost)
            tell()
    return [done[i] for i in range(len(tasks))]


def _together(
    work: Callable[[Task], Answer],
    tasks: Sequence[Task],
    jobs: int,
    done: dict[int, Answer],
    tell: Callable[[], None],
) -> None:
    pool = _pool(min(jobs, len(tasks)))
    try:
        waiting: dict[Future[Answer], int] = {pool.submit(work, task): i for i, task in enumerate(tasks)}
        for future in as_completed(waiting):
            done[waiting[future]] = future.result()
            tell()
    except BrokenProcessPool:
        # the pool is gone; whatever it had finished counts
        for future, i in waiting.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                done[i] = future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _alone(
    work: Callable[[Task], Answer], task: Task, lost: Callable[[Task], Answer] | None
) -> Answer:
    with _pool(1) as pool:
        try:
            return pool.submit(work, task).result()
        except BrokenProcessPool:
            if lost is None:
                raise
            return lost(task)
