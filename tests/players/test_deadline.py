"""Budgets: every decision of an impulse draws on the same sum, in seconds or in nodes, and can be cancelled."""

from __future__ import annotations

import threading

from opord.players import Budget, Deadline


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_time_runs_out() -> None:
    clock = Clock()
    deadline = Deadline(seconds=2, clock=clock)
    assert not deadline.over()
    assert deadline.left() == 2
    clock.now += 1.5
    assert deadline.tick()
    assert deadline.left() == 0.5
    clock.now += 0.5
    assert deadline.over()
    assert not deadline.tick()
    assert deadline.left() == 0


def test_nodes_run_out_whatever_the_clock_says() -> None:
    clock = Clock()
    deadline = Deadline(nodes=3, clock=clock)
    clock.now += 1e9
    assert deadline.tick()
    assert deadline.tick()
    assert not deadline.tick()
    assert deadline.over()


def test_a_share_counts_on_the_whole_and_is_cancelled_with_it() -> None:
    deadline = Deadline(nodes=100)
    part = deadline.share(0.25)
    assert part.nodes == 25
    while part.tick():
        pass
    assert part.over()
    assert not deadline.over()
    assert deadline.nodes == 75
    other = deadline.share(1)
    deadline.cancel()
    assert other.over()
    assert other.cancelled


def test_cancelling_from_another_thread_ends_the_thinking() -> None:
    deadline = Deadline()
    timer = threading.Timer(0.05, deadline.cancel)
    timer.start()
    counted = 0
    while deadline.tick():
        counted += 1
    assert counted
    timer.join()


def test_the_decisions_of_an_impulse_share_its_budget() -> None:
    clock = Clock()
    budget = Budget(seconds=3, nodes=10, clock=clock)
    first = budget.deadline("turn 1, rifles")
    assert (first.left(), first.nodes) == (3, 10)
    budget.charge(2.5, 4)
    second = budget.deadline("turn 1, rifles")
    assert (second.left(), second.nodes) == (0.5, 6)
    budget.charge(1, 6)
    assert budget.deadline("turn 1, rifles").over()
    fresh = budget.deadline("turn 1, lancers")
    assert (fresh.left(), fresh.nodes) == (3, 10)
    assert budget.spent == [3.5]
    assert budget.counted == [10]


def test_the_percentile_of_the_time_spent() -> None:
    budget = Budget()
    for n in range(1, 101):
        budget.deadline(n)
        budget.charge(n / 100)
    budget.close()
    assert budget.percentile(0.95) == 0.96
    assert budget.percentile(0.5) == 0.51
    assert Budget().percentile() == 0


def test_cancelling_a_budget_lasts_until_it_is_resumed() -> None:
    budget = Budget(seconds=10)
    deadline = budget.deadline(1)
    budget.cancel()
    assert deadline.over()
    assert budget.deadline(2).over()
    budget.resume()
    assert not budget.deadline(3).over()
