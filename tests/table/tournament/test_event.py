"""The door of the tournament engine: what cannot have happened is refused, and whole tournaments come out right."""

from __future__ import annotations

import pytest

from config.rulebook.questions import with_answer
from table.engine.words.answers import HouseSets
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.messages.schedule import ScheduledLevel
from table.tournament.event import begin, happen, look, orders_of
from table.tournament.words.conduct import FloorAnswered, PlayerAway, PlayerDisqualified, PlayerGone
from table.tournament.words.happenings import Happening
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.money import BonusGiven, ColouredUp, PrizesSet, ReBuyDeclared, ReEntryWanted
from table.tournament.words.played import (
    BoardReleased,
    ClockPut,
    HandBegun,
    HandEnded,
    LevelAwaited,
    LevelsSet,
    Misdealt,
    TimePassed,
)
from table.tournament.words.seated import (
    EntryWanted,
    Moved,
    RedrawOrdered,
    SeatGiven,
    TableAdded,
    TableBroken,
    TableOpened,
    WrongSeatFound,
)
from table.tournament.words.setup import MINUTE_MS, Entrant, EventSetup, Place, TableInPlay
from table.tournament.words.told import FloorOption
from tests.bench.random_event import BOOKS, play_event
from tests.bench.rough_event import play_rough
from tests.long_run import sampled
from tests.table.evening import book as shipped_book

FIREKEEPERS: Rulebook = shipped_book("firekeepers")
HOMEGAME: Rulebook = shipped_book("homegame")
RE_ENTRY: Rulebook = with_answer(
    FIREKEEPERS, ("event", "rebuys", "re_entry"), HouseSets(setting="re-entry", value=True, silent=())
)
TFPL: Rulebook = shipped_book("tfpl")

SETUP = EventSetup(
    tables=(TableInPlay(number=1, button=1), TableInPlay(number=2, is_spare=True)),
    players=tuple(
        Entrant(name=name, place=Place(1, seat), stack=10_000) for seat, name in enumerate(("Ann", "Bea", "Cem"), 1)
    ),
)

TWO_LEVELS = tuple(
    ScheduledLevel(minutes_ms=20 * MINUTE_MS, small_blind=blind, big_blind=2 * blind) for blind in (100, 200)
)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("number", sampled(range(20), 5))
def test_a_tournament_drawn_at_random_comes_to_one_winner_with_every_chip_place_and_prize(
    book: str, number: int
) -> None:
    assert play_event(number, 1, book).faults == ()


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("number", sampled(range(20), 5))
def test_a_night_whose_staff_errs_keeps_chips_seats_places_and_orders_right_and_ends(book: str, number: int) -> None:
    assert play_rough(number, 1, book).faults == ()


@pytest.mark.parametrize("book", BOOKS)
def test_a_hand_dealt_before_the_seats_are_drawn_anew_moves_the_blinds_on(book: str) -> None:
    rules = shipped_book(book)
    state = happen(begin(SETUP), RedrawOrdered(table=1), rules).state
    for big in (1, 2, 3):
        state = happen(state, HandEnded(table=1), rules).state
        places = state.tables[1].places
        assert places is not None
        assert places.big == big


def test_who_came_while_the_hand_ran_has_neither_won_nor_lost_in_it() -> None:
    state = begin(SETUP)
    for happening in (HandBegun(table=1), EntryWanted(name="Zoe"), SeatGiven(name="Zoe", place=Place(1, 5))):
        state = happen(state, happening, FIREKEEPERS).state

    with pytest.raises(ImpossibleHappeningError, match=r"Zoe came while the hand ran .* 10000 is what he has"):
        happen(state, HandEnded(table=1, stacks=(("Zoe", 12_000), ("Ann", 8000))), FIREKEEPERS)
    happen(state, HandEnded(table=1, stacks=(("Zoe", 10_000), ("Ann", 10_000))), FIREKEEPERS)


