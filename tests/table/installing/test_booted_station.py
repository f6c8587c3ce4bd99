"""A station on a booted Debian 13, with mosquitto and a table: it lets people in, survives, is brought up to date."""

from __future__ import annotations

import json
import re
import ssl
import urllib.error
import urllib.parse
import urllib.request
import zipfile
from http.cookiejar import CookieJar
from typing import TYPE_CHECKING

import pytest

from table.courier.address import TLS_PORT
from table.installing.role import BROKER, STATION, WATCHDOG_S
from table.installing.role import TABLE as OF_TABLE
from table.installing.station_files import AUTHORITY, LISTS, PASSWORD, PROGRAM
from table.wiring.station.addresses import WEB_PORT
from tests.brokers.raw_client import is_listening
from tests.patience import PATIENCE_S, wait_until
from tests.table.installing.booted import TABLE, Booted, why_not

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path, PurePosixPath

pytestmark = [
    pytest.mark.long,
    pytest.mark.timeout(1200),
    pytest.mark.skipif(bool(why_not()), reason=why_not() or "it can be booted"),
]

PAGE = f"https://127.0.0.1:{WEB_PORT}"
INSTALL = ("own/bin/squaredeal", "install", "--station", "--broker", "mosquitto", "--from")
BOTH = (STATION.service, BROKER.service)


