"""A tag that answers later than its standard has it is read all the same, and so is whoever lies beside it."""

from __future__ import annotations

from contextlib import closing

import pytest

from config.files.patience import Patience
from firmware_bridge.firmware.boards.antennas import PATIENT_EACH
from firmware_bridge.firmware.boards.pn5180 import LATE_US
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeLooked, NodeSilent
from firmware_bridge.settling.whereabouts import Whereabouts
from table.engine.words.zones import SEAT_ZONES
from table.inbox import TagGone, TagSeen
from tests.firmware_bridge.chips.chip_looks import ChipLooks
from tests.firmware_bridge.wire_bench import NODE, memory_bench
from tests.long_run import long_run

CARDS = {
    "iso15693": [bytes.fromhex(uid) for uid in ("e0040150000000a1", "e0040150000000b2", "e0040150000001a1")],
    "iso14443a": [bytes.fromhex(uid) for uid in ("04a1b2c3d4e5a1", "04a1b2c3d4e5b2", "04a1b2c3d4e6a1")],
}
LOOKS = 4 * PATIENT_EACH


def looks(chips: ChipLooks, cards: list[bytes], count: int = LOOKS) -> list[tuple[list[bytes], int]]:
    """Return what so many looks read, and how long each took."""
    return [chips.look(0, cards) for _ in range(count)]


@pytest.mark.parametrize("technology", CARDS)
@pytest.mark.parametrize("late_us", [long_run(200), 1_000, LATE_US - 200])
@pytest.mark.parametrize("size", [1, long_run(2), 3])
def test_it_is_found_within_seven_looks_and_is_read_in_each_look_after(
    technology: str, late_us: int, size: int
) -> None:
    chips, cards = ChipLooks(technology), CARDS[technology][:size]
    chips.delay(cards[0], late_us)
    found = [sorted(read) for read, _ in looks(chips, cards)]

    assert all(read == sorted(cards) for read in found[PATIENT_EACH:])
    assert all(set(cards[1:]) <= set(read) for read in found)


@pytest.mark.parametrize("technology", CARDS)
def test_a_look_waits_no_longer_for_it_than_a_look_at_as_many_others_takes_and_a_few_milliseconds(
    technology: str,
) -> None:
    cards = CARDS[technology]
    late, prompt = ChipLooks(technology), ChipLooks(technology)
    late.delay(cards[0], LATE_US - 200)
    waited = [took_us for _, took_us in looks(late, cards)[2 * PATIENT_EACH :]]
    usual = [took_us for _, took_us in looks(prompt, cards)[2 * PATIENT_EACH :]]

    assert max(waited) < max(usual) + 7 * LATE_US


@pytest.mark.parametrize("technology", CARDS)
def test_an_empty_antenna_waits_for_it_in_one_look_of_seven(technology: str) -> None:
    took_us = [took_us for _, took_us in looks(ChipLooks(technology), [], LOOKS)]
    patient = [us for us in took_us[1:] if us > min(took_us) + LATE_US // 2]

    assert len(patient) == LOOKS // PATIENT_EACH


def test_it_settles_is_never_told_gone_and_the_card_beside_it_settles_as_soon_as_ever() -> None:
    chips, (late, prompt, _) = ChipLooks(), CARDS["iso15693"]
    chips.delay(late, 1_000)
    settling = Whereabouts({(NODE, antenna): SEAT_ZONES[antenna + 1] for antenna in range(5)}, Patience())
    settled_s: dict[bytes, float] = {}
    gone = []
    with closing(memory_bench(chip=chips)) as bench:
        bench.run(2)
        bench.heard.clear()
        for card in (late, prompt):
            bench.lay(1, card)
        for step in range(300):
            bench.run(0.01)
            for event in bench.events:
                if isinstance(event, Inventory | NodeLooked | AntennaSilent | NodeHeard | NodeSilent):
                    found = settling.take(event)
                    settled_s |= {item.tag: step / 100 for item in found if isinstance(item, TagSeen)}
                    gone += [item for item in found if isinstance(item, TagGone)]
            bench.heard.clear()

    assert gone == []
    assert settled_s[prompt] < 0.4
    assert settled_s[late] < 1.5
