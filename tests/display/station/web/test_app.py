"""The web's doors: who may send what, and what goes with every answer. Spoken to in plain HTTP."""

from __future__ import annotations

import http.client
import json
import re
import socket
from urllib.parse import urlencode

import pytest

from display.station.pages.pages import fault_page, log_in_page, static_file, station_page, version
from display.station.running.entrance import FREE_TRIES
from display.station.web.app import DEVICE
from display.station.web.guarded import HEADERS
from display.station.web.logs import LOG_PAGE
from display.station.web.requests import COOKIE, CSRF_HEADER, MOST_OCTETS
from display.station.web.serving import WebFailedError, listen
from tests.display.station.running_station import PASSWORD, RunningStation
from tests.house import ROOT
from tests.patience import PATIENCE_S

STATIC = ROOT / "display/station/pages/static"
FORM = {"content-type": "application/x-www-form-urlencoded"}


PRESSED = [
    "/calls/1/answer",
    "/calls/1/take",
    "/calls/1/take-back",
    "/orders/1/cancel",
    "/tables/main/table-1/seats/1",
    "/tables/main/table-1/shut-out",
    "/log-out",
]


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
        found = re.search(r'data-csrf="([^"]+)"', self.send("GET", "/")[1])
        assert found is not None
        self.csrf = found[1]


def stack(**changed: object) -> str:
    """Return what the page sends when a stack is set, but for what is *changed*."""
    return json.dumps({"type": "stack", "text": "5", "stack": 5, "was": 4, "hand_number": 1, **changed})


@pytest.fixture
def visitor(station: RunningStation) -> Visitor:
    return Visitor(station)


def test_a_cookie_is_for_the_server_alone(visitor: Visitor) -> None:
    body = urlencode({"name": "Maria", "password": PASSWORD})

    cookies = visitor.send("POST", "/log-in", body, **FORM)[2].get_all("set-cookie") or []

    assert [cookie.partition("=")[0] for cookie in cookies] == [COOKIE, DEVICE]
    assert all("HttpOnly" in cookie and "SameSite=strict" in cookie for cookie in cookies)


@pytest.mark.parametrize(
    ("form", "why"),
    [({}, "no table's name"), ({"table": "main/main/t7", "token": "x", "request": "y"}, "has no authority")],
)
def test_who_asks_to_join_without_a_file_is_told_why_not(visitor: Visitor, form: dict[str, str], why: str) -> None:
    status, text, _ = visitor.send("POST", "/join", urlencode(form), **FORM)

    assert status == 403
    assert why in text


@pytest.mark.parametrize("path", PRESSED)
def test_nothing_is_done_without_a_log_in(visitor: Visitor, path: str) -> None:
    assert visitor.send("POST", path, "{}")[0] == 401


@pytest.mark.parametrize("path", PRESSED)
def test_nothing_is_done_that_no_page_of_this_log_in_has_sent(visitor: Visitor, path: str) -> None:
    visitor.log_in()

    assert visitor.send("POST", path, "{}", **{CSRF_HEADER: "made up"})[0] == 403


def test_a_made_up_word_with_any_letters_is_refused_and_no_fault_of_ours(visitor: Visitor) -> None:
    visitor.log_in()

    assert visitor.send("POST", "/log-out", "{}", **{CSRF_HEADER: "\u00fc\u00df"})[0] == 403


@pytest.mark.parametrize("path", ["/", "/wall", "/log"])
def test_a_page_is_for_those_who_are_in(visitor: Visitor, path: str) -> None:
    assert visitor.send("GET", path)[0] == 303
    visitor.log_in()
    assert visitor.send("GET", path)[0] == 200


ELSEWHERE = ["http://elsewhere.example", "http://{host}.elsewhere.example", "https://{host}", "{host}", "null", ""]


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_nothing_is_done_for_another_sites_page(visitor: Visitor, station: RunningStation, origin: str) -> None:
    visitor.log_in()

    status, text, _ = visitor.send(
        "POST",
        "/calls/1/take",
        "{}",
        **{CSRF_HEADER: visitor.csrf, "origin": origin.format(host=f"127.0.0.1:{station.port}")},
    )

    assert (status, text) == (403, '{"fault":"this request comes from another site"}')


