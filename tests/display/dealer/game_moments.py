"""Moments of other games than hold'em, and of their change, as pictures."""

from __future__ import annotations

from display.dealer.picture import Picture
from table.engine.words.cards import Street
from table.engine.words.frozen import replace
from table.engine.words.game import BettingStructure, Game, Order
from table.engine.words.view import Due, DueCard, PotView, Status
from table.engine.words.zones import Zone
from tests.display.dealer.moments import complete, flop
from tests.display.dealer.played import picture_after
from tests.display.tables import picture_of
from tests.entries import entry_of
from tests.views import folded, seat, view

OMAHA8 = Game(id="omaha8", betting=BettingStructure.LIMIT, deals=("dddd",))
TRIPLE = Game(id="27-triple", betting=BettingStructure.LIMIT, deals=("ddddd",), draws=3, wins=Order.DEUCE_TO_SEVEN)


def game_left() -> Picture:
    """A mixed event: some hands of this game are left."""
    picture = flop()
    view = replace(picture.view, game=OMAHA8)
    return replace(picture, view=view, clock="level 3 12:34", note="3 hands left, then razz")


def game_changes() -> Picture:
    """The last hand of a game is over: the next one brings another."""
    picture = complete()
    view = replace(picture.view, game=OMAHA8, next_game=TRIPLE)
    return replace(picture, view=view, clock="level 3 12:34", tournament="Next hand: 2-7 triple draw")


def third_draw() -> Picture:
    """Triple draw: the third draw is under way, two have said how many, and one is asked."""
    seats = (
        folded(1),
        seat(2, hole_cards=4, drew=(3, 2, 1)),
        folded(3),
        seat(4, stack=0, is_all_in=True, hole_cards=5, drew=(2, 1, 0)),
        folded(5),
        seat(6, hole_cards=5, drew=(1, 1)),
        seat(7, hole_cards=5, drew=(2, 0)),
        folded(8),
        folded(9),
        folded(10),
    )
    shown = view(
        street=Street.SECOND_DRAW,
        status=Status.DRAWING,
        game=TRIPLE,
        seats=seats,
        board=(),
        pots=(PotView(amount=3_200, seats=(2, 4, 6, 7)), PotView(amount=1_600, seats=(2, 6, 7))),
        pot=4_800,
        turn=6,
        call=None,
        min_raise=None,
        to_draw={2: 1, 4: 0},
    )
    return picture_of(shown, quiet="Seat 4 Dmitri stands pat", entry=entry_of("6"))


def replacements() -> Picture:
    """Triple draw: the burn is made, and the replacements go out."""
    picture = third_draw()
    seats = tuple(
        replace(player, drew=(*player.drew, 2)) if player.seat in {6, 7} else player for player in picture.view.seats
    )
    zones = (Zone.SEAT_2, Zone.SEAT_6, Zone.SEAT_6, Zone.SEAT_7, Zone.SEAT_7)
    due = DueCard(due=Due.REPLACEMENT, zone=Zone.SEAT_2, left_to_deal=5, to_come=zones)
    shown = replace(picture.view, seats=seats, turn=None, due=due, to_draw={2: 1, 4: 0, 6: 2, 7: 2})
    return replace(picture, view=shown, quiet="Seat 7 Greta draws 2 cards", entry=entry_of(""))


def quartered() -> Picture:
    """Omaha high-low: of the main pot two share the low half, and the side pot goes first."""
    return picture_after("quartered-pot-with-a-side-pot", "show 2")


def quartered_main() -> Picture:
    """The side pot is paid: the main pot goes to three hands."""
    return picture_after("quartered-pot-with-a-side-pot", "key confirm")


GAMES = {
    "quartered": quartered,
    "quartered-main": quartered_main,
    "game-left": game_left,
    "third-draw": third_draw,
    "replacements": replacements,
    "game-changes": game_changes,
}
"""By their names among the samples."""
