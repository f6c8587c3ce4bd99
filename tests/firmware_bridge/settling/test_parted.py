"""A look at some tags alone counts for them, and says nothing of others."""

from __future__ import annotations

import pytest

from config.files.patience import Patience
from firmware_bridge.settling.inventory import Inventory, NodeLooked
from firmware_bridge.settling.whereabouts import Whereabouts
from table.clock import NS_PER_MS
from table.engine.words.zones import Zone
from table.inbox import TagGone, TagSeen

NODE, ACE, KING = "e660583883720001", b"\x04\x01", b"\x04\x02"


def table() -> Whereabouts:
    """Return a table of one antenna on which the ace has settled by 900 ms."""
    whereabouts = Whereabouts({(NODE, 0): Zone.SEAT_1}, Patience())
    for number in range(10):
        whereabouts.take(look({ACE}, number * 100))
    return whereabouts


def look(tags: set[bytes], at_ms: int, *, is_whole: bool = True) -> Inventory:
    since_ns, at_ns = (at_ms - 60) * NS_PER_MS, at_ms * NS_PER_MS
    return Inventory(node=NODE, antenna=0, tags=frozenset(tags), not_before_ns=since_ns, at_ns=at_ns, is_whole=is_whole)


def test_a_card_settles_by_looks_at_it_alone() -> None:
    whereabouts = table()
    settled = [item for at in (950, 1_000, 1_080) for item in whereabouts.take(look({KING}, at, is_whole=False))]

    assert [(item.tag, item.zone) for item in settled if isinstance(item, TagSeen)] == [(KING, Zone.SEAT_1)]


def test_one_that_was_asked_alone_twice_is_not_there_for_all_the_silence_before() -> None:
    whereabouts = table()
    settled = [item for at in (1_400, 1_430) for item in whereabouts.take(look({KING}, at, is_whole=False))]
    settled += whereabouts.take(NodeLooked(node=NODE, looked_until_ns=(1_390 * NS_PER_MS,), at_ns=1_500 * NS_PER_MS))

    assert not [item for item in settled if isinstance(item, TagSeen)]


@pytest.mark.parametrize(("read", "settled"), [({ACE, KING}, [KING]), ({ACE}, [])])
def test_the_whole_look_after_that_reads_it_or_misses_it(read: set[bytes], settled: list[bytes]) -> None:
    whereabouts = table()
    looks = [look({KING}, 950, is_whole=False), look({KING}, 1_000, is_whole=False), look(read, 1_080)]
    said = [item for taken in looks for item in whereabouts.take(taken)]

    assert [item.tag for item in said if isinstance(item, TagSeen)] == settled


def test_whoever_was_not_asked_was_not_missed() -> None:
    whereabouts = table()
    settled = [item for at in range(950, 3_000, 50) for item in whereabouts.take(look({KING}, at, is_whole=False))]

    assert not [item for item in settled if isinstance(item, TagGone)]
    assert not whereabouts.missed


def test_such_a_look_does_not_say_that_the_antenna_was_looked_at() -> None:
    whereabouts = table()
    whereabouts.take(look({KING}, 1_500, is_whole=False))

    assert whereabouts.looked_until_ns(1_500 * NS_PER_MS) == {
        zone: 0 if zone is not Zone.SEAT_1 else 900 * NS_PER_MS for zone in Zone
    }
