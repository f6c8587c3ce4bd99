"""Words what chips and words come to: before the dealer enters them, and on the quiet line afterwards.

What they come to is the engine's; here it is only said.
"""

from typing import Final, assert_never

from display.wording.alerts import why_words
from display.wording.amounts import THOUSANDS, chips
from display.wording.chip_lines import acted_words
from display.wording.people import Names
from display.wording.refusals import not_placed_words, reason_words
from display.wording.rulings import ruling_words
from display.words.spoken import phrase, say
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ActionKeyed, Amount, BetOrRaise
from table.engine.words.entry_view import Preview, WaitsFor
from table.engine.words.table_events import WhyRefused

_INSTEAD: Final[dict[RulingValue, str]] = {
    RulingValue.FLOOR: phrase("the floor is asked"),
    RulingValue.PENDING: phrase("it waits for its turn"),
    RulingValue.RETURN_BET: phrase("the chips go back"),
}
"""What follows where it is no action yet, said better than by the ruling's name."""

_COME_TO: Final = {
    Action.FOLD: phrase("a fold"),
    Action.CHECK: phrase("a check"),
    Action.CALL: phrase("a call of {amount}"),
    Action.BET: phrase("a bet of {amount}"),
    Action.RAISE: phrase("a raise to {amount}"),
    Action.BRING_IN: phrase("the bring-in of {amount}"),
    Action.ALL_IN: phrase("all of {amount}"),
}
_FULL_CALL: Final = phrase("a full call of {amount}")
"""Where less was put out than a call is."""

_MAY_GROW: Final = frozenset({WhyRefused.BELOW_MINIMUM, WhyRefused.NOT_IN_CHIPS})
_LESS_THAN_A_CALL: Final = frozenset({AlertCode.UNDERCALL, AlertCode.TINY_CHIP})


def preview_words(preview: Preview, *, is_betting: bool = True) -> str:
    """Say what an entry would come to: `one chip, nothing said: a call of 200`; empty where there is nothing to say.

    *is_betting*: somebody is in turn now. What waits says so.
    """
    if preview.refused is not None:
        is_less = is_unfinished(preview) and _total(preview) < preview.least
        return say("at least {amount}", amount=chips(preview.least)) if is_less else reason_words(preview.refused)
    if not preview.is_followed:
        return not_placed_words(preview.command, is_betting=is_betting)
    match preview.waits_for:
        case WaitsFor.CARDS:
            return say("it waits until the cards are read")
        case WaitsFor.HOLD:
            words = _counted_words(preview)
            return say("{words}; it waits", words=words) if words else say("it waits")
        case None:
            return _counted_words(preview)
        case never:
            assert_never(never)


def is_unfinished(preview: Preview) -> bool:
    """Tell whether another digit may make it lawful: it is no fault yet."""
    return preview.refused is not None and preview.refused.why in _MAY_GROW


def _total(preview: Preview) -> int:
    match preview.command:
        case ActionKeyed(total=Amount(value=total)) | BetOrRaise(total=Amount(value=total)):
            return total
        case _:
            return preview.least


def _counted_words(preview: Preview) -> str:
    alert, acted = preview.alert, preview.acted
    if alert is None:
        to_come = say("the chips that follow say how much") if preview.is_open else ""
        return to_come if acted is None else _done(acted, preview)
    if acted is None:
        return f"{why_words(alert.code)}{_measure(alert, preview)}: {_instead(alert)}"
    return f"{why_words(alert.code)}: {_done(acted, preview)}"


def reading_line(alert: Alert, acted: Acted, names: Names) -> str:
    """Say what was done, and why chips came to it: `Seat 4 Anna calls 400: one chip, nothing said`."""
    return f"{acted_words(acted, names)}: {why_words(alert.code)}"


def _done(acted: Acted, preview: Preview) -> str:
    is_least = acted.total == preview.least and not acted.is_all_in
    is_less = preview.alert is not None and preview.alert.code in _LESS_THAN_A_CALL
    amount = acted.added if acted.action in {Action.CALL, Action.ALL_IN} else acted.total
    to_come = _FULL_CALL if is_less and acted.action is Action.CALL else _COME_TO[acted.action]
    words = say(to_come, amount=chips(amount))
    if is_least and acted.action in {Action.BET, Action.RAISE}:
        return say("{words}, the smallest", words=words)
    if acted.action in {Action.BET, Action.RAISE} and preview.measure is not None and not acted.is_all_in:
        # A zero too many is within the pot, too: what the amount is to the pot shows it before it counts.
        share = f"{chips(preview.measure.share(acted.total))}{THOUSANDS}%"
        return say("{words}, {share} pot", words=words, share=share)
    return say("{words}, all-in", words=words) if acted.is_all_in else words


def _measure(alert: Alert, preview: Preview) -> str:
    """Say what is too little by: `, the call is 400`."""
    match alert.code:
        case AlertCode.UNDERCALL | AlertCode.TINY_CHIP:
            return ", " + say("the call is {amount}", amount=chips(preview.call))
        case AlertCode.UNDERBET:
            return ", " + say("the smallest bet is {amount}", amount=chips(preview.least))
        case AlertCode.UNDERRAISE:
            return ", " + say("the smallest raise is {amount}", amount=chips(preview.least))
        case _:
            return ""


def _instead(alert: Alert) -> str:
    return say(_INSTEAD[alert.ruling]) if alert.ruling in _INSTEAD else ruling_words(alert.ruling, alert.code)
