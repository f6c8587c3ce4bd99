"""A tournament that plays itself: down to a winner under every book, by the real engines."""

from __future__ import annotations

import random

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.playing.event_hand import DECK
from table.playing.event_plan import START_STACK, TABLE_SIZE, drawn_names, planned_event
from table.playing.event_room import EventRoom, FinalTable, LevelBegan, Told, WentBust, Won
from table.playing.event_story import EventStory, result_lines
from table.tournament.words.told import EventAlert, EventCode, EventRuling, Order, OrderKind

BOOKS = ("firekeepers", "homegame", "jpa", "nuts", "tfpl")
PLAYERS = 6


def a_room(book: str, players: int = PLAYERS, seed: int = 1, late: int = 0) -> EventRoom:
    folders = settings_folder(None)
    chance = random.Random(f"{book} {seed}")  # noqa: S311 - the same each time
    names = drawn_names(players + late, chance)
    decks = {DECK: load_deck(DECK, folders=folders)}
    setup = planned_event(names[:players], chance)
    return EventRoom(setup, load_rulebook(book, folders=folders), decks, chance, names[players:])


@pytest.mark.parametrize("book", BOOKS)
def test_a_small_field_plays_down_to_a_winner(book: str) -> None:
    room = a_room(book)

    story = list(room.play())

    view = room.view
    assert isinstance(story[-1].what, Won)
    assert [name for name, player in view.players.items() if player.stack] == [story[-1].what.name]
    assert view.players[story[-1].what.name].stack == view.total
    assert sum(player.prize for player in view.players.values()) == sum(planned_prizes())
    assert min(player.place or 0 for player in view.players.values()) == 1


def planned_prizes() -> tuple[int, ...]:
    return planned_event(drawn_names(PLAYERS, random.Random(0)), random.Random(0)).prizes  # noqa: S311


def test_the_same_seed_tells_the_same_story() -> None:
    assert [*a_room("nuts", players=5).play()] == [*a_room("nuts", players=5).play()]


def test_two_tables_become_the_final_table_by_the_order_to_break() -> None:
    told = [one.what for one in a_room("nuts", players=TABLE_SIZE + 2).play()]

    broken = next(at for at, this in enumerate(told) if isinstance(this, Order) and this.kind is OrderKind.BREAK)
    assert any(isinstance(this, FinalTable) for this in told[broken:])


def test_late_players_are_told_whether_they_may_enter() -> None:
    told = [one.what for one in a_room("jpa", players=6, late=2).play()]

    asked = [this for this in told if isinstance(this, EventAlert) and this.code is EventCode.ENTRY]
    assert all(this.ruling in {EventRuling.GRANTED, EventRuling.REFUSED, EventRuling.WAIT} for this in asked)


def test_a_level_says_the_blinds_and_who_is_left() -> None:
    told = Told(at_ms=2_400_000, what=LevelBegan(level=3, small=1000, big=2000), left=5, tables=2, total=START_STACK)

    blank, line = EventStory(10, 100).lines(told)

    assert not blank
    assert "0:40" in line
    assert "Level 3: 1 000/2 000" in line.replace("\u2009", " ").replace("\u202f", " ").replace("\xa0", " ")
    assert "5 players left at 2 tables" in line
    assert line.count("█") == line.count("░")


def test_a_bust_names_place_winner_and_prize() -> None:
    bust = WentBust(name="Ann Chen", table=2, by="Bea Kim", place=3, prize=120)

    (line,) = EventStory(10, 100).lines(Told(at_ms=0, what=bust, left=2, tables=1, total=0))

    assert "Ann Chen is out in place 3, by Bea Kim, and wins 120" in line


def test_the_results_begin_with_the_winner() -> None:
    room = a_room("firekeepers", players=4)
    *_, last = room.play()

    assert isinstance(last.what, Won)
    assert last.what.name in result_lines(room.view)[0]
