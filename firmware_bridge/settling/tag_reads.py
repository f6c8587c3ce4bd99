"""The last looks of one antenna for one tag: how often it was read, since when, and which side it showed.

Counting only. What the counts mean is decided in `judgement`.
"""

import math
from typing import Final

from table.engine.words.zones import Facing

LIVE_MISSES: Final = 2
"""After so many misses in a row the antenna is not reading the tag."""

ANEW_MISSES: Final = 3
"""After so many another read begins anew; two lost looks do not hide when a card landed."""

HISTORY: Final = 32
"""Looks that are remembered, to know how well a card is read where it lies."""

_ALL: Final = (1 << HISTORY) - 1
"""A tag was read in each of them."""

SCORE_READ: Final = 3
SCORE_MOST: Final = 20
"""What a read adds to the score, up to so much; a miss takes one away. At a read rate of a quarter it stands still."""

_FOR_GOOD: Final = 1e-5
"""So unlikely by chance are the misses after which a card is gone."""

_MOST_PATIENCE: Final = 24
"""Two seconds of looks: a card that is hardly read and was lifted is to be gone some time."""


class Reads:
    """The last looks, newest in the lowest bit; most questions are about a window of them."""

    __slots__ = (
        "_is_remembered",
        "_window",
        "bits",
        "early_ns",
        "first_miss_ns",
        "first_ns",
        "gone_after_ns",
        "last_ns",
        "looks",
        "misses",
        "not_before_ns",
        "run",
        "score",
        "since_ns",
    )

    def __init__(self, looks: int) -> None:
        """Ask about windows of the last *looks* looks."""
        self._window = looks
        self.bits = 0
        self.looks = 0
        """Looks since the tag was first read, `HISTORY` at most."""
        self.score = 0
        """Whether it is read well enough to lie here: up with each read, down with each miss (`SCORE_READ`)."""
        self.run = 0
        """Reads in a row up to now."""
        self.misses = ANEW_MISSES
        """Misses in a row up to now; a tag never read counts as missed."""
        self.not_before_ns = 0
        """The last look before the reads began."""
        self.first_ns = 0
        """The first of them."""
        self.early_ns = 0
        """The last look before the very first read: reads with a few misses between them may all be of one card."""
        self.since_ns = 0
        """That very first read."""
        self.last_ns = 0
        """The newest read."""
        self.gone_after_ns = 0
        """The last look before the misses began."""
        self.first_miss_ns = 0
        """The first of them."""
        self._is_remembered = False
        """It lay here before the table started, by what the table remembers."""

    @property
    def is_live(self) -> bool:
        """Whether the antenna reads the tag, a lost look aside."""
        return self.misses < LIVE_MISSES

    @property
    def is_recent(self) -> bool:
        """Whether the antenna may yet read the tag again where it read it first."""
        return self.misses < ANEW_MISSES

    @property
    def is_uniform(self) -> bool:
        """Whether all looks of the window said the same, so that more of them would change nothing."""
        is_same = self.bits == _ALL or self.misses >= HISTORY
        return is_same and self.score in {0, SCORE_MOST}

    @property
    def is_fresh(self) -> bool:
        """Whether the tag came a short while ago."""
        return self.looks < HISTORY

    @property
    def is_news(self) -> bool:
        """Whether it is read now, and was not before the window."""
        return self.misses == 0 and self.recent == self.bits.bit_count()

    @property
    def is_over(self) -> bool:
        """Whether the antenna read it long ago, if ever, and nothing more is to be known of that."""
        return self.misses >= self._window and self.score == 0

    @property
    def recent(self) -> int:
        """Reads in the window."""
        return self.count(self._window)

    @property
    def patience(self) -> int:
        """Misses in a row that are hardly chance, for a card read as this one was before them.

        A card that is read in 95 of 100 looks is gone after five, one that lies on chips and is read in 40 after
        twenty-three; the history bounds it, for a card that was hardly ever read, and for one that lay there by a
        table's memory: how well it is read nobody knows.
        """
        looks = min(self.looks, HISTORY) - self.misses
        if looks <= 0:
            return _MOST_PATIENCE if self._is_remembered else 1
        reads = (self.bits >> self.misses).bit_count()
        missed = 1 - (reads + 1) / (looks + 1) if looks > reads else 0.0
        if missed <= 0:
            return 1
        return min(_MOST_PATIENCE, math.ceil(math.log(_FOR_GOOD) / math.log(missed)))

    def count(self, looks: int) -> int:
        """Return the reads in the last *looks* looks."""
        return (self.bits & ((1 << looks) - 1)).bit_count()

    @property
    def steady(self) -> int:
        """Reads of the window since two misses in a row: what was read before them may have been in passing."""
        count = misses = 0
        for back in range(min(self.bits.bit_length(), self._window)):
            is_read = self.bits >> back & 1
            count, misses = (count + 1, 0) if is_read else (count, misses + 1)
            if misses >= LIVE_MISSES:
                break
        return count

    def push(self, *, is_read: bool, not_before_ns: int, at_ns: int) -> None:
        """Count one look that ended at *at_ns*, the look before it having begun at *not_before_ns*."""
        self.bits = ((self.bits << 1) | is_read) & _ALL
        if self.looks < HISTORY:
            self.looks += 1
        if not is_read:
            if self.score:
                self.score -= 1
            if self.misses == 0:
                self.gone_after_ns, self.first_miss_ns = not_before_ns, at_ns
                # The look before this one read it, though nobody was told of that look.
                self.last_ns = max(self.last_ns, not_before_ns)
            self.run = 0
            self.misses += 1
            return
        self.score = min(SCORE_MOST, self.score + SCORE_READ)
        if self.misses >= self._window or not self.since_ns:
            self.early_ns, self.since_ns = not_before_ns, at_ns
        if not self.is_recent:
            self.not_before_ns, self.first_ns = not_before_ns, at_ns
        self.run += 1
        self.misses = 0
        self.last_ns = at_ns

    def push_same(self, looks: int, at_ns: int) -> None:
        """Count so many looks more that say what all of the window did; the last of them ended at *at_ns*."""
        if self.misses:
            self.misses += looks
            self.looks = min(self.looks + looks, HISTORY)
        else:
            self.run += looks
            self.last_ns = at_ns

    def begin_anew(self) -> None:
        """Forget the looks: the antenna was blind. Whether the tag lies there is for the next ones to say."""
        self.bits = self.looks = self.run = self.misses = self.score = 0
        self._is_remembered = False

    def remember(self) -> None:
        """Begin with a tag that lay here before the table started."""
        self.begin_anew()
        self._is_remembered = True


