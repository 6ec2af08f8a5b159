"""The heavy loops over flat integer lists: bucket searches and floods. `travel` is their public face.

Ordinary typed Python that imports nothing, so that mypyc or Cython can compile this very file; where an extension
module stands beside it, Python takes that one, and it must answer exactly alike.

Shapes. `near` has six entries a hex: the neighbours by direction, -1 off the map. `cost` has six entries a hex: what
the step across that side costs, an integer from 0, or -1 where there is no way. Costs are small integers in
whatever unit the rules state: a search keeps one bucket for each sum up to the budget or the furthest hex.
"""

from __future__ import annotations


def spread(
    near: list[int], cost: list[int], starts: list[int], budget: int, stop: list[int], goal: int
) -> tuple[list[int], list[int]]:
    """Cheapest costs from `starts`, which cost 0; returns (cost or -1, predecessor or -1) of every hex.

    budget  sums above it are not reached; -1 = no limit.
    stop    one flag a hex: may be entered, not left, unless it is a start; empty = no such hex.
    goal    the search ends once this hex is settled; -1 = search everything. What then lies further is unsettled.
    Among equally cheap ways the one found first stays: nearer hexes before further, then by direction.
    """
    size = len(near) // 6
    sums = [-1] * size
    before = [-1] * size
    stopping = len(stop) > 0
    buckets: list[list[int]] = [[]]
    first: list[int] = buckets[0]
    for start in starts:
        if sums[start] < 0:
            sums[start] = 0
            first.append(start)
    done = 0
    while done < len(buckets):
        bucket: list[int] = buckets[done]
        at = 0
        # A step that costs nothing lengthens the bucket while it is read.
        while at < len(bucket):
            here = bucket[at]
            at += 1
            if sums[here] != done:
                continue
            if here == goal:
                return sums, before
            if stopping and stop[here] != 0 and before[here] >= 0:
                continue
            side = 6 * here
            last = side + 6
            while side < last:
                there = near[side]
                step = cost[side]
                side += 1
                if there < 0 or step < 0:
                    continue
                total = done + step
                if budget >= 0 and total > budget:
                    continue
                known = sums[there]
                if known < 0 or total < known:
                    sums[there] = total
                    before[there] = here
                    while len(buckets) <= total:
                        buckets.append([])
                    target: list[int] = buckets[total]
                    target.append(there)
        done += 1
    return sums, before


def gather(near: list[int], cost: list[int], goals: list[int], budget: int) -> list[int]:
    """What the cheapest way from each hex to the nearest of `goals` costs, -1 where there is none.

    The same steps as in `spread`, walked backwards: uphill and downhill need not cost alike.
    """
    size = len(near) // 6
    sums = [-1] * size
    buckets: list[list[int]] = [[]]
    first: list[int] = buckets[0]
    for goal in goals:
        if sums[goal] < 0:
            sums[goal] = 0
            first.append(goal)
    done = 0
    while done < len(buckets):
        bucket: list[int] = buckets[done]
        at = 0
        while at < len(bucket):
            here = bucket[at]
            at += 1
            if sums[here] != done:
                continue
            d = 0
            while d < 6:
                there = near[6 * here + d]
                # The side through which `there` enters `here` lies opposite to d.
                back = d + 3 if d < 3 else d - 3
                d += 1
                if there < 0:
                    continue
                step = cost[6 * there + back]
                if step < 0:
                    continue
                total = done + step
                if budget >= 0 and total > budget:
                    continue
                known = sums[there]
                if known < 0 or total < known:
                    sums[there] = total
                    while len(buckets) <= total:
                        buckets.append([])
                    target: list[int] = buckets[total]
                    target.append(there)
        done += 1
    return sums


def fill(near: list[int], cost: list[int], starts: list[int]) -> list[int]:
    """The hexes that steps of any cost lead to from `starts`, these first, in the order in which they are found."""
    seen = [False] * (len(near) // 6)
    out: list[int] = []
    for start in starts:
        if not seen[start]:
            seen[start] = True
            out.append(start)
    at = 0
    while at < len(out):
        side = 6 * out[at]
        at += 1
        last = side + 6
        while side < last:
            there = near[side]
            if there >= 0 and cost[side] >= 0 and not seen[there]:
                seen[there] = True
                out.append(there)
            side += 1
    return out
