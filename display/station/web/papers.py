"""The addresses of seat cards and receipts: sheets for who is logged in, and what a QR code leads to for who holds it.

Who holds a card or a receipt needs no log-in: its key is in the address, and opens that one page.
"""

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from display.station.pages.papers_page import CardHolder, cards_page, receipt_page, seat_page
from display.station.running.entrance import Entrance
from display.station.tournament.desk import Desk
from display.station.tournament.paper_keys import PaperKeys
from display.station.web.requests import session_of


class Papers:
    """What is printed for players, and what they open on their phones."""

    def __init__(self, entrance: Entrance, event: str, desk: Desk, keys: PaperKeys) -> None:
        """Show seats and receipts of the event at *desk*, by their *keys*."""
        self._entrance = entrance
        self._event = event
        self._desk = desk
        self._keys = keys

    @property
    def routes(self) -> list[Route]:
        """Return the addresses."""
        return [
            Route("/tournament/cards", self._cards, methods=["GET"]),
            Route("/seat/{key}", self._seat, methods=["GET"]),
            Route("/receipt/{key}", self._receipt, methods=["GET"]),
        ]

    async def _cards(self, request: Request) -> Response:
        """Print the card of one player, or of all who have a seat, at one table or everywhere."""
        session_of(request, self._entrance)
        name, table = request.query_params.get("name", ""), request.query_params.get("table", "")

        def text() -> str:
            looked = self._desk.look_whole()
            names = [
                one
                for one, player in looked.view.players.items()
                if player.place_at is not None
                and name in {"", one}
                and table in {"", str(player.place_at.table)}
                and not player.is_unsold
            ]
            holders = [CardHolder(one, f"{request.base_url}seat/{self._keys.of_seat(one)}") for one in names]
            return cards_page(self._event, looked, holders)

        return HTMLResponse(await run_in_threadpool(text))

    async def _seat(self, request: Request) -> Response:
        def text() -> str | None:
            looked = self._desk.look_whole()
            name = self._keys.holder(request.path_params["key"], looked.view.players)
            return None if name is None else seat_page(self._event, looked, name)

        return _page(await run_in_threadpool(text))

    async def _receipt(self, request: Request) -> Response:
        key = request.path_params["key"]

        def text() -> str | None:
            number = self._keys.receipt(key)
            address = f"{request.base_url}receipt/{key}"
            return None if number is None else receipt_page(self._event, self._desk.look_whole(), number, address)

        return _page(await run_in_threadpool(text))


def _page(text: str | None) -> HTMLResponse:
    if text is None:
        raise HTTPException(404)
    return HTMLResponse(text)
