"""The door: a cookie is the server's alone, who has a password of his own comes in by it, and who logs out is out."""

from __future__ import annotations

from urllib.parse import urlencode

from display.station.web.door import DEVICE
from display.station.web.requests import COOKIE, CSRF_HEADER
from tests.display.station.running_station import PASSWORD
from tests.display.station.web.visitor import FORM, Visitor


def test_a_cookie_is_for_the_server_alone(visitor: Visitor) -> None:
    body = urlencode({"name": "Maria", "password": PASSWORD})

    cookies = visitor.send("POST", "/log-in", body, **FORM)[2].get_all("set-cookie") or []

    assert [cookie.partition("=")[0] for cookie in cookies] == [COOKIE, DEVICE]
    assert all("HttpOnly" in cookie and "SameSite=strict" in cookie for cookie in cookies)


def test_who_logs_out_is_out(visitor: Visitor) -> None:
    visitor.log_in()

    assert visitor.send("POST", "/log-out", "{}", **{CSRF_HEADER: visitor.csrf})[0] == 200
    assert visitor.send("GET", "/")[0] == 303
