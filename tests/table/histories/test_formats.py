"""The formats by their names: which files they make, how a text is recognised, and which hands are left out and why."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.histories.formats import FORMATS, READERS, exported, format_of, imported
from table.histories.unsaid import Unsaid
from tests.table.histories.writing import THREE, played

HANDS = played(THREE + "shuffle\ndeal\nfold\nfold\n" * 2).hands


def session(name: str) -> str:
    (text,) = [content for file, content in exported(name, "s", HANDS).files.items() if file.count("-") == 0]
    return text.decode()


def test_a_format_makes_one_file_of_all_hands_and_phh_one_of_each_beside_it() -> None:
    assert sorted(exported("csv", "s", HANDS).files) == ["s.csv"]
    assert sorted(exported("phh", "s", HANDS).files) == ["s-0001.phh", "s-0002.phh", "s.phhs"]


def test_without_hands_there_is_no_file() -> None:
    assert all(exported(name, "s", ()).files == {} for name in FORMATS)


def test_hands_of_a_game_that_a_format_does_not_know_are_left_out_by_number() -> None:
    triple = THREE.replace("button 1", "limits 200 400\nbutton 1")
    hand = replace(played(f"game a5-triple\n{triple}shuffle\ndeal\nfold\nfold\n").hand, number=3)

    found = exported("stars", "s", (*HANDS, hand))
    assert (found.unknown, found.written) == ((hand,), HANDS)
    assert Unsaid.OTHER_GAME not in found.unsaid


@pytest.mark.parametrize("name", sorted(READERS))
def test_a_text_that_was_written_is_recognised_and_read(name: str) -> None:
    text = session(name)

    assert format_of(text) == name
    found = imported(name, text, "here")
    assert [hand.number for hand in found.hands] == [1, 2]
    assert found.refused == ()
    assert [hand.actors for hand in found.hands] == [(1, 2), (2, 3)]


@pytest.mark.parametrize("text", ["", "{}", "a scenario", session("csv"), session("jsonl")])
def test_a_text_of_no_such_format_is_not_recognised(text: str) -> None:
    assert format_of(text) is None


def test_a_byte_order_mark_and_empty_lines_hide_no_format() -> None:
    assert format_of("\ufeff\n\n" + session("stars")) == "stars"


def test_a_hand_that_is_refused_does_not_hide_the_others() -> None:
    broken = session("phh").replace("p3 f", "p3 dances", 1)
    strange = session("phh").replace("seats = [2, 3, 1]", "seats = [2, 3]", 1)

    assert imported("phh", broken, "here").refused == ((1, "'p3 dances' is nothing that happens here"),)
    assert imported("phh", strange, "here").refused == ((1, "its parts do not fit together"),)
    assert [hand.number for hand in imported("phh", broken, "here").hands] == [2]
