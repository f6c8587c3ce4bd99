"""Words what a player did while play was held, as a question to the dealer: `Called 200 meanwhile?`."""

from typing import assert_never

from display.wording.amounts import chips
from display.wording.called import action_words
from display.wording.card_questions import YES_OR_NO
from display.wording.keys import key_words
from display.words.spoken import say, within
from table.engine.words.chip_events import Acted
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    BetOrRaise,
    CheckOrCall,
    ChipsPulled,
    ChipsPushed,
    WordsSaid,
)
from table.engine.words.entry_view import KeptView


def kept_words(kept: KeptView) -> str:
    """Ask for what was done, by what it comes to now, else by what was keyed."""
    return _keyed(kept) if kept.acted is None else _done(kept.acted)


def kept_question(kept: KeptView) -> str:
    """Ask for it in one line, with the keys: `QUESTION: seat 3: called 200 meanwhile? confirm: yes, decline: no`."""
    keys = ", ".join(f"{key_words(key)}: {say(meaning)}" for key, meaning in YES_OR_NO)
    asked = within(kept_words(kept))
    return say("QUESTION: seat {seat}: {asked} {keys}", seat=kept.seat, asked=asked, keys=keys)


def _done(acted: Acted) -> str:
    if acted.is_all_in and acted.action is not Action.CALL:
        return say("All-in for {amount} meanwhile?", amount=chips(acted.total))
    match acted.action:
        case Action.CALL:
            return say("Called {amount} meanwhile?", amount=chips(acted.added))
        case Action.BET:
            return say("Bet {amount} meanwhile?", amount=chips(acted.total))
        case Action.RAISE:
            return say("Raised to {amount} meanwhile?", amount=chips(acted.total))
        case Action.FOLD | Action.CHECK | Action.ALL_IN | Action.BRING_IN:
            return _plainly(acted.action)
        case _:
            assert_never(acted.action)


def _keyed(kept: KeptView) -> str:
    """Say what was keyed: the book or the floor will make something of it."""
    match kept.command:
        case ActionKeyed(action=action, total=total):
            return _plainly(action) if total is None else _said(action, total.value)
        case BetOrRaise(total=total):
            return _said(Action.RAISE, total.value)
        case CheckOrCall():
            return _plainly(Action.CALL)
        case ChipsPushed(chips=pushed):
            return say("Put out {amount} meanwhile?", amount=chips(sum(pushed)))
        case ChipsPulled(chips=pulled):
            return say("Took back {amount} meanwhile?", amount=chips(sum(pulled)))
        case WordsSaid(word=word, total=total):
            return say('Said "{word}" meanwhile?', word=action_words(word) if total is None else chips(total.value))
        case _:
            assert_never(kept.command)


def _said(action: Action, total: int) -> str:
    return say('Said "{word}" meanwhile?', word=f"{action_words(action)} {chips(total)}")


def _plainly(action: Action) -> str:
    match action:
        case Action.FOLD:
            return say("Folded meanwhile?")
        case Action.CHECK:
            return say("Checked meanwhile?")
        case _:
            return say('Said "{word}" meanwhile?', word=action_words(action))
