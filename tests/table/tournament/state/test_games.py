"""Which game the next hand of a table is: the schedule names them, and each table counts its own hands."""

from __future__ import annotations

from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM
from table.engine.words.rotation import Rotation
from table.messages.schedule import ScheduledLevel
from table.tournament.state.games import next_game
from table.tournament.words.happenings import Happening
from table.tournament.words.played import HandBegun, HandEnded, Misdealt, TimePassed
from table.tournament.words.setup import MINUTE_MS, EventSetup
from table.tournament.words.view import NextGame
from tests.table.tournament.rooms import OMAHA, RAZZ, THREE, seated, step_in, tables

BEGUN, ENDED = HandBegun(table=1), HandEnded(table=1)
LEVEL = ScheduledLevel(minutes_ms=20 * MINUTE_MS, small_blind=100, big_blind=200)
SETUP = EventSetup(
    table_size=3,
    tables=tables(1, 1),
    players=seated("Ann Bea Cem", "Dov Eva Fay"),
    levels=(replace(LEVEL, games=Rotation((OMAHA, RAZZ), 2)), replace(LEVEL, games=Rotation((RAZZ,)))),
)


def next_of(table: int, *happened: Happening, setup: EventSetup = SETUP) -> NextGame:
    step = step_in(setup, *happened)
    return next_game(step, step.tables[table])


def test_each_table_counts_its_own_hands_of_a_game() -> None:
    two = [ENDED, ENDED]

    assert [next_of(1, *two[:hands]).dealt.game for hands in (0, 1, 2)] == [OMAHA, OMAHA, RAZZ]
    assert next_of(2, *two).dealt.game == OMAHA


def test_a_change_is_told_only_of_the_hand_that_brings_it() -> None:
    assert [next_of(1, *[ENDED] * hands).is_change for hands in (1, 2, 3)] == [False, True, False]


def test_while_a_hand_runs_what_it_is_and_what_comes_are_two_things() -> None:
    last = next_of(1, ENDED, BEGUN)

    assert (last.now, last.is_running, last.dealt.game, last.is_change) == (OMAHA, True, RAZZ, True)
    assert next_of(1, ENDED, BEGUN, Misdealt(table=1), BEGUN).hands == 2


def test_a_level_that_names_other_games_begins_to_count_anew() -> None:
    later = next_of(1, ENDED, ENDED, ENDED, TimePassed(by_ms=20 * MINUTE_MS))

    assert (later.dealt.game, later.since, later.hands) == (RAZZ, 2, 0)


def test_in_an_event_of_holdem_alone_nothing_is_ever_another_game() -> None:
    found = [next_of(1, *happened, setup=THREE) for happened in ((), (BEGUN,))]

    assert [(game.now, game.is_change, game.is_running) for game in found] == [
        (HOLDEM, False, False),
        (HOLDEM, False, True),
    ]