def test_a_page_of_our_own_is_answered_by_its_origin(visitor: Visitor, station: RunningStation) -> None:
    visitor.log_in()

    status, _, _ = visitor.send(
        "POST", "/calls/999999/take", "{}", **{CSRF_HEADER: visitor.csrf, "origin": station.url}
    )

    assert status == 409


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_nobody_looks_on_from_another_sites_page(visitor: Visitor, station: RunningStation, origin: str) -> None:
    visitor.log_in()
    upgrade = {"upgrade": "websocket", "connection": "upgrade", "sec-websocket-version": "13"}
    named = {"origin": origin.format(host=f"127.0.0.1:{station.port}"), "sec_websocket_key": "eA=="}

    assert visitor.send("GET", "/live", **named, **upgrade)[0] == 403


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/calls/999999/answer", '{"option":"play-on"}', 409),
        ("/calls/1/answer", '{"option":"whatever"}', 400),
        ("/calls/1/answer", "{", 400),
        ("/calls/999999/take-back", "{}", 409),
        ("/orders/nowhere/cancel", "{}", 409),
        ("/tables/main/nowhere/seats/1", stack(), 409),
        ("/tables/main/nowhere/seats/11", stack(), 404),
        ("/tables/main/nowhere/seats/1", stack(stack=-5), 400),
        ("/tables/main/nowhere/seats/1", stack(more=1), 400),
        ("/tables/main/nowhere/seats/1", stack(text=""), 400),
        ("/tables/main/nowhere/seats/1", stack(text="12,50"), 400),
        ("/tables/main/nowhere/seats/1", stack(text="50"), 400),
        ("/tables/main/nowhere/seats/1", '{"type":"stack","stack":5}', 400),
        ("/tables/main/nowhere/seats/1", '{"type":"penalty","unit":"hands","count":2,"hand_number":1}', 409),
        ("/tables/main/nowhere/seats/1", '{"type":"penalty","unit":"hands","count":100,"hand_number":1}', 400),
        ("/tables/main/nowhere/seats/1", '{"type":"penalty","unit":"levels","count":1,"hand_number":1}', 400),
        ("/tables/main/nowhere/seats/1", "x" * (MOST_OCTETS + 1), 413),
    ],
)
def test_what_cannot_be_is_said_with_its_reason(visitor: Visitor, path: str, body: str, status: int) -> None:
    visitor.log_in()

    answered, text, _ = visitor.send("POST", path, body, **{CSRF_HEADER: visitor.csrf})

    assert answered == status
    assert '"fault"' in text


def test_who_logs_out_is_out(visitor: Visitor) -> None:
    visitor.log_in()

    assert visitor.send("POST", "/log-out", "{}", **{CSRF_HEADER: visitor.csrf})[0] == 200
    assert visitor.send("GET", "/")[0] == 303


@pytest.mark.parametrize("path", ["/", "/log-in", "/nowhere", "/static/v/station.css", "/static/v/nowhere.js"])
def test_every_answer_keeps_the_browser_at_home(visitor: Visitor, path: str) -> None:
    headers = visitor.send("GET", path)[2]

    assert {name: headers[name] for name in HEADERS} == HEADERS


def test_a_file_outside_is_not_handed_out(visitor: Visitor) -> None:
    assert visitor.send("GET", "/static/v/..%2f..%2fpages.py")[0] == 404
    assert visitor.send("GET", "/static/v/pages.py")[0] == 404
    assert static_file("../pages.py") is None


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("station.css", "text/css; charset=utf-8"),
        ("station.js", "text/javascript; charset=utf-8"),
        ("link.js", "text/javascript; charset=utf-8"),
        ("station.svg", "image/svg+xml"),
    ],
)
def test_what_a_page_loads_is_kept_by_its_version_and_comes_as_what_it_is(
    visitor: Visitor, name: str, kind: str
) -> None:
    status, text, headers = visitor.send("GET", f"/static/{version()}/{name}")

    assert (status, headers["content-type"]) == (200, kind)
    assert headers["cache-control"] == "max-age=31536000, immutable"
    assert text.encode() == (STATIC / name).read_bytes()


def test_a_file_asked_for_by_another_version_is_handed_out_and_not_kept(visitor: Visitor) -> None:
    status, _, headers = visitor.send("GET", "/static/of-last-week/link.js")

    assert (status, headers["cache-control"]) == (200, "no-store")


def test_every_script_is_handed_out_and_all_are_asked_for_at_once() -> None:
    page = station_page(name="Maria", csrf="c", event="main")

    assert re.findall(r"<script\b[^>]*>", page) == [
        '<script type="application/json" id="words">',
        f'<script type="module" src="/static/{version()}/station.js">',
    ]
    for file in set(STATIC.glob("*.js")) - {STATIC / "worker.js"}:
        assert static_file(file.name) == (file.read_bytes(), "text/javascript")
        assert f'<link rel="modulepreload" href="/static/{version()}/{file.name}">' in page


def test_no_page_loads_anything_from_elsewhere() -> None:
    loaded = [static_file(file.name) for file in sorted(STATIC.iterdir())]
    text = b"".join(file[0] for file in loaded if file is not None and file[1] != "image/png").decode()

    assert len(loaded) > 1
    assert None not in loaded
    assert re.findall(r"https?://(?!www\.w3\.org/2000/svg)\S+", text) == []
    assert "@import" not in text


def test_what_is_typed_at_the_door_comes_back_as_text() -> None:
    page = log_in_page(name='"><script>alert(1)</script>', fault="<b>")

    assert "<script>alert" not in page
    assert "<b>" not in page
    assert "&lt;b&gt;" in fault_page(title="<b>", words="")


def test_an_address_that_is_not_ours_is_said_in_a_line() -> None:
    with pytest.raises(WebFailedError, match=r"192\.0\.2\.1:80: the station cannot listen there .*--bind"):
        listen("192.0.2.1", 80)


