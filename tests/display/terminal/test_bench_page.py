"""The technician's pages: what stands in a line, and that it fits a terminal of 80 columns."""

from __future__ import annotations

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.terminal.bench_page import KEY_MARKS, AntennaLine, CardLine, NodeLine, key_lines, placed_line, watch_lines
from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.engine.words.zones import Facing, Zone

UP = CardLine(tag=b"\x04\xab\xcd", card=Card("Kd"), facing=Facing.UP, share=1.0, grade="good")
DOWN = CardLine(tag=b"\x04\xab\xcd", card=None, facing=Facing.DOWN, share=0.31, grade="poor")


def node(*antennas: AntennaLine, fault: str = "") -> NodeLine:
    return NodeLine(id="e6", port="nowhere", fault=fault, round_trip_ms=0.42, damaged=3, antennas=antennas)


def antenna(*cards: CardLine, fault: str = "", is_heard: bool = True) -> AntennaLine:
    return AntennaLine(number=0, zone=Zone.SEAT_1, looks_per_s=7.12, fault=fault, is_heard=is_heard, cards=cards)


def test_a_node_and_its_antennas_are_a_line_each() -> None:
    assert watch_lines([node(antenna(UP, DOWN), antenna())]) == [
        "node e6  answers in 0.4 ms, 3 damaged frames",
        "  0  seat 1   7.1 looks/s  Kd up 100% good   tag ..abcd down 31% poor",
        "  0  seat 1   7.1 looks/s  -",
    ]


def test_where_lines_are_heard_no_number_makes_one_news() -> None:
    assert watch_lines([node(antenna(UP))], is_plain=True) == ["node e6  answers", "  0  seat 1  Kd up good"]


def test_a_blind_antenna_and_a_silent_node_are_told_apart_from_one_that_was_not_heard_yet() -> None:
    blind, unheard = antenna(fault="dead", is_heard=False), antenna(is_heard=False)

    assert watch_lines([node(blind, unheard)])[1:] == ["  0  seat 1  BLIND", "  0  seat 1  not heard yet"]
    assert watch_lines([node(unheard, fault="gone")]) == ["node e6  gone", "  0  seat 1  BLIND"]


def test_nodes_that_have_not_answered_yet_are_one_line_together_and_none_of_their_antennas_is_called_blind() -> None:
    awaited = replace(node(antenna(is_heard=False), antenna(is_heard=False)), is_awaited=True)

    assert watch_lines([awaited, node(antenna(UP)), awaited], is_plain=True) == [
        "node e6  answers",
        "  0  seat 1  Kd up good",
        "waiting for 4 antennas on 2 nodes",
    ]


def test_a_place_has_a_bar_its_grade_and_who_reads_it_too() -> None:
    assert placed_line("in the middle", 0.95, "good", {}) == "##########  95% good      in the middle"
    assert placed_line("on its edge", 0.2, "poor", {Zone.SEAT_2: 0.5}) == (
        "##........  20% poor      on its edge (read at seat 2 50% too)"
    )


@pytest.mark.parametrize("name", ["dealer", "standard"])
def test_the_keys_of_a_panel_lie_as_they_lie_there_within_80_columns(name: str) -> None:
    panel = load_panel(name, folders=settings_folder(None))
    names = [key.name for key in panel.keys.values()]
    lines = key_lines([[(key, "+") for key in names[row * 7 : row * 7 + 7]] for row in range(6)])

    assert (len(lines), lines[-1]) == (7, KEY_MARKS)
    assert max(map(len, lines)) < 80
    assert lines[0].split() == [f"+{key}" for key in names[:7]]
