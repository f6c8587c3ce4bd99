"""What a key or an order is called, and why one counted for nothing. What a key does is the engine's."""

from __future__ import annotations

from typing import Final, assert_never

from display.wording.amounts import chips
from display.wording.called import action_words
from display.wording.penalties import counted
from display.words.spoken import opening, phrase, say, say_many
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    ChipsPulled,
    ChipsPushed,
    Command,
    OptionKeyed,
    PenaltyKeyed,
    PenaltySet,
    TabledKeyed,
    WordsSaid,
)
from table.engine.words.frozen import replace
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from table.engine.words.view import TableView
from table.engine.words.which_amount import WhichAmount

_PLAIN: Final[dict[str, str]] = {
    "NewHand": phrase("New hand"),
    "CheckOrCall": phrase("Check or call"),
    "BetOrRaise": phrase("Bet or raise"),
    "ExposedKeyed": phrase("Exposed"),
    "TabledKeyed": phrase("Tabled"),
    "UndealtKeyed": phrase("Undealt"),
    "BoxedKeyed": phrase("Boxed"),
    "MisdealClaimed": phrase("Misdeal"),
    "FloorCalled": phrase("Floor"),
    "TimeCalled": phrase("Time"),
    "ClockCalled": phrase("Clock"),
    "HandKilled": phrase("Killed"),
    "PlayerLeft": phrase("Left"),
    "PlayerBack": phrase("Back"),
    "ButtonFound": phrase("Button"),
    "StubDropped": phrase("Stub"),
    "StringCalled": phrase("String bet"),
    "Confirmed": phrase("Confirm"),
    "Declined": phrase("Decline"),
    "Undone": phrase("Undo"),
    "HandRequested": phrase("Asks to see"),
    "DirectorRuled": phrase("Director's ruling"),
    "PlayerSeated": phrase("Seating a player"),
    "PlayerUnseated": phrase("Unseating a player"),
    "LevelSet": phrase("New level"),
    "BreakSet": phrase("Break"),
    "StackSet": phrase("Correcting a stack"),
    "StackAdjusted": phrase("Correcting a stack"),
    "OrderWithdrawn": phrase("Taking back an order"),
    "PlayerNamed": phrase("Correcting a name"),
    "PresenceSet": phrase("Marking who is away"),
}
"""By the name of the command's type; a test goes through `Command` to see that none is missing."""

_NOT_PLACED: Final[dict[str, str]] = {
    "HandKilled": phrase("no live hand at that seat; check the seat's number"),
    "UndealtKeyed": phrase("that seat is short of no card; check the seat's number"),
    "ExposedKeyed": phrase("no hand at that seat; check the seat's number"),
    "TimeCalled": phrase("no live hand at that seat; check the seat's number"),
    "StubDropped": phrase("the stub is being put right already; do what the screen says"),
    "ButtonFound": phrase("the button is there; check the seat's number"),
    "BoxedKeyed": phrase("that card was keyed already; check rank and suit"),
    "ClockCalled": phrase("that clock is running; nothing is to be keyed"),
    "StringCalled": phrase("nobody has just put out chips; key it before the next player acts"),
    "ChipsPushed": phrase("not from the player in turn; key seat and action, as out of turn"),
    "ChipsPulled": phrase("chips are pulled back in turn, no more than lie there"),
    "WordsSaid": phrase("not from the player in turn; key seat and action, as out of turn"),
}
"""Why what was keyed could not be placed in the hand, and the way out; by the name of the command's type."""
NO_ACTION: Final = phrase("no action now")
"""While play stands still: what is keyed of the betting does not count."""

_AMOUNTS: Final[dict[WhichAmount, tuple[str, str]]] = {
    WhichAmount.SMALL_BLIND: (phrase("the small blind"), "small_blind"),
    WhichAmount.BIG_BLIND: (phrase("the big blind"), "big_blind"),
    WhichAmount.ANTE: (phrase("the ante"), "ante"),
    WhichAmount.STACK: (phrase("the stack"), "stack"),
    WhichAmount.BEHIND: (phrase("the re-buy behind"), "behind"),
}
"""What each of the director's amounts is called, and its name in the command."""


def command_words(command: Command) -> str:  # noqa: PLR0911 - one line for each command with more to it
    """Name what was keyed or ordered: `Raise to 300`, `Chips 1 500`, `Undo`."""
    match command:
        case ActionKeyed():
            return _action_words(command)
        case ChipsPushed(chips=pushed):
            return say("Chips {amount}", amount=chips(sum(pushed)))
        case ChipsPulled(chips=pulled):
            return say("Pull {amount}", amount=chips(sum(pulled)))
        case OptionKeyed(number=number, amount=amount):
            option = say("Option {number}", number=number)
            return option if amount is None else f"{option}: {chips(amount)}"
        case PenaltyKeyed(unit=unit, count=count) | PenaltySet(unit=unit, count=count):
            return say("Penalty of {count}", count=counted(count, unit)) if count else say("End of a penalty")
        case WordsSaid(word=word):
            return say('Said "{word}"', word=action_words(word))
        case _:
            return say(_PLAIN[type(command).__name__])


