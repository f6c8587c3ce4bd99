"""Cards of the deal that lie between two seats: whose they are, while the deal goes on."""

from __future__ import annotations

from table.engine.words.commands import Confirmed, PlayerBack, PlayerLeft
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import begun, codes


def test_the_first_card_of_a_seat_that_its_neighbour_reads_too_is_not_the_neighbours_second_out_of_order() -> None:
    deal = begun(rulebook="homegame")
    deal.key(PlayerLeft(seat=4))
    deal.pitch(1, 2, 3)
    deal.land(Zone.SEAT_3, 90)
    deal.pitch(5)
    deal.land(Zone.SEAT_3, 90, beside=Zone.SEAT_4, after_ms=10)
    deal.pitch(6, 1)
    deal.key(PlayerBack(seat=4))
    deal.wait(3)
    assert deal.view.question is not None
    assert deal.view.question.zone is Zone.SEAT_2

    deal.key(Confirmed())
    deal.wait(1)

    assert codes(deal) == []
