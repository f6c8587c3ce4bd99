"""The page of people: a QR code lets in once, in a role; each log-in, invitation and person is ended singly."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette

from display.station.known.audit import LogSearch
from display.station.known.roles import HouseRole
from display.station.running.entrance import Entered, Entrance, WrongPassword
from display.station.web.people import People
from display.station.web.permitted import Permitting
from display.station.web.requests import PressRefusedError
from table.clock import SimulatedClock, wall_ms
from tests.display.station.fed import Running
from tests.display.station.web.asked import PASSWORD, Visit, asked, comes_in, refused
from tests.display.station.web.visitor import FORM

ADDRESS = re.compile(r"<code>([^<]+)</code>")
WITHDRAWN = re.compile(r'value="withdraw"><input type="hidden" name="mark" value="([0-9a-f]+)"')
OUTSIDE = {"host": "10.0.0.9:8080", **FORM}


class Desk:
    """The page of a station that others reach at 10.0.0.9, and Maria at it."""

    def __init__(self, running: Running) -> None:
        self.store = running.store
        self.entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
        people = People(self.entrance, running.store, "main", "main", "http://10.0.0.9:8080/")
        permitting = Permitting(self.entrance, running.feed.overview, list, "main")
        self.app = Starlette(routes=permitting.guarded(people.routes), exception_handlers={PressRefusedError: refused})
        self.maria = Visit(self.app, self.entrance)

    def press(self, press: str, by: Visit | None = None, /, **form: str) -> tuple[int, str]:
        """Press something on the page."""
        visit = by or self.maria
        return visit.send("POST", "/people", urlencode({"csrf": visit.csrf, "press": press, **form}), **OUTSIDE)

    def invite(self, name: str = "Ana", **form: str) -> str:
        """Invite somebody; return the path that the code leads to."""
        status, page = self.press("invite", name=name, **{"role": "floor", "tables": "1-2", "hours": "1", **form})
        found = ADDRESS.search(page)
        assert (status, 'class="qr"' in page) == (200, True)
        assert found is not None
        assert found[1].startswith("http://10.0.0.9:8080/invited/")
        return found[1].removeprefix("http://10.0.0.9:8080")

    def come(self, path: str, password: str = PASSWORD) -> int:
        """Choose a password there."""
        return asked(self.app, "POST", path, urlencode({"password": password}), OUTSIDE)[0]

    def log(self, kind: str) -> list[str]:
        """Return what was noted."""
        return [f"{entry.by}: {entry.words}" for entry in self.store.log(LogSearch(kind=kind))]


@pytest.fixture
def desk(running: Running) -> Desk:
    return Desk(running)


def test_a_code_lets_in_once_in_its_role_with_a_password_of_ones_own(desk: Desk) -> None:
    path = desk.invite()
    status, page = asked(desk.app, "GET", path, "", OUTSIDE)

    assert (status, "Ana, you are invited as floor." in page, "1-2" in page) == (200, True, True)
    assert desk.come(path, "short") == 400
    assert desk.come(path) == 303
    assert desk.come(path) == 410
    assert asked(desk.app, "GET", path, "", OUTSIDE)[0] == 410
    came = desk.entrance.enter("Ana", PASSWORD, "10.0.0.8")
    assert isinstance(came, Entered)
    assert (came.session.role, came.session.tables) == (HouseRole.FLOOR, ("main/table-1", "main/table-2"))
    assert desk.log("invited") == ["Maria: Ana, floor, 1-2"]
    assert desk.log("accepted") == ["Ana: "]


def test_a_look_at_an_invitation_does_not_use_it_up_and_another_site_cannot_accept_it(desk: Desk) -> None:
    path = desk.invite()

    asked(desk.app, "GET", path, "", OUTSIDE)
    elsewhere = {**OUTSIDE, "origin": "https://elsewhere.example"}
    assert asked(desk.app, "POST", path, urlencode({"password": PASSWORD}), elsewhere)[0] == 403
    assert desk.come(path) == 303


def test_an_invitation_that_is_withdrawn_lets_nobody_in(desk: Desk) -> None:
    path = desk.invite()
    mark = WITHDRAWN.search(desk.maria.send("GET", "/people")[1])
    assert mark is not None

    assert desk.press("withdraw", mark=mark[1])[0] == 303
    assert desk.come(path) == 410
    assert desk.log("withdrawn") == ["Maria: Ana"]


def test_somebody_is_given_another_role_or_a_new_password_and_is_removed(desk: Desk) -> None:
    desk.come(desk.invite())
    ana = desk.entrance.enter("Ana", PASSWORD, "10.0.0.8")
    assert isinstance(ana, Entered)

    assert desk.press("change", mark="Ana", role="cashier", tables="")[0] == 303
    session = desk.entrance.session(ana.token)
    assert session is not None
    assert (session.role, session.tables) == (HouseRole.CASHIER, ())
    again = ADDRESS.search(desk.press("again", mark="Ana")[1])
    assert again is not None
    assert desk.come(again[1].removeprefix("http://10.0.0.9:8080"), "another long one") == 303
    assert desk.entrance.session(ana.token) is None
    assert desk.press("remove", mark="Ana")[0] == 303
    assert isinstance(desk.entrance.enter("Ana", "another long one", "10.0.0.8"), WrongPassword)
    assert desk.log("role") == ["Maria: Ana, cashier"]
    assert desk.log("person-removed") == ["Maria: Ana"]


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"name": " "}, "write a name"),
        ({"role": "king"}, "choose one of what is offered"),
        ({"tables": "8-1"}, "write tables by number or id: 1-8 12 final-a"),
        ({"mark": "Ben", "press": "change"}, "nobody of that name has a password of his own"),
    ],
)
def test_what_cannot_be_is_said_on_the_page(desk: Desk, form: dict[str, str], words: str) -> None:
    wanted = {"press": "invite", "name": "Ana", "role": "floor", **form}

    status, page = desk.press(wanted.pop("press"), **wanted)
    assert (status, words in page) == (409, True)


def test_one_log_in_is_ended_and_the_others_stay_and_the_log_tells_who_did_it(desk: Desk) -> None:
    ana, ben = (
        Visit(desk.app, desk.entrance, comes_in(desk.entrance, name, HouseRole.DIRECTOR)) for name in ("Ana", "Ben")
    )
    page = desk.maria.send("GET", "/people")[1]
    mark = re.search(r'name="mark" value="([0-9a-f]+)"><button type="submit" aria-label="End the log-in of Ana"', page)

    assert page.count(">this browser<") == 1
    assert mark is not None
    assert desk.press("end", mark=mark[1])[0] == 303
    assert desk.entrance.session(ana.token) is None
    assert desk.entrance.session(ben.token) is not None
    assert desk.log("log-out") == ["Maria: Ana"]


@pytest.mark.parametrize("role", [HouseRole.FLOOR, HouseRole.CASHIER, HouseRole.READER, HouseRole.WALL])
def test_nobody_but_a_director_says_who_may_come_in(desk: Desk, role: HouseRole) -> None:
    visit = Visit(desk.app, desk.entrance, comes_in(desk.entrance, "Ana", role))

    assert visit.send("GET", "/people")[0] == 403
    assert desk.press("invite", visit, name="Ben", role="director")[0] == 403
    assert desk.store.people.invitations() == {}
