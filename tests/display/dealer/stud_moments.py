"""Stud as pictures: the bring-in, fifth street with seven players, a street that is dealt, hands of seven cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.display.dealer.played import picture_after

if TYPE_CHECKING:
    from collections.abc import Callable

    from display.dealer.picture import Picture


def bring_in() -> Picture:
    """Seat 2 shows the deuce and has to bring it in."""
    return picture_after("stud-seven-players", "deal")


def dealt_on() -> Picture:
    """The burn is made, and two of seven cards of fourth street lie there."""
    return picture_after("stud-seven-players", "card 2")


def fifth_street() -> Picture:
    """Seven players show three cards each; the pair of sevens acts first."""
    return picture_after("stud-seven-players", "street", nth=1)


def tabled() -> Picture:
    """The showdown: one hand of seven cards is tabled, three have still to be, three are folded."""
    return picture_after("stud-seven-players", "show 6")


STUD: Final[dict[str, Callable[[], Picture]]] = {
    "stud-bring-in": bring_in,
    "stud-dealt-on": dealt_on,
    "stud-fifth-street": fifth_street,
    "stud-tabled": tabled,
}