def _action_words(keyed: ActionKeyed) -> str:
    word = opening(action_words(keyed.action))
    if keyed.total is None:
        return word
    if keyed.action is Action.RAISE:
        return say("Raise to {amount}", amount=chips(keyed.total.value))
    return f"{word} {chips(keyed.total.value)}"


def not_placed_words(command: Command, *, is_betting: bool = True) -> str:
    """Say why a key could not be placed in the hand, and the way out. Where it is nobody's turn none is out of turn."""
    if not is_betting and isinstance(command, ChipsPushed | ChipsPulled | WordsSaid):
        return say("no betting now; do what is due first")
    words = _NOT_PLACED.get(type(command).__name__)
    return say("it fits nothing at the table now; it counts for nothing") if words is None else say(words)


def refusal_words(refused: KeyRefused) -> str:
    """Say what counted for nothing, why, and the way out: `Raise to 300: the smallest raise is 400`."""
    return f"{command_words(refused.command)}: {reason_words(refused)}"


def unheeded_words(command: Command, view: TableView) -> str:
    """Say why a key that meant nothing changed nothing, and the way out; empty where nobody can tell.

    A key tables no hand of which a card is seen to lie face down, or where nobody looks at it.
    """
    player = next((seat for seat in view.seats if isinstance(command, TabledKeyed) and seat.seat == command.seat), None)
    if player is None or player.is_tabled or len(player.shown) >= player.hole_cards:
        return ""
    if player.shown or player.are_cards_lifted:
        return say("not all cards of seat {seat} are seen face up; turn them up", seat=player.seat)
    return say("the cards of seat {seat} lie face down; turn them up", seat=player.seat)


def why_not_words(event: KeyRefused | NotFollowed, *, is_betting: bool = True) -> str:
    """Say why a key counted for nothing, and the way out, without its name."""
    if isinstance(event, KeyRefused):
        return reason_words(event)
    return "" if event.command is None else not_placed_words(event.command, is_betting=is_betting)


def lost_words(refused: KeyRefused, count: int) -> str:
    """Say that several keys in a row did not count: `3 keys did not count: the hand waits for the floor`.

    Those that are asked for again are kept: `3 keys kept: the hand waits for the floor`.
    """
    if refused.is_kept:
        waits = reason_words(replace(refused, is_kept=False))
        return say_many("{count} key kept: {reason}", "{count} keys kept: {reason}", count, reason=waits)
    return say_many(
        "{count} key did not count: {reason}",
        "{count} keys did not count: {reason}",
        count,
        reason=reason_words(refused),
    )


