"""What the director told a table: a command with its id, from the press of a button to the table's answer.

Values only, and the words of what became of it. Who sends it again, and when, is the feed's affair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from display.wording.amounts import chips
from display.wording.keys import refusal_words
from display.wording.people import who
from display.wording.rulings import ruling_words
from table.engine.words.commands import DirectorRuled, PlayerNamed, PresenceSet, StackSet
from table.engine.words.events import KeyRefused
from table.engine.words.frozen import replace
from table.messages.sayings import StationCommand

if TYPE_CHECKING:
    from collections.abc import Mapping

    from table.engine.words.commands import DirectorCommand
    from table.engine.words.zones import Seat
    from table.messages.public_records import CommandAnswer


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """One command to one table."""

    table: str
    said: StationCommand
    by: str
    """Who pressed the button."""
    words: str
    said_ms: int
    answered_ms: int | None = None
    refusal: str | None = None
    """Why the table did not take it; null where it did, or has not answered."""

    @property
    def id(self) -> str:
        """The command's, never used twice."""
        return self.said.id


def with_answer(order: Order, answer: CommandAnswer, now_ms: int) -> Order:
    """Return *order* with what became of it at the table."""
    if answer.refusal is None:
        return replace(order, answered_ms=now_ms)
    refused = KeyRefused(
        command=order.said.command,
        why=answer.refusal.why,
        amount=answer.refusal.amount,
        which=answer.refusal.which,
    )
    return replace(order, answered_ms=now_ms, refusal=refusal_words(refused))


def order_words(command: DirectorCommand, names: Mapping[Seat, str]) -> str:
    """Say what a table is told: `Seat 4 Anna: stack 12 500`."""
    match command:
        case DirectorRuled(option=option, seat=seat):
            ruling = ruling_words(option)
            at = "" if seat is None else f", {who(seat, names)}"
            return f"{ruling[0].upper()}{ruling[1:]}{at}"
        case StackSet(seat=seat, stack=stack):
            return f"{who(seat, names)}: stack {chips(stack)}"
        case PlayerNamed(seat=seat, name=name):
            return f"Seat {seat}: name {name}" if name else f"Seat {seat}: no name"
        case PresenceSet(seat=seat, is_present=is_present):
            return f"{who(seat, names)}: {'is here' if is_present else 'away'}"
        case _:
            return type(command).__name__
