"""Released hands as a production fetches them for a broadcast: sealed, and each fetching is in the log first.

The station opens none of them: it has no key.
"""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from display.station.known.audit import LogEntry
from display.station.known.overview import Overview
from display.station.web.requests import Readers, no_reader
from table.clock import wall_ms
from table.messages.sayings import ReleasedBox

BROADCAST: Final = "/api/v1/broadcast"


class Boxes:
    """The address."""

    def __init__(self, overview: Overview, readers: Readers, note: Callable[[LogEntry], object]) -> None:
        """Tell *readers* what the tables of *overview* have released, once it is kept by *note* who asks."""
        self._overview, self._readers, self._note = overview, readers, note

    @property
    def routes(self) -> list[Route]:
        """It alone: `?table=ID`, and `&journal=ID&after=N` for what comes behind the hand that sighting N began."""
        return [Route(BROADCAST, self._answer)]

    async def _answer(self, request: Request) -> Response:
        who = await self._readers.who(request)
        if who is None:
            return no_reader()
        asked = request.query_params
        table, journal, after = asked.get("table", ""), asked.get("journal", ""), asked.get("after", "")
        # By what began them: no clock that is set leaves one out.
        begun_by = int(after) if after.isdecimal() else 0
        released = list(self._overview.released.get(table, {}).values())
        boxes = [one for one in released if one.journal_id != journal or one.begun_by > begun_by]
        if boxes:
            address = "" if request.client is None else request.client.host
            hands = ", ".join(str(one.hand) for one in boxes)
            entry = LogEntry(at_ms=wall_ms(), kind="broadcast", by=who, address=address, table=table, words=hands)
            # What cannot be written down is not handed out: a fault of the store is the answer.
            await run_in_threadpool(self._note, entry)
        return _json(boxes)


def _json(boxes: list[ReleasedBox]) -> Response:
    return Response(msgspec.json.encode(boxes), HTTPStatus.OK, media_type="application/json")
