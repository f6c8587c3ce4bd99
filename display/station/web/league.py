"""The page of the league and its wall, and what is pressed there: a season set up, results from elsewhere."""

from collections.abc import Mapping
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.known.house import House, HouseEntry, LeftUnsigned, ResultsKept, SeasonSet, is_day
from display.station.known.people import LogIn
from display.station.pages.league_page import ShownLeague, league_address, league_page, league_wall
from display.station.running.entrance import Entrance
from display.station.running.house_desk import HouseDesk
from display.station.tournament.event_names import address_of
from display.station.tournament.events import Events
from display.station.tournament.house_csv import read_results, standings_csv
from display.station.tournament.run import DeskError
from display.station.tournament.seasons import LeagueBooks, SeasonNow, season_now
from display.station.web.requests import (
    LONGEST_REASON,
    MOST_FILE_OCTETS,
    PressRefusedError,
    check_csrf,
    check_origin,
    form_of,
    session_of,
    theme_of,
)
from display.wording.people import plain
from display.words.spoken import say
from table.engine.words.answers import HouseSets
from table.engine.words.event_rules import LeagueRules
from table.engine.words.frozen import replace
from table.said_plainly import SaidPlainlyError

_LEAGUE: Final = "/league"
_LONGEST: Final = 60
_MOST_FIELDS: Final = 1_000
_EVENT: Final = "event:"
_SETTING: Final = "set:"
ELSEWHERE: Final = "elsewhere/"
"""Before the names of events that were played elsewhere: none of a station's own has it."""

Form = Mapping[str, str]


