"""The placement test of one antenna: a card is laid where it is asked for, its reads are counted, and it is lifted.

First the places on which cards come to lie, then how high above the antenna it may lie: on more and more chips, until
it is not read well enough any more. There the limit is. Pure: what is read and the time come in, what to do next and
the verdict come out.

How well a card is read is graded by what it means at the table, measured in `config.files.patience`: a card that is
read in 40 of 100 looks settles within about a second, one that is read in 20 within some six; below that it may never
be told from a neighbour's.
"""

import enum
from typing import Final

import msgspec

from firmware_bridge.measuring.antenna_watch import AntennaWatch, WatchedAntenna
from table.clock import NS_PER_S
from table.engine.words.zones import Zone
from table.inbox import Tag


class Grade(enum.Enum):
    """What a share of looks comes to."""

    GOOD = "good"
    ENOUGH = "enough"
    """It is found, a little later than it might be."""
    POOR = "poor"
    """It is found late: the dealer will be asked for it."""
    LOST = "not read"

    @property
    def is_fit(self) -> bool:
        """Whether a table can be dealt on it."""
        return self in {Grade.GOOD, Grade.ENOUGH}


GOOD_SHARE: Final = 0.9
ENOUGH_SHARE: Final = 0.4
POOR_SHARE: Final = 0.2


def grade_of(share: float) -> Grade:
    """Return what it means that a card is read in *share* of the looks."""
    for least, grade in ((GOOD_SHARE, Grade.GOOD), (ENOUGH_SHARE, Grade.ENOUGH), (POOR_SHARE, Grade.POOR)):
        if share >= least:
            return grade
    return Grade.LOST


LOOKS: Final = 20
"""Looks that are counted at each place, after the one that read the card first."""

GONE_AFTER: Final = 8
"""Misses in a row after which the card was lifted."""

LONGEST_NS: Final = 10 * NS_PER_S
"""So long a place is measured at most: a card that is hardly read makes for few looks that are told."""

BESIDE_SHARE: Final = 0.05
"""A neighbour that reads the card in more of its looks is named."""


class CardSpot(msgspec.Struct, frozen=True, kw_only=True):
    """Where the card is to be laid."""

    words: str
    chips: int = 0
    """Chips under it; more than none looks for the limit."""


FLAT: Final = (
    CardSpot(words="in the middle of the marked place, flat"),
    CardSpot(words="on its left edge, half over the line"),
    CardSpot(words="on its right edge, half over the line"),
    CardSpot(words="on the edge towards the dealer, half over the line"),
    CardSpot(words="on the edge towards the rail, half over the line"),
    CardSpot(words="in the middle, turned by a quarter"),
)

RAISED: Final = tuple(
    CardSpot(words=f"in the middle, on a stack of {chips} chips", chips=chips) for chips in (2, 4, 6, 8, 10)
)


class PlaceTried(msgspec.Struct, frozen=True, kw_only=True):
    """How well a card was read at one place."""

    place: CardSpot
    share: float
    """Of the looks that read the card."""
    beside: dict[Zone, float] = {}
    """Other antennas that read it, each with its share."""

    @property
    def grade(self) -> Grade:
        """What it means at the table."""
        return grade_of(self.share)


class PlacingPhase(enum.Enum):
    """What the test waits for."""

    LAY = "lay"
    COUNT = "count"
    LIFT = "lift"
    OVER = "over"


class PlacementTest:
    """The test of one antenna."""

    def __init__(self, watch: AntennaWatch, antenna: WatchedAntenna, *, times: int, wait_ns: int) -> None:
        """Try each flat place *times* times; a card that is not read within *wait_ns* is not read there."""
        self._watch = watch
        self._antenna = antenna
        self._wait_ns = wait_ns
        self._to_come: list[CardSpot] = [*FLAT * times, *RAISED]
        self._before = frozenset(card.tag for card in antenna.cards)
        """What lay there before the test: it counts for nothing."""
        self._tag: Tag | None = None
        self._since_ns: int | None = None
        self.phase = PlacingPhase.LAY
        self.placed: list[PlaceTried] = []
        """The places that were tried, in order."""

    @property
    def place(self) -> CardSpot | None:
        """Where the card is to be laid now; None when all is done."""
        return self._to_come[0] if self._to_come else None

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to try."""
        return self.phase is PlacingPhase.OVER

    def skip(self) -> None:
        """Take it that the card lies there and is not read."""
        if self.phase is PlacingPhase.LAY:
            self._note(0.0)

    def pass_time(self, now_ns: int) -> None:
        """Go on as far as what was read by *now_ns* allows."""
        if self._since_ns is None:
            self._since_ns = now_ns
        if self.phase is PlacingPhase.LAY:
            self._await_card(now_ns)
        elif self.phase is PlacingPhase.COUNT:
            self._count(now_ns)
        elif self.phase is PlacingPhase.LIFT and (self._tag is None or self._antenna.is_gone(self._tag, GONE_AFTER)):
            self._go_on()

    @property
    def limit(self) -> int | None:
        """On how many chips the card was still read well enough; None where that was not tried."""
        raised = [placed for placed in self.placed if placed.place.chips]
        fit = [placed.place.chips for placed in raised if placed.grade.is_fit]
        return max(fit, default=0) if raised else None

    @property
    def is_fit(self) -> bool:
        """Whether a table can be dealt on this antenna: every flat place is read well enough."""
        flat = [placed for placed in self.placed if not placed.place.chips]
        return bool(flat) and all(placed.grade.is_fit for placed in flat)

    @property
    def score(self) -> float:
        """The mean share of the flat places, from 0 to 1."""
        shares = [placed.share for placed in self.placed if not placed.place.chips]
        return sum(shares) / len(shares) if shares else 0.0

    def _await_card(self, now_ns: int) -> None:
        new = [card.tag for card in self._antenna.cards if card.tag not in self._before]
        if new:
            self._tag, self.phase, self._since_ns = new[0], PlacingPhase.COUNT, now_ns
        elif self._since_ns is not None and now_ns - self._since_ns >= self._wait_ns:
            self._note(0.0)

    def _count(self, now_ns: int) -> None:
        tag = self._tag
        if tag is None or self._since_ns is None:
            return
        counted = self._antenna.reads_of(tag).looks if self._antenna.has(tag) else 0
        if counted <= LOOKS and now_ns - self._since_ns < LONGEST_NS:
            return
        share = self._antenna.reads_of(tag, min(LOOKS, max(1, counted - 1))).share if counted else 0.0
        self._note(share)

    def _note(self, share: float) -> None:
        place, tag = self._to_come[0], self._tag
        others = (antenna for antenna in self._watch.antennas.values() if antenna is not self._antenna)
        beside = {
            antenna.zone: antenna.reads_of(tag).share for antenna in others if tag is not None and antenna.has(tag)
        }
        named = {zone: its for zone, its in beside.items() if its > BESIDE_SHARE}
        self.placed.append(PlaceTried(place=place, share=share, beside=named))
        self.phase = PlacingPhase.LIFT
        if tag is None:
            self._go_on()

    def _go_on(self) -> None:
        for antenna in self._watch.antennas.values():
            if self._tag is not None:
                antenna.forget(self._tag)
        done = self._to_come.pop(0)
        if done.chips and not self.placed[-1].grade.is_fit:
            self._to_come.clear()
        self.phase = PlacingPhase.LAY if self._to_come else PlacingPhase.OVER
        self._tag, self._since_ns = None, None
