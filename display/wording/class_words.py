"""What the dealer's screen says of a class, beside the question: how far it is, and why the table has left it."""

from collections.abc import Mapping
from typing import Final

from display.wording.keys import key_words
from display.words.spoken import phrase, say
from table.messages.classes import WhyLeft

LEFT: Final[Mapping[WhyLeft, str]] = {
    WhyLeft.HAND: phrase("a hand is dealt"),
    WhyLeft.BUSY: phrase("the table asks something of its dealer"),
    WhyLeft.DEALER: phrase("the dealer has left"),
    WhyLeft.OFFLINE: phrase("no line to the station"),
    WhyLeft.BOOK: phrase("it does not have this rulebook"),
    WhyLeft.DIFFERS: phrase("it has another version of the question"),
    WhyLeft.SCREEN: phrase("it has no screen"),
}
"""Why a table takes no part any more."""


def class_head(number: int) -> str:
    """Return what stands above question *number*."""
    return say("CLASS, question {number}", number=number)


def class_foot(picked: int | None, *, is_kept: bool, is_revealed: bool) -> str:
    """Return what stands below a question."""
    key = key_words("decline").upper()
    if is_revealed:
        return say("The next question comes by itself. {key} leaves", key=key)
    if picked is None:
        return say("Press the number of your answer. {key} leaves", key=key)
    if not is_kept:
        return say("{number} is on its way to the station", number=picked)
    return say("{number} counts. Wait for the others", number=picked)


def left_words(why: WhyLeft) -> str:
    """Return the line of a table that has left."""
    return say("The class goes on without this table: {why}", why=say(LEFT[why]))
