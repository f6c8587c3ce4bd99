"""A hand that was folded by key while its cards lie at its seat is asked about: a doubled key may have folded it."""

from __future__ import annotations

import pytest

from table.engine.state.irregularity import RulingTold
from table.engine.words.alerts import RulingValue
from table.engine.words.chip_events import PotPaid
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    Command,
    Confirmed,
    Declined,
    NewHand,
    Undone,
    Word,
    WordsSaid,
)
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.reports import FloorCalled, PenaltyKeyed
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.table_events import KeyRefused, KeyUndone
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Zone
from tests.table.engine.orders import AtTable, Laid, Told
from tests.table.engine.playing import part

FOLD, CALL = ActionKeyed(Action.FOLD), ActionKeyed(Action.CALL)


def at_table(*seats: int) -> AtTable:
    game = AtTable(dict.fromkeys(seats, 5000))
    game.deal()
    return game


def sweep(game: AtTable, seat: int, at_ms: int = 0) -> Told:
    return Told(at_ms, 0, tuple(Laid(card, Zone.MUCK, left=SEAT_ZONES[seat]) for card in game.cards_of(seat)))


def doubled(game: AtTable, *, wait_ms: int = 5_500) -> AtTable:
    """The first player mucks; the fold is keyed twice: of the next player, seat 8 where seat 6 is first."""
    first = game.view.turn
    assert first is not None
    game.tell((sweep(game, first), Told(300, 1, FOLD), Told(700, 2, FOLD)), wait_ms=wait_ms)
    return game


def several_pots() -> AtTable:
    """Seat 8 is folded by key, and its cards lie there to the end; seat 1 has less than the others."""
    game = AtTable({1: 1000, 4: 5000, 6: 5000, 8: 5000})
    game.deal()
    raise_to = ActionKeyed(Action.RAISE, Amount(5000))
    game.tell((Told(0, 0, raise_to), Told(600, 1, FOLD), Told(1200, 2, CALL), Told(1800, 3, CALL)), wait_ms=6_000)
    for seat in (1, 4, 6):
        game.show(seat)
    for _ in range(3):
        game.street()
    return game


def test_a_fold_that_was_keyed_twice_is_asked_about_once_its_cards_have_lain_for_five_seconds() -> None:
    game = doubled(at_table(1, 4, 6, 8), wait_ms=4_500)
    assert game.view.asked_folded is None

    game.tell((), wait_ms=1_000)
    assert [game.view.asked_folded, game.view.turn] == [8, 1]


def test_said_to_be_none_it_is_taken_back_and_told_whose_it_was() -> None:
    game = doubled(at_table(1, 4, 6, 8))
    game.key(Declined())

    assert (part(game, 6), part(game, 8), game.view.turn) == (HandPart.FOLDED, HandPart.LIVE, 8)
    assert game.view.asked_folded is None
    assert next(event for event in game.events if isinstance(event, KeyUndone)).seat == 8


def test_what_was_keyed_since_is_of_the_players_who_did_it() -> None:
    game = doubled(at_table(1, 4, 6, 8), wait_ms=500)
    game.tell((Told(0, 0, ActionKeyed(Action.RAISE, Amount(600))), Told(900, 1, CALL)), wait_ms=6_000)
    game.key(Declined())

    bets = {seat.seat: seat.bet for seat in game.view.seats}
    assert (bets[8], bets[1], game.view.turn) == (600, 600, 4)


def test_where_that_would_be_unlawful_the_dealer_keys_it_anew() -> None:
    game = doubled(at_table(1, 4, 6, 8), wait_ms=500)
    game.tell((Told(0, 0, CALL), Told(900, 1, ActionKeyed(Action.CHECK, seat=4))), wait_ms=6_000)
    game.key(Declined())

    assert (game.view.turn, [seat.bet for seat in game.view.seats if seat.seat == 1]) == (8, [100])


def test_a_hand_that_ended_by_it_goes_on() -> None:
    game = doubled(at_table(4, 6, 8), wait_ms=6_000)
    assert (game.view.status, game.view.asked_folded, game.view.won) == (Status.COMPLETE, 4, {6: 200})

    game.key(Declined())
    assert (game.view.status, game.view.turn, game.view.won) == (Status.BETTING, 4, {})


