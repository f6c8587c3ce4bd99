"""Offences that the floor has found: what follows by each book, ladders, hidden chips, and how a penalty is counted."""

from __future__ import annotations

import pytest

from table.engine.words.penalties import PenaltyUnit
from table.tournament.state.remembered import Standing
from table.tournament.words.conduct import OffenceFound, OffenceKind, PenaltyGiven
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import MINUTE_MS, EventSetup
from table.tournament.words.told import EventCode, EventRuling, FloorOption
from tests.table.tournament.rooms import THREE, after, brief, seated, tables

EXPOSED = OffenceFound(name="Ann", kind=OffenceKind.EXPOSED)


def hidden(amount: int) -> OffenceFound:
    return OffenceFound(name="Ann", kind=OffenceKind.HIDDEN, amount=amount)


def test_a_ladder_of_hands_is_climbed_by_each_offence_and_ends_in_disqualification() -> None:
    climbed = [after(THREE, *[EXPOSED] * times, book="jpa") for times in (1, 2, 3, 4)]

    assert [(outcome.alerts[0].ruling, outcome.alerts[0].amount) for outcome in climbed] == [
        (EventRuling.WARNING, None),
        (EventRuling.PENALTY, 1),
        (EventRuling.PENALTY, 3),
        (EventRuling.DISQUALIFIED, None),
    ]
    assert climbed[-1].state.players["Ann"].is_disqualified


def test_a_ladder_of_minutes_ends_in_disqualification_too() -> None:
    shown = OffenceFound(name="Ann", kind=OffenceKind.SHOWN)
    climbed = [after(THREE, *[shown] * times, book="homegame").alerts[0] for times in (1, 2, 3, 4)]

    assert [alert.amount for alert in climbed] == [10, 20, 40, None]
    assert climbed[-1].ruling is EventRuling.DISQUALIFIED


@pytest.mark.parametrize(("names", "hands"), [("Ann Bea Cem Dov", 2 * 4), ("Ann Bea Cem Dov Eva", 5)])
def test_rounds_by_the_size_of_the_table_are_more_where_few_sit(names: str, hands: int) -> None:
    setup = EventSetup(tables=tables(1), players=seated(names))

    assert after(setup, EXPOSED, book="nuts").alerts[0].amount == hands


def test_from_the_second_offence_on_the_floor_is_offered_the_harder_option_first() -> None:
    first, second = (after(THREE, *[EXPOSED] * times).alerts[0].options for times in (1, 2))

    assert (first[0], second[0]) == (FloorOption.WARNING, FloorOption.HANDS)
    assert set(first) == set(second)


def test_an_accident_is_no_penalty_by_itself_where_the_book_counts_rounds() -> None:
    by_accident = OffenceFound(name="Ann", kind=OffenceKind.EXPOSED, is_accident=True)

    assert after(THREE, by_accident, book="nuts").alerts[0].options[0] is FloorOption.WARNING


def test_hidden_chips_leave_play_or_stay_as_the_book_has_it() -> None:
    outcome = after(THREE, hidden(400))
    assert outcome.state.players["Ann"].stack == 9600
    assert brief(outcome.alerts)[0] == (EventCode.CHIPS, EventRuling.REMOVED, "Ann")

    assert after(THREE, hidden(400), book="tfpl").state.players["Ann"].stack == 10_000


@pytest.mark.parametrize(("amount", "why"), [(10_001, "of which 10001 cannot have been hidden"), (0, "at least 1")])
def test_more_chips_than_there_are_or_none_cannot_have_been_hidden(amount: int, why: str) -> None:
    with pytest.raises(ImpossibleHappeningError, match=why):
        after(THREE, hidden(amount))


def test_who_forfeits_the_last_chip_is_bust() -> None:
    ann = after(THREE, hidden(10_000)).state.players["Ann"]

    assert (ann.standing, ann.place) == (Standing.OUT, 3)


def test_a_penalty_of_rounds_is_as_many_hands_as_players_and_is_served_hand_by_hand() -> None:
    given = PenaltyGiven(name="Ann", count=1, unit=PenaltyUnit.ROUNDS)

    assert after(THREE, given).state.players["Ann"].hands_left == 3
    assert after(THREE, given, HandEnded(table=1)).state.players["Ann"].hands_left == 2


def test_penalties_add_up_and_part_of_a_minute_counts() -> None:
    given = PenaltyGiven(name="Ann", count=1.5, unit=PenaltyUnit.MINUTES)

    assert after(THREE, given, given).state.players["Ann"].play_ms_left == 3 * MINUTE_MS


@pytest.mark.parametrize("unit", list(PenaltyUnit))
def test_a_penalty_of_nothing_is_refused(unit: PenaltyUnit) -> None:
    with pytest.raises(ImpossibleHappeningError, match="it takes at least 1"):
        after(THREE, PenaltyGiven(name="Ann", count=0, unit=unit))
