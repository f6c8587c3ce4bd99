"""The staff of the demo's tournament: presses on the station's page what stands there, as a person would who reads it.

It comes in by the page's own door, over HTTP, and knows nothing but what the page says.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from html.parser import HTMLParser
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import Final
from urllib.parse import urlencode

import msgspec

from table.clock import NS_PER_S, LiveClock

READ_S: Final = 20.0
"""What is due stands on the page for so long before it is pressed: you may want to read it, or to press it."""

LOOK_S: Final = 2.0
"""The station is asked this often whether its page is old, and one thing is pressed."""

PATIENCE_S: Final = 10.0

_PAGE: Final = "/tournament"
_STATE: Final = "/tournament/state"
"""What tells whether a page is old."""
_CHIPS: Final = "/tournament/race"
_COLOUR_UP: Final = "colour-up"
"""Pressed once, in the first break: no blind after it wants the smallest chips."""
_CLOCK: Final = "clock"
_AT_ONCE: Final = frozenset({_CLOCK, "station-draws"})
"""What the tables wait for before the first hand: the first time it is pressed at once."""


class Form(msgspec.Struct, frozen=True):
    """What a page offers to press: the fields that go with it, and whether it is what comes first."""

    fields: tuple[tuple[str, str], ...]
    is_first: bool

    @property
    def press(self) -> str:
        """What it enters."""
        return dict(self.fields).get("press", "")

    @property
    def what(self) -> tuple[tuple[str, str], ...]:
        """What it enters, and about whom: the same on each page that is asked for."""
        return tuple(field for field in self.fields if field[0] != "csrf")


class Staff:
    """One person with a log-in."""

    def __init__(self, port: int, name: str, password: str, read_s: float, stop: threading.Event) -> None:
        """Work at the station on this machine's *port*, until *stop* is set; leave *read_s* for reading."""
        self._port, self._name, self._password = port, name, password
        self._read_ns = int(read_s * NS_PER_S)
        self._look_s = min(LOOK_S, read_s)
        self._stop = stop
        self._clock = LiveClock()
        self._cookies: dict[str, str] = {}
        self._state = ""
        self._forms: list[Form] = []
        self._seen_ns: dict[tuple[tuple[str, str], ...], int] = {}
        self._pressed: set[str] = set()

    def run(self) -> None:
        """Log in, and press."""
        while not self._stop.wait(self._look_s):
            try:
                self._look()
            except (OSError, HTTPException):
                # The station is being stopped, or is not there for a moment: look again.
                continue

    def _look(self) -> None:
        """Read the page where it is another one by now, and press the first thing that has stood there long enough."""
        answer = self._ask("GET", _STATE)
        if answer.status != HTTPStatus.OK:
            self._ask("POST", "/log-in", (("name", self._name), ("password", self._password)))
            return
        state = msgspec.json.decode(answer.text, type=_State)
        if state.state != self._state:
            self._state = state.state
            self._forms = self._offered(is_break=state.is_break)
        now_ns = self._clock.now_ns()
        self._seen_ns = {form.what: self._seen_ns.get(form.what, now_ns) for form in self._forms}
        due = next((form for form in self._forms if now_ns >= self._seen_ns[form.what] + self._waits_ns(form)), None)
        if due is not None:
            self._pressed.add(due.press)
            self._state = ""
            del self._seen_ns[due.what]
            self._ask("POST", _PAGE, due.fields)

    def _offered(self, *, is_break: bool) -> list[Form]:
        """Return what the pages offer that is for the staff: no clock that somebody has stopped, nor chips twice."""
        forms = forms_in(self._ask("GET", _PAGE).text)
        if is_break:
            forms += [form for form in forms_in(self._ask("GET", _CHIPS).text) if form.press == _COLOUR_UP]
        return [form for form in forms if form.is_first and form.press not in self._pressed & {_CLOCK, _COLOUR_UP}]

    def _waits_ns(self, form: Form) -> int:
        return 0 if form.press in _AT_ONCE - self._pressed else self._read_ns

    def _ask(self, method: str, path: str, fields: tuple[tuple[str, str], ...] = ()) -> _Answer:
        line = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE_S)
        try:
            headers = {
                "origin": f"http://127.0.0.1:{self._port}",
                "content-type": "application/x-www-form-urlencoded",
                "cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items()),
            }
            line.request(method, path, urlencode(fields) if fields else None, headers)
            answer = line.getresponse()
            self._cookies |= dict(_cookies_in(answer))
            return _Answer(answer.status, answer.read().decode())
        finally:
            line.close()


class _State(msgspec.Struct, frozen=True):
    """What the station says of its page: the same as long as the page is."""

    state: str
    is_break: bool


class _Answer(msgspec.Struct, frozen=True):
    """An answer of the station."""

    status: int
    text: str


def forms_in(text: str) -> list[Form]:
    """Return what a page offers to press, from its top down."""
    reader = _Forms()
    reader.feed(text)
    return reader.forms


def _cookies_in(answer: HTTPResponse) -> Iterator[tuple[str, str]]:
    for header in answer.headers.get_all("set-cookie", []):
        name, _, rest = header.partition("=")
        yield name, rest.partition(";")[0]


class _Forms(HTMLParser):
    """Reads the forms of a page, each as it is when nobody has typed or chosen anything."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._fields: dict[str, str] = {}
        self._is_first = False
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take what is in a form."""
        said = {name: value or "" for name, value in attrs}
        match tag:
            case "form":
                self._fields, self._is_first = {}, False
            case "input" if "name" in said:
                self._fields[said["name"]] = said.get("value", "")
            case "select":
                self._select = said.get("name", "")
            case "button" if "first" in said.get("class", "").split():
                self._is_first = True
                self._fields |= {said["name"]: said.get("value", "")} if "name" in said else {}
            case _:
                pass

    def handle_data(self, data: str) -> None:
        """Take the first that is offered to choose."""
        if self._select and data.strip():
            self._fields.setdefault(self._select, data.strip())

    def handle_endtag(self, tag: str) -> None:
        """Keep a form that is read."""
        if tag == "select":
            self._select = ""
        elif tag == "form":
            self.forms.append(Form(tuple(self._fields.items()), self._is_first))