def test_two_do_not_belong_in_one_seat() -> None:
    state = happen(begin(SETUP), WrongSeatFound(name="Ann", place=Place(1, 7)), FIREKEEPERS).state

    with pytest.raises(ImpossibleHappeningError, match="Ann belongs in seat 7 of table 1"):
        happen(state, WrongSeatFound(name="Bea", place=Place(1, 7)), FIREKEEPERS)


def test_nobody_re_enters_in_the_middle_of_his_hand() -> None:
    state = happen(begin(SETUP), HandBegun(table=1), RE_ENTRY).state

    with pytest.raises(ImpossibleHappeningError, match="Ann is in the running hand"):
        happen(state, ReEntryWanted(name="Ann"), RE_ENTRY)


def test_a_stack_that_nobody_has_bought_does_not_re_enter() -> None:
    players = (*SETUP.players, Entrant(name="Dov", place=Place(1, 5), stack=10_000, is_unsold=True))
    state = begin(EventSetup(tables=SETUP.tables, players=players))

    with pytest.raises(ImpossibleHappeningError, match="Dov is not in this event"):
        happen(state, ReEntryWanted(name="Dov"), RE_ENTRY)


def test_who_was_refused_is_given_no_bonus() -> None:
    late = EventSetup(tables=SETUP.tables, players=SETUP.players, levels=TWO_LEVELS, level=2)
    state = happen(begin(late), EntryWanted(name="Zoe"), HOMEGAME).state

    with pytest.raises(ImpossibleHappeningError, match="Zoe is not in this event"):
        happen(state, BonusGiven(name="Zoe", amount=500), HOMEGAME)


def test_who_is_left_alone_has_won_once_nobody_is_waited_for() -> None:
    state = begin(EventSetup(tables=SETUP.tables, players=SETUP.players[:2]))
    for happening in (EntryWanted(name="Zoe"), HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0)))):
        state = happen(state, happening, FIREKEEPERS).state
    assert look(state, FIREKEEPERS).players["Ann"].place is None

    state = happen(state, PlayerGone(name="Zoe"), FIREKEEPERS).state

    assert look(state, FIREKEEPERS).players["Ann"].place == 1


def test_a_stack_that_nobody_has_bought_is_not_disqualified() -> None:
    players = (*SETUP.players, Entrant(name="Dov", place=Place(1, 5), stack=10_000, is_unsold=True))
    state = begin(EventSetup(tables=SETUP.tables, players=players))

    with pytest.raises(ImpossibleHappeningError, match="nobody has bought the stack of Dov"):
        happen(state, PlayerDisqualified(name="Dov"), FIREKEEPERS)


def test_who_is_disqualified_is_given_no_bonus() -> None:
    state = happen(begin(SETUP), PlayerDisqualified(name="Ann"), FIREKEEPERS).state

    with pytest.raises(ImpossibleHappeningError, match="Ann is disqualified"):
        happen(state, BonusGiven(name="Ann", amount=500), FIREKEEPERS)


def test_there_is_no_new_stack_in_an_event_that_is_over() -> None:
    state = begin(EventSetup(tables=SETUP.tables, players=SETUP.players[:2]))
    for happening in (
        HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0))),
        BonusGiven(name="Bea", amount=500),
    ):
        state = happen(state, happening, TFPL).state

    with pytest.raises(ImpossibleHappeningError, match="the event is over: 'td save'"):
        happen(state, FloorAnswered(option=FloorOption.NEW_STACK), TFPL)


