"""Dealers' cards at a table: they sign in at the pad, and are no strange tag; a playing card signs nobody in."""

from __future__ import annotations

from pathlib import Path

from config.files.dealer_file import EnrolledDealer
from firmware_bridge.pad.nfc_reader import NfcReader
from firmware_bridge.pad.pad_targets import PadTag
from firmware_bridge.simulated.pad.pad_tags import Ntag213
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from table.clock import SimulatedClock
from table.engine.words.commands import NewHand
from table.engine.words.reports import DealerSignedIn
from table.engine.words.sightings import KeyPressed
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from table.inbox import TagGone, TagScanned, TagSeen, clone_of
from table.wiring.running.signing_in import SAME_NS, DealersCards
from tests.display.station.running_station import HEAD
from tests.table.evening import controller_of, scenario_of

ANA, BEN, ACE = b"\x04\x01", b"\x04\x02", b"\x04\x03"


def cards() -> DealersCards:
    return DealersCards({ANA: EnrolledDealer(number=12, card=ANA), BEN: EnrolledDealer(number=7, card=BEN)})


def scanned(tag: bytes, at_ns: int = 1) -> TagScanned:
    return TagScanned(tag=tag, at_ns=at_ns)


def signed(number: int, at_ns: int = 1) -> KeyPressed:
    return KeyPressed(command=DealerSignedIn(number), at_ns=at_ns)


def test_a_card_on_the_pad_signs_its_dealer_in_and_the_next_dealer_s_takes_over() -> None:
    there = cards()

    assert there.heard(scanned(ANA), 0) == signed(12)
    assert there.heard(scanned(BEN, 2), 12) == signed(7, 2)


def test_the_same_card_signs_out_later_and_counts_once_where_it_was_laid_badly() -> None:
    there = cards()
    there.heard(scanned(ANA), 0)

    assert there.heard(scanned(ANA, SAME_NS), 12) is None
    assert there.heard(scanned(ANA, 2 * SAME_NS), 12) == signed(0, 2 * SAME_NS)


def test_on_an_antenna_a_dealer_s_card_is_nothing_at_all() -> None:
    seen = TagSeen(zone=Zone.MUCK, tag=ANA, facing=Facing.UNKNOWN, not_before_ns=0, at_ns=1)
    gone = TagGone(zone=Zone.MUCK, tag=clone_of(ANA), not_before_ns=0, at_ns=1)

    assert (cards().heard(seen, 0), cards().heard(gone, 0)) == (None, None)


def test_a_card_laid_on_a_real_driver_s_pad_signs_in_at_the_table_in_mid_hand_and_alarms_nobody(tmp_path: Path) -> None:
    chip, clock, read = SimulatedPn532(tmp_path / "pad"), SimulatedClock(), list[PadTag]()
    reader = NfcReader(chip.port, clock=clock, sink=read.append)
    card = Ntag213(bytes.fromhex("04a1b2c3d4e5f6"))
    chip.lay(card)
    while not read:
        clock.wait_ns(max(0, reader.next_due_ns() - clock.now_ns()))
        reader.pump()
    reader.close()
    chip.close()
    table = controller_of(scenario_of(HEAD))
    table.take(KeyPressed(command=NewHand(), at_ns=1))
    there = DealersCards({read[0].uid: EnrolledDealer(number=12, card=read[0].uid)})
    heard = there.heard(scanned(read[0].uid, 2), table.view.dealer)
    assert isinstance(heard, KeyPressed)
    told = table.take(heard)

    assert (table.view.status, table.view.dealer) == (Status.DEALING, 12)
    assert (told.alerts, table.view.matters, table.view.question) == ((), (), None)


def test_a_playing_card_signs_nobody_in() -> None:
    seen = TagSeen(zone=Zone.MUCK, tag=ACE, facing=Facing.UNKNOWN, not_before_ns=0, at_ns=1)

    assert cards().heard(scanned(ACE), 0) == scanned(ACE)
    assert cards().heard(seen, 0) is seen
