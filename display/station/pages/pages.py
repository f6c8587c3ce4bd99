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

_FILES: Final[Traversable] = files("display.station.pages") / "static"


@functools.cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("display.station.pages"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["version"] = _version()
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
    file = next((file for file in _FILES.iterdir() if file.name == name), None)
    kind = None if file is None else KINDS.get(f".{name.rpartition('.')[2]}")
    return None if file is None or kind is None else (file.read_bytes(), kind)


def _version() -> str:
    """Return what changes when a file does: a page left open over an update loads the new ones."""
    content = b"".join(file.read_bytes() for file in sorted(_FILES.iterdir(), key=lambda file: file.name))
    return hashlib.sha256(content).hexdigest()[:12]
