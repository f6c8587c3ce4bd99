"""Presses about chips: none leaves a stack that the chips in play cannot make, unless it was odd before."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from display.station.tournament.desk import Desk
from display.station.tournament.run import DeskError
from display.station.web.chip_presses import CHIP_PRESSES, bonus_of, hand_of
from table.engine.words.frozen import replace
from table.tournament.event import begin, look
from table.tournament.words import money, played
from table.tournament.words.conduct import OffenceFound, OffenceKind
from table.tournament.words.money import ColouredUp
from tests.display.station.pages.test_tournament_pages import desk_of
from tests.display.station.tournament_room import FILE, room

SETUP: Final = room().setup
VIEW: Final = look(begin(SETUP), room().book)
ODD: Final = "7 cannot be made of the chips in play: the smallest is 25"


def desk_by(book: str, folder: Path) -> Desk:
    return desk_of(FILE.replace("firekeepers", book), folder)


def press(desk: Desk, press: str, **form: str) -> object:
    """Press something, and return the entry that it made."""
    CHIP_PRESSES[press](desk, form, "Tina")
    return desk.journal[-1].what


def test_a_hand_by_its_result_has_the_stacks_that_changed_and_who_bust_in_order() -> None:
    form = {"table": "1", "stack:1": "0", "stack:2": "20k", "stack:3": "10000", "stack:4": "5", "best": "Ann, , Cem"}

    assert hand_of(form, VIEW, 25) == played.HandEnded(
        table=1, stacks=(("Ann", 0), ("Bea", 20_000)), best=("Ann", "Cem")
    )


def test_a_hand_without_a_stack_is_refused_and_one_in_which_nobody_won_has_one_as_it_was() -> None:
    with pytest.raises(DeskError, match="write at least one stack"):
        hand_of({"table": "1", "stack:1": ""}, VIEW, 25)

    assert hand_of({"table": "1", "stack:1": "10000"}, VIEW, 25) == played.HandEnded(table=1)


def test_chips_that_are_none_in_play_are_refused_unless_a_stack_at_the_table_was_odd_before() -> None:
    form = {"table": "1", "stack:1": "10007", "stack:2": "9993"}
    with pytest.raises(DeskError, match="cannot be made of the chips in play: the smallest is 25"):
        hand_of(form, VIEW, 25)

    odd = replace(VIEW, players={**VIEW.players, "Cem": replace(VIEW.players["Cem"], stack=10_007)})
    assert hand_of(form, odd, 25) == played.HandEnded(table=1, stacks=(("Ann", 10_007), ("Bea", 9_993)))


def test_a_bonus_is_of_chips_in_play() -> None:
    assert bonus_of({"name": "Ann", "amount": "525"}, 25) == money.BonusGiven(name="Ann", amount=525)
    with pytest.raises(DeskError, match="7 cannot be made of the chips in play"):
        bonus_of({"name": "Ann", "amount": "7"}, 25)


def test_found_chips_that_go_back_to_their_owner_are_of_chips_in_play(tmp_path: Path) -> None:
    desk = desk_by("tfpl", tmp_path)

    with pytest.raises(DeskError, match=ODD):
        press(desk, "found", name="Ann", amount="7")
    assert desk.journal == ()
    assert press(desk, "found", name="Ann", amount="500") == money.ChipsFound(amount=500, name="Ann")
    assert press(desk, "found", amount="1.5k") == money.ChipsFound(amount=1_500, name=None)


def test_found_chips_that_nobody_gets_may_be_of_any_kind(tmp_path: Path) -> None:
    assert press(desk_by("tfpl", tmp_path), "found", amount="7") == money.ChipsFound(amount=7, name=None)
    (tmp_path / "removed").mkdir()
    removed = desk_by("firekeepers", tmp_path / "removed")
    assert press(removed, "found", name="Ann", amount="7") == money.ChipsFound(amount=7, name="Ann")


def test_chips_that_are_in_play_no_more_go_to_nobodys_stack(tmp_path: Path) -> None:
    desk = desk_of(FILE.replace("firekeepers", "tfpl"), tmp_path, ColouredUp(denomination=25))

    with pytest.raises(DeskError, match="25 cannot be made of the chips in play: the smallest is 100"):
        press(desk, "found", name="Ann", amount="25")


def test_hidden_chips_that_leave_play_leave_no_odd_stack(tmp_path: Path) -> None:
    desk = desk_by("firekeepers", tmp_path)

    with pytest.raises(DeskError, match=ODD):
        press(desk, "offence", name="Ann", kind="hidden", amount="7")
    assert (desk.journal, desk.look().players["Ann"].stack) == ((), 10_000)
    found = OffenceFound(name="Ann", kind=OffenceKind.HIDDEN, amount=500)
    assert press(desk, "offence", name="Ann", kind="hidden", amount="500") == found
    assert desk.look().players["Ann"].stack == 9_500


def test_hidden_chips_that_stay_his_and_an_offence_without_chips_are_taken_as_they_are(tmp_path: Path) -> None:
    desk = desk_by("tfpl", tmp_path)

    assert press(desk, "offence", name="Ann", kind="hidden", amount="7") == OffenceFound(
        name="Ann", kind=OffenceKind.HIDDEN, amount=7
    )
    assert press(desk, "offence", name="Bea", kind="abuse", accident="on") == OffenceFound(
        name="Bea", kind=OffenceKind.ABUSE, is_accident=True
    )


def test_whoever_is_odd_already_may_get_what_makes_him_even(tmp_path: Path) -> None:
    desk = desk_by("tfpl", tmp_path)
    desk.enter(played.HandEnded(table=1, stacks=(("Ann", 10_007), ("Bea", 9_993))), "Tina")

    press(desk, "found", name="Bea", amount="7")
    assert desk.look().players["Bea"].stack == 10_000
