"""The pages as text, and the files that they load. What is on them is handed over; nothing is looked up here."""

from __future__ import annotations

import functools
import hashlib
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

KINDS: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""What may be loaded, by the ending of its name."""

_FOLDER: Final[Traversable] = files("display.station.pages") / "static"


@functools.cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("display.station.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["version"] = version()
    environment.globals["scripts"] = [name for name in _files() if name.endswith(".js")]
    return environment


def log_in_page(*, name: str = "", fault: str = "") -> str:
    """Return the page at the door; *fault* says why somebody was not let in."""
    return _environment().get_template("log_in.html").render(name=name, fault=fault)


def station_page(*, name: str, csrf: str, event: str) -> str:
    """Return the one page, empty: what is on it comes by the websocket."""
    return _environment().get_template("station.html").render(name=name, csrf=csrf, event=event)


def fault_page(*, title: str, words: str) -> str:
    """Return a page that says what is wrong."""
    return _environment().get_template("fault.html").render(title=title, words=words)


def static_file(name: str) -> tuple[bytes, str] | None:
    """Return a file that the pages load, and its kind; null where there is none of that name."""
    kind = KINDS.get(f".{name.rpartition('.')[2]}")
    return None if kind is None or name not in _files() else (_files()[name], kind)


@functools.cache
def version() -> str:
    """Return what changes when a file does: it is in their address, so a script imports its own version."""
    content = b"".join(_files().values())
    return hashlib.sha256(content).hexdigest()[:12]


@functools.cache
def _files() -> dict[str, bytes]:
    """Return every file, read once: what is handed out stays what its version says, whatever is installed meanwhile."""
    return {file.name: file.read_bytes() for file in sorted(_FOLDER.iterdir(), key=lambda file: file.name)}
