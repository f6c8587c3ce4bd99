"""What a panel on a node has told: an event of several scans is as old as the newest of them."""

from __future__ import annotations

from firmware_bridge.nodes.panel_words import ContactsMoved, KeysSeen


def test_several_scans_that_came_together_happened_when_the_last_of_them_was_made() -> None:
    scans = tuple(KeysSeen(at_ns=at_ns, closed=bytes(6)) for at_ns in (1_000, 3_000, 2_000_000))

    assert ContactsMoved(node="a1", scans=scans, is_first=False).at_ns == 2_000_000
    assert ContactsMoved(node="a1", scans=scans[:1], is_first=True).at_ns == 1_000
