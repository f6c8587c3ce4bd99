"""The engine's door: what it promises to whoever uses it as a library."""

from __future__ import annotations

import doctest

import msgspec

import table.engine.table
from table.engine.table import Outcome, Table
from table.engine.words.commands import NewHand
from table.engine.words.sightings import KeyPressed, Sighting, Tick, ZoneBlind, ZoneSighted
from table.engine.words.table_events import SightLost, SightRegained
from table.engine.words.zones import Zone
from tests.table.engine.playing import Game, book


def test_the_docstring_that_a_stranger_starts_from_runs() -> None:
    tried = doctest.testmod(table.engine.table)

    assert tried.attempted > 0
    assert tried.failed == 0


def test_time_alone_means_nothing_to_a_clean_hand() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    before = game.table.state
    outcome = game.table.receive(Tick(at_ns=10**12))

    assert outcome == Outcome((), ())
    assert game.table.state is before


def test_a_blind_zone_is_said_and_accuses_nobody() -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    lost = game.table.receive(ZoneBlind(zone=Zone.BOARD, at_ns=1))
    assert Zone.BOARD in game.view.blind_zones

    regained = game.table.receive(ZoneSighted(zone=Zone.BOARD, at_ns=2))
    assert (lost.events, regained.events) == ((SightLost(zone=Zone.BOARD),), (SightRegained(zone=Zone.BOARD),))
    assert Zone.BOARD not in game.view.blind_zones


def test_a_sighting_written_down_and_read_back_is_the_same() -> None:
    pressed = KeyPressed(command=NewHand(), at_ns=7)

    assert msgspec.json.decode(msgspec.json.encode(pressed), type=Sighting) == pressed


def test_two_tables_that_saw_the_same_say_the_same() -> None:
    setup = Game({1: 5000, 4: 5000}).table.state.setup
    one, other = Table(setup, book()), Table(setup, book())
    pressed = KeyPressed(command=NewHand(), at_ns=7)

    assert one.receive(pressed) == other.receive(pressed)
    assert one.state == other.state


def test_before_the_first_hand_the_table_waits() -> None:
    view = Game({1: 5000, 4: 5000}).view

    assert (view.status.value, view.hand_number, view.pot, view.turn) == ("waiting", 0, 0, None)