@pytest.mark.parametrize(
    ("happening", "why"),
    [
        (HandEnded(table=1, stacks=(("Ann", 15_000),)), "chips do not add up"),
        (HandEnded(table=1, stacks=(("Ann", 10_000), ("Ann", 10_000))), "named twice"),
        (HandEnded(table=1, stacks=(("Zoe", 10_000),)), "nobody here is called Zoe"),
        (HandEnded(table=7), "table 7 is not in play"),
        (HandBegun(table=2), "table 2 is not in play"),
        (HandBegun(table=1, level=9), "there is no 9"),
        (Misdealt(table=1), "no hand runs at table 1"),
        (BoardReleased(table=1), "no hand runs at table 1"),
        (Moved(name="Ann"), "no seat is ordered for Ann"),
        (Moved(name="Ann", place=Place(1, 2)), "Bea holds seat 2"),
        (SeatGiven(name="Ann", place=Place(1, 5)), "Ann has not asked to enter"),
        (TableBroken(table=1), "the last one"),
        (TableOpened(table=1), "no spare one"),
        (FloorAnswered(option=FloorOption.STAY), "no floor call is open"),
        (ColouredUp(denomination=75), "no chip of 75"),
        (ReBuyDeclared(name="Zoe"), "nobody here is called Zoe"),
        (PlayerAway(name="Zoe"), "nobody here is called Zoe"),
        (LevelAwaited(level=3), "there is no 3"),
        (ClockPut(level=3, left_ms=0), "there is no 3"),
    ],
)
def test_what_cannot_have_happened_is_refused_with_its_reason(happening: Happening, why: str) -> None:
    with pytest.raises(ImpossibleHappeningError, match=why):
        happen(begin(SETUP), happening, FIREKEEPERS)


@pytest.mark.parametrize(
    ("players", "why"),
    [
        ((("Ann", 1, 1), ("Ann", 1, 2)), "Ann stands there twice"),
        ((("Ann", 1, 1), ("Bea", 1, 1)), "both sit in seat 1 of table 1"),
        ((("Ann", 3, 1),), "table 3, which is not in play"),
        ((("Ann", 1, 10),), "a table has 9"),
    ],
)
def test_a_room_that_cannot_be_is_refused_with_its_reason(players: tuple[tuple[str, int, int], ...], why: str) -> None:
    entrants = tuple(Entrant(name=name, place=Place(table, seat), stack=10_000) for name, table, seat in players)
    with pytest.raises(ImpossibleHappeningError, match=why):
        begin(EventSetup(tables=(TableInPlay(number=1, button=1),), players=entrants))


def test_a_step_leaves_the_state_before_it_as_it_was() -> None:
    state = begin(SETUP)
    before = look(state, FIREKEEPERS)
    happen(state, HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0))), FIREKEEPERS)
    assert look(state, FIREKEEPERS) == before


def test_the_orders_asked_for_alone_are_those_of_the_view() -> None:
    state = happen(begin(SETUP), TimePassed(by_ms=1), FIREKEEPERS).state
    assert orders_of(state, FIREKEEPERS) == look(state, FIREKEEPERS).orders


@pytest.mark.parametrize(("level", "left"), [(1, 20), (1, 25), (2, 5), (1, 3)])
def test_the_clock_is_put_into_any_level_with_what_is_left_of_it(level: int, left: int) -> None:
    three = (*TWO_LEVELS, TWO_LEVELS[1])
    state = happen(begin(replace(SETUP, levels=three)), TimePassed(by_ms=30 * MINUTE_MS), FIREKEEPERS).state
    state = happen(state, ClockPut(level=level, left_ms=left * MINUTE_MS), FIREKEEPERS).state

    view = look(state, FIREKEEPERS)
    assert (view.level, view.left_ms) == (level, left * MINUTE_MS)
    later = happen(state, TimePassed(by_ms=left * MINUTE_MS), FIREKEEPERS).state
    assert later.clock.level == level + 1


def test_prizes_are_set_while_nobody_is_out_and_those_of_places_that_are_gone_stay() -> None:
    state = happen(begin(replace(SETUP, prizes=(300,))), PrizesSet(prizes=(500, 300, 100)), FIREKEEPERS).state
    state = happen(state, HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0))), FIREKEEPERS).state
    assert look(state, FIREKEEPERS).players["Bea"].prize == 100

    later = happen(state, PrizesSet(prizes=(600, 200, 100)), FIREKEEPERS).state
    assert later.setup.prizes == (600, 200, 100)
    for prizes in ((600, 200), (600, 200, 90)):
        with pytest.raises(ImpossibleHappeningError, match="places from 3 on are gone"):
            happen(state, PrizesSet(prizes=prizes), FIREKEEPERS)
    with pytest.raises(ImpossibleHappeningError, match="no place is paid more than the one before it"):
        happen(state, PrizesSet(prizes=(100, 200, 100)), FIREKEEPERS)


