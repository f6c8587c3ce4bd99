"""Sounds of one's own: a file in place of each of our tones, for every browser of the station."""

import base64
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from display.station.known.sounds import MOST_OCTETS, SOUNDS, RoomSound, kind_of
from display.station.pages.pages import rendered
from display.station.running.entrance import Entrance
from display.station.store.store import Store
from display.station.web.requests import (
    CSRF_HEADER,
    PressRefusedError,
    body_of,
    check_csrf,
    check_origin,
    session_of,
    theme_of,
)
from display.words.spoken import say

_ONE: Final = "/sounds/{name}"


class Sounds:
    """The page, and its addresses."""

    def __init__(self, entrance: Entrance, store: Store, event: str) -> None:
        """Keep in *store* what those bring whom *entrance* of *event* has let in."""
        self._entrance, self._store, self._event = entrance, store, event

    @property
    def routes(self) -> list[Route]:
        """Their addresses."""
        return [
            Route("/sounds", self._page),
            Route(_ONE, self._file, methods=["GET"]),
            Route(_ONE, self._put, methods=["POST"]),
        ]

    async def _page(self, request: Request) -> Response:
        session_of(request, self._entrance)

        def text() -> str:
            rows = [(one.value, say(words), self._own(one) is not None) for one, words in SOUNDS.items()]
            sheets = ("station.css", "log.css", "people.css")
            return rendered("sounds.html", rows=rows, event=self._event, theme=theme_of(request), sheets=sheets)

        return HTMLResponse(await run_in_threadpool(text))

    async def _file(self, request: Request) -> Response:
        session_of(request, self._entrance)
        octets = await run_in_threadpool(self._own, _named(request))
        kind = None if octets is None else kind_of(octets)
        return Response(status_code=204) if kind is None else Response(octets, media_type=kind)

    async def _put(self, request: Request) -> Response:
        check_origin(request)
        session = session_of(request, self._entrance)
        check_csrf(request.headers.get(CSRF_HEADER, ""), session)
        sound, octets = _named(request), await body_of(request, MOST_OCTETS)
        if octets and kind_of(octets) is None:
            raise PressRefusedError(400, say("this is no sound that browsers play: bring a WAV, an MP3 or an Ogg file"))
        await run_in_threadpool(self._store.set, _setting(sound), base64.b64encode(octets).decode())
        return JSONResponse({})

    def _own(self, sound: RoomSound) -> bytes | None:
        """Return the file that stands in place of our tone; None where there is none."""
        kept = self._store.setting(_setting(sound))
        return base64.b64decode(kept) if kept else None


def _setting(sound: RoomSound) -> str:
    return f"sound {sound.value}"


def _named(request: Request) -> RoomSound:
    name = request.path_params["name"]
    found = next((one for one in RoomSound if one.value == name), None)
    if found is None:
        raise PressRefusedError(400, say("there is no such sound"))
    return found
