"""Reports of the staff: who enters, draws, moves and sits where. A closed family; the rooms decide the rest."""

from table.engine.words.cards import Card
from table.tournament.words.happens import Happens
from table.tournament.words.setup import Name, Place, TableNumber


class EntryWanted(Happens, frozen=True, tag="entry-wanted"):
    """Somebody wants to enter now."""

    name: Name
    is_alternate: bool = False
    """From the waiting list."""
    age: int | None = None


class SeatGiven(Happens, frozen=True, tag="seat-given"):
    """The staff has seated a newcomer."""

    name: Name
    place: Place


class CardsDrawn(Happens, frozen=True, tag="cards-drawn"):
    """Cards that a player has drawn: for a race, or one for an order or the button."""

    name: Name
    cards: tuple[Card, ...]


class NumberDrawn(Happens, frozen=True, tag="number-drawn"):
    """A number that a player has drawn, ace being 1."""

    name: Name
    number: int


class SeatDrawn(Happens, frozen=True, tag="seat-drawn"):
    """A seat that chance, or a seating program, gave a player."""

    name: Name
    place: Place


class Moved(Happens, frozen=True, tag="moved"):
    """A player has moved: as ordered, or to the place named."""

    name: Name
    place: Place | None = None


class MoveRefused(Happens, frozen=True, tag="move-refused"):
    """A player refuses the move ordered."""

    name: Name


class PassWanted(Happens, frozen=True, tag="pass-wanted"):
    """Who was moved asks to let the big blind go by before being dealt in."""

    name: Name


class ChangeWanted(Happens, frozen=True, tag="change-wanted"):
    """A player asks to change to another seat."""

    name: Name
    place: Place


class WrongSeatFound(Happens, frozen=True, tag="wrong-seat-found"):
    """A player has been playing in a wrong seat and belongs to the place named."""

    name: Name
    place: Place


class TableBroken(Happens, frozen=True, tag="table-broken"):
    """A table is broken; its players have racked up and draw."""

    table: TableNumber


class TableAdded(Happens, frozen=True, tag="table-added"):
    """A table that the event did not have stands ready, as a spare one."""

    table: TableNumber
    table_id: str
    """As it reports."""
    reason: str


class TableOpened(Happens, frozen=True, tag="table-opened"):
    """A spare table is put in use."""

    table: TableNumber


class HaltWaived(Happens, frozen=True, tag="halt-waived"):
    """The director lets a short table play on."""

    table: TableNumber


class RedrawOrdered(Happens, frozen=True, tag="redraw-ordered"):
    """The director orders a draw for the seats of a table."""

    table: TableNumber


SeatHappening = (
    EntryWanted
    | SeatGiven
    | CardsDrawn
    | NumberDrawn
    | SeatDrawn
    | Moved
    | MoveRefused
    | PassWanted
    | ChangeWanted
    | WrongSeatFound
    | TableBroken
    | TableAdded
    | TableOpened
    | HaltWaived
    | RedrawOrdered
)
