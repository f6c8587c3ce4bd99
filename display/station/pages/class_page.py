"""The page of a class, and what it shows now: the question, who answered what, the tables, the result.

What is on it is handed over; nothing is looked up here.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from display.station.known.classes import AskedOnce, ClassNow, ClassTable, DealerResult, counts, results
from display.station.known.tables import TableNow
from display.station.pages.pages import rendered, script_words
from display.wording.class_words import LEFT
from display.wording.lesson_words import LessonWords
from display.words.spoken import say, say_many
from table.clock import MS_PER_S
from table.engine.words.frozen import replace

_SHEETS: Final = ("station.css", "log.css", "class.css")


class Asking(NamedTuple):
    """What may be asked, as a page offers it."""

    titles: Sequence[tuple[str, str, str]]
    """Its name, its group, and what happens there."""
    books: Sequence[str]
    book: str
    """The one that most tables play by."""


class ShownChoice(msgspec.Struct, frozen=True, kw_only=True):
    """An answer to choose from, and how many tables gave it."""

    words: str
    order: str
    given: int
    is_right: bool | None
    """None until it is revealed."""


class ShownQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """The question that stands at the tables."""

    number: int
    title: str
    asked: str
    choices: tuple[ShownChoice, ...]
    taught: tuple[str, ...]
    is_revealed: bool
    answered: str
    """How many of how many have answered, in words."""
    next_part: str
    """The situation, where it has one more question; empty where not."""


class ClassRow(msgspec.Struct, frozen=True, kw_only=True):
    """One table, in the class or not."""

    id: str
    name: str
    dealer: str
    standing: str
    choice: int
    """0 for none."""
    is_right: bool | None
    is_in: bool
    may_come: bool


class ShownResult(msgspec.Struct, frozen=True, kw_only=True):
    """One dealer at the end."""

    dealer: str
    right: str
    missed: tuple[str, ...]


class ShownClass(msgspec.Struct, frozen=True, kw_only=True):
    """All that the page shows."""

    is_open: bool
    book: str = ""
    question: ShownQuestion | None = None
    tables: tuple[ClassRow, ...] = ()
    results: tuple[ShownResult, ...] = ()
    asked: tuple[str, ...] = ()
    """The situations that were asked already."""


def class_page(asking: Asking, *, event: str, theme: str = "") -> str:
    """Return the page; what stands on it comes by `/class/now`."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for name, group, title in asking.titles:
        groups.setdefault(group, []).append((name, title))
    return rendered(
        "class.html",
        groups=groups,
        asking=asking,
        event=event,
        theme=theme,
        sheets=_SHEETS,
        words=script_words(),
    )


def shown_class(
    now: ClassNow | None,
    tables: Mapping[str, TableNow],
    dealers: Mapping[str, int],
    words: LessonWords | None,
    titles: Mapping[str, str],
) -> ShownClass:
    """Return what the page shows of a class as it stands *now*.

    *words* are those of its question, *titles* those of all situations; *dealers* have signed in at *tables*.
    """
    is_open = now is not None and not now.is_over
    known = {} if now is None or now.is_over else now.tables
    of_class = {name: replace(one, deals=dealers.get(name, 0)) for name, one in known.items()}
    asked = None if now is None or now.is_over else now.now
    there = {name for name, one in tables.items() if not one.is_removed}
    return ShownClass(
        is_open=is_open,
        book="" if now is None else now.opened.book,
        question=None if asked is None or now is None or words is None else _question(asked, now, words),
        tables=tuple(
            _table(name, tables.get(name), of_class.get(name), asked, is_open=is_open)
            for name in sorted(there | set(of_class), key=_by_number)
        ),
        results=() if now is None else tuple(_result(one, tables, titles) for one in results(now)),
        asked=() if now is None or now.is_over else tuple(one.question.situation for one in now.asked),
    )


def _by_number(name: str) -> tuple[str, int, str]:
    head, _, number = name.rpartition("-")
    return (head, int(number), name) if number.isdecimal() and number.isascii() else (name, 0, name)


def _question(asked: AskedOnce, now: ClassNow, words: LessonWords) -> ShownQuestion:
    given = counts(asked, len(words.choices))
    inside = [one for one in now.tables.values() if one.is_in]
    answered = sum(one.picked is not None for one in inside)
    return ShownQuestion(
        number=asked.question.number,
        title=words.title,
        asked=words.asked,
        choices=tuple(
            ShownChoice(
                words=said, order=order, given=count, is_right=number == asked.right if asked.is_revealed else None
            )
            for number, ((said, order), count) in enumerate(zip(words.choices, given, strict=True), start=1)
        ),
        taught=words.taught if asked.is_revealed else (),
        is_revealed=asked.is_revealed,
        answered=say("{answered} of {all} tables have answered", answered=answered, all=len(inside)),
        next_part=words.situation if words.part + 1 < words.parts else "",
    )


def _table(
    name: str, table: TableNow | None, there: ClassTable | None, asked: AskedOnce | None, *, is_open: bool
) -> ClassRow:
    picked = None if there is None else there.picked
    picture = None if table is None else table.picture
    is_free = table is not None and table.is_online and (picture is None or picture.status.is_over)
    dealer = picked.dealer if picked is not None else None if there is None else there.deals
    is_right = None if picked is None or asked is None or not asked.is_revealed else picked.choice == asked.right
    return ClassRow(
        id=name,
        name=name if table is None else table.words,
        dealer="" if not dealer else say("dealer {number}", number=dealer),
        standing=_standing(there, asked) if is_open and there is not None else _free(table, is_free=is_free),
        choice=0 if picked is None else picked.choice,
        is_right=is_right,
        is_in=is_open and there is not None and there.is_in,
        may_come=is_free and not (there is not None and there.is_in),
    )


def _free(table: TableNow | None, *, is_free: bool) -> str:
    if table is None or not table.is_online:
        return say("offline")
    return say("between hands") if is_free else say("a hand is live")


def _standing(there: ClassTable, asked: AskedOnce | None) -> str:
    if not there.is_in:
        why = None if there.left is None else LEFT.get(there.left)
        return say("let go") if why is None else say("left: {why}", why=say(why))
    if asked is None:
        return say("takes part")
    if there.picked is None:
        return say("no answer yet") if not asked.is_revealed else say("no answer")
    seconds = say_many("{count} second", "{count} seconds", max(1, round(there.picked.after_ms / MS_PER_S)))
    return say("answered {number} after {time}", number=there.picked.choice, time=seconds)


def _result(one: DealerResult, tables: Mapping[str, TableNow], titles: Mapping[str, str]) -> ShownResult:
    table = tables[one.table].words if one.table in tables else one.table
    nobody = say("{table}, nobody signed in", table=table)
    return ShownResult(
        dealer=nobody if one.dealer is None else say("dealer {number}", number=one.dealer),
        right=say("{right} of {all} right", right=one.right, all=one.asked),
        missed=tuple(titles.get(name, name) for name in one.missed),
    )
