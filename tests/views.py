"""Views of a table made up for tests: a plain one, and what differs. No picture and no sentence here."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from table.engine.words.cards import Card, Street
from table.engine.words.director_commands import AnteKind
from table.engine.words.view import HandPart, PotView, SeatView, Status, TableView
from table.engine.words.zones import SEATS, Seat

_NAMES: Final = ("Anna", "Bernardo", "Chloé", "Dmitri", "Élodie", "Farid", "Göran", "Hui", "Ingrid", "Jonathan")
NAMES: Final = dict(zip(SEATS, _NAMES, strict=True))
_STACKS: Final = (14_200, 8_750, 31_000, 22_450, 9_900, 41_325, 12_000, 5_050, 18_600, 27_725)
BLINDS: Final = {5: 100, 6: 200}


class Standing:
    """A table that stands as it is seen."""

    def __init__(self, seen: TableView) -> None:
        self.view = seen


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards named in *text*, apart by spaces."""
    return tuple(Card(name) for name in text.split())


def seat(number: Seat, **changes: object) -> SeatView:
    """Return a player in the hand with two cards face down, but for *changes*."""
    plain = SeatView(
        seat=number,
        name=NAMES[number],
        stack=_STACKS[number - 1],
        announced=0,
        bet=0,
        part=HandPart.LIVE,
        hole_cards=2,
        are_cards_lifted=False,
        shown=(),
        is_tabled=False,
        is_all_in=False,
        is_away=False,
        is_waiting=False,
        won=0,
    )
    return replace(plain, **changes)


def folded(number: Seat, **changes: object) -> SeatView:
    """Return a player who has folded."""
    return seat(number, part=HandPart.FOLDED, hole_cards=0, **changes)


def view(**changes: object) -> TableView:
    """Return a table of ten before the flop, seat 7 to act, but for *changes*."""
    plain = TableView(
        hand_number=128,
        small_blind=100,
        big_blind=200,
        ante=200,
        ante_kind=AnteKind.BIG_BLIND,
        status=Status.BETTING,
        street=Street.PREFLOP,
        button=4,
        small_blind_seat=5,
        big_blind_seat=6,
        turn=7,
        call=200,
        min_raise=400,
        may_raise=True,
        pot=500,
        pots=(PotView(amount=500, seats=tuple(SEATS)),),
        formed=(PotView(amount=200, seats=tuple(SEATS)),),
        seats=tuple(seat(number, bet=BLINDS.get(number, 0)) for number in SEATS),
        blind_zones=(),
    )
    return replace(plain, **changes)


def nobody_to_act(**changes: object) -> TableView:
    """Return that table while nobody is in turn, but for *changes*."""
    return view(**{"turn": None, "call": None, "min_raise": None, "may_raise": False} | changes)
