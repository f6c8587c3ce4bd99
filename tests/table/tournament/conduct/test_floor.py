"""The director answers floor calls: the oldest first, with one of its options, and that is carried out."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.messages.schedule import ScheduledLevel
from table.tournament.state.remembered import Standing
from table.tournament.words.conduct import FloorAnswered, OffenceFound, OffenceKind, PlayerDisqualified, PlayerGone
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.money import BonusGiven
from table.tournament.words.played import HandBegun, HandEnded
from table.tournament.words.setup import MINUTE_MS, EventSetup
from table.tournament.words.told import FloorOption
from tests.table.tournament.rooms import THREE, after, seated, tables

ABUSE = OffenceFound(name="Ann", kind=OffenceKind.ABUSE)
BUST = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 20_000)))


def test_an_answer_that_is_no_option_is_refused_with_those_that_are() -> None:
    with pytest.raises(ImpossibleHappeningError, match="offence, has the options hands, rounds, disqualified: save is"):
        after(THREE, ABUSE, FloorAnswered(option=FloorOption.SAVE))


def test_the_oldest_call_is_answered_and_the_younger_one_stays_open() -> None:
    other = OffenceFound(name="Bea", kind=OffenceKind.ABUSE)

    state = after(THREE, ABUSE, other, FloorAnswered(option=FloorOption.DISQUALIFIED)).state
    assert [call.name for call in state.floor] == ["Bea"]
    assert (state.players["Ann"].standing, state.players["Bea"].standing) == (Standing.OUT, Standing.SEATED)


@pytest.mark.parametrize(("option", "hands"), [(FloorOption.HANDS, 2), (FloorOption.ROUNDS, 6)])
def test_a_penalty_is_given_in_the_unit_of_the_answer(option: FloorOption, hands: int) -> None:
    state = after(THREE, ABUSE, FloorAnswered(option=option, count=2)).state

    assert state.players["Ann"].hands_left == hands


def test_a_penalty_in_minutes_is_counted_in_minutes_of_play() -> None:
    exposed = OffenceFound(name="Ann", kind=OffenceKind.EXPOSED)
    state = after(THREE, exposed, FloorAnswered(option=FloorOption.MINUTES, count=2.5), book="tfpl").state

    assert state.players["Ann"].play_ms_left == 2.5 * MINUTE_MS


def test_who_went_bust_since_the_floor_was_called_serves_nothing() -> None:
    state = after(THREE, ABUSE, BUST, FloorAnswered(option=FloorOption.HANDS)).state

    assert state.players["Ann"].hands_left == 0


@pytest.mark.parametrize(("option", "stack"), [(FloorOption.REMOVED, 0), (FloorOption.STAY, 10_000)])
def test_a_stack_whose_owner_has_gone_is_taken_away_only_by_the_directors_word(option: FloorOption, stack: int) -> None:
    state = after(THREE, PlayerGone(name="Ann"), FloorAnswered(option=option), book="tfpl").state

    assert state.players["Ann"].stack == stack


@pytest.mark.parametrize(("option", "stack"), [(FloorOption.REMOVED, 0), (FloorOption.BLINDED, 10_000)])
def test_of_who_is_disqualified_the_answer_is_about_the_stack_alone(option: FloorOption, stack: int) -> None:
    ann = after(THREE, PlayerDisqualified(name="Ann"), FloorAnswered(option=option), book="nuts").state.players["Ann"]

    assert (ann.stack, ann.standing) == (stack, Standing.OUT)


@pytest.mark.parametrize(("option", "level"), [(FloorOption.CORRECT, 1), (FloorOption.PLAY_ON, 2)])
def test_a_hand_at_a_wrong_level_is_corrected_or_played_on(option: FloorOption, level: int) -> None:
    levels = tuple(ScheduledLevel(minutes_ms=MINUTE_MS, small_blind=at, big_blind=2 * at) for at in (100, 200))
    wrong = HandBegun(table=1, level=2)
    hand = after(replace(THREE, levels=levels), wrong, FloorAnswered(option=option), book="nuts").state.tables[1].hand

    assert hand is not None
    assert hand.level == level


def test_a_new_stack_brings_back_who_was_bust_and_those_who_were_out_before_him_move_back_a_place() -> None:
    four = EventSetup(tables=tables(1), players=seated("Ann Bea Cem Dov"))
    later = HandEnded(table=1, stacks=(("Dov", 0), ("Bea", 30_000)))

    state = after(
        four, BUST, BonusGiven(name="Ann", amount=500), later, FloorAnswered(option=FloorOption.NEW_STACK)
    ).state
    ann, dov = state.players["Ann"], state.players["Dov"]
    assert (ann.stack, ann.standing, ann.place) == (500, Standing.SEATED, None)
    assert dov.place == 4


def test_a_bonus_that_is_saved_brings_nobody_back() -> None:
    given = BonusGiven(name="Ann", amount=500)
    ann = after(THREE, BUST, given, FloorAnswered(option=FloorOption.SAVE)).state.players["Ann"]

    assert (ann.stack, ann.place) == (0, 3)
