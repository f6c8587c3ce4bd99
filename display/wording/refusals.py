"""Why a key or an order counted for nothing, and the way out. What it is called stands in `keys`."""

from typing import Final

from display.wording.amounts import chips
from display.wording.keys import command_words
from display.words.spoken import phrase, say, say_many
from table.engine.words.commands import Action, ActionKeyed, ChipsPulled, ChipsPushed, Command, WordsSaid, key_of
from table.engine.words.director_commands import DirectorCommand
from table.engine.words.frozen import replace
from table.engine.words.reports import TabledKeyed
from table.engine.words.table_events import KeyRefused, NotFollowed, WhichAmount, WhyRefused
from table.engine.words.view import TableView

NO_ACTION: Final = phrase("no action now")
"""While play stands still: what is keyed of the betting does not count."""


_REASONS: Final[dict[WhyRefused, str]] = {
    WhyRefused.NO_HAND: phrase("no hand is running; start one with new hand"),
    WhyRefused.HAND_LIVE: phrase("a hand is running; finish it first"),
    WhyRefused.HAND_OVER: phrase("the hand it was meant for is over"),
    WhyRefused.NOT_ASKED: phrase("that floor call is not open; look at the table again"),
    WhyRefused.EXPIRED: phrase("it came too late; look at the table, and say it again if it still holds"),
    WhyRefused.CHANGED: phrase("something else stands there by now; look at the table, then decide again"),
    WhyRefused.HAND_FOR_HAND: phrase("hand-for-hand: wait for the floor"),
    WhyRefused.NOT_BETTING: phrase("no betting now; do what is due first"),
    WhyRefused.NOT_SHOWDOWN: phrase("hands are tabled at the showdown; this hand goes on face down"),
    WhyRefused.NOT_DRAWING: phrase("that seat has nothing to throw away now; look who draws"),
    WhyRefused.TOO_MANY_CARDS: phrase("more than that hand has; key how many the player throws away"),
    WhyRefused.NOTHING_TO_UNDO: phrase("there is nothing to undo"),
    WhyRefused.NO_QUESTION: phrase("nothing was asked; no answer is needed"),
    WhyRefused.NO_SUCH_SEAT: phrase("nobody sits there; check the seat's number"),
    WhyRefused.SEAT_TAKEN: phrase("somebody sits there; take another seat"),
    WhyRefused.TOO_FEW_PLAYERS: phrase("fewer than two players; seat another"),
    WhyRefused.NOT_IN_TURN: phrase("it is not that seat's turn; key the seat in turn"),
    WhyRefused.NOT_AT_TABLE: phrase("that player is not at the table; key back for one who is"),
    WhyRefused.NOTHING_TO_CALL: phrase("there is nothing to call; key check"),
    WhyRefused.FACING_BET: phrase("there is a bet; key call, raise or fold"),
    WhyRefused.NO_BET_TO_RAISE: phrase("there is no bet to raise; key bet"),
    WhyRefused.BROUGHT_IN: phrase("nobody has to bring it in now; key call, raise or fold"),
    WhyRefused.BELOW_MINIMUM: phrase("below the smallest raise"),
    WhyRefused.BEYOND_STACK: phrase("more than the player has; key all-in"),
    WhyRefused.NO_AMOUNT: phrase("no amount; key the total, then enter"),
    WhyRefused.NOT_IN_CHIPS: phrase("the chips in play cannot make it; key another total"),
    WhyRefused.RAISING_CLOSED: phrase("raising is closed to this player; key call or fold"),
    WhyRefused.REMEDY: phrase("put it right first; false alarm: undo"),
    WhyRefused.REMEDY_STANDS: phrase("the remedy goes on: do its next step, rule that it stays, or undo"),
    WhyRefused.REMEDY_BEGUN: phrase("a card has been moved already: finish the remedy, or undo"),
    WhyRefused.FLOOR: phrase("the hand waits for the floor"),
    WhyRefused.LAST_HAND: phrase("that is the last live hand; it cannot be killed"),
    WhyRefused.NO_FLOOR_CALL: phrase("no floor call is open; key floor to call the floor"),
    WhyRefused.NO_SUCH_OPTION: phrase("not among the floor's options here; choose one of them"),
    WhyRefused.NEEDS_NUMBER: phrase("key the number of the floor's word, then confirm"),
    WhyRefused.NEEDS_AMOUNT: phrase("it needs an amount; key the option, said, the amount and confirm"),
    WhyRefused.NEEDS_SEAT: phrase("whose hand? key undo, then the seat and floor"),
    WhyRefused.NOT_A_SEAT: phrase("there is no such seat; seats are 1 to {last}"),
    WhyRefused.FIGURE_CHANGED: phrase("there is no such bet or raise now; key the total"),
    WhyRefused.WORD_BINDS: phrase("what was said binds; key its chips, undo the word, or call the floor"),
    WhyRefused.TOO_FEW_CHIPS: phrase("{which} is too little; set {amount} or more"),
    WhyRefused.ABOVE_BIG_BLIND: phrase("{which} is above the big blind; set {amount} or less"),
    WhyRefused.NO_SUCH_PENALTY: phrase("that player serves no penalty"),
}
_WITH_AMOUNT: Final[dict[WhyRefused, str]] = {
    WhyRefused.CHANGED: phrase(
        "something else stands there by now: it is {amount} now; look at the table, then decide again"
    ),
    WhyRefused.BELOW_MINIMUM: phrase("the smallest raise is {amount}"),
    WhyRefused.BEYOND_STACK: phrase("the player has {amount}; key all-in"),
    WhyRefused.FIGURE_CHANGED: phrase("that amount has changed: it is {amount} now; key it again"),
    WhyRefused.NO_SUCH_PENALTY: phrase("a penalty has {count} at the most; give fewer"),
}
"""Where it is known what the amount would have to be."""
_KEPT: Final[dict[WhyRefused, str]] = {
    WhyRefused.REMEDY: phrase("kept until it is put right; false alarm: undo"),
    WhyRefused.FLOOR: phrase("kept until the floor has answered"),
}
"""Where the key is asked for again."""

