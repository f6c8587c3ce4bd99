"""The page of people: who is invited, in which role and at which tables; each is changed, ended and removed singly.

Whoever is invited comes to an address with a token in it, chooses a password there, and is in. All of it is in the log.
"""

import ipaddress
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.floor.amounts import whole_of
from display.station.known.audit import LogEntry
from display.station.known.people import LogIn, Person, PersonInvitation, key_of, tables_in, tables_text
from display.station.known.roles import HouseRole, role_words
from display.station.pages.pages import fault_page
from display.station.pages.people_page import LASTS, JustInvited, Shown, invited_page, people_page
from display.station.running.entrance import LONGEST, NAME_LONGEST, SHORTEST, Entrance
from display.station.store.store import Store
from display.station.web.door import came_in
from display.station.web.requests import PressRefusedError, check_csrf, check_origin, form_of, session_of, theme_of
from display.wording.people import plain
from display.words.spoken import say
from table.clock import MS_PER_S, wall_ms
from table.engine.words.frozen import replace
from table.said_plainly import SaidPlainlyError

HOUR_MS: Final = 3_600 * MS_PER_S
_PEOPLE: Final = "/people"
_INVITED: Final = "/invited/{token}"

Form = dict[str, str]
_NO_EVENTS: Final[Mapping[str, str]] = {}


class PeopleError(SaidPlainlyError):
    """What was typed of somebody cannot be; `str` says why."""


