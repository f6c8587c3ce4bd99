"""A real table while it runs, dealt in live time at simulated nodes: what it keeps, and what it says of itself."""

from __future__ import annotations

import os
import re
from pathlib import Path

from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.engine.table import Table
from table.engine.words.chip_events import HandCompleted
from table.keeping.journal import JOURNAL_NAME, SightingTaken, TableOpened
from table.keeping.reading import read_journal
from table.keeping.sealing import SEALING_KEY_NAME
from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import run
from tests.table.commands.conftest import signals
from tests.table.commands.live_dealer import STACKS, FoldingDealer, events_of, run_beside

__all__ = ["signals"]


def test_a_hand_dealt_in_live_time_is_in_the_journal_with_every_chip_when_the_table_is_stopped(tmp_path: Path) -> None:
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        dealer = FoldingDealer(room, tmp_path / "journal" / "table.journal")
        ran = run_beside(dealer.deal, "run", "--headless", table)

    assert (ran.status, ran.err) == (0, "")
    opened, *taken = read_journal(dealer.journal)
    assert sum(isinstance(event, HandCompleted) for event in events_of(dealer.journal)) == 1
    assert not [alert for record in taken if isinstance(record, SightingTaken) for alert in record.alerts]
    assert isinstance(opened, TableOpened)
    again = Table(opened.setup, load_rulebook(opened.rulebook, folders=settings_folder(None)))
    for record in taken:
        assert isinstance(record, SightingTaken)
        again.receive(record.sighting)
    assert {seat.seat: seat.stack for seat in again.view.seats} == {2: 4900, 7: 4100}
    assert "Seat 2" in ran.out


def begun(journal: Path) -> bool:
    """Tell whether something is written there."""
    return journal.exists() and journal.stat().st_size > 0


def deal_until_sealed(dealer: FoldingDealer) -> None:
    """Deal a hand; the table seals what it has closed once it has nothing else to do."""
    dealer.deal()
    dealer.await_that((dealer.journal.parent / SEALING_KEY_NAME).exists)
    dealer.await_that(lambda: list(dealer.journal.parent.glob("*.seal")))


def test_a_table_that_keeps_its_journal_for_days_closes_the_file_of_another_day_and_seals_it(tmp_path: Path) -> None:
    path = tmp_path / "journal" / JOURNAL_NAME
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=path.parent)
        table.write_text(f"{table.read_text('utf-8')}\n[keep]\ndays = 30\n", "utf-8")
        first = run_beside(lambda: wait_until(lambda: begun(path), PATIENCE_S), "run", "--headless", table)
        os.utime(path, (0, 0))
        ran = run_beside(lambda: deal_until_sealed(FoldingDealer(room, path)), "run", "--headless", table)

    assert (first.status, ran.status) == (0, 0)
    assert (path.parent / SEALING_KEY_NAME).stat().st_mode & 0o777 == 0o600
    verified = run("journal", "verify", path)
    assert verified.out.endswith("files 2, sealed 1; each follows the one before\n"), verified


def test_the_technician_reads_what_the_table_did_and_no_card(tmp_path: Path) -> None:
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        dealer = FoldingDealer(room, tmp_path / "journal" / "table.journal")
        ran = run_beside(dealer.deal, "--log-level", "debug", "run", "--headless", table)

    assert ran.status == 0
    assert re.search(r"info    table: .* by \w+: records in .*table\.journal: 1\n", ran.err)
    assert "info    table: hand 1 begins, 2 seats are dealt in\n" in ran.err
    assert "debug   table: HoleCardDealt seat 7\n" in ran.err
    assert "info    table: the hand is complete\n" in ran.err
    assert [tag.hex() for tag in room.deck.cards if tag.hex() in ran.err] == []