class TagReads:
    """The looks for one card: by either of its inlays, and by each side."""

    __slots__ = ("_all", "sides", "whole")

    def __init__(self, looks: int, facings: tuple[Facing, ...]) -> None:
        """Count for each of *facings* that the inlays of this card can tell."""
        self.whole = Reads(looks)
        self.sides = {facing: Reads(looks) for facing in facings}
        self._all = (self.whole, *self.sides.values())

    def push(self, read: frozenset[Facing], *, not_before_ns: int, at_ns: int) -> None:
        """Count one look that read the inlays of the sides *read*."""
        self.whole.push(is_read=bool(read), not_before_ns=not_before_ns, at_ns=at_ns)
        for facing, reads in self.sides.items():
            reads.push(is_read=facing in read, not_before_ns=not_before_ns, at_ns=at_ns)

    def push_same(self, looks: int, at_ns: int) -> None:
        """Count so many looks more that say what all before did (`is_uniform`)."""
        for reads in self._all:
            reads.push_same(looks, at_ns)

    @property
    def is_uniform(self) -> bool:
        """Whether more looks like the last would change nothing."""
        for reads in self._all:  # noqa: SIM110 - asked at each look: hence no generator
            if not reads.is_uniform:
                return False
        return True

    def begin_anew(self) -> None:
        """Forget the looks of either inlay."""
        for reads in self._all:
            reads.begin_anew()

    def remember(self) -> None:
        """Begin with a card that lay here before the table started."""
        for reads in self._all:
            reads.remember()

    def facing(self, looks: int) -> Facing:
        """Return the side that was read most in the last *looks* looks; unknown where both were read as often."""
        best = max(reads.count(looks) for reads in self.sides.values())
        sides = [facing for facing, reads in self.sides.items() if reads.count(looks) == best]
        return sides[0] if len(sides) == 1 else Facing.UNKNOWN