class People:
    """The page, and its addresses."""

    def __init__(  # noqa: PLR0913, PLR0917 - what it shows people of
        self, entrance: Entrance, store: Store, event: str, zone: str, at: str, events: Mapping[str, str] = _NO_EVENTS
    ) -> None:
        """Show and change whom *entrance* lets in; tables are those of *zone*, others reach the page *at*.

        *events* are called so, by the names in their addresses.
        """
        self._entrance, self._store, self._people = entrance, store, store.people
        self._events = events
        self._event, self._zone, self._at = event, zone, at
        self._presses: dict[str, Callable[[Form, LogIn], None]] = {
            "change": self._change,
            "remove": self._remove,
            "withdraw": self._withdraw,
            "end": self._end,
        }

    @property
    def routes(self) -> list[Route]:
        """Their addresses."""
        return [
            Route(_PEOPLE, self._page, methods=["GET"]),
            Route(_PEOPLE, self._pressed, methods=["POST"]),
            Route(_INVITED, self._invited, methods=["GET"]),
            Route(_INVITED, self._accepted, methods=["POST"]),
        ]

    # --- those who say who may come in ---

    async def _page(self, request: Request) -> Response:
        return await self._answer(request, session_of(request, self._entrance))

    async def _answer(
        self, request: Request, log_in: LogIn, fresh: JustInvited | None = None, fault: str = ""
    ) -> Response:
        def text() -> str:
            now_ms = wall_ms()
            invited = {mark: one for mark, one in self._people.invitations().items() if one.until_ms > now_ms}
            shown = Shown(self._people.everybody(), invited, self._entrance.log_ins(), self._events)
            theme = theme_of(request)
            return people_page(shown, log_in, event=self._event, theme=theme, fresh=fresh, fault=fault)

        return HTMLResponse(await run_in_threadpool(text), 409 if fault else 200)

    async def _pressed(self, request: Request) -> Response:
        check_origin(request)
        log_in = session_of(request, self._entrance)
        form = await form_of(request)
        check_csrf(form.get("csrf", ""), log_in)
        press = form.get("press", "")
        try:
            if press in {"invite", "again"}:
                wanted = self._wanted if press == "invite" else self._anew
                invitation = await run_in_threadpool(wanted, form, log_in)
                token = await run_in_threadpool(self._invite, invitation)
                return await self._answer(request, log_in, self._fresh(request, invitation, token))
            if press not in self._presses:
                raise PressRefusedError(400, say("this is no form of ours"))
            await run_in_threadpool(self._presses[press], form, log_in)
        except PeopleError as fault:
            return await self._answer(request, log_in, fault=str(fault))
        return RedirectResponse(_PEOPLE, 303)

    def _wanted(self, form: Form, log_in: LogIn) -> PersonInvitation:
        """Return the invitation that was typed. Raises PeopleError."""
        name = " ".join(plain(form.get("name", "")).split())
        if not 0 < len(name) <= NAME_LONGEST:
            raise PeopleError(say("write a name"))
        if log_in.is_own and key_of(name) == key_of(log_in.name):
            raise PeopleError(say("you are in already"))
        hours = whole_of(form.get("hours", ""), 3)
        until_ms = wall_ms() + (hours if hours in LASTS else min(LASTS)) * HOUR_MS
        role, tables, events = self._role_in(form), self._tables_in(form), self._events_in(form)
        return PersonInvitation(name=name, role=role, tables=tables, events=events, until_ms=until_ms, by=log_in.name)

    def _anew(self, form: Form, log_in: LogIn) -> PersonInvitation:
        """Return an invitation by which somebody who was in before chooses a new password."""
        person = self._people.person(form.get("mark", ""))
        if person is None:
            raise PeopleError(say("nobody of that name has a password of his own"))
        until_ms = wall_ms() + min(LASTS) * HOUR_MS
        return PersonInvitation(
            name=person.name,
            role=person.role,
            tables=person.tables,
            events=person.events,
            until_ms=until_ms,
            by=log_in.name,
        )

    def _role_in(self, form: Form) -> HouseRole:
        try:
            return HouseRole(form.get("role", ""))
        except ValueError:
            raise PeopleError(say("choose one of what is offered")) from None

    def _tables_in(self, form: Form) -> tuple[str, ...]:
        tables = tables_in(form.get("tables", ""), self._zone)
        if tables is None:
            raise PeopleError(say("write tables by number or id: 1-8 12 final-a"))
        return tables

    def _events_in(self, form: Form, before: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Return the events that were ticked; where a station has one alone, those of *before*."""
        if len(self._events) < 2:  # noqa: PLR2004 - nothing is offered to be ticked
            return before
        return tuple(name for name in self._events if f"event:{name}" in form)

    def _invite(self, invitation: PersonInvitation) -> str:
        token = self._entrance.invite(invitation)
        self._note("invited", invitation.by, _words(invitation))
        return token

    def _fresh(self, request: Request, invitation: PersonInvitation, token: str) -> JustInvited:
        """Return what is shown of an invitation: by the address that this browser uses, unless only it reaches that."""
        url = request.url
        here = f"{url.scheme}://{request.headers.get('host', url.netloc)}/"
        at = self._at if _is_here_alone(here) else here
        return JustInvited(invitation, f"{at}invited/{token}", not _is_here_alone(at))

    def _change(self, form: Form, log_in: LogIn) -> None:
        person = self._people.person(form.get("mark", ""))
        if person is None:
            raise PeopleError(say("nobody of that name has a password of his own"))
        events = self._events_in(form, person.events)
        changed = replace(person, role=self._role_in(form), tables=self._tables_in(form), events=events)
        self._people.change(changed)
        self._note("role", log_in.name, _words(changed))

    def _remove(self, form: Form, log_in: LogIn) -> None:
        person = self._people.person(form.get("mark", ""))
        if person is not None:
            self._people.remove(person.name)
            self._note("person-removed", log_in.name, person.name)

    def _withdraw(self, form: Form, log_in: LogIn) -> None:
        invitation = self._people.withdraw(form.get("mark", ""))
        if invitation is not None:
            self._note("withdrawn", log_in.name, invitation.name)

    def _end(self, form: Form, log_in: LogIn) -> None:
        ended = self._entrance.end(form.get("mark", ""))
        if ended is not None:
            self._note("log-out", log_in.name, ended.name)

    def _note(self, kind: str, by: str, words: str, address: str = "") -> None:
        self._store.note(LogEntry(at_ms=wall_ms(), kind=kind, by=by, words=words, address=address))

    # --- those who come in ---

    async def _invited(self, request: Request) -> Response:
        invitation = await run_in_threadpool(self._entrance.invited, request.path_params["token"])
        if invitation is None:
            return _over()
        return HTMLResponse(invited_page(invitation, theme=theme_of(request)))

    async def _accepted(self, request: Request) -> Response:
        check_origin(request)
        token, password = request.path_params["token"], (await form_of(request)).get("password", "")
        invitation = await run_in_threadpool(self._entrance.invited, token)
        if invitation is None:
            return _over()
        if not SHORTEST <= len(password) <= LONGEST:
            fault = say("A password has {least} to {most} characters.", least=SHORTEST, most=LONGEST)
            return HTMLResponse(invited_page(invitation, theme=theme_of(request), fault=fault), 400)
        entered = await run_in_threadpool(self._entrance.accept, token, password)
        if entered is None:
            return _over()
        address = "" if request.client is None else request.client.host
        await run_in_threadpool(self._note, "accepted", entered.session.name, "", address)
        return came_in(request, entered, "/")


def _words(one: Person | PersonInvitation) -> str:
    return ", ".join(filter(None, (one.name, role_words(one.role), tables_text(one.tables), *one.events)))


def _over() -> Response:
    words = say("It was used, withdrawn or is over. Ask for another one.")
    return HTMLResponse(fault_page(title=say("This invitation is not good any more"), words=words), 410)


def _is_here_alone(address: str) -> bool:
    """Tell whether an address leads to this machine from itself alone."""
    host = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
