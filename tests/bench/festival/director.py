"""Somebody at a browser: looks at a tournament's pages, and sends the forms that stand there.

A page is read as a browser has it: its forms with their hidden fields, what can be chosen, and the words above them.
"""

from __future__ import annotations

import csv
import io
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

import msgspec

from display.station.web.public import ShownTournament
from tests.display.station.web.visitor import FORM, Visitor

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.display.station.running_station import RunningStation

_DONE: Final = 303
_LOOK_S: Final = 0.005
_FAULT: Final = re.compile(r'class="[^"]*fault[^"]*"[^>]*>(.*?)</', re.DOTALL)


@dataclass
class PageForm:
    """A form as it stands on a page."""

    order: str
    """What kind of order the card is about in which it stands."""
    title: str
    """The words at the head of that card."""
    action: str = ""
    fields: dict[str, str] = field(default_factory=dict)
    choices: dict[str, list[str]] = field(default_factory=dict)

    @property
    def press(self) -> str:
        """What it enters."""
        return self.fields.get("press", "")


class RefusedError(Exception):
    """The station did not take a press; `str` says what it said."""


class Director:
    """One log-in, for as long as its station keeps it."""

    def __init__(self, station: RunningStation, name: str, pump: Callable[[float], None]) -> None:
        """Come in as *name*; while the station answers, *pump* has the tables hear what comes."""
        self._name = name
        self._pump = pump
        self._browser = ThreadPoolExecutor(1)
        self.presses = 0
        self.comes_to(station)

    def comes_to(self, station: RunningStation) -> None:
        """Log in at a station."""
        self.visitor = Visitor(station)
        self.visitor.log_in(self._name)

    def page(self, address: str) -> str:
        """Return a page."""
        status, text = self._sent("GET", address)
        assert status == 200, (address, status)
        return text

    def forms(self, address: str) -> list[PageForm]:
        """Return the forms of a page, in order."""
        reading = _Reading()
        reading.feed(self.page(address))
        return reading.forms

    def send(self, form: PageForm, **more: str) -> None:
        """Send a form of a page, with what is typed besides. Raises RefusedError."""
        first = {name: choices[0] for name, choices in form.choices.items() if choices}
        self._post(form.action, {**first, **form.fields, **more})

    def press(self, address: str, press: str, **fields: str) -> None:
        """Send a form of the page at *address* that enters *press*. Raises RefusedError."""
        self._post(address, {"csrf": self.visitor.csrf, "press": press, **fields})

    def upload(self, address: str, **fields: str) -> None:
        """Send a form that has a file's text in it. Raises RefusedError."""
        self._post(address, {"csrf": self.visitor.csrf, **fields})

    def event(self, name: str) -> ShownTournament:
        """Return the event as programs read it."""
        text = self.page(f"/api/v1/tournament?event={name}")
        return msgspec.json.decode(text, type=ShownTournament)

    def table(self, address: str) -> list[dict[str, str]]:
        """Return the rows of a CSV file of the station's."""
        return list(csv.DictReader(io.StringIO(self.page(address).lstrip("\ufeff"), newline="")))

    def _sent(self, method: str, address: str, body: str = "", **headers: str) -> tuple[int, str]:
        answer = self._browser.submit(self.visitor.send, method, address, body, **headers)
        while not answer.done():
            self._pump(_LOOK_S)
        return answer.result()[:2]

    def _post(self, address: str, fields: dict[str, str]) -> None:
        self.presses += 1
        status, text = self._sent("POST", address, urlencode(fields), **FORM)
        if status != _DONE:
            said = {name: typed[:60] for name, typed in fields.items() if name not in {"csrf", "page"}}
            found = _FAULT.search(text)
            words = re.sub(r"<[^>]+>", "", found[1]).strip() if found else text[:200]
            msg = f"{address} {said}: {status} {words}"
            raise RefusedError(msg)


class _Reading(HTMLParser):
    """Finds the forms of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[PageForm] = []
        self._order, self._title = "", ""
        self._is_in_title = self._is_open = False
        self._select, self._text, self._is_in_option = "", "", False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "article":
            self._order, self._title = said.get("data-order", ""), ""
        elif tag == "h3":
            self._is_in_title = True
        elif tag == "form":
            self.forms.append(PageForm(self._order, self._title, said.get("action", "")))
            self._is_open = True
        elif self._is_open:
            self._take(tag, said)

    def _take(self, tag: str, said: dict[str, str]) -> None:
        """Take what can be typed or chosen in a form."""
        if tag == "input" and said.get("type") != "checkbox" and said.get("name"):
            self.forms[-1].fields[said["name"]] = said.get("value", "")
        elif tag == "button" and said.get("name"):
            self.forms[-1].choices.setdefault(said["name"], []).append(said.get("value", ""))
        elif tag == "select":
            self._select = said.get("name", "")
            self.forms[-1].choices[self._select] = []
        elif tag == "option" and self._select:
            if "value" in said:
                self.forms[-1].choices[self._select].append(said["value"])
            else:
                self._is_in_option = True
        elif tag == "textarea":
            self._text = said.get("name", "")
            self.forms[-1].fields[self._text] = ""

    def handle_endtag(self, tag: str) -> None:
        if tag == "article":
            self._order = self._title = ""
        elif tag == "h3":
            self._is_in_title = False
        elif tag == "form":
            self._is_open = False
        elif tag == "textarea":
            self._text = ""
        elif tag == "select":
            self._select = ""
        elif tag == "option":
            self._is_in_option = False

    def handle_data(self, data: str) -> None:
        if self._is_in_title:
            self._title += data
        elif self._text:
            self.forms[-1].fields[self._text] += data
        elif self._is_in_option and self._select:
            self.forms[-1].choices[self._select].append(data)
