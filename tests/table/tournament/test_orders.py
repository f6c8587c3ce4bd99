"""The orders that stand: worked out afresh from what is so, and gone as soon as it is no longer so."""

from __future__ import annotations

from table.engine.words.frozen import replace
from table.engine.words.rotation import Rotation
from table.messages.schedule import ScheduledLevel
from table.tournament.words.happenings import Happening
from table.tournament.words.played import AllInCalled, HandBegun, HandEnded, HandForHandSet
from table.tournament.words.seated import EntryWanted, RedrawOrdered, SeatGiven, TableOpened, WrongSeatFound
from table.tournament.words.setup import MINUTE_MS, EventSetup, Place
from tests.table.tournament.rooms import OMAHA, RAZZ, THREE, seated, seen, tables

FULL = EventSetup(table_size=3, tables=tables(1, spare=2), players=seated("Ann Bea Cem"))
ZOE = EntryWanted(name="Zoe")


def kinds(setup: EventSetup, *happened: Happening, book: str = "jpa") -> list[tuple[str, int | None]]:
    """Return what is ordered, and of which table."""
    orders = seen(setup, *happened, book=book).orders
    return [(order.kind.value, order.table if order.to is None else order.to) for order in orders]


def test_where_nothing_is_due_nothing_is_ordered() -> None:
    assert kinds(THREE) == []


def test_a_newcomer_is_sent_to_the_shortest_table_until_he_sits() -> None:
    assert kinds(THREE, ZOE) == [("seat", 1)]
    assert kinds(THREE, ZOE, SeatGiven(name="Zoe", place=Place(1, 5))) == []


def test_where_seats_are_drawn_nobody_is_sent_to_a_table() -> None:
    assert kinds(THREE, ZOE, book="nuts") == []


def test_where_no_seat_is_free_the_lowest_spare_table_is_to_be_opened() -> None:
    assert kinds(FULL, ZOE) == [("open", 2)]
    assert ("seat", 2) in kinds(FULL, ZOE, TableOpened(table=2))


def test_a_wrong_seat_is_put_right_by_a_move() -> None:
    move = seen(THREE, WrongSeatFound(name="Ann", place=Place(1, 7))).orders[0]

    assert (move.kind.value, move.name, move.table, move.to, move.seat) == ("move", "Ann", 1, 1, 7)


def test_a_held_board_is_an_order_to_hold_it() -> None:
    on, begun, all_in = HandForHandSet(is_on=True), HandBegun(table=1), AllInCalled(table=1)

    assert kinds(THREE, begun, on, all_in) == [("hold", 1)]
    assert kinds(THREE, begun, on) == []


def test_before_the_first_hand_the_button_is_drawn_for_and_after_a_redraw_the_seats_come_first() -> None:
    unplayed = replace(THREE, tables=tables(None))

    assert kinds(unplayed) == [("draw-button", 1)]
    assert kinds(unplayed, RedrawOrdered(table=1)) == [("draw-seats", 1)]


def test_another_game_is_ordered_only_when_the_hand_before_it_is_over() -> None:
    level = ScheduledLevel(minutes_ms=MINUTE_MS, small_blind=1, big_blind=2, games=Rotation((OMAHA, RAZZ), 1))
    mixed = replace(THREE, levels=(level,))
    begun, ended = HandBegun(table=1), HandEnded(table=1)

    assert kinds(mixed, begun) == []
    assert [(order.kind.value, order.game) for order in seen(mixed, begun, ended).orders] == [("change-game", RAZZ)]


def test_in_an_event_that_is_over_nothing_is_ordered() -> None:
    redraw = RedrawOrdered(table=1)
    over = HandEnded(table=1, stacks=(("Ann", 30_000), ("Bea", 0), ("Cem", 0)))

    assert kinds(THREE, redraw) == [("draw-seats", 1)]
    assert kinds(THREE, redraw, over) == []
