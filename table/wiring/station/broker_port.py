"""Where a station's own broker and its page listen, kept in the station's folder: a table's join file names both."""

from ipaddress import ip_address
from pathlib import Path
from typing import Final, NamedTuple

from config.files.faults import ConfigError
from table.keeping.durable_file import write_whole
from table.wiring.station.addresses import EVERYWHERE, WEB_PORT

FILE: Final = "broker.port"
PAGE: Final = "page.port"


class KeptPlace(NamedTuple):
    """An address and a port of the last start; None for every address, and for the usual port."""

    host: str | None = None
    port: int | None = None

    def url(self, scheme: str, host: str, port: int) -> str:
        """Return the address for tables; *host* and *port* stand in for what is None."""
        found = self.host or host
        return f"{scheme}://{f'[{found}]' if ':' in found else found}:{self.port or port}"


def keep_page(data: Path, bind: str, port: int) -> None:
    """Keep where the page was started to listen."""
    keep_place(data, bind, None if port == WEB_PORT else port, PAGE)


def keep_place(data: Path, bind: str, port: int | None, file: str = FILE) -> None:
    """Keep where the broker was started to listen, or what else has this *file*."""
    host = bind if bind not in EVERYWHERE and _is_address(bind) else ""
    words = f"{host} {port or ''}".strip()
    if words:
        write_whole(data / file, f"{words}\n".encode())
    else:
        (data / file).unlink(missing_ok=True)


def kept_place(data: Path, file: str = FILE) -> KeptPlace:
    """Return where the broker was last started to listen, or what else has this *file*. Raises ConfigError."""
    try:
        words = (data / file).read_text(encoding="ascii").split()
    except FileNotFoundError:
        return KeptPlace()
    except ValueError:
        words = []
    match words:
        case [port] if port.isdecimal():
            return KeptPlace(port=int(port))
        case [host] if _is_address(host):
            return KeptPlace(host)
        case [host, port] if _is_address(host) and port.isdecimal():
            return KeptPlace(host, int(port))
        case _:
            raise ConfigError([f"{data / file}: no port stands there; start the station once more"])


def _is_address(words: str) -> bool:
    try:
        ip_address(words)
    except ValueError:
        return False
    return True
