"""`squaredeal demo` and `play` whose display goes: said once, in a line; a demo plays on, and comes back to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.commands.play import LOST
from table.playing.demo.demo_table import NOT_SEEN
from table.wiring.running.window import BACK, NO_DISPLAY
from tests.patience import PATIENCE_S, wait_until
from tests.real_window import Display, needs_pointer, program
from tests.table.commands.test_demo import SHOWDOWN


def await_demo(told: Path) -> None:
    """Wait until a demo says which key its window has: it looks after that window by then."""
    wait_until(lambda: "in the window" in told.read_text(encoding="utf-8"), PATIENCE_S)


@needs_pointer
def test_a_demo_that_keeps_its_journal_gets_its_window_back(tmp_path: Path, display: Display) -> None:
    told = tmp_path / "stderr"
    with program(display, told, "demo", str(SHOWDOWN), "--journal", str(tmp_path / "journal")) as process:
        await_demo(told)
        display.kill()
        wait_until(lambda: NO_DISPLAY in told.read_text(encoding="utf-8"), PATIENCE_S)
        display.start()
        display.await_window()

        assert process.poll() is None

    said = told.read_text(encoding="utf-8")
    assert (said.count(NO_DISPLAY), said.count(BACK)) == (1, 1)


@pytest.mark.long  # that a table plays on unseen is in `test_run_windowed`
@needs_pointer
def test_a_demo_without_one_plays_on_unseen(tmp_path: Path, display: Display) -> None:
    told = tmp_path / "stderr"
    with program(display, told, "demo", str(SHOWDOWN), "--speed", "20") as process:
        await_demo(told)
        display.kill()

        assert process.wait(PATIENCE_S) == 0

    assert told.read_text(encoding="utf-8").count(NOT_SEEN) == 1


@needs_pointer
def test_a_table_that_is_dealt_by_hand_ends_with_its_display_in_a_plain_line(tmp_path: Path, display: Display) -> None:
    told = tmp_path / "stderr"
    with program(display, told, "play", "--players", "2", "--journal", str(tmp_path)) as process:
        # The journal is begun once the window is looked after.
        wait_until((tmp_path / "table.journal").exists, PATIENCE_S)
        display.kill()

        assert process.wait(PATIENCE_S) == 0

    assert told.read_text(encoding="utf-8").strip() == LOST
