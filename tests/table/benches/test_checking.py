"""One file checked: whether it held, what fell short, and what is told beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.benches.checking import Checked, Checking
from table.benches.through import Through
from tests.house import ROOT

HAND = "rulebook nuts\nblinds 100 200\nbutton 1\nseat 1 5000\nseat 2 5000\nshuffle\ndeal\n"
EVENT = "title Room\nrulebook nuts\ntable 1 button 1\nplayer Ann 1 1 5000\nplayer Bea 1 2 5000\nwait 1\n"
CHECKING = Checking(config=ROOT / "config", through=Through.STRAIGHT)


def checked(folder: Path, name: str, text: str, checking: Checking = CHECKING) -> Checked:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return checking.check(path)


@pytest.mark.parametrize(("name", "text", "code"), [("a.hand", HAND, "boxed-card"), ("a.event", EVENT, "chop")])
def test_a_file_holds_where_all_is_as_it_expects_and_else_says_what_was_seen(
    tmp_path: Path, name: str, text: str, code: str
) -> None:
    held, short = (checked(tmp_path, name, f"{text}expect {what}\n") for what in ("quiet", code))

    assert (held.held, held.lines) == (True, ())
    assert not short.held
    (line,) = short.lines
    number = len(text.splitlines()) + 1
    assert line.startswith(f"{tmp_path / name}:{number}: expect {code}: seen: ")


@pytest.mark.parametrize("name", ["a.hand", "a.event"])
def test_a_file_that_cannot_be_read_is_no_file_that_held(tmp_path: Path, name: str) -> None:
    found = checked(tmp_path, name, "hnad 1\n")

    assert not found.held
    assert f"{tmp_path / name}:1: 'hnad': expected" in found.unreadable


def test_a_book_that_is_not_there_is_told_as_well(tmp_path: Path) -> None:
    assert "nowhere" in checked(tmp_path, "a.hand", HAND.replace("nuts", "nowhere")).unreadable


def test_a_hand_that_expects_nothing_is_known_for_it(tmp_path: Path) -> None:
    assert checked(tmp_path, "a.hand", HAND).expects_nothing
    assert not checked(tmp_path, "a.hand", HAND + "expect quiet\n").expects_nothing


def test_a_rule_that_no_book_has_is_told_with_where_to_look_one_up(tmp_path: Path) -> None:
    for cited, is_told in (("nuts:99999", True), ("nuts:38", False)):
        (line,) = checked(tmp_path, "a.hand", f"{HAND}expect boxed-card cite {cited}\n").lines

        assert (f"no rulebook has a rule {cited}: 'squaredeal rules nuts' lists" in line) is is_told


@pytest.mark.parametrize(("name", "text"), [("a.hand", "title Two sit\n" + HAND), ("a.event", EVENT)])
def test_a_hand_or_an_event_is_told_from_its_title_on_where_that_is_wanted(
    tmp_path: Path, name: str, text: str
) -> None:
    told = checked(tmp_path, name, text, Checking(config=ROOT / "config", through=Through.STRAIGHT, told_width=100))

    assert told.held
    assert told.lines[0].startswith(f"{tmp_path / name}: ")
    assert any("deal" in line or "wait 1" in line for line in told.lines[1:])


def test_settings_that_are_not_there_are_refused_before_the_first_file(tmp_path: Path) -> None:
    CHECKING.make_ready()
    with pytest.raises(Exception, match="no-such"):
        Checking(config=tmp_path / "no-such", through=Through.STRAIGHT).make_ready()
