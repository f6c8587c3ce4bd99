"""The initial deal, followed card by card."""

from __future__ import annotations

from table.engine import CardSeen, Facing, Handle, HandleKind, Status, Tick, Zone
from table.engine.deal import EARLY_FOR_NS, MISSED_FOR_NS
from table.engine.events import CardsLifted, DealCompleted, HoleCardDealt, NotFollowed, TableEvent
from tests.engine.playing import Game, handle


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


def test_a_card_where_none_is_due_moves_nothing_and_accuses_nobody() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    game.lay(Zone.SEAT_6)

    assert game.said(NotFollowed) == [NotFollowed(zone=Zone.SEAT_6)]
    assert game.alerts == []
    assert game.cards_of(6) == ()


def test_a_tag_that_is_no_card_of_the_deck_is_no_hole_card() -> None:
    game = Game({1: 5000, 4: 5000}).start()
    joker = Handle("ff" * 8, HandleKind.JOKER)
    game.see(Zone.SEAT_1, joker)

    assert game.cards_of(1) == ()


def test_a_player_who_looks_at_the_first_card_while_the_deal_goes_on_is_dealt_the_second() -> None:
    game = Game({1: 5000, 4: 5000}).start()
    first = game.lay(Zone.SEAT_1)
    game.miss(Zone.SEAT_1, first)
    game.lay(Zone.SEAT_4)
    game.see(Zone.SEAT_1, first)
    game.lay(Zone.SEAT_1)
    game.lay(Zone.SEAT_4)

    assert game.view.status is Status.BETTING
    assert len(game.cards_of(1)) == 2


def test_a_card_seen_again_where_it_lies_is_not_dealt_twice() -> None:
    game = Game({1: 5000, 4: 5000}).start()
    first = game.lay(Zone.SEAT_1)
    game.see(Zone.SEAT_1, first)

    assert game.cards_of(1) == (first,)
    assert game.said(CardsLifted) == []


def test_a_card_that_is_missed_late_at_its_old_place_stays_at_its_new_one() -> None:
    game = Game({1: 5000, 4: 5000}).start()
    card = game.lay(Zone.SEAT_4)
    game.see(Zone.SEAT_1, card)
    game.miss(Zone.SEAT_4, card)

    assert game.table.state.places[card].zone is Zone.SEAT_1


def test_sightings_before_the_first_hand_are_places_and_nothing_else() -> None:
    game = Game({1: 5000, 4: 5000})
    game.table.receive(CardSeen(zone=Zone.SEAT_1, handle=handle(7), facing=Facing.DOWN, not_before_ns=0, at_ns=0))

    assert game.table.state.places[handle(7)].zone is Zone.SEAT_1
    assert game.view.status is Status.WAITING


def settle(game: Game, number: int, zone: Zone, *, not_before_ns: int, at_ns: int) -> list[TableEvent]:
    """Let a card settle somewhere within an interval, and return what that meant."""
    seen = CardSeen(zone=zone, handle=handle(number), facing=Facing.DOWN, not_before_ns=not_before_ns, at_ns=at_ns)
    return list(game.table.receive(seen).events)


def dealt(events: list[TableEvent]) -> list[int]:
    return [event.seat for event in events if isinstance(event, HoleCardDealt)]


def test_cards_whose_intervals_overlap_are_dealt_in_their_order_whichever_settled_first() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    assert settle(game, 1, Zone.SEAT_4, not_before_ns=900, at_ns=1000) == []
    assert settle(game, 2, Zone.SEAT_6, not_before_ns=950, at_ns=1050) == []

    events = settle(game, 0, Zone.SEAT_1, not_before_ns=850, at_ns=1060)

    assert dealt(events) == [1, 4, 6]
    assert len(events) == 3


def test_a_card_that_lay_there_before_the_due_card_came_was_dealt_out_of_order() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    settle(game, 1, Zone.SEAT_4, not_before_ns=900, at_ns=1000)

    events = settle(game, 0, Zone.SEAT_1, not_before_ns=1000 + MISSED_FOR_NS, at_ns=1060 + MISSED_FOR_NS)

    assert dealt(events) == [1]
    assert NotFollowed(zone=Zone.SEAT_4) in events


def test_a_card_that_shows_its_other_side_while_it_waits_is_dealt_once() -> None:
    game = Game({1: 5000, 4: 5000}).start()
    settle(game, 1, Zone.SEAT_4, not_before_ns=900, at_ns=1000)
    settle(game, 1, Zone.SEAT_4, not_before_ns=1000, at_ns=1100)

    assert dealt(settle(game, 0, Zone.SEAT_1, not_before_ns=850, at_ns=1060)) == [1, 4]
    assert dealt(settle(game, 2, Zone.SEAT_1, not_before_ns=1200, at_ns=1300)) == [1]


def test_a_card_that_waits_in_vain_is_not_followed_after_a_second() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    settle(game, 1, Zone.SEAT_4, not_before_ns=900, at_ns=1000)

    assert game.table.receive(Tick(at_ns=1000 + EARLY_FOR_NS - 1)).events == ()
    assert game.table.receive(Tick(at_ns=1000 + EARLY_FOR_NS)).events == (NotFollowed(zone=Zone.SEAT_4),)
    assert dealt(settle(game, 0, Zone.SEAT_1, not_before_ns=850, at_ns=2_000_000_000)) == [1]


def test_looks_that_may_have_missed_a_card_are_no_evidence_of_order() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).start()
    settle(game, 1, Zone.SEAT_4, not_before_ns=900, at_ns=1000)

    assert dealt(settle(game, 0, Zone.SEAT_1, not_before_ns=999 + MISSED_FOR_NS, at_ns=1060 + MISSED_FOR_NS)) == [1, 4]
