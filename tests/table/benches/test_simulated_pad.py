"""A scan pad made of software: a new card lies there whenever one is wanted, until the last is to be taken back."""

from __future__ import annotations

from contextlib import closing

from table.benches.simulated_pad import NXP, SimulatedScanPad


def test_each_time_that_a_card_is_wanted_one_new_tag_is_read() -> None:
    with closing(SimulatedScanPad(lambda: False)) as pad:
        read = [pad.wait_for_card() for _ in range(3)]

    tags = [tag for found in read for tag in found or ()]
    assert len(set(tags)) == len(read) == len(tags)
    assert {(len(tag), tag[0]) for tag in tags} == {(7, NXP)}


def test_no_card_is_waited_for_when_the_last_is_to_be_taken_back() -> None:
    with closing(SimulatedScanPad(lambda: True)) as pad:
        assert pad.wait_for_card() is None
