"""What happens round the cards as a step says it: antennas go blind, time passes, the deck is changed."""

from typing import assert_never

from table.engine.words.zones import Facing, Zone
from table.scenario.cards_in_hand import CardsInHand
from table.scenario.room import Bench, Room
from table.scenario.steps import Blind, Collect, DeckChanged, Late, OfRoom, Sight, Wait


def let(step: OfRoom, bench: Bench, cards: CardsInHand) -> None:
    """Let it happen at *bench*."""
    match step:
        case Blind(zone=zone):
            bench.room.blind(zone)
        case Sight(zone=zone):
            bench.room.sight(zone)
        case Late(zone=zone, for_ns=for_ns):
            bench.room.be_late(zone, for_ns)
        case Collect():
            bench.room.collect()
        case Wait(wait_ns=wait_ns):
            bench.wait(wait_ns)
        case DeckChanged(name=name):
            cards.deck_name = name
        case never:
            assert_never(never)


def turn_up_flop(room: Room, cards: CardsInHand) -> None:
    """Turn up what is left of a flop that was scrambled face down."""
    for tag, facing in room.lying_on(Zone.BOARD).items():
        if facing is Facing.DOWN:
            cards.show(tag)
            room.turn(tag, Facing.UP)
