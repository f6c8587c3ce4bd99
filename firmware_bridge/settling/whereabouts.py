"""Raw inventories become settled sightings: a card appears, vanishes, and is in one place.

Pure: time comes with what is taken, nothing is asked or waited for, and the same
items give the same sightings. Judged by `judgement`; what is said has `at_ns` of the
first look that showed it and `not_before_ns` of the last that did not, whenever it settled.

What is assumed of two-inlay cards: a shield lies between the inlays, the antenna under
the table's felt reads the lower one, so the UID that is read tells the side that is up.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, assert_never

import msgspec

from config.files.patience import Patience
from firmware_bridge.settling.antenna_looks import AntennaLooks, Inlays
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeLooked, NodeSilent
from firmware_bridge.settling.judgement import (
    Reader,
    are_two,
    beside,
    insisting,
    is_at_rest,
    shows_other_side,
    stack_vanishes_ns,
    vanishes_ns,
)
from firmware_bridge.settling.landing_order import Claim, claims_of, in_order
from table.clock import NS_PER_MS
from table.engine.words.frozen import replace
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag, TagGone, TagSeen


class AntennaConflict(msgspec.Struct, frozen=True, kw_only=True):
    """Two antennas insist on one tag: they stand too near, or a card lies between them. Nobody's fault at the table."""

    zones: tuple[Zone, ...]
    at_ns: int


STACKS: Final = frozenset({Zone.MUCK, Zone.STUB})
"""Where cards lie on one another."""

Settled = TagSeen | TagGone | ZoneBlind | ZoneSighted | AntennaConflict


