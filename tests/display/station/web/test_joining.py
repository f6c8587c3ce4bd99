"""A table comes in with the token of its join file and is shut out by a press; what came of it stands in the log."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette

from display.station.known.audit import LogSearch
from display.station.known.members import Admitting
from display.station.running.entrance import Entrance
from display.station.web.joining import Joining
from display.station.web.pressed import Pressed
from display.station.web.requests import PressRefusedError
from table.clock import SimulatedClock, wall_ms
from table.said_plainly import SaidPlainlyError
from tests.display.station.fed import Running
from tests.display.station.web.asked import Visit, refused
from tests.display.station.web.visitor import FORM, Visitor

TABLE = "main/main/table-1"


@pytest.mark.parametrize(
    ("form", "why"),
    [({}, "no table's name"), ({"table": "main/main/t7", "token": "x", "request": "y"}, "has no authority")],
)
def test_who_asks_to_join_without_a_file_is_told_why_not(visitor: Visitor, form: dict[str, str], why: str) -> None:
    status, text, _ = visitor.send("POST", "/join", urlencode(form), **FORM)

    assert status == 403
    assert why in text


class Members:
    """Who may come in: whoever brings the token; and who was a member."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, ...]] = []
        self.is_locked = False

    def let_in(self, *asked: str) -> str:
        self.asked.append(asked)
        if asked[1] != "right":
            words = f"{asked[0]}: this token is used up"
            raise SaidPlainlyError(words)
        return "a certificate"

    def shut_out(self, name: str) -> str | None:
        if self.is_locked:
            words = "the authority is locked"
            raise SaidPlainlyError(words)
        return "its journal's key" if name == TABLE else None


@pytest.fixture
def members() -> Members:
    return Members()


@pytest.fixture
def visit(running: Running, members: Members) -> Visit:
    entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
    pressed = Pressed(entrance, running.feed.ask)
    joining = Joining(Admitting(members.let_in, members.shut_out), pressed, running.store, "main")
    return Visit(Starlette(routes=joining.routes, exception_handlers={PressRefusedError: refused}), entrance)


def join(visit: Visit, table: str = TABLE, brings: str = "right") -> tuple[int, str]:
    form = {"table": table, "token": brings, "request": "csr"}
    return visit.send("POST", "/join", urlencode(form), **{"content-type": FORM["content-type"], "cookie": ""})


def log(running: Running, kind: str) -> list[tuple[str, str, str]]:
    return [(one.table, one.by, one.words) for one in running.store.log(LogSearch(kind=kind))]


def test_a_table_with_its_token_gets_its_certificate_and_is_noted_with_its_address(
    visit: Visit, members: Members, running: Running
) -> None:
    assert join(visit) == (200, "a certificate")
    assert members.asked == [(TABLE, "right", "csr", "10.0.0.7")]
    assert log(running, "joined") == [("main/table-1", "", "joined by its file")]


@pytest.mark.parametrize("name", ["", "table-1", "main/main/Table 1", "main/main/t/u", "main/main/+"])
def test_what_is_no_table_s_name_is_asked_of_nobody(visit: Visit, members: Members, name: str) -> None:
    assert join(visit, name) == (403, "that is no table's name")
    assert members.asked == []


def test_whoever_tries_without_end_is_told_why_each_time_and_noted_once_a_minute(
    visit: Visit, running: Running
) -> None:
    answers = {join(visit, brings="guessed") for _ in range(5)}

    assert answers == {(403, f"{TABLE}: this token is used up")}
    assert len(log(running, "refused-join")) == 1


def test_who_shuts_a_table_out_is_told_what_it_may_know_and_stands_in_the_log(visit: Visit, running: Running) -> None:
    assert visit.press("/tables/main/table-1/shut-out") == (200, '{"told":"its journal\'s key"}')
    assert log(running, "shut-out") == [("main/table-1", "Maria", "its journal's key")]


def test_a_table_that_never_joined_is_not_shut_out_and_neither_is_any_where_that_cannot_be(
    visit: Visit, members: Members, running: Running
) -> None:
    assert visit.press("/tables/main/table-2/shut-out") == (
        409,
        "main/main/table-2 has not joined by a file of this station",
    )
    members.is_locked = True
    assert visit.press("/tables/main/table-1/shut-out") == (409, "the authority is locked")
    assert visit.send("POST", "/tables/main/table-1/shut-out")[0] == 403
    assert log(running, "shut-out") == []
