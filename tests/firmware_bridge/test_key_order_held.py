"""How long a key waits for cards, and a card for keys: a fifth less than the setting and a quarter more."""

from __future__ import annotations

import pytest

from config.files.patience import Patience
from firmware_bridge.key_order import KeyOrder
from table.engine.words.commands import NewHand
from table.engine.words.sightings import KeyPressed
from table.engine.words.zones import Facing, Zone
from table.inbox import InboxItem, TagSeen

MS = 1_000_000


@pytest.mark.parametrize(("waited_ms", "handed_on"), [(560, 0), (875, 1)])
def test_a_key_waits_seven_tenths_of_a_second_for_cards_on_their_way(waited_ms: int, handed_on: int) -> None:
    taken: list[InboxItem] = []
    order = KeyOrder(Patience(), taken.append)
    order.press(KeyPressed(command=NewHand(), at_ns=0))

    order.pump(waited_ms * MS, None, is_settled=False)

    assert len(taken) == handed_on


@pytest.mark.parametrize(("waited_ms", "handed_on"), [(560, 0), (875, 1)])
def test_a_card_waits_seven_tenths_of_a_second_for_the_keys_before_it(waited_ms: int, handed_on: int) -> None:
    taken: list[InboxItem] = []
    order = KeyOrder(Patience(), taken.append)
    order.tell(TagSeen(zone=Zone.SEAT_4, tag=b"ace", facing=Facing.DOWN, not_before_ns=0, at_ns=0))

    order.pump(waited_ms * MS, 0, is_settled=True)

    assert len(taken) == handed_on
