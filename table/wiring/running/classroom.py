"""A class at one table: shows the question that the station asks, takes its answer from the keys, and leaves by itself.

Between hands alone: once a hand begins, the table asks something of its dealer or the line is gone, the screen is the
table's again. Nothing of it reaches the controller or the journal.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

from config.files.faults import ConfigError
from display.dealer.picture import Lesson, Picture
from display.dealer.showing import OnScreen
from display.wording.class_words import class_foot, class_head, left_words
from display.wording.lesson_words import LessonWords
from display.words.spoken import say, speaking, spoken
from firmware_bridge.keys.chosen import LEAVE, Chosen
from table.clock import NS_PER_MS
from table.engine.words.frozen import replace
from table.engine.words.view import TableView
from table.messages.classes import ClassAnswer, ClassNotice, ClassQuestion, ClassReport, WhyLeft
from table.uplink.schooling import Schooling
from table.wiring.station.station_line import StationLine


class MadeLesson(Protocol):
    """A question, and what the table looks like as it is asked."""

    @property
    def words(self) -> LessonWords:
        """What is asked."""

    @property
    def before(self) -> Picture:
        """That table."""


MakeLesson = Callable[[str, str, int, int], MadeLesson | None]
"""Builds a question by book, situation, part and seed. Raises ConfigError."""


class ClassLine(Protocol):
    """The uplink, as a class needs it."""

    @property
    def is_station_there(self) -> bool:
        """Whether the station hears this table."""

    @property
    def boot(self) -> str:
        """Of this start of the table."""

    @property
    def schooling(self) -> Schooling:
        """Where the class stands."""

    def tell_class(self, report: ClassReport) -> None:
        """Have the station hear *report*."""


class Classroom:
    """The class that one table takes part in."""

    def __init__(self, line: ClassLine, keys: Chosen, screen: OnScreen | None, make: MakeLesson) -> None:
        """Hear of it by *line*, take answers from *keys*, show on *screen*, if there is one, what *make* builds."""
        self._line, self._keys, self._screen, self._make = line, keys, screen, make
        self._language = spoken()
        self._class_id = ""
        self._is_in = False
        self._asked: ClassQuestion | None = None
        self._made: MadeLesson | WhyLeft | None = None
        """What was built of the question, or why it cannot be; None while it is being built."""
        self._since_ns: int | None = None
        self._picked: int | None = None
        self._is_kept = self._is_revealed = False
        self._answers: list[tuple[int, ClassAnswer]] = []
        """Each with the number of the report that first told it."""
        self._count = self._dealer = self._now_ns = 0

    def look(self, view: TableView, now_ns: int) -> None:
        """Do what is due now, with the table as *view* has it."""
        notice, self._now_ns = self._line.schooling.notice, now_ns
        if notice is None:
            return
        if notice.class_id != self._class_id:
            self._begin(notice, view)
        self._forget_kept(notice)
        if not self._is_in:
            return
        if notice.is_over:
            self._end()
            return
        why = self._why_to_leave(view)
        if why is not None:
            self._leave(why)
            return
        self._follow(notice, view, now_ns)

    # --- in and out ---

    def _begin(self, notice: ClassNotice, view: TableView) -> None:
        self._end()
        self._class_id, self._is_in = notice.class_id, not notice.is_over
        self._asked, self._answers, self._dealer = None, [], view.dealer
        if self._is_in:
            self._tell()

    def _why_to_leave(self, view: TableView) -> WhyLeft | None:
        if not view.status.is_over:
            return WhyLeft.HAND
        if self._screen is None:
            return WhyLeft.SCREEN
        if not self._line.is_station_there:
            return WhyLeft.OFFLINE
        asked = view.holding, view.question, view.asked_about, view.asked_folded, view.deck_asked
        is_paying = view.has_pot_to_confirm
        return WhyLeft.BUSY if is_paying or any(one is not None for one in asked) else None

    def _leave(self, why: WhyLeft) -> None:
        self._end()
        self._tell(left=why)
        if self._screen is not None and why is not WhyLeft.HAND:
            with speaking(self._language):
                self._screen.remark(left_words(why))

    def _end(self) -> None:
        """Give screen and keys back to the table."""
        if self._is_in and self._screen is not None:
            self._screen.teach(None)
        self._is_in, self._made, self._since_ns = False, None, None
        self._keys.ask(0, self._now_ns)

    # --- the question ---

    def _follow(self, notice: ClassNotice, view: TableView, now_ns: int) -> None:
        if self._asked != notice.asked:
            self._ask(notice)
        if isinstance(self._made, WhyLeft):
            self._leave(self._made)
            return
        if view.dealer != self._dealer:
            self._dealer = view.dealer
            self._tell()
        if self._made is None or self._asked is None:
            # The table stays on the screen.
            return
        if self._since_ns is None:
            self._since_ns = now_ns
            self._keys.ask(len(self._made.words.choices), now_ns)
            self._tell()
        self._is_revealed = notice.is_revealed
        chosen = self._keys.take_chosen()
        if LEAVE in chosen:
            self._leave(WhyLeft.DEALER)
            return
        if chosen and self._picked is None and not self._is_revealed:
            self._answer(chosen[0], now_ns)
        self._show(self._made)

    def _ask(self, notice: ClassNotice) -> None:
        self._asked, self._made, self._since_ns, self._picked = notice.asked, None, None, None
        self._is_kept = self._is_revealed = False
        self._keys.ask(0, self._now_ns)
        if notice.asked is not None:
            # A hand of it is played to its end first: on a small machine that takes a second, and keys go on meanwhile.
            threading.Thread(target=self._build, args=(notice.book, notice.asked), name="class", daemon=True).start()

    def _build(self, book: str, asked: ClassQuestion) -> None:
        made: MadeLesson | WhyLeft | None
        try:
            with speaking(self._language):
                made = self._make(book, asked.situation, asked.part, asked.seed)
        except ConfigError:
            made = WhyLeft.BOOK
        except Exception:  # noqa: BLE001 - a question that cannot be built is no end of the table
            made = WhyLeft.DIFFERS
        if made is None or (not isinstance(made, WhyLeft) and made.words.digest != asked.digest):
            made = WhyLeft.DIFFERS
        if asked == self._asked:
            self._made = made

    def _answer(self, choice: int, now_ns: int) -> None:
        if self._asked is None or self._since_ns is None:
            return
        self._picked = choice
        after_ms = max(0, now_ns - self._since_ns) // NS_PER_MS
        answer = ClassAnswer(number=self._asked.number, choice=choice, after_ms=after_ms, dealer=self._dealer or None)
        self._answers.append((self._count + 1, answer))
        self._tell()

    # --- what is said ---

    def _tell(self, left: WhyLeft | None = None) -> None:
        self._count += 1
        shown = self._asked.number if self._asked is not None and self._since_ns is not None else 0
        report = ClassReport(
            class_id=self._class_id,
            boot=self._line.boot,
            count=self._count,
            shown=shown,
            dealer=self._dealer or None,
            left=left,
            answers=tuple(answer for _, answer in self._answers),
        )
        self._line.tell_class(report)

    def _forget_kept(self, notice: ClassNotice) -> None:
        """Say answers no more that the station has for good."""
        kept = [answer for count, answer in self._answers if count <= notice.heard]
        self._answers = [(count, answer) for count, answer in self._answers if count > notice.heard]
        if self._asked is not None and any(answer.number == self._asked.number for answer in kept):
            self._is_kept = True

    def _show(self, made: MadeLesson) -> None:
        words = made.words
        with speaking(self._language):
            lesson = Lesson(
                head=class_head(self._asked.number if self._asked is not None else 0),
                score="" if self._dealer else say("nobody signed in"),
                title=words.title,
                asked=words.asked,
                choices=words.choices,
                picked=self._picked,
                right=words.right if self._is_revealed else None,
                taught=words.taught if self._is_revealed else (),
                foot=class_foot(self._picked, is_kept=self._is_kept, is_revealed=self._is_revealed),
            )
        # Not the table as it goes on, with its alert: from afar that would be a call of this table's.
        self._teach(replace(made.before, lesson=lesson))

    def _teach(self, picture: Picture) -> None:
        if self._screen is not None:
            self._screen.teach(picture)


def classroom_of(line: StationLine | None, keys: Chosen, watcher: object, make: MakeLesson | None) -> Classroom | None:
    """Return the class that a table may take part in; None without a station, or without a school to ask from."""
    if line is None or make is None:
        return None
    return Classroom(line.uplink, keys, watcher if isinstance(watcher, OnScreen) else None, make)