def test_an_address_that_is_free_is_listened_on() -> None:
    with listen("127.0.0.1", 0) as listening:
        assert listening.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN) == 1


def test_a_phone_is_told_how_to_keep_the_station(visitor: Visitor) -> None:
    status, text, headers = visitor.send("GET", "/app.webmanifest")
    said = json.loads(text)

    assert (status, headers["content-type"]) == (200, "application/manifest+json")
    assert (said["start_url"], said["display"]) == ("/", "standalone")
    for icon in said["icons"]:
        found = static_file(icon["src"].rpartition("/")[2])
        assert found is not None
        assert found[1] == icon["type"]
    status, text, headers = visitor.send("GET", "/worker.js")
    assert (status, headers["content-type"], headers["cache-control"]) == (
        200,
        "text/javascript; charset=utf-8",
        "no-store",
    )


def test_the_page_comes_in_the_colours_that_were_chosen(visitor: Visitor) -> None:
    assert 'data-theme=""' in visitor.send("GET", "/log-in")[1]
    assert 'data-theme="light"' in visitor.send("GET", "/log-in", cookie="theme=light")[1]
    assert 'data-theme=""' in visitor.send("GET", "/log-in", cookie='theme="><b>')[1]


@pytest.mark.parametrize("host", ["elsewhere.example", "127.0.0.1.elsewhere.example:80", "", "[::1", "localhost.evil"])
def test_the_station_answers_to_no_name_that_is_not_its_own(visitor: Visitor, host: str) -> None:
    status, text, _ = visitor.send("GET", "/log-in", host=host)

    assert status == 421
    assert "--host" in text


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:8080", "[::1]:8080", "192.168.1.5:1", "LOCALHOST."])
def test_the_station_answers_to_its_addresses_and_names(visitor: Visitor, host: str) -> None:
    assert visitor.send("GET", "/log-in", host=host)[0] == 200


def test_an_address_that_nobody_can_read_is_refused_and_writes_no_log(
    visitor: Visitor, station: RunningStation
) -> None:
    written = len(station.out)
    upgrade = {"upgrade": "websocket", "connection": "upgrade", "sec-websocket-version": "13"}

    assert visitor.send("POST", "/log-in", "name=x", origin="http://[elsewhere", **FORM)[0] == 403
    assert visitor.send("POST", "/log-in", "name=x", origin="http://x", host="::1]", **FORM)[0] in {403, 421}
    assert visitor.send("GET", "/live", origin="http://[", sec_websocket_key="eA==", **upgrade)[0] in {400, 403}
    assert visitor.send("POST", f"/calls/{'9' * 5000}/take")[0] == 404
    assert visitor.send("POST", f"/tables/main/t1/seats/{'9' * 5000}")[0] == 404
    assert station.traces(written) + station.told(written, "9" * 50) + station.told(written, "elsewhere") == []


def test_a_name_has_no_marks_that_nobody_sees(visitor: Visitor) -> None:
    body = urlencode({"name": " \u202eairaM\u200f \n x", "password": PASSWORD})
    _, _, headers = visitor.send("POST", "/log-in", body, **FORM)
    visitor.cookie = "; ".join(cookie.partition(";")[0] for cookie in headers.get_all("set-cookie") or [])

    assert "airaM x: log out" in visitor.send("GET", "/")[1]


def test_who_guesses_waits_whatever_address_a_header_names_and_the_log_has_it(visitor: Visitor) -> None:
    body = urlencode({"name": "Guesser", "password": "guess"})
    for guess in range(FREE_TRIES):
        visitor.send("POST", "/log-in", body, x_forwarded_for=f"10.0.0.{guess}", **FORM)

    status, text, _ = visitor.send("POST", "/log-in", body, x_forwarded_for="10.9.9.9", **FORM)

    assert status == 429
    assert "Too many wrong passwords. Try again in 2 seconds." in text
    visitor.log_in()
    log = visitor.send("GET", "/log?words=guesser+127.0.0.1")[1]
    assert log.count("wrong password") >= FREE_TRIES
    assert "wrong passwords; the next try in 2 seconds" in log
    assert "10.0.0." not in log


def test_the_log_is_searched_and_goes_on_where_the_page_ended(visitor: Visitor) -> None:
    visitor.log_in()
    for _ in range(LOG_PAGE):
        visitor.log_in()

    page = visitor.send("GET", "/log?words=maria&kind=log-in")[1]
    older = re.search(r'href="(/log\?[^"]+)">Older', page)
    assert older is not None
    assert page.count('<tr class="log-in">') == LOG_PAGE
    assert "Nothing of the kind is in the log." in visitor.send("GET", "/log?words=nobody+of+that+name")[1]
    assert visitor.send("GET", older[1].replace("&amp;", "&"))[0] == 200
    for odd in ("before=-1", "before=x", "before=99999999999999999999", "kind=%00", "words=" + "x" * 5000):
        assert visitor.send("GET", f"/log?{odd}")[0] == 200
