"""One antenna: its reports become looks, those that nobody was told of included.

A node reports an antenna on a change, for eight looks after it, and then every 500 ms: silence up to its next word
means that every look said the same.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from config.files.patience import Patience
from firmware_bridge.settling.inventory import Inventory
from firmware_bridge.settling.tag_reads import HISTORY, TagReads
from table.clock import NS_PER_MS
from table.engine.words.zones import Facing, Zone
from table.inbox import Tag, clone_of, original_of

Inlays = Mapping[Tag, tuple[Tag, Facing]]
"""From an inlay to the card's tag and the side that is up when this inlay is read."""

_NOTHING: Final[frozenset[Facing]] = frozenset()
_ONE_INLAY: Final = (Facing.UNKNOWN,)
_TWO_INLAYS: Final = (Facing.UP, Facing.DOWN)


class AntennaLooks:
    """The looks of the antenna of one zone."""

    def __init__(self, zone: Zone, patience: Patience, inlays: Inlays) -> None:
        """Begin with an antenna that has not reported yet."""
        self.zone = zone
        self.is_blind = False
        self.is_silent = False
        """It is blind by itself, whatever the rest of its node does."""
        self.reads: dict[Tag, TagReads] = {}
        """Of every tag that was read in the window, and of those that are `kept`."""
        self.kept: set[Tag] = set()
        """Tags that have settled here: looked for even when nothing is read."""
        self.at_ns: int | None = None
        """The newest report."""
        self.looked_ns: int | None = None
        """Until when it is known to have been looked at, its field up."""
        self.pause_ns = 0
        """How long it has lately not been looked at, at most; the longer ago, the less it counts."""
        self._counted_ns: int | None = None
        self._told: frozenset[Tag] = frozenset()
        """The inlays of the newest report, and in `_read` the cards that they are in."""
        self._read: dict[Tag, frozenset[Facing]] = {}
        self._alone: set[Tag] = set()
        """Tags that were asked alone since the last whole look: these looks count, and no silence between them."""
        self._clones: set[Tag] = set()
        """Tags of which another one with the same UID is read here, and the card itself elsewhere."""
        self._inlays = inlays
        self._two_sided = frozenset(tag for tag, _ in inlays.values())
        self._window = max(patience.of, patience.move_reads + 1, patience.misses)
        self._round_ns = patience.round_ms * NS_PER_MS

    def remember(self, tags: Iterable[Tag], until_ns: int) -> None:
        """Take it that *tags* lay here when the table stopped, at *until_ns*: they are looked for anew."""
        self.at_ns = until_ns
        for tag in tags:
            self.kept.add(tag)
            self.reads[tag] = self._reads_of(tag)
            self.reads[tag].remember()

    @property
    def is_uniform(self) -> bool:
        """Whether more looks like the last would change nothing."""
        for reads in self.reads.values():  # noqa: SIM110 - asked at each look: hence no generator
            if not reads.is_uniform:
                return False
        return True

    def take(self, inventory: Inventory) -> int:
        """Count a report, and the silent looks before it; return its time, which never goes back here."""
        at_ns = inventory.at_ns if self.at_ns is None else max(inventory.at_ns, self.at_ns)
        not_before_ns = min(inventory.not_before_ns, at_ns)
        if not inventory.is_whole:
            self._take_part(inventory.tags, not_before_ns, at_ns)
            return at_ns
        if self._counted_ns is not None:
            self.let_pass(not_before_ns)
        elif self.at_ns is not None:
            # It was blind: what differs may have happened at any time since.
            not_before_ns = min(not_before_ns, self.at_ns)
        if inventory.tags != self._told:
            self._told, self._read = inventory.tags, self._cards(inventory.tags)
        self._alone = set()
        self._count(not_before_ns, at_ns)
        self.at_ns = at_ns
        self._take_looked(at_ns)
        self._counted_ns = max(at_ns, self._counted_ns or at_ns)
        return at_ns

    def _take_part(self, tags: frozenset[Tag], not_before_ns: int, at_ns: int) -> None:
        """Count that these were read; of all others, and of the antenna's own time, it says nothing."""
        if self._counted_ns is None:
            return  # it was blind: a whole look comes first
        for tag, facings in self._cards(tags).items():
            self.reads[tag].push(facings, not_before_ns=not_before_ns, at_ns=at_ns)
            self._alone.add(tag)
        self.at_ns = at_ns

    def let_pass(self, until_ns: int) -> bool:
        """Take it that the antenna was looked at up to *until_ns*; return whether that may have changed something.

        What is not known to have been looked at is no look: silence alone proves nothing.
        """
        if self._counted_ns is None:
            return False
        self._take_looked(until_ns)
        rounds = max(0, (until_ns - self._counted_ns) // self._round_ns)
        counted = min(rounds, HISTORY)
        is_same = counted == 0 or self.is_uniform
        if is_same and counted:
            # At rest, which is most of the time: many looks in one go.
            for reads in self.reads.values():
                reads.push_same(counted, self._counted_ns + counted * self._round_ns)
        for number in range(0 if is_same else counted):
            before_ns = self._counted_ns + number * self._round_ns
            self._count(before_ns, before_ns + self._round_ns)
        self._counted_ns += rounds * self._round_ns
        return not is_same

    def _take_looked(self, until_ns: int) -> None:
        before_ns = until_ns if self.looked_ns is None else self.looked_ns
        if until_ns < before_ns:
            return
        self.looked_ns = until_ns
        # While it was blind it was no pause.
        pause_ns = 0 if self._counted_ns is None else until_ns - before_ns
        self.pause_ns = max(pause_ns, self.pause_ns * 7 // 8)

    def drop(self, tag: Tag) -> None:
        """Look no more for a tag that has left."""
        self.kept.discard(tag)
        if self.reads[tag].whole.is_over:
            self._forget(tag)

    def tell_apart(self, tag: Tag) -> Tag:
        """Take what is read here for a clone of *tag*, which lies elsewhere, until it is gone; return the clone."""
        clone = clone_of(tag)
        self._clones.add(tag)
        self.reads[clone] = self.reads.pop(tag)
        if tag in self._read:
            self._read[clone] = self._read.pop(tag)
        return clone

    def _forget(self, tag: Tag) -> None:
        del self.reads[tag]
        if tag != (original := original_of(tag)):
            self._clones.discard(original)

    def go_blind(self) -> None:
        """Keep what lies here as it lies, and forget what had not settled."""
        self.is_blind = True
        self.pause_ns = 0
        self._counted_ns = None
        self._told, self._read, self._alone = frozenset(), {}, set()
        for tag in [tag for tag in self.reads if tag not in self.kept]:
            self._forget(tag)

    def sight(self) -> None:
        """Look anew for everything that lay here."""
        self.is_blind = self.is_silent = False
        for reads in self.reads.values():
            reads.begin_anew()

    def _cards(self, inlays: frozenset[Tag]) -> dict[Tag, frozenset[Facing]]:
        """Return the cards that *inlays* are in, with the sides that they tell."""
        cards: dict[Tag, frozenset[Facing]] = {}
        for inlay in inlays:
            tag, facing = self._inlays.get(inlay, (inlay, Facing.UNKNOWN))
            if tag in self._clones:
                tag = clone_of(tag)
            cards[tag] = cards.get(tag, _NOTHING) | {facing}
            if tag not in self.reads:
                self.reads[tag] = self._reads_of(tag)
        return cards

    def _reads_of(self, tag: Tag) -> TagReads:
        return TagReads(self._window, _TWO_INLAYS if original_of(tag) in self._two_sided else _ONE_INLAY)

    def _count(self, not_before_ns: int, at_ns: int) -> None:
        for tag, reads in list(self.reads.items()):
            if tag in self._alone:
                continue
            reads.push(self._read.get(tag, _NOTHING), not_before_ns=not_before_ns, at_ns=at_ns)
            if tag not in self.kept and reads.whole.is_over:
                self._forget(tag)
