"""A table that is played by hand is opened with its journal, and refused where that cannot be kept or gone on with."""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import load_panel
from table.benches.rig import SOUND, kit_of
from table.benches.straight import with_names
from table.benches.through import Through
from table.engine.words.commands import NewHand
from table.engine.words.sightings import KeyPressed
from table.keeping.file_journal import FileJournal
from table.keeping.journal import TableOpened
from table.keeping.reading import read_journal
from table.playing.handled.play_plan import PlayPlan, open_controller
from table.scenario.runner import table_setup
from tests.table.evening import book, decks
from tests.table.scenario.at_table import reading

SCENARIO = reading("shuffle\n")


def plan(folder: Path) -> PlayPlan:
    panel = load_panel("dealer", folders=settings_folder(shipped_folder()))
    return PlayPlan(
        table_name="Kitchen",
        setup=with_names(table_setup(SCENARIO.setup), {1: "Ann"}),
        book=book("firekeepers"),
        rules={},
        kit=kit_of(SCENARIO.setup, decks(), panel),
        deck="red",
        rig=SOUND,
        through=Through.STRAIGHT,
        folder=folder,
    )


def test_the_journal_begins_with_the_table_and_its_name(tmp_path: Path) -> None:
    with ExitStack() as stack:
        controller = open_controller(plan(tmp_path / "new"), stack)
        assert controller.view.seats[0].name == "Ann"

    (opened,) = read_journal(tmp_path / "new" / "table.journal")
    assert isinstance(opened, TableOpened)
    assert opened.table_name == "Kitchen"
    assert opened.journal_id


def test_a_table_between_hands_is_opened_again_where_it_stood(tmp_path: Path) -> None:
    for _ in range(2):
        with ExitStack() as stack:
            assert open_controller(plan(tmp_path), stack).view.hand_number == 0

    assert (
        len(
            {
                record.journal_id
                for record in read_journal(tmp_path / "table.journal")
                if isinstance(record, TableOpened)
            }
        )
        == 1
    )


def test_a_journal_that_ends_in_mid_hand_is_refused_and_closed(tmp_path: Path) -> None:
    with ExitStack() as stack:
        open_controller(plan(tmp_path), stack).take(KeyPressed(command=NewHand(), at_ns=1))

    with ExitStack() as stack, pytest.raises(ConfigError, match="it ends in mid-hand"):
        open_controller(plan(tmp_path), stack)
    # Nobody holds it any more.
    with closing(FileJournal(tmp_path / "table.journal")):
        pass


def test_a_folder_that_cannot_be_made_is_refused_with_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with ExitStack() as stack, pytest.raises(ConfigError, match=r"cannot be made .* name another with --journal"):
        open_controller(plan(tmp_path / "file" / "below"), stack)
