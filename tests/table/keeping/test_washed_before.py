"""The deck is washed before the key, and taken up but for what lies where nobody looks: none of it is dealt."""

from __future__ import annotations

import random

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import NewHand
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.inbox import Tag
from tests.table.late_deals import LateTable, deal, order_of, red

AWAY = (Zone.SEAT_9, Zone.SEAT_10)


def wash_and_key(seed: int) -> tuple[LateTable, list[Tag]]:
    """Wash a deck over ten seats and take up what is read; two of them stop answering meanwhile, and it is keyed."""
    table = LateTable("firekeepers", is_read_by_looks=True)
    chance = random.Random(seed)  # noqa: S311 - a test that repeats
    table.wait(1)
    washed = red(10, 24)
    for tag in washed:
        table.tags.lay(tag, chance.choice(list(SEAT_ZONES.values())), Facing.DOWN)
        table.wait(0.1)
    for zone in AWAY:
        table.take(ZoneBlind(zone=zone, at_ns=table.clock.now_ns()))
    unread = [tag for zone in AWAY for tag in table.tags.lying_on(zone)]
    for tag in washed:
        if tag not in unread:
            table.tags.lift_off(tag)
            table.wait(0.1)
    table.press(NewHand())
    return table, unread


@pytest.mark.parametrize("seed", range(4))
def test_the_deal_after_it_is_the_hand_once_the_antennas_answer_again(seed: int) -> None:
    table, unread = wash_and_key(seed)
    assert unread
    assert [seat.hole_cards for seat in table.view.seats] == [0] * 5
    for zone in AWAY:
        table.take(ZoneSighted(zone=zone, at_ns=table.clock.now_ns()))
    for tag in unread:
        table.tags.lift_off(tag)
    table.wait(2)

    deal(table.tags, table.wait, red(), order_of())
    table.wait(2)

    assert {alert.code for alert in table.alerts} <= {AlertCode.ZONE_BLIND}
    assert (table.view.status, [seat.hole_cards for seat in table.view.seats]) == (Status.BETTING, [2] * 5)


def test_a_deal_before_the_key_is_dealt_though_most_players_have_lifted_their_cards() -> None:
    table = LateTable("firekeepers", is_read_by_looks=True)
    cards, zones = red(), order_of()
    deal(table.tags, table.wait, cards, zones)
    for tag in cards[:8]:
        table.tags.lift_off(tag)
        table.wait(0.4)

    table.press(NewHand())
    table.wait(1)

    assert table.alerts == []
    assert [seat.hole_cards for seat in table.view.seats] == [2] * 5
