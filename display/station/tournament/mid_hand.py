"""Keeps those in their seats who are dealt into the hand that runs at their table: it is entered by who sits there.

Who is out with it, for he has left or is disqualified, leaves at once: the event remembers him until the hand is over.
"""

from collections import defaultdict
from collections.abc import Callable, Collection

from display.station.tournament.run import DeskError
from display.wording.people import plain
from display.words.spoken import say
from table.engine.words.frozen import replace
from table.engine.words.zones import Seat
from table.tournament.words.setup import Name, Place, TableNumber
from table.tournament.words.told import OrderKind
from table.tournament.words.view import EventView

InHand = Callable[[TableNumber], Collection[Seat]]
"""Returns the seats that are dealt into the hand that runs at a table, by that table's own word."""


def check_seats(before: EventView, now: EventView, in_hand: InHand) -> None:
    """Raise DeskError where somebody would have another seat than the one in which he was dealt in, or none."""
    leaving: dict[TableNumber, list[Name]] = defaultdict(list)
    for name, was in before.players.items():
        at = was.place_at
        if at is not None and _leaves(name, at, before, now) and at.seat in in_hand(at.table):
            leaving[at.table].append(name)
    for table, names in leaving.items():
        if len(names) > 1:
            raise DeskError(_in_hand_words(table))
        words = say(
            "{name} is in a hand at table {table}: press it once that is over", name=plain(names[0]), table=table
        )
        raise DeskError(words)


def _leaves(name: Name, place: Place, before: EventView, now: EventView) -> bool:
    """Tell whether somebody sits at *place* no more, with chips that a hand there may move."""
    if place.seat in before.dealt_in.get(place.table, {}):
        # Another one was dealt in there, and has left: this one came since.
        return False
    one = now.players.get(name)
    if one is None:
        # His entry was taken back; or somebody has bought his stack, and sits there.
        return all(other.place_at != place for other in now.players.values())
    return one.place_at != place and one.stack > 0 and not one.is_out


def due_between_hands(view: EventView, in_hand: InHand) -> EventView:
    """Return *view* without the draws for seats at tables that are in a hand."""
    orders = tuple(
        one for one in view.orders if one.kind is not OrderKind.DRAW_SEATS or not _is_in_hand(one.table, in_hand)
    )
    return replace(view, orders=orders)


def check_drawn(drawn: Collection[object], view: EventView, table: TableNumber | None, in_hand: InHand) -> None:
    """Raise DeskError where nothing was *drawn*, at *table* or anywhere: it says what is waited for."""
    if drawn:
        return
    due = (one.table for one in view.orders if one.kind is OrderKind.DRAW_SEATS and table in {None, one.table})
    waited = next((number for number in due if number is not None and in_hand(number)), None)
    raise DeskError(say("nothing is to be drawn now") if waited is None else _in_hand_words(waited))


def _is_in_hand(table: TableNumber | None, in_hand: InHand) -> bool:
    return table is not None and bool(in_hand(table))


def _in_hand_words(table: TableNumber) -> str:
    return say("table {table} is in a hand: press it once that is over", table=table)
