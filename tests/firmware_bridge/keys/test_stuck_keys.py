"""Keys that stick: each is a trouble, and the others count."""

from __future__ import annotations

import pytest

from table.engine.words.commands import Action, ActionKeyed
from tests.firmware_bridge.keys.panel_bench import MS, PanelBench, panel_bench
from tests.firmware_bridge.keys.standard_panel import STANDARD
from tests.firmware_bridge.keys.test_panel import places


def test_a_key_that_sticks_is_a_trouble_until_it_is_released_and_the_others_count(bench: PanelBench) -> None:
    stuck = STANDARD.place("fold")
    trouble = "the dealer's panel: the key fold is stuck: it does not count until it is released; the others do"
    bench.switches.stick(stuck, bench.clock.now_ns())
    bench.run(7900 * MS)
    told = [bench.panel.troubles]
    bench.run(200 * MS)
    told.append(bench.panel.troubles)
    bench.type("fold", "check", "call", "undo")
    assert places(bench) == ["fold", "check", "call", "undo"]

    bench.switches.free(stuck, bench.clock.now_ns())
    bench.run(100 * MS)
    told.append(bench.panel.troubles)
    bench.type("fold")
    assert told == [(), (trouble,), ()]
    assert places(bench)[-1] == "fold"
    assert bench.remarks == [trouble, "the dealer's panel: the key fold is released, and counts again"]


@pytest.mark.parametrize("key", ["raise", "7", "more"])
def test_what_a_stuck_key_began_to_say_is_forgotten_and_stands_in_no_other_key_s_way(
    bench: PanelBench, key: str
) -> None:
    bench.switches.stick(STANDARD.place(key), bench.clock.now_ns())
    bench.run(9000 * MS)
    bench.type("call")

    assert [pressed.command for pressed in bench.pressed] == [ActionKeyed(Action.CALL)]


def test_keys_that_stick_beside_each_other_are_one_trouble_and_no_arm(bench: PanelBench) -> None:
    for key in ("fold", "4", "more"):
        bench.switches.stick(STANDARD.place(key), bench.clock.now_ns())
        bench.run(1000 * MS)
    bench.run(8000 * MS)
    bench.type("1", "call")

    (trouble,) = bench.panel.troubles
    assert "the keys fold, 4 and more are stuck: they do not count until they are released; the others do" in trouble
    assert places(bench)[-2:] == ["1", "call"]


def test_a_key_that_is_stuck_when_the_table_starts_is_told_too() -> None:
    with panel_bench(held="fold") as bench:
        bench.run(9000 * MS)

        assert bench.downs == []
        assert "the key fold is stuck" in bench.panel.troubles[0]
