"""Says why something is ruled as it is: the book's own answer, also where that leaves it to the floor."""

from collections.abc import Iterator, Mapping

import msgspec

from config.rulebook.catalogue import Rule
from display.wording.questions import question_words
from display.wording.rules import rule_line
from display.words.spoken import say
from table.engine.words.alerts import Alert, RulingValue
from table.engine.words.answers import FloorDecides
from table.engine.words.rulebook import Rulebook


def reason_line(alert: Alert, book: Rulebook, rules: Mapping[str, Rule]) -> str:
    """Return why *alert* is ruled so: of a floor call the question that *book* leaves open, if there is but one."""
    if alert.ruling is RulingValue.FLOOR and alert.cite is not None:
        options = tuple(option.value for option in alert.options)
        asked = [answer.question for answer in _left_to_the_floor(book) if _fits(answer, alert.cite, options)]
        rule, open_words = rules.get(alert.cite), say("The book leaves it to the floor.")
        if len(asked) == 1:
            return f"{alert.cite}: {question_words(asked[0])} {open_words}"
        if rule is not None:
            # Its gist may speak of something else: it comes nearest, and leaves this open.
            return f"{alert.cite} {rule.title}. {open_words}"
    return rule_line(alert, rules)


def _fits(answer: FloorDecides[object], cite: str, options: tuple[str, ...]) -> bool:
    return answer.cite == cite and tuple(map(str, answer.options)) == options


def _left_to_the_floor(book: Rulebook) -> Iterator[FloorDecides[object]]:
    for group in msgspec.structs.asdict(book).values():
        if isinstance(group, msgspec.Struct):
            answers = msgspec.structs.asdict(group).values()
            yield from (answer for answer in answers if isinstance(answer, FloorDecides) and answer.question)
