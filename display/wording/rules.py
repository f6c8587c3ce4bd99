"""Words how far the table can apply a rule of the catalogue, and which rule an alert cites. Applies none.

Its reach, its topic and its class are worded for the coverage of the catalogue.
"""

from collections.abc import Mapping
from typing import Final

from config.rulebook.catalogue import Rule
from config.rulebook.coverage import Reach
from display.wording.questions import in_words, question_words
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
    put = in_words().put.get(alert.reason.question)
    return None if put is None or alert.reason.answer not in put.answer else say(put.answer[alert.reason.answer])


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


_REACH: Final = {
    Reach.KEPT: phrase("kept"),
    Reach.OUT_OF_REACH: phrase("out of reach"),
    Reach.NOT_YET: phrase("not yet"),
}

EXPLAINED: Final = phrase(
    "For each rule, or for several below each other: the questions whose answers stand on it, the alerts that hang on "
    "them and the rulings there can be, what in the engine keeps to it where that is no ruling, and what tries it. A "
    "rule is accounted for when the table keeps to it, or when it is said why no table can."
)

TRIED_HERE: Final = phrase("Scenarios are listed by what they expect; squaredeal check tells whether it happens.")
TRIED_ELSEWHERE: Final = phrase(
    "What tries a rule is listed in a checkout of the project only: here are no scenarios and tests."
)


def reach_words(reach: Reach) -> str:
    """Say how a rule is accounted for: `out of reach`."""
    return say(_REACH[reach])


def topic_words(topic: str) -> str:
    """Name a topic of the catalogue: `Too many or too few cards`; one that has no name yet as it is written there."""
    return say(in_words().topics[topic]) if topic in in_words().topics else topic.replace("-", " ").capitalize()


def standing_words(reach: Reach, kind: str) -> str:
    """Say the class of a rule, and what becomes of it unless it is kept: `not yet, procedure`."""
    return kind if reach is Reach.KEPT else f"{reach_words(reach)}, {kind}"
