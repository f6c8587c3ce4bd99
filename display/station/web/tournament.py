"""The tournament's pages: what is due, players, the room, races, prizes and the wall; and what is pressed on them.

What is pressed is entered at the desk, which asks the engine. Nothing is decided here.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.known.lasting import Lasting
from display.station.pages import tournament_pages as pages
from display.station.pages import tournament_people as people
from display.station.pages.pages import THEMES
from display.station.tournament.desk import DeskError
from display.station.tournament.entries import Registered
from display.station.tournament.players_csv import ImportRefusedError, players_csv, read_players, results_csv
from display.station.tournament.seating import drawn_seat, no_seat_words
from display.station.web.requests import COOKIE, RefusedError, check_origin, form_of, to_the_door
from display.station.web.tournament_presses import (
    PRESSES,
    Form,
    hand_of,
    has_place,
    name_of,
    number_in,
    place_of,
)
from display.wording.event_orders import order_text
from display.words.spoken import say
from table.clock import LiveClock
from table.said_plainly import SaidPlainlyError
from table.tournament.due_draws import waiting
from table.tournament.words import happenings as what
from table.tournament.words.setup import Place

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.requests import Request

    from config.rulebook.catalogue import Rule
    from display.station.running.entrance import Entrance
    from display.station.store.store import Session
    from display.station.tournament.desk import Desk
    from display.station.tournament.follower import Follower

MOST_FIELDS: Final = 60
MOST_IMPORT_OCTETS: Final = 1 << 20
LONGEST_REASON: Final = 200

_PAGES: Final = ("", "players", "room", "race", "prizes")
"""Where a press leads back to."""
_NOT_TYPED: Final = frozenset({"csrf", "page"})
"""What stands in every form."""


class TournamentPage:
    """The addresses of the tournament."""

    def __init__(
        self,
        entrance: Entrance,
        desk: Desk,
        event: str,
        *,
        rule_of: Callable[[str], Rule | None] = lambda _: None,
        follower: Follower | None = None,
    ) -> None:
        """Show the event of *desk* to those whom *entrance* knows; *follower* knows the tables that report."""
        self._entrance = entrance
        self._desk = desk
        self._event = event
        self._rule_of = rule_of
        self._follower = follower
        self._lasting = Lasting()
        self._clock = LiveClock()

    @property
    def routes(self) -> list[Route]:
        """Return the pages and what is pressed on them."""
        return [
            Route("/tournament", self._page, methods=["GET"]),
            Route("/tournament", self._pressed, methods=["POST"]),
            Route("/tournament/import", self._imported, methods=["POST"]),
            Route("/tournament/state", self._state, methods=["GET"]),
            Route("/tournament/players.csv", self._csv, methods=["GET"]),
            Route("/tournament/results.csv", self._csv, methods=["GET"]),
            Route("/tournament/{page}", self._page, methods=["GET"]),
        ]

    # --- what is looked at ---

    async def _page(self, request: Request) -> Response:
        session = self._session(request)
        if session is None:
            return to_the_door(request)
        return await self._answer(request, session, request.path_params.get("page", ""))

    async def _answer(  # noqa: PLR0913, PLR0917 - a page, and what was refused on it
        self,
        request: Request,
        session: Session,
        page: str,
        fault: str = "",
        status: int = 200,
        form: Form | None = None,
    ) -> Response:
        """Return a page; with a *form* that was refused it has what was typed, and why, to put both where it was."""
        back = _back(form or {})
        asked = {**request.query_params, **back}
        typed = {field: text for field, text in (form or {}).items() if field not in _NOT_TYPED}
        not_taken = {"typed": typed, "at": _address(page, back)} if typed else {}
        theme = request.cookies.get("theme", "")

        def shown() -> str | None:  # noqa: PLR0911 - one line for each page
            values = self._shown(session, fault, theme if theme in THEMES else "")._replace(not_taken=not_taken)
            match page:
                case "":
                    return pages.now_page(values)
                case "players":
                    return people.players_page(values, asked.get("words", "")[:100], asked.get("name", "")[:100])
                case "room":
                    return people.room_page(values, _digits(asked.get("table", "")))
                case "race":
                    return people.race_page(values, _digits(asked.get("chip", "")))
                case "prizes":
                    return people.prizes_page(values)
                case "wall":
                    return pages.wall_page(values)
                case _:
                    return None

        text = await run_in_threadpool(shown)
        if text is None:
            return RedirectResponse("/tournament", 303)
        return HTMLResponse(text, status)

    async def _state(self, request: Request) -> Response:
        session = self._session(request)
        if session is None:
            return JSONResponse({}, 401)
        return JSONResponse(await run_in_threadpool(lambda: pages.wall_words(self._shown(session))))

    async def _csv(self, request: Request) -> Response:
        if self._session(request) is None:
            return to_the_door(request)
        name = request.url.path.rpartition("/")[2]
        written = players_csv if name == "players.csv" else results_csv
        text = await run_in_threadpool(lambda: written(self._desk.look()))
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="text/csv", headers=headers)

    def _shown(self, session: Session, fault: str = "", theme: str = "") -> pages.Shown:
        looked = self._desk.look_whole()
        view = looked.view
        differing = self._differing()
        stands = (
            looked.number,
            looked.is_running,
            pages.titles(view.orders),
            len(view.floor),
            view.level,
            view.is_break,
            sorted(differing.items()),
            [table.status.value for table in view.tables.values()],
        )
        return pages.Shown(
            looked=looked,
            setup=self._desk.setup,
            event=self._event,
            csrf=session.csrf,
            rule_of=self._rule_of,
            theme=theme,
            fault=fault,
            version=hashlib.sha256(repr(stands).encode()).hexdigest()[:12],
            differing=differing,
            round_busts=self._desk.book.event.end.round_busts.value,
        )

    def _differing(self) -> dict[int, int]:
        if self._follower is None:
            return {}
        found = {number: len(self._follower.differing(one)) for number, one in self._follower.by_number().items()}
        return self._lasting.of({number: count for number, count in found.items() if count}, self._clock.now_ns())

    def _session(self, request: Request) -> Session | None:
        return self._entrance.session(request.cookies.get(COOKIE))

    # --- what is pressed ---

    async def _pressed(self, request: Request) -> Response:
        return await self._entered(request, self._enter)

    async def _imported(self, request: Request) -> Response:
        return await self._entered(request, self._import, most_octets=MOST_IMPORT_OCTETS)

    async def _entered(
        self, request: Request, enter: Callable[[Form, str], object], most_octets: int = 16_384
    ) -> Response:
        check_origin(request)
        session = self._session(request)
        if session is None:
            return to_the_door(request)
        form = await form_of(request, most_fields=MOST_FIELDS, most_octets=most_octets)
        if not hmac.compare_digest(form.get("csrf", "").encode(), session.csrf.encode()):
            raise RefusedError(403, say("this page is from another log-in: load it again"))
        page = form.get("page", "")
        page = page if page in _PAGES else ""
        try:
            await run_in_threadpool(enter, form, session.name)
        except SaidPlainlyError as fault:
            return await self._answer(request, session, page, str(fault), 409, form)
        return RedirectResponse(_address(page, _back(form)), 303)

    def _enter(self, form: Form, by: str) -> None:
        press = form.get("press", "")
        if form.get("due") and form["due"] not in map(order_text, self._desk.look().orders):
            raise DeskError(say("that was not due any more when it was pressed: look at what is due now"))
        match press:
            case "register":
                self._register(form, by)
            case "station-draws":
                table = number_in(form, "table") if form.get("table") else None
                self._desk.draw(_seed(), by, table)
            case "hand":
                self._desk.enter(hand_of(form, self._desk.look()), by)
            case "send":
                self._send(number_in(form, "table"))
            case "take-back":
                self._desk.take_back(form.get("reason", "")[:LONGEST_REASON], by)
            case _ if press in PRESSES:
                if press in {"move", "broken"}:
                    self._let_hands_in()
                self._desk.enter(PRESSES[press](form), by)
            case _:
                raise RefusedError(400, say("this is no form of ours"))

    def _let_hands_in(self) -> None:
        """Have the hands entered that are over: whoever has moved has played them."""
        for number in self._desk.look().tables:
            self._desk.flush(number)

    def _send(self, table: int) -> None:
        """Have the seats of a table as the tournament has them."""
        one = None if self._follower is None else self._follower.by_number().get(table)
        if one is None or self._follower is None:
            raise DeskError(say("table {table} does not report to this station", table=table))
        for delivery in self._follower.differing(one):
            self._follower.tell(delivery)

    def _register(self, form: Form, by: str) -> None:
        """Enter a newcomer: from the start, or late; without a seat the station draws one, or the book sends him."""
        name = name_of(form)
        self._refuse_namesake(name)
        self._register_one(name, place_of(form) if has_place(form) else None, by)

    def _register_one(self, name: str, place: Place | None, by: str) -> None:
        looked = self._desk.look_whole()
        if not looked.is_begun:
            seed = "" if place is not None else _seed()
            place = place or drawn_seat(looked.view, self._desk.setup.table_size, seed)
            if place is None:
                raise DeskError(no_seat_words(name, looked.view, self._desk.setup))
            self._desk.enter(Registered(name=name, place=place, seed=seed), by)
            return
        self._desk.enter(what.EntryWanted(name=name), by)
        if place is not None and name in waiting(self._desk.look()):
            self._desk.enter(what.SeatGiven(name=name, place=place), by)

    def _refuse_namesake(self, name: str) -> None:
        known = {one.casefold(): one for one, player in self._desk.look().players.items()}
        if (before := known.get(name.casefold())) is not None:
            raise DeskError(say("{name} is in this event already: one name for each player", name=before))

    def _import(self, form: Form, by: str) -> None:
        """Register everybody of a file, or nobody: what cannot be is told with its line."""
        rows = read_players(form.get("rows", ""))
        taken = {player.place_at for player in self._desk.look().players.values()}
        known = {name.casefold() for name in self._desk.look().players}
        tables = set(self._desk.look().tables)
        for row in rows:
            if row.name.casefold() in known:
                words = say(
                    "line {line}: {name} is in this event already: take the line out", line=row.line, name=row.name
                )
                raise ImportRefusedError(words)
            if row.place is not None and (
                row.place in taken
                or row.place.table not in tables
                or not 1 <= row.place.seat <= self._desk.setup.table_size
            ):
                words = say(
                    "line {line}: seat {seat} of table {table} is taken or is none: name another, or leave both empty",
                    line=row.line,
                    seat=row.place.seat,
                    table=row.place.table,
                )
                raise ImportRefusedError(words)
        # Seats that are named first: what is drawn must not take them.
        for row in sorted(rows, key=lambda row: row.place is None):
            try:
                self._register_one(row.name, row.place, by)
            except DeskError as fault:
                raise ImportRefusedError(say("line {line}: {why}", line=row.line, why=fault)) from None


def _seed() -> str:
    return secrets.token_hex(4)


def _back(form: Form) -> dict[str, str]:
    """Return what a form says of the page to go back to: who or what is chosen there."""
    return {field: form[f"back:{field}"][:100] for field in ("name", "table", "chip") if form.get(f"back:{field}")}


def _address(page: str, back: dict[str, str]) -> str:
    return f"/tournament{'/' if page else ''}{page}{'?' if back else ''}{urlencode(back)}"


def _digits(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else 0  # noqa: PLR2004 - no more digits
