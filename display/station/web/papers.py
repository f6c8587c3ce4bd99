"""The addresses of seat cards and receipts: sheets for who is logged in, and what a QR code leads to for who holds it.

Who holds a card or a receipt needs no log-in: its key is in the address, and opens that one page.
"""

from collections.abc import Sequence
from functools import partial

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from display.station.known.roles import Power, may
from display.station.pages.papers_page import CardHolder, cards_page, receipt_page, seat_page
from display.station.running.entrance import Entrance
from display.station.tournament.paper_keys import PaperKeys
from display.station.web.requests import COOKIE, session_of
from display.station.web.shown_event import ShownEvent


class Papers:
    """What is printed for players, and what they open on their phones."""

    def __init__(self, entrance: Entrance, events: Sequence[tuple[ShownEvent, PaperKeys]]) -> None:
        """Show seats and receipts of *events*, by the keys of each."""
        self._entrance = entrance
        self._events = events

    @property
    def routes(self) -> list[Route]:
        """Return the addresses."""
        return [
            *(Route(f"{one.at}/cards", partial(self._cards, one, keys), methods=["GET"]) for one, keys in self._events),
            Route("/seat/{key}", self._seat, methods=["GET"]),
            Route("/receipt/{key}", self._receipt, methods=["GET"]),
        ]

    async def _cards(self, event: ShownEvent, keys: PaperKeys, request: Request) -> Response:
        """Print the card of one player, or of all who have a seat, at one table or everywhere."""
        session_of(request, self._entrance)
        name, table = request.query_params.get("name", ""), request.query_params.get("table", "")

        def text() -> str:
            looked = event.desk.look_whole()
            names = [
                one
                for one, player in looked.view.players.items()
                if player.place_at is not None
                and name in {"", one}
                and table in {"", str(player.place_at.table)}
                and not player.is_unsold
            ]
            holders = [CardHolder(one, f"{request.base_url}seat/{keys.of_seat(one)}") for one in names]
            return cards_page(event.name, looked, holders, event.at)

        return HTMLResponse(await run_in_threadpool(text))

    async def _seat(self, request: Request) -> Response:
        def text() -> str | None:
            for event, keys in self._events:
                looked = event.desk.look_whole()
                name = keys.holder(request.path_params["key"], looked.view.players)
                if name is not None:
                    return seat_page(event.name, looked, name)
            return None

        return _page(await run_in_threadpool(text))

    async def _receipt(self, request: Request) -> Response:
        key, log_in = request.path_params["key"], self._entrance.session(request.cookies.get(COOKIE))
        is_cashier = log_in is not None and may(log_in.role, Power.CASH)

        def text() -> str | None:
            for event, keys in self._events:
                number = keys.receipt(key)
                if number is not None:
                    address = f"{request.base_url}receipt/{key}"
                    desk = f"{event.at}/desk" if is_cashier else ""
                    return receipt_page(event.name, event.desk.look_whole(), number, address, desk)
            return None

        return _page(await run_in_threadpool(text))


def _page(text: str | None) -> HTMLResponse:
    if text is None:
        raise HTTPException(404)
    return HTMLResponse(text)