class League:
    """The page, the wall, and their addresses."""

    def __init__(self, entrance: Entrance, desk: HouseDesk, books: LeagueBooks, events: Events, event: str) -> None:
        """Show seasons of *desk* by *books* to those whom *entrance* lets in; *events* are looked at first."""
        self._entrance, self._desk, self._books = entrance, desk, books
        self._events, self._event = events, event

    @property
    def routes(self) -> list[Route]:
        """Their addresses."""
        return [
            Route(_LEAGUE, self._page, methods=["GET"]),
            Route(_LEAGUE, self._pressed, methods=["POST"]),
            Route(f"{_LEAGUE}.csv", self._csv, methods=["GET"]),
            Route(f"{_LEAGUE}/wall", self._wall, methods=["GET"]),
        ]

    def _looked(self, asked: str) -> tuple[House, SeasonNow | None]:
        """Return the house, and the season that is *asked* for, else the last one. Raises ConfigError."""
        self._desk.see_to(*self._events)
        house = self._desk.now
        season = house.seasons.get(asked) or next(reversed(house.seasons.values()), None)
        if season is None:
            return house, None
        return house, season_now(house, season, self._rules(season))

    def _rules(self, season: SeasonSet) -> LeagueRules:
        return self._books.load(season.book, season.settings).event.league

    async def _page(self, request: Request) -> Response:
        return await self._answer(request, session_of(request, self._entrance), {})

    async def _answer(self, request: Request, log_in: LogIn, form: Form, fault: str = "") -> Response:
        asked = request.query_params.get("season", "") or form.get("season", "")

        def text() -> str:
            said = fault
            try:
                house, now = self._looked(asked)
            except SaidPlainlyError as why:
                house, now, said = self._desk.now, None, said or str(why)
            playing = {one.name: one.title for one in self._events}
            shown = ShownLeague(house, now, self._books.names, playing, self._event, theme_of(request), said, form)
            return league_page(shown, log_in)

        return HTMLResponse(await run_in_threadpool(text), 409 if fault else 200)

    async def _wall(self, request: Request) -> Response:
        session_of(request, self._entrance)
        asked, theme = request.query_params.get("season", ""), theme_of(request)
        return HTMLResponse(await run_in_threadpool(lambda: league_wall(*self._looked(asked), theme=theme)))

    async def _csv(self, request: Request) -> Response:
        def text() -> str | None:
            house, now = self._looked(request.query_params.get("season", ""))
            return None if now is None else standings_csv(house, now)

        found = await run_in_threadpool(text)
        if found is None:
            return RedirectResponse(_LEAGUE, 303)
        headers = {"content-disposition": 'attachment; filename="standings.csv"'}
        return Response(found, media_type="text/csv", headers=headers)

    async def _pressed(self, request: Request) -> Response:
        check_origin(request)
        log_in = session_of(request, self._entrance)
        form = await form_of(request, most_fields=_MOST_FIELDS, most_octets=MOST_FILE_OCTETS)
        check_csrf(form.get("csrf", ""), log_in)
        try:
            season = await run_in_threadpool(self._enter, form, log_in.name)
        except SaidPlainlyError as fault:
            return await self._answer(request, log_in, form, str(fault))
        return RedirectResponse(league_address(season), 303)

    def _enter(self, form: Form, by: str) -> str:
        """Enter what was pressed, and return the season whose page comes next. Raises SaidPlainlyError."""
        self._desk.see_to(*self._events)
        season, reason = form.get("season", ""), plain(form.get("reason", ""))[:LONGEST_REASON]
        match form.get("press"):
            case "season":
                return self._set_up(form, by)
            case "settings":
                self._set_answers(form, season, by)
            case "results":
                self._take_results(form, season, reason, by)
            case "unsigned":
                event, name = form.get("of", ""), form.get("name", "")
                is_so = form.get("is_so") == "on"
                self._desk.enter(by, LeftUnsigned(event=event, name=name, is_so=is_so, reason=reason))
            case _:
                raise PressRefusedError(400, say("this is no form of ours"))
        return season

    def _set_up(self, form: Form, by: str) -> str:
        name, book = form.get("name", "").strip(), form.get("book", "")
        before = self._desk.now.seasons.get(name)
        events = tuple(field.removeprefix(_EVENT) for field in form if field.startswith(_EVENT))
        if before is not None and before.name != form.get("season"):
            raise DeskError(say("there is a season of that name already"))
        settings = before.settings if before is not None and before.book == book else ()
        season = SeasonSet(name=name, book=book, settings=settings, events=events)
        if book not in self._books.names:
            raise DeskError(say("choose one of what is offered"))
        self._rules(season)
        self._desk.enter(by, season)
        return name

    def _set_answers(self, form: Form, name: str, by: str) -> None:
        """Set what the book leaves to the house; what is as the book has it by default is no setting."""
        season = self._desk.now.seasons.get(name)
        if season is None:
            raise DeskError(say("there is no season of that name"))
        usual = self._rules(replace(season, settings=()))
        settings = []
        for question in LeagueRules.__struct_fields__:
            answer = getattr(usual, question)
            typed = form.get(f"{_SETTING}{question}", "").strip()
            if isinstance(answer, HouseSets) and typed not in {"", str(answer.value)}:
                settings.append((answer.setting, typed))
        said = tuple(settings)
        self._rules(replace(season, settings=said))
        self._desk.enter_from(by, lambda house: [replace(house.seasons[name], settings=said)])

    def _take_results(self, form: Form, name: str, reason: str, by: str) -> None:
        """Take an event that was played elsewhere, into a season where one is chosen."""
        title, on = plain(form.get("title", "")).strip()[:_LONGEST], form.get("on", "").strip()
        if not title or not is_day(on):
            raise DeskError(say("write what the event is called, and the day, as in 2026-11-30"))
        event = f"{ELSEWHERE}{address_of(f'{title} {on}')}"
        kept = ResultsKept(event=event, title=title, on=on, of=event, finishes=(), is_elsewhere=True, reason=reason)

        def read(house: House) -> list[HouseEntry]:
            entries, season = read_results(form.get("rows", ""), house, kept), house.seasons.get(name)
            if season is not None and event not in season.events:
                entries.append(replace(season, events=(*season.events, event)))
            return entries

        self._desk.enter_from(by, read)