def test_said_to_be_one_it_is_asked_about_no_more() -> None:
    game = doubled(at_table(1, 4, 6, 8))
    game.key(Confirmed())
    game.tell((), wait_ms=20_000)

    assert (game.view.asked_folded, part(game, 8)) == (None, HandPart.FOLDED)
    assert not game.said(KeyRefused)


def test_cards_that_come_to_the_muck_answer_it() -> None:
    game = doubled(at_table(1, 4, 6, 8))
    game.tell((sweep(game, 8),), wait_ms=1_000)

    assert (game.view.asked_folded, part(game, 8)) == (None, HandPart.FOLDED)


def test_undo_takes_it_back_as_before() -> None:
    game = doubled(at_table(1, 4, 6, 8))
    game.key(Undone())

    assert (game.view.asked_folded, part(game, 8), game.view.turn) == (None, HandPart.LIVE, 8)


def test_a_hand_whose_cards_left_with_its_fold_is_not_asked_about() -> None:
    game = at_table(1, 4, 6, 8)
    game.tell((Told(0, 0, FOLD), sweep(game, 6, 400)), wait_ms=20_000)

    assert game.view.asked_folded is None


def test_an_antenna_that_does_not_answer_asks_nothing() -> None:
    game = at_table(1, 4, 6, 8)
    game.deafen(6)
    game.tell((Told(0, 0, FOLD),), wait_ms=20_000)

    assert game.view.asked_folded is None


@pytest.mark.parametrize("key", [Confirmed(), Declined()])
def test_nothing_is_asked_in_the_next_hand(key: Confirmed | Declined) -> None:
    game = doubled(at_table(4, 6, 8), wait_ms=6_000)
    game.key(NewHand())
    game.key(key)

    assert game.view.asked_folded is None
    assert len(game.said(KeyRefused)) == 1


def test_another_hand_that_was_really_folded_since_is_not_folded_into_the_one_that_lives_again() -> None:
    game = at_table(1, 4, 6, 8)
    game.tell((Told(0, 0, FOLD), sweep(game, 8, 1500), Told(1800, 2, FOLD)), wait_ms=6_000)
    assert game.view.asked_folded == 6

    game.key(Declined())
    assert (part(game, 6), game.view.turn) == (HandPart.LIVE, 6)
    assert [event.seat for event in game.said(KeyUndone) if isinstance(event, KeyUndone)] == [8, 6]


@pytest.mark.parametrize("fold", [FOLD, WordsSaid(Word.FOLD)])
def test_a_fold_keyed_since_is_never_laid_upon_another_player(fold: Command) -> None:
    game = at_table(1, 4, 6, 8)
    game.tell((Told(0, 0, FOLD), Told(1000, 1, fold)), wait_ms=6_000)
    game.key(Declined())
    game.tell((), wait_ms=6_000)

    assert (part(game, 6), part(game, 8), game.view.turn) == (HandPart.LIVE, HandPart.LIVE, 6)
    assert game.view.asked_folded is None


def test_what_the_director_has_ruled_since_stands_and_nothing_is_asked() -> None:
    game = doubled(at_table(1, 4, 6, 8))
    asked = [game.view.asked_folded]
    game.key(DirectorRuled(RulingValue.DEAD_HAND, seat=4))
    assert [*asked, game.view.asked_folded] == [8, None]

    game.key(Declined())
    assert (part(game, 4), part(game, 8)) == (HandPart.KILLED, HandPart.FOLDED)
    assert len(game.said(KeyRefused)) == 1


def test_a_penalty_that_the_floor_gave_since_stands_and_nothing_is_asked() -> None:
    game = doubled(at_table(1, 4, 6, 8))
    game.key(PenaltyKeyed(seat=4, unit=PenaltyUnit.HANDS, count=2))
    game.key(Declined())

    assert 4 in game.table.state.penalties
    assert part(game, 8) is HandPart.FOLDED


