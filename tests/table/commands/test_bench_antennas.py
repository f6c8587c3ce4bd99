"""`bench watch` and `bench antenna`: what each antenna reads, told as it is, and whether a table can be dealt on it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from table.clock import NS_PER_S
from table.engine.words.zones import Facing, Zone
from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S
from tests.table.commands.bench_table import (
    SEATS_OF_NODE,
    hear_antennas,
    table_of,
)
from tests.table.commands.command_line import refusal_of, run
from tests.table.commands.desk import Desk

if TYPE_CHECKING:
    from pathlib import Path


def test_all_antennas_are_watched_and_a_card_that_lies_face_down_is_not_named(room: LiveRoom, tmp_path: Path) -> None:
    cards = list(room.deck.cards)
    room.lay(cards[0], Zone.SEAT_3, Facing.UP)
    room.lay(cards[1], Zone.SEAT_4, Facing.DOWN)
    with Desk("bench", "watch", "--lines", table_of(room, tmp_path)) as desk:
        hear_antennas(desk)
        desk.hear_all(f"seat 3  {room.deck.cards[cards[0]]} up good", "down good")
        desk.type("")
        desk.hear("all 15 antennas answer")
        assert desk.ended() == 0
    assert any("seat 4  tag .." in line and "down good" in line for line in desk.written.splitlines())
    assert room.deck.cards[cards[1]] not in desk.written


def test_a_node_that_is_unplugged_in_the_middle_is_told_at_once_and_so_is_its_return(
    room: LiveRoom, tmp_path: Path
) -> None:
    with Desk("bench", "watch", table_of(room, tmp_path)) as desk:
        desk.hear("seat 5")
        desk.hear("seat 5")
        room.unplug(0)
        desk.hear("no such port; plug the node in")
        desk.hear("seat 5  BLIND")
        room.plug(0)
        desk.hear("node e660583883720001: all right again")
        hear_antennas(desk, SEATS_OF_NODE)
        desk.type("")
        desk.hear("all 15 antennas answer")
        assert desk.ended() == 0
    assert "\x1b[" in desk.written


def test_a_dead_antenna_is_told_with_its_zone_and_ends_with_status_1(room: LiveRoom, tmp_path: Path) -> None:
    room.blind(Zone.SEAT_7)
    with Desk("bench", "watch", table_of(room, tmp_path)) as desk:
        hear_antennas(desk, [zone for zone in Zone if zone is not Zone.SEAT_7])
        desk.hear_all("seat 7: antenna 1 of node e660583883720002")
        desk.type("")
        desk.hear("BLIND: seat 7")
        assert desk.ended() == 1


def test_a_port_that_nobody_may_open_or_that_is_in_use_is_told_with_the_way_out(room: LiveRoom, tmp_path: Path) -> None:
    table = table_of(room, tmp_path)
    with Desk("bench", "watch", table) as desk:
        desk.hear("seat 5")
        ran = run("bench", "watch", table, "--seconds", "3")

    assert ran.status == 1
    assert "in use; stop the other program that has it open" in ran.out


def test_where_nobody_looks_no_line_is_rewritten(room: LiveRoom, tmp_path: Path) -> None:
    with Desk("bench", "watch", "--lines", table_of(room, tmp_path), "--seconds", "4") as desk:
        assert desk.ended() == 0
    assert "\x1b[" not in desk.written


def test_an_antenna_is_tried_by_laying_and_lifting_alone(room: LiveRoom, tmp_path: Path) -> None:
    card = next(iter(room.deck.cards))
    with Desk("bench", "antenna", "3", table_of(room, tmp_path)) as desk:
        for words in ("in the middle of the marked place", "left edge", "right edge", "dealer", "rail", "a quarter"):
            desk.hear(f"lay the card {words}" if words[0] == "i" else words)
            room.lay(card, Zone.SEAT_3, Facing.UP)
            desk.hear("lift the card")
            room.lift_off(card)
        desk.hear("on a stack of 2 chips")
        room.lay(card, Zone.SEAT_3, Facing.UP)
        desk.hear("lift the card")
        room.lift_off(card)
        desk.hear("on a stack of 4 chips")
        desk.type("")
        desk.hear("the limit: read well enough with up to 2 chips under the card")
        desk.hear("seat 3 is FIT")
        assert desk.ended() == 0


def test_a_card_that_is_not_read_makes_the_antenna_unfit_and_says_what_to_do(room: LiveRoom, tmp_path: Path) -> None:
    ran = run("bench", "antenna", "board", table_of(room, tmp_path), "--wait", "1")

    assert ran.status == 1
    assert "board is NOT FIT: 0% of all looks read the card; too few of them" in ran.out
    assert "take metal away from it" in ran.out


def test_an_antenna_that_is_dead_or_that_the_table_has_not_is_refused(room: LiveRoom, tmp_path: Path) -> None:
    room.blind(Zone.SEAT_7)
    table = table_of(room, tmp_path)

    assert "seat 7: antenna 1 of node e660583883720002" in refusal_of(run("bench", "antenna", "7", table))
    assert refusal_of(run("bench", "antenna", "11", table)) == (
        "11: no such antenna; a seat's number 1 to 10, or board, burn, muck, stub, aside"
    )


def test_an_antenna_whose_port_is_not_there_is_refused_without_waiting_for_its_word(
    room: LiveRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.commands.bench_antennas.LATEST_WORD_NS", PATIENCE_S * NS_PER_S)
    room.unplug(0)
    begun_s = time.monotonic()

    assert "no such port; plug the node in" in refusal_of(run("bench", "antenna", "3", table_of(room, tmp_path)))
    assert time.monotonic() - begun_s < PATIENCE_S


def test_an_antenna_that_went_for_a_moment_is_tried_on_and_one_that_stays_away_ends_the_test(
    room: LiveRoom, tmp_path: Path
) -> None:
    with Desk("bench", "antenna", "3", table_of(room, tmp_path)) as desk:
        desk.hear("lay the card in the middle")
        room.unplug(0)
        room.pause(0.5)
        room.plug(0)
        room.lay(next(iter(room.deck.cards)), Zone.SEAT_3, Facing.UP)
        desk.hear("lift the card")
        room.unplug(0)
        desk.hear("seat 3: ")
        assert desk.ended() == 2
    assert "no such port" in desk.written
