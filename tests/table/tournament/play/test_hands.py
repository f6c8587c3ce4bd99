"""A hand begins, is dealt again, is over: what the room makes of it, and what cannot be so."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.engine.words.frozen import replace
from table.engine.words.penalties import PenaltyUnit
from table.messages.schedule import ScheduledLevel
from table.tournament.state.remembered import RunningHand, TablePositions
from table.tournament.words.conduct import PenaltyGiven
from table.tournament.words.happenings import Happening
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import (
    AllInCalled,
    BoardReleased,
    HandBegun,
    HandEnded,
    HandForHandSet,
    LevelAnnounced,
    LevelAwaited,
    Misdealt,
)
from table.tournament.words.seated import EntryWanted, SeatGiven
from table.tournament.words.setup import MINUTE_MS, BlindPlaces, EventSetup, Place
from table.tournament.words.told import EventCode, EventRuling
from tests.table.tournament.rooms import THREE, after, brief, seated, seen, tables

LEVELS = tuple(ScheduledLevel(minutes_ms=MINUTE_MS, small_blind=at, big_blind=2 * at) for at in (100, 200))
SETUP = replace(THREE, levels=LEVELS)
BEGUN, ENDED = HandBegun(table=1), HandEnded(table=1)


def running(*happened: Happening, book: str = "firekeepers", setup: EventSetup = SETUP) -> RunningHand:
    """Return the hand that runs at table 1."""
    hand = after(setup, *happened, book=book).state.tables[1].hand
    assert hand is not None
    return hand


def test_a_table_plays_one_hand_at_a_time_and_not_with_one_player() -> None:
    with pytest.raises(ImpossibleHappeningError, match="a hand runs at table 1 already"):
        after(SETUP, BEGUN, BEGUN)
    with pytest.raises(ImpossibleHappeningError, match="1 with chips at table 1: a hand needs two"):
        after(EventSetup(tables=tables(1), players=seated("Ann")), BEGUN)


def test_a_hand_that_is_dealt_again_keeps_its_level_and_its_blinds() -> None:
    first = after(SETUP, BEGUN).state.tables[1]
    again = after(SETUP, BEGUN, LevelAwaited(level=2), Misdealt(table=1), BEGUN).state.tables[1]

    assert first.places == again.places
    assert first.hand is not None
    assert again.hand is not None
    assert (first.hand.level, again.hand.level, again.hand.is_dealt_again) == (1, 1, False)


def test_a_running_hand_keeps_its_level_and_the_next_one_has_the_new_one() -> None:
    up = LevelAwaited(level=2)

    assert running(BEGUN, up, LevelAnnounced()).level == 1
    assert running(BEGUN, up, ENDED, BEGUN).level == 2


@pytest.mark.parametrize(
    ("has_acted", "level", "ruling"), [(False, 1, EventRuling.CORRECT), (True, 2, EventRuling.PLAY_ON)]
)
def test_wrong_blinds_are_corrected_before_substantial_action_and_played_on_after_it(
    *, has_acted: bool, level: int, ruling: EventRuling
) -> None:
    wrong = HandBegun(table=1, level=2, has_acted=has_acted)

    assert brief(after(SETUP, wrong).alerts)[0][:2] == (EventCode.WRONG_LEVEL, ruling)
    assert running(wrong).level == level


def test_where_the_table_reports_its_blinds_they_are_what_it_reports() -> None:
    told = HandBegun(table=1, places=BlindPlaces(button=1, small=None, big=2))

    # By the book the small blind would be seat 3; the table says that it is dead.
    assert after(SETUP, told).state.tables[1].places == TablePositions(1, 3, 2, is_small_dead=True)
    assert seen(SETUP, told, ENDED).tables[1].big == 3


@given(st.lists(st.integers(0, 400), min_size=2, max_size=2))
def test_chips_change_hands_and_none_is_won_or_lost_by_the_room(won: list[int]) -> None:
    ann, bea = (25 * chips for chips in won)
    stacks = (("Ann", ann), ("Bea", bea), ("Cem", 30_000 - ann - bea))

    assert seen(SETUP, HandEnded(table=1, stacks=stacks)).total == 30_000


@pytest.mark.parametrize(
    ("stacks", "why"),
    [
        ((("Ann", -5), ("Bea", 20_005)), "a stack is below 0"),
        ((("Ann", 0), ("Bea", 19_999)), "before it Ann 10000, Bea 10000, 20000 in all, and 19999 now"),
        ((("Dov", 0), ("Ann", 20_000)), "Dov does not sit at table 1"),
    ],
)
def test_stacks_that_cannot_be_are_refused_with_what_there_was(stacks: tuple[tuple[str, int], ...], why: str) -> None:
    two = EventSetup(tables=tables(1, 1), players=seated("Ann Bea Cem", "Dov Eva"))

    with pytest.raises(ImpossibleHappeningError, match=why):
        after(two, HandEnded(table=1, stacks=stacks))


def test_a_penalty_that_is_given_in_a_hand_is_served_from_the_next_one_on() -> None:
    given_one = PenaltyGiven(name="Ann", count=1, unit=PenaltyUnit.HANDS)

    left = [
        after(SETUP, *happened).state.players["Ann"].hands_left
        for happened in ((BEGUN, given_one, ENDED), (BEGUN, given_one, ENDED, ENDED))
    ]
    assert left == [1, 0]


def test_a_board_is_held_only_in_hand_for_hand_and_released_once() -> None:
    on, all_in, free = HandForHandSet(is_on=True), AllInCalled(table=1), BoardReleased(table=1)

    assert not running(BEGUN, all_in, book="jpa").is_held
    assert running(BEGUN, on, all_in, book="jpa").is_held
    assert not running(BEGUN, on, all_in, free, book="jpa").is_held
    with pytest.raises(ImpossibleHappeningError, match="no board is held at table 1"):
        after(SETUP, BEGUN, on, all_in, free, free, book="jpa")


def test_who_sits_down_in_the_middle_of_a_hand_is_not_in_it_and_is_dealt_into_the_next() -> None:
    came = (EntryWanted(name="Zoe"), SeatGiven(name="Zoe", place=Place(1, 5)))

    assert "Zoe" not in running(BEGUN, *came).stacks
    assert "Zoe" in running(BEGUN, *came, ENDED, BEGUN).stacks


def test_a_pot_that_several_shared_knocks_out_for_an_extra_bounty_where_the_book_has_one() -> None:
    knocked = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 15_000), ("Cem", 15_000)), by=("Bea", "Cem"))

    assert EventCode.EXTRA_BOUNTY in {code for code, _, _ in brief(after(SETUP, knocked, book="tfpl").alerts)}
    alone = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 20_000)), by=("Bea",))
    assert EventCode.EXTRA_BOUNTY not in {code for code, _, _ in brief(after(SETUP, alone, book="tfpl").alerts)}
