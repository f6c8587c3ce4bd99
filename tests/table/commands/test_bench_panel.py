"""`bench keys` and `bench lamps`: each key and each lamp of a panel, and where to look for one that is not good."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.bench_table import (
    HELD_NS,
    PRESSED_AGAIN_S,
    hands,
    table_of,
)
from tests.table.commands.command_line import Overheard, refusal_of, run
from tests.table.commands.desk import Desk
from tests.table.commands.live_dealer import press_until

if TYPE_CHECKING:
    from pathlib import Path


def test_every_key_is_tried_and_a_stuck_one_is_told(room: LiveRoom, tmp_path: Path) -> None:
    keys = [key.name for key in room.panel.keys.values()]
    overheard = Overheard()

    def press_all() -> None:
        wait_until(lambda: room.is_panel_read, PATIENCE_S)
        # How long one bounces is measured in `test_key_trial`: here a busy machine would have its part in it.
        for key in keys[1:]:
            press_until(lambda: room.press(key, HELD_NS), lambda: told(key), PRESSED_AGAIN_S)  # noqa: B023 - called within the loop

    def told(key: str) -> bool:
        return any(line.startswith(f"{key}: ") for line in overheard.lines)

    room.stick(keys[0])
    finger = hands(press_all)
    # It ends when every key was tried.
    ran = run("bench", "keys", table_of(room, tmp_path), "--wait", "60", overheard=overheard)
    finger.join()

    assert ran.status == 1
    assert f"{keys[0]} (row 1, column 1): STUCK" in ran.out
    assert [key for key in keys[1:] if f"\n{key}: " not in ran.out] == []


def test_a_key_that_was_not_felt_is_named_with_where_it_lies(room: LiveRoom, tmp_path: Path) -> None:
    ran = run("bench", "keys", table_of(room, tmp_path), "--wait", "1")

    assert ran.status == 1
    assert "(row 6, column 7)" in ran.out
    assert "not pressed, or not felt" in ran.out
    assert ran.out.splitlines()[-1] == "0 of 42 keys are good"


def test_pins_that_another_program_holds_are_one_clear_line(room: LiveRoom, tmp_path: Path) -> None:
    room.simulated.header.busy = frozenset({room.panel.wiring.rows[0]})

    assert f"pin {room.panel.wiring.rows[0]} (row 1)" in refusal_of(run("bench", "keys", table_of(room, tmp_path)))


def test_each_lamp_is_lit_and_goes_out_again(room: LiveRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lit: list[int] = []
    header, wiring = room.simulated.header, room.panel.wiring
    pins = [*wiring.lamps, wiring.alarm, wiring.buzzer]
    write = header.write

    def write_and_look(pin: int, *, level: int) -> None:
        write(pin, level=level)
        lit.extend(each for each in pins if header.level(each) and each not in lit)

    monkeypatch.setattr(header, "write", write_and_look)
    ran = run("bench", "lamps", table_of(room, tmp_path))

    assert ran.status == 0
    assert lit == pins
    assert not any(header.level(pin) for pin in pins)


def test_a_lamp_that_is_denied_is_named_with_its_pin() -> None:
    with Desk("bench", "lamps", "--simulated") as desk:
        for seat in range(1, 11):
            desk.hear(f"the lamp of seat {seat}")
            desk.type("n" if seat == 4 else "")
        for _ in range(2):
            desk.hear("seen or heard")
            desk.type("")
        desk.hear("NOT seen: the lamp of seat 4 (pin")
        assert desk.ended() == 1
