"""The tournament's files: each list as it is fetched, and what one event hands to another."""

import re
from collections.abc import Callable
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from display.station.known.roles import Power, may
from display.station.pages.tournament_journal import journal_csv
from display.station.running.entrance import Entrance
from display.station.tournament.desk import Desk
from display.station.tournament.envelopes_csv import envelopes_csv
from display.station.tournament.ledger_csv import ledger_csv
from display.station.tournament.next_day import bags_of
from display.station.tournament.players_csv import players_csv, results_csv
from display.station.tournament.results_ots import results_ots
from display.station.tournament.run import DeskError
from display.station.tournament.satellite import seats_file
from display.station.web.requests import session_of
from table.clock import wall_ms

_UNSAFE: Final = re.compile(r"[^0-9A-Za-z]+")
"""In the name of a file."""

_WHY_NOT: Final = {"bags.json": "days", "seats.json": "prizes"}
"""The page that says why there is no such file yet."""


class EventFiles:
    """The addresses of the files of one event."""

    def __init__(self, entrance: Entrance, event: str, desk: Desk, at: str) -> None:
        """Write what *desk* knows of *event* for those whom *entrance* knows; its pages stand *at* this address."""
        self._entrance, self._desk, self._at = entrance, desk, at
        self._written: dict[str, Callable[[], str | bytes]] = {
            "journal.csv": lambda: journal_csv(desk.journal),
            "ledger.csv": lambda: ledger_csv(desk.look_whole().books.ledger),
            "envelopes.csv": lambda: envelopes_csv(desk.look_whole().books.envelopes),
            "results.ots": lambda: results_ots(event, desk.setup, desk.look(), desk.entries, wall_ms()),
            "bags.json": lambda: bags_of(desk),
            "seats.json": lambda: seats_file(desk, event),
        }

    @property
    def routes(self) -> list[Route]:
        """Return their addresses."""
        names = ("players.csv", "results.csv", *self._written)
        return [Route(f"{self._at}/{name}", self._file, methods=["GET"]) for name in names]

    async def _file(self, request: Request) -> Response:
        role = session_of(request, self._entrance).role
        name, sells = request.url.path.rpartition("/")[2], self._desk.setup.prices.buy_in.total > 0
        sees_money = sells and may(role, Power.CASH)
        try:
            text = await run_in_threadpool(self._text, name, sees_money=sees_money)
        except DeskError:
            return RedirectResponse(f"{self._at}/{_WHY_NOT[name]}", 303)
        day = _UNSAFE.sub("-", self._desk.setup.day.name)
        headers = {"content-disposition": f'attachment; filename="{f"{day}-" if day else ""}{name}"'}
        return Response(text, media_type="text/csv" if name.endswith("csv") else "application/json", headers=headers)

    def _text(self, name: str, *, sees_money: bool) -> str | bytes:
        if name in self._written:
            return self._written[name]()
        looked = self._desk.look_whole()
        view, books = looked.view, looked.books
        if name == "players.csv":
            return players_csv(view, books.money_of(view.players) if sees_money else None)
        return results_csv(view, books.accounts(view.players) if sees_money else None, books.prizes_brought)
