"""A browser without a page: it sends requests to a station, logged in or not."""

from __future__ import annotations

import http.client
import re
from urllib.parse import urlencode

from display.station.known.people import LogIn
from display.station.web.door import DEVICE
from tests.display.station.running_station import PASSWORD, RunningStation
from tests.patience import PATIENCE_S

MARIA = LogIn(name="Maria", csrf="c", until_ms=0)
"""Somebody who is logged in, as director."""

FORM = {"content-type": "application/x-www-form-urlencoded"}


class Visitor:
    """Somebody without a browser."""

    def __init__(self, station: RunningStation) -> None:
        self._port = station.port
        self.cookie = ""
        self.csrf = ""

    def send(self, method: str, path: str, body: str = "", **headers: str) -> tuple[int, str, http.client.HTTPMessage]:
        """Send a request; return the status, the text and the headers of the answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE_S)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body.encode(), {"cookie": self.cookie, **named})
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        return answer.status, text, answer.headers

    def log_in(self, name: str = "Maria") -> None:
        """Come in."""
        body = urlencode({"name": name, "password": PASSWORD})
        status, _, headers = self.send("POST", "/log-in", body, **FORM)
        assert status == 303
        self.cookie = "; ".join(cookie.partition(";")[0] for cookie in headers.get_all("set-cookie") or [])
        assert DEVICE in self.cookie
        found = re.search(r'data-csrf="([^"]+)"', self.send("GET", "/")[1])
        assert found is not None
        self.csrf = found[1]
