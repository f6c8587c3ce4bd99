"""What is compared: the figures of a hand at one moment, as either side tells them.

Values only. Which of two is right is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from table.engine.words.cards import Card
from table.engine.words.view import HandPart, PotView, Status
from table.engine.words.zones import Seat

if TYPE_CHECKING:
    from table.engine.table import Table
    from table.engine.words.view import TableView


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """A hand between two steps."""

    turn: Seat | None
    call: int | None
    """What it costs the player in turn, at most the stack."""
    may_raise: bool
    min_raise: int | None
    """As a total, at most what the player has."""
    max_raise: int | None
    """The same."""
    stacks: dict[Seat, int]
    bets: dict[Seat, int]
    pot: int
    pots: tuple[PotView, ...]
    """Empty while chips are in front: they are in no pot yet."""
    live: tuple[Seat, ...]
    """Empty once the hand is over."""
    is_face_up: bool
    """All live hands are to be tabled."""
    show_first: Seat | None
    """Null where all are, whoever comes first."""
    board: tuple[Card, ...]


def figures_of(table: Table) -> Figures:
    """Return the figures of our table."""
    view, hand = table.view, table.state.hand
    assert hand is not None
    is_over = view.status is Status.COMPLETE
    is_face_up = hand.is_face_up and not is_over
    stacks = {seat.seat: seat.stack for seat in view.seats}
    bets = {seat.seat: seat.bet for seat in view.seats}
    stack, bet = (0, 0) if view.turn is None else (stacks[view.turn], bets[view.turn])
    return Figures(
        turn=view.turn,
        call=None if view.call is None else min(view.call, stack),
        may_raise=view.may_raise,
        min_raise=None if view.min_raise is None else min(view.min_raise, bet + stack),
        max_raise=None if view.min_raise is None else most_of(view),
        stacks=stacks,
        bets=bets,
        pot=view.pot,
        pots=() if any(bets.values()) else view.pots,
        live=() if is_over else tuple(seat.seat for seat in view.seats if seat.part is HandPart.LIVE),
        is_face_up=is_face_up,
        show_first=None if is_face_up else view.show_first,
        board=view.board,
    )


def most_of(view: TableView) -> int:
    """Return the largest total that the player in turn may bet or raise to, at most what he has."""
    has = next(seat.bet + seat.stack for seat in view.seats if seat.seat == view.turn)
    return has if view.max_raise is None else min(view.max_raise, has)
