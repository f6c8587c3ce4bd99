"""Burns: what a card in the pile counts for, and where it lies in place of another."""

from __future__ import annotations

import pytest

from table.engine.dealing.burns import (
    gone_burn,
    is_last_burn_aside,
    is_last_burn_gone,
    is_last_burn_on_board,
    is_second_burn,
    lay_burn,
    lay_for_gone_burn,
    lie_odd,
    take_burn,
    was_there_before_board,
)
from table.engine.state.middle import Middle
from table.engine.state.moment import Moment
from table.engine.state.table_state import LastSeen
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.card_events import CardBurned
from table.engine.words.cards import Handle, HandleKind, Street
from table.engine.words.frozen import replace
from table.engine.words.question import DealersWord
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import NotFollowed
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import Deal
from tests.table.engine.dealing.test_board import land, one_inlay
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game, handle

BURN, OTHER, CARD = handle(50), handle(51), handle(52)


def flop_due(*burns: Handle, lies: Zone | None = Zone.BURN, burned: Street | None = Street.FLOP) -> Moment:
    """The betting before the flop is over; some burns were counted, and the last of them lies here, or nowhere."""
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("call", "call", "check")
    now = moment_of(game)
    streets = frozenset[Street]() if burned is None or not burns else frozenset({burned})
    now.put_hand(replace(now.hand, burns=burns, middle=Middle(burned=streets, burned_ns=100)))
    now.put_reading(replace(now.hand.reading, laid_ns=100))
    places = {burn: LastSeen(Zone.BURN, Facing.DOWN) for burn in burns[:-1]}
    if burns and lies is not None:
        places[burns[-1]] = LastSeen(lies, Facing.DOWN)
    now.place(places)
    return now


def seen(card: Handle = CARD, zone: Zone = Zone.BURN, at_ns: int = 200) -> CardSeen:
    return CardSeen(zone=zone, handle=card, facing=Facing.DOWN, not_before_ns=at_ns - 1, at_ns=at_ns)


# --- a card comes to the pile ---


def test_a_burn_that_is_due_is_counted_for_its_street() -> None:
    now = flop_due()
    take_burn(now, seen())

    assert now.hand.burns == (CARD,)
    assert now.hand.middle.burned == {Street.FLOP}
    assert now.events == [CardBurned(handle=CARD)]
    assert (now.hand.middle.burned_ns, now.hand.reading.laid_ns) == (200, 200)


def test_a_burn_is_counted_once() -> None:
    now = flop_due(CARD)
    take_burn(now, seen())

    assert (now.hand.burns, now.events) == ((CARD,), [])


def test_one_too_many_lies_there_until_it_is_judged() -> None:
    now = flop_due(BURN)
    take_burn(now, seen())

    assert (now.hand.burns, now.hand.middle.odd) == ((BURN,), (seen(),))


def test_a_joker_is_no_burn() -> None:
    now = flop_due()
    take_burn(now, seen(Handle("f1" * 8, HandleKind.JOKER)))

    assert now.hand.burns == ()
    assert [alert.code for alert in now.alerts] == [AlertCode.JOKER]


def test_a_card_that_slides_over_the_pile_in_the_deal_is_not_followed() -> None:
    now = moment_of(Game({1: 5000, 4: 5000}).start())
    take_burn(now, seen())

    assert now.events == [NotFollowed(zone=Zone.BURN)]
    assert now.hand.middle.odd == (seen(),)


def test_while_the_betting_goes_on_a_burn_for_the_next_street_is_early() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    now = moment_of(game)
    take_burn(now, seen())

    assert (now.hand.burns, now.hand.middle.odd) == ((), (seen(),))


def test_the_burn_that_the_dealer_had_said_to_lie_there_unread_is_read() -> None:
    now = flop_due(BURN)
    words = (DealersWord(Zone.BURN, 0, is_there=True), DealersWord(Zone.BOARD, 0, is_there=True))
    now.put_reading(replace(now.hand.reading, words=words))
    take_burn(now, seen())

    assert now.hand.burns == (BURN, CARD)
    assert now.hand.reading.words == words[1:]


