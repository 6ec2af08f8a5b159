"""Chapter 13: command points. Supreme HQ ``k`` has a maximum and a current number; an independent HQ (k = -1) has none
and pays nothing (dow-36)."""

from __future__ import annotations

from opord.rules.dow.game import CoreGame


def have(g: CoreGame, k: int, n: int) -> bool:
    """Are there ``n`` current points (dow-13.1/3)?"""
    return k < 0 or g.state.cp[k] >= n


def spend(g: CoreGame, k: int, n: int) -> None:
    """Spend current points on anything but an order (dow-R096)."""
    if k >= 0 and n:
        g.state.cp[k] -= n
        g.changed()


def commit(g: CoreGame, k: int, n: int) -> None:
    """Spend points on an order: current and maximum (dow-14.4.2/6)."""
    if k >= 0:
        g.state.cp[k] -= n
        g.state.cp_max[k] -= n
        g.changed()


def release(g: CoreGame, k: int, n: int) -> None:
    """The maximum recovers when an order is revealed or cancelled before (dow-14.5/2b, dow-14.8/3)."""
    if k >= 0:
        g.state.cp_max[k] += n
        g.changed()


def renew(g: CoreGame, side: int) -> None:
    """Current points come back up to the maximum (dow-13.1/2, dow-14.5)."""
    st, sc = g.state, g.scenario
    for k, hq in enumerate(sc.supremes):
        if sc.side_of[hq] == side:
            st.cp[k] = st.cp_max[k]
    g.changed()


def lose(g: CoreGame, k: int, n: int) -> int:
    """An HQ is destroyed: ``n`` points less of both numbers, but not below 0 (dow-12.4/2). Gives by how much the
    maximum fell."""
    st = g.state
    gone = min(n, st.cp_max[k])
    st.cp_max[k] -= gone
    st.cp[k] = max(0, st.cp[k] - n)
    g.changed()
    return gone


def restore(g: CoreGame, k: int, n: int) -> None:
    """A rebuilt HQ brings back what was lost with it (dow-12.5/2c)."""
    st = g.state
    st.cp_max[k] += n
    st.cp[k] = min(st.cp_max[k], st.cp[k] + n)
    g.changed()
