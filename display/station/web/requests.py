"""Reads browsers' requests into typed values, and makes the checks that go before anything is done.

A request comes from our own page, with a log-in and the word that only this log-in's page has; programs that only read
bring the token of a reader.
"""

import hmac
import ipaddress
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Annotated, Final
from urllib.parse import parse_qs

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from display.station.known.people import LogIn
from display.station.pages.pages import THEMES
from display.station.running.entrance import Entrance
from display.words.spoken import say
from table.engine.words.alerts import RulingValue
from table.engine.words.penalties import HowMany, PenaltyUnit
from table.engine.words.ranges import Chips, Name, Tally
from table.engine.words.zones import Seat

COOKIE: Final = "squaredeal_station"
READER_COOKIE: Final = "squaredeal_reader"
"""A reader's token, of a wall without powers: what is pressed asks for the log-in's cookie alone."""

READER_KEPT_S: Final = 30 * 24 * 60 * 60
CSRF_HEADER: Final = "x-csrf"
MOST_OCTETS: Final = 16_384
MOST_FILE_OCTETS: Final = 1 << 20
"""Of a form with a file's lines in it."""

LONGEST_REASON: Final = 200

_OUR_PAGES: Final = re.compile(
    r"/(wall|dealers|league(/wall)?|log|people|players|pocket|watch|hands|rules|sounds|reports|incidents|class"
    r"|(tournament|events/[0-9a-z-]+)(/[a-z]+)?)?"
)


def wished(page: str) -> str:
    """Return the page of ours that somebody asked for before the log-in; the first page for any other address."""
    return page if _OUR_PAGES.fullmatch(page) else "/"


class NotInError(Exception):
    """Whoever asks for a page is not logged in."""


def session_of(request: Request, entrance: Entrance) -> LogIn:
    """Return the log-in of whoever asks for a page. Raises `NotInError`."""
    session = entrance.session(request.cookies.get(COOKIE))
    if session is None:
        raise NotInError
    return session


async def to_the_door(request: Request, _fault: Exception) -> RedirectResponse:
    """Send somebody to the log-in, which remembers the page that was asked for."""
    page = wished(request.url.path)
    return RedirectResponse("/log-in" if page == "/" else f"/log-in?to={page}", 303)


def theme_of(request: Request) -> str:
    """Return the colours that a browser asks for; empty for those of its device."""
    asked = request.cookies.get("theme", "")
    return asked if asked in THEMES else ""


class AnswerGiven(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A press on one of a call's answers."""

    option: RulingValue
    seat: Seat | None = None
    text: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """An amount as it was typed, and below as the page read it: both must say the same."""
    amount: Chips | None = None
    reason: Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)] = ""
    """Why it is ruled otherwise than before."""
    is_over_ruling: bool = False
    """Whether it is over what was decided, which the page has shown; else it answers an open call, or nothing."""


class _OfSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    hand_number: Tally
    is_after_hand: bool = False


class StackGiven(_OfSeat, frozen=True, kw_only=True, tag="stack"):
    """A seat's chips, as they were typed and as the page read them: both must say the same."""

    text: Annotated[str, msgspec.Meta(max_length=40)]
    stack: Chips
    was: Chips
    reason: Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)] = ""


class NameGiven(_OfSeat, frozen=True, kw_only=True, tag="name"):
    """A player's name."""

    name: Name
    was: Name


class PresenceGiven(_OfSeat, frozen=True, kw_only=True, tag="presence"):
    """Whether a player is at the table."""

    is_present: bool


class PenaltyWanted(_OfSeat, frozen=True, kw_only=True, tag="penalty"):
    """A penalty for a player, from the next hand on; none of it lets the player off what is left."""

    unit: PenaltyUnit
    count: HowMany


SeatGiven = StackGiven | NameGiven | PresenceGiven | PenaltyWanted

_SCHEMES: Final = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
"""What a page's own origin begins with, by what its request came in."""

_ANSWERS: Final = msgspec.json.Decoder(AnswerGiven)
_SEATS: Final[msgspec.json.Decoder[SeatGiven]] = msgspec.json.Decoder(SeatGiven)


class PressRefusedError(Exception):
    """A request that is not done; `str` says why, to whoever sent it."""

    def __init__(self, status: int, words: str) -> None:
        """Answer with *status*."""
        super().__init__(words)
        self.status = status


