"""What tables are told of a change of the event: who leaves first, who comes, and what is otherwise with the rest."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from display.station.floor.deliveries import MOST_AT_A_TIME, Delivery, deliveries, differences
from table.engine.words.director_commands import (
    PenaltySet,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackAdjusted,
    StackSet,
)
from table.engine.words.penalties import PenaltyUnit
from table.messages.public_records import TablePicture
from table.tournament.event import begin, look
from table.tournament.words.setup import Place
from table.tournament.words.view import EventView
from tests.display.station.afternoon import OUT_OF_ORDER, told
from tests.display.station.tournament_room import room

BEFORE: Final = look(begin(room().setup), room().book)
"""Ann, Bea and Cem sit in seats 1 to 3 of table 1, Dov, Eva and Fay of table 2."""


def changed(**players: dict[str, object]) -> EventView:
    """Return the event with these players otherwise than before."""
    found = {name: replace(BEFORE.players[name], **changes) for name, changes in players.items()}
    return replace(BEFORE, players={**BEFORE.players, **found})


def told_of(after: EventView, *, is_of_table: bool = False) -> list[Delivery]:
    return deliveries(BEFORE, after, is_of_table=is_of_table)


def test_where_nothing_changed_no_table_is_told_anything() -> None:
    assert told_of(BEFORE) == []


def test_who_moves_leaves_before_anybody_is_seated_so_that_two_can_change_places() -> None:
    after = changed(Ann={"place_at": Place(2, 1)}, Dov={"place_at": Place(1, 1)})

    assert [(one.table, type(one.command)) for one in told_of(after)] == [
        (1, PlayerUnseated),
        (2, PlayerUnseated),
        (2, PlayerSeated),
        (1, PlayerSeated),
    ]


def test_who_is_out_leaves_his_seat_and_is_seated_nowhere() -> None:
    assert told_of(changed(Ann={"place_at": None, "stack": 0})) == [Delivery(1, PlayerUnseated(1))]


def test_a_seat_without_chips_yet_is_no_seat_at_the_table() -> None:
    assert told_of(changed(Ann={"place_at": Place(2, 4), "stack": 0})) == [Delivery(1, PlayerUnseated(1))]


def test_chips_and_penalties_that_a_table_has_reported_itself_are_not_told_to_it_again() -> None:
    after = changed(Ann={"stack": 9_000, "penalty": 2, "unit": "hands", "is_absent": True})

    assert told_of(after) == [
        Delivery(1, StackAdjusted(seat=1, by=-1_000)),
        Delivery(1, PresenceSet(seat=1, is_present=False)),
        Delivery(1, PenaltySet(seat=1, unit=PenaltyUnit.HANDS, count=2)),
    ]
    assert told_of(after, is_of_table=True) == [Delivery(1, PresenceSet(seat=1, is_present=False))]


def test_a_penalty_that_is_being_served_is_not_given_anew_and_one_that_grows_is_by_its_growth() -> None:
    served = deliveries(
        changed(Ann={"penalty": 3, "unit": "hands"}), changed(Ann={"penalty": 2, "unit": "hands"}), is_of_table=False
    )
    more = deliveries(
        changed(Ann={"penalty": 3, "unit": "hands"}), changed(Ann={"penalty": 500, "unit": "hands"}), is_of_table=False
    )

    assert served == []
    assert more == [Delivery(1, PenaltySet(seat=1, unit=PenaltyUnit.HANDS, count=MOST_AT_A_TIME))]


def seats(**names: tuple[str, int]) -> TablePicture:
    """Return what table 1 shows: at `seat_1` a name and a stack."""
    picture = told(OUT_OF_ORDER).picture
    one = picture.seats[0]
    found = tuple(
        replace(one, seat=int(key.removeprefix("seat_")), name=name, stack=stack)
        for key, (name, stack) in names.items()
    )
    return replace(picture, seats=found)


RIGHT: Final = {"seat_1": ("Ann", 10_000), "seat_2": ("Bea", 10_000), "seat_3": ("Cem", 10_000)}


def test_a_table_that_shows_what_the_tournament_has_differs_in_nothing() -> None:
    assert differences(BEFORE, 1, seats(**RIGHT)) == []


def test_each_difference_is_put_right_by_what_the_table_is_to_have_in_its_place() -> None:
    shown = seats(seat_1=("Ana", 10_000), seat_2=("Bea", 9_000), seat_4=("Zoe", 500), seat_5=("Yan", 0))

    assert differences(BEFORE, 1, shown) == [
        Delivery(1, PlayerUnseated(4)),
        Delivery(1, PlayerNamed(seat=1, name="Ann", was="Ana")),
        Delivery(1, StackSet(seat=2, stack=10_000, was=9_000)),
        Delivery(1, PlayerSeated(seat=3, stack=10_000, name="Cem", is_absent=False, is_entering=False)),
    ]
