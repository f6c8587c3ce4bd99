"""What somebody who deals for the first time is told while he keys something: which key may come next."""

from __future__ import annotations

from typing import Final

from display.felt.picture import Coaching
from display.felt.question_coaching import Printed
from display.wording.key_names import entry_words
from display.words.spoken import phrase, say
from table.engine.words.view import Status, TableView

REFUSED: Final = "!"
"""What the entry line shows before a key that was refused."""
NOT_HERE: Final = phrase("That key does not belong here")
_STAYS: Final = phrase("The entry stays as it was.")
THEN_CONFIRM: Final = phrase("Then {key} confirms.")


def entry_coaching(view: TableView, entry: str, printed: Printed) -> Coaching:
    """Say how an entry goes on; it says on the screen what it would come to."""
    typed, refused, _ = entry.partition(f" {REFUSED} ")
    clear = say("{key} empties it.", key=printed("clear"))
    detail = f"{_goes_on(view, typed, printed)} {clear}"
    if refused:
        return Coaching(title=say(NOT_HERE), detail=f"{say(_STAYS)} {detail}")
    words = entry_words(typed.rstrip(" ._"))
    return Coaching(title=say("You are keying: {entry}", entry=words), detail=detail)


def _goes_on(view: TableView, typed: str, printed: Printed) -> str:  # noqa: PLR0911 - one for each kind of entry
    """Say which key may come next."""
    words = typed.rstrip(" ._")
    if words.isdecimal() and view.status is Status.FLOOR:
        return say("{key} answers with option {number}.", key=printed("confirm"), number=words)
    verb = printed("bet-raise")
    if words.isdecimal() and view.status is Status.BETTING and verb:
        wager = say("{key} makes it a bet or raise.", key=verb)
        return f"{wager} {_out_of_turn(printed)}"
    if words.isdecimal() and view.status is Status.DEALING and (exposed := printed("exposed")):
        return say("{key}: a card of seat {seat} was exposed.", key=exposed, seat=words)
    if words.isdecimal() and view.status is not Status.BETTING:
        return say("A number is a seat here: the key that is about it comes next.")
    if "?" in typed:
        return say(THEN_CONFIRM, key=printed("confirm"))
    if words.endswith("more"):
        return say("Now a key means the small word on it.")
    if words == "seat":
        return say("The number of the seat, then what it does.")
    if words.startswith("chips"):
        return say("More chips, or {key}.", key=printed("enter"))
    if typed.endswith("_"):
        return say("Digits, then {key}.", key=printed("enter"))
    return say("One more key belongs to it.")


def _out_of_turn(printed: Printed) -> str:
    return say("Out of turn: {clear}, {seat}, the seat, its action.", clear=printed("clear"), seat=printed("seat"))
