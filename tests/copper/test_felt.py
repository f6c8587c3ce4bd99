"""The felt: every antenna of a table has a place, they keep their distance, and cables, wire and parts suffice."""

from __future__ import annotations

import math
from itertools import combinations

from config.files.settings_folder import settings_folder, shipped_folder
from config.files.table_file import load_table
from tests.copper.felt import felt, gap, middle, node_of, zones_of_nodes
from tests.copper.parts import parts_list
from tests.copper.pico import settings_of

FROM_METAL = 3
USB_PORT_MA, HUB_MA = 500, 3_000


def test_every_zone_of_a_tables_example_has_a_place_and_no_other() -> None:
    assert set(felt().places) == {zone for zones in zones_of_nodes() for zone in zones}
    assert len(felt().nodes) == len(zones_of_nodes())


def test_a_node_has_as_many_modules_as_it_has_zones() -> None:
    assert {len(zones) for zones in zones_of_nodes()} == {len(settings_of("pn5180")["chips"])}
    assert parts_list().counted("PN5180") == len(felt().places)


def test_loops_keep_their_distance_from_one_another() -> None:
    near = {(one, other): gap(felt().outer(one), felt().outer(other)) for one, other in combinations(felt().places, 2)}

    assert {pair: apart for pair, apart in near.items() if apart < felt().apart} == {}


def test_antennas_that_the_example_calls_far_are_half_a_metre_from_those_of_all_other_nodes() -> None:
    nodes = load_table("example", folders=settings_folder(shipped_folder())).nodes
    places = felt().places
    nearest = {
        zone.value: min(
            math.dist(middle(felt().outer(zone.value)), middle(felt().outer(other.value)))
            for beside in nodes
            if beside is not node
            for other in beside.zones
        )
        for node in nodes
        for zone in node.zones
    }

    far = {zone.value for node in nodes for zone in node.far}
    assert set(nearest) == set(places)
    assert far == {zone for zone, apart in nearest.items() if apart > 50}


def test_no_module_lies_near_a_loop_or_upon_another_or_upon_a_node() -> None:
    modules = {zone: felt().module_of(zone) for zone in felt().places}

    assert all(gap(module, felt().outer(loop)) >= FROM_METAL for module in modules.values() for loop in felt().places)
    assert all(gap(one, other) > 1 for one, other in combinations(modules.values(), 2))
    assert all(math.dist(middle(module), (node.x, node.y)) > 6 for module in modules.values() for node in felt().nodes)


def test_everything_lies_on_the_felt() -> None:
    half, round_by = felt().long / 2 - felt().deep / 2, felt().deep / 2
    for zone in felt().places:
        for x, y in (*felt().outer(zone), *felt().module_of(zone)):
            assert math.hypot(max(0.0, abs(x) - half), y) < round_by - 5, zone


def test_no_cable_is_longer_than_may_be_and_the_ribbon_suffices() -> None:
    cables = {zone: felt().cable_to(zone) for zone in felt().places}

    assert max(cables.values()) <= felt().cable.most
    assert sum(cables.values()) <= parts_list().counted("ribbon") * 100
    assert parts_list().counted("plug") == 2 * len(cables)


def test_a_reel_of_wire_suffices() -> None:
    wound = sum(
        2 * (loop.long + loop.wide) * loop.turns + 2 * felt().wire.lead
        for loop in (felt().loops[place.loop] for place in felt().places.values())
    )

    assert wound < 2_000


def test_each_module_has_its_own_regulator_capacitors_and_resistors() -> None:
    these = parts_list()
    fifteen = len(felt().places)

    assert {these.counted(each) for each in ("regulator", "trimmer", "capacitor 100 uF", "capacitor 100 nF")} == {
        fifteen
    }
    assert {these.counted(each) for each in ("capacitor 1 uF", "resistor 4.7 ohm", "resistor 47")} == {2 * fifteen}
    assert these.counted("capacitor 1000") == these.counted("Raspberry Pi Pico") == len(felt().nodes)


def test_a_panel_has_a_diode_for_each_key_and_one_for_its_buzzer() -> None:
    these = parts_list()

    assert these.counted("diode", "panel") == these.counted("key", "panel") + 1
    assert these.counted("resistor 1 k", "panel") == these.counted("LED", "panel") + 1


def test_a_node_takes_less_than_a_port_gives_and_the_table_less_than_its_hub() -> None:
    assert parts_list().takes("node") < USB_PORT_MA
    assert parts_list().takes("table") < HUB_MA


def test_seats_five_and_six_which_are_neighbours_are_of_two_nodes() -> None:
    assert [node_of(f"seat {seat}") for seat in (5, 6)] == [0, 1]
