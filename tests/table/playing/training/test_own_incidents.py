"""What went wrong at a table, asked out of its journal."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.rulebook_file import load_rulebook, read_rulebook, rules_in_words
from table.benches.scenario_files import Benches
from table.engine.words.frozen import replace
from table.keeping.journal import MemoryJournal, TableOpened
from table.playing.past.past_hands import ReadJournal
from table.playing.training.own_incidents import OwnIncident, OwnIncidents, incidents_in
from table.playing.training.ruled_questions import Situation
from table.scenario.parser import read_scenario
from table.scenario.runner import HeardInStep, play
from tests.table.commands.command_line import HEAD, a_file

FOLDERS = settings_folder(shipped_folder())


def journal_of(tmp_path: Path, *steps: str) -> ReadJournal:
    scenario = read_scenario(a_file(tmp_path, "a.hand", HEAD + "\n".join(steps) + "\n"), FOLDERS)
    journal, heard, benches = MemoryJournal(), HeardInStep(), Benches(FOLDERS)
    with benches.bench(scenario, heard, journal) as bench:
        list(play(scenario, bench, heard))
    opened = journal.kept[0]
    assert isinstance(opened, TableOpened)
    book, rules = benches.book_of(scenario), benches.rules_of(scenario)
    named = tuple(replace(player, name="Ana") for player in opened.setup.players)
    opened = replace(opened, setup=replace(opened.setup, players=named))
    return ReadJournal(opened, book, rules, lambda number: islice(journal.kept, number, None))


def asked_by(journal: ReadJournal, incident: OwnIncident, name: str = "nuts") -> Situation | None:
    book, rules = load_rulebook(name, folders=FOLDERS), rules_in_words(read_rulebook(name, folders=FOLDERS), FOLDERS)
    return OwnIncidents(journal, book, rules, [journal.book]).situation(incident)


def test_what_was_ruled_at_a_table_is_asked_before_the_moment_and_taught_by_the_book(tmp_path: Path) -> None:
    journal = journal_of(tmp_path, "shuffle", "card 2 Tc up")
    (incident,) = incidents_in(tmp_path / "table.journal", journal)
    situation = asked_by(journal, incident, journal.book.id)

    assert situation is not None
    assert situation.id.startswith(f"{tmp_path.name}/table/hand-1/record-")
    assert situation.title.startswith("Hand 1. ")
    assert "Card exposed, seat " in situation.title
    assert situation.before.view.holding is None
    assert situation.after.view.holding is not None
    assert [choice.is_right for choice in situation.questions[0].choices].count(True) == 1
    assert situation.questions[0].taught[-1].startswith(f"{journal.book.id}:")


def test_another_book_rules_the_same_incident_its_own_way(tmp_path: Path) -> None:
    journal = journal_of(tmp_path, "shuffle", "deal", "raise 600", "call", "key string")
    (incident,) = incidents_in(tmp_path / "table.journal", journal)
    situations = [asked_by(journal, incident, name) for name in ("nuts", "tfpl")]

    assert [one.book for one in situations if one is not None] == ["nuts", "tfpl"]


def test_nobody_is_called_by_name(tmp_path: Path) -> None:
    journal = journal_of(tmp_path, "shuffle", "card 2 Tc up")
    (incident,) = incidents_in(tmp_path / "table.journal", journal)
    situation = asked_by(journal, incident, journal.book.id)

    assert situation is not None
    assert not any(player.name for picture in (situation.before, situation.after) for player in picture.view.seats)


def test_a_clean_hand_asks_nothing(tmp_path: Path) -> None:
    journal = journal_of(tmp_path, "shuffle", "deal", "call")

    assert not list(incidents_in(tmp_path / "table.journal", journal))
