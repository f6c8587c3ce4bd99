"""Hands of the demo one after another: each with its title, and told in lines where there is no window."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from table.engine.words.frozen import replace
from table.playing.demo.hand_demo import open_front, play_hands
from tests.table.playing.demo.test_demo_table import FOLDERS, HAND, plan
from tests.table.scenario.at_table import DEALT, reading

TITLED = replace(HAND, setup=replace(HAND.setup, title="All fold"))


def test_without_a_window_the_hands_are_told_in_lines_and_no_screen_is_opened(tmp_path: Path) -> None:
    front = open_front(plan(tmp_path).table_file, is_headless=True, is_pictured=False)

    assert (front.screen, front.on_screen) == (None, None)
    assert front.watchers == [front.in_lines]


def test_a_picture_is_painted_on_a_screen_that_nobody_sees(tmp_path: Path) -> None:
    front = open_front(plan(tmp_path).table_file, is_headless=True, is_pictured=True)

    assert front.screen is not None
    assert front.watchers == [front.on_screen, front.in_lines]


def test_hands_are_counted_together_and_each_is_told_with_its_title(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = plan(tmp_path, TITLED, TITLED)
    front = open_front(shown.table_file, is_headless=True, is_pictured=False)

    assert play_hands(shown, FOLDERS, front).hands == 2
    out = capsys.readouterr().out
    assert [line for line in out.splitlines() if line.startswith("-- ")] == [
        "-- 1 of 2: All fold",
        "-- 2 of 2: All fold",
    ]


def test_an_antenna_that_comes_back_at_the_end_of_a_hand_is_told_before_the_next_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blind = reading(DEALT + "shuffle\ndeal\nfold\nfold\nblind seat 6\nsight seat 6\n")
    shown = plan(tmp_path, blind, TITLED)
    play_hands(shown, FOLDERS, open_front(shown.table_file, is_headless=True, is_pictured=False))

    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("-- ") or "antenna" in line]
    assert told[-2:] == ["Seat 6's antenna is back", "-- 2 of 2: All fold"]


def test_where_one_hand_cannot_be_played_none_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    green = replace(HAND, setup=replace(HAND.setup, deck="green"))
    shown = plan(tmp_path, TITLED, green)

    with pytest.raises(ConfigError, match="deck green"):
        play_hands(shown, FOLDERS, open_front(shown.table_file, is_headless=True, is_pictured=False))
    assert "-- 1 of" not in capsys.readouterr().out
