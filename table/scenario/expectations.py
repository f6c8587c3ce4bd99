"""The expectations of a hand: how each is read, whether it holds, and if not, what was seen instead.

The meaning of each is the page of the language, section 6. How the hand must stand is `facts`'.
"""

from collections.abc import Callable, Sequence
from typing import Final, assert_never

import msgspec

from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.cards import Card
from table.engine.words.rulebook import Rulebook
from table.engine.words.view import TableView
from table.engine.words.zones import Seat
from table.scenario.facts import FACTS
from table.scenario.terms import RULINGS
from table.statements import expected as shared
from table.statements.expected import ExpectNo, ExpectQuiet, Stands
from table.statements.judging import fault_of_fact, is_meant, said_of
from table.statements.terms import is_whole, read_card, read_choice, read_figure, read_seat
from table.statements.words import Words, nearest, nearest_code

CODES: Final = {code.value: code for code in AlertCode}
_A_RULING: Final = "a ruling, such as misdeal, play-on or floor"


class ExpectAlert(msgspec.Struct, frozen=True, kw_only=True):
    """Such an alert was raised; what is None, or empty, was not named."""

    code: AlertCode
    seat: Seat | None = None
    card: Card | None = None
    cite: str | None = None
    ruling: RulingValue | None = None
    amount: int | None = None
    options: tuple[RulingValue, ...] = ()


Expectation = ExpectAlert | ExpectQuiet | ExpectNo[AlertCode] | Stands


def read_expectation(words: Words) -> Expectation:
    """Read a statement that begins with `expect`, to its end."""
    return shared.read_expectation(words, READERS, CODES, _read_alert, _meant)


def _meant(word: str) -> str:
    near = nearest(word, READERS) or nearest_code(word, CODES)
    return near or "squaredeal rules --codes lists the codes"


def _read_alert(code: AlertCode, words: Words) -> Expectation:
    return shared.read_pairs(words, ExpectAlert(code=code), PAIRS)


def _read_no(words: Words) -> Expectation:
    return ExpectNo(read_choice(words, CODES, "an alert's code, such as out-of-turn"))


def _is_amount(words: Words) -> bool:
    """Tell whether `amount` is a pair here: it is a ruling, too, but before a number."""
    return words.peek() == "amount" and is_whole(words.peek(1))


PAIRS: Final[dict[str, Callable[[Words], object]]] = {
    "seat": read_seat,
    "card": read_card,
    "cite": lambda words: shared.read_cite(words, PAIRS),
    "ruling": lambda words: read_choice(words, RULINGS, _A_RULING),
    "amount": lambda words: read_figure(words, "an amount"),
    "options": lambda words: shared.read_options(words, RULINGS, _A_RULING, PAIRS, _is_amount),
}
"""What an alert says, by the names of the fields of `ExpectAlert`, in the order in which it is said."""

READERS: Final[dict[str, Callable[[Words], Expectation]]] = {
    "quiet": lambda _words: ExpectQuiet(),
    "no": _read_no,
    **shared.facts_read(FACTS),
}
"""Every expectation that is not an alert's code, by its first word."""


def fault_of(
    expectation: Expectation, alerts: Sequence[Alert], view: TableView, book: Rulebook | None = None
) -> str | None:
    """Return what was seen instead, or None where the expectation holds.

    *alerts* are those of the steps since the previous group of expectations. Where two rules of *book* say
    the same, either may be expected.
    """
    match expectation:
        case ExpectAlert():
            return None if any(is_meant(expectation, alert, book) for alert in alerts) else said_of(alerts, PAIRS)
        case ExpectQuiet():
            loud = [alert for alert in alerts if not alert.is_note]
            return said_of(loud, PAIRS) if loud else None
        case ExpectNo(code=code):
            return said_of(alerts, PAIRS) if any(alert.code is code for alert in alerts) else None
        case Stands():
            return fault_of_fact(expectation, FACTS, view)
        case never:
            assert_never(never)
