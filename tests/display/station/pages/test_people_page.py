"""The page of people as text: an invitation's code says the address beside it, and a name is text."""

from __future__ import annotations

from display.station.known.people import PersonInvitation
from display.station.known.roles import HouseRole
from display.station.pages.people_page import JustInvited, Shown, people_page
from display.station.pages.qr import qr_svg
from tests.display.station.web.visitor import MARIA

ANA = PersonInvitation(
    name="<b>Ana", role=HouseRole.FLOOR, tables=("main/table-1", "main/table-2"), until_ms=0, by="Maria"
)


def test_the_code_says_the_address_that_stands_beside_it_and_a_name_is_text() -> None:
    fresh = JustInvited(ANA, "http://10.0.0.9:8080/invited/x", is_reached=True)

    page = people_page(Shown([], {"m": ANA}, {}), MARIA, event="main", fresh=fresh)

    assert qr_svg(fresh.address) in page
    assert f"<code>{fresh.address}</code>" in page
    assert "&lt;b&gt;Ana" in page
    assert "<b>Ana" not in page
    assert "--bind" not in page
    assert "floor · 1-2" in page


def test_an_address_that_nobody_else_reaches_says_the_way_out() -> None:
    fresh = JustInvited(ANA, "http://127.0.0.1:8080/invited/x", is_reached=False)

    assert "--bind 0.0.0.0" in people_page(Shown([], {}, {}), MARIA, event="main", fresh=fresh)