class Whereabouts:
    """Where every tag lies, as far as the antennas tell."""

    def __init__(
        self, wiring: Mapping[tuple[str, int], Zone], patience: Patience, inlays: Inlays | None = None
    ) -> None:
        """Begin with an empty table: *wiring* says which node's antenna watches which zone, one each.

        *inlays* says of the inlays of two-inlay cards which card they are in, and which
        side is up when they are read; a tag that is not in it is a card of one inlay.
        Raises ValueError where two antennas watch one zone or the numbers of *patience* make no sense.
        """
        if faults := patience.faults():
            raise ValueError("\n".join(faults))
        self.patience = patience
        self._antennas = {wire: AntennaLooks(zone, patience, inlays or {}) for wire, zone in wiring.items()}
        self._by_zone = {antenna.zone: antenna for antenna in self._antennas.values()}
        self._looks = tuple(self._by_zone.values())
        if len(self._by_zone) < len(self._antennas):
            msg = "two antennas are wired to one zone"
            raise ValueError(msg)
        self._places: dict[Tag, TagSeen] = {}
        self._conflicts: set[Tag] = set()
        self._open: set[Tag] = set()
        """Tags that an antenna reads in whose zone they have not settled."""
        self._pending: set[Tag] = set()
        """Those of them that may yet settle there."""
        self.open_since_ns: int | None = None
        """When the first of these was read there."""
        self._now_ns = 0
        self._due_ns: dict[Zone | None, int] = {}
        """When time alone settles something: in a zone, or (None) between zones."""
        self.strange = 0
        """Inventories of antennas that are wired to no zone."""

    def remember(self, lying: Collection[TagSeen], until_ns: int) -> None:
        """Go on from a table that stopped at *until_ns*, having told last where each of *lying* lay.

        What is read there again is not told again; what is not, or elsewhere, has left. Before anything is taken.
        """
        self._reach(until_ns)
        for zone, antenna in self._by_zone.items():
            here = {seen.tag: seen for seen in lying if seen.zone is zone}
            antenna.remember(here, until_ns)
            self._places |= here

    @property
    def nodes(self) -> frozenset[str]:
        """The nodes whose antennas watch zones."""
        return frozenset(node for node, _ in self._antennas)

    def take(self, item: Inventory | NodeLooked | AntennaSilent | NodeSilent | NodeHeard) -> list[Settled]:
        """Take what a node, or the link to it, said; return what has settled by it."""
        match item:
            case Inventory(node=node, antenna=number):
                antenna = self._antennas.get((node, number))
                if antenna is None:
                    self.strange += 1
                    return []
                return self._take_inventory(item, antenna)
            case NodeLooked():
                return self._take_looked(item)
            case AntennaSilent(node=node, antenna=number, at_ns=at_ns):
                return self._lose_one(node, number, at_ns)
            case NodeSilent(node=node, at_ns=at_ns):
                return self._lose(list(self._of_node(node)), at_ns)
            case NodeHeard(node=node, at_ns=at_ns):
                return self._hear(node, at_ns)
            case never:
                assert_never(never)

    def pump(self, at_ns: int) -> list[Settled]:
        """Let time pass; return what has settled by it. That nobody said anything settles nothing."""
        self._reach(at_ns)
        next_ns = self.next_due_ns()
        if next_ns is None or next_ns > self._now_ns:
            return []
        due = {zone for zone, due_ns in self._due_ns.items() if due_ns <= self._now_ns}
        return self._settle([antenna for zone, antenna in self._by_zone.items() if zone in due])

    def next_due_ns(self) -> int | None:
        """Return the next moment at which time alone may settle something; null where none can."""
        return min(self._due_ns.values(), default=None)

    def looked_until_ns(self, at_ns: int) -> dict[Zone, int]:
        """Return the zones that were not looked at up to *at_ns*, their field up, each with until when they were.

        0 where they never were; so it is with a zone that no antenna watches.
        """
        fresh_ns = at_ns - self.patience.overdue_ms * NS_PER_MS
        found: dict[Zone, int] = {}
        for zone in Zone:
            antenna = self._by_zone.get(zone)
            looked_ns = None if antenna is None else antenna.looked_ns
            if antenna is None or looked_ns is None or looked_ns < fresh_ns or antenna.is_blind:
                found[zone] = looked_ns or 0
        return found

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
        side = reads.sides.get(self._places[tag].facing)
        return is_at_rest(reads.whole) and (side is None or is_at_rest(side))

    def _reach(self, at_ns: int) -> None:
        self._now_ns = max(self._now_ns, at_ns)

    # --- nodes ---

    def _take_inventory(self, item: Inventory, antenna: AntennaLooks) -> list[Settled]:
        # An inventory is as good as a word that the node is heard.
        said = self._hear(item.node, item.at_ns, antenna) if antenna.is_blind else []
        was_uniform = antenna.is_uniform
        self._reach(antenna.take(item))
        if was_uniform and antenna.is_uniform and not self._due_ns:
            return said
        return said + self._settle([antenna])

    def _take_looked(self, looked: NodeLooked) -> list[Settled]:
        self._reach(looked.at_ns)
        passed = []
        for number, until_ns in enumerate(looked.looked_until_ns):
            antenna = self._antennas.get((looked.node, number))
            if antenna is None or until_ns is None:
                continue
            if antenna.let_pass(until_ns):
                passed.append(antenna)
        return self._settle(passed) if passed else []

    def _of_node(self, node: str) -> Iterator[AntennaLooks]:
        return (antenna for (name, _), antenna in self._antennas.items() if name == node)

    def _lose_one(self, node: str, number: int, at_ns: int) -> list[Settled]:
        antenna = self._antennas.get((node, number))
        if antenna is None:
            self.strange += 1
            return []
        said = self._lose([antenna], at_ns)
        antenna.is_silent = True
        return said

    def _lose(self, antennas: Sequence[AntennaLooks], at_ns: int) -> list[Settled]:
        self._reach(at_ns)
        lost = [antenna for antenna in antennas if not antenna.is_blind]
        for antenna in lost:
            antenna.go_blind()
        blind: list[Settled] = [
            ZoneBlind(zone=antenna.zone, at_ns=self._now_ns, looked_until_ns=antenna.looked_ns) for antenna in lost
        ]
        return blind + self._settle([])

    def _hear(self, node: str, at_ns: int, reads: AntennaLooks | None = None) -> list[Settled]:
        """Take it that a node answers: all its antennas see but those that are silent by themselves; *reads* does."""
        self._reach(at_ns)
        heard = [
            antenna
            for antenna in self._of_node(node)
            if antenna.is_blind and (antenna is reads or not antenna.is_silent)
        ]
        for antenna in heard:
            antenna.sight()
        return [ZoneSighted(zone=antenna.zone, at_ns=self._now_ns) for antenna in heard]

    # --- what settles ---

    def _settle(self, looked: Sequence[AntennaLooks]) -> list[Settled]:
        """Judge what the antennas that *looked* changed, and what was open before."""
        for zone in (None, *(antenna.zone for antenna in looked)):
            self._due_ns.pop(zone, None)
        tags = self._open.union(*(antenna.reads for antenna in looked))
        readers = {tag: those for tag in sorted(tags) if (those := self._readers(tag))}
        said: list[Settled] = [*self._conflicts_of(readers)]
        found = [
            claim
            for tag, those in readers.items()
            for claim in claims_of(tag, those, self._holder(tag, those), self._beside(tag), self.patience)
        ]
        settled, due_ns = in_order(found, self._now_ns, self.patience)
        self._ask_again(None, due_ns)
        self._open = {claim.tag for claim in found}
        done = {claim.tag for claim in settled}
        pending = [claim for claim in found if (claim.is_pending or claim.is_ready) and claim.tag not in done]
        self._pending = {claim.tag for claim in pending}
        self.open_since_ns = min((claim.one.reads.first_ns for claim in pending), default=None)
        for claim in settled:
            said += self._appear(claim)
        said += self._tell_beside(readers)
        for antenna in looked:
            if not antenna.is_blind:
                said += self._turn(antenna)
                said += self._vanish(antenna)
        return said

    def _ask_again(self, zone: Zone | None, at_ns: int | None) -> None:
        if at_ns is not None:
            self._due_ns[zone] = min(at_ns, self._due_ns.get(zone, at_ns))

    def _readers(self, tag: Tag) -> list[Reader]:
        """Return the antennas that have read *tag* lately, or keep it; none where there is nothing to judge.

        So it is with a card at rest, which only the antenna reads where it has settled: most cards, most of the time.
        """
        antennas = [antenna for antenna in self._looks if tag in antenna.reads]
        place = self._places.get(tag)
        if place is not None and place.beside is None and len(antennas) == 1 and tag not in self._conflicts:
            return []
        return [
            Reader(
                zone=antenna.zone,
                reads=antenna.reads[tag].whole,
                is_blind=antenna.is_blind,
                is_stacked=self._is_stacked(antenna),
            )
            for antenna in antennas
        ]

    def _holder(self, tag: Tag, readers: list[Reader]) -> Reader | None:
        place = self._places.get(tag)
        return None if place is None else next(reader for reader in readers if reader.zone is place.zone)

    def _beside(self, tag: Tag) -> Zone | None:
        place = self._places.get(tag)
        return None if place is None else place.beside

    def _tell_beside(self, readers: Mapping[Tag, list[Reader]]) -> Iterator[Settled]:
        """Yield the cards that another antenna reads, too, since now or no more: the same card, told again."""
        for tag, those in readers.items():
            holder = self._holder(tag, those)
            if holder is None or holder.is_blind:
                continue
            before = self._places[tag]
            near = beside(before.beside, holder, those, self.patience)
            if near is not before.beside:
                self._places[tag] = replace(before, beside=near)
                yield self._places[tag]

    def _is_stacked(self, antenna: AntennaLooks) -> bool:
        return antenna.zone in STACKS and len(antenna.kept) > self.patience.stack_cards

    def _conflicts_of(self, readers: Mapping[Tag, Sequence[Reader]]) -> Iterator[AntennaConflict]:
        """Yield each conflict once, until one of the antennas gives in."""
        for tag, those in readers.items():
            if not are_two(those):
                self._conflicts.discard(tag)
            zones, since_ns = insisting(those, self.patience)
            if not zones or tag in self._conflicts:
                continue
            due_ns = since_ns + self.patience.conflict_ms * NS_PER_MS
            if due_ns > self._now_ns:
                self._ask_again(None, due_ns)
            else:
                self._conflicts.add(tag)
                yield AntennaConflict(zones=zones, at_ns=self._now_ns)

    def _appear(self, claim: Claim) -> Iterator[Settled]:
        tag, reads, antenna = claim.tag, claim.one.reads, self._by_zone[claim.one.zone]
        before = self._places.get(tag)
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
        facing = antenna.reads[tag].facing(self.patience.of)
        yield self._lay(antenna, tag, facing, not_before_ns, at_ns)

    def _turn(self, antenna: AntennaLooks) -> Iterator[Settled]:
        """Yield the cards that show another side where they lie."""
        for tag in sorted(antenna.kept):
            sides = antenna.reads[tag]
            before = self._places[tag]
            facing = shows_other_side(sides, before.facing, self.patience)
            if facing is not None:
                reads = sides.sides[facing]
                yield self._lay(antenna, tag, facing, reads.not_before_ns, max(before.at_ns, reads.first_ns))

    def _vanish(self, antenna: AntennaLooks) -> Iterator[Settled]:
        """Yield the cards that nobody reads any more; a big stack is gone as a whole, or keeps what it covers."""
        if not any(antenna.reads[tag].whole.misses for tag in antenna.kept):
            return  # all were read in the last look: so it is with most looks of an evening
        stack = {tag: antenna.reads[tag].whole for tag in sorted(antenna.kept)}
        gone_ns = {
            tag: at_ns for tag, reads in stack.items() if (at_ns := vanishes_ns(reads, self.patience)) is not None
        }
        if self._is_stacked(antenna):
            whole_ns = stack_vanishes_ns(stack.values(), self.patience)
            gone_ns = {} if whole_ns is None else dict.fromkeys(stack, whole_ns)
        for tag, when_ns in gone_ns.items():
            if when_ns > self._now_ns:
                self._ask_again(antenna.zone, when_ns)
                continue
            reads = stack[tag]
            yield self._leave(antenna, tag, reads.gone_after_ns, max(self._places[tag].at_ns, reads.first_miss_ns))

    def _lay(self, antenna: AntennaLooks, tag: Tag, facing: Facing, not_before_ns: int, at_ns: int) -> TagSeen:
        before = self._places.get(tag)
        near = None if before is None or before.zone is not antenna.zone else before.beside
        not_before_ns = min(not_before_ns, at_ns)
        seen = TagSeen(zone=antenna.zone, tag=tag, facing=facing, not_before_ns=not_before_ns, at_ns=at_ns, beside=near)
        antenna.kept.add(tag)
        self._places[tag] = seen
        return seen

    def _leave(self, antenna: AntennaLooks, tag: Tag, not_before_ns: int, at_ns: int) -> TagGone:
        antenna.drop(tag)
        del self._places[tag]
        return TagGone(zone=antenna.zone, tag=tag, not_before_ns=min(not_before_ns, at_ns), at_ns=at_ns)
