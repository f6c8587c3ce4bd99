"""What the station's pages answer with: files by their version, themes, names, and the log."""

from __future__ import annotations

import json
import re
import socket
from contextlib import closing
from pathlib import Path
from urllib.parse import urlencode

import pytest

from display.station.known.audit import LogEntry
from display.station.pages.frame import Frame, framing
from display.station.pages.pages import fault_page, log_in_page, static_file, station_page, version
from display.station.running.guesses import FREE_TRIES
from display.station.store.store import Store
from display.station.web.logs import LOG_PAGE
from display.station.web.serving import WebFailedError, listen
from table.clock import wall_ms
from tests.display.station.running_station import PASSWORD, RunningStation
from tests.display.station.web.test_app import STATIC
from tests.display.station.web.visitor import FORM, MARIA, Visitor


def test_every_script_is_handed_out_and_all_are_asked_for_at_once() -> None:
    with framing(Frame(MARIA, "main")):
        page = station_page(event="main")

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

    assert "airaM x, director: log out" in visitor.send("GET", "/")[1]


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


def test_the_log_is_searched_and_goes_on_where_the_page_ended(tmp_path: Path) -> None:
    station = RunningStation(tmp_path)
    station.data.mkdir()
    with closing(Store(station.data / "station.db")) as store:
        # Of now: what is old is thinned out as the station runs.
        store.note(*[LogEntry(at_ms=wall_ms(), kind="log-in", by="Maria") for _ in range(LOG_PAGE)])
    station.start()
    visitor = Visitor(station)
    visitor.log_in()

    page = visitor.send("GET", "/log?words=maria&kind=log-in")[1]
    older = re.search(r'href="(/log\?[^"]+)">Older', page)
    assert older is not None
    assert page.count('<tr class="log-in">') == LOG_PAGE
    assert "Nothing of the kind is in the log." in visitor.send("GET", "/log?words=nobody+of+that+name")[1]
    assert visitor.send("GET", older[1].replace("&amp;", "&"))[0] == 200
    for odd in ("before=-1", "before=x", "before=99999999999999999999", "kind=%00", "words=" + "x" * 5000):
        assert visitor.send("GET", f"/log?{odd}")[0] == 200
    station.kill()
