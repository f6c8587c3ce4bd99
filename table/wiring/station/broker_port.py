"""The port of a station's own broker, kept in the station's folder: a table's join file names it."""

from pathlib import Path
from typing import Final

from config.files.faults import ConfigError
from table.keeping.durable_file import write_whole

FILE: Final = "broker.port"


def keep_port(data: Path, port: int | None) -> None:
    """Keep the *port* that the broker was started with; None, the usual one, leaves no file."""
    if port is None:
        (data / FILE).unlink(missing_ok=True)
    else:
        write_whole(data / FILE, f"{port}\n".encode())


def kept_port(data: Path) -> int | None:
    """Return the port that the broker was last started with; None for the usual one. Raises ConfigError."""
    try:
        words = (data / FILE).read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return None
    except ValueError:
        words = ""
    if not words.isdecimal():
        raise ConfigError([f"{data / FILE}: no port of a broker stands there; start the station once more"])
    return int(words)
