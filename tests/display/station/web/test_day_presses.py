"""The press that ends a day: what is typed of the bags goes before what the tournament says."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.tournament.desk import Desk
from display.station.tournament.entries import Bagged
from display.station.tournament.run import DeskError
from display.station.tournament.selling import sell_buy_in
from display.station.web.day_presses import bag, trusted_in
from tests.display.station.tournament.cash_room import CASH
from tests.display.station.tournament.festival import day_desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    made = day_desk(tmp_path, "1A")
    for name in ("Ann Lee", "Bea"):
        sell_buy_in(made, name, None, CASH, "Maria")
    return made


def test_who_is_not_named_bags_what_the_tournament_says(desk: Desk) -> None:
    bag(desk, {"counted": "ann lee, 9.9k\n\nBea\t10100\n"}, "Tina")

    assert desk.journal[-1].what == Bagged(stacks={"Ann Lee": 9_900, "Bea": 10_100})


def test_a_reason_goes_along(desk: Desk) -> None:
    bag(desk, {"counted": "Bea 9900", "reason": " a chip is lost "}, "Tina")

    assert desk.journal[-1].what == Bagged(stacks={"Ann Lee": 10_000, "Bea": 9_900}, reason="a chip is lost")


@pytest.mark.parametrize(
    ("counted", "why"),
    [
        ("Zoe 100", '"Zoe 100": nobody who is left is called so'),
        ("Bea many", 'Bea: "many" is no amount'),
        ("Bea", "nobody"),
    ],
)
def test_a_line_that_cannot_be_is_named(desk: Desk, counted: str, why: str) -> None:
    with pytest.raises(DeskError, match=why):
        bag(desk, {"counted": counted}, "Tina")


def test_a_key_that_was_ticked_is_trusted() -> None:
    assert trusted_in({"trusted:abc+/=": "on", "trusted:": "on", "bags": "{}"}) == {"abc+/=", ""}
