"""The patience of the sensors is set in the table's file; what nodes, link, evidence and benches are built on agrees.

A node's program cannot read the file, and the engine's numbers stand in its journal: what they have to hold
beside the file's defaults is held here.
"""

from __future__ import annotations

import ast

from config.files.patience import Patience
from firmware_bridge.firmware.antenna import REMINDED_US, TOLD_AFTER_CHANGE
from firmware_bridge.firmware.node import LOOKED_US
from firmware_bridge.firmware.session import HEARTBEAT_US
from firmware_bridge.nodes.delivery import SILENT_AFTER_NS
from firmware_bridge.settling.tag_reads import HISTORY, SCORE_MOST
from firmware_bridge.simulated.room.physics import PERFECT, PRESETS
from table.benches.settling import SETTLE_AT_MOST_NS
from table.benches.wire import MOVED_AFTER_NS
from table.clock import NS_PER_MS
from table.engine.words.evidence_parameters import EvidenceParameters
from tests.house import sources

PATIENCE = Patience()
EVIDENCE = EvidenceParameters()
US_PER_MS = 1_000


def test_no_module_that_settles_cards_sets_a_time_of_its_own() -> None:
    settling = [one for one in sources("firmware_bridge") if "settling" in one.path.parts or one.path.stem == "bridge"]
    set_here = [
        f"{source.at(node)}: {target.id}"
        for source in settling
        for node in source.nodes
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and target.id.endswith(("_NS", "_MS", "_S", "_US"))
    ]

    assert len(settling) > 5
    assert set_here == [], "write it into config/files/patience.py"


def test_no_module_that_judges_what_antennas_read_sets_a_number_of_its_own() -> None:
    dealing = [one for one in sources("table/engine/dealing") if one.path.stem != "__init__"]
    set_here = [
        source.at(node)
        for source in dealing
        for node in source.tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and is_of_numbers(node)
    ]

    assert len(dealing) > 5
    assert set_here == [], "write it into table/engine/words/evidence_parameters.py"


def is_of_numbers(assignment: ast.AST) -> bool:
    parts = list(ast.walk(assignment))
    # `1 << 62` is later than any time of a table: a mark, and no measure.
    is_mark = any(isinstance(part, ast.LShift) for part in parts)
    return not is_mark and any(isinstance(part, ast.Constant) and isinstance(part.value, int) for part in parts)


def test_no_number_is_a_setting_of_two_tables_of_the_file() -> None:
    assert set(Patience.__struct_fields__) & set(EvidenceParameters.__struct_fields__) == set()


def test_a_node_tells_of_a_change_for_as_many_looks_as_a_card_may_be_missed() -> None:
    assert PATIENCE.misses <= TOLD_AFTER_CHANGE


def test_looks_are_remembered_for_as_long_as_anybody_counts_them() -> None:
    assert max(PATIENCE.poor_of, PATIENCE.of, PATIENCE.misses) <= HISTORY
    assert max(PATIENCE.beside_score, PATIENCE.beside_later_score) <= SCORE_MOST


def test_a_zone_is_overdue_when_its_node_has_failed_to_vouch_for_it_and_before_it_is_silent() -> None:
    assert PATIENCE.overdue_ms * US_PER_MS > 2 * LOOKED_US
    assert PATIENCE.overdue_ms * NS_PER_MS < SILENT_AFTER_NS


def test_a_node_is_silent_after_three_heartbeats_and_has_longer_for_its_first_word() -> None:
    assert SILENT_AFTER_NS == 3 * HEARTBEAT_US * 1_000
    assert PATIENCE.first_word_ms * NS_PER_MS > SILENT_AFTER_NS
    assert REMINDED_US * 1_000 < SILENT_AFTER_NS


def test_the_deal_believes_the_order_of_cards_for_as_long_as_they_wait_for_one_another() -> None:
    assert EVIDENCE.overtaken_ms == PATIENCE.order_ms <= PATIENCE.hold_key_ms


def test_a_muck_hides_cards_from_as_many_on_as_a_stack_does() -> None:
    assert EVIDENCE.muck_cards == PATIENCE.stack_cards


def test_what_was_looked_at_for_the_sensors_was_looked_at_for_the_deal() -> None:
    assert PATIENCE.overdue_ms <= EVIDENCE.looked_ms


def test_nobody_is_accused_before_a_slide_has_ended_and_a_card_that_left_is_missed() -> None:
    longest_stop_ns = max(physics.stops_ns[1] for physics in PRESETS.values())

    assert longest_stop_ns + PATIENCE.vanish_ms * NS_PER_MS < EVIDENCE.stay_ns


def test_the_benches_wait_for_what_the_sensors_wait_for() -> None:
    assert PATIENCE.vanish_ms * NS_PER_MS < PERFECT.held_up_ns[0]
    assert EVIDENCE.stay_ns < MOVED_AFTER_NS
    assert EVIDENCE.rest_ns + EVIDENCE.still_ns <= SETTLE_AT_MOST_NS
