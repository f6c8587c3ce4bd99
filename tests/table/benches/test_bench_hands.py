"""Hands for the technician's tools: a card on so many chips reads so much worse, and two antennas read badly."""

from __future__ import annotations

import pytest

from config.files.settings_folder import settings_folder
from table.benches.bench_hands import BADLY, BenchHands
from table.benches.simulated_hardware import PANEL_NODE_ID
from table.engine.words.zones import Zone
from tests.house import ROOT
from tests.patience import PATIENCE_S, wait_until

FOLDERS = settings_folder(ROOT / "config")
LOOKS = 200


def looks(hands: BenchHands, zone: Zone, times: int = LOOKS) -> int:
    """Return in how many looks of its antenna a card is read on *zone*."""
    seen: list[int] = []
    copper = hands.hardware._copper  # noqa: SLF001 - what lies there is asked of no tool: that is what they measure
    hands.hardware.do(lambda: seen.append(sum(bool(copper.read(zone)) for _ in range(times))))
    return seen[0]


@pytest.mark.parametrize(("chips", "least", "most"), [(0, 180, 200), (5, 60, 120), (10, 0, 0)])
def test_a_card_is_read_the_less_the_more_chips_it_lies_on(chips: int, least: int, most: int) -> None:
    hands = BenchHands(FOLDERS, has_gpio=False)
    with hands.hardware:
        hands.lay_at(Zone.SEAT_7, chips)

        assert least <= looks(hands, Zone.SEAT_7) <= most


def test_a_card_that_is_lifted_is_not_read_and_no_card_need_lie_there() -> None:
    hands = BenchHands(FOLDERS, has_gpio=False)
    with hands.hardware:
        hands.lift()
        hands.lay_at(Zone.BOARD, 0)
        hands.lift()

        assert looks(hands, Zone.BOARD) == 0


def test_dealt_cards_lie_everywhere_but_aside_and_two_of_them_badly() -> None:
    hands = BenchHands(FOLDERS, has_gpio=False)
    with hands.hardware:
        hands.deal()
        wait_until(lambda: looks(hands, Zone.STUB, 20) > 0, PATIENCE_S)

        read = {zone: looks(hands, zone) for zone in Zone}
    assert read[Zone.ASIDE] == 0
    for zone, share in BADLY:
        assert abs(read[zone] - share * LOOKS) < LOOKS / 5
    assert read[Zone.SEAT_6] > 0.9 * LOOKS


def test_the_keys_hang_on_the_tables_own_pins_where_no_other_table_says_otherwise() -> None:
    hands = BenchHands(FOLDERS, has_gpio=False)

    assert hands.hardware.simulated.hardware.panel_node is None
    assert PANEL_NODE_ID.hex() not in hands.hardware.in_file
    hands.hardware.simulated.close()
