"""What a key or an order is called, and why one counted for nothing. What a key does is the engine's."""

from __future__ import annotations

from typing import Final, assert_never

from display.wording.amounts import chips
from display.wording.penalties import counted
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    ChipsPulled,
    ChipsPushed,
    Command,
    OptionKeyed,
    PenaltyKeyed,
    PenaltySet,
    WordsSaid,
)
from table.engine.words.events import KeyRefused, WhichAmount, WhyRefused

_PLAIN: Final[dict[str, str]] = {
    "NewHand": "New hand",
    "CheckOrCall": "Check or call",
    "BetOrRaise": "Bet or raise",
    "ExposedKeyed": "Exposed",
    "TabledKeyed": "Tabled",
    "UndealtKeyed": "Undealt",
    "BoxedKeyed": "Boxed",
    "MisdealClaimed": "Misdeal",
    "FloorCalled": "Floor",
    "TimeCalled": "Time",
    "ClockCalled": "Clock",
    "HandKilled": "Killed",
    "PlayerLeft": "Left",
    "PlayerBack": "Back",
    "ButtonFound": "Button",
    "StubDropped": "Stub",
    "StringCalled": "String bet",
    "Confirmed": "Confirm",
    "Declined": "Decline",
    "Undone": "Undo",
    "HandRequested": "Asks to see",
    "DirectorRuled": "Director's ruling",
    "PlayerSeated": "Seating a player",
    "PlayerUnseated": "Unseating a player",
    "LevelSet": "New level",
    "StackSet": "Correcting a stack",
    "StackAdjusted": "Correcting a stack",
    "OrderWithdrawn": "Taking back an order",
    "PlayerNamed": "Correcting a name",
    "PresenceSet": "Marking who is away",
}
"""By the name of the command's type; a test goes through `Command` to see that none is missing."""

_NOT_PLACED: Final[dict[str, str]] = {
    "HandKilled": "no live hand at that seat; check the seat's number",
    "UndealtKeyed": "that seat is short of no card; check the seat's number",
    "ExposedKeyed": "no hand at that seat; check the seat's number",
    "TimeCalled": "no live hand at that seat; check the seat's number",
    "StubDropped": "the stub is being put right already; do what the screen says",
    "ButtonFound": "the button is there; check the seat's number",
    "BoxedKeyed": "that card was keyed already; check rank and suit",
    "ClockCalled": "that clock is running; nothing is to be keyed",
    "StringCalled": "nobody has just put out chips; key it before the next player acts",
    "ChipsPushed": "they are not of the player in turn; key seat and action, as out of turn",
    "ChipsPulled": "only the player in turn takes chips back, facing a raise, and no more than lie there",
    "WordsSaid": "they are not of the player in turn; key seat and action, as out of turn",
}
"""Why what was keyed could not be placed in the hand, and the way out; by the name of the command's type."""
NO_ACTION: Final = "no action now"
"""While play stands still: what is keyed of the betting does not count."""

_AMOUNTS: Final[dict[WhichAmount, tuple[str, str]]] = {
    WhichAmount.SMALL_BLIND: ("the small blind", "small_blind"),
    WhichAmount.BIG_BLIND: ("the big blind", "big_blind"),
    WhichAmount.ANTE: ("the ante", "ante"),
    WhichAmount.STACK: ("the stack", "stack"),
    WhichAmount.BEHIND: ("the re-buy behind", "behind"),
}
"""What each of the director's amounts is called, and its name in the command."""


def command_words(command: Command) -> str:  # noqa: PLR0911 - one line for each command with more to it
    """Name what was keyed or ordered: `Raise to 300`, `Chips 1 500`, `Undo`."""
    match command:
        case ActionKeyed():
            return _action_words(command)
        case ChipsPushed(chips=pushed):
            return f"Chips {chips(sum(pushed))}"
        case ChipsPulled(chips=pulled):
            return f"Pull {chips(sum(pulled))}"
        case OptionKeyed(number=number, amount=amount):
            return f"Option {number}" if amount is None else f"Option {number}: {chips(amount)}"
        case PenaltyKeyed(unit=unit, count=count) | PenaltySet(unit=unit, count=count):
            return f"Penalty of {counted(count, unit)}" if count else "End of a penalty"
        case WordsSaid(word=word):
            return f'Said "{word.value}"'
        case _:
            return _PLAIN[type(command).__name__]


def _action_words(keyed: ActionKeyed) -> str:
    word = keyed.action.value.capitalize()
    if keyed.total is None:
        return word
    return f"{word} {'to ' if keyed.action is Action.RAISE else ''}{chips(keyed.total.value)}"


def not_placed_words(command: Command) -> str:
    """Say why a key could not be placed in the hand, and the way out."""
    return _NOT_PLACED.get(type(command).__name__, "it fits nothing at the table now; it counts for nothing")


def refusal_words(refused: KeyRefused) -> str:
    """Say what counted for nothing, why, and the way out: `Raise to 300: the smallest raise is 400`."""
    return f"{command_words(refused.command)}: {reason_words(refused)}"


def lost_words(refused: KeyRefused, count: int) -> str:
    """Say that several keys in a row did not count: `3 keys did not count: the hand waits for the floor`."""
    return f"{count} keys did not count: {reason_words(refused)}"


