"""Decides what a teacher's press does to a class, and takes what its tables report; and says what each is to be told.

What is decided is an entry, and counts once it is kept.
"""

import secrets
from collections.abc import Callable, Mapping
from typing import Final

from display.station.known.asked import (
    ClassAsk,
    ClassEnd,
    ClassOpen,
    ClassPress,
    ClassReveal,
    ClassTableOut,
    ClassTakeIn,
)
from display.station.known.classes import (
    ClassClosed,
    ClassEntry,
    ClassNow,
    ClassOpened,
    QuestionAsked,
    QuestionRevealed,
    TableAnswered,
    TableCame,
    TableLeft,
    is_new_answer,
)
from display.station.known.overview import Decision, Overview
from display.station.known.tables import TableNow
from display.wording.lesson_words import LessonWords
from display.words.spoken import phrase
from table.messages.classes import ClassNotice, ClassQuestion, ClassReport, WhyLeft

LessonOf = Callable[[str, str, int, int], LessonWords | None]
"""The words of a question, by book, situation, part and seed; None where nothing is ruled on there."""

_SEEDS: Final = 1 << 31


class Teaching:
    """The class of one station."""

    def __init__(self, overview: Overview) -> None:
        """Decide by *overview*, which somebody else keeps as it was decided."""
        self._overview = overview
        self.heard: dict[str, tuple[str, int]] = {}
        """The last report of each table that is kept: its boot, and its number."""

    # --- what is pressed ---

    def do(self, asked: ClassPress, now_ms: int) -> Decision:
        """Decide what a page asks."""
        decision = self._decided(asked, now_ms)
        decision.by = asked.by
        return decision

    def _decided(self, asked: ClassPress, now_ms: int) -> Decision:
        now = self._overview.school
        if isinstance(asked, ClassOpen):
            if now is not None and not now.is_over:
                return Decision(refusal=phrase("a class is open already: end it first"))
            if not asked.tables:
                return Decision(refusal=phrase("choose the tables that take part"))
            opened = ClassOpened(class_id=secrets.token_hex(8), book=asked.book, tables=asked.tables, at_ms=now_ms)
            return Decision(classes=[opened])
        if now is None or now.is_over:
            return Decision(refusal=phrase("the class is over"))
        return self._in_class(asked, now)

    def _in_class(self, asked: ClassPress, now: ClassNow) -> Decision:
        is_asked = now.now is not None and not now.now.is_revealed
        decision = Decision()
        match asked:
            case ClassAsk() if is_asked:
                decision = Decision(refusal=phrase("show the answer of this question first"))
            case ClassAsk(words=words, seed=seed):
                decision = Decision(classes=[QuestionAsked(question=_question(words, seed, now), right=words.right)])
            case ClassReveal():
                refusal = None if is_asked else phrase("no question stands there")
                decision = Decision(classes=[QuestionRevealed()] if is_asked else [], refusal=refusal)
            case ClassEnd():
                decision = Decision(classes=[ClassClosed()])
            case ClassTakeIn(table=table):
                decision = self._take_in(table, now)
            case ClassTableOut(table=table):
                is_in = table in now.tables and now.tables[table].is_in
                decision = Decision(classes=[TableLeft(table=table, why=None)] if is_in else [])
            case ClassOpen():
                pass  # there is one
        return decision

    def _take_in(self, table: str, now: ClassNow) -> Decision:
        there = self._overview.tables.get(table)
        if there is None or not there.is_online:
            return Decision(refusal=phrase("this table is offline"))
        if table in now.tables and now.tables[table].is_in:
            return Decision()
        return Decision(classes=[TableCame(table=table)])

    # --- what tables report ---

    def hear(self, table: str, report: ClassReport) -> list[ClassEntry]:
        """Return what a table's *report* adds to the class."""
        now = self._overview.school
        boot, count = self.heard.get(table, ("", 0))
        if now is None or now.is_over or report.class_id != class_word(now, table) or table not in now.tables:
            return []
        entries: list[ClassEntry] = [
            TableAnswered(table=table, answer=answer) for answer in report.answers if is_new_answer(now, table, answer)
        ]
        is_late = report.boot == boot and report.count <= count
        if not is_late and report.left is not None and now.tables[table].is_in:
            entries.append(TableLeft(table=table, why=report.left))
        return entries

    def took(self, table: str, report: ClassReport) -> None:
        """Take note that all of *report* is kept."""
        boot, count = self.heard.get(table, ("", 0))
        self._overview.class_dealers[table] = report.dealer or 0
        self.heard[table] = (report.boot, max(report.count, count) if report.boot == boot else report.count)

    def gone(self, tables: Mapping[str, TableNow]) -> list[ClassEntry]:
        """Return which of those that take part are offline by now."""
        now = self._overview.school
        if now is None or now.is_over:
            return []
        lost = [table for table, one in now.tables.items() if one.is_in and not _is_there(tables.get(table))]
        return [TableLeft(table=table, why=WhyLeft.OFFLINE) for table in lost]

    # --- what tables are told ---

    def notice_for(self, table: str, boot: str) -> ClassNotice | None:
        """Return where the class stands for *table*; None where it was never in it."""
        now = self._overview.school
        if now is None or table not in now.tables:
            return None
        known_boot, count = self.heard.get(table, ("", 0))
        asked = now.now
        return ClassNotice(
            class_id=class_word(now, table),
            book=now.opened.book,
            asked=None if asked is None else asked.question,
            is_revealed=asked is not None and asked.is_revealed,
            is_over=now.is_over or not now.tables[table].is_in,
            heard=count if known_boot == boot else 0,
        )


def class_word(now: ClassNow, table: str) -> str:
    """Return by which word *table* knows the class: another each time that it is taken in."""
    times = now.tables[table].times if table in now.tables else 0
    return f"{now.opened.class_id}.{times}"


def _is_there(table: TableNow | None) -> bool:
    return table is not None and table.is_online and not table.is_removed


def _question(words: LessonWords, seed: int, now: ClassNow) -> ClassQuestion:
    return ClassQuestion(
        number=len(now.asked) + 1, situation=words.situation, part=words.part, seed=seed, digest=words.digest
    )


def new_seed() -> int:
    """Return by what the choices of a question are put in their order."""
    return secrets.randbelow(_SEEDS)