def test_what_was_ruled_of_cards_since_stands_and_nothing_is_asked() -> None:
    game = doubled(at_table(1, 4, 6, 8))
    game.lay(SEAT_ZONES[4])
    game.tell((), wait_ms=6_000)
    assert isinstance(game.table.state.keys[-1].command, RulingTold)

    assert game.view.asked_folded is None


def test_what_waits_for_the_flop_is_taken_back_with_what_went_before_it_and_told() -> None:
    game = at_table(1, 4, 6, 8)
    check = ActionKeyed(Action.CHECK)
    game.tell(
        (sweep(game, 6), Told(300, 1, FOLD), Told(700, 2, FOLD), Told(1500, 3, CALL), Told(2500, 4, check)),
        wait_ms=4_000,
    )
    game.tell((Told(0, 0, check),), wait_ms=300)
    assert (game.view.asked_folded, len(game.table.state.waiting_keys)) == (8, 1)

    game.key(Declined())
    assert (game.view.turn, game.told, game.table.state.waiting_keys) == (8, [], ())
    undone = [event.command for event in game.said(KeyUndone) if isinstance(event, KeyUndone)]
    assert undone == [check, check, CALL, FOLD]


def test_what_waits_for_the_flop_waits_on_where_the_fold_was_one() -> None:
    game = at_table(1, 4, 6, 8)
    check = ActionKeyed(Action.CHECK)
    game.tell((Told(0, 0, CALL), Told(600, 1, FOLD), Told(1200, 2, CALL), Told(1800, 3, check)), wait_ms=5_000)
    game.tell((Told(0, 0, check),), wait_ms=300)
    assert game.view.asked_folded == 8

    game.key(Confirmed())
    assert len(game.table.state.waiting_keys) == 1


def test_when_all_have_folded_to_one_player_the_last_fold_alone_is_asked_about() -> None:
    game = at_table(1, 4, 6, 8)
    game.tell((Told(0, 0, FOLD), Told(1000, 1, FOLD), Told(2000, 2, FOLD)), wait_ms=6_000)
    assert (game.view.status, game.view.asked_folded) == (Status.COMPLETE, 1)

    game.key(Confirmed())
    game.tell((), wait_ms=6_000)
    assert game.view.asked_folded is None


def test_undo_of_a_later_key_asks_no_more_about_a_fold_that_was_confirmed() -> None:
    game = doubled(at_table(1, 4, 6, 8), wait_ms=500)
    game.tell((Told(0, 0, CALL),), wait_ms=6_000)
    game.key(Confirmed())
    game.key(Undone())
    game.tell((), wait_ms=6_000)

    assert (game.view.turn, game.view.asked_folded) == (1, None)


def test_a_word_for_the_last_of_several_pots_answers_nothing_about_a_fold() -> None:
    game = several_pots()
    assert (game.view.status, game.view.asked_folded, len(game.view.awards)) == (Status.COMPLETE, None, 2)

    game.key(Confirmed())
    game.tell((), wait_ms=6_000)
    assert game.view.asked_folded is None
    game.key(Confirmed())
    assert len(game.said(PotPaid)) == 2


def test_what_was_keyed_while_play_waited_is_asked_about_first_and_alone() -> None:
    game = at_table(1, 4, 6, 8)
    game.tell((Told(0, 0, FOLD), Told(900, 1, FloorCalled()), Told(1800, 2, CALL), Told(2700, 3, Undone())))
    assert (game.view.meanwhile is not None, game.view.asked_folded) == (True, None)

    game.key(Confirmed())
    assert (game.view.turn, part(game, 6), game.view.asked_folded) == (1, HandPart.FOLDED, 6)


def test_a_fold_that_was_confirmed_is_not_asked_about_again_once_its_antenna_is_back() -> None:
    game = doubled(at_table(1, 4, 6, 8))
    game.key(Confirmed())
    game.table.receive(ZoneBlind(zone=SEAT_ZONES[8], at_ns=game.at_ns))
    game.tell((), wait_ms=6_000)
    game.table.receive(ZoneSighted(zone=SEAT_ZONES[8], at_ns=game.at_ns))
    game.tell((), wait_ms=6_000)

    assert game.view.asked_folded is None
