"""A tournament that plays itself: down to a winner under every book, by the real engines."""

from __future__ import annotations

import random

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.playing.event.event_hand import DECK
from table.playing.event.event_plan import FEE, TABLE_SIZE, drawn_names, planned_event
from table.playing.event.event_room import EventRoom
from table.playing.event.event_told import FinalTable, Won
from table.tournament.words.told import EventAlert, EventCode, EventRuling, OrderKind, StaffOrder
from tests.long_run import sampled

BOOKS = ("firekeepers", "homegame", "jpa", "nuts", "tfpl")
PLAYERS = 6


def a_room(book: str, players: int = PLAYERS, seed: int = 1, late: int = 0) -> EventRoom:
    folders = settings_folder(None)
    chance = random.Random(f"{book} {seed}")  # noqa: S311 - the same each time
    names = drawn_names(players + late, chance)
    decks = {DECK: load_deck(DECK, folders=folders)}
    setup = planned_event(names[:players], chance)
    return EventRoom(setup, load_rulebook(book, folders=folders), decks, chance, names[players:])


@pytest.mark.parametrize("book", sampled(BOOKS, len(BOOKS)))
def test_a_small_field_plays_down_to_a_winner(book: str) -> None:
    room = a_room(book)

    story = list(room.play())

    view = room.view
    assert isinstance(story[-1].what, Won)
    assert [name for name, player in view.players.items() if player.stack] == [story[-1].what.name]
    assert view.players[story[-1].what.name].stack == view.total
    assert sum(player.prize for player in view.players.values()) == PLAYERS * FEE
    assert min(player.place or 0 for player in view.players.values()) == 1


def test_the_same_seed_tells_the_same_story() -> None:
    assert [*a_room("nuts", players=2).play()] == [*a_room("nuts", players=2).play()]


def test_two_tables_become_the_final_table_by_the_order_to_break() -> None:
    told = [one.what for one in a_room("nuts", players=TABLE_SIZE + 2).play()]

    broken = next(at for at, this in enumerate(told) if isinstance(this, StaffOrder) and this.kind is OrderKind.BREAK)
    assert any(isinstance(this, FinalTable) for this in told[broken:])


def test_late_players_are_told_whether_they_may_enter() -> None:
    told = [one.what for one in a_room("jpa", players=6, late=2).play()]

    asked = [this for this in told if isinstance(this, EventAlert) and this.code is EventCode.ENTRY]
    assert all(this.ruling in {EventRuling.GRANTED, EventRuling.REFUSED, EventRuling.WAIT} for this in asked)
