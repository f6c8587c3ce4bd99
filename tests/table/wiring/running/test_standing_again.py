"""A table that stands again takes it that what was blind is looked at, but where nobody looks even now."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from config.files.hardware import NodeFile
from config.files.patience import Patience
from table.clock import SimulatedClock
from table.engine.words.sightings import ZoneBlind
from table.engine.words.zones import Zone
from table.wiring.hardware.opening import open_bridge
from table.wiring.hardware.plugged import Hardware
from table.wiring.running.standing_again import look_anew
from tests.table.evening import RUN_OUT, controller_of, scenario_of

if TYPE_CHECKING:
    from pathlib import Path


def test_a_zone_of_a_node_that_is_there_is_no_longer_blind_and_one_whose_plug_is_missing_stays_so(
    tmp_path: Path,
) -> None:
    clock = SimulatedClock()
    controller = controller_of(scenario_of(RUN_OUT))
    blind = (Zone.BOARD, Zone.SEAT_1, Zone.MUCK)
    for zone in blind:
        controller.take(ZoneBlind(zone=zone, at_ns=clock.now_ns()))
    assert set(controller.view.blind_zones) == set(blind)
    gone = NodeFile(id="e660583883720001", port=str(tmp_path / "nowhere"), zones=(Zone.SEAT_1, Zone.SEAT_2))
    hardware = Hardware(nodes=(gone,), panel=None, pad=None, patience=Patience())

    with closing(open_bridge(hardware, clock, sink=lambda _: None, remark=lambda _: None)) as bridge:
        look_anew(bridge, controller, clock)

    assert controller.view.blind_zones == (Zone.SEAT_1,)
