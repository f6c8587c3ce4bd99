"""The tournament's pages: what is due, players, the room, races, prizes and the wall; and what is pressed on them.

What is pressed is entered at the desk, which asks the engine. Nothing is decided here.
"""

import functools
import re
from collections.abc import Callable
from typing import Final, NamedTuple
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.floor.amounts import whole_of
from display.station.known.people import LogIn
from display.station.pages.pages import THEMES
from display.station.pages.tournament_pages import PAGES, page_text, wall_words
from display.station.running.entrance import Entrance
from display.station.running.house_desk import HouseDesk
from display.station.tournament.announcing import Announcing
from display.station.tournament.coming_in import meant
from display.station.tournament.envelope_secrets import EnvelopeSecrets
from display.station.tournament.enveloping import Enveloping
from display.station.tournament.events import Events, RunningEvent
from display.station.tournament.file_seals import StrangeKeyError
from display.station.tournament.next_day import begin_from
from display.station.tournament.paper_keys import PaperKeys
from display.station.tournament.run import DeskError
from display.station.tournament.satellite import give_seats
from display.station.web.chip_presses import CHIP_PRESSES
from display.station.web.day_presses import bag, trusted_in
from display.station.web.desk_presses import DESK_PRESSES
from display.station.web.envelope_presses import ENVELOPE_PRESSES, begin_bounties
from display.station.web.event_files import EventFiles
from display.station.web.event_presses import EventPresses
from display.station.web.newcomers import Newcomers
from display.station.web.permitted import Permitting
from display.station.web.requests import (
    COOKIE,
    MOST_FILE_OCTETS,
    PressRefusedError,
    check_csrf,
    check_origin,
    form_of,
    session_of,
)
from display.station.web.shown_event import ShownEvent
from display.station.web.tournament_presses import (
    GO_BY_HANDS,
    LONGEST_REASON,
    PRESSES,
    Form,
    clock_put,
    entry_number,
    further_table,
    levels_to_come,
    names_in,
    number_in,
)
from display.wording.event_alerts import order_text
from display.words.spoken import say
from table.said_plainly import SaidPlainlyError

MOST_FIELDS: Final = 60
MOST_OCTETS_OF_DAYS: Final = 1 << 24
"""Some thousand players of each of several days, as a form sends them."""

_NOT_TYPED: Final = frozenset({"csrf", "page"})
"""What stands in every form."""


class _Refused(NamedTuple):
    """A form that was not taken, and why."""

    form: Form
    why: str
    strange_keys: tuple[str, ...] = ()
    """Of stations that it is to be asked about."""


