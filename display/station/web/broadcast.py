"""Released hands for a broadcast, on the production's own machine: a list, an overlay, JSON and PHH.

Whoever comes needs the token. What a hand was, and that somebody read it, is the affair of what is handed in.
"""

import hmac
from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Final, NamedTuple, Protocol

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from display.station.pages.broadcast_page import broadcast_page, hands_page
from display.station.web.guarded import OnlyOurNames, SafeHeaders, own_names
from display.station.web.loaded import loaded
from display.station.web.speaking import Speaking
from display.wording.awards import hand_words
from display.wording.game_names import game_words
from display.words.spoken import spoken
from table.engine.words.award import Winner
from table.engine.words.game import Game
from table.said_plainly import SaidPlainlyError

_WORDS: Final = "Come with ?token=TOKEN, as squaredeal broadcast serve has printed it.\n"


class Listed(Protocol):
    """A released hand, as a list has it."""

    @property
    def id(self) -> str:
        """Return what it is asked for by."""

    @property
    def hand(self) -> int:
        """Return its number."""

    @property
    def table(self) -> str:
        """Return what its table is called."""

    @property
    def game(self) -> Game:
        """Return what was dealt."""

    @property
    def begun_ms(self) -> int | None:
        """Return the time of day at which it began."""

    @property
    def released_ms(self) -> int:
        """Return the time of day at which it was released."""

    @property
    def lasted_ms(self) -> int:
        """Return how long it was played."""


class Released(NamedTuple):
    """Where released hands are had from."""

    listed: Callable[[], Sequence[Listed]]
    shown: Callable[[str, str], bytes | None]
    """A hand by its id, step by step as JSON, for whoever is named second."""
    winners: Callable[[str, str], Sequence[Winner]]
    phh: Callable[[str, str], str | None]
    now_ms: Callable[[], int]
    """The time of day."""


class HandOnList(msgspec.Struct, frozen=True, kw_only=True):
    """A released hand, as a page has it in its list."""

    id: str
    hand: int
    table: str
    game: str
    """What it is called, in the reader's language."""
    begun_ms: int | None
    released_ms: int
    lasted_ms: int


class HandsOnList(msgspec.Struct, frozen=True):
    """All of them, and the time of day by which they are."""

    now_ms: int
    hands: tuple[HandOnList, ...]


class BroadcastPages:
    """The addresses."""

    def __init__(self, released: Released, token: str, hosts: Sequence[str] = ()) -> None:
        """Show what is *released* to whoever has the *token*; *hosts* are further names of this machine."""
        self._released, self._token = released, token
        self._hosts = own_names() | set(hosts)

    def app(self) -> Starlette:
        """Return them as an ASGI application."""
        return Starlette(
            routes=[
                Route("/", self._list),
                Route("/overlay", _overlay),
                Route("/api/hands", self._hands),
                Route("/api/hands/{id}", self._hand),
                Route("/api/hands/{id}/made", self._made),
                Route("/phh/{id}", self._phh),
                loaded(),
            ],
            middleware=[
                Middleware(SafeHeaders),
                Middleware(Speaking, station=spoken()),
                Middleware(OnlyOurNames, names=self._hosts),
            ],
            exception_handlers={OSError: _unread, SaidPlainlyError: _unread},
        )

    def _may_read(self, request: Request) -> bool:
        return hmac.compare_digest(request.query_params.get("token", "").encode(), self._token.encode())

    async def _list(self, request: Request) -> Response:
        if not self._may_read(request):
            return PlainTextResponse(_WORDS, HTTPStatus.UNAUTHORIZED)
        hands = await run_in_threadpool(self._released.listed)
        return HTMLResponse(hands_page(hands, self._token))

    async def _hands(self, request: Request) -> Response:
        if not self._may_read(request):
            return PlainTextResponse(_WORDS, HTTPStatus.UNAUTHORIZED)
        hands = await run_in_threadpool(self._released.listed)
        return _json(msgspec.json.encode(HandsOnList(self._released.now_ms(), tuple(map(_listed, hands)))))

    async def _hand(self, request: Request) -> Response:
        if not self._may_read(request):
            return PlainTextResponse(_WORDS, HTTPStatus.UNAUTHORIZED)
        found = await run_in_threadpool(self._released.shown, request.path_params["id"], _from(request))
        return PlainTextResponse("", HTTPStatus.NOT_FOUND) if found is None else _json(found)

    async def _made(self, request: Request) -> Response:
        """Say in words what the hands make that win."""
        if not self._may_read(request):
            return PlainTextResponse(_WORDS, HTTPStatus.UNAUTHORIZED)
        winners = await run_in_threadpool(self._released.winners, request.path_params["id"], _from(request))
        made: dict[int, list[str]] = {}
        for winner in winners:
            words = hand_words(winner)
            made.setdefault(winner.seat, []).extend([words] if words and words not in made.get(winner.seat, []) else [])
        return _json(msgspec.json.encode({seat: "; ".join(words) for seat, words in made.items()}))

    async def _phh(self, request: Request) -> Response:
        if not self._may_read(request):
            return PlainTextResponse(_WORDS, HTTPStatus.UNAUTHORIZED)
        found = await run_in_threadpool(self._released.phh, request.path_params["id"], _from(request))
        return PlainTextResponse(found or "", HTTPStatus.OK if found else HTTPStatus.NOT_FOUND)


def _listed(one: Listed) -> HandOnList:
    return HandOnList(
        id=one.id,
        hand=one.hand,
        table=one.table,
        game=game_words(one.game),
        begun_ms=one.begun_ms,
        released_ms=one.released_ms,
        lasted_ms=one.lasted_ms,
    )


def _from(request: Request) -> str:
    return "" if request.client is None else request.client.host


def _json(body: bytes) -> Response:
    return Response(body, media_type="application/json")


async def _overlay(_request: Request) -> Response:
    """Return the empty page, to anybody: nothing comes to it without the token."""
    return HTMLResponse(broadcast_page())


async def _unread(_request: Request, fault: Exception) -> Response:
    """Refuse a hand of which it cannot be written down that somebody reads it, or that cannot be read itself."""
    return PlainTextResponse(f"{fault}\n", HTTPStatus.SERVICE_UNAVAILABLE)