def reason_words(refused: KeyRefused) -> str:  # noqa: C901, PLR0911, PLR0912 - one line for each reason there is
    """Say why a key counted for nothing, and the way out: `the smallest raise is 400`."""
    why = refused.why
    match why:
        case WhyRefused.NO_HAND:
            return "no hand is running; start one with new hand"
        case WhyRefused.HAND_LIVE:
            return "a hand is running; finish it first"
        case WhyRefused.HAND_OVER:
            return "the hand it was meant for is over"
        case WhyRefused.NOT_ASKED:
            return "that floor call is not open; look at the table again"
        case WhyRefused.EXPIRED:
            return "it came too late; look at the table, and say it again if it still holds"
        case WhyRefused.CHANGED:
            return _changed(refused)
        case WhyRefused.HAND_FOR_HAND:
            return "hand-for-hand: wait for the floor"
        case WhyRefused.NOT_BETTING:
            return "no betting now; do what is due first"
        case WhyRefused.NOT_SHOWDOWN:
            return "hands are tabled at the showdown; this hand goes on face down"
        case WhyRefused.NOTHING_TO_UNDO:
            return "there is nothing to undo"
        case WhyRefused.NO_QUESTION:
            return "nothing was asked; no answer is needed"
        case WhyRefused.NO_SUCH_SEAT:
            return "nobody sits there; check the seat's number"
        case WhyRefused.SEAT_TAKEN:
            return "somebody sits there; take another seat"
        case WhyRefused.TOO_FEW_PLAYERS:
            return "fewer than two players; seat another"
        case WhyRefused.NOT_IN_TURN:
            return "it is not that seat's turn; key the seat in turn"
        case WhyRefused.NOT_AT_TABLE:
            return "that player is not at the table; key back for one who is"
        case WhyRefused.NOTHING_TO_CALL:
            return "there is nothing to call; key check"
        case WhyRefused.FACING_BET:
            return "there is a bet; key call, raise or fold"
        case WhyRefused.NO_BET_TO_RAISE:
            return "there is no bet to raise; key bet"
        case WhyRefused.BELOW_MINIMUM:
            return _minimum(refused)
        case WhyRefused.BEYOND_STACK:
            return _stack(refused)
        case WhyRefused.NO_AMOUNT:
            return "no amount; key the total, then enter"
        case WhyRefused.NOT_IN_CHIPS if refused.which is not None:
            return f"{_which(refused)} is no multiple of the smallest chip; set a multiple of {_bound(refused)}"
        case WhyRefused.NOT_IN_CHIPS:
            return "the chips in play cannot make it; key another total"
        case WhyRefused.RAISING_CLOSED:
            return "raising is closed to this player; key call or fold"
        case WhyRefused.REMEDY:
            return "put it right first; false alarm: undo"
        case WhyRefused.FLOOR:
            return "the hand waits for the floor"
        case WhyRefused.NO_FLOOR_CALL:
            return "no floor call is open; key floor to call the floor"
        case WhyRefused.NO_SUCH_OPTION if refused.amount is not None:
            return f"there are {refused.amount} options; key one of them"
        case WhyRefused.NO_SUCH_OPTION:
            return "not among the floor's options here; choose one of them"
        case WhyRefused.NEEDS_AMOUNT:
            return "an amount goes with it; key the option, said, the amount and confirm"
        case WhyRefused.NEEDS_SEAT:
            return "whose hand? key undo, then the seat and floor"
        case WhyRefused.NOT_A_SEAT:
            return f"there is no such seat; seats are 1 to {_bound(refused)}"
        case WhyRefused.FIGURE_CHANGED if refused.amount is not None:
            return f"that amount has changed: it is {chips(refused.amount)} now; key it again"
        case WhyRefused.FIGURE_CHANGED:
            return "there is no such bet or raise now; key the total"
        case WhyRefused.FOLDED_BY_CARDS:
            return "the cards told that fold, no key; mucked by mistake: its seat, then killed"
        case WhyRefused.WORD_BINDS:
            return "a bet or raise was said and binds; key its chips, undo the word, or call the floor"
        case WhyRefused.TOO_FEW_CHIPS:
            return f"{_which(refused)} is too little; set {_bound(refused)} or more"
        case WhyRefused.NO_SUCH_PENALTY if refused.amount is not None:
            return f"a penalty has {refused.amount} at the most; give fewer"
        case WhyRefused.NO_SUCH_PENALTY:
            return "that player serves no penalty"
        case WhyRefused.ABOVE_BIG_BLIND:
            return f"{_which(refused)} is above the big blind; set {_bound(refused)} or less"
        case _:
            assert_never(why)


def _which(refused: KeyRefused) -> str:
    """Name the amount that is the reason, and say how much it is: `the small blind of 300`."""
    if refused.which is None:
        return "the amount"
    name, field = _AMOUNTS[refused.which]
    amount = getattr(refused.command, field, None)
    return name if amount is None else f"{name} of {chips(amount)}"


def _bound(refused: KeyRefused) -> str:
    return "" if refused.amount is None else chips(refused.amount)


def _minimum(refused: KeyRefused) -> str:
    is_bet = isinstance(refused.command, ActionKeyed) and refused.command.action is Action.BET
    kind = "bet" if is_bet else "raise"
    return f"below the smallest {kind}" if refused.amount is None else f"the smallest {kind} is {chips(refused.amount)}"


def _changed(refused: KeyRefused) -> str:
    stands = "" if refused.amount is None else f": it is {_bound(refused)} now"
    return f"something else stands there by now{stands}; look at the table, then decide again"


def _stack(refused: KeyRefused) -> str:
    has = "" if refused.amount is None else f": there are {chips(refused.amount)}"
    return f"more than the player has{has}; key all-in for all of it"
