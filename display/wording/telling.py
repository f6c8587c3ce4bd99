"""A hand told in lines, for a terminal where there is no screen. The words are those of the quiet line."""

from __future__ import annotations

from display.wording.amounts import chips
from display.wording.people import who
from display.wording.quiet import Names, quiet_line
from table.engine.events import AntePosted, BettingClosed, BlindPosted, HandCompleted, TableEvent


def told(event: TableEvent, names: Names) -> str | None:
    """Say *event* as a line of the hand's story, or None where a reader would not miss it.

    More than the quiet line where the picture would have shown it (blinds, the
    pot of a street), less where two events say the same (the award and the end).
    """
    match event:
        case BlindPosted(seat=seat, amount=amount, is_big=is_big):
            return f"{who(seat, names)} posts the {'big' if is_big else 'small'} blind {chips(amount)}"
        case AntePosted(seat=seat, amount=amount):
            return f"{who(seat, names)} posts an ante of {chips(amount)}"
        case BettingClosed(street=street, pot=pot):
            return f"{street.value.capitalize()} betting closed, pot {chips(pot)}"
        case HandCompleted(number=number):
            return f"Hand {number} is over"
        case _:
            return quiet_line(event, names)
