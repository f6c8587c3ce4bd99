"""Names a key of the dealer or an order of the director. The engine carries it out."""

from typing import Final

from display.wording.amounts import chips
from display.wording.called import action_words
from display.wording.penalties import counted
from display.words.spoken import opening, phrase, say
from table.engine.words import director_commands as ordered
from table.engine.words.commands import Action, ActionKeyed, ChipsPulled, ChipsPushed, Command, WordsSaid, key_of
from table.engine.words.reports import DealerSignedIn, Discarded, OptionKeyed, PenaltyKeyed, WagerFixed

_ORDERS: Final[dict[type[ordered.DirectorCommand], str]] = {
    ordered.DirectorRuled: phrase("Director's ruling"),
    ordered.PlayerSeated: phrase("Seating a player"),
    ordered.PlayerUnseated: phrase("Unseating a player"),
    ordered.LevelSet: phrase("New level"),
    ordered.GameSet: phrase("Another game"),
    ordered.PenaltySet: phrase("Penalty of {count}"),
    ordered.BreakSet: phrase("Break"),
    ordered.StackSet: phrase("Correcting a stack"),
    ordered.StackAdjusted: phrase("Correcting a stack"),
    ordered.OrderWithdrawn: phrase("Taking back an order"),
    ordered.PlayerNamed: phrase("Correcting a name"),
    ordered.PresenceSet: phrase("Marking who is away"),
}
"""What a director orders; what the dealer keys is called as its key declares. A test goes through all of them."""


def command_words(command: Command) -> str:  # noqa: PLR0911 - one for each command with figures
    """Name what was keyed or ordered: `Raise to 300`, `Chips 1 500`, `Undo`."""
    heading = _ORDERS[type(command)] if isinstance(command, ordered.DirectorCommand) else key_of(command).heading
    match command:
        case ActionKeyed():
            return _action_words(command, heading)
        case ChipsPushed(chips=moved) | ChipsPulled(chips=moved):
            return say(heading, amount=chips(sum(moved)))
        case OptionKeyed(number=number, amount=amount):
            option = say(heading, number=number)
            return option if amount is None else f"{option}: {chips(amount)}"
        case Discarded(count=count):
            return say(heading, count=count) if count else say("Stands pat")
        case PenaltyKeyed(unit=unit, count=count) | ordered.PenaltySet(unit=unit, count=count):
            return say(heading, count=counted(count, unit)) if count else say("End of a penalty")
        case WagerFixed(amount=amount):
            return say(heading, amount=chips(amount))
        case DealerSignedIn(dealer=dealer):
            return say(heading, number=dealer)
        case WordsSaid(word=word):
            return say(heading, word=action_words(word))
        case _:
            return say(heading)


def _action_words(keyed: ActionKeyed, raised: str) -> str:
    word = opening(action_words(keyed.action))
    if keyed.total is None:
        return word
    if keyed.action is Action.RAISE:
        return say(raised, amount=chips(keyed.total.value))
    return f"{word} {chips(keyed.total.value)}"
