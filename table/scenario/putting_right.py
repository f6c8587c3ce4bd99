"""What the simulated dealer does to put something right: cards go back, the stub is shuffled and cut, a flop mixed.

Where no sensor sees it, the dealer says so by the confirm key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.words.alerts import RemedyStep
from table.engine.words.commands import Confirmed
from table.engine.words.zones import Facing, Zone
from table.scenario.deck_order import reshuffled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.engine.words.cards import Card
    from table.scenario.cards_in_hand import CardsInHand
    from table.scenario.room import Bench


def return_cards(bench: Bench, in_hand: CardsInHand, cards: Iterable[Card]) -> None:
    """Put cards back into the stub, wherever they lie."""
    for card in cards:
        places = (zone for zone in Zone for tag in bench.room.lying_on(zone) if in_hand.name(tag) == card)
        bench.room.put_back(in_hand.find(card, next(places, Zone.BOARD)))
        _confirm_if_asked(bench, RemedyStep.RETURN_TO_STUB, card)


def reshuffle(bench: Bench) -> None:
    """Shuffle the stub."""
    bench.room.stack(reshuffled(bench.room.stub, len(bench.room.stub)))
    _say_done(bench)


def cut(bench: Bench, in_hand: CardsInHand) -> None:
    """Cut the stub; before the first card the deck is cut as it has to lie, for the file says what is dealt."""
    stub = bench.room.stub
    if len(stub) < len(in_hand.tags()):
        middle = len(stub) // 2
        bench.room.stack((*stub[middle:], *stub[:middle]))
    _say_done(bench)


def scramble(bench: Bench) -> None:
    """Mix the cards of the board face down."""
    tags = list(bench.room.lying_on(Zone.BOARD))
    for tag in reshuffled(tags, len(tags)):
        bench.room.lay(tag, Zone.BOARD, Facing.DOWN)
    _confirm_if_asked(bench, RemedyStep.SCRAMBLE)


def _confirm_if_asked(bench: Bench, step: RemedyStep, card: Card | None = None) -> None:
    """Press confirm where the screen still asks for what was done, to *card*: no antenna has seen it."""
    bench.settle()
    asked = bench.view.next_step
    if asked is not None and asked.step is step and (card is None or asked.card in {None, card}):
        bench.press(Confirmed())


def _say_done(bench: Bench) -> None:
    """Press confirm for what no sensor sees, unless it would answer what the screen asks of a player."""
    if bench.view.meanwhile is None:
        bench.press(Confirmed())
