"""Chips that are brought, found or handed out: what is changed, what is taken away, and when a bonus is in play."""

from __future__ import annotations

import pytest

from table.tournament.words.conduct import PlayerDisqualified
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.money import BonusGiven, ChipsFound, OldChipsBrought
from table.tournament.words.played import HandBegun, HandEnded
from table.tournament.words.seated import EntryWanted, SeatGiven
from table.tournament.words.setup import Place
from table.tournament.words.told import EventCode, EventRuling, FloorOption
from tests.table.tournament.rooms import THREE, after

BONUS = BonusGiven(name="Ann", amount=500)
BEGUN = HandBegun(table=1)


def test_old_chips_are_changed_at_par_as_far_as_chips_in_play_can_pay_them() -> None:
    outcome = after(THREE, OldChipsBrought(name="Ann", amount=130))

    assert outcome.state.players["Ann"].stack == 10_125
    assert [(alert.ruling, alert.amount) for alert in outcome.alerts] == [
        (EventRuling.RETURNED, 125),
        (EventRuling.REMOVED, 5),
    ]


def test_old_chips_are_worth_nothing_where_the_book_says_so() -> None:
    outcome = after(THREE, OldChipsBrought(name="Ann", amount=130), book="homegame")

    assert outcome.state.players["Ann"].stack == 10_000
    assert [(alert.ruling, alert.amount) for alert in outcome.alerts] == [(EventRuling.REMOVED, 130)]


@pytest.mark.parametrize(
    ("book", "owner", "stack"), [("nuts", "Ann", 10_100), ("firekeepers", "Ann", 10_000), ("nuts", None, 10_000)]
)
def test_chips_that_are_found_go_to_a_known_owner_where_the_book_gives_them_back(
    book: str, owner: str | None, stack: int
) -> None:
    assert after(THREE, ChipsFound(amount=100, name=owner), book=book).state.players["Ann"].stack == stack


def test_a_bonus_is_in_play_at_once_between_hands_and_after_the_hand_while_one_runs() -> None:
    assert after(THREE, BONUS).state.players["Ann"].stack == 10_500

    waiting = after(THREE, BEGUN, BONUS)
    assert waiting.alerts[0].ruling is EventRuling.WAIT
    assert waiting.state.players["Ann"].stack == 10_000
    assert after(THREE, BEGUN, BONUS, HandEnded(table=1)).state.players["Ann"].stack == 10_500


def test_the_floor_is_asked_about_the_bonus_of_who_went_bust_before_it_was_in_play() -> None:
    bust = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 20_000)))

    for happened in ((BEGUN, BONUS, bust), (bust, BONUS)):
        call = after(THREE, *happened).state.floor[0]
        assert (call.code, call.name, call.amount) == (EventCode.BONUS, "Ann", 500)
        assert call.options == (FloorOption.NEW_STACK, FloorOption.SAVE)


def test_who_waits_for_a_seat_has_the_bonus_once_he_sits() -> None:
    given = BonusGiven(name="Zoe", amount=500)
    seat = SeatGiven(name="Zoe", place=Place(1, 5))

    assert after(THREE, EntryWanted(name="Zoe"), given, seat).state.players["Zoe"].stack == 10_500


@pytest.mark.parametrize("happening", [OldChipsBrought(name="Ann", amount=0), BonusGiven(name="Ann", amount=-5)])
def test_no_chips_at_all_are_refused(happening: OldChipsBrought | BonusGiven) -> None:
    with pytest.raises(ImpossibleHappeningError, match="it takes at least 1"):
        after(THREE, happening)


def test_no_bonus_goes_to_who_is_disqualified() -> None:
    with pytest.raises(ImpossibleHappeningError, match="Ann is disqualified"):
        after(THREE, PlayerDisqualified(name="Ann"), BONUS)
