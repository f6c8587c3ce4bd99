"""What a dealer's panel owes the table, whatever its keys are wired to."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

import pytest

from tests.contract.conftest import software_rig
from tests.contract.panel_benches import PanelOfBench, pty_node_panel, rig_panel, simulated_panel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

MS = 1_000_000
OF_SOFTWARE = pytest.param("rig of software", marks=pytest.mark.long)


@pytest.fixture(params=["simulated", "pty node", "pty node, damaged bytes", OF_SOFTWARE, "rig"])
def panel(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PanelOfBench]:
    opening: dict[str, Callable[[], AbstractContextManager[PanelOfBench]]] = {
        "simulated": simulated_panel,
        "pty node": partial(pty_node_panel, tmp_path),
        "pty node, damaged bytes": partial(pty_node_panel, tmp_path, damaged=0.01),
        "rig": rig_panel,
        "rig of software": rig_panel,
    }
    is_software = request.param == "rig of software"
    with software_rig(tmp_path, monkeypatch) if is_software else nullcontext(), opening[request.param]() as opened:
        yield opened


def test_a_key_is_heard_down_and_up_at_its_place_and_counts_once(panel: PanelOfBench) -> None:
    panel.press("fold")

    assert len(panel.pressed) == 1
    assert len({(change.row, change.column) for change in panel.changes}) == 1
    assert panel.changes[0].is_closed
    assert not panel.changes[-1].is_closed
    times_ns = [change.at_ns for change in panel.changes]
    assert times_ns == sorted(times_ns)


def test_keys_count_in_the_order_in_which_they_were_pressed(panel: PanelOfBench) -> None:
    panel.press("new-hand")
    panel.press("floor")

    assert [type(pressed.command).__name__ for pressed in panel.pressed] == ["NewHand", "FloorCalled"]


def test_a_panel_at_rest_says_nothing(panel: PanelOfBench) -> None:
    panel.run(1)

    assert (list(panel.changes), list(panel.pressed)) == ([], [])


def test_a_lamp_is_lit_alone_and_put_out(panel: PanelOfBench) -> None:
    panel.source.set_lamp(4, is_lit=True)
    panel.run(0.1)

    assert panel.is_lit(4)
    assert not panel.is_lit(5)
    panel.source.set_lamp(4, is_lit=False)
    assert not panel.is_lit(4)


def test_the_buzzer_sounds_for_as_long_as_it_was_told_and_no_longer(panel: PanelOfBench) -> None:
    assert panel.hears_buzz(400 * MS)
