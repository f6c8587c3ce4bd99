"""Completed hands, looked up in the store: a table's last ones, and one of them step by step."""

from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from display.station.floor.amounts import whole_of
from display.station.known.hand_steps import SteppedHand, steps_of
from display.station.known.overview import Overview
from display.station.known.seated import seated_in
from display.station.known.tables import TableNow
from display.station.pages.hands_page import ShownHands, hand_page, hands_page
from display.station.running.entrance import Entrance
from display.station.store.kept import kept_ends, kept_of_hand, kept_of_seats
from display.station.store.store import Store
from display.station.web.requests import session_of, theme_of

MOST_HANDS: Final = 60
_MOST_DIGITS: Final = 9
_HANDS: Final = "/hands"


class HandPages:
    """The pages, and their address."""

    def __init__(self, entrance: Entrance, store: Store, overview: Overview, event: str) -> None:
        """Show what *store* has of the tables of *overview*, to whom *entrance* of *event* has let in."""
        self._entrance, self._store, self._overview, self._event = entrance, store, overview, event

    @property
    def routes(self) -> list[Route]:
        """Their address."""
        return [Route(_HANDS, self._page)]

    async def _page(self, request: Request) -> Response:
        session_of(request, self._entrance)
        asked, theme = request.query_params, theme_of(request)
        table, number = self._overview.tables.get(asked.get("table", "")), whole_of(asked.get("hand", ""), _MOST_DIGITS)
        if table is None or number is None:
            return HTMLResponse(await run_in_threadpool(self._list, table, theme))
        journal = asked.get("journal", table.journal)
        hand = await run_in_threadpool(self._hand, table, journal, number)
        if hand is None:
            return RedirectResponse(_HANDS, 303)
        return HTMLResponse(hand_page(hand, table, event=self._event, theme=theme))

    def _list(self, table: TableNow | None, theme: str) -> str:
        tables = sorted((one for one in self._overview.tables.copy().values() if not one.is_removed), key=_order)
        with self._store.reading() as connection:
            ends = kept_ends(connection, None if table is None else table.id, MOST_HANDS)
        return hands_page(ShownHands(tables, "" if table is None else table.id, ends, self._event, theme))

    def _hand(self, table: TableNow, journal: str, number: int) -> SteppedHand | None:
        with self._store.reading() as connection:
            kept = kept_of_hand(connection, table.id, journal, number)
            of_seats = kept_of_seats(connection, table.id, journal)
        names = seated_in(of_seats, table.names if journal == table.journal else {})
        return steps_of(kept, names.get(number, {}))


def _order(table: TableNow) -> tuple[int, str]:
    """Return a table's place among all: table 2 before table 10."""
    digits = "".join(filter(str.isdigit, table.id))
    return int(digits or 0), table.id
