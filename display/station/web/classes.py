"""The page of a class: what a teacher presses goes to the feed, what tables answer is read from the overview.

What may be asked, and how it is said, is handed over; results go to the dealers' lessons once a class is over.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from config.files.faults import ConfigError
from display.station.floor.teaching import LessonOf, new_seed
from display.station.known.asked import (
    ClassAsk,
    ClassEnd,
    ClassOpen,
    ClassReveal,
    ClassTableOut,
    ClassTakeIn,
)
from display.station.known.classes import ClassNow, known_by_situation
from display.station.known.overview import Overview
from display.station.pages.class_page import Asking, class_page, shown_class
from display.station.running.entrance import Entrance
from display.station.store.store import Store
from display.station.web.pressed import Pressed
from display.station.web.requests import PressRefusedError, body_of, session_of, theme_of
from display.wording.lesson_words import LessonWords
from display.words.spoken import say, spoken

_NOTED: Final = "class-noted"
"""The setting with the last class whose results are in the dealers' lessons."""

_LESSONS_KEPT: Final = 64


class School(NamedTuple):
    """The school of the house, handed over by the front door."""

    titles: Callable[[], Sequence[tuple[str, str, str]]]
    """What may be asked: its name, its group, and what happens there, in the language that is spoken."""
    lesson: LessonOf
    books: Callable[[], Sequence[str]]
    keep: Callable[[int, str, bool], None]
    """Note in a dealer's lessons whether a situation was known. Raises OSError or ConfigError where it cannot."""


class _Opening(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    book: str
    tables: tuple[str, ...] = ()


class _Asking(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    situation: str
    part: int = 0


class _OfTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    table: str


_Given = TypeVar("_Given", _Opening, _Asking, _OfTable)


class ClassPages:
    """The page, and its addresses."""

    def __init__(  # noqa: PLR0913, PLR0917 - whom it asks, and what it shows
        self, school: School, entrance: Entrance, overview: Overview, store: Store, pressed: Pressed, event: str
    ) -> None:
        """Have *pressed* do what those press whom *entrance* has let in; *overview* says how the class stands."""
        self._school, self._entrance, self._overview, self._store = school, entrance, overview, store
        self._pressed, self._event = pressed, event
        self._words = lru_cache(maxsize=_LESSONS_KEPT)(self._built)

    @property
    def routes(self) -> list[Route]:
        """Their addresses."""
        posts = {
            "open": self._open,
            "ask": self._ask,
            "reveal": self._reveal,
            "end": self._end,
            "take-in": self._take_in,
            "let-go": self._let_go,
        }
        return [
            Route("/class", self._page, methods=["GET"]),
            Route("/class/now", self._now, methods=["GET"]),
            *(Route(f"/class/{name}", answer, methods=["POST"]) for name, answer in posts.items()),
        ]

    # --- what is shown ---

    async def _page(self, request: Request) -> Response:
        session_of(request, self._entrance)
        titles = await run_in_threadpool(self._school.titles)
        asking = Asking(titles, self._school.books(), self._usual_book())
        page = class_page(asking, event=self._event, theme=theme_of(request))
        return HTMLResponse(page)

    async def _now(self, request: Request) -> Response:
        session_of(request, self._entrance)
        now = self._overview.school
        if now is not None and now.is_over:
            await run_in_threadpool(self._keep_lessons, now)
        shown = await run_in_threadpool(self._shown, now)
        return Response(msgspec.json.encode(shown), media_type="application/json")

    def _shown(self, now: ClassNow | None) -> object:
        asked = None if now is None or now.is_over else now.now
        words = None
        if now is not None and asked is not None:
            question = asked.question
            words = self._words(now.opened.book, question.situation, question.part, question.seed, spoken().code)
        titles = {name: title for name, _, title in self._school.titles()}
        overview = self._overview
        return shown_class(now, dict(overview.tables), dict(overview.class_dealers), words, titles)

    def _built(self, book: str, situation: str, part: int, seed: int, _language: str) -> LessonWords | None:
        return self._school.lesson(book, situation, part, seed)

    def _usual_book(self) -> str:
        """Return the book that most tables play by, of those that can be asked by."""
        books = set(self._school.books())
        played = Counter(one.rulebook for one in list(self._overview.tables.values()) if one.rulebook in books)
        return played.most_common(1)[0][0] if played else next(iter(sorted(books)), "")

    # --- what is pressed ---

    async def _open(self, request: Request) -> Response:
        by, given = (await self._pressed.checked(request)).name, await _read(request, _Opening)
        if given.book not in self._school.books():
            raise PressRefusedError(400, say("there is no such rulebook here"))
        tables = tuple(table for table in given.tables if table in self._overview.tables)
        return await self._pressed.asked(ClassOpen(by=by, book=given.book, tables=tables))

    async def _ask(self, request: Request) -> Response:
        by, given = (await self._pressed.checked(request)).name, await _read(request, _Asking)
        now, seed = self._overview.school, new_seed()
        if now is None or now.is_over:
            raise PressRefusedError(409, say("the class is over"))
        try:
            words = await run_in_threadpool(
                self._words, now.opened.book, given.situation, given.part, seed, spoken().code
            )
        except ConfigError as fault:
            raise PressRefusedError(400, str(fault)) from None
        if words is None:
            raise PressRefusedError(409, say("by this book nothing is ruled on there: choose another situation"))
        return await self._pressed.asked(ClassAsk(by=by, words=words, seed=seed))

    async def _reveal(self, request: Request) -> Response:
        return await self._pressed.asked(ClassReveal(by=(await self._pressed.checked(request)).name))

    async def _end(self, request: Request) -> Response:
        answer = await self._pressed.asked(ClassEnd(by=(await self._pressed.checked(request)).name))
        if self._overview.school is not None:
            await run_in_threadpool(self._keep_lessons, self._overview.school)
        return answer

    async def _take_in(self, request: Request) -> Response:
        by, given = (await self._pressed.checked(request)).name, await _read(request, _OfTable)
        return await self._pressed.asked(ClassTakeIn(by=by, table=given.table))

    async def _let_go(self, request: Request) -> Response:
        by, given = (await self._pressed.checked(request)).name, await _read(request, _OfTable)
        return await self._pressed.asked(ClassTableOut(by=by, table=given.table))

    def _keep_lessons(self, now: ClassNow) -> None:
        """Note the results of a class that is over in its dealers' lessons, once."""
        if self._store.setting(_NOTED) == now.opened.class_id:
            return
        for dealer, situation, is_known in known_by_situation(now):
            self._school.keep(dealer, situation, is_known)
        self._store.set(_NOTED, now.opened.class_id)


async def _read(request: Request, kind: type[_Given]) -> _Given:
    try:
        return msgspec.json.decode(await body_of(request), type=kind)
    except msgspec.DecodeError as fault:
        raise PressRefusedError(400, str(fault)) from None
