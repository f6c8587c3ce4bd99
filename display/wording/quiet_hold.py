"""Words a quiet hold: a card may be one too many, and nobody is accused.

No card is named, and no order is given but to wait.
"""

from typing import Final

from display.wording.keys import command_words
from display.words.spoken import phrase, say, say_many, within
from table.engine.words.commands import Command
from table.engine.words.view import QuietHoldView

_CARDS: Final = {1: phrase("A card here? Wait"), 3: phrase("Three cards? Wait")}


def hold_words(hold: QuietHoldView) -> tuple[str, str]:
    """Return what the dealer is to look at, and what becomes of it; the seat is said beside it."""
    what = say(_CARDS[hold.cards]) if hold.cards in _CARDS else say("{count} cards? Wait", count=hold.cards)
    if hold.keys:
        return what, say_many("{count} key waits", "{count} keys wait", hold.keys)
    return what, say("if it slides on, play goes on")


def key_waits_words(command: Command, hold: QuietHoldView) -> str:
    """Say that a key waits, and for what: `Call: it waits. Seat 5: three cards? Wait`."""
    key, what = command_words(command), within(hold_words(hold)[0])
    return say("{key}: it waits. Seat {seat}: {what}", key=key, seat=hold.seat, what=what)
