"""The station for programs that watch it: `/health`, whether it is well, and `/metrics`, its numbers for Prometheus.

Counts alone: no card, no player's name and no chips. `/health` answers everybody. `/metrics` answers this machine,
whoever is logged in, and a reader with its token.
"""

from collections.abc import Callable, Iterable, Sequence
from http import HTTPStatus
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from display.station.known.overview import DISK, Overview
from display.station.known.webhook import WebhookState
from display.station.running.inbox import Waiting
from display.station.web.requests import Readers, is_of_this_machine, no_reader
from table.clock import NS_PER_S

TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"
"""What Prometheus calls its text."""

_PARTS: Final = {"feed": "feed", "pages": "hub", "store": DISK}
"""Each part of the station by its name here, and by what its trouble is called."""


class Sources(NamedTuple):
    """What the numbers are taken from."""

    overview: Overview
    waiting: Callable[[], Waiting]
    """What waits for the feed."""
    viewers: Callable[[], int]
    """How many browsers look on."""
    webhooks: Callable[[], Sequence[WebhookState]] = tuple


class Numbers:
    """The addresses."""

    def __init__(self, watched: Sources, readers: Readers) -> None:
        """Tell of *watched*; the numbers are for *readers*."""
        self._watched = watched
        self._readers = readers

    @property
    def routes(self) -> list[Route]:
        """Both of them."""
        return [Route("/health", self._health), Route("/metrics", self._metrics)]

    async def _health(self, _request: Request) -> Response:
        parts = health_of(self._watched.overview)
        is_well = all(parts.values())
        status = HTTPStatus.OK if is_well else HTTPStatus.SERVICE_UNAVAILABLE
        return JSONResponse({"is_well": is_well, **parts}, status)

    async def _metrics(self, request: Request) -> Response:
        if not is_of_this_machine(request) and not await self._readers.may_read(request):
            return no_reader()
        return PlainTextResponse(metrics_of(self._watched), media_type=TEXT)


def health_of(overview: Overview) -> dict[str, bool]:
    """Return whether each part of the station is well; the broker is where it carries."""
    troubles = overview.troubles.copy()
    parts = {name: trouble not in troubles for name, trouble in _PARTS.items()}
    return {**parts, "broker": overview.no_link is None}


def metrics_of(watched: Sources) -> str:
    """Return all numbers as Prometheus reads them."""
    overview, waiting = watched.overview, watched.waiting()
    tables = [table for table in list(overview.tables.values()) if not table.is_removed]
    counted, ids = overview.counted, {table.id for table in tables}
    well = [({"part": part}, is_well) for part, is_well in health_of(overview).items()]
    online = [({"table": table.id}, table.is_online) for table in tables]
    hands = [({"table": table.id}, table.picture.hand_number) for table in tables if table.picture is not None]
    alerts = [({"code": kind.code, "rule": kind.rule}, count) for kind, count in counted.alerts]
    calls = sum(len(overview.queue.open_of(table_id)) for table_id in ids)
    families = (
        _family("well", "gauge", "Whether a part of the station is well.", well),
        _family("tables", "gauge", "Tables on the station's page.", _one(len(tables))),
        _family("table_online", "gauge", "Whether a table is online.", online),
        _family("table_hand", "gauge", "The number of the hand at a table.", hands),
        _family("open_calls", "gauge", "Floor calls that nobody has answered.", _one(calls)),
        _family("tables_stalled", "gauge", "Tables whose hand stands still.", _one(len(overview.stalled.keys() & ids))),
        _family("tables_ignored", "gauge", "Tables where nobody attends.", _one(sum(one.is_ignored for one in tables))),
        _family("feed_lag_seconds", "gauge", "Age of the oldest message not kept.", _one(waiting.lag_ns / NS_PER_S)),
        _family("feed_waiting_messages", "gauge", "Messages that wait for the feed.", _one(waiting.messages)),
        _family("feed_waiting_octets", "gauge", "Octets that wait for the feed.", _one(waiting.octets)),
        _family("viewers", "gauge", "Browsers that look on.", _one(watched.viewers())),
        *_of_webhooks(watched.webhooks()),
        _family("records_total", "counter", "Records kept since the start.", _one(counted.records)),
        _family("put_aside_total", "counter", "Messages that could not be read.", _one(counted.put_aside)),
        _family("alerts_total", "counter", "Alerts by code and by the rule they cite.", alerts),
    )
    return "".join(families)


def _of_webhooks(states: Sequence[WebhookState]) -> list[str]:
    """Return the numbers of the programs that are told what happens."""
    named = [({"webhook": one.name}, one) for one in states]
    return [
        _family(
            "webhook_well", "gauge", "Whether a webhook took the last message.", [(n, one.is_well) for n, one in named]
        ),
        _family(
            "webhook_delivered_total",
            "counter",
            "Messages that a webhook has taken since the start.",
            [(n, one.delivered) for n, one in named],
        ),
        _family(
            "webhook_left_out_total",
            "counter",
            "Messages that a webhook has never taken.",
            [(n, one.left_out) for n, one in named],
        ),
    ]


_Sample = tuple[dict[str, str], float]


def _one(value: float) -> list[_Sample]:
    return [({}, value)]


def _family(name: str, kind: str, words: str, samples: Iterable[_Sample]) -> str:
    """Return one number in all its samples, as lines of Prometheus' text."""
    name = f"squaredeal_{name}"
    lines = [f"# HELP {name} {words}", f"# TYPE {name} {kind}"]
    lines += [f"{name}{_labels(labels)} {float(value):.12g}" for labels, value in samples]
    return "".join(f"{line}\n" for line in lines)


def _labels(labels: dict[str, str]) -> str:
    """Return labels as they stand behind a name; what ends a value, or a line, is escaped."""
    escaped = {ord("\\"): "\\\\", ord('"'): '\\"', ord("\n"): "\\n"}
    pairs = ",".join(f'{name}="{value.translate(escaped)}"' for name, value in labels.items())
    return f"{{{pairs}}}" if pairs else ""
