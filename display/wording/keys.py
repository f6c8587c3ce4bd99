"""What a key or an order is called. What it does is the engine's."""

from __future__ import annotations

from typing import Final

from display.wording.amounts import chips
from display.wording.called import action_words
from display.wording.penalties import counted
from display.words.spoken import opening, phrase, say
from table.engine.words.commands import Action, ActionKeyed, ChipsPulled, ChipsPushed, Command, WordsSaid, key_of
from table.engine.words.director_commands import (
    BreakSet,
    DirectorCommand,
    DirectorRuled,
    LevelSet,
    OrderWithdrawn,
    PenaltySet,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackAdjusted,
    StackSet,
)
from table.engine.words.reports import OptionKeyed, PenaltyKeyed

_ORDERS: Final[dict[type[DirectorCommand], str]] = {
    DirectorRuled: phrase("Director's ruling"),
    PlayerSeated: phrase("Seating a player"),
    PlayerUnseated: phrase("Unseating a player"),
    LevelSet: phrase("New level"),
    PenaltySet: phrase("Penalty of {count}"),
    BreakSet: phrase("Break"),
    StackSet: phrase("Correcting a stack"),
    StackAdjusted: phrase("Correcting a stack"),
    OrderWithdrawn: phrase("Taking back an order"),
    PlayerNamed: phrase("Correcting a name"),
    PresenceSet: phrase("Marking who is away"),
}
"""What a director orders; what the dealer keys is called as its key declares. A test goes through all of them."""


def command_words(command: Command) -> str:
    """Name what was keyed or ordered: `Raise to 300`, `Chips 1 500`, `Undo`."""
    heading = _ORDERS[type(command)] if isinstance(command, DirectorCommand) else key_of(command).heading
    match command:
        case ActionKeyed():
            return _action_words(command, heading)
        case ChipsPushed(chips=moved) | ChipsPulled(chips=moved):
            return say(heading, amount=chips(sum(moved)))
        case OptionKeyed(number=number, amount=amount):
            option = say(heading, number=number)
            return option if amount is None else f"{option}: {chips(amount)}"
        case PenaltyKeyed(unit=unit, count=count) | PenaltySet(unit=unit, count=count):
            return say(heading, count=counted(count, unit)) if count else say("End of a penalty")
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
