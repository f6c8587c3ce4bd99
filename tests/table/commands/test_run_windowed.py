"""`squaredeal run` in a real window, under Xvfb."""

from __future__ import annotations

from pathlib import Path

from table.engine.words.chip_events import HandCompleted
from tests import warm
from tests.table.commands import lost_display
from tests.table.commands.live_dealer import events_of
from tests.xvfb import needs_xvfb


@needs_xvfb
def test_a_display_that_goes_in_mid_hand_is_said_once_and_the_hand_is_played_to_its_end(tmp_path: Path) -> None:
    done = warm.run(lost_display.__name__, tmp_path)

    said = [line for line in done.stderr.splitlines() if "the display is gone" in line]
    assert (done.returncode, len(said)) == (0, 1), done.stderr
    assert "the table plays on" in said[0]
    assert sum(isinstance(event, HandCompleted) for event in events_of(tmp_path / "journal" / "table.journal")) == 1