class House(Booted):
    """A system whose station is installed, with a table that has joined it."""

    wheel = ""
    said = ""

    def open(self) -> None:
        """Install both, as a house does."""
        self.wheel = self.bring_wheel()
        self.have_program(self.wheel, "table")
        self.said = self.run(*INSTALL, self.wheel)
        (self.root / "root" / "house" / "tables").mkdir(parents=True)
        joining = ("pki", "table", "table-1", "--out", "house/tables/table-1.join", "--data", str(STATION.state))
        here = ("--broker", f"mqtts://127.0.0.1:{TLS_PORT}", "--page", f"https://127.0.0.1:{WEB_PORT}")
        self.run(str(PROGRAM), *joining, *here)
        self.install(self.wheel, f'{TABLE}[station]\njoin = "table-1.join"\n', "--no-screen")
        self.plug_in()

    def file(self, path: PurePosixPath) -> Path:
        """Return where a file of it is on this machine."""
        return self.root / path.relative_to("/")

    def tables(self) -> dict[str, bool]:
        """Log in, and return the tables on its page, and whether each is online; none while it lets nobody in."""
        context = ssl.create_default_context(cafile=self.file(AUTHORITY / "authority.pem"))
        opener = urllib.request.build_opener(
            urllib.request.HTTPSHandler(context=context), urllib.request.HTTPCookieProcessor(CookieJar())
        )
        words = {"name": "Ann", "password": self.file(PASSWORD).read_text(encoding="utf-8").strip()}
        try:
            opener.open(f"{PAGE}/log-in", urllib.parse.urlencode(words).encode(), PATIENCE_S).close()
            with opener.open(f"{PAGE}/api/v1/tables", timeout=PATIENCE_S) as answer:
                return {table["id"]: table["is_online"] for table in json.load(answer)}
        except (urllib.error.URLError, ConnectionError):
            return {}

    def wait_for_table(self) -> None:
        """Wait until the table is on the page, and online."""
        wait_until(lambda: self.tables() == {"main/table-1": True}, PATIENCE_S)

    def releases(self) -> list[str]:
        """Return the releases that are kept."""
        return self.run("ls", str(STATION.releases)).split()

    def broken(self, module: str, what: str, to: str) -> str:
        """Return a wheel of the same name in which a module says something else."""
        wheel = self.root / "root" / self.wheel
        other = wheel.parent / "broken" / wheel.name
        other.parent.mkdir(exist_ok=True)
        with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(other, "w") as made:
            for name in source.namelist():
                text = source.read(name)
                made.writestr(name, text.replace(what.encode(), to.encode()) if name == module else text)
        return f"broken/{self.wheel}"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house with both."""
    if is_listening(WEB_PORT) or is_listening(TLS_PORT):
        pytest.skip(f"the container has this machine's network, and {WEB_PORT} or {TLS_PORT} is taken")
    with House(tmp_path_factory.mktemp("house")) as booted:
        booted.open()
        yield booted


def test_the_last_words_say_where_the_page_is_who_is_let_in_and_how_a_table_joins(house: House) -> None:
    last = house.said.partition("The station runs:")[2]

    assert re.search(rf"page +https://[0-9.]+:{WEB_PORT}/", last), house.said
    assert house.file(PASSWORD).read_text(encoding="utf-8").strip() in last
    assert f"{WEB_PORT}/tcp for browsers, {TLS_PORT}/tcp for tables" in last
    assert f"sudo {PROGRAM} pki table table-7" in last
    assert len(last.splitlines()) < 24


def test_whoever_has_the_password_logs_in_over_tls_and_sees_the_table_that_has_joined(house: House) -> None:
    house.wait_for_table()


def test_the_key_of_its_line_lies_sealed_and_systemd_alone_has_what_opens_it(house: House) -> None:
    house.wait_for_table()
    (own,) = house.file(OF_TABLE.state).glob("*/table.identity")

    assert "PRIVATE KEY" not in own.read_text(encoding="ascii")
    assert "sealed-key: " in own.read_text(encoding="ascii")
    said = house.run(f"{OF_TABLE.current}/bin/squaredeal", "--config", str(OF_TABLE.settings), "doctor", "mytable")
    assert "sealed under /etc/credstore.encrypted/squaredeal.key, a credential of systemd's" in said


def test_who_joins_is_let_in_by_the_mosquitto_that_runs(house: House) -> None:
    before = house.show("MainPID", BROKER.service)
    joining = ("pki", "table", "table-2", "--out", "table-2.join", "--with-key", "--data", str(STATION.state))
    house.run(str(PROGRAM), *joining)

    wait_until(lambda: "main/main/table-2" in house.run("cat", f"{BROKER.state}/acl"), PATIENCE_S)
    assert house.show("MainPID", BROKER.service) == before


def test_the_line_of_a_file_that_was_replaced_ends_and_the_others_come_back(house: House) -> None:
    before = house.show("MainPID", BROKER.service)
    for _ in range(2):
        joining = ("pki", "table", "table-3", "--with-key", "--out", "table-3.join", "--data", str(STATION.state))
        house.run(str(PROGRAM), *joining)

    wait_until(lambda: house.show("MainPID", BROKER.service) not in {before, "0"}, PATIENCE_S)
    house.wait_for_table()


@pytest.mark.parametrize("unit", BOTH)
def test_who_is_killed_is_started_again_and_the_table_is_there_again(house: House, unit: str) -> None:
    before = house.show("NRestarts", unit)
    house.run("systemctl", "kill", "--signal=KILL", unit)

    wait_until(lambda: house.show("NRestarts", unit) != before and house.show("ActiveState", unit) == "active", 60)
    house.wait_for_table()


def test_a_station_that_hangs_is_started_again(house: House) -> None:
    before = house.show("NRestarts", STATION.service)
    house.run("kill", "-STOP", house.show("MainPID", STATION.service))

    wait_until(lambda: house.show("NRestarts", STATION.service) != before, 3 * WATCHDOG_S)
    house.wait_for_table()


def test_all_of_it_comes_up_with_the_machine(house: House) -> None:
    house.reboot()

    house.wait_for_table()


def test_the_same_command_brings_it_up_to_date_and_keeps_the_password(house: House) -> None:
    before, password = house.releases(), house.file(PASSWORD).read_text(encoding="utf-8")
    said = [house.run(*INSTALL, house.wheel) for _ in range(2)]

    assert house.releases()[0] not in before, said
    assert len(house.releases()) == 2
    assert house.file(PASSWORD).read_text(encoding="utf-8") == password
    house.wait_for_table()


def test_the_release_before_runs_again_by_hand(house: House) -> None:
    before = house.file(STATION.previous).readlink()
    house.run(*INSTALL[:3], "--roll-back")

    assert house.file(STATION.current).readlink() == before
    house.wait_for_table()


@pytest.mark.parametrize(
    ("module", "what", "to"),
    [
        (
            "table/wiring/station/running_station.py",
            "    ready = _prepare(",
            "    raise SystemExit(3)\n    ready = _prepare(",
        ),
        ("table/pki/mosquitto.py", "allow_anonymous false", "allow_nobody false"),
    ],
)
def test_a_release_that_does_not_start_goes_back_and_says_so(house: House, module: str, what: str, to: str) -> None:
    before, configuration = house.file(STATION.current).readlink(), house.file(BROKER.state / "mosquitto.conf")
    said = house.run(*INSTALL, house.broken(module, what, to))

    assert f"{before} runs again" in said
    assert house.file(STATION.current).readlink() == before
    house.wait_for_table()
    assert to not in configuration.read_text(encoding="ascii")


@pytest.mark.parametrize("unit", [STATION.service, BROKER.service, f"{LISTS}.service"])
def test_what_each_may_do_is_little(house: House, unit: str) -> None:
    assert house.exposure(unit) < 3


def test_a_broker_of_its_own_takes_the_place_of_mosquitto(house: House) -> None:
    house.run(*INSTALL[:3], "--from", house.wheel)

    house.wait_for_table()
    assert house.show("ActiveState", BROKER.service) == "inactive"
    assert house.exposure(STATION.service) < 3
