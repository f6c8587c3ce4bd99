"""What an alert says: what happened, to whom, what to do now. The rule is the screen's last line, not ours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from display.wording.amounts import chips
from display.wording.people import card_words
from display.wording.rulings import asked_by, choice_words, ruling_words
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.commands import Action
from table.engine.words.zones import Seat

if TYPE_CHECKING:
    from table.engine.words.view import TableView

_HEADINGS: Final[dict[AlertCode, str]] = {
    AlertCode.FIRST_CARD_WRONG_SEAT: "First card to the wrong seat",
    AlertCode.CARD_OUT_OF_ORDER: "Card dealt out of order",
    AlertCode.CARD_TO_EMPTY_SEAT: "Card to an empty seat",
    AlertCode.CARD_TO_UNENTITLED_SEAT: "Card to a seat not in the hand",
    AlertCode.SEAT_NOT_DEALT: "Seat not dealt in",
    AlertCode.TOO_FEW_CARDS: "Too few cards",
    AlertCode.EXTRA_CARD: "One card too many",
    AlertCode.EXTRA_CARDS: "Too many cards",
    AlertCode.CARD_EXPOSED: "Card exposed",
    AlertCode.BOXED_CARD: "Boxed card",
    AlertCode.BUTTON_MISPLACED: "Button in the wrong place",
    AlertCode.JOKER: "Joker dealt",
    AlertCode.UNKNOWN_CARD: "Unknown card",
    AlertCode.FOREIGN_CARD: "Card of another deck",
    AlertCode.DUPLICATE_CARD: "Same card twice",
    AlertCode.DECK_INCOMPLETE: "Deck incomplete",
    AlertCode.PREMATURE_FLOP: "Flop too early",
    AlertCode.PREMATURE_TURN: "Turn too early",
    AlertCode.PREMATURE_RIVER: "River too early",
    AlertCode.FLOP_OVERDEALT: "Flop of too many cards",
    AlertCode.FLOP_UNDERDEALT: "Flop of too few cards",
    AlertCode.MISSING_BURN: "No burn card",
    AlertCode.EXTRA_BURN: "One burn card too many",
    AlertCode.STUB_DROPPED: "Stub dropped",
    AlertCode.BOARD_DISTURBED: "Board disturbed",
    AlertCode.MUCK_DISTURBED: "Muck disturbed",
    AlertCode.RABBIT_HUNT: "Card after the end of the hand",
    AlertCode.OUT_OF_TURN: "Action out of turn",
    AlertCode.SEAT_SKIPPED: "Seat skipped",
    AlertCode.SUBSTANTIAL_ACTION: "No misdeal any more",
    AlertCode.MISDEAL_CLAIMED: "Misdeal claimed",
    AlertCode.MISDEAL_TOO_LATE: "Misdeal claimed too late",
    AlertCode.UNDERCALL: "Too little to call",
    AlertCode.UNDERBET: "Bet too small",
    AlertCode.UNDERRAISE: "Raise too small",
    AlertCode.OVERCHIP_CALL: "One big chip: a call",
    AlertCode.MULTICHIP_CALL: "Several chips: a call",
    AlertCode.MULTICHIP_RAISE: "Several chips: a raise",
    AlertCode.STRING_BET: "String bet",
    AlertCode.RAISE_CLOSED: "Raising is closed",
    AlertCode.CHECK_FACING_BET: "Check facing a bet",
    AlertCode.CALL_WITHOUT_BET: "Call with no bet",
    AlertCode.RAISE_WITHOUT_BET: "Raise with no bet",
    AlertCode.UNCLEAR_AMOUNT: "Amount unclear",
    AlertCode.FOLD_WITHOUT_BET: "Fold with no bet",
    AlertCode.TINY_CHIP: "Tiny chip",
    AlertCode.CHIP_NOT_IN_PLAY: "Chip not in play",
    AlertCode.WORDS_AGAINST_CHIPS: "Words and chips differ",
    AlertCode.NONSTANDARD_WORDS: "Words not in use",
    AlertCode.EXPOSED_BY_PLAYER: "Player exposed a card",
    AlertCode.CARDS_MIXED: "Cards mixed",
    AlertCode.HAND_KILLED: "Hand killed by mistake",
    AlertCode.CARDS_OUT_OF_VIEW: "Cards out of view",
    AlertCode.WRONG_CARD_COUNT: "Wrong number of cards",
    AlertCode.IRREGULAR_CARD_PLAYED: "Played with an irregular card",
    AlertCode.ABSENT_PLAYER: "Player not at the seat",
    AlertCode.LEFT_TABLE: "Player left the table",
    AlertCode.CLOCK_WARNING: "Clock: last seconds",
    AlertCode.CLOCK_EXPIRED: "Clock: time is up",
    AlertCode.MUST_TABLE: "All hands face up",
    AlertCode.HAND_NOT_TABLED: "Hand not tabled",
    AlertCode.ONE_CARD_TABLED: "Only one card tabled",
    AlertCode.WINNER_MUCKED: "Winning hand in the muck",
    AlertCode.SEE_HAND: "Hand asked for",
    AlertCode.ZONE_BLIND: "Antenna does not answer",
    AlertCode.COUNT_MISMATCH: "Count does not add up",
    AlertCode.FLOOR_CALLED: "Floor called",
}


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
    AlertCode.OVERCHIP_CALL: "one chip, nothing said",
    AlertCode.MULTICHIP_CALL: "several chips, nothing said",
    AlertCode.MULTICHIP_RAISE: "several chips, nothing said",
    AlertCode.TINY_CHIP: "one tiny chip",
    AlertCode.UNDERCALL: "too little",
    AlertCode.UNDERBET: "too little",
    AlertCode.UNDERRAISE: "too little",
    AlertCode.RAISE_CLOSED: "no right to raise",
    AlertCode.RAISE_WITHOUT_BET: "nothing to raise",
    AlertCode.OUT_OF_TURN: "out of turn",
}
"""What it is about chips and words, where it is said beside what they come to: some headings say that as well."""


def why_words(code: AlertCode) -> str:
    """Say in few words, to stand within a sentence, what is out of order or worth a word."""
    words = _WHY.get(code) or heading(code)
    return f"{words[0].lower()}{words[1:]}"


def heading(code: AlertCode) -> str:
    """Say what happened, in a few words, with a capital."""
    return _HEADINGS[code]


def alert_text(alert: Alert) -> str:
    """Say an alert in one line: `Misdeal: first card to the wrong seat, seat 6`.

    A note has no ruling before it; where lawful chips are only read, what they are comes last: `One chip, nothing said:
    a call, seat 7, 400`.
    """
    is_reading = alert.is_quiet and not alert.is_note
    what = f"{_capital(why_words(alert.code))}: {ruling_words(alert.ruling)}" if is_reading else heading(alert.code)
    if alert.card is not None:
        what += f", {card_words(alert.card)}"
    if alert.seat is not None:
        what += f", seat {alert.seat}"
    if alert.by is not None:
        what += f", {asked_words(alert.by)}"
    if alert.amount is not None:
        what += f", {chips(alert.amount)}"
    if alert.is_quiet:
        return what
    return f"{_capital(ruling_words(alert.ruling))}: {what[0].lower()}{what[1:]}"


def asked_words(by: Seat) -> str:
    """Say who asked: `asked by seat 3`."""
    return f"asked by seat {by}"


def what_to_do(alert: Alert) -> str:
    """Say what the ruling asks of the dealer now, as an order."""
    asked = asked_by(alert.ruling)
    if alert.ruling is RulingValue.FLOOR and alert.options:
        return f"{asked}: {choice_words(alert.options)}"
    if alert.code is AlertCode.STRING_BET and alert.ruling is RulingValue.KEEP and alert.amount is not None:
        return f"The first motion stays, what came after it goes back: {chips(alert.amount)}"
    if alert.ruling is RulingValue.IS_CALL and alert.code is AlertCode.RAISE_CLOSED:
        # Its amount is what was tried, and no call.
        return "It is a call. Return the excess."
    if alert.ruling is RulingValue.IS_CALL and alert.amount is not None:
        amount = chips(alert.amount)
        return (
            f"It is a call. Make it {amount}."
            if alert.code in _TOO_LITTLE
            else f"It is a call of {amount}. Return the excess."
        )
    if alert.amount is not None and alert.ruling in _COME_TO:
        return f"{asked}: {chips(alert.amount)}"
    return asked


_DONE_EARLY: Final[dict[Action, str]] = {
    Action.CHECK: "check",
    Action.CALL: "call",
    Action.BET: "bet",
    Action.RAISE: "raise",
    Action.ALL_IN: "all-in",
    Action.FOLD: "fold",
}


def waits_words(alert: Alert, view: TableView) -> str:
    """Say whose turn it stays where something came too early: `Action stays with seat 1. Seat 2's raise waits`."""
    early = next((player.early for player in view.seats if player.seat == alert.seat), None)
    if alert.ruling is not RulingValue.PENDING or early is None or view.turn is None:
        return ""
    return f"Action stays with seat {view.turn}. Seat {alert.seat}'s {_DONE_EARLY[early.action]} waits."


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"
