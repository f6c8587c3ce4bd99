"""Plans the page over several zones: the options of its command line."""

from dataclasses import dataclass
from pathlib import Path

from table.wiring.process.options import FILE_THERE, PORT_NUMBER, option

PORT = 8090


@dataclass(frozen=True, kw_only=True)
class ZonesPlan:
    """Whom it looks on at, and where it listens."""

    stations: tuple[tuple[str, Path], ...] = option(
        "A station's page, and the file that squaredeal pki reader NAME wrote there; again for each zone.",
        "--station",
        type=(str, FILE_THERE),
        metavar="URL FILE",
        required=True,
    )
    bind: str = option("The address to listen on; 0.0.0.0 means every network.", default="127.0.0.1")
    port: int = option("The port of the page.", default=PORT, type=PORT_NUMBER)
    hosts: tuple[str, ...] = option(
        "Another name under which browsers open the page; may be repeated.", "--host", default=()
    )
    page_certificate: Path | None = option("A certificate for the page, in PEM with its key.", type=FILE_THERE)
