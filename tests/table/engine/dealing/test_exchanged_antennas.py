"""Two antennas that read each other's cards: one remark after two deals, and nobody is accused of it."""

from __future__ import annotations

import pytest

from table.engine.dealing.exchanged_antennas import note_exchanged
from table.engine.words.alerts import AlertCode
from table.engine.words.sightings import CardGone, CardSeen
from table.engine.words.table_events import AntennasExchanged
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS, Deal, begun
from tests.table.engine.moments import moment_of

EXCHANGED, IN_ORDER, LATE, MISDEALT_ONCE = "exchanged", "in order", "one read late", "one round crosswise"


def deal_on(deal: Deal, how: str) -> None:
    """Deal a hand: from the button's left, 300 ms a card, seats 3 and 4 read *how*."""
    first = deal.view.button % 6 + 1
    order = [(first - 1 + at) % 6 + 1 for at in range(6)]
    for number, dealt in enumerate((order, order)):
        seats, after_ms = list(dealt), dict.fromkeys(order, 300)
        if how in {EXCHANGED, LATE} or (how == MISDEALT_ONCE and number == 0):
            at = seats.index(3)
            seats[at : at + 2] = [4, 3]
        if how == LATE:
            after_ms |= {4: 600, 3: 100, 5: 200}
        for seat in seats:
            deal.land(Zone(f"seat {seat}"), deal.pitched, after_ms=after_ms[seat])
            deal.pitched += 1
    deal.wait(1)


def played(*hands: str) -> Deal:
    deal = begun()
    for number, how in enumerate(hands):
        if number:
            while deal.view.turn is not None:
                deal.act("fold")
            deal.start()
        deal_on(deal, how)
    return deal


@pytest.mark.parametrize(
    ("hands", "told"),
    [
        ((EXCHANGED, EXCHANGED, EXCHANGED), 1),
        ((EXCHANGED,), 0),
        ((EXCHANGED, IN_ORDER, EXCHANGED), 0),
        ((LATE, LATE, LATE), 0),
        ((MISDEALT_ONCE, MISDEALT_ONCE), 0),
        ((IN_ORDER, IN_ORDER), 0),
    ],
)
def test_two_antennas_are_named_once_two_deals_running_were_read_crosswise(hands: tuple[str, ...], told: int) -> None:
    deal = played(*hands)

    assert deal.said(AntennasExchanged) == [AntennasExchanged(seats=(3, 4))] * told


def test_what_goes_into_the_muck_over_such_an_antenna_is_no_fold_out_of_turn() -> None:
    told = []
    for hands in ((IN_ORDER, IN_ORDER), (EXCHANGED, EXCHANGED)):
        deal = played(*hands)
        seat = next(seat for seat in (3, 4) if seat != deal.view.turn)
        before = len(deal.told)
        for card in deal.cards_of(seat):
            zone, at_ns = Zone(f"seat {seat}"), deal.at_ns
            deal.at_ns += 200 * MS
            deal._take(  # noqa: SLF001 - the antenna is the test's
                CardGone(zone=zone, handle=card, not_before_ns=at_ns, at_ns=deal.at_ns)
            )
            deal._take(  # noqa: SLF001 - the antenna is the test's
                CardSeen(zone=Zone.MUCK, handle=card, facing=Facing.DOWN, not_before_ns=at_ns, at_ns=deal.at_ns)
            )
        deal.wait(3)
        told.append([alert.code for alert in deal.told[before:]])

    assert told == [[AlertCode.OUT_OF_TURN], []]


def test_once_a_deal_is_read_in_order_again_the_antennas_are_believed() -> None:
    deal = played(EXCHANGED, EXCHANGED)
    assert moment_of(deal).state.exchanged == {3, 4}

    now = moment_of(played(EXCHANGED, EXCHANGED, IN_ORDER))
    assert (now.state.exchanged, now.state.read_crosswise) == (frozenset(), None)
    note_exchanged(now)
    assert now.events == []
