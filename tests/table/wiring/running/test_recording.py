"""A capture of a table that plays: it begins with how the table stands, and no player's name goes in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from config.files.table_file import load_table
from firmware_bridge.recording.recorder import Recorder
from table.engine.table import Table
from table.engine.words.director_commands import DirectorCommand, PlayerNamed, PlayerSeated, StackSet
from table.engine.words.sightings import CommandReceived
from table.wiring.running.recording import OrderListener, opening_now
from table.wiring.running.table_parts import TableParts, read_parts
from tests.config.house_folder import house, write
from tests.table.evening import RUN_OUT, controller_of, scenario_of

if TYPE_CHECKING:
    from pathlib import Path

TEXT = """
name = "One"
rulebook = "nuts"
decks = ["red"]
deck = "red"
[[nodes]]
id = "e660583883720001"
port = "/dev/nowhere"
zones = ["board"]
[seating]
stacks = { 2 = 900, 7 = 500 }
[names]
7 = "Ana"
"""


def parts(folder: Path) -> TableParts:
    write(folder, "tables", "one.toml", TEXT)
    return read_parts(load_table("one", folders=house(folder)), house(folder))


def test_a_capture_begins_with_stacks_and_seats_and_without_a_name(tmp_path: Path) -> None:
    found = parts(tmp_path)

    opening = opening_now(found, Table(found.setup, found.book), 77, has_played=False)

    assert [(player.seat, player.stack, player.name) for player in opening.setup.players] == [
        (2, 900, ""),
        (7, 500, ""),
    ]
    assert (opening.start_ns, opening.is_in_hand, opening.standing) == (77, False, "")


def test_a_table_that_has_played_stands_in_it_as_it_stands_between_hands(tmp_path: Path) -> None:
    found = parts(tmp_path)

    opening = opening_now(found, Table(found.setup, found.book), 77, has_played=True)

    assert opening.standing
    assert "Ana" not in opening.standing


class Written(Recorder):
    """Keeps the orders that it is told."""

    def __init__(self) -> None:
        self.orders: list[DirectorCommand] = []

    def order(self, received: CommandReceived) -> None:
        """Keep it."""
        self.orders.append(received.command)


def test_orders_are_written_down_without_the_names_in_them_and_reach_the_table_with_them() -> None:
    recorder, controller = Written(), controller_of(scenario_of(RUN_OUT))
    listener = OrderListener(controller, recorder)

    said: tuple[DirectorCommand, ...] = (
        PlayerNamed(1, "Ana", was=""),
        PlayerSeated(9, 500, name="Cy"),
        StackSet(1, 50),
    )
    for number, command in enumerate(said):
        listener.take(CommandReceived(id=str(number), command=command, at_ns=number))

    assert recorder.orders == [PlayerNamed(1, "", was=None), PlayerSeated(9, 500), StackSet(1, 50)]
    assert {seat.seat: seat.name for seat in listener.view.seats}[1] == "Ana"
