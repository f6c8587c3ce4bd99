"""Judges what a file expects by what was seen, and says what was seen instead, in the words of the language.

Rules match by their ids, options by their order. A step and its alerts become JSON here, too.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec

from config.rulebook.catalogue import is_within
from config.rulebook.questions import beside
from table.engine.words.rulebook import Rulebook
from table.statements.expected import Fact, Stands
from table.statements.lines import Done, ExpectationLine, Shortfall

T = TypeVar("T")
AlertT = TypeVar("AlertT")
ViewT = TypeVar("ViewT")
DoneT = TypeVar("DoneT", bound="Done[Any, Any, Any]")

NO_RULE: Final = "null"
"""Expected where the book is silent and nothing may be cited."""


def judged(
    lines: Iterable[DoneT | ExpectationLine[T]], fault_of: Callable[[T, Sequence[Any], DoneT], str | None]
) -> Iterator[DoneT | Shortfall]:
    """Return each step of *lines*, and whatever fell short where it did.

    *fault_of* is given the alerts since the expectations before, and the last step; it returns what was seen instead.
    """
    alerts: list[object] = []
    is_group_over = False
    done: DoneT | None = None
    for line in lines:
        if not isinstance(line, ExpectationLine):
            alerts = [*([] if is_group_over else alerts), *line.alerts]
            is_group_over, done = False, line
            yield line
        elif done is not None:
            is_group_over = True
            if (seen := fault_of(line.expectation, alerts, done)) is not None:
                yield Shortfall(line.line, line.text, seen)


def fault_of_fact(expected: Stands, facts: Mapping[str, Fact[ViewT]], view: ViewT) -> str | None:
    """Return what *view* shows instead, or None where it is as expected."""
    seen = facts[expected.word].seen(view, expected.of)
    return None if seen == expected.wanted else said(seen)


def is_meant(expected: msgspec.Struct, seen: object, book: Rulebook | None) -> bool:
    """Tell whether *seen* is as *expected*, field by field; what is None or empty there was not named."""
    return all(_is_so(name, getattr(expected, name), getattr(seen, name), book) for name in expected.__struct_fields__)


def _is_so(name: str, wanted: Any, found: Any, book: Rulebook | None) -> bool:  # noqa: ANN401 - a field of any kind
    match name:
        case "cite":
            return _is_cited(wanted, found, book)
        case "options":
            # The first named comes first, and the others are among them.
            return not wanted or (found[:1] == wanted[:1] and set(wanted) <= set(found))
        case _:
            return wanted is None or bool(wanted == found)


def _is_cited(expected: str | None, cite: str | None, book: Rulebook | None) -> bool:
    """Tell whether the rule expected, if any, is the one cited, or one that the book names beside it."""
    if expected == NO_RULE:
        return cite is None
    if expected is None or cite is None:
        return expected is None
    rules = (cite,) if book is None else (cite, *beside(book, cite))
    return any(is_within(rule, expected) for rule in rules)


def said_of(alerts: Iterable[object], pairs: Collection[str]) -> str:
    """Return the alerts as the language would expect them, each with its *pairs* in this order."""
    return "; ".join(said_in_pairs(alert, ("code", *pairs)) for alert in alerts) or "no alert"


def said_in_pairs(value: object, names: Iterable[str]) -> str:
    """Return the fields of *value* as words, each after its name but where the language has none for it."""
    words: list[str] = []
    for name in names:
        field = getattr(value, name)
        if field not in (None, ()):
            words += [said(field)] if name in _NOT_NAMED else [name, said(field)]
    return " ".join(words)


_NOT_NAMED: Final = frozenset({"code", "name"})


def said(seen: object) -> str:
    """Say a value as the language would."""
    if isinstance(seen, tuple):
        return " ".join(said(part) for part in seen if part is not None) or "none"
    return "none" if seen is None else str(msgspec.to_builtins(seen))


def step_json(
    done: Done[Any, AlertT, Any], pairs: Iterable[str], text_of: Callable[[AlertT], str], state: object
) -> bytes:
    """Return a step as one line of JSON, without its end; *text_of* words an alert for people.

    A contract with programs elsewhere: every key is always there.
    """
    names = ("code", *pairs)
    alerts = [{name: getattr(alert, name) for name in names} | {"text": text_of(alert)} for alert in done.alerts]
    return msgspec.json.encode({"line": done.line.line, "step": done.line.text, "alerts": alerts, "state": state})
