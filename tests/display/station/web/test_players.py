"""The presses on the page of the house's players: made, joined, parted, given over, read from a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from display.station.known.roles import HouseRole
from tests.display.station.web.house_pages import HousePages


@pytest.fixture
def pages(tmp_path: Path) -> HousePages:
    return HousePages(tmp_path / "station.db")


def people(pages: HousePages) -> list[str]:
    return [one.called for one in pages.house.desk.now.people()]


def test_whoever_is_in_an_event_stands_there_and_is_offered_by_name_and_number(pages: HousePages) -> None:
    assert "9 players known to the house" in pages.page("/players")

    offered = json.loads(pages.page("/players/known?words=gi"))

    assert [one["called"] for one in offered] == ["Gil #7"]


def test_somebody_new_has_the_next_number_and_his_own_page(pages: HousePages) -> None:
    pages.page("/players")

    assert pages.press("/players", "make", name="Gil", born="1990-12-31")[0] == 303

    assert "Gil #10" in people(pages)
    assert "born 1990-12-31" in pages.page("/players?number=10")


def test_two_are_joined_with_a_reason_and_parted_again(pages: HousePages) -> None:
    pages.page("/players")
    assert pages.press("/players", "join", number="8", into="Gil #7", reason="")[0] == 409
    assert pages.press("/players", "join", number="8", into="Gil #7", reason="one man")[0] == 303
    assert "Hal #8" not in people(pages)
    assert "number 8 is the same person as number 7 (one man)" in pages.page("/players?number=8")

    assert pages.press("/players", "part", number="8", reason="two men")[0] == 303

    assert "Hal #8" in people(pages)


def test_an_entry_that_was_somebody_else_s_is_given_over_to_a_known_one_or_to_somebody_new(pages: HousePages) -> None:
    pages.house.play_out()
    pages.page("/players")
    for into in ("Hal #8", "#8", ""):
        form = {"number": "7", "name": "Gil", "entry": "side-event Gil", "into": into, "reason": "wrong card"}
        assert pages.press("/players", "give", **form)[0] == 303

    owner = pages.house.desk.now.player_of("side-event", "Gil")
    assert owner is not None
    assert owner.called == "Gil #10"
    assert pages.press("/players", "give", number="7", entry="side-event Zoe", reason="r")[0] == 409
    assert pages.press("/players", "give", number="7", entry="side-event Gil", into="Zoe", reason="r")[0] == 409
    assert pages.press("/players", "give", number="7", entry="side-event Gil", reason=" ")[0] == 409
    assert "Gil #11" not in people(pages)


def test_a_file_is_taken_whole_or_not_at_all_and_stands_there_again_with_its_faults(pages: HousePages) -> None:
    status, page = pages.press("/players", "import", rows="number,name\n50,Zoe\n7,Bob\n")
    assert (status, "line 3: 7 is Gil in this house, not Bob" in page, "50,Zoe" in page) == (409, True, True)
    assert "Zoe #50" not in people(pages)

    assert pages.press("/players", "import", rows="number,name\n50,Zoe\n")[0] == 303

    assert "50,Zoe,,0" in pages.page("/players.csv")


def test_a_cashier_makes_and_puts_right_and_a_reader_sees_nobody(pages: HousePages) -> None:
    pages.page("/players")
    cashier, reader = pages.comes(HouseRole.CASHIER), pages.comes(HouseRole.READER)

    assert pages.press("/players", "make", cashier, name="Zoe")[0] == 303
    assert pages.press("/players", "change", cashier, number="10", name="Zoé", reason="misheard")[0] == 303
    status, page = pages.press("/players", "join", cashier, number="8", into="#7", reason="one man")
    assert (status, "Who may: director" in page) == (409, True)
    assert reader.send("GET", "/players")[0] == 403
    assert reader.send("GET", "/players/known?words=z")[0] == 403
    assert pages.press("/players", "make", reader, name="Yan")[0] == 403
    assert people(pages).count("Zoé #10") == 1


def test_what_is_no_press_of_ours_is_refused(pages: HousePages) -> None:
    assert pages.press("/players", "remove")[0] == 400
    assert pages.press("/league", "remove")[0] == 400