SHORTER = ScheduledLevel(minutes_ms=10 * MINUTE_MS, small_blind=150, big_blind=300)


def test_levels_to_come_are_set_and_one_that_has_begun_or_is_announced_stays() -> None:
    state = begin(replace(SETUP, levels=(*TWO_LEVELS, TWO_LEVELS[1])))
    state = happen(state, LevelsSet(first=2, levels=(SHORTER,), reason="it is late"), FIREKEEPERS).state
    state = happen(state, TimePassed(by_ms=25 * MINUTE_MS), FIREKEEPERS).state

    view = look(state, FIREKEEPERS)
    assert (view.level, view.left_ms, state.setup.levels[1:]) == (2, None, (SHORTER,))
    for first in (1, 2, 4):
        with pytest.raises(ImpossibleHappeningError, match="levels are set from 3 on"):
            happen(state, LevelsSet(first=first, levels=(SHORTER,), reason="-"), FIREKEEPERS)


@pytest.mark.parametrize(
    "begun",
    [TimePassed(by_ms=1), HandBegun(table=1), HandEnded(table=1)],
    ids=["a moment", "a hand", "a hand that is over"],
)
def test_the_level_that_the_event_begins_with_is_set_until_it_is_played(begun: Happening) -> None:
    state = begin(replace(SETUP, levels=TWO_LEVELS, left_ms=TWO_LEVELS[0].minutes_ms))
    assert look(state, FIREKEEPERS).first_to_set == 1
    with pytest.raises(ImpossibleHappeningError, match="write at least that one"):
        happen(state, LevelsSet(first=1, levels=(), reason="-"), FIREKEEPERS)
    other = LevelsSet(first=1, levels=(SHORTER, TWO_LEVELS[1]), reason="a slip in the file")

    state = happen(state, other, FIREKEEPERS).state

    assert (state.setup.levels[0], look(state, FIREKEEPERS).left_ms) == (SHORTER, SHORTER.minutes_ms)
    assert begin(state.setup).clock == state.clock
    state = happen(state, begun, FIREKEEPERS).state
    assert look(state, FIREKEEPERS).first_to_set == 2
    with pytest.raises(ImpossibleHappeningError, match="level 1 has begun: levels are set from 2 on"):
        happen(state, other, FIREKEEPERS)


def test_after_a_last_level_whose_time_is_over_the_clock_is_set_before_more_levels_come() -> None:
    state = happen(begin(replace(SETUP, levels=TWO_LEVELS)), TimePassed(by_ms=50 * MINUTE_MS), FIREKEEPERS).state
    more = LevelsSet(first=3, levels=(SHORTER,), reason="they play on")
    with pytest.raises(ImpossibleHappeningError, match="first set the clock"):
        happen(state, more, FIREKEEPERS)

    state = happen(happen(state, ClockPut(level=2, left_ms=MINUTE_MS), FIREKEEPERS).state, more, FIREKEEPERS).state

    assert look(happen(state, TimePassed(by_ms=20 * MINUTE_MS), FIREKEEPERS).state, FIREKEEPERS).level == 3


def test_a_table_is_added_as_a_spare_one_and_opened() -> None:
    added = TableAdded(table=7, table_id="final-a", reason="forty more came")
    state = happen(begin(SETUP), added, FIREKEEPERS).state
    assert 7 not in look(state, FIREKEEPERS).tables
    with pytest.raises(ImpossibleHappeningError, match="table 7 is in the event already"):
        happen(state, added, FIREKEEPERS)

    assert 7 in look(happen(state, TableOpened(table=7), FIREKEEPERS).state, FIREKEEPERS).tables
