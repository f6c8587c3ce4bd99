"""What of a hand goes back with a key, and what the cards have done meanwhile and stays."""

from __future__ import annotations

from table.engine.state.hand import Hand, Telling
from table.engine.state.order_of_action import KeptAct, Meanwhile
from table.engine.state.penalty import Penalty
from table.engine.state.taking_back import before_key, to_go_back_to, undoable, with_cards_of
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed, NewHand
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone
from tests.table.engine.moments import hand_of
from tests.table.engine.playing import Game, handle


def dealt() -> Game:
    return Game({1: 5000, 4: 5000, 6: 5000}).deal()


def on_flop() -> Game:
    game = dealt()
    game.act("call", "call", "check")
    return game.street()


def kept(number: int) -> KeptAct:
    act = ActionKeyed(Action.FOLD)
    return KeptAct(number=number, seat=1, commands=(act,), street=Street.PREFLOP, price=200)


def lying(number: int) -> CardSeen:
    return CardSeen(zone=Zone.BOARD, handle=handle(number), facing=Facing.UP, not_before_ns=0, at_ns=1)


def test_a_key_keeps_what_it_has_changed_and_leaves_alone_what_it_has_not() -> None:
    state = dealt().table.state
    changed = undoable(NewHand(), state, replace(state, hand=replace(hand_of(dealt()), dead_money=1)), said=3, at_ns=5)
    unchanged = undoable(NewHand(), state, state, said=3, at_ns=5)

    assert (changed.hand, changed.players, changed.said, changed.penalties) == (state.hand, state.players, 3, None)
    assert (unchanged.hand, unchanged.players) == (None, None)


def test_of_the_penalties_those_are_kept_that_a_key_has_changed() -> None:
    one, two, other = Penalty(from_hand=1), Penalty(from_hand=2), Penalty(from_hand=3)
    state = replace(dealt().table.state, penalties={1: one, 4: two})

    assert undoable(NewHand(), state, replace(state, penalties={1: one, 4: other, 6: other}), 0, 5).penalties == {
        4: two,
        6: None,
    }


def test_a_hand_that_is_kept_keeps_no_others() -> None:
    hand = hand_of(dealt())
    full = replace(hand, swept={1: hand}, closings={Street.PREFLOP: hand}, interrupted=hand)

    assert to_go_back_to(full) == hand


def test_chips_go_back_and_the_board_stays() -> None:
    game = dealt()
    before = hand_of(game)
    game.act("call", "call", "check")
    now = hand_of(game.street())
    back = with_cards_of(before, now)

    assert back.betting == before.betting
    assert {seat: stake.stack for seat, stake in back.stakes.items()} == {1: 4900, 4: 4800, 6: 5000}
    assert (back.board, back.burns) == (now.board, now.burns)


def test_a_hole_card_that_came_meanwhile_is_still_its_seats_and_its_chips_are_not() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    before = hand_of(game)
    card = game.lay(Zone.SEAT_1)
    now = hand_of(game)
    back = with_cards_of(before, replace(now, stakes={**now.stakes, 1: replace(now.stakes[1], stack=1)}))

    assert back.stakes[1].cards == (card,)
    assert back.stakes[1].stack == before.stakes[1].stack
    assert (back.owners, back.reading.fallen) == (now.owners, now.reading.fallen)


def test_a_card_that_has_left_the_board_is_not_brought_back() -> None:
    now = hand_of(on_flop())
    left = now.board[1:]

    assert with_cards_of(now, replace(now, board=left)).board == left


def test_one_that_has_taken_the_place_of_a_board_card_that_is_gone_counts() -> None:
    now = hand_of(on_flop())
    early = replace(now, middle=replace(now.middle, early=(lying(77),)))
    board = (*now.board[:2], handle(77))

    assert with_cards_of(early, replace(now, board=board)).board == board


def test_a_card_that_lay_there_early_is_early_again() -> None:
    now = hand_of(on_flop())
    before = replace(now, middle=replace(now.middle, early=(lying(77),)))
    back = with_cards_of(before, replace(now, board=(*now.board, handle(77))))

    assert back.board == now.board
    assert back.middle.early == (lying(77),)


def test_a_street_stays_burned_for_and_numbers_are_never_given_twice() -> None:
    game = dealt()
    before = hand_of(game)
    game.act("call", "call", "check")
    now = replace(hand_of(game.street()), telling=Telling(told=5))
    back = with_cards_of(before, now)

    assert Street.FLOP in back.middle.burned
    assert back.telling == replace(before.telling, told=5)


def test_what_a_key_took_of_the_kept_acts_is_kept_again_and_what_was_kept_since_stays() -> None:
    def with_kept(hand: Hand, count: int, *numbers: int) -> Hand:
        return replace(hand, meanwhile=Meanwhile(tuple(kept(number) for number in numbers), count))

    hand = hand_of(dealt())
    back = before_key(with_kept(hand, 2, 1, 2), with_kept(hand, 3, 2, 3))

    assert [act.number for act in back.meanwhile.kept] == [1, 2, 3]
    assert back.meanwhile.count == 3
