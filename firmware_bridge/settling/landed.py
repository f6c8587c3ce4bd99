"""Looks become sightings: in which one place each card lies, when it came there and when it left.

Judged by `judgement`; what is said has `at_ns` of the first look that showed it and `not_before_ns` of the last that
did not, whenever it settled. Which antenna has looked, and until when, is said by `whereabouts`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from config.files.patience import Patience
from firmware_bridge.settling.antenna_looks import AntennaLooks
from firmware_bridge.settling.judgement import (
    are_apart,
    are_two,
    beside,
    claims_of,
    in_order,
    insisting,
    is_at_rest,
    may_be_field,
    shows_other_side,
    stack_vanishes_ns,
    vanishes_ns,
)
from firmware_bridge.settling.words import AntennaConflict, Claim, Reader, Settled
from table.clock import NS_PER_MS
from table.engine.words.frozen import replace
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag, TagGone, TagSeen

_A_PAIR: Final = 2
STACKS: Final = frozenset({Zone.MUCK, Zone.STUB})
"""Where cards lie on one another."""


class Landed:
    """Where every tag lies, as far as the looks tell."""

    def __init__(self, by_zone: Mapping[Zone, AntennaLooks], patience: Patience) -> None:
        """Begin with an empty table."""
        self._by_zone = by_zone
        self._patience = patience
        self.places: dict[Tag, TagSeen] = {}
        self._conflicts: set[Tag] = set()
        self._open: set[Tag] = set()
        """Tags that an antenna reads in whose zone they have not settled."""
        self._pending: set[Tag] = set()
        """Those of them that may yet settle there."""
        self.open_since_ns: int | None = None
        """When the first of these was read there."""
        self._now_ns = 0
        self.due: Zone | None = None
        """Where the next card of the deal belongs, as far as the table has told."""
        self.due_ns: dict[Zone | None, int] = {}
        """When time alone settles something: in a zone, or (None) between zones."""

    @property
    def is_settled(self) -> bool:
        """Whether the looks so far leave nothing open: no card on its way in, out or over.

        Unlike `next_due_ns` it passes over lost looks that are nothing unusual, conflicts, and stacks too big to be
        read: what is read badly at rest, a wallet or a card on chips, keeps nobody waiting. What no
        antenna has looked at yet is not known here.
        """
        return not self._pending and all(
            self._is_certain(antenna, tag)
            for antenna in self._by_zone.values()
            if not antenna.is_blind and not self._is_stacked(antenna)
            for tag in antenna.kept
        )

    def _is_certain(self, antenna: AntennaLooks, tag: Tag) -> bool:
        reads = antenna.reads[tag]
        shown = self.places[tag].facing
        side = reads.sides.get(shown)
        is_turning = any(other.is_news for up, other in reads.sides.items() if up is not shown)
        return is_at_rest(reads.whole) and not is_turning and (side is None or is_at_rest(side))

    def settle(self, looked: Sequence[AntennaLooks], now_ns: int) -> list[Settled]:
        """Judge what the antennas that *looked* changed by now, and what was open before."""
        self._now_ns = now_ns
        if self.due_ns:
            for zone in (None, *(antenna.zone for antenna in looked)):
                self.due_ns.pop(zone, None)
        readers = self._readers(sorted(self._open.union(*[antenna.reads for antenna in looked])))
        said = self._judge(readers)
        for antenna in looked:
            if not antenna.is_blind:
                said += self._turn(antenna)
                said += self._vanish(antenna)
        return said

    def _judge(self, readers: Mapping[Tag, Sequence[Reader]]) -> list[Settled]:
        """Judge which antenna has each of these tags."""
        if not readers:
            # At rest, as most of the time: nothing is open.
            self._open, self._pending, self.open_since_ns = set(), set(), None
            return []
        said: list[Settled] = [*self._conflicts_of(readers)]
        found = [
            claim
            for tag, those in readers.items()
            for claim in claims_of(tag, those, self._holder(tag, those), self._beside(tag), self._patience)
        ]
        settled, due_ns = in_order(found, self._now_ns, self._patience)
        self._ask_again(None, due_ns)
        self._open = {claim.tag for claim in found}
        done = {claim.tag for claim in settled}
        pending = [claim for claim in found if (claim.is_pending or claim.is_ready) and claim.tag not in done]
        self._pending = {claim.tag for claim in pending}
        self.open_since_ns = min((claim.one.reads.first_ns for claim in pending), default=None)
        for claim in settled:
            said += self._appear(claim)
        said += self._tell_beside(readers)
        self._tell_clones_apart(readers)
        return said

    def _ask_again(self, zone: Zone | None, at_ns: int | None) -> None:
        if at_ns is not None:
            self.due_ns[zone] = min(at_ns, self.due_ns.get(zone, at_ns))

    def _readers(self, tags: Sequence[Tag]) -> dict[Tag, Sequence[Reader]]:
        """Return which antennas have read each tag lately, or keep it; no tags of which nothing is to be judged.

        So it is with a card at rest, which only the antenna reads where it has settled, or which others have only read
        in passing: most cards, most of the time.
        """
        reading = [antenna for antenna in self._by_zone.values() if antenna.reads]
        found: dict[Tag, Sequence[Reader]] = {}
        for tag in tags:
            antennas = [antenna for antenna in reading if tag in antenna.reads]
            if not self._is_at_rest(tag, antennas):
                found[tag] = [
                    Reader(
                        zone=antenna.zone,
                        reads=antenna.reads[tag].whole,
                        is_blind=antenna.is_blind,
                        is_stacked=self._is_stacked(antenna),
                        is_due=antenna.zone is self.due,
                    )
                    for antenna in antennas
                ]
        return found

    def _is_at_rest(self, tag: Tag, antennas: Sequence[AntennaLooks]) -> bool:
        """Tell whether nothing comes of what *antennas*, all that have read *tag* lately, have read."""
        if not antennas:
            return True
        place = self.places.get(tag)
        if place is None or place.beside is not None or tag in self._conflicts:
            return False
        if len(antennas) == 1:
            return True
        if self._by_zone[place.zone].reads[tag].whole.misses:
            return False
        return not any(antenna.reads[tag].whole.is_live for antenna in antennas if antenna.zone is not place.zone)

    def _holder(self, tag: Tag, readers: Sequence[Reader]) -> Reader | None:
        place = self.places.get(tag)
        return None if place is None else next(reader for reader in readers if reader.zone is place.zone)

    def _beside(self, tag: Tag) -> Zone | None:
        place = self.places.get(tag)
        return None if place is None else place.beside

    def _tell_beside(self, readers: Mapping[Tag, Sequence[Reader]]) -> Iterator[Settled]:
        """Yield the cards that another antenna reads, too, since now or no more: the same card, told again."""
        for tag, those in readers.items():
            holder = self._holder(tag, those)
            if holder is None or holder.is_blind:
                continue
            before = self.places[tag]
            near = beside(before.beside, holder, those, self._patience)
            if near is not before.beside:
                self.places[tag] = replace(before, beside=near)
                yield self.places[tag]

    def _is_stacked(self, antenna: AntennaLooks) -> bool:
        return antenna.zone in STACKS and len(antenna.kept) > self._patience.stack_cards

    def _conflicts_of(self, readers: Mapping[Tag, Sequence[Reader]]) -> Iterator[AntennaConflict]:
        """Yield each conflict once, until one of the antennas gives in."""
        for tag, those in readers.items():
            if not are_two(those):
                self._conflicts.discard(tag)
                continue
            zones, since_ns = insisting(those, self._patience)
            if not zones or tag in self._conflicts:
                continue
            due_ns = since_ns + self._patience.conflict_ms * NS_PER_MS
            if due_ns > self._now_ns:
                self._ask_again(None, due_ns)
            else:
                self._conflicts.add(tag)
                yield AntennaConflict(zones=zones, at_ns=self._now_ns)

    def _tell_clones_apart(self, readers: Mapping[Tag, Sequence[Reader]]) -> None:
        """Let a card that two antennas far apart insist on be two: what the other one reads settles by itself."""
        for tag in self._conflicts & readers.keys():
            place = self.places.get(tag)
            zones, _ = insisting(readers[tag], self._patience)
            if place is None or place.zone not in zones or not self._is_cloned(tag, zones):
                continue
            elsewhere = next(zone for zone in zones if zone is not place.zone)
            self._conflicts.discard(tag)
            self._open.add(self._by_zone[elsewhere].tell_apart(tag))
            self._ask_again(None, self._now_ns)

    def _is_cloned(self, tag: Tag, zones: Sequence[Zone]) -> bool:
        """Tell whether two coils that cannot read one card both do: seats apart, each with its own cards besides.

        Coils of which one reads all that lies on the other are coupled by a wire, and that is nobody's card.
        """
        if len(zones) > _A_PAIR or not are_apart(*zones):
            return False
        read = [
            {other for other, reads in self._by_zone[zone].reads.items() if other != tag and reads.whole.is_live}
            for zone in zones
        ]
        return bool(read[0] | read[1]) and not read[0] & read[1]

    def _appear(self, claim: Claim) -> Iterator[Settled]:
        tag, reads, antenna = claim.tag, claim.one.reads, self._by_zone[claim.one.zone]
        before = self.places.get(tag)
        # What was read before a few misses may have been this card already: when it landed is not known better.
        not_before_ns, at_ns = reads.early_ns, reads.first_ns
        if before is not None:
            left = self._by_zone[before.zone]
            gone = left.reads[tag].whole
            # What it still read later was the card seen from afar; and what is missed cannot have left before it came.
            gone_ns = max(before.at_ns, min(at_ns, gone.first_miss_ns if gone.misses else at_ns))
            at_ns = max(at_ns, gone_ns)
            not_before_ns = max(not_before_ns, min(reads.not_before_ns, gone.gone_after_ns))
            yield self._leave(left, tag, gone.gone_after_ns if gone.misses else gone.last_ns, gone_ns)
        facing = antenna.reads[tag].facing(self._patience.of)
        yield self._lay(antenna, tag, facing, not_before_ns, at_ns)

    def _turn(self, antenna: AntennaLooks) -> Iterator[Settled]:
        """Yield the cards that show another side where they lie."""
        for tag in sorted(antenna.kept):
            sides = antenna.reads[tag]
            before = self.places[tag]
            facing = shows_other_side(sides, before.facing, self._patience)
            if facing is not None:
                reads = sides.sides[facing]
                yield self._lay(antenna, tag, facing, reads.not_before_ns, max(before.at_ns, reads.first_ns))

    def _vanish(self, antenna: AntennaLooks) -> Iterator[Settled]:
        """Yield the cards that nobody reads any more; a big stack is gone as a whole, or keeps what it covers."""
        if not any(antenna.reads[tag].whole.misses for tag in antenna.kept):
            return  # all were read in the last look: so it is with most looks of an evening
        stack = {tag: antenna.reads[tag].whole for tag in sorted(antenna.kept)}
        gone_ns = {
            tag: at_ns for tag, reads in stack.items() if (at_ns := vanishes_ns(reads, self._patience)) is not None
        }
        if self._is_stacked(antenna):
            whole_ns = stack_vanishes_ns(stack.values(), self._patience)
            gone_ns = {} if whole_ns is None else dict.fromkeys(stack, whole_ns)
        elif gone_ns and may_be_field(stack.values()):
            field_ns = max(reads.last_ns for reads in stack.values()) + self._patience.vanish_all_ms * NS_PER_MS
            gone_ns = {tag: max(when_ns, field_ns) for tag, when_ns in gone_ns.items()}
        for tag, when_ns in gone_ns.items():
            if when_ns > self._now_ns:
                self._ask_again(antenna.zone, when_ns)
                continue
            reads = stack[tag]
            yield self._leave(antenna, tag, reads.gone_after_ns, max(self.places[tag].at_ns, reads.first_miss_ns))

    def _lay(self, antenna: AntennaLooks, tag: Tag, facing: Facing, not_before_ns: int, at_ns: int) -> TagSeen:
        before = self.places.get(tag)
        near = None if before is None or before.zone is not antenna.zone else before.beside
        not_before_ns = min(not_before_ns, at_ns)
        seen = TagSeen(zone=antenna.zone, tag=tag, facing=facing, not_before_ns=not_before_ns, at_ns=at_ns, beside=near)
        antenna.kept.add(tag)
        self.places[tag] = seen
        return seen

    def _leave(self, antenna: AntennaLooks, tag: Tag, not_before_ns: int, at_ns: int) -> TagGone:
        antenna.drop(tag)
        del self.places[tag]
        return TagGone(zone=antenna.zone, tag=tag, not_before_ns=min(not_before_ns, at_ns), at_ns=at_ns)
