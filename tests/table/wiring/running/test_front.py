"""A terminal as the front of a table: it tells what its operator was told, and leaves the noise to the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from display.terminal.in_lines import InLines
from table.troubles import Cause, Part, Trouble
from table.wiring.running.front import Front

if TYPE_CHECKING:
    from firmware_bridge.bridge import Bridge
    from table.controller import Controller

PAD = Trouble(part=Part.PAD, name="scan pad /dev/ttyS0", cause=Cause.MISSING, line="/dev/ttyS0: gone", since_ns=0)


def a_terminal() -> tuple[Front, list[str]]:
    said: list[str] = []
    return Front(InLines(said.append)), said


def test_a_trouble_that_the_operator_was_told_is_told_once() -> None:
    front, said = a_terminal()
    # Neither is asked by a terminal.
    bridge, controller = cast("Bridge", None), cast("Controller", None)

    for told in ((), (PAD,), (PAD,)):
        front.tick(bridge, controller, told, 0)

    assert len(said) == 1
    assert said[0].startswith("TROUBLE: ")


def test_the_alarm_is_left_to_the_panel_and_a_full_disk_to_whatever_starts_it_again() -> None:
    front, said = a_terminal()

    assert front.sound_alarm()
    assert not front.tell_unkept()
    assert said == []


def test_nobody_closes_a_terminal_and_it_never_starts_the_table_anew() -> None:
    front, _ = a_terminal()

    assert not front.is_to_end(is_hand_live=False, now_ns=0)
    assert not front.look(1, 0)
