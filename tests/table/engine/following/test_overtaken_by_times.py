"""Cards that reach the muck after keys of players behind: what the times of keys and looks say, and what stays."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import Action, ActionKeyed, Amount, CheckOrCall, Command, Undone
from table.engine.words.view import HandPart
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.orders import AtTable, Laid, Told
from tests.table.engine.playing import part

CALL = ActionKeyed(Action.CALL)
ALL_IN = ActionKeyed(Action.ALL_IN)


def raised_to(total: int) -> ActionKeyed:
    return ActionKeyed(Action.RAISE, Amount(total))


def at_table(*seats: int) -> AtTable:
    """Of seats 1, 4, 6 and 8, seat 6 is first to act, then seats 8, 1 and 4."""
    game = AtTable(dict.fromkeys(seats or (1, 4, 6, 8), 5000))
    game.deal()
    return game


def swept(game: AtTable, seat: int) -> tuple[Laid, ...]:
    return tuple(Laid(card, Zone.MUCK, left=SEAT_ZONES[seat]) for card in game.cards_of(seat))


def lift(game: AtTable, seat: int) -> None:
    for card in game.cards_of(seat):
        game.miss(SEAT_ZONES[seat], card)


def in_muck(game: AtTable, seat: int) -> tuple[Laid, ...]:
    return tuple(Laid(card, Zone.MUCK) for card in game.cards_of(seat))


def codes(game: AtTable) -> list[AlertCode]:
    return [alert.code for alert in game.told if alert.ruling is not RulingValue.NOTE]


def bets(game: AtTable, *seats: int) -> list[int]:
    of = {seat.seat: seat.bet for seat in game.view.seats}
    return [of[seat] for seat in seats]


# ---------------------------------------------------------------- no lift was told


def test_a_hand_swept_within_two_seconds_of_a_key_was_folded_before_it() -> None:
    game = at_table()
    game.tell((Told(0, 0, CALL), Told(1_900, 1, swept(game, 6))))

    assert (part(game, 6), bets(game, 6, 8), game.view.turn) == (HandPart.FOLDED, [0, 200], 1)
    assert codes(game) == []


def test_nor_has_it_called_where_it_was_seen_to_be_lifted_after_the_key() -> None:
    game = at_table()
    game.tell((Told(0, 0, CALL),), wait_ms=500)
    lift(game, 6)
    game.tell((Told(1_000, 0, in_muck(game, 6)),))

    assert (part(game, 6), bets(game, 6, 8)) == (HandPart.FOLDED, [0, 200])
    assert codes(game) == []


def test_a_hand_swept_later_than_two_seconds_after_its_key_has_called() -> None:
    game = at_table()
    game.tell((Told(0, 0, CALL), Told(2_100, 1, swept(game, 6))))

    assert bets(game, 6, 8) == [200, 0]
    assert codes(game) == [AlertCode.OUT_OF_TURN]


def test_what_a_key_says_is_read_by_what_the_next_player_faces() -> None:
    game = at_table()
    for _ in range(2):
        game.key(CALL)
    game.tell((Told(0, 0, CheckOrCall()), Told(500, 1, swept(game, 1))))

    assert (part(game, 1), game.view.turn, game.view.pot) == (HandPart.FOLDED, None, 700)
    assert codes(game) == []


def test_one_undo_for_each_gives_the_key_back_to_whom_it_was_counted_for() -> None:
    game = at_table()
    game.tell((Told(0, 0, CALL), Told(500, 1, swept(game, 6))))
    for command in (Undone(), Undone(), CALL):
        game.key(command)
    game.rest()

    assert (part(game, 6), bets(game, 6, 8), game.view.turn) == (HandPart.LIVE, [200, 0], 8)


# ---------------------------------------------------------------- others have acted, or were swept, meanwhile


def test_the_hand_behind_was_swept_first_and_folds_behind_it() -> None:
    game = at_table()
    lift(game, 6)
    game.tell((Told(0, 0, swept(game, 8)), Told(1_000, 1, CALL), Told(1_900, 2, in_muck(game, 6))))

    assert [part(game, seat) for seat in (6, 8)] == [HandPart.FOLDED] * 2
    assert bets(game, 6, 8, 1) == [0, 0, 200]
    assert codes(game) == []


def test_four_keys_ahead_of_the_sweep_are_of_those_behind_where_the_showdown_accuses_somebody_else() -> None:
    """On the river seat 4 folds to a bet; all others have acted, and one has shown, before his cards are swept."""
    game = at_table()
    for _ in range(3):
        game.act_all()
        game.street()
    game.key(ActionKeyed(Action.BET, Amount(200)))
    lift(game, 4)
    keys = (raised_to(500), ALL_IN, CALL, CALL)
    shown = tuple(Laid(card, Zone.SEAT_8, Facing.UP) for card in game.cards_of(8))
    keyed = [Told(300 * number, number, key) for number, key in enumerate(keys)]
    game.tell([*keyed, Told(1_300, 5, shown), Told(1_500, 6, in_muck(game, 4))])

    assert (codes(game), part(game, 4)) == ([], HandPart.FOLDED)
    assert [seat.stack for seat in game.view.seats if seat.seat in {1, 4, 6, 8}] == [0, 4800, 0, 0]


def test_who_shows_as_the_last_hand_in_his_way_lies_in_the_muck_has_shown_at_the_showdown() -> None:
    game = at_table(1, 4, 6)
    for _ in range(3):
        game.act_all()
        game.street()
    game.act(200, "call")
    shown = tuple(Laid(card, Zone.SEAT_1, Facing.UP) for card in game.cards_of(1))
    game.tell((Told(0, 0, shown), Told(300, 1, swept(game, 6))))

    assert (codes(game), part(game, 6)) == ([], HandPart.FOLDED)


# ---------------------------------------------------------------- the muck reads it late


def test_a_hand_lifted_before_its_key_may_lie_in_the_muck_unread_for_long() -> None:
    game = at_table()
    lift(game, 6)
    game.tell((Told(0, 0, CALL), Told(9_000, 1, in_muck(game, 6))))

    assert (part(game, 6), bets(game, 6, 8, 1)) == (HandPart.FOLDED, [0, 200, 100])
    assert codes(game) == []


def played_on_without(game: AtTable, seat: int) -> list[Told]:
    """Return how seat 1 bets the flop and *seat*, in turn, folds; seat 6 calls, both check the turn, seat 1 the river.

    Nobody has keyed the fold, and the river is burned for and not read.
    """
    lift(game, seat)
    burns, turned = [(Laid(game.draw(), Zone.BURN),) for _ in range(2)], (Laid(game.draw(), Zone.BOARD, Facing.UP),)
    check = CheckOrCall()
    done: tuple[tuple[Laid, ...] | Command, ...] = (CALL, burns[0], turned, check, check, burns[1], check)
    return [Told(600 * number, number, what) for number, what in enumerate(done)]


def test_what_was_keyed_on_the_streets_since_is_of_those_behind_as_well() -> None:
    game = at_table(1, 4, 6)
    game.act_all()
    game.street()
    game.key(ActionKeyed(Action.BET, Amount(200)))
    river = (Laid(game.draw(), Zone.BOARD, Facing.UP),)
    game.tell((*played_on_without(game, 4), Told(4_200, 8, in_muck(game, 4)), Told(6_400, 9, river)))

    assert (codes(game), part(game, 4), game.view.turn) == ([], HandPart.FOLDED, 6)
    assert [seat.stack for seat in game.view.seats if seat.seat in {1, 4, 6}] == [4600, 4800, 4600]


# ---------------------------------------------------------------- what stays


def test_a_raiser_who_throws_his_hand_away_and_is_called_by_all_is_told() -> None:
    game = at_table(1, 4, 6)
    game.tell((Told(0, 0, raised_to(600)), Told(300, 1, swept(game, 6)), Told(900, 2, CALL), Told(1_500, 3, CALL)))
    game.street()
    game.rest(3)

    assert codes(game) == [AlertCode.OUT_OF_TURN]
    assert [seat.stack for seat in game.view.seats if seat.seat in {1, 4, 6}] == [4400] * 3


def test_a_hand_held_up_that_calls_and_folds_to_a_raise_in_its_turn_has_called() -> None:
    game = at_table(1, 4, 6)
    lift(game, 6)
    for command in (CALL, raised_to(800), CALL):
        game.tell((Told(0, 0, command),), wait_ms=200)
    game.tell((Told(0, 0, in_muck(game, 6)),))

    assert (part(game, 6), codes(game)) == (HandPart.FOLDED, [])
    assert sum(seat.stack for seat in game.view.seats if seat.seat == 6) == 4800


# ---------------------------------------------------------------- the last hand is swept first


def test_the_hand_behind_one_that_is_off_its_antenna_may_be_swept_first() -> None:
    game = at_table()
    lift(game, 6)
    game.tell((Told(0, 0, swept(game, 8)), Told(3_000, 1, in_muck(game, 6))))

    assert [part(game, seat) for seat in (6, 8)] == [HandPart.FOLDED] * 2
    assert codes(game) == []


def test_it_is_out_of_turn_once_the_other_is_laid_back() -> None:
    game = at_table()
    lift(game, 6)
    laid = tuple(Laid(card, Zone.SEAT_6) for card in game.cards_of(6))
    game.tell((Told(0, 0, swept(game, 8)), Told(3_000, 1, laid)))

    assert codes(game) == [AlertCode.OUT_OF_TURN]


def test_it_is_out_of_turn_once_the_other_was_off_for_as_long_as_a_look_takes() -> None:
    game = at_table()
    lift(game, 6)
    game.tell((Told(0, 0, swept(game, 8)),), wait_ms=4_500)
    assert codes(game) == []

    game.rest(1)
    assert codes(game) == [AlertCode.OUT_OF_TURN]


def test_it_is_out_of_turn_where_one_between_them_has_not_folded() -> None:
    game = at_table()
    lift(game, 6)
    game.tell((Told(0, 0, swept(game, 1)),), wait_ms=2_500)

    assert codes(game) == [AlertCode.OUT_OF_TURN]


def test_a_hand_shown_while_another_is_still_to_act_is_told_as_before() -> None:
    game = at_table(1, 4, 6)
    for _ in range(3):
        game.act_all()
        game.street()
    game.act(200)
    shown = tuple(Laid(card, Zone.SEAT_1, Facing.UP) for card in game.cards_of(1))
    game.tell((Told(0, 0, swept(game, 4)), Told(300, 1, shown)), wait_ms=3_000)

    assert codes(game) == [AlertCode.EXPOSED_BY_PLAYER]
