"""Coaches a newcomer through an entry: which key may come next, and that one did not belong."""

from typing import Final

from display.felt.picture import Coaching
from display.felt.question_coaching import Printed
from display.wording.entry import keyed_words, wants_seat
from display.words.spoken import phrase, say
from table.engine.words.entry import Entry, Wants
from table.engine.words.view import Status, TableView
from table.engine.words.zones import Seat

_MORE: Final = "more"
_SEAT: Final = "seat"
_CHIPS: Final = "chips"
"""How they stand among what is keyed."""
_NOT_HERE: Final = phrase("That key does not belong here")
_SEAT_FIRST: Final = phrase("That key is about a seat: the seat's number first, then the key.")
_A_SEAT: Final = phrase("A number is a seat here: the key that is about it comes next.")
_STAYS: Final = phrase("The entry stays as it was.")
THEN_CONFIRM: Final = phrase("Then {key} confirms.")


def why_refused(entry: Entry) -> str:
    """Say that a key does not belong here."""
    return say(_SEAT_FIRST) if wants_seat(entry) else f"{say(_NOT_HERE)}."


def entry_coaching(view: TableView, entry: Entry, printed: Printed) -> Coaching:
    """Say how an entry goes on; it says on the screen what it would come to."""
    clear = say("{key} empties it.", key=printed("clear"))
    detail = f"{_goes_on(view, entry, printed)} {clear}"
    if entry.refusal is not None:
        return Coaching(title=say(_NOT_HERE), detail=f"{say(_STAYS)} {detail}")
    return Coaching(title=say("You are keying: {entry}", entry=keyed_words(entry)), detail=detail)


def _goes_on(view: TableView, entry: Entry, printed: Printed) -> str:  # noqa: PLR0911 - one for each kind of entry
    """Say which key may come next."""
    if entry.number and (goes_on := _number_goes_on(view, entry.number, printed)):
        return goes_on
    if entry.wants is Wants.CONFIRM:
        return say(THEN_CONFIRM, key=printed("confirm"))
    if entry.wants is Wants.AGAIN:
        return say("The same key once more, if the amount is right.")
    if entry.keyed[-1] == _MORE:
        return say("Now a key means the small word on it.")
    if entry.keyed == (_SEAT,):
        return say("The number of the seat, then what it does.")
    if entry.keyed[0] == _CHIPS:
        return say("More chips, or {key}.", key=printed("enter"))
    if entry.wants in {Wants.DIGIT, Wants.MORE_DIGITS} and entry.refusal is None:
        return say("Digits, then {key}.", key=printed("enter"))
    return say("One more key belongs to it.")


def _number_goes_on(view: TableView, number: str, printed: Printed) -> str:
    """Say what a number alone may be; empty where it can be nothing but an amount."""
    verb, exposed = printed("bet-raise"), printed("exposed")
    match view.status:
        case Status.FLOOR:
            return say("{key} answers with option {number}.", key=printed("confirm"), number=number)
        case Status.BETTING if verb:
            wager = say("{key} makes it a bet or raise.", key=verb)
            return f"{wager} {_out_of_turn(printed)}"
        case Status.BETTING:
            return ""
        case Status.DEALING if exposed:
            return say("{key}: a card of seat {seat} was exposed.", key=exposed, seat=number)
        case _:
            return say(_A_SEAT)


def _out_of_turn(printed: Printed) -> str:
    return say("Out of turn: {clear}, {seat}, the seat, its action.", clear=printed("clear"), seat=printed("seat"))


def discard_coaching(seat: Seat, printed: Printed) -> Coaching:
    """Say how a player throws cards away."""
    keys = say("Then {discard}, how many, and enter; nothing before enter stands pat.", discard=printed("discard"))
    return Coaching(title=say("Drag what seat {seat} throws away to the muck", seat=seat), detail=keys)
