"""A class as the station keeps it: what was asked, who takes part, what was answered; and how it stands by that.

Entries are added and never changed; how a class stands follows from them alone. Values only.
"""

from collections import Counter
from collections.abc import Iterable

import msgspec

from table.engine.words.frozen import replace
from table.messages.classes import ClassAnswer, ClassQuestion, WhyLeft


class ClassOpened(msgspec.Struct, frozen=True, kw_only=True, tag="opened"):
    """A teacher has begun a class at some tables, by one book."""

    class_id: str
    book: str
    tables: tuple[str, ...]
    at_ms: int = 0


class QuestionAsked(msgspec.Struct, frozen=True, kw_only=True, tag="asked"):
    """A question stands at the tables from here on; which answer is right is kept with it."""

    question: ClassQuestion
    right: int


class TableAnswered(msgspec.Struct, frozen=True, kw_only=True, tag="answered"):
    """What the dealer at a table chose."""

    table: str
    answer: ClassAnswer


class QuestionRevealed(msgspec.Struct, frozen=True, tag="revealed"):
    """The answer stands on every screen."""


class TableLeft(msgspec.Struct, frozen=True, kw_only=True, tag="left"):
    """A table takes no part any more; None where the teacher let it go."""

    table: str
    why: WhyLeft | None


class TableCame(msgspec.Struct, frozen=True, kw_only=True, tag="came"):
    """The teacher has taken a table in, at first or again."""

    table: str


class ClassClosed(msgspec.Struct, frozen=True, tag="closed"):
    """The class is over."""


ClassEntry = ClassOpened | QuestionAsked | TableAnswered | QuestionRevealed | TableLeft | TableCame | ClassClosed


class ClassTable(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a table takes part, why not, and what its dealer chose."""

    is_in: bool = True
    times: int = 1
    """How often it was taken in: it knows the class by that, too, so that it takes part once more."""
    left: WhyLeft | None = None
    deals: int = 0
    """Who has signed in there, as the page is told; 0 for nobody, and in what is kept."""
    picked: ClassAnswer | None = None
    """Its answer to the question that stands there."""


class AskedOnce(msgspec.Struct, frozen=True, kw_only=True):
    """A question of the class, and what was answered to it."""

    question: ClassQuestion
    right: int
    answers: tuple[tuple[str, ClassAnswer], ...] = ()
    """By table, in the order in which they came."""
    is_revealed: bool = False


class ClassNow(msgspec.Struct, frozen=True, kw_only=True):
    """How a class stands."""

    opened: ClassOpened
    tables: dict[str, ClassTable]
    asked: tuple[AskedOnce, ...] = ()
    is_over: bool = False

    @property
    def now(self) -> AskedOnce | None:
        """The question that stands at the tables."""
        return self.asked[-1] if self.asked else None


class DealerResult(msgspec.Struct, frozen=True, kw_only=True):
    """What one dealer, or a table at which nobody had signed in, has known."""

    dealer: int | None
    table: str
    """Where the last answer was given."""
    right: int
    answered: int
    asked: int
    missed: tuple[str, ...]
    """The situations."""


def after(now: ClassNow | None, entry: ClassEntry) -> ClassNow | None:  # noqa: PLR0911 - one line for each entry
    """Return how the class stands once *entry* is kept; what is of no class changes nothing."""
    if isinstance(entry, ClassOpened):
        return ClassNow(opened=entry, tables=dict.fromkeys(entry.tables, ClassTable()))
    if now is None:
        return None
    match entry:
        case QuestionAsked(question=question, right=right):
            asked = (*now.asked, AskedOnce(question=question, right=right))
            tables = {table: replace(one, picked=None) for table, one in now.tables.items()}
            return replace(now, asked=asked, tables=tables)
        case TableAnswered(table=table, answer=answer):
            return _answered(now, table, answer)
        case QuestionRevealed():
            return replace(now, asked=(*now.asked[:-1], *(replace(one, is_revealed=True) for one in now.asked[-1:])))
        case TableLeft(table=table, why=why):
            return _with_table(now, table, is_in=False, left=why)
        case TableCame(table=table):
            return _with_table(now, table, is_in=True, left=None, times=1)
        case ClassClosed():
            return replace(now, is_over=True)


def _with_table(now: ClassNow, table: str, *, is_in: bool, left: WhyLeft | None, times: int = 0) -> ClassNow:
    known = now.tables.get(table, ClassTable(times=0))
    return replace(now, tables={**now.tables, table: replace(known, is_in=is_in, left=left, times=known.times + times)})


def _answered(now: ClassNow, table: str, answer: ClassAnswer) -> ClassNow:
    asked = tuple(
        replace(one, answers=(*one.answers, (table, answer))) if one.question.number == answer.number else one
        for one in now.asked
    )
    known, last = now.tables.get(table, ClassTable()), now.now
    is_of_last = last is not None and last.question.number == answer.number
    tables = {**now.tables, table: replace(known, picked=answer)} if is_of_last else now.tables
    return replace(now, asked=asked, tables=tables)


def is_new_answer(now: ClassNow, table: str, answer: ClassAnswer) -> bool:
    """Tell whether *table* has not answered this question yet, and still may: it is no answer once it was revealed."""
    asked = next((one for one in now.asked if one.question.number == answer.number), None)
    return asked is not None and not asked.is_revealed and all(known != table for known, _ in asked.answers)


def results(now: ClassNow) -> list[DealerResult]:
    """Return what each dealer has known of what was revealed, the best first; tables without a dealer by themselves."""
    given: dict[tuple[int | None, str], list[tuple[str, AskedOnce, ClassAnswer]]] = {}
    revealed = [one for one in now.asked if one.is_revealed]
    for one in revealed:
        for table, answer in one.answers:
            key = (answer.dealer, "" if answer.dealer is not None else table)
            given.setdefault(key, []).append((table, one, answer))
    made = [_result(dealer, answers, len(revealed)) for (dealer, _), answers in given.items()]
    return sorted(made, key=lambda one: (-one.right, one.answered, one.dealer or 0, one.table))


def _result(dealer: int | None, answers: list[tuple[str, AskedOnce, ClassAnswer]], asked: int) -> DealerResult:
    missed = [one.question.situation for _, one, answer in answers if answer.choice != one.right]
    return DealerResult(
        dealer=dealer,
        table=answers[-1][0],
        right=len(answers) - len(missed),
        answered=len(answers),
        asked=asked,
        missed=tuple(dict.fromkeys(missed)),
    )


def known_by_situation(now: ClassNow) -> Iterable[tuple[int, str, bool]]:
    """Yield dealer, situation and whether all of its questions were answered right, for the dealers' lessons."""
    seen: dict[tuple[int, str], bool] = {}
    for one in now.asked:
        for _, answer in one.answers if one.is_revealed else ():
            if answer.dealer is not None:
                key = (answer.dealer, one.question.situation)
                seen[key] = seen.get(key, True) and answer.choice == one.right
    yield from ((dealer, situation, is_known) for (dealer, situation), is_known in seen.items())


def counts(asked: AskedOnce, choices: int) -> list[int]:
    """Return how often each choice was given, the first first."""
    given = Counter(answer.choice for _, answer in asked.answers)
    return [given[number] for number in range(1, choices + 1)]
