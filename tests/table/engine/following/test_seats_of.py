"""What the view shows of the seats while the deal rests because a card of it is missing."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.commands import Confirmed
from table.engine.words.question import QuestionKind
from table.engine.words.reports import MisdealClaimed, OptionKeyed, UndealtKeyed
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import begun
from tests.table.engine.playing import Game

THING = Handle("00" * 8, HandleKind.UNKNOWN)
FIRST_ROUND = (Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6)


def without_the_second_card_of_seat_1() -> tuple[Game, list[tuple[Zone, Handle]]]:
    """Return a deal to seats 1, 4 and 6 in which the fourth card was left out, and the others where they lie."""
    game = Game({1: 9000, 4: 9000, 6: 9000}).start()
    return game, [(zone, game.lay(zone)) for zone in (*FIRST_ROUND, Zone.SEAT_4, Zone.SEAT_6)]


def backs(game: Game) -> list[int]:
    return [seat.hole_cards for seat in game.view.seats]


def status(game: Game) -> Status:
    return game.view.status


def test_while_the_dealer_is_asked_for_a_missing_card_those_behind_it_are_shown_where_they_lie() -> None:
    game, _ = without_the_second_card_of_seat_1()
    assert backs(game) == [1, 1, 1]
    game.rest()

    assert game.view.question is not None
    assert game.view.question.kind is QuestionKind.UNREAD
    assert backs(game) == [1, 2, 2]


def test_a_seat_at_which_two_cards_lie_has_two_until_they_are_taken_back_after_too_few_cards_elsewhere() -> None:
    game, lying = without_the_second_card_of_seat_1()
    game.rest()
    game.key(UndealtKeyed(seat=1))
    assert status(game) is Status.FLOOR
    assert backs(game) == [1, 2, 2]

    game.key(OptionKeyed(number=1))
    game.key(Confirmed())
    assert status(game) is Status.MISDEAL
    assert backs(game) == [1, 2, 2]
    game.see(Zone.SEAT_1, THING)
    assert backs(game) == [1, 2, 2]

    for zone, card in lying:
        game.miss(zone, card)
    assert backs(game) == [0, 0, 0]


def test_a_stub_that_hovers_over_a_seat_shows_no_cards_there_though_an_exposed_card_waits_to_be_replaced() -> None:
    deal = begun(rulebook="tfpl")
    deal.pitched = 110
    deal.pitch(1, 2, 3)
    deal.land(Zone.SEAT_4, 101, facing=Facing.UP)
    for number in (90, 91, 92):
        deal.land(Zone.SEAT_6, number, after_ms=10)

    assert [matter.alert.code for matter in deal.view.matters] == [AlertCode.CARD_EXPOSED]
    assert backs(deal) == [1, 1, 1, 1, 0, 0]


def test_chips_that_a_misdeal_gives_back_lie_in_front_until_that_is_keyed() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}).deal()
    game.act(600)
    game.key(MisdealClaimed())
    going_back = []
    for _ in range(3):
        going_back.append([seat.going_back for seat in game.view.seats])
        game.key(Confirmed())

    assert going_back == [[0, 0, 600], [0, 0, 600], [0, 0, 0]]
    assert [seat.stack for seat in game.view.seats] == [8900, 8800, 9000]
