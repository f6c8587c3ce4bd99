"""Words what is said quietly: a card may be one too many at a seat, or out of order in the middle; nobody is accused.

No card is named, and no order is given but to wait, or to key what is missing.
"""

from typing import Final

from display.wording.called import street_due_words
from display.wording.keys import command_words
from display.words.spoken import phrase, say, say_many, within
from table.engine.words.commands import Command
from table.engine.words.quiet import QuietHoldView, QuietWord
from table.engine.words.view import TableView

_CARDS: Final = {1: phrase("A card here? Wait"), 3: phrase("Three cards? Wait")}
_IF_IT_STAYS: Final = phrase("wait; if it stays, the alert says what to do")
_WORDS: Final = {
    QuietWord.CARD_TOO_MANY: (phrase("One card too many on the board?"), _IF_IT_STAYS),
    QuietWord.SECOND_BURN: (phrase("A second burn?"), _IF_IT_STAYS),
}


def quiet_words(view: TableView) -> tuple[str, str] | None:
    """Return what is said quietly, and what becomes of it, None where nothing is: of a seat before the middle."""
    if view.quiet_hold is not None:
        what, then = hold_words(view.quiet_hold)
        return say("Seat {seat}: {what}", seat=view.quiet_hold.seat, what=within(what)), then
    return None if view.quiet_word is None else word_words(view.quiet_word, view)


def word_words(word: QuietWord, view: TableView) -> tuple[str, str]:
    """Return what the dealer is to look at in the middle, and what becomes of it."""
    if word is QuietWord.STREET_EARLY:
        what = say("The {street} already?", street=street_due_words(view))
        return what, say("seat {seat} is still to act: key it first", seat=view.turn)
    what, then = _WORDS[word]
    return say(what), say(then)


def hold_words(hold: QuietHoldView) -> tuple[str, str]:
    """Return what the dealer is to look at, and what becomes of it; the seat is said beside it."""
    what = say(_CARDS[hold.cards]) if hold.cards in _CARDS else say("{count} cards? Wait", count=hold.cards)
    if hold.keys:
        then = say_many("{count} key waits", "{count} keys wait", hold.keys)
    else:
        then = say("if it slides on, play goes on")
    if not hold.others:
        return what, then
    numbers = ", ".join(map(str, hold.others))
    too = say_many("seat {seats} too", "seats {seats} too", len(hold.others), seats=numbers)
    return what, f"{too}; {then}"


def key_waits_words(command: Command, hold: QuietHoldView) -> str:
    """Say that a key waits, and for what: `Call: it waits. Seat 5: three cards? Wait`."""
    key, what = command_words(command), within(hold_words(hold)[0])
    return say("{key}: it waits. Seat {seat}: {what}", key=key, seat=hold.seat, what=what)
