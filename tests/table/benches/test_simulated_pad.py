"""A scan pad made of software: the card that is asked for lies there, or the next one of a deck that is fanned."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from table.benches.simulated_pad import NXP, SimulatedScanPad

if TYPE_CHECKING:
    from table.wiring.hardware.scan_pad import ScanPad

LOOKS = 50
TAG = bytes.fromhex("04a2b9c1d3e5f7")


def laid_on(pad: ScanPad) -> list[bytes]:
    return next(found for _ in range(LOOKS) if (found := pad.look()))


def test_each_new_card_that_is_asked_for_is_another_tag() -> None:
    read = []
    with closing(SimulatedScanPad()) as pad:
        for _ in range(3):
            pad.ask_for(None)
            read += laid_on(pad)

    assert len(set(read)) == len(read) == 3
    assert {(len(tag), tag[0]) for tag in read} == {(7, NXP)}


def test_a_card_that_is_known_lies_there_when_it_is_asked_for() -> None:
    with closing(SimulatedScanPad()) as pad:
        pad.ask_for(TAG)
        assert laid_on(pad) == [TAG]


def test_a_deck_that_is_fanned_passes_card_by_card() -> None:
    fanned = [bytes([NXP, number]) + bytes(5) for number in range(5)]
    with closing(SimulatedScanPad(fanned)) as pad:
        read = [tag for _ in range(LOOKS) for tag in pad.look()]

    assert read == fanned
