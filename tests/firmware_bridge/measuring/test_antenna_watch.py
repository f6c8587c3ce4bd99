"""Antennas as a technician looks at them: pace, cards and their shares, faults."""

from __future__ import annotations

from config.files.hardware import NodeFile
from config.files.patience import Patience
from firmware_bridge.firmware import payloads
from firmware_bridge.measuring.antenna_watch import AntennaWatch
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeLooked, NodeSilent
from table.clock import NS_PER_MS
from table.engine.words.zones import Facing, Zone

NODE = "e660583883720001"
TAG, DOWN = b"\x04" * 7, b"\x05" * 7
ROUND_NS = 100 * NS_PER_MS


class Looks:
    """A node of two antennas that looks ten times a second."""

    def __init__(self) -> None:
        nodes = [NodeFile(id=NODE, port="nowhere", zones=(Zone.SEAT_1, Zone.SEAT_2))]
        self.watch = AntennaWatch(nodes, Patience(), {TAG: (TAG, Facing.UP), DOWN: (TAG, Facing.DOWN)})
        self.seat, self.beside = self.watch.antennas.values()
        self.now_ns = 0

    def look(self, *tags: bytes, antenna: int = 0, is_whole: bool = True) -> None:
        before_ns, self.now_ns = self.now_ns, self.now_ns + ROUND_NS
        self.watch.take(
            Inventory(
                node=NODE,
                antenna=antenna,
                tags=frozenset(tags),
                not_before_ns=before_ns,
                at_ns=self.now_ns,
                is_whole=is_whole,
            )
        )


def test_an_antenna_that_was_not_heard_of_has_no_pace_and_no_fault() -> None:
    seat = Looks().seat

    assert (seat.is_heard, seat.fault, seat.looks_per_s, seat.cards) == (False, "", 0.0, [])


def test_an_antenna_that_its_node_has_and_no_file_names_is_remembered_by_its_number() -> None:
    looks = Looks()
    looks.look(antenna=1)
    looks.look(antenna=2)

    assert looks.watch.others == {NODE: {2}}


def test_its_pace_is_that_of_its_rounds() -> None:
    looks = Looks()
    for _ in range(5):
        looks.look()

    assert looks.seat.looks_per_s == 10.0


def test_a_card_has_the_share_of_the_looks_that_read_it_since_it_came() -> None:
    looks = Looks()
    looks.look()
    for number in range(8):
        looks.look(*([TAG] if number % 4 != 3 else []))

    (card,) = looks.seat.cards
    assert (card.tag, card.share, card.looks, card.facing) == (TAG, 0.75, 8, Facing.UP)


def test_a_look_at_another_card_alone_does_not_count_against_this_one() -> None:
    looks = Looks()
    looks.look(TAG)
    looks.look(b"\x06" * 7, is_whole=False)
    looks.look(TAG)

    assert [(card.tag, card.share) for card in looks.seat.cards] == [(TAG, 1.0)]


def test_looks_that_nobody_was_told_of_were_like_the_last() -> None:
    looks = Looks()
    looks.look(TAG)
    looks.watch.take(
        NodeLooked(node=NODE, looked_until_ns=(looks.now_ns + 1_600 * NS_PER_MS, None), at_ns=looks.now_ns)
    )

    assert looks.seat.reads_of(TAG).looks == 11


def test_a_card_that_is_turned_over_shows_its_other_side() -> None:
    looks = Looks()
    looks.look(DOWN)

    assert [(card.tag, card.facing) for card in looks.seat.cards] == [(TAG, Facing.DOWN)]


def test_a_card_is_gone_after_so_many_misses_and_begins_anew_once_it_is_forgotten() -> None:
    looks = Looks()
    looks.look(TAG)
    for _ in range(3):
        looks.look()
    assert (looks.seat.is_gone(TAG, 3), looks.seat.is_gone(TAG, 4)) == (True, False)
    looks.seat.forget(TAG)
    assert not looks.seat.has(TAG)
    looks.look(TAG)

    assert looks.seat.reads_of(TAG).share == 1.0


def test_one_antenna_that_fails_says_why_and_the_others_look_on() -> None:
    looks = Looks()
    looks.look()
    looks.look(antenna=1)
    looks.watch.take(AntennaSilent(node=NODE, antenna=0, at_ns=looks.now_ns, fault=payloads.CHIP_SILENT))

    assert "its reader chip does not answer" in looks.seat.fault
    assert (looks.seat.is_heard, looks.beside.is_heard) == (False, True)
    looks.look()
    assert (looks.seat.is_heard, looks.seat.fault) == (True, "")


def test_a_silent_node_blinds_all_its_antennas() -> None:
    looks = Looks()
    looks.look()
    looks.watch.take(NodeSilent(node=NODE, at_ns=looks.now_ns))

    assert looks.seat.fault == looks.beside.fault == f"node {NODE} does not answer"


def test_what_another_node_says_counts_for_nothing() -> None:
    looks = Looks()
    looks.watch.take(Inventory(node="f" * 16, antenna=0, tags=frozenset({TAG}), not_before_ns=0, at_ns=1))

    assert looks.seat.cards == []
    assert looks.watch.of(Zone.SEAT_2) is looks.beside
    assert looks.watch.of(Zone.BOARD) is None
