"""The initial deal, followed card by card."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import DealCompleted, HoleCardDealt
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.commands import Confirmed, Declined
from table.engine.words.events import TableEvent
from table.engine.words.evidence_parameters import EvidenceParameters
from table.engine.words.question import Question, QuestionKind
from table.engine.words.sightings import CardSeen, Tick, ZoneBlind, ZoneSighted
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.dealing.looks import SEATS, Deal, begun
from tests.table.engine.playing import Game, handle

STAY_NS = EvidenceParameters().stay_ns
UNREAD_AT_1 = Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_1)


def test_cards_go_round_twice_and_the_betting_opens_with_the_last() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()

    dealt = [event.seat for event in game.events if isinstance(event, HoleCardDealt)]
    assert dealt == [1, 4, 6, 1, 4, 6]
    assert len(game.said(DealCompleted)) == 1
    assert game.view.status is Status.BETTING


def test_the_table_says_which_card_is_due_where() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    game.lay(Zone.SEAT_1)
    due = game.view.due

    assert due is not None
    assert (due.zone, due.left_to_deal) == (Zone.SEAT_4, 5)


def test_the_first_card_at_another_seat_than_the_one_due_is_told_once_the_dealer_says_that_none_lies_there() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    game.lay(Zone.SEAT_6)
    game.rest()
    assert (game.alerts, game.view.question) == ([], UNREAD_AT_1)

    game.key(Confirmed())

    (alert,) = game.alerts
    assert (alert.code, alert.seat, alert.cite) == (AlertCode.FIRST_CARD_WRONG_SEAT, 6, "firekeepers:35A2")
    assert game.view.status is Status.MISDEAL


def test_the_first_card_that_was_only_read_late_accuses_nobody() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    game.lay(Zone.SEAT_4)
    game.rest()
    game.lay(Zone.SEAT_1)

    assert (game.alerts, game.view.question) == ([], None)
    assert [len(game.cards_of(seat)) for seat in (1, 4, 6)] == [1, 1, 0]


def test_a_card_that_the_dealer_sees_lying_there_is_taken_to_be_dealt() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    game.lay(Zone.SEAT_4)
    game.rest()
    game.key(Declined())
    for zone in (Zone.SEAT_6, Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6):
        game.lay(zone)

    assert (game.alerts, game.view.turn) == ([], 6)


def test_nobody_is_asked_before_the_deal_rests() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    game.lay(Zone.SEAT_4)
    game.rest(1.9)

    assert game.view.question is None
    assert game.view.awaits_card


def test_nobody_is_asked_for_a_card_where_no_antenna_has_looked() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    game.lay(Zone.SEAT_4)
    looked_ns = game.at_ns
    for tenth in range(1, 60):
        at_ns = looked_ns + tenth * 100_000_000
        game.table.receive(Tick(at_ns=at_ns, looked_until_ns={Zone.SEAT_1: looked_ns}))

    assert game.view.question is None
    game.table.receive(Tick(at_ns=looked_ns + 6_000_000_000))
    assert game.view.question == UNREAD_AT_1


def test_a_later_card_at_another_seat_counts_where_it_lies_and_the_deal_goes_on_from_there() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    game.lay(Zone.SEAT_1)
    game.lay(Zone.SEAT_6)
    game.deny()

    due = game.view.due
    assert [alert.code for alert in game.alerts] == [AlertCode.CARD_OUT_OF_ORDER]
    assert due is not None
    assert len(game.cards_of(1)) == 1


def test_a_third_card_at_a_seat_is_told_without_a_question() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.lay(Zone.SEAT_4)
    game.rest()

    assert [(alert.code, alert.seat) for alert in game.alerts] == [(AlertCode.EXTRA_CARD, 4)]


def test_a_card_where_nobody_sits_is_told_without_a_question() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    game.lay(Zone.SEAT_1)
    game.lay(Zone.SEAT_9)
    game.rest()

    assert [(alert.code, alert.seat) for alert in game.alerts] == [(AlertCode.CARD_TO_EMPTY_SEAT, 9)]


def settle(game: Game, number: int, zone: Zone, *, not_before_ns: int, at_ns: int) -> list[TableEvent]:
    """Let a card settle somewhere within an interval, and return what that meant."""
    seen = CardSeen(zone=zone, handle=handle(number), facing=Facing.DOWN, not_before_ns=not_before_ns, at_ns=at_ns)
    return list(game.table.receive(seen).events)


def settle_told(game: Game, number: int, zone: Zone, *, not_before_ns: int, at_ns: int) -> list[AlertCode]:
    """Let a card settle somewhere, and return the codes of what was told for it."""
    seen = CardSeen(zone=zone, handle=handle(number), facing=Facing.DOWN, not_before_ns=not_before_ns, at_ns=at_ns)
    return [alert.code for alert in game.table.receive(seen).alerts]


def dealt(events: list[TableEvent]) -> list[int]:
    return [event.seat for event in events if isinstance(event, HoleCardDealt)]


def test_cards_whose_intervals_overlap_are_dealt_in_their_order_whichever_settled_first() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    assert settle(game, 1, Zone.SEAT_4, not_before_ns=900, at_ns=1000) == []
    assert settle(game, 2, Zone.SEAT_6, not_before_ns=950, at_ns=1050) == []

    events = settle(game, 0, Zone.SEAT_1, not_before_ns=850, at_ns=1060)

    assert dealt(events) == [1, 4, 6]
    assert len(events) == 3


def test_a_card_that_shows_its_other_side_while_it_waits_is_dealt_once() -> None:
    game = Game({1: 5000, 4: 5000}).start()
    settle(game, 1, Zone.SEAT_4, not_before_ns=900, at_ns=1000)
    settle(game, 1, Zone.SEAT_4, not_before_ns=1000, at_ns=1100)

    assert dealt(settle(game, 0, Zone.SEAT_1, not_before_ns=850, at_ns=1060)) == [1, 4]
    assert dealt(settle(game, 2, Zone.SEAT_1, not_before_ns=1200, at_ns=1300)) == [1]


def test_a_card_that_slid_on_while_it_waited_accuses_nobody() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    settle(game, 1, Zone.SEAT_4, not_before_ns=900, at_ns=1000)
    game.miss(Zone.SEAT_4, handle(1))
    game.rest(10)

    assert (game.alerts, game.view.question) == ([], None)


def test_a_card_read_long_after_one_that_was_due_behind_it_is_no_evidence_of_order() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    settle(game, 1, Zone.SEAT_4, not_before_ns=900, at_ns=1000)

    assert dealt(settle(game, 0, Zone.SEAT_1, not_before_ns=3 * 10**9, at_ns=3 * 10**9)) == [1, 4]


def dealt_over_the_button() -> Game:
    """Return a game of seats 1, 4 and 6 (button) whose third card was read at seat 1, behind the button."""
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook="tfpl").start()
    settle(game, 0, Zone.SEAT_1, not_before_ns=800, at_ns=880)
    settle(game, 1, Zone.SEAT_4, not_before_ns=900, at_ns=1000)
    settle(game, 2, Zone.SEAT_1, not_before_ns=1100, at_ns=1200)
    return game


def test_a_card_that_slid_over_a_seat_where_it_might_have_been_due_is_dealt_where_it_lies() -> None:
    game = dealt_over_the_button()
    game.miss(Zone.SEAT_1, handle(2))
    alerts = settle_told(game, 2, Zone.SEAT_6, not_before_ns=STAY_NS, at_ns=STAY_NS + 100)

    assert alerts == []
    assert [seat.hole_cards for seat in game.view.seats] == [1, 1, 1]


def test_the_deal_goes_on_after_a_card_that_slid_on_even_if_the_next_one_settled_before_it() -> None:
    game = dealt_over_the_button()
    settle(game, 3, Zone.SEAT_1, not_before_ns=1400, at_ns=1500)
    settle(game, 2, Zone.SEAT_6, not_before_ns=1250, at_ns=1350)
    settle(game, 4, Zone.SEAT_4, not_before_ns=1600, at_ns=1700)
    settle(game, 5, Zone.SEAT_6, not_before_ns=1800, at_ns=1900)

    assert game.table.receive(Tick(at_ns=1900 + STAY_NS)).alerts == ()
    assert game.view.status is Status.BETTING


def test_the_card_that_was_due_where_another_one_slid_over_is_dealt_there() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    settle(game, 0, Zone.SEAT_1, not_before_ns=800, at_ns=880)
    settle(game, 2, Zone.SEAT_4, not_before_ns=1000, at_ns=1200)
    settle(game, 1, Zone.SEAT_4, not_before_ns=1000, at_ns=1100)

    assert settle_told(game, 2, Zone.SEAT_6, not_before_ns=1250, at_ns=1350) == []
    assert [game.cards_of(seat) for seat in (1, 4, 6)] == [(handle(0),), (handle(1),), (handle(2),)]


def test_a_card_that_lay_at_its_seat_before_it_came_to_another_was_moved_by_somebody() -> None:
    game = dealt_over_the_button()
    alerts = settle_told(game, 2, Zone.SEAT_6, not_before_ns=1200 + STAY_NS, at_ns=1300 + STAY_NS)

    assert alerts == [AlertCode.CARDS_MIXED]


def test_a_joker_that_slid_over_a_seat_is_told_where_it_lies() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    settle(game, 0, Zone.SEAT_1, not_before_ns=800, at_ns=880)
    settle(game, 1, Zone.SEAT_4, not_before_ns=900, at_ns=1000)
    joker = Handle("ff" * 8, HandleKind.JOKER)
    for zone, not_before_ns in ((Zone.SEAT_1, 1100), (Zone.SEAT_6, 1200)):
        game.table.receive(
            CardSeen(
                zone=zone, handle=joker, facing=Facing.DOWN, not_before_ns=not_before_ns, at_ns=not_before_ns + 100
            )
        )

    assert [(matter.alert.code, matter.alert.seat) for matter in game.view.matters] == [(AlertCode.JOKER, 6)]


def blind_at_the_end(*, is_read: bool) -> Deal:
    """A whole deal whose last two cards went unseen; one antenna sees again, and reads the first card or not."""
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3)
    for seat in (5, 6):
        deal.table.receive(ZoneBlind(zone=SEAT_ZONES[seat], at_ns=deal.at_ns))
    deal.pitch(4)
    deal.rest(1)
    if not is_read:
        deal.miss(Zone.SEAT_5, deal.cards_of(5)[0])
    deal.table.receive(ZoneSighted(zone=Zone.SEAT_5, at_ns=deal.at_ns))
    return deal


def test_a_card_taken_to_lie_where_nobody_looked_is_asked_for_once_the_antenna_sees_again() -> None:
    deal = blind_at_the_end(is_read=True)
    deal.rest(1.5)
    assert deal.view.question is None
    deal.rest(1)

    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_5, known=1)


def test_nobody_is_asked_for_a_card_of_a_hand_of_which_none_is_read_after_its_antenna_was_away() -> None:
    deal = blind_at_the_end(is_read=False)
    deal.rest(6)

    assert deal.view.question is None


def test_a_seat_of_which_the_dealer_says_that_it_has_no_card_was_not_dealt_to_though_its_antenna_went_away() -> None:
    game = Game(dict.fromkeys((1, 2, 4, 6), 5000), button=6).start()
    for zone in (Zone.SEAT_1, Zone.SEAT_2, Zone.SEAT_4) * 2:
        game.lay(zone)
    game.act("call")
    game.rest()
    assert game.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_6)

    game.table.receive(ZoneBlind(zone=Zone.SEAT_6, at_ns=game.at_ns))
    game.key(Confirmed())

    assert [(alert.code, alert.seat) for alert in game.alerts] == [(AlertCode.SEAT_NOT_DEALT, 6)]
