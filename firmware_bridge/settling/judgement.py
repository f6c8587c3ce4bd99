"""Judges from read counts whether a tag is there, has left, and which antenna has it; and which card settles first.

Cards settle in the order of their landing, for the deal tells from it whose card is due: one that was read late does
not overtake one that was read before it. Keeps nothing.

The numbers are the table's; why each is as it is stands with `config.files.patience`.
"""

from collections.abc import Collection, Iterable
from typing import Final

from config.files.patience import Patience
from firmware_bridge.settling.tag_reads import Reads, TagReads
from firmware_bridge.settling.words import PLACES, Claim, Reader
from table.clock import NS_PER_MS
from table.engine.words.zones import ZONE_SEATS, Facing, Zone
from table.inbox import Tag

SEVERAL: Final = 3
"""A player lifts two cards at once; of more than that some stay, but at the end of a hand."""


def is_there(one: Reader, rules: Patience) -> bool:
    """Whether *one* reads a tag that settled nowhere often enough, for long enough, and still does.

    Reports may come late and many at once: how long is told by the looks, not by the time now.
    """
    reads, appear_ms = one.reads, rules.appear_due_ms if one.is_due else rules.appear_ms
    if reads.misses > 0:
        return False
    is_long = reads.last_ns - reads.first_ns >= appear_ms * NS_PER_MS
    if is_long and min(reads.count(rules.of), reads.steady) >= rules.reads:
        return True
    return is_read_poorly(reads, rules)


def is_pending(reads: Reads) -> bool:
    """Whether a tag may yet be read often enough: a single read that two misses followed was a tag in passing."""
    return reads.is_live or (reads.is_recent and reads.recent > 1)


def is_first_choice(one: Reader, others: Iterable[Reader], rules: Patience) -> bool:
    """Whether *one* leads all *others* that read the tag of late; where they insist the older claim wins.

    Where they have read it side by side for long neither has to lead.
    """
    rivals = [other for other in others if other.reads.is_recent and not other.is_blind]
    mine = one.reads.count(rules.of)
    if all(mine - rival.reads.count(rules.of) >= _lead_over(rival, one, rules) for rival in rivals):
        return True
    if mine == rules.of and all(one.rank(rules.of) > rival.rank(rules.of) for rival in rivals):
        return True
    both_ns = max(reader.reads.since_ns for reader in (one, *rivals))
    is_between = one.reads.last_ns - both_ns >= rules.border_ms * NS_PER_MS
    return is_between and all(one.rank(rules.poor_of) > rival.rank(rules.poor_of) for rival in rivals)


def _lead_over(rival: Reader, one: Reader, rules: Patience) -> int:
    """Return how far *one* has to lead: farther where the tag may only have slid over it on its way to *rival*."""
    is_on_its_way = rival.reads.is_live and rival.reads.first_ns > one.reads.first_ns
    return rules.lead + rules.passing if is_on_its_way else rules.lead


def has_moved(holder: Reader, one: Reader, rules: Patience) -> bool:
    """Whether a tag that settled at *holder* lies at *one* now."""
    if holder.is_blind:
        # It cannot object: only an antenna that never misses the tag may say otherwise.
        return one.reads.run >= rules.of
    if one.reads.is_live and one.reads.count(rules.poor_of) - holder.reads.count(rules.poor_of) >= rules.move_lead:
        return holder.reads.misses > 0
    read_along = holder.reads.last_ns - one.reads.first_ns > rules.overlap_ms * NS_PER_MS
    # A card that its antenna reads badly anyway has not moved for a few misses.
    patience = holder.reads.patience
    misses = max(rules.misses, patience) if read_along else max(rules.move_misses, patience - 2)
    if not one.reads.is_live or holder.reads.misses < misses:
        return False
    if one.reads.count(rules.move_reads + 1) >= rules.move_reads:
        return True
    return holder.reads.misses >= rules.of and one.reads.count(rules.of) >= rules.reads


def is_swallowed(holder: Reader | None, one: Reader, others: Iterable[Reader], rules: Patience) -> bool:
    """Whether a big stack at *one* read a tag in passing and covers it now: nobody else reads it any more."""
    if not one.is_stacked or (holder is not None and (holder.is_blind or holder.reads.misses < rules.move_misses)):
        return False
    is_read = one.reads.misses >= rules.move_misses and one.reads.recent >= rules.stack_reads
    return is_read and not any(other.reads.is_live for other in others)


def vanishes_ns(reads: Reads, rules: Patience) -> int | None:
    """Return when a tag is missed for good by the antenna where it had settled; None while it may be read again."""
    is_gone = reads.misses >= rules.misses and reads.misses >= reads.patience
    return reads.last_ns + rules.vanish_ms * NS_PER_MS if is_gone else None


