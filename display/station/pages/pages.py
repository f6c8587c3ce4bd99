"""The pages as text, the files that they load, and the texts of their scripts in the reader's language."""

import functools
import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined

from display.station.known.audit import LogEntry, LogSearch
from display.station.known.people import LogIn, tables_text
from display.station.pages.frame import framed
from display.wording.people import plain
from display.words.language import Language, language, languages
from display.words.spoken import phrase, say, say_many, spoken
from table.clock import local_time

KINDS: Final = {".css": "text/css", ".js": "text/javascript", ".png": "image/png", ".svg": "image/svg+xml"}
"""What may be loaded, by the ending of its name."""

THEMES: Final = frozenset({"light", "dark"})
"""What a browser may ask for; else it is as the device has it."""

LOG_KINDS: Final = {
    "answer": phrase("answer"),
    "take-back": phrase("taken back"),
    "taken": phrase("on it"),
    "order": phrase("order"),
    "cancel": phrase("cancelled"),
    "outcome": phrase("what came of it"),
    "log-in": phrase("log-in"),
    "log-out": phrase("log-out"),
    "refused-log-in": phrase("wrong password"),
    "locked-out": phrase("has to wait"),
    "dealer": phrase("deals"),
    "invited": phrase("invited"),
    "withdrawn": phrase("invitation withdrawn"),
    "accepted": phrase("came in by an invitation"),
    "role": phrase("role changed"),
    "person-removed": phrase("may not come in any more"),
    "removed": phrase("off the page"),
    "joined": phrase("joined"),
    "refused-join": phrase("not let in"),
    "shut-out": phrase("shut out"),
    "turned-away": phrase("not obeyed"),
    "broadcast": phrase("fetched for a broadcast"),
    "announced": phrase("announced"),
    "trusted": phrase("knows a station's key"),
    "trouble": phrase("trouble"),
}
"""What the log tells of, in words."""

_WORKER: Final = "worker.js"
"""Loaded by the browser itself, from an address that stands above all that it may answer for."""

_SHEETS: Final = ("station.css", "queue.css", "tiles.css", "table.css", "wall.css")

_DAYLIGHT: Final = {"": "(prefers-color-scheme: light)", "light": "all", "dark": "not all"}
"""When the colours for daylight count, by the theme that somebody has chosen; `theme.js` says the same."""

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
    environment.filters |= {"plain": plain, "local_time": local_time}
    environment.globals |= {
        "version": version(),
        "scripts": [name for name in _files() if name.endswith(".js") and name != _WORKER],
        "theme": "",
        "daylight": _DAYLIGHT,
        "sheets": ("station.css",),
        "say": say,
        "say_many": say_many,
        "script_words": script_words,
    }
    return environment


def log_in_page(*, name: str = "", fault: str = "", to: str = "/", theme: str = "") -> str:
    """Return the page at the door, which leads on to the page *to*; *fault* says why somebody was not let in."""
    return rendered("log_in.html", name=name, fault=fault, to=to, theme=theme)


def station_page(
    *, event: str, theme: str = "", is_wall: bool = False, stations: Mapping[str, str] | None = None
) -> str:
    """Return the one page, empty: what is on it comes by the websocket. On a wall nobody presses anything.

    Where nobody is logged in it leads nowhere, and nothing on it has a power; else it shows what that role may press.
    On a page over several zones a table leads to its own station: *stations* has the address of each, by zone.
    """
    return rendered(
        "station.html",
        event=event,
        theme=theme,
        is_wall=is_wall,
        stations=stations,
        sheets=_SHEETS,
        words=script_words(),
    )


def phone_page(log_in: LogIn, *, theme: str = "") -> str:
    """Return the page of a phone in the pocket, empty: calls come by the websocket."""
    return rendered(
        "pocket.html",
        name=log_in.name,
        tables_text=tables_text(log_in.tables),
        words=script_words(),
        theme=theme,
        sheets=("station.css", "pocket.css"),
    )


def overlay_page() -> str:
    """Return one table to lay over a picture, empty: what is on it comes as events, to whom they may be told."""
    return rendered("overlay.html", words=words_for((), ()), sheets=("station.css", "table.css", "overlay.css"))


def log_page(entries: Sequence[LogEntry], search: LogSearch, *, event: str, theme: str = "", older: str = "") -> str:
    """Return the log as far as it was searched for; *older* is where it goes on."""
    return rendered(
        "log.html",
        entries=entries,
        words=search.words,
        kind=search.kind,
        table=search.table,
        kinds={kind: say(words) for kind, words in LOG_KINDS.items()},
        event=event,
        older=older,
        theme=theme,
        sheets=("station.css", "log.css"),
    )


def fault_page(*, title: str, words: str, to: str = "/") -> str:
    """Return a page that says what is wrong."""
    return rendered("fault.html", title=title, words=words, to=to)


def rendered(template: str, **named: object) -> str:
    """Return a template with what is named put in, in the frame of whoever is logged in."""
    given = {"language": spoken().code, "frame": framed(), "next_language": _next_language()}
    return _environment().get_template(template).render({**given, **named})


def script_words() -> dict[str, object]:
    """Return what all scripts say, in the language that is spoken."""
    return words_for(*_texts())


@functools.cache
def _texts() -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    return texts_in(content.decode() for name, content in _files().items() if name.endswith(".js"))


def manifest(event: str) -> str:
    """Return what a phone asks before it keeps the station as an app of its own."""
    icons = [
        {
            "src": f"/static/{version()}/icon-{size}.png",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for size in (192, 512)
        for purpose in ("any", "maskable")
    ]
    said = {
        "name": f"Squaredeal, {event}",
        "short_name": "Squaredeal",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#15181b",
        "theme_color": "#1b1f23",
        "icons": icons,
        "shortcuts": [{"name": say("In the pocket"), "url": "/pocket"}],
    }
    return msgspec.json.encode(said).decode()


def worker() -> bytes:
    """Return the service worker: it stands at an address of its own, without a version."""
    return _files()[_WORKER]


def static_file(name: str) -> tuple[bytes, str] | None:
    """Return a file that the pages load, and its kind; None where there is none of that name."""
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


_TEXT: Final = r'"(?:[^"\\\n]|\\.)*"'
_SAY: Final = re.compile(rf"\bsay\(\s*({_TEXT})")
_SAY_MANY: Final = re.compile(rf"\bsayMany\(\s*({_TEXT}),\s*({_TEXT})")


def texts_in(scripts: Iterable[str]) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Return what *scripts* say, and what they say of one and of many."""
    said: set[str] = set()
    of_many: set[tuple[str, str]] = set()
    for script in scripts:
        said |= {msgspec.json.decode(text, type=str) for text in _SAY.findall(script)}
        of_many |= {
            (msgspec.json.decode(one, type=str), msgspec.json.decode(many, type=str))
            for one, many in _SAY_MANY.findall(script)
        }
    return tuple(sorted(said)), tuple(sorted(of_many))


def words_for(said: Iterable[str], of_many: Iterable[tuple[str, str]]) -> dict[str, object]:
    """Return *said* and *of_many* as the page's script wants them."""
    language = spoken()
    messages = language.messages
    words = {text: [messages.gettext(text)] for text in said}
    words |= {one: [messages.ngettext(one, many, 1), messages.ngettext(one, many, 2)] for one, many in of_many}
    return {"thousands": language.thousands, "said": words}


def _next_language() -> Language | None:
    """Return the language that a page offers instead: the next of all."""
    codes = languages()
    return language(codes[(codes.index(spoken().code) + 1) % len(codes)])
