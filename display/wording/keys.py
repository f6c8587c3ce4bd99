"""Names keys: on their caps, in the entry and in typed lines; and what is keyed or ordered, which the engine does.

A panel's file has its own words for keys, which are the English ones here.
"""

import functools
import re
from typing import Final

from config.panel.panel_words import NAMED
from display.wording.amounts import chips
from display.wording.called import action_words
from display.wording.penalties import counted
from display.words.language import Language
from display.words.spoken import opening, phrase, phrase_of, say, say_of, speaking, spoken
from table.engine.words import director_commands as ordered
from table.engine.words.commands import KEYS, Action, ActionKeyed, ChipsPulled, ChipsPushed, Command, WordsSaid, key_of
from table.engine.words.reports import DealerSignedIn, Discarded, OptionKeyed, PenaltyKeyed, WagerFixed

_KEY: Final = "key"
_ON_CAP: Final = "on a keycap, line by line"

_CALLED: Final = {key.word: key.called for key in KEYS.values() if key.word}
_NAMES: Final = {_CALLED.get(name, name) for name in NAMED} | {phrase_of("key", "chips")}
_LINES: Final = {
    "check-call": phrase_of("on a keycap, line by line", "CHECK\nCALL"),
    "bet-raise": phrase_of("on a keycap, line by line", "BET\nRAISE"),
    "all-in": phrase_of("on a keycap, line by line", "ALL-IN"),
    "half-pot": phrase_of("on a keycap, line by line", "½ POT"),
    "last-raise": phrase_of("on a keycap, line by line", "LAST\nRAISE"),
    "new-hand": phrase_of("on a keycap, line by line", "NEW\nHAND"),
    "misdeal": phrase_of("on a keycap, line by line", "MISDEAL"),
    "~": phrase_of("on a keycap, line by line", "~ no unit"),
}
"""Where a key does not bear its own name in capitals."""


def key_words(name: str) -> str:
    """Name a key as in the entry: `new-hand`; a number, a chip or what is no key stays as it is."""
    name = _CALLED.get(name, name)
    return say_of(_KEY, name) if name in _NAMES else name


def with_keys_in_english(typed: str) -> str:
    """Return a line in which keys are called as in the language that is spoken, with their English names."""
    names = _by_spoken_name(spoken())
    longest_first = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.sub(
        rf"(?<!\S)(?:{longest_first})(?!\S)", lambda found: names[found[0].lower()], typed, flags=re.IGNORECASE
    )


@functools.cache
def _by_spoken_name(language: Language) -> dict[str, str]:
    with speaking(language):
        return {key_words(name).lower(): name for name in sorted(_NAMES)}


def cap_lines(name: str) -> tuple[str, ...]:
    """Return what stands on the cap of a key, line by line."""
    if name in _LINES:
        return tuple(say_of(_ON_CAP, _LINES[name]).split("\n"))
    return (key_words(name).upper(),)


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
            return say(heading, number=dealer) if dealer else say("Signs out")
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