def is_at_rest(reads: Reads) -> bool:
    """Whether the misses so far are nothing unusual for a card that is read as this one is."""
    return reads.is_live or (reads.bits > 0 and reads.misses < reads.patience // 3)


def is_missed(reads: Reads, rules: Patience) -> bool:
    """Whether a card is not read now, and that is unusual for it: it may soon be told gone."""
    return reads.misses >= rules.move_misses and not is_at_rest(reads)


def beside(shown: Zone | None, holder: Reader, readers: Iterable[Reader], rules: Patience) -> Zone | None:
    """Return the zone whose antenna reads a tag that lies at *holder*, too, and nearly as well; *shown* was told last.

    Once told it stays until it is read no more: what is between two zones is not to flicker. What is blind now may
    still read it. A card that moves on is read by both, too, but not for long.
    """
    others = [reader for reader in readers if reader.zone is not holder.zone]
    if any(reader.zone is shown and (reader.is_blind or reader.reads.score) for reader in others):
        return shown
    if not holder.reads.is_live:
        return None
    score = rules.beside_score if holder.reads.is_fresh else rules.beside_later_score
    near = [
        reader
        for reader in others
        if reader.reads.is_live
        and not reader.is_blind
        and not are_apart(holder.zone, reader.zone)
        and reader.reads.score >= score
        and holder.reads.last_ns - reader.reads.since_ns >= rules.overlap_ms * NS_PER_MS
    ]
    return max(near, key=lambda reader: (reader.reads.score, -reader.place)).zone if near else None


def may_be_field(lying: Collection[Reads]) -> bool:
    """Whether nothing is read where several cards lay: their antenna's field may be down, and they where they were."""
    return len(lying) >= SEVERAL and all(reads.misses for reads in lying)


def stack_vanishes_ns(stack: Collection[Reads], rules: Patience) -> int | None:
    """Return when a stack that is too big to be read whole is gone; None while any of it is read."""
    if any(reads.misses < rules.misses for reads in stack):
        return None
    return max(reads.last_ns for reads in stack) + rules.stack_gone_ms * NS_PER_MS


def shows_other_side(tag: TagReads, shown: Facing, rules: Patience) -> Facing | None:
    """Return the side that a card shows now, None while that is *shown* or not sure.

    A turned card that lies on chips, or under a hand, is read as seldom as any other there: the side that it showed
    has to be missed for the longer. Where that was hardly read, or not in any look that is remembered, two reads are
    enough: no other card has this inlay.
    """
    for facing, reads in tag.sides.items():
        if facing is shown or not reads.bits:
            continue
        others = [other for side, other in tag.sides.items() if side is not facing]
        if reads.count(rules.move_reads + 1) >= rules.move_reads:
            is_turned = all(other.misses >= rules.move_misses for other in others)
        else:
            is_hardly_read = all(not other.bits or other.patience > rules.poor_of for other in others)
            is_read = is_read_poorly(reads, rules) or (is_hardly_read and reads.bits.bit_count() > 1)
            is_turned = is_read and all(_is_missed_for_good(other, rules) for other in others)
        if is_turned:
            return facing
    return None


def is_read_poorly(reads: Reads, rules: Patience) -> bool:
    """Whether a tag is read often enough, and for long enough, for one that lies badly."""
    is_long = reads.last_ns - reads.since_ns >= rules.poor_ms * NS_PER_MS
    return is_long and reads.count(rules.poor_of) >= rules.poor_reads


def _is_missed_for_good(reads: Reads, rules: Patience) -> bool:
    return reads.misses >= max(rules.poor_of, reads.patience)


def are_two(readers: Iterable[Reader]) -> bool:
    """Whether more than one antenna reads the tag now."""
    return len([reader for reader in readers if reader.reads.is_live and not reader.is_blind]) > 1


def are_apart(one: Zone, other: Zone) -> bool:
    """Whether two zones are seats so far apart that no card lies on both; 1 and 10 have the dealer between them."""
    seats = ZONE_SEATS.get(one), ZONE_SEATS.get(other)
    return None not in seats and abs(PLACES[one] - PLACES[other]) not in {1, len(ZONE_SEATS) - 1}


def insisting(readers: Iterable[Reader], rules: Patience) -> tuple[tuple[Zone, ...], int]:
    """Return the zones whose antennas read the tag in every look of the last ones, and since when they all do.

    No zones where one antenna at most does so.
    """
    those = [reader for reader in readers if not reader.is_blind and reader.reads.run >= rules.of]
    if len(those) == 1 or not are_two(those):
        return (), 0
    return tuple(reader.zone for reader in those), max(reader.reads.first_ns for reader in those)


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
