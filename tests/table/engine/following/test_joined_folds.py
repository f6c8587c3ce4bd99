"""A fold that is keyed after its cards are read in the muck is theirs: it folds nobody else."""

from __future__ import annotations

import pytest

from table.engine.following.joined_folds import swept_by_key
from table.engine.words.alerts import RulingValue
from table.engine.words.commands import Action, ActionKeyed, NewHand, Undone
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.frozen import replace
from table.engine.words.reports import FloorCalled, HandKilled
from table.engine.words.table_events import KeyRefused, KeyUndone
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Zone
from tests.table.engine.dealing.looks import MS
from tests.table.engine.moments import moment_of
from tests.table.engine.orders import AtTable, Laid, Told
from tests.table.engine.playing import part

FOLD, CALL = ActionKeyed(Action.FOLD), ActionKeyed(Action.CALL)


def four() -> AtTable:
    """Seat 6 is to act first, then 8, then the blinds, 1 and 4."""
    game = AtTable(dict.fromkeys((1, 4, 6, 8), 5000))
    game.deal()
    return game


def sweep(game: AtTable, seat: int, at_ms: int = 0) -> Told:
    return Told(at_ms, 0, tuple(Laid(card, Zone.MUCK, left=SEAT_ZONES[seat]) for card in game.cards_of(seat)))


def tell(game: AtTable, *told: Told, wait_ms: int = 0) -> None:
    game.tell(told, wait_ms=wait_ms)


@pytest.mark.parametrize(("after_ms", "turn"), [(1999, 8), (2000, 1)])
def test_it_is_theirs_for_two_seconds(after_ms: int, turn: int) -> None:
    game = four()
    tell(game, sweep(game, 6))
    game.deafen(8)
    tell(game, Told(after_ms - 200, 1, FOLD))

    assert game.view.turn == turn


@pytest.mark.parametrize(("after_ms", "turn"), [(4999, 8), (5000, 1)])
def test_it_is_theirs_for_five_while_the_cards_of_the_next_player_lie_where_they_lay(after_ms: int, turn: int) -> None:
    game = four()
    tell(game, sweep(game, 6), Told(after_ms, 1, FOLD))

    assert game.view.turn == turn


def test_it_is_theirs_for_five_from_a_card_that_was_laid_since_as_the_dealer_was_asked_to() -> None:
    game = four()
    tell(game, sweep(game, 6))
    now = moment_of(game)
    now.at_ns += 8_000 * MS
    assert swept_by_key(now, FOLD) is None

    now.put_reading(replace(now.hand.reading, laid_ns=now.at_ns - 4_000 * MS))
    swept = swept_by_key(now, FOLD)
    assert (None if swept is None else swept.seat) == 6


@pytest.mark.parametrize(("before_ms", "seat"), [(999, 6), (1000, None)])
def test_it_is_theirs_while_the_dealer_lays_the_cards_of_the_next_player_again_one_read_before_the_other(
    before_ms: int, seat: int | None
) -> None:
    game = four()
    tell(game, sweep(game, 6))
    game.deafen(8)
    now = moment_of(game)
    now.at_ns += 8_000 * MS
    laid_ns, card = now.at_ns - before_ms * MS, game.cards_of(8)[1]
    fallen = (replace(one, at_ns=laid_ns) if one.handle == card else one for one in now.hand.reading.fallen)
    now.put_reading(replace(now.hand.reading, laid_ns=laid_ns, fallen=tuple(fallen)))
    swept = swept_by_key(now, FOLD)

    assert (None if swept is None else swept.seat) == seat


def test_another_key_since_leaves_it_two_seconds() -> None:
    game = four()
    tell(game, sweep(game, 6), Told(500, 1, CALL), Told(2500, 2, FOLD))

    assert game.view.turn == 4


def test_one_that_was_pressed_before_they_were_read_is_theirs_too() -> None:
    game = four()
    tell(game, sweep(game, 6))
    game.at_ns -= 1_000_000_000
    tell(game, Told(0, 0, FOLD))

    assert game.view.turn == 8


