"""Words how far the table can apply a rule of the catalogue, and which rule an alert cites. Applies none."""

from collections.abc import Mapping
from typing import Final

from config.rulebook.catalogue import Rule
from display.wording.questions import PUT, question_words
from display.words.spoken import phrase, say
from table.engine.words.alerts import Alert, AlertCode, RulingValue

_KINDS: Final[dict[str, str]] = {
    "detect": phrase("the table notices it by itself"),
    "enforce": phrase("the table keeps to it"),
    "procedure": phrase("the table walks the dealer through it"),
    "rule-on-report": phrase("the table rules once somebody reports it"),
    "station": phrase("the director's station sees to it"),
    "advise": phrase("for people: the table only shows it"),
}


def kind_words(kind: str) -> str:
    """Say what the table can do for a rule of this class of the catalogue."""
    return say(_KINDS[kind]) if kind in _KINDS else kind


MORE: Final = "more"
"""The key that lays a rule out whole, as long as nothing is keyed after it."""
WHOLE_RULE: Final = phrase("more: whole rule")


OF_SENSORS: Final = frozenset(
    {
        AlertCode.ZONE_BLIND,
        AlertCode.CARDS_OUT_OF_VIEW,
        AlertCode.COUNT_MISMATCH,
        AlertCode.BOARD_DISTURBED,
        AlertCode.MUCK_DISTURBED,
        AlertCode.CARD_UNACCOUNTED,
        AlertCode.DECK_UNSHUFFLED,
    }
)
"""What is nobody's fault but the table's own."""


_NOT_RULED_YET: Final = frozenset({RulingValue.FLOOR, RulingValue.PENDING})


def is_of_house(alert: Alert) -> bool:
    """Tell whether the book says nothing of it: what is ruled is the house's, and no rule is the reason."""
    return alert.is_book_silent and alert.ruling is not RulingValue.FLOOR


def of_house_words(nearest: Rule | None) -> str:
    """Say that the book is silent, and which rule comes *nearest*, by its name alone: its gist would be no reason."""
    if nearest is None:
        return say("No rule: the book leaves it to the house")
    return say("No rule: the book leaves it to the house; nearest is {rule}", rule=f"{nearest.id} {nearest.title}")


def reason_words(alert: Alert) -> str | None:
    """Say the book's answer that an alert stands on, as a sentence; None where the rule's own words say more."""
    if alert.reason is None or alert.ruling in _NOT_RULED_YET:
        return None
    put = PUT.get(alert.reason.question)
    return None if put is None or alert.reason.answer not in put.answers else say(put.answers[alert.reason.answer])


def rule_line(alert: Alert, rules: Mapping[str, Rule]) -> str:
    """Say the rule that an alert stands on: its id, and what the book answers by it; or why there is none.

    Where that answer is no sentence, the rule's title and gist stand for it.
    """
    rule = rules.get(alert.cite or "")
    if is_of_house(alert):
        return of_house_words(rule)
    if alert.cite is not None:
        if (answer := reason_words(alert)) is not None and alert.reason is not None:
            return f"{alert.cite}: {question_words(alert.reason.question)} {answer}"
        return alert.cite if rule is None else f"{alert.cite} {rule.title}: {rule.gist}"
    if alert.code in OF_SENSORS:
        return say("No rule: the sensors")
    is_floors = alert.ruling is RulingValue.FLOOR
    return say("No rule: the book leaves it to the floor") if is_floors else say("No rule says it")