if unworded := set(WhyRefused) - _REASONS.keys():
    msg = f"no words for {unworded}"
    raise TypeError(msg)

_AMOUNTS: Final[dict[WhichAmount, tuple[str, str]]] = {
    WhichAmount.SMALL_BLIND: (phrase("the small blind"), "small_blind"),
    WhichAmount.BIG_BLIND: (phrase("the big blind"), "big_blind"),
    WhichAmount.ANTE: (phrase("the ante"), "ante"),
    WhichAmount.BRING_IN: (phrase("the bring-in"), "bring_in"),
    WhichAmount.STACK: (phrase("the stack"), "stack"),
    WhichAmount.BEHIND: (phrase("the re-buy behind"), "behind"),
}
"""What each of the director's amounts is called, and its name in the command."""


def not_placed_words(command: Command, *, is_betting: bool = True) -> str:
    """Say why a key could not be placed in the hand, and the way out. Where it is nobody's turn none is out of turn."""
    if not is_betting and isinstance(command, ChipsPushed | ChipsPulled | WordsSaid):
        return say("no betting now; do what is due first")
    words = None if isinstance(command, DirectorCommand) else key_of(command).not_placed
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


def reason_words(refused: KeyRefused) -> str:
    """Say why a key counted for nothing, and the way out: `the smallest raise is 400`."""
    why, amount = refused.why, refused.amount
    if why is WhyRefused.BELOW_MINIMUM and _is_bet(refused.command):
        return (
            say("below the smallest bet")
            if amount is None
            else say("the smallest bet is {amount}", amount=chips(amount))
        )
    if why is WhyRefused.NO_SUCH_OPTION and amount is not None:
        return say_many("there is {count} option; key it", "there are {count} options; key one of them", amount)
    if why is WhyRefused.NOT_IN_CHIPS and refused.which is not None:
        words = phrase("{which} is no multiple of the smallest chip; set a multiple of {amount}")
    else:
        known = _KEPT if refused.is_kept else {} if amount is None else _WITH_AMOUNT
        words = known.get(why, _REASONS[why])
    bound = "" if amount is None else chips(amount)
    return say(words, which=_which(refused), amount=bound, last=bound, count=amount)


def _is_bet(command: Command) -> bool:
    return isinstance(command, ActionKeyed) and command.action is Action.BET


def _which(refused: KeyRefused) -> str:
    """Name the amount that is the reason, and say how much it is: `the small blind of 300`."""
    if refused.which is None:
        return say("the amount")
    name, field = _AMOUNTS[refused.which]
    amount = getattr(refused.command, field, None)
    return say(name) if amount is None else say("{name} of {amount}", name=say(name), amount=chips(amount))
