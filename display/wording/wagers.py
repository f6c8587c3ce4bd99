"""What chips and words come to, for the dealer: before they are entered, and on the quiet line once they are done.

What they come to is the engine's; here it is only said.
"""

from __future__ import annotations

from typing import Final

from display.wording.alerts import why_words
from display.wording.amounts import chips
from display.wording.keys import not_placed_words, reason_words
from display.wording.quiet import Names, acted_words
from display.wording.rulings import ruling_words
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.commands import Action
from table.engine.words.events import Acted
from table.engine.words.view import Preview

_INSTEAD: Final[dict[RulingValue, str]] = {
    RulingValue.FLOOR: "the floor is asked",
    RulingValue.PENDING: "it waits for its turn",
    RulingValue.RETURN_BET: "the chips go back",
}
"""What follows where it is no action yet, said better than by the ruling's name."""

_LESS_THAN_A_CALL: Final = frozenset({AlertCode.UNDERCALL, AlertCode.TINY_CHIP})


def preview_words(preview: Preview) -> str:
    """Say what an entry would come to: `one chip, nothing said: a call of 200`; empty where there is nothing to say."""
    if preview.refused is not None:
        return f"no: {reason_words(preview.refused)}"
    if not preview.is_followed:
        return f"no: {not_placed_words(preview.command)}"
    alert, acted = preview.alert, preview.acted
    if alert is None:
        return _plain(preview) if acted is None else _done(acted, preview)
    if acted is None:
        return f"{why_words(alert.code)}{_measure(alert, preview)}: {_instead(alert)}"
    return f"{why_words(alert.code)}: {_done(acted, preview)}"


def reading_line(alert: Alert, acted: Acted, names: Names) -> str:
    """Say what was done, and why chips came to it: `Seat 4 Anna calls 400: one chip, nothing said`."""
    return f"{acted_words(acted, names)}: {why_words(alert.code)}"


def _plain(preview: Preview) -> str:
    return "the chips that follow say how much" if preview.is_open else ""


def _done(acted: Acted, preview: Preview) -> str:
    is_least = acted.total == preview.least and not acted.is_all_in
    smallest = ", the smallest" if is_least else ""
    is_less = preview.alert is not None and preview.alert.code in _LESS_THAN_A_CALL
    said = {
        Action.FOLD: "a fold",
        Action.CHECK: "a check",
        Action.CALL: f"a {'full ' if is_less else ''}call of {chips(acted.added)}",
        Action.BET: f"a bet of {chips(acted.total)}{smallest}",
        Action.RAISE: f"a raise to {chips(acted.total)}{smallest}",
        Action.ALL_IN: f"all of {chips(acted.added)}",
    }[acted.action]
    return f"{said}{', all-in' if acted.is_all_in else ''}"


def _measure(alert: Alert, preview: Preview) -> str:
    """Say what is too little by: `, the call is 400`."""
    match alert.code:
        case AlertCode.UNDERCALL | AlertCode.TINY_CHIP:
            return f", the call is {chips(preview.call)}"
        case AlertCode.UNDERBET:
            return f", the smallest bet is {chips(preview.least)}"
        case AlertCode.UNDERRAISE:
            return f", the smallest raise is {chips(preview.least)}"
        case _:
            return ""


def _instead(alert: Alert) -> str:
    return _INSTEAD.get(alert.ruling) or ruling_words(alert.ruling)