def test_a_second_key_is_the_next_players() -> None:
    game = four()
    tell(game, sweep(game, 6), Told(300, 1, FOLD), Told(600, 2, FOLD))

    assert (part(game, 6), part(game, 8), game.view.turn) == (HandPart.FOLDED, HandPart.FOLDED, 1)


def test_of_another_seat_that_is_named_it_is_not() -> None:
    game = four()
    tell(game, sweep(game, 6), Told(300, 1, ActionKeyed(Action.FOLD, seat=8)))

    assert (part(game, 8), game.view.turn) == (HandPart.FOLDED, 1)


def test_no_fold_that_is_one_too_many_folds_the_winner() -> None:
    game = AtTable(dict.fromkeys((1, 4), 5000))
    game.deal()
    tell(game, sweep(game, 4), Told(100, 1, FOLD), Told(200, 2, FOLD), wait_ms=3_000)

    assert (game.view.status, game.view.won) == (Status.COMPLETE, {1: 200})
    assert len(game.said(KeyRefused)) == 1


def test_undo_takes_both_back_at_once_and_nothing_else() -> None:
    game = four()
    game.key(CALL)
    before, said = game.view, len(game.events)
    tell(game, sweep(game, 8), Told(300, 1, FOLD), Told(900, 2, Undone()))

    assert (part(game, 8), game.view.turn, game.view.pot) == (HandPart.LIVE, 8, before.pot)
    assert game.said(KeyUndone)[-1] == KeyUndone(command=FOLD, seat=8, goes_back_to=said)
    game.key(Undone())
    assert game.view.turn == 6


def test_undo_of_the_second_of_two_leaves_the_first() -> None:
    game = four()
    tell(game, sweep(game, 6), sweep(game, 8, 100), Told(300, 1, FOLD), Told(400, 2, FOLD), Told(900, 3, Undone()))

    assert (part(game, 6), part(game, 8), game.view.turn) == (HandPart.FOLDED, HandPart.LIVE, 8)


def test_undo_after_one_key_of_two_takes_the_fold_that_was_last() -> None:
    game = four()
    tell(game, sweep(game, 6), sweep(game, 8, 100), Told(300, 1, FOLD), Told(900, 2, Undone()))

    assert (part(game, 6), part(game, 8)) == (HandPart.FOLDED, HandPart.LIVE)


def test_undo_of_a_fold_whose_cards_came_before_a_late_call_leaves_the_call() -> None:
    game = four()
    tell(game, sweep(game, 8), Told(500, 1, CALL), Told(800, 2, FOLD))
    assert (part(game, 8), game.view.turn) == (HandPart.FOLDED, 1)

    game.key(Undone())
    assert (part(game, 8), game.view.turn) == (HandPart.LIVE, 8)


def test_a_hand_that_was_folded_by_key_too_was_not_taken_by_mistake() -> None:
    game = four()
    tell(game, sweep(game, 6), Told(300, 1, FOLD))
    game.key(HandKilled(seat=6))

    assert game.told == []
    assert part(game, 6) is HandPart.FOLDED


def test_the_next_hand_knows_of_no_fold_before_it() -> None:
    game = AtTable(dict.fromkeys((1, 4), 5000))
    game.deal()
    tell(game, sweep(game, 4), Told(100, 1, NewHand()))
    state = game.table.state

    assert state == replace(state, swept=(), joined=None, waiting_keys=())


def test_each_of_two_folds_is_undone_once_where_the_first_came_with_the_directors_word() -> None:
    game = four()
    tell(game, Told(0, 0, FloorCalled()), sweep(game, 6, 500), Told(1000, 2, DirectorRuled(RulingValue.PLAY_ON)))
    tell(game, sweep(game, 8), Told(300, 1, ActionKeyed(Action.FOLD, seat=6)), Told(600, 2, FOLD))
    tell(game, *[Told(at * 300, at, Undone()) for at in range(3)])

    assert [event.command for event in game.said(KeyUndone) if isinstance(event, KeyUndone)] == [
        FOLD,
        ActionKeyed(Action.FOLD, seat=6),
        DirectorRuled(RulingValue.PLAY_ON),
    ]
