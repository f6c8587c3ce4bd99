"""Who sat where by name, at any place of a journal."""

from __future__ import annotations

from table.engine.words.director_commands import PlayerSeated
from table.engine.words.events import TableEvent
from table.engine.words.frozen import replace
from table.engine.words.sightings import CommandReceived, KeyPressed
from table.engine.words.table_events import PlayerRenamed, RosterChanged
from table.keeping.journal import Record, SightingTaken, TableOpened
from table.record.journal_hands import read_hands
from table.record.names import Names
from tests.table.histories.writing import THREE, played
from tests.table.record.in_short import FOLDED


def test_names_are_those_of_the_set_up_and_of_whoever_sat_down_since() -> None:
    records = list(played(THREE + FOLDED + "leave 2\nsit 2 5000\n" + FOLDED).records)
    opened = records[0]
    assert isinstance(opened, TableOpened)
    players = tuple(replace(player, name=f"Player {player.seat}") for player in opened.setup.players)
    records[0] = replace(opened, setup=replace(opened.setup, players=players))

    first, second = read_hands([with_name(record, "Newcomer") for record in records]).complete

    assert [player.name for player in first.seats] == ["Player 2", "Player 3", "Player 1"]
    assert {player.seat: player.name for player in second.seats}[2] == "Newcomer"


def with_name(record: Record, name: str) -> Record:
    """Return *record* with a name for whoever sits down in it."""
    match record:
        case SightingTaken(sighting=KeyPressed(command=PlayerSeated() as seated) as sighting):
            return replace(record, sighting=replace(sighting, command=replace(seated, name=name)))
        case _:
            return record


def names() -> Names:
    opened = played(THREE + FOLDED).records[0]
    assert isinstance(opened, TableOpened)
    return Names(opened)


def taken(*events: TableEvent) -> SightingTaken:
    sighting = CommandReceived(id="1", command=PlayerSeated(2, 5_000, name="Ana"), at_ns=1)
    return SightingTaken(number=9, sighting=sighting, events=events, alerts=())


def test_nobody_and_an_empty_seat_have_no_name() -> None:
    assert (names().of(None), names().of(9)) == ("", "")


def test_who_is_seated_by_the_station_has_a_name_and_who_is_refused_a_seat_has_none() -> None:
    found = names()

    found.follow(taken())
    assert found.of(2) == ""
    found.follow(taken(RosterChanged(seat=3, stack=5_000, added=5_000)))
    assert found.of(2) == ""
    found.follow(taken(RosterChanged(seat=2, stack=5_000, added=5_000)))
    assert found.of(2) == "Ana"


def test_a_name_that_was_corrected_holds_until_somebody_else_sits_there() -> None:
    found = names()

    found.rename(PlayerRenamed(seat=2, name="Bo"))
    assert found.of(2) == "Bo"
    found.follow(taken(RosterChanged(seat=2, stack=5_000, added=5_000)))
    assert found.of(2) == "Ana"