def test_a_card_from_the_board_is_the_burn_where_what_was_counted_for_it_is_gone() -> None:
    now = flop_due(BURN, lies=None)
    lie_odd(now, seen(zone=Zone.BOARD))
    take_burn(now, seen())

    assert now.hand.burns == (CARD,)


@pytest.mark.parametrize(("at_ns", "burns"), [(99, (CARD,)), (100, (BURN,))])
def test_of_two_that_changed_places_the_burn_is_the_one_that_came_first(at_ns: int, burns: tuple[Handle, ...]) -> None:
    now = flop_due(BURN, lies=Zone.BOARD)
    lie_odd(now, seen(zone=Zone.BOARD, at_ns=at_ns))
    take_burn(now, seen())

    assert now.hand.burns == burns


# --- where the last burn lies ---


@pytest.mark.parametrize(
    ("lies", "is_gone", "is_on_board", "is_aside"),
    [
        (None, True, False, False),
        (Zone.BOARD, False, True, True),
        (Zone.ASIDE, False, False, True),
        (Zone.STUB, False, False, False),
        (Zone.BURN, False, False, False),
    ],
)
def test_the_last_burn_may_be_gone_or_lie_elsewhere(
    lies: Zone | None, *, is_gone: bool, is_on_board: bool, is_aside: bool
) -> None:
    now = flop_due(BURN, lies=lies)

    assert (is_last_burn_gone(now), is_last_burn_on_board(now), is_last_burn_aside(now)) == (
        is_gone,
        is_on_board,
        is_aside,
    )
    assert gone_burn(now) == (None if lies is Zone.BURN else BURN)


def test_where_nothing_was_burned_no_burn_is_gone() -> None:
    now = flop_due()

    assert not any((is_last_burn_gone(now), is_last_burn_on_board(now), is_last_burn_aside(now)))
    assert gone_burn(now) is None


def test_the_last_of_those_that_are_gone_is_replaced() -> None:
    now = flop_due(BURN, OTHER)
    now.place({})
    assert gone_burn(now) == OTHER

    lay_for_gone_burn(now, seen(), BURN)
    assert now.hand.burns == (OTHER, CARD)


@pytest.mark.parametrize(("at_ns", "was_there"), [(99, True), (100, False)])
def test_a_card_that_lay_there_before_the_last_of_the_board_is_the_burn_that_is_gone(
    at_ns: int, *, was_there: bool
) -> None:
    assert was_there_before_board(flop_due(BURN, lies=None), seen(at_ns=at_ns)) is was_there
    assert not was_there_before_board(flop_due(BURN), seen(at_ns=at_ns))


@pytest.mark.parametrize(("at_ns", "was_there"), [(149, True), (150, False)])
def test_or_before_what_was_taken_for_the_burn_came_to_the_board(at_ns: int, *, was_there: bool) -> None:
    now = flop_due(BURN, lies=Zone.BOARD)
    assert not was_there_before_board(now, seen(at_ns=at_ns))

    lie_odd(now, seen(BURN, Zone.BOARD, at_ns=150))
    assert was_there_before_board(now, seen(at_ns=at_ns)) is was_there


@pytest.mark.parametrize(
    ("at_ns", "begun_ns", "is_second"), [(50, 120, True), (119, 120, True), (120, 120, False), (50, 100, False)]
)
def test_a_card_that_lay_there_before_the_street_with_its_burn_is_a_second_one(
    at_ns: int, begun_ns: int, *, is_second: bool
) -> None:
    now = flop_due(BURN)
    now.put_hand(replace(now.hand, board=(handle(60),)))
    now.put_middle(replace(now.hand.middle, begun_ns=begun_ns))

    assert is_second_burn(now.hand, seen(at_ns=at_ns)) is is_second
    assert not is_second_burn(now.hand, seen(BURN, at_ns=at_ns))


