"""Released hands on a production's machine: the pages of the station's web on the reader of the table's file."""

from collections.abc import Sequence

import click

from display.station.web.broadcast import BroadcastPages, Released
from display.station.web.serving import listen, serve
from table.clock import LiveClock, wall_ms
from table.operator_log import OperatorLog
from table.wiring.process.technical_log import log_of
from table.wiring.released_hands import ReleasedReader


def serve_released(reader: ReleasedReader, token: str, bind: str, port: int, hosts: Sequence[str]) -> None:
    """Serve what *reader* reads to whoever has *token*, until it is told to stop. Raises `SaidPlainlyError`."""
    reader.hands()
    listening = listen(bind, port, "the page of released hands")
    pages = BroadcastPages(Released(reader.listed, reader.shown, reader.winners, reader.phh, wall_ms), token, hosts)
    at = f"http://{f'[{bind}]' if ':' in bind else bind}:{port}"

    def begun() -> None:
        click.echo(f"released hands: {at}/?token={token}\noverlay: {at}/overlay?token={token}")

    serve(pages.app(), listening, begun, OperatorLog(log_of("broadcast").warning, LiveClock().now_ns).tell)
