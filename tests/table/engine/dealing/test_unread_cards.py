"""Cards that are due and not read: when the dealer is asked for one."""

from __future__ import annotations

import pytest

from table.engine.words.question import Question, QuestionKind
from table.engine.words.sightings import Tick
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS, SEATS, begun, codes


def test_a_burn_that_is_not_read_is_asked_for_once_its_street_is_out() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.act_all()
    for _ in range(3):
        deal.lay(Zone.BOARD, Facing.UP)
    deal.rest()
    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.BURN)

    deal.lay(Zone.BURN)
    deal.rest(6)

    assert codes(deal) == []
    assert deal.view.question is None


def test_where_no_antenna_watches_the_burn_nobody_is_asked_for_it() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.act_all()
    for _ in range(3):
        deal.lay(Zone.BOARD, Facing.UP)
    for _ in range(60):
        deal.at_ns += 100 * MS
        deal.table.receive(Tick(at_ns=deal.at_ns, looked_until_ns={Zone.BURN: 0}))

    assert deal.view.question is None


def test_a_board_card_that_is_not_read_is_asked_for() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.act_all()
    deal.lay(Zone.BURN)
    for _ in range(2):
        deal.lay(Zone.BOARD, Facing.UP)
    deal.rest()

    assert deal.view.question == Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD, known=2)


@pytest.mark.parametrize("was_away", [False, True])
def test_the_burn_of_a_whole_street_is_asked_for_after_a_second_where_its_pile_was_looked_at(*, was_away: bool) -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    deal.act_all()
    if was_away:
        deal.go_away(Zone.BURN)
        deal.come_back(Zone.BURN)
    for _ in range(3):
        deal.lay(Zone.BOARD, Facing.UP)
    deal.wait(0.9)
    assert deal.view.question is None

    deal.wait(0.3)
    assert (deal.view.question is None) is was_away
