"""Names a street, a zone, a state of play, an action, a way to bet: each by itself, outside any sentence."""

import itertools
from typing import Final

from display.words.spoken import phrase, say
from table.engine.words.cards import Street
from table.engine.words.commands import Action, Word
from table.engine.words.game import BettingStructure
from table.engine.words.view import Status, TableView
from table.engine.words.zones import ZONE_SEATS, Zone

_STREETS: Final[dict[Street, str]] = {
    Street.PREFLOP: phrase("preflop"),
    Street.FLOP: phrase("flop"),
    Street.TURN: phrase("turn"),
    Street.RIVER: phrase("river"),
    Street.SECOND: phrase("second street"),
    Street.THIRD: phrase("third street"),
    Street.FOURTH: phrase("fourth street"),
    Street.FIFTH: phrase("fifth street"),
    Street.SIXTH: phrase("sixth street"),
    Street.SEVENTH: phrase("seventh street"),
    Street.BEFORE_DRAW: phrase("before the draw"),
    Street.FIRST_DRAW: phrase("first draw"),
    Street.SECOND_DRAW: phrase("second draw"),
    Street.THIRD_DRAW: phrase("third draw"),
}
NAMES: Final = (*Status, *Action, *Word, *BettingStructure, *(zone for zone in Zone if zone not in ZONE_SEATS))
"""Those whose values are the words for them."""

_STREET_DUE: Final = {3: Street.TURN, 4: Street.RIVER}
"""By the cards on the board; the flop where there are fewer."""


def street_words(street: Street) -> str:
    """Name a street: `flop`."""
    return say(_STREETS[street])


def street_due_words(view: TableView) -> str:
    """Name the street that is dealt next: `flop`, by the cards on the board; in stud the one after this."""
    if view.game.is_stud:
        following = dict(itertools.pairwise(view.game.streets))
        return street_words(following.get(view.street, view.street))
    return street_words(_STREET_DUE.get(len(view.board), Street.FLOP))


def zone_words(zone: Zone) -> str:
    """Name a zone: `board`, `seat 4`."""
    seat = ZONE_SEATS.get(zone)
    return say(zone.value) if seat is None else say("seat {seat}", seat=seat)


def status_words(status: Status) -> str:
    """Say where the hand stands: `betting`."""
    return say(status.value)


def action_words(action: Action | Word) -> str:
    """Name an action, or a word that was said: `raise`."""
    return say(action.value)


def betting_words(betting: BettingStructure) -> str:
    """Name a way to bet: `pot-limit`."""
    return say(betting.value)
