"""What stands on a head is won whole, by whoever puts its player out; a person says who, where a hand does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.tournament.bounties import divided
from display.station.tournament.cash_entries import BountyGiven
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ReportAccepted, ReportRefused
from display.station.tournament.run import DeskError
from display.station.tournament.selling import sell_buy_in, sell_more
from table.tournament.words.money import ChopWanted, PrizesSet, ReBuyDeclared
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import Place
from tests.display.station.tournament.cash_room import LATER, balance, books, cash_desk

HEAD = 20
"""What a re-buy puts on a head, by the file."""


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk at which Cem is out of chips again, with a re-buy's bounty on his head."""
    made = cash_desk(tmp_path)
    for seat, name in enumerate(("Ann", "Bea", "Cem", "Dov"), start=1):
        sell_buy_in(made, name, Place(1, seat), LATER, "Maria")
    bust(made)
    sell_more(made, ReBuyDeclared(name="Cem"), LATER, "Maria")
    return made


def bust(desk: Desk, *by: str) -> None:
    """Have Ann take all that Cem has."""
    players = desk.look().players
    stacks = (("Ann", players["Ann"].stack + players["Cem"].stack), ("Cem", 0))
    desk.enter(HandEnded(table=1, stacks=stacks, by=by), "Tina")


def test_a_shared_pot_shares_the_bounty_by_seats_a_unit_each(desk: Desk) -> None:
    assert divided(20, ["Cem", "Bea", "Ann"]) == (("Cem", 7), ("Bea", 7), ("Ann", 6))
    assert divided(1, ["Bea", "Ann"]) == (("Bea", 1),)
    assert divided(20, []) == ()

    bust(desk, "Bea", "Ann")

    assert books(desk).bounties.won() == {"Ann": 10, "Bea": 10}
    assert balance(desk, "Bea") == -115 + 10


def test_where_the_hand_does_not_say_who_a_person_does_and_it_is_given_once(desk: Desk) -> None:
    bust(desk)
    (one,) = books(desk).bounties.open()
    assert (one.out, one.head) == ("Cem", HEAD)

    desk.enter(BountyGiven(number=one.number, out="Cem", by=("Dov",), reason="the dealer saw it"), "Maria")
    desk.enter(BountyGiven(number=one.number, out="Cem", by=("Bea",), reason="no, Bea"), "Maria")

    assert books(desk).bounties.won() == {"Bea": HEAD}
    desk.take_back("it was Dov", "Maria")
    assert books(desk).bounties.won() == {"Dov": HEAD}


def test_a_bounty_of_nobody_or_for_nobody_is_refused(desk: Desk) -> None:
    bust(desk, "Ann")
    (one,) = books(desk).bounties.knock_outs

    with pytest.raises(DeskError, match="nobody was put out with that entry"):
        desk.enter(BountyGiven(number=one.number, out="Bea", by=("Ann",), reason="r"), "Maria")
    with pytest.raises(DeskError, match="nobody here is called Zoe"):
        desk.enter(BountyGiven(number=one.number, out="Cem", by=("Zoe",), reason="r"), "Maria")


def test_the_hand_taken_back_gives_the_head_back(desk: Desk) -> None:
    bust(desk, "Ann")
    desk.take_back("the wrong table", "Tina")

    assert books(desk).bounties.won() == {}
    assert books(desk).bounties.head("Cem", books(desk).ledger) == HEAD


def test_a_hand_that_is_accepted_as_its_table_told_it_leaves_the_bounty_to_a_person(desk: Desk) -> None:
    stack = desk.look().players["Cem"].stack
    report = ReportRefused(
        table_id="table-1", journal="j", hand_number=9, table=1, why="w", gained={"Ann": stack, "Cem": -stack}
    )
    desk.hear(report)
    desk.enter(ReportAccepted(number=desk.journal[-1].number), "Tina")

    assert [(one.out, one.head) for one in books(desk).bounties.open()] == [("Cem", HEAD)]


def test_those_who_share_the_prizes_keep_what_stands_on_their_heads(desk: Desk) -> None:
    desk.enter(PrizesSet(prizes=(60, 40), reason="r"), "Tina")
    desk.enter(ChopWanted(shares=tuple((name, 25) for name in ("Ann", "Bea", "Cem", "Dov"))), "Tina")

    assert desk.look().is_over
    assert books(desk).bounties.won() == {"Cem": HEAD}
