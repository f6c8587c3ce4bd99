"""Who is guided makes seven mistakes on purpose, and the table ticks off each that it noticed."""

from __future__ import annotations

from pathlib import Path

from display.felt.mistakes import Mistake
from table.engine.words.zones import Zone
from tests.table.playing.at_the_felt import newcomer


def test_each_mistake_is_ticked_off_when_the_table_tells_of_it_and_not_before(tmp_path: Path) -> None:
    with newcomer(tmp_path, is_guided=True) as somebody:
        somebody.key("n")
        somebody.deal(Zone.SEAT_4)
        somebody.wait(1)
        assert somebody.made == frozenset()

        somebody.deal(Zone.SEAT_7)
        somebody.deal_face_up(Zone.SEAT_1)
        somebody.wait(1.5)
        assert somebody.made == frozenset({Mistake.EXPOSED})


def test_a_floor_call_and_the_key_that_takes_it_back_are_two_of_them(tmp_path: Path) -> None:
    with newcomer(tmp_path, is_guided=True) as somebody:
        somebody.key("n", "l")
        somebody.wait(0.5)
        assert somebody.made == frozenset({Mistake.FLOOR})

        somebody.key("u")
        somebody.wait(0.5)
        assert somebody.made == frozenset({Mistake.FLOOR, Mistake.WRONG_KEY})


def test_whoever_is_not_guided_has_no_list(tmp_path: Path) -> None:
    with newcomer(tmp_path) as somebody:
        assert somebody.made is None
