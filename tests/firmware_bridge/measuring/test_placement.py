"""The placement test: a card is laid, counted and lifted by what the antenna reads, and the limit is found."""

from __future__ import annotations

import random

from firmware_bridge.measuring.placement import FLAT, RAISED, Grade, PlacementTest, PlaceTried, PlacingPhase
from table.clock import NS_PER_S
from table.engine.words.zones import Zone
from tests.firmware_bridge.measuring.test_antenna_watch import DOWN, TAG, Looks

OTHER = b"\x06" * 7
WAIT_NS = 2 * NS_PER_S


class Trial(Looks):
    """A technician who does what is asked, and an antenna that reads as it is told."""

    def __init__(self, *, times: int = 1) -> None:
        super().__init__()
        self.look()
        self.test = PlacementTest(self.watch, self.seat, times=times, wait_ns=WAIT_NS)
        self._random = random.Random(1)  # noqa: S311 - chance that repeats, no secret

    def place(self, share: float, *, beside: float = 0.0) -> PlaceTried:
        """Lay the card so that *share* of the looks read it, and lift it; return what was noted of it."""
        before = len(self.test.placed)
        while len(self.test.placed) == before:
            self._turn(TAG, share, beside)
        while self.test.phase is PlacingPhase.LIFT:
            self._turn(TAG, 0.0, 0.0)
        return self.test.placed[-1]

    def _turn(self, tag: bytes, share: float, beside: float) -> None:
        self.look(*([tag] if self._random.random() < share else []))
        self.look(*([tag] if self._random.random() < beside else []), antenna=1)
        self.test.pass_time(self.now_ns)


def test_a_card_is_asked_for_in_each_place_and_then_on_more_and_more_chips() -> None:
    trial = Trial()
    asked = []
    while (place := trial.test.place) is not None:
        asked.append(place)
        trial.place(1.0)

    assert asked == [*FLAT, *RAISED]
    assert (trial.test.is_over, trial.test.is_fit, trial.test.score, trial.test.limit) == (True, True, 1.0, 10)


def test_each_flat_place_is_tried_as_often_as_is_wished() -> None:
    trial = Trial(times=2)

    assert len([trial.place(1.0) for _ in range(2 * len(FLAT))]) == 12
    assert trial.test.place == RAISED[0]


def test_the_limit_is_the_last_height_at_which_the_card_is_read_well_enough() -> None:
    trial = Trial()
    for _ in FLAT:
        trial.place(1.0)
    trial.place(0.9)
    trial.place(0.7)
    trial.place(0.12)

    assert trial.test.is_over
    assert (trial.test.limit, trial.test.is_fit) == (4, True)


def test_a_weak_place_makes_an_antenna_unfit_and_has_its_share() -> None:
    trial = Trial()
    trial.place(1.0)
    weak = trial.place(0.25)
    for _ in FLAT[2:]:
        trial.place(1.0)

    assert weak.place == FLAT[1]
    assert 0.05 < weak.share < 0.4
    assert not weak.grade.is_fit
    assert not trial.test.is_fit
    assert 0.8 < trial.test.score < 0.9


def test_a_card_that_is_not_read_counts_as_lost_once_the_time_is_over_or_somebody_says_so() -> None:
    trial = Trial()
    by_time = trial.place(0.0)
    trial.test.pass_time(trial.now_ns)
    trial.test.skip()

    assert (by_time.share, by_time.grade) == (0.0, Grade.LOST)
    assert [placed.place for placed in trial.test.placed] == list(FLAT[:2])


def test_what_lay_there_before_is_not_taken_for_the_card() -> None:
    trial = Trial.__new__(Trial)
    Looks.__init__(trial)
    trial.look(OTHER)
    trial._random = random.Random(1)  # noqa: S311, SLF001 - its own bench, and no secret
    trial.test = PlacementTest(trial.watch, trial.seat, times=1, wait_ns=WAIT_NS)
    for _ in range(3):
        trial.look(OTHER)
        trial.test.pass_time(trial.now_ns)

    assert trial.test.phase is PlacingPhase.LAY


def test_another_antenna_that_reads_the_card_is_named_with_its_share() -> None:
    placed = Trial().place(1.0, beside=0.5)

    assert list(placed.beside) == [Zone.SEAT_2]
    assert 0.2 < placed.beside[Zone.SEAT_2] < 0.8


def test_a_card_of_two_inlays_may_be_laid_either_way_up() -> None:
    trial = Trial()
    for _ in range(40):
        trial.look(DOWN)
        trial.test.pass_time(trial.now_ns)

    assert [placed.share for placed in trial.test.placed] == [1.0]
