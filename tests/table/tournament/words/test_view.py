"""Whose chips a hand moves, by seat: who sits there, and who was dealt in and has left since."""

from __future__ import annotations

from table.engine.words.frozen import replace
from table.tournament.words.conduct import PlayerDisqualified
from table.tournament.words.played import HandBegun, HandEnded
from table.tournament.words.seated import EntryWanted, SeatDrawn, SeatGiven
from table.tournament.words.setup import Entrant, Place
from table.tournament.words.view import EventView
from tests.table.tournament.rooms import THREE, seen

LEFT = (HandBegun(table=1), PlayerDisqualified(name="Bea"))


def playing(view: EventView) -> dict[int, tuple[str, int]]:
    return {seat: (one.name, one.stack) for seat, one in view.playing_at(1).items()}


def test_between_hands_it_is_who_sits_there() -> None:
    assert playing(seen(THREE)) == {1: ("Ann", 10_000), 2: ("Bea", 10_000), 3: ("Cem", 10_000)}


def test_who_left_in_mid_hand_plays_it_and_not_who_came_to_his_seat() -> None:
    came = (EntryWanted(name="Zoe"), SeatGiven(name="Zoe", place=Place(1, 2)))
    view = seen(THREE, *LEFT, *came)

    assert playing(view)[2] == ("Bea", 10_000)
    over = seen(THREE, *LEFT, *came, HandEnded(table=1, stacks=(("Ann", 10_400), ("Bea", 9_600))))
    assert playing(over)[2] == ("Zoe", 10_000)


def test_who_buys_a_stack_in_mid_hand_plays_on_in_its_seat() -> None:
    setup = replace(
        THREE, players=(*THREE.players, Entrant(name="Box", place=Place(1, 7), stack=9_000, is_unsold=True))
    )
    bought = (HandBegun(table=1), EntryWanted(name="Zoe"), SeatDrawn(name="Zoe", place=Place(1, 7)))

    view = seen(setup, *bought, book="homegame")

    assert playing(view)[7] == ("Zoe", 9_000)
    assert view.dealt_in == {}
