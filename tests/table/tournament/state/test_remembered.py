"""What a running hand moves: the chips of who plays it, and of who left in mid-hand those that he began it with."""

from __future__ import annotations

from table.tournament.state.remembered import Player
from table.tournament.words.conduct import PlayerDisqualified
from table.tournament.words.played import HandBegun
from table.tournament.words.seated import Moved
from table.tournament.words.setup import EventSetup, Place
from tests.table.tournament.rooms import after, seated, tables

TWO = EventSetup(tables=tables(1, 1), players=seated("Ann Bea Cem", "Dov Eva"))


def test_a_hand_moves_what_somebody_has_or_began_it_with_where_his_chips_have_left_play() -> None:
    moved = Moved(name="Ann", place=Place(2, 5))
    state = after(TWO, HandBegun(table=1), PlayerDisqualified(name="Bea"), moved).state
    hand = state.tables[1].hand

    assert hand is not None
    assert dict(hand.seats) == {"Ann": 1, "Bea": 2, "Cem": 3}
    assert {name: hand.stack_of(state.players[name]) for name in ("Ann", "Bea", "Dov")} == {
        "Ann": 10_000,
        "Bea": 10_000,
        "Dov": 10_000,
    }
    richer = Player(name="Ann", standing=state.players["Ann"].standing, at=Place(2, 5), stack=12_000)
    assert hand.stack_of(richer) == 12_000
