"""The rulebooks as pages: every rule that an alert may cite, to be searched by whoever is logged in."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from config.rulebook.catalogue import Rule
from display.station.known.overview import Overview
from display.station.pages.rules_page import ShownRules, rules_page
from display.station.running.entrance import Entrance
from display.station.web.requests import session_of, theme_of

_LONGEST: Final = 100


class Rules:
    """The page, and its address."""

    def __init__(self, entrance: Entrance, rules: Callable[[], Sequence[Rule]], overview: Overview, event: str) -> None:
        """Show the *rules* there are, to whom *entrance* of *event* has let in; first the book of most tables."""
        self._entrance, self._rules, self._overview, self._event = entrance, rules, overview, event

    @property
    def routes(self) -> list[Route]:
        """Its address."""
        return [Route("/rules", self._page)]

    async def _page(self, request: Request) -> Response:
        session_of(request, self._entrance)
        asked, theme = request.query_params, theme_of(request)

        def text() -> str:
            rules = self._rules()
            book = self._book(asked.get("book", ""), rules)
            words = asked.get("words", "")[:_LONGEST]
            return rules_page(ShownRules(rules, book, words, self._event, theme))

        return HTMLResponse(await run_in_threadpool(text))

    def _book(self, asked: str, rules: Sequence[Rule]) -> str:
        books = {rule.book for rule in rules}
        played = Counter(table.rulebook for table in self._overview.tables.copy().values() if table.rulebook in books)
        usual = played.most_common(1)[0][0] if played else min(books, default="")
        return asked if asked in books else usual
