"""Keys that come before the cards that go before them wait for these, and not for ever."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, ActionKeyed, Amount, Undone
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.reports import ExposedKeyed, PenaltyKeyed
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.table_events import KeyRefused, KeyUndone, WhyRefused
from table.engine.words.view import HandPart
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.dealing.looks import MS
from tests.table.engine.moments import moment_of
from tests.table.engine.orders import AtTable, Laid, Told
from tests.table.engine.playing import part

FOLD, CALL, CHECK = ActionKeyed(Action.FOLD), ActionKeyed(Action.CALL), ActionKeyed(Action.CHECK)
RAISE = ActionKeyed(Action.RAISE, Amount(600))


def burned() -> AtTable:
    """The flop is due and its burn made; seat 1 acts first on it."""
    game = AtTable(dict.fromkeys((1, 4, 6), 5000))
    game.deal()
    game.act("call", "call", "check")
    game.lay(Zone.BURN)
    return game


def five() -> AtTable:
    """Seat 6 acts first, then 8, 9, and the blinds, 1 and 4."""
    game = AtTable(dict.fromkeys((1, 4, 6, 8, 9), 5000))
    game.deal()
    return game


def flop(game: AtTable, at_ms: int) -> Told:
    return Told(at_ms, 0, tuple(Laid(game.draw(), Zone.BOARD, Facing.UP) for _ in range(3)))


def sweep(game: AtTable, seat: int, at_ms: int) -> Told:
    return Told(at_ms, 0, tuple(Laid(card, Zone.MUCK, left=SEAT_ZONES[seat]) for card in game.cards_of(seat)))


def last_of(game: AtTable) -> dict[int, Action | None]:
    return {seat.seat: seat.last for seat in game.view.seats}


def test_a_check_counts_once_the_flop_is_read_on_which_it_was_made() -> None:
    game = burned()
    game.tell([Told(0, 0, CHECK), Told(100, 1, CHECK)], wait_ms=0)
    assert game.view.is_judging

    game.tell([flop(game, 1000)], wait_ms=500)
    assert (game.view.turn, game.said(KeyRefused)) == (6, [])


@pytest.mark.parametrize(("after_ms", "is_refused"), [(1999, False), (2000, True)])
def test_it_waits_for_two_seconds_and_is_refused(after_ms: int, *, is_refused: bool) -> None:
    game = burned()
    game.tell([Told(0, 0, CHECK)], wait_ms=after_ms)

    assert [event.why for event in game.said(KeyRefused) if isinstance(event, KeyRefused)] == (
        [WhyRefused.NOT_BETTING] if is_refused else []
    )


@pytest.mark.parametrize(
    ("key_ms", "read_ms", "is_refused"),
    [(1_100, 8_400, False), (1_100, 10_100, True), (300, 2_500, False), (299, 2_500, True)],
)
@pytest.mark.parametrize("away_ms", [0, 1_500])
def test_a_key_so_long_after_the_last_one_that_the_flop_must_lie_there_waits_until_it_is_read(
    key_ms: int, read_ms: int, away_ms: int, *, is_refused: bool
) -> None:
    game = burned()
    game.tell([Told(key_ms, 0, CHECK)], wait_ms=away_ms)
    if away_ms:
        # It is read anew once its antenna is back.
        game.table.receive(ZoneSighted(zone=Zone.BOARD, at_ns=game.at_ns))
    game.tell([flop(game, read_ms - key_ms)], wait_ms=500)

    assert bool(game.said(KeyRefused)) is is_refused
    assert game.view.turn == (1 if is_refused else 4)


def test_a_key_waits_for_a_street_with_the_one_behind_it_which_would_be_taken_for_it() -> None:
    game = burned()
    game.tell([Told(1_100, 0, CHECK), Told(4_000, 1, CHECK), flop(game, 8_000)], wait_ms=500)
    assert (game.said(KeyRefused), game.view.turn) == ([], 6)


def test_two_checks_count_on_a_street_that_is_told_when_the_first_of_them_is_too_old_to_wait() -> None:
    game = on_one_inlay()
    turn, burn = Laid(game.draw(), Zone.BURN), (Laid(game.draw(), Zone.BURN),)
    slides = [Told(0, 0, (turn,)), Told(330, 1, (turn._replace(zone=Zone.BOARD, left=Zone.BURN),))]
    game.tell([*slides, Told(1330, 2, CHECK), Told(1350, 3, burn), Told(3030, 4, CHECK)], wait_ms=5_000)

    assert (game.said(KeyRefused), game.view.street.value, game.view.turn) == ([], "turn", 6)


def on_one_inlay() -> AtTable:
    """The turn is due, on a table whose cards show no side; seat 1 acts first on it."""
    game = AtTable(dict.fromkeys((1, 4, 6), 5000), is_facing_seen=False)
    game.deal()
    game.act("call", "call", "check")
    game.tell([Told(0, 0, (Laid(game.draw(), Zone.BURN),)), flop(game, 2000)], wait_ms=5_000)
    game.act("check", "check", "check")
    return game


@pytest.mark.parametrize("lies_ms", [300, 600])
def test_a_key_waits_for_a_street_that_lay_there_when_it_was_pressed_however_soon(lies_ms: int) -> None:
    game = on_one_inlay()
    game.tell([Told(lies_ms, 0, (Laid(game.draw(), Zone.BOARD),)), Told(500, 1, CHECK)], wait_ms=1_900)
    game.tell([Told(100, 0, ()), Told(600, 1, (Laid(game.draw(), Zone.BURN),))], wait_ms=4_000)

    is_refused = lies_ms > 500
    assert bool(game.said(KeyRefused)) is is_refused
    assert game.view.turn == (1 if is_refused else 4)


@pytest.mark.parametrize(
    ("back_ms", "key_ms", "read_ms", "is_refused"),
    [(1_900, 500, 800, False), (2_100, 500, 800, True), (1_900, 499, 800, True), (0, 500, 6_400, False)],
)
def test_a_key_however_soon_waits_for_a_street_on_a_board_that_was_hardly_looked_at(
    back_ms: int, key_ms: int, read_ms: int, *, is_refused: bool
) -> None:
    game = AtTable(dict.fromkeys((1, 4, 6), 5000))
    game.deal()
    game.table.receive(ZoneBlind(zone=Zone.BOARD, at_ns=game.at_ns))
    game.act("call", "call", "check")
    game.table.receive(ZoneSighted(zone=Zone.BOARD, at_ns=game.at_ns - back_ms * MS))
    game.tell([Told(key_ms, 0, CHECK), flop(game, read_ms)], wait_ms=500)

    assert bool(game.said(KeyRefused)) is is_refused


@pytest.mark.parametrize("is_down", [True, False])
def test_a_key_however_soon_waits_for_a_street_that_lay_there_as_the_field_of_the_board_dropped(
    *, is_down: bool
) -> None:
    game = on_one_inlay()
    turn = game.draw()
    lying = [*moment_of(game).hand.board, turn]
    if is_down:
        game.tell([Told(0, 0, (Laid(turn, Zone.BOARD),))], wait_ms=0)
        for card in lying:
            game.miss(Zone.BOARD, card)
    game.tell([Told(700, 0, CHECK)], wait_ms=0)
    game.tell([Told(50, 0, tuple(Laid(card, Zone.BOARD) for card in lying))], wait_ms=5_000)

    assert bool(game.said(KeyRefused)) is not is_down
    assert game.view.turn == (4 if is_down else 1)


def test_a_key_that_is_pressed_twice_does_not_wait() -> None:
    game = AtTable(dict.fromkeys((1, 4, 6), 5000))
    game.deal()
    game.act("call", "call")
    game.tell([Told(0, 0, CHECK), Told(300, 1, CHECK)], wait_ms=0)

    assert len(game.said(KeyRefused)) == 1
    assert not game.view.is_judging


def test_undo_takes_a_key_that_waits_and_leaves_the_one_before_it() -> None:
    game = burned()
    game.tell([Told(0, 0, CHECK), Told(300, 1, Undone()), flop(game, 1000)], wait_ms=500)

    assert game.said(KeyUndone) == [KeyUndone(command=CHECK)]
    assert (game.view.street.value, game.view.turn) == ("flop", 1)


def test_undo_takes_back_what_had_waited_and_is_taken_by_now() -> None:
    game = burned()
    game.tell([Told(0, 0, CHECK), flop(game, 1000)], wait_ms=500)
    assert game.view.turn == 4
    game.key(Undone())

    assert game.view.turn == 1


def test_on_two_cards_of_a_flop_of_which_the_dealer_says_there_is_no_more_it_is_told() -> None:
    game = burned()
    two = tuple(Laid(game.draw(), Zone.BOARD, Facing.UP) for _ in range(2))
    game.tell([Told(0, 0, two), Told(100, 1, CHECK)], wait_ms=0)
    game.deny()

    assert [alert.code for alert in game.told] == [AlertCode.FLOP_UNDERDEALT]


def test_a_fold_taken_for_a_hand_before_is_the_next_players_once_his_cards_come() -> None:
    game = five()
    game.tell([sweep(game, 6, 0), Told(900, 1, FOLD), Told(1500, 2, CALL), Told(1900, 3, RAISE)], wait_ms=0)
    assert last_of(game) == {1: None, 4: None, 6: Action.FOLD, 8: Action.CALL, 9: Action.RAISE}

    game.tell([sweep(game, 8, 500)], wait_ms=5_000)
    assert last_of(game) == {1: Action.RAISE, 4: None, 6: Action.FOLD, 8: Action.FOLD, 9: Action.CALL}
    assert (game.view.turn, game.told) == (4, [])


def test_what_was_keyed_since_is_taken_back_by_itself() -> None:
    game = five()
    game.tell([sweep(game, 6, 0), Told(900, 1, FOLD), Told(1500, 2, CALL), sweep(game, 8, 2200)], wait_ms=0)
    game.key(Undone())
    assert (part(game, 8), game.view.turn) == (HandPart.FOLDED, 9)

    game.key(Undone())
    assert (part(game, 6), part(game, 8), game.view.turn) == (HandPart.FOLDED, HandPart.LIVE, 8)


def test_it_stays_where_it_was_if_what_was_keyed_since_fits_nobody_behind() -> None:
    game = AtTable(dict.fromkeys((1, 4, 6), 5000))
    game.deal()
    game.act("call", "call", "check")
    game.street()
    for _ in range(2):
        game.act("check", "check", "check")
        game.street()
    game.act(600)
    # Seat 4 is swept, 6 calls and mucks what he is shown.
    game.tell([sweep(game, 4, 0), Told(300, 1, FOLD), Told(800, 2, CALL), sweep(game, 6, 1500)], wait_ms=5_000)

    assert (part(game, 6), game.view.won, game.told) == (HandPart.MUCKED, {1: 1800}, [])


def between_blinds() -> AtTable:
    """Seat 8, the last before the blinds, is to act: 1 would face half a bet, 4 none."""
    game = AtTable(dict.fromkeys((1, 4, 6, 8), 5000))
    game.deal()
    game.act("call")
    return game


def test_a_check_that_only_the_next_player_can_have_made_waits_for_the_cards_before_him() -> None:
    game = between_blinds()
    told = [sweep(game, 8, 0), Told(800, 1, FOLD), Told(1400, 2, CHECK)]
    game.tell([*told, sweep(game, 1, 2000)], wait_ms=3_000)

    assert (part(game, 1), part(game, 4), game.told) == (HandPart.FOLDED, HandPart.LIVE, [])
    assert last_of(game)[4] is Action.CHECK


def test_and_is_told_if_they_do_not_come() -> None:
    game = between_blinds()
    game.tell([sweep(game, 8, 0), Told(800, 1, FOLD), Told(1400, 2, CHECK)], wait_ms=3_000)

    assert [(alert.code, alert.seat) for alert in game.told] == [(AlertCode.CHECK_FACING_BET, 1)]


@pytest.mark.parametrize("facing", [Facing.UP, Facing.DOWN])
def test_a_card_keyed_as_exposed_before_it_is_read_is_that_card(facing: Facing) -> None:
    game = AtTable(dict.fromkeys((1, 4, 6), 5000))
    game.start()
    for zone in (Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6):
        game.lay(zone)
    card = game.draw()
    game.tell([Told(0, 0, ExposedKeyed(seat=1)), Told(900, 1, (Laid(card, Zone.SEAT_1, facing),))], wait_ms=3_000)
    hand = game.table.state.hand

    assert hand is not None
    assert hand.shown.exposed == (card,)
    assert [alert.code for alert in game.told] == [AlertCode.CARD_EXPOSED]


def test_undo_takes_what_came_behind_a_key_that_waits_before_it() -> None:
    game = burned()
    given = PenaltyKeyed(4, PenaltyUnit.HANDS, 1)
    game.tell([Told(0, 0, CHECK), Told(300, 1, given), Told(600, 2, Undone())], wait_ms=0)
    assert [event.command for event in game.said(KeyUndone) if isinstance(event, KeyUndone)] == [given]

    game.tell([Told(300, 0, Undone())], wait_ms=0)
    assert [event.command for event in game.said(KeyUndone) if isinstance(event, KeyUndone)] == [given, CHECK]


def test_undo_takes_the_second_of_two_that_waited_though_the_first_has_been_taken() -> None:
    game = burned()
    game.tell([Told(0, 0, CHECK), flop(game, 900), Told(1000, 2, CHECK), Told(1100, 3, CHECK)], wait_ms=300)
    before = last_of(game)
    game.key(Undone())

    assert before == {1: Action.CHECK, 4: Action.CHECK, 6: Action.CHECK}
    assert last_of(game) == {1: Action.CHECK, 4: Action.CHECK, 6: None}
