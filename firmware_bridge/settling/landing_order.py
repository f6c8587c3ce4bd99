"""Cards settle in the order of their landing: one that was read late does not overtake one that was read before it.

The deal tells from this order whose card is due.
"""

from collections.abc import Collection

from config.files.patience import Patience
from firmware_bridge.settling.judgement import (
    has_moved,
    is_first_choice,
    is_pending,
    is_swallowed,
    is_there,
)
from firmware_bridge.settling.words import Claim, Reader
from table.clock import NS_PER_MS
from table.engine.words.zones import Zone
from table.inbox import Tag


def claims_of(
    tag: Tag, readers: Collection[Reader], holder: Reader | None, near: Zone | None, rules: Patience
) -> list[Claim]:
    """Return what the antennas that have read *tag* lately make of it; *holder* is the one where it has settled.

    *near* is the zone that it was told to lie beside: that this reads it is no sign that it moves.
    """
    contenders = [reader for reader in readers if reader is not holder and not reader.is_blind]
    is_missed = holder is None or (not holder.is_blind and holder.reads.misses > 0)
    found = []
    for one in contenders:
        others = [reader for reader in contenders if reader is not one]
        is_read = is_there(one, rules) if holder is None else has_moved(holder, one, rules)
        is_ready = (is_read and is_first_choice(one, others, rules)) or is_swallowed(holder, one, others, rules)
        is_open = is_missed and one.zone is not near and is_pending(one.reads)
        found.append(Claim(tag=tag, one=one, is_ready=is_ready, is_pending=is_open))
    return found


def in_order(found: Collection[Claim], now_ns: int, rules: Patience) -> tuple[list[Claim], int | None]:
    """Return the claims that settle now, in their order, and when time alone will change that."""
    order_ns = rules.order_ms * NS_PER_MS
    ready = sorted((claim for claim in found if claim.is_ready), key=lambda claim: claim.order)
    settling = {claim.tag for claim in ready}
    pending = [claim for claim in found if claim.is_pending and claim.tag not in settling]
    due: list[int] = []
    settled: dict[Tag, Claim] = {}
    for claim in ready:
        older = [
            other.one.reads.first_ns
            for other in pending
            if now_ns - order_ns < other.one.reads.first_ns < claim.one.reads.first_ns
        ]
        if older:
            due.append(min(older) + order_ns)
        else:
            settled.setdefault(claim.tag, claim)
    return list(settled.values()), min(due, default=None)
