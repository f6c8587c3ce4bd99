"""One antenna: reports become looks; silence is a look only where the node vouches for it."""

from __future__ import annotations

from config.files.patience import Patience
from firmware_bridge.settling.antenna_looks import AntennaLooks
from firmware_bridge.settling.inventory import Inventory
from table.clock import NS_PER_MS
from table.engine.words.zones import Facing, Zone

PATIENCE = Patience()
ROUND_NS = PATIENCE.round_ms * NS_PER_MS
ACE, UPPER, LOWER = b"\x04ace", b"\x04up", b"\x04low"


def antenna() -> AntennaLooks:
    return AntennaLooks(Zone.BOARD, PATIENCE, {UPPER: (ACE, Facing.DOWN), LOWER: (ACE, Facing.UP)})


def report(at_ms: int, *tags: bytes, since_ms: int | None = None) -> Inventory:
    since_ms = at_ms - 80 if since_ms is None else since_ms
    return Inventory(
        node="a1",
        antenna=0,
        tags=frozenset(tags),
        not_before_ns=since_ms * NS_PER_MS,
        at_ns=at_ms * NS_PER_MS,
    )


def test_a_report_is_one_look_at_every_tag_that_it_has_or_misses() -> None:
    looks = antenna()
    looks.take(report(80, b"\x04two"))
    looks.take(report(160))

    reads = looks.reads[b"\x04two"].whole
    assert (reads.recent, reads.misses) == (1, 1)


def test_silence_up_to_the_next_report_is_as_many_looks_as_fit_into_it() -> None:
    looks = antenna()
    looks.take(report(80, b"\x04two"))
    looks.take(report(80 + 4 * PATIENCE.round_ms, b"\x04two", since_ms=80 + 3 * PATIENCE.round_ms))

    assert looks.reads[b"\x04two"].whole.recent == 1 + 3 + 1


def test_silence_that_nobody_vouched_for_is_no_look() -> None:
    looks = antenna()

    assert not looks.let_pass(10 * ROUND_NS), "it has not reported yet"
    looks.take(report(80, b"\x04two"))
    assert not looks.let_pass(80 * NS_PER_MS + ROUND_NS - 1)
    assert looks.let_pass(80 * NS_PER_MS + ROUND_NS)
    assert looks.reads[b"\x04two"].whole.recent == 2


def test_its_time_never_goes_back() -> None:
    looks = antenna()
    looks.take(report(200))

    assert looks.take(report(100)) == 200 * NS_PER_MS


def test_either_inlay_of_a_card_is_the_card_with_the_side_that_is_up() -> None:
    looks = antenna()
    looks.take(report(80, UPPER))

    assert set(looks.reads) == {ACE}
    assert looks.reads[ACE].facing(6) is Facing.DOWN


def test_a_tag_that_is_kept_is_looked_for_and_any_other_is_forgotten_in_time() -> None:
    looks = antenna()
    looks.take(report(80, ACE, b"\x04two"))
    looks.kept.add(ACE)
    for number in range(2, 40):
        looks.take(report(80 * number))

    assert set(looks.reads) == {ACE}
    looks.drop(ACE)
    assert looks.reads == {}


def test_a_blind_antenna_keeps_what_had_settled_and_what_differs_afterwards_may_be_as_old_as_that() -> None:
    looks = antenna()
    looks.take(report(80, ACE, b"\x04two"))
    looks.kept.add(ACE)
    looks.go_blind()
    assert set(looks.reads) == {ACE}

    looks.sight()
    looks.take(report(2_000, b"\x04two"))
    assert looks.reads[b"\x04two"].whole.not_before_ns == 80 * NS_PER_MS