async def body_of(request: Request, most_octets: int = MOST_OCTETS) -> bytes:
    """Return what was sent, as long as it is no longer than anything that we ask for. Raises `PressRefusedError`."""
    body = bytearray()
    try:
        async for part in request.stream():
            body += part
            if len(body) > most_octets:
                raise PressRefusedError(413, say("that is too long"))
    except ClientDisconnect:
        # Nobody hears it: but whoever breaks off must not write a trace into the log.
        raise PressRefusedError(400, say("that did not come whole")) from None
    return bytes(body)


async def form_of(request: Request, *, most_fields: int = 20, most_octets: int = MOST_OCTETS) -> dict[str, str]:
    """Return a form's fields, the first of each name."""
    try:
        body = (await body_of(request, most_octets)).decode()
        found = parse_qs(body, max_num_fields=most_fields, keep_blank_values=True)
    except ValueError:
        raise PressRefusedError(400, say("this is no form of ours")) from None
    return {name: values[0] for name, values in found.items()}


async def answer_of(request: Request) -> AnswerGiven:
    """Return the answer that was pressed. Raises `PressRefusedError`."""
    with _said_plainly():
        return _ANSWERS.decode(await body_of(request))


async def seat_of(request: Request) -> SeatGiven:
    """Return what a seat is to have. Raises `PressRefusedError`."""
    with _said_plainly():
        return _SEATS.decode(await body_of(request))


@contextmanager
def _said_plainly() -> Iterator[None]:
    try:
        yield
    except (msgspec.DecodeError, ValueError) as fault:
        raise PressRefusedError(400, say("that cannot be: {fault}", fault=fault)) from None


def check_origin(connection: HTTPConnection) -> None:
    """Raise `PressRefusedError` where another site's page sends in our visitor's name.

    The same name without TLS is another site: whoever is between browser and station may have written that page.
    """
    origin = connection.headers.get("origin")
    if origin not in {None, f"{_SCHEMES[connection.scope['scheme']]}://{connection.headers.get('host')}"}:
        raise PressRefusedError(403, say("this request comes from another site"))


def check_csrf(given: str, session: LogIn) -> None:
    """Raise `PressRefusedError` where what is *given* with a request is not from a page of this log-in."""
    if not hmac.compare_digest(given.encode(), session.csrf.encode()):
        raise PressRefusedError(403, say("this page is from another log-in: load it again"))


_WORDS: Final = "Come with a reader's token (squaredeal pki reader NAME), or log in.\n"


class TokenReaders:
    """Knows readers by their tokens alone: on a wall, where nobody logs in."""

    def __init__(self, reader_by: Callable[[str], str | None]) -> None:
        """Know by *reader_by* whose a token is."""
        self._reader_by = reader_by

    async def is_reader(self, connection: HTTPConnection) -> bool:
        """Tell whether a page was opened by a reader's token."""
        token = connection.cookies.get(READER_COOKIE)
        return token is not None and await run_in_threadpool(self._reader_by, token) is not None

    async def let_in(self, request: Request) -> Response | None:
        """Return the way to the same page for who came with a token in its address: from there on its cookie has it."""
        token = request.query_params.get("token")
        if token is None or await run_in_threadpool(self._reader_by, token) is None:
            return None
        answer = RedirectResponse(request.url.path, 303)
        is_safe = request.url.scheme == "https"
        answer.set_cookie(
            READER_COOKIE, token, max_age=READER_KEPT_S, httponly=True, samesite="strict", path="/", secure=is_safe
        )
        return answer


class Readers(TokenReaders):
    """Knows them, and who is logged in."""

    def __init__(self, entrance: Entrance, reader_by: Callable[[str], str | None]) -> None:
        """Know those that *entrance* knows, too."""
        super().__init__(reader_by)
        self._entrance = entrance

    async def may_read(self, request: Request) -> bool:
        """Tell whether a request comes from one of them."""
        return await self.who(request) is not None

    async def who(self, request: Request) -> str | None:
        """Return from which of them a request comes: read off the loop, for it asks a file and the store."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        # A picture mixer and a browser's own way to listen send no headers: their address has it.
        given = token.strip() if scheme.lower() == "bearer" else request.query_params.get("token")
        return await run_in_threadpool(self._knows, given, request.cookies.get(COOKIE))

    def _knows(self, token: str | None, cookie: str | None) -> str | None:
        reader = None if token is None else self._reader_by(token)
        session = self._entrance.session(cookie) if reader is None else None
        return reader if session is None else session.name


def is_of_this_machine(request: Request) -> bool:
    """Tell whether a request was sent from the machine that the station runs on."""
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def no_reader() -> Response:
    """Say how one comes to read."""
    return PlainTextResponse(_WORDS, HTTPStatus.UNAUTHORIZED, headers={"www-authenticate": "Bearer"})
