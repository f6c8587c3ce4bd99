"""Where a card is due is said to a node at once, once more for the bad line, and each second while it is due."""

from __future__ import annotations

from firmware_bridge.firmware.payloads import READS_PARTS
from firmware_bridge.nodes.due_looks import AGAIN_NS, HELD_FOR_NS, ONCE_MORE_NS, DueLooks
from firmware_bridge.nodes.frames import Expect


def said(looks: DueLooks, until_ns: int, since_ns: int = 0) -> list[tuple[int, int]]:
    """Return when which antennas are said."""
    found = []
    while looks.due_ns is not None and max(looks.due_ns, since_ns) <= until_ns:
        at_ns = max(looks.due_ns, since_ns)
        word = looks.take_due(at_ns)
        assert word is not None
        assert word.antennas & READS_PARTS
        found.append((at_ns, word.antennas & ~READS_PARTS))
    return found


def test_what_is_due_is_said_twice_and_then_each_second() -> None:
    looks = DueLooks()

    assert looks.expect(0b100, 0)
    assert said(looks, 3 * AGAIN_NS) == [
        (0, 0b100),
        (ONCE_MORE_NS, 0b100),
        (ONCE_MORE_NS + AGAIN_NS, 0b100),
        (ONCE_MORE_NS + 2 * AGAIN_NS, 0b100),
    ]
    assert AGAIN_NS == 1_000_000_000
    assert ONCE_MORE_NS == 50_000_000


def test_that_nothing_is_due_is_said_twice_and_no_more() -> None:
    looks = DueLooks()
    looks.expect(0b100, 0)
    said(looks, 0)
    looks.expect(0, 5)

    assert said(looks, 9 * AGAIN_NS) == [(5, 0), (5 + ONCE_MORE_NS, 0)]


def test_what_is_known_to_be_due_is_no_news_and_is_not_said_sooner() -> None:
    looks = DueLooks()
    looks.expect(0b100, 0)
    looks.take_due(0)

    assert not looks.expect(0b100, 1)
    assert looks.take_due(1) is None


def test_a_node_in_a_new_session_is_told_twice_that_looks_at_some_tags_alone_are_read_here() -> None:
    looks = DueLooks()
    looks.begin(0)

    assert said(looks, AGAIN_NS) == [(0, 0), (ONCE_MORE_NS, 0)]


def test_a_node_in_a_new_session_is_told_what_is_due() -> None:
    looks = DueLooks()
    looks.expect(0b10, 0)
    said(looks, 2 * AGAIN_NS)
    looks.begin(5 * AGAIN_NS)

    assert looks.take_due(5 * AGAIN_NS) == Expect(antennas=0b10 | READS_PARTS)


def test_each_word_says_which_antennas_lie_far_from_all_others() -> None:
    looks = DueLooks()
    looks.far = 0b1110
    looks.begin(0)
    looks.take_due(0)
    looks.expect(0b1, 0)

    assert looks.take_due(0) == Expect(antennas=READS_PARTS | 0b1110 << 8 | 0b1)


def test_a_wire_that_the_node_says_nothing_of_for_two_seconds_and_a_half_is_whole() -> None:
    looks = DueLooks()
    assert not looks.is_air_held(0)

    looks.hear(AGAIN_NS, is_air_held=True)
    looks.hear(AGAIN_NS + 1, is_air_held=False)
    assert looks.is_air_held(AGAIN_NS + 2_400_000_000)
    assert not looks.is_air_held(AGAIN_NS + HELD_FOR_NS)
    assert HELD_FOR_NS == 2_500_000_000