class TournamentPage:
    """The addresses of the tournament."""

    def __init__(
        self,
        entrance: Entrance,
        event: ShownEvent,
        permitting: Permitting,
        keys: PaperKeys,
        among: tuple[Events, RunningEvent, HouseDesk],
    ) -> None:
        """Show *event* to those whom *entrance* knows; *permitting* knows who may press what.

        Seat cards and receipts open by *keys*; it is one *among* the station's events; the house knows players.
        """
        self._presses_of = EventPresses(event, permitting)
        self._entrance, self._shown = entrance, event.shown
        self._event, self._at = event.name, event.at
        self._events, self._name = among[0], among[1].name
        self._newcomers = Newcomers(*among[1:])
        self._keys = keys
        self._desk = desk = event.desk
        self._follower = event.follower
        self._enveloping = Enveloping(desk, EnvelopeSecrets(among[1].kept))
        self._presses: dict[str, Callable[[Form, str], object]] = {
            "register": self._newcomers.register,
            "levels": lambda form, by: desk.enter(levels_to_come(form, desk.setup), by),
            "table": lambda form, by: self._events.take_over(self._name, further_table(form), by),
            "bag": self._bag,
            "seats": lambda _, by: give_seats(desk, by),
            "send": self._send,
            "begin-bounties": self._begin_bounties,
            "take-back": self._take_back,
            "follow": self._follow,
            "put-clock": self._put_clock,
            "away-seen": self._see_away,
            "tell-tables": self._tell_tables,
            "tell-no-more": lambda _, __: self._announcing().end(),
        } | {press: functools.partial(do, desk) for press, do in {**DESK_PRESSES, **CHIP_PRESSES}.items()}
        self._presses |= {press: functools.partial(do, self._enveloping) for press, do in ENVELOPE_PRESSES.items()}
        """Those that ask for more than one entry; the others stand in `tournament_presses`."""

    @property
    def routes(self) -> list[Route]:
        """Return the pages and what is pressed on them."""
        at = self._at
        return [
            Route(at, self._page, methods=["GET"]),
            Route(at, self._pressed, methods=["POST"]),
            Route(f"{at}/import", self._imported, methods=["POST"]),
            Route(f"{at}/days", self._day_begun, methods=["POST"]),
            Route(f"{at}/seats", self._seats_taken, methods=["POST"]),
            Route(f"{at}/state", self._state, methods=["GET"]),
            *EventFiles(self._entrance, self._event, self._desk, at).routes,
            Route(f"{at}/desk", self._page, methods=["GET"]),
            Route(f"{at}/wall", self._page, methods=["GET"]),
            Route(f"{at}/{{page}}", self._page, methods=["GET"]),
        ]

    # --- what is looked at ---

    async def _page(self, request: Request) -> Response:
        session = session_of(request, self._entrance)
        return await self._answer(request, session, request.url.path.removeprefix(self._at).strip("/"))

    async def _answer(self, request: Request, session: LogIn, path: str, refused: _Refused | None = None) -> Response:
        """Return a page; where a form was *refused* it has what was typed, and why, to put both where it was."""
        if path not in PAGES:
            return RedirectResponse(self._at, 303)
        form, fault, strange_keys = _Refused({}, "") if refused is None else refused
        back, theme = _back(form), request.cookies.get("theme", "")
        typed = {
            field: text for field, text in form.items() if field not in _NOT_TYPED and len(text) <= MOST_FILE_OCTETS
        }

        def text() -> str:
            shown = self._shown(session)._replace(
                asked={**request.query_params, **back},
                fault=fault,
                strange_keys=strange_keys,
                keys=self._keys,
                theme=theme if theme in THEMES else "",
                not_taken={"typed": typed, "at": self._address(path, back)} if typed else {},
            )
            return page_text(path, shown)

        return HTMLResponse(await run_in_threadpool(text), 200 if refused is None else 409)

    async def _state(self, request: Request) -> Response:
        session = self._entrance.session(request.cookies.get(COOKIE))
        if session is None:
            return JSONResponse({}, 401)
        return JSONResponse(await run_in_threadpool(lambda: wall_words(self._shown(session))))

    # --- what is pressed ---

    async def _pressed(self, request: Request) -> Response:
        return await self._entered(request, self._enter)

    async def _imported(self, request: Request) -> Response:
        return await self._entered(request, self._newcomers.register_all, most_octets=MOST_FILE_OCTETS)

    async def _day_begun(self, request: Request) -> Response:
        def begin(form: Form, log_in: LogIn) -> None:
            begin_from(self._desk, form.get("bags", ""), log_in.name, names_in(form, "namesakes"), trusted_in(form))

        return await self._entered(request, begin, most_octets=MOST_OCTETS_OF_DAYS)

    async def _seats_taken(self, request: Request) -> Response:
        def take(form: Form, log_in: LogIn) -> None:
            self._newcomers.take_seats(self._event, form.get("bags", ""), log_in.name, trusted_in(form))

        return await self._entered(request, take, most_octets=MOST_FILE_OCTETS)

    async def _entered(
        self, request: Request, enter: Callable[[Form, LogIn], str | None], most_octets: int = 16_384
    ) -> Response:
        """Have a form entered, and lead back to its page: to whom *enter* names there."""
        check_origin(request)
        session = session_of(request, self._entrance)
        form = await form_of(request, most_fields=MOST_FIELDS, most_octets=most_octets)
        check_csrf(form.get("csrf", ""), session)
        page = form.get("page", "")
        page = page if page in PAGES and PAGES[page].is_pressed_on else ""
        try:
            with meant(is_so=form.get("both") == "on"):
                come = await run_in_threadpool(enter, form, session)
        except SaidPlainlyError as fault:
            keys = fault.keys if isinstance(fault, StrangeKeyError) else ()
            return await self._answer(request, session, page, _Refused(form, str(fault), keys))
        return RedirectResponse(self._address(page, {"name": come} if come else _back(form)), 303)

    def _enter(self, form: Form, log_in: LogIn) -> str | None:
        self._presses_of.check(form, log_in)
        press, by = form.get("press", ""), log_in.name
        if press in GO_BY_HANDS:
            self._let_hands_in()
        if form.get("due") and form["due"] not in map(order_text, self._desk.look().orders):
            raise DeskError(say("that was not due any more when it was pressed: look at what is due now"))
        if press in {"register", "sell"}:
            return self._newcomers.come_in(form, by, self._presses[press])
        if press in self._presses:
            self._presses[press](form, by)
        elif press in PRESSES:
            self._desk.enter(PRESSES[press](form), by)
        else:
            raise PressRefusedError(400, say("this is no form of ours"))
        return None

    def _bag(self, form: Form, by: str) -> None:
        self._let_hands_in()
        bag(self._desk, form, by)

    def _take_back(self, form: Form, by: str) -> None:
        self._enveloping.take_back(form.get("reason", "")[:LONGEST_REASON], by, entry_number(form))

    def _begin_bounties(self, form: Form, by: str) -> None:
        self._let_hands_in()
        begin_bounties(self._enveloping, form, by)

    def _follow(self, form: Form, by: str) -> None:
        if self._follower is not None:
            self._follower.follow_again(form.get("table_id", ""), by)

    def _put_clock(self, form: Form, by: str) -> None:
        self._desk.enter(clock_put(form), by)
        self._see_away(form, by)

    def _see_away(self, _form: Form, _by: str) -> None:
        if self._follower is not None and self._follower.time is not None:
            self._follower.time.away_ms = None

    def _tell_tables(self, form: Form, by: str) -> None:
        numbers = [whole_of(one, 3) for one in re.split(r"[,\s]+", form.get("tables", "")) if one]
        tables = [one for one in numbers if one in self._desk.look().tables]
        if len(tables) != len(numbers):
            raise DeskError(say("write tables of this tournament by their numbers, such as 1 2 7"))
        minutes = whole_of(form.get("minutes", ""), 3) or 0
        self._announcing().announce(form.get("text", ""), tables, minutes, by)

    def _announcing(self) -> Announcing:
        announcing = None if self._follower is None else self._follower.announcing
        if announcing is None:
            raise DeskError(say("this station tells its tables nothing"))
        return announcing

    def _let_hands_in(self) -> None:
        """Have the hands entered that are over, though their dealers might still take them back."""
        for number in self._desk.look().tables:
            self._desk.flush(number)

    def _send(self, form: Form, _by: str) -> None:
        """Have the seats of a table as the tournament has them."""
        table = number_in(form, "table")
        one = None if self._follower is None else self._follower.by_number().get(table)
        if one is None or self._follower is None:
            raise DeskError(say("table {table} does not report to this station", table=table))
        for delivery in self._follower.differing(one):
            self._follower.tell(delivery)

    def _address(self, page: str, back: dict[str, str]) -> str:
        return f"{self._at}{'/' if page else ''}{page}{'?' if back else ''}{urlencode(back)}"


def _back(form: Form) -> dict[str, str]:
    """Return what a form says of the page to go back to: who or what is chosen there."""
    return {
        field: form[f"back:{field}"][:100] for field in ("name", "table", "chip", "words") if form.get(f"back:{field}")
    }