def test_where_the_street_is_not_burned_for_no_burn_is_a_second_one() -> None:
    now = flop_due()
    now.put_hand(replace(now.hand, board=(handle(60),), middle=Middle(begun_ns=120)))

    assert not is_second_burn(now.hand, seen(at_ns=50))


def test_a_card_that_is_counted_lies_there_odd_no_more() -> None:
    now = flop_due()
    lie_odd(now, seen(OTHER))
    lie_odd(now, seen())
    lie_odd(now, seen(at_ns=210))
    assert [card.at_ns for card in now.hand.middle.odd] == [200, 210], "one that is seen again is there once"

    lay_burn(now, seen(), (Street.FLOP,))
    assert now.hand.middle.odd == (seen(OTHER),)


def faults(deal: Deal) -> list[AlertCode]:
    return [alert.code for alert in deal.told if alert.ruling is not RulingValue.NOTE]


def run_out_with_an_unread_turn() -> Deal:
    """Nobody can bet, two burns lie there and a card on the board: the turn, or the river behind an unread one."""
    deal = Deal({1: 3000, 4: 3000, 6: 3000}, button=6)
    deal.deal()
    deal.act("all-in", "call", "fold")
    deal.show(6)
    deal.show(1)
    deal.street()
    deal.land(Zone.BURN, 190)
    deal.land(Zone.BURN, 191, after_ms=1600)
    deal.see(Zone.BOARD, deal.draw(), Facing.UP)
    return deal


def test_a_turn_that_is_read_late_in_a_run_out_makes_the_burn_of_the_river_no_burn_too_many() -> None:
    deal = run_out_with_an_unread_turn()
    deal.wait(4)
    assert (deal.view.question is not None, faults(deal)) == (True, [])

    deal.see(Zone.BOARD, deal.draw(), Facing.UP)
    deal.wait(6)
    assert (faults(deal), deal.view.status) == ([], Status.COMPLETE)


def test_the_second_burn_of_a_run_out_is_told_once_the_dealer_says_that_no_more_lies_on_the_board() -> None:
    deal = run_out_with_an_unread_turn()
    deal.deny()
    deal.wait(1)

    assert faults(deal) == [AlertCode.EXTRA_BURN]


def test_a_burn_that_is_lifted_and_laid_back_is_that_of_the_turn_where_a_stub_was_taken_for_it_before() -> None:
    deal = one_inlay()
    land(deal, Zone.BURN, 110)
    land(deal, Zone.BOARD, 111, 112, 113)
    deal.act("check", "check", "check")
    land(deal, Zone.BURN, 147)
    deal.miss(Zone.BURN, handle(147))
    land(deal, Zone.BURN, 120, after_ms=1_000)
    land(deal, Zone.BOARD, 121, after_ms=1_600)
    deal.miss(Zone.BURN, handle(120))
    land(deal, Zone.BURN, 120, after_ms=700)
    deal.wait(1.2)
    deal.act("check", "check", "check")
    land(deal, Zone.BOARD, 130, after_ms=900)
    deal.wait(0.5)
    land(deal, Zone.BURN, 130, after_ms=0)
    land(deal, Zone.BOARD, 131)
    deal.wait(6)
    assert deal.told == []


def test_a_burn_that_is_read_only_after_a_board_card_slid_over_the_pile_is_that_of_the_flop() -> None:
    deal = Deal({1: 5000, 4: 5000, 6: 5000}, rulebook="jpa")
    deal.deal()
    deal.act("call", "call", "check")
    for card in (111, 112):
        deal.land(Zone.BOARD, card, facing=Facing.UP)
    deal.land(Zone.BURN, 113, facing=Facing.UP)
    deal.miss(Zone.BURN, handle(113))
    deal.land(Zone.BURN, 110)
    deal.land(Zone.BOARD, 113, facing=Facing.UP)
    deal.wait(1)
    deal.act_all()

    hand = deal.table.state.hand
    assert hand is not None
    assert (hand.burns, hand.middle.burned) == ((handle(110),), frozenset({Street.FLOP}))
    assert deal.told == []