def reason_words(refused: KeyRefused) -> str:  # noqa: C901, PLR0911, PLR0912, PLR0915 - one line for each reason there is
    """Say why a key counted for nothing, and the way out: `the smallest raise is 400`."""
    why = refused.why
    match why:
        case WhyRefused.NO_HAND:
            return say("no hand is running; start one with new hand")
        case WhyRefused.HAND_LIVE:
            return say("a hand is running; finish it first")
        case WhyRefused.HAND_OVER:
            return say("the hand it was meant for is over")
        case WhyRefused.NOT_ASKED:
            return say("that floor call is not open; look at the table again")
        case WhyRefused.EXPIRED:
            return say("it came too late; look at the table, and say it again if it still holds")
        case WhyRefused.CHANGED:
            return _changed(refused)
        case WhyRefused.HAND_FOR_HAND:
            return say("hand-for-hand: wait for the floor")
        case WhyRefused.NOT_BETTING:
            return say("no betting now; do what is due first")
        case WhyRefused.NOT_SHOWDOWN:
            return say("hands are tabled at the showdown; this hand goes on face down")
        case WhyRefused.NOTHING_TO_UNDO:
            return say("there is nothing to undo")
        case WhyRefused.NO_QUESTION:
            return say("nothing was asked; no answer is needed")
        case WhyRefused.NO_SUCH_SEAT:
            return say("nobody sits there; check the seat's number")
        case WhyRefused.SEAT_TAKEN:
            return say("somebody sits there; take another seat")
        case WhyRefused.TOO_FEW_PLAYERS:
            return say("fewer than two players; seat another")
        case WhyRefused.NOT_IN_TURN:
            return say("it is not that seat's turn; key the seat in turn")
        case WhyRefused.NOT_AT_TABLE:
            return say("that player is not at the table; key back for one who is")
        case WhyRefused.NOTHING_TO_CALL:
            return say("there is nothing to call; key check")
        case WhyRefused.FACING_BET:
            return say("there is a bet; key call, raise or fold")
        case WhyRefused.NO_BET_TO_RAISE:
            return say("there is no bet to raise; key bet")
        case WhyRefused.BELOW_MINIMUM:
            return _minimum(refused)
        case WhyRefused.BEYOND_STACK:
            return _stack(refused)
        case WhyRefused.NO_AMOUNT:
            return say("no amount; key the total, then enter")
        case WhyRefused.NOT_IN_CHIPS if refused.which is not None:
            return say(
                "{which} is no multiple of the smallest chip; set a multiple of {amount}",
                which=_which(refused),
                amount=_bound(refused),
            )
        case WhyRefused.NOT_IN_CHIPS:
            return say("the chips in play cannot make it; key another total")
        case WhyRefused.RAISING_CLOSED:
            return say("raising is closed to this player; key call or fold")
        case WhyRefused.REMEDY if refused.is_kept:
            return say("kept until it is put right; false alarm: undo")
        case WhyRefused.REMEDY:
            return say("put it right first; false alarm: undo")
        case WhyRefused.FLOOR if refused.is_kept:
            return say("kept until the floor has answered")
        case WhyRefused.REMEDY_STANDS:
            return say("the remedy goes on: do its next step, rule that it stays, or undo")
        case WhyRefused.REMEDY_BEGUN:
            return say("a card has been moved already: finish the remedy, or undo")
        case WhyRefused.LAST_HAND:
            return say("that is the last live hand; it cannot be killed")
        case WhyRefused.FLOOR:
            return say("the hand waits for the floor")
        case WhyRefused.NEEDS_NUMBER:
            return say("key the number of the floor's word, then confirm")
        case WhyRefused.NO_FLOOR_CALL:
            return say("no floor call is open; key floor to call the floor")
        case WhyRefused.NO_SUCH_OPTION if refused.amount is not None:
            return say_many(
                "there is {count} option; key it", "there are {count} options; key one of them", refused.amount
            )
        case WhyRefused.NO_SUCH_OPTION:
            return say("not among the floor's options here; choose one of them")
        case WhyRefused.NEEDS_AMOUNT:
            return say("it needs an amount; key the option, said, the amount and confirm")
        case WhyRefused.NEEDS_SEAT:
            return say("whose hand? key undo, then the seat and floor")
        case WhyRefused.NOT_A_SEAT:
            return say("there is no such seat; seats are 1 to {last}", last=_bound(refused))
        case WhyRefused.FIGURE_CHANGED if refused.amount is not None:
            return say("that amount has changed: it is {amount} now; key it again", amount=chips(refused.amount))
        case WhyRefused.FIGURE_CHANGED:
            return say("there is no such bet or raise now; key the total")
        case WhyRefused.WORD_BINDS:
            return say("what was said binds; key its chips, undo the word, or call the floor")
        case WhyRefused.TOO_FEW_CHIPS:
            return say("{which} is too little; set {amount} or more", which=_which(refused), amount=_bound(refused))
        case WhyRefused.NO_SUCH_PENALTY if refused.amount is not None:
            return say("a penalty has {count} at the most; give fewer", count=refused.amount)
        case WhyRefused.NO_SUCH_PENALTY:
            return say("that player serves no penalty")
        case WhyRefused.ABOVE_BIG_BLIND:
            return say(
                "{which} is above the big blind; set {amount} or less", which=_which(refused), amount=_bound(refused)
            )
        case _:
            assert_never(why)


def _which(refused: KeyRefused) -> str:
    """Name the amount that is the reason, and say how much it is: `the small blind of 300`."""
    if refused.which is None:
        return say("the amount")
    name, field = _AMOUNTS[refused.which]
    amount = getattr(refused.command, field, None)
    return say(name) if amount is None else say("{name} of {amount}", name=say(name), amount=chips(amount))


def _bound(refused: KeyRefused) -> str:
    return "" if refused.amount is None else chips(refused.amount)


def _minimum(refused: KeyRefused) -> str:
    is_bet = isinstance(refused.command, ActionKeyed) and refused.command.action is Action.BET
    if refused.amount is None:
        return say("below the smallest bet") if is_bet else say("below the smallest raise")
    amount = chips(refused.amount)
    if is_bet:
        return say("the smallest bet is {amount}", amount=amount)
    return say("the smallest raise is {amount}", amount=amount)


def _changed(refused: KeyRefused) -> str:
    if refused.amount is None:
        return say("something else stands there by now; look at the table, then decide again")
    amount = _bound(refused)
    return say(
        "something else stands there by now: it is {amount} now; look at the table, then decide again", amount=amount
    )


def _stack(refused: KeyRefused) -> str:
    if refused.amount is None:
        return say("more than the player has; key all-in")
    amount = chips(refused.amount)
    return say("the player has {amount}; key all-in", amount=amount)
