"""What the engine is told, as a journal has it."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.cards import Card, Handle, HandleKind
from table.engine.words.commands import NewHand
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.sightings import (
    CardGone,
    CardRevealed,
    CardScanned,
    CardSeen,
    CardsLeftLying,
    CommandReceived,
    DeckOrderKept,
    DeckUnchecked,
    DeckWashed,
    KeyPressed,
    Sighting,
    Tick,
    UnaccountedCardSeen,
    ZoneBlind,
    ZoneSighted,
)
from table.engine.words.zones import Facing, Zone
from tests.table.engine.words.names import members, of_class, written

CARD = Handle("00ff")
EACH = [
    CardSeen(zone=Zone.SEAT_10, handle=CARD, facing=Facing.DOWN, not_before_ns=1, at_ns=2, beside=Zone.SEAT_1),
    CardGone(zone=Zone.BOARD, handle=CARD, not_before_ns=1, at_ns=2),
    CardRevealed(handle=CARD, card=Card("As"), at_ns=2),
    CardScanned(kind=HandleKind.JOKER, card=None, at_ns=2),
    CardsLeftLying(zones=(Zone.BOARD,), at_ns=2),
    DeckOrderKept(at_ns=2),
    DeckUnchecked(decks=("red", "blue"), at_ns=2),
    UnaccountedCardSeen(handle=CARD, seat=2, missed_in=7, missed_at=None, at_ns=2),
    DeckWashed(at_ns=2),
    KeyPressed(command=NewHand(), at_ns=2),
    CommandReceived(id="c1", command=DirectorRuled(RulingValue.KEEP), at_ns=2),
    ZoneBlind(zone=Zone.MUCK, at_ns=2),
    ZoneSighted(zone=Zone.MUCK, at_ns=2),
    Tick(at_ns=2, looked_until_ns={Zone.BURN: 1}),
]


def test_each_kind_of_sighting_is_tried_here() -> None:
    assert {type(sighting) for sighting in EACH} == set(members(Sighting))


@pytest.mark.parametrize("told", EACH)
def test_a_sighting_comes_back_as_it_was_told_from_the_others_by_its_name(told: Sighting) -> None:
    assert msgspec.json.decode(msgspec.json.encode(told), type=Sighting) == told


@pytest.mark.parametrize("kind", members(Sighting))
def test_each_is_written_under_its_own_name(kind: type) -> None:
    assert written(kind) == of_class(kind)


@pytest.mark.parametrize("kind", members(Sighting))
def test_nothing_of_it_is_written_in_an_order_that_each_process_makes_up(kind: type) -> None:
    assert not [name for name, said in kind.__annotations__.items() if "set[" in str(said)]


def test_a_card_is_read_by_one_antenna_unless_another_is_named() -> None:
    assert CardSeen(zone=Zone.BOARD, handle=CARD, facing=Facing.UP, not_before_ns=1, at_ns=2).beside is None


def test_at_a_tick_every_zone_was_looked_at_but_those_that_are_named() -> None:
    assert Tick(at_ns=2).looked_until_ns == {}


def test_an_antenna_that_falls_silent_had_looked_until_then_unless_it_is_said() -> None:
    assert ZoneBlind(zone=Zone.MUCK, at_ns=2).looked_until_ns is None


def test_a_command_of_the_stations_is_for_any_hand_at_once_and_in_time_unless_it_is_said() -> None:
    command = CommandReceived(id="c1", command=DirectorRuled(RulingValue.KEEP), at_ns=2)

    assert (command.hand_number, command.answers, command.is_after_hand, command.is_late) == (None, None, False, False)


def test_a_key_of_the_dealers_is_no_command_of_the_stations() -> None:
    told = {"type": "command-received", "id": "c1", "command": {"type": "new-hand"}, "at_ns": 2}

    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(told, CommandReceived)
