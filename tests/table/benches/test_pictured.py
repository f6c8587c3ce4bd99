"""The dealer's screen of a scenario that fell short: painted as the table stands."""

from __future__ import annotations

from pathlib import Path

from config.files.settings_folder import settings_folder, shipped_folder
from table.benches.pictured import Pictured
from table.benches.scenario_files import Benches
from table.engine.words.view import HandPart
from table.keeping.journal import MemoryJournal
from table.scenario.parser import parse_scenario
from table.scenario.runner import HeardInStep, play
from tests.table.commands.command_line import HEAD


def test_a_hand_that_reached_the_muck_is_painted_at_its_seat_no_longer(tmp_path: Path) -> None:
    scenario, heard = parse_scenario(f"{HEAD}shuffle\ndeal\nfold\n", tmp_path / "a.hand"), HeardInStep()
    benches = Benches(settings_folder(shipped_folder()))
    pictured = Pictured(tmp_path, "a", benches.rules_of(scenario))
    with benches.bench(scenario, heard, MemoryJournal(), watchers=(pictured.watcher,)) as bench:
        for _ in play(scenario, bench, heard):
            pass
    pictured.paint(1)

    picture = pictured.watcher.picture
    assert picture is not None
    assert [seat.dead_cards for seat in picture.view.seats if seat.part is HandPart.FOLDED] == [0]
