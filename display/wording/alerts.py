"""Words an alert: what happened, to whom, what to do now. The rule has a line of its own, the screen's last."""

from typing import Final

from display.wording.amounts import chips
from display.wording.called import action_words
from display.wording.out_of_place import came_back_words, out_of_place_words
from display.wording.people import card_words
from display.wording.rulings import asked_by, choice_words, ruling_words
from display.wording.troubles import deaf_words
from display.words.spoken import opening, phrase, say, within
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.view import TableView
from table.engine.words.zones import Seat

_COME_TO: Final = frozenset(
    {
        RulingValue.AMOUNT,
        RulingValue.IS_BET,
        RulingValue.IS_CALL,
        RulingValue.IS_RAISE,
        RulingValue.RETURN_BET,
    }
)
"""Rulings whose order is not whole without its amount."""


_TOO_LITTLE: Final = frozenset({AlertCode.UNDERCALL, AlertCode.TINY_CHIP, AlertCode.UNDERBET})
"""What becomes a call by more chips, not by fewer."""

_WHY: Final[dict[AlertCode, str]] = {
    AlertCode.OVERCHIP_CALL: phrase("one chip, nothing said"),
    AlertCode.MULTICHIP_CALL: phrase("several chips, nothing said"),
    AlertCode.MULTICHIP_RAISE: phrase("several chips, nothing said"),
    AlertCode.TINY_CHIP: phrase("one tiny chip"),
    AlertCode.UNDERCALL: phrase("too little"),
    AlertCode.UNDERBET: phrase("too little"),
    AlertCode.UNDERRAISE: phrase("too little"),
    AlertCode.OVERBET: phrase("too much"),
    AlertCode.LIMIT_AMOUNT: phrase("not the limit"),
    AlertCode.CAP_REACHED: phrase("no more raises"),
    AlertCode.DRAW_COUNT: phrase("wrong number of cards drawn"),
    AlertCode.DISCARD_OUT_OF_TURN: phrase("discard out of turn"),
    AlertCode.DECK_SHORT: phrase("stub too small"),
    AlertCode.RAISE_CLOSED: phrase("no right to raise"),
    AlertCode.RAISE_WITHOUT_BET: phrase("nothing to raise"),
    AlertCode.OUT_OF_TURN: phrase("out of turn"),
}
"""What it is about chips and words, where it is said beside what they come to: some headings say that as well."""


def why_words(code: AlertCode) -> str:
    """Say in few words, to stand within a sentence, what is out of order or worth a word."""
    return within(say(_WHY[code]) if code in _WHY else heading(code))


def heading(code: AlertCode) -> str:
    """Say what happened, in a few words, with a capital."""
    return say(code.heading)


def alert_text(alert: Alert) -> str:
    """Say an alert in one line: `Misdeal: first card to the wrong seat, seat 6`.

    A note, and what waits for its turn, has no ruling before it. What tells of a card out of place says where.
    Where lawful chips are only read, what they are comes last: `One chip, nothing said: a call, seat 7, 400`.
    """
    if alert.seats:
        return deaf_words(alert.seats)
    if alert.decks:
        return say("Deck changed without a check: {decks}", decks=", ".join(alert.decks))
    is_reading = alert.is_quiet and not alert.is_note
    astray = out_of_place_words(alert) if alert.missed_in is None else came_back_words(alert, alert.missed_in)
    what = (
        f"{opening(why_words(alert.code))}: {ruling_words(alert.ruling, alert.code)}"
        if is_reading
        else heading(alert.code)
    )
    what = astray or what
    if alert.card is not None:
        what += f", {card_words(alert.card)}"
    if alert.seat is not None and not astray:
        what += ", " + say("seat {seat}", seat=alert.seat)
    if alert.by is not None:
        what += f", {asked_words(alert.by)}"
    if alert.amount:
        what += f", {chips(alert.amount)}"
    # What waits for its turn is not ruled on yet.
    if alert.is_quiet or alert.ruling is RulingValue.PENDING:
        return what
    return f"{opening(ruling_words(alert.ruling, alert.code))}: {within(what)}"


def asked_words(by: Seat) -> str:
    """Name the player at whose wish it is done, as an addition to an order."""
    return say("asked by seat {seat}", seat=by)


def what_to_do(alert: Alert) -> str:
    """Say what the ruling asks of the dealer now, as an order."""
    asked = asked_by(alert.ruling, alert.code)
    if (with_chips := _chips_back(alert)) is not None:
        return with_chips
    if alert.ruling is RulingValue.FLOOR and alert.options:
        return f"{asked}: {choice_words(alert)}"
    if alert.ruling is RulingValue.IS_CALL and alert.amount is not None:
        amount = chips(alert.amount)
        return (
            say("It is a call. Make it {amount}.", amount=amount)
            if alert.code in _TOO_LITTLE
            else say("It is a call of {amount}. Return the excess.", amount=amount)
        )
    # Too few chips go back as they are: the amount is what they are too few for.
    is_of_price = alert.ruling is RulingValue.RETURN_BET and alert.code in _TOO_LITTLE
    if alert.amount is not None and alert.ruling in _COME_TO and not is_of_price:
        return f"{asked}: {chips(alert.amount)}"
    return asked


def _chips_back(alert: Alert) -> str | None:
    """Say what stays and what goes back, where that is told; None where nothing is."""
    if alert.back is not None and alert.seat is not None:
        return _with_back(alert, alert.back, alert.seat)
    if alert.code is AlertCode.STRING_BET and alert.ruling is RulingValue.KEEP and alert.amount is not None:
        return say("The first motion stays, what came after it goes back: {amount}", amount=chips(alert.amount))
    if alert.code is AlertCode.CHIP_NOT_IN_PLAY and alert.ruling is RulingValue.AMOUNT and alert.amount is not None:
        return say("Give back the chip that is not in play. {amount} counts.", amount=chips(alert.amount))
    return None


def _with_back(alert: Alert, back: int, seat: Seat) -> str:
    """Say how many chips go back, and to whom; before that, what stays."""
    stays = None if alert.amount is None else chips(alert.amount)
    match alert.ruling:
        case RulingValue.IS_CALL:
            return say("A call of {amount}: return {back} to seat {seat}", amount=stays, back=chips(back), seat=seat)
        case RulingValue.KEEP | RulingValue.AMOUNT:
            return say("{amount} stays: return {back} to seat {seat}", amount=stays, back=chips(back), seat=seat)
        case RulingValue.IS_CHECK:
            return say("A check: return {back} to seat {seat}", back=chips(back), seat=seat)
        case RulingValue.NOT_BINDING:
            return say("Return {back} to seat {seat}. All options are open", back=chips(back), seat=seat)
        case _:
            return say("Return {back} to seat {seat}", back=chips(back), seat=seat)


def waits_words(alert: Alert, view: TableView) -> str:
    """Say whose turn it stays where something came too early: `Action stays with seat 1. Seat 2's raise waits`."""
    early = next((player.early for player in view.seats if player.seat == alert.seat), None)
    if alert.ruling is not RulingValue.PENDING or early is None or view.turn is None:
        return ""
    return say(
        "Action stays with seat {turn}. Seat {seat}'s {action} waits.",
        turn=view.turn,
        seat=alert.seat,
        action=action_words(early.action),
    )
