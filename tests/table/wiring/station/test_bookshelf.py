"""The rules that the pages of a station quote: shipped ones, and those that the house wrote itself."""

from __future__ import annotations

import socket
from pathlib import Path

from config.files.settings_folder import settings_folder
from table.wiring.station.bookshelf import bookshelf, every_rule
from tests.table.commands.command_line import a_file, run
from tests.table.commands.conftest import signals

__all__ = ["signals"]


def test_a_book_of_the_house_that_cannot_be_read_is_told_at_the_start(tmp_path: Path) -> None:
    book = a_file(tmp_path, "house/rulebooks/broken.toml", "id = 3\n")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])

        ran = run("--config", tmp_path / "house", "station", "--data", tmp_path / "data", "--port", port)

    assert f"{book}: id: found 3" in ran.err


def test_shipped_rules_and_those_of_an_edition_are_found_by_their_ids_and_others_are_none() -> None:
    told: list[str] = []
    rule_of = bookshelf(settings_folder(None), told.append)

    assert [rule.id for rule in map(rule_of, ("nuts:38", "riverside:1")) if rule] == ["nuts:38", "riverside:1"]
    assert rule_of("nuts:no-such-rule") is None
    assert rule_of("") is None
    assert told == []


def test_a_broken_book_of_the_house_is_told_once_at_the_start_and_hides_no_other_rule(tmp_path: Path) -> None:
    a_file(tmp_path, "rulebooks/broken.toml", "id = ")
    told: list[str] = []

    rule_of = bookshelf(settings_folder(tmp_path), told.append)
    assert len(told) == 1
    assert "broken.toml" in told[0]

    assert rule_of("nuts:38") is not None
    assert rule_of("riverside:1") is not None
    assert len(told) == 1


def test_all_rules_are_those_of_the_catalogue_and_of_editions(tmp_path: Path) -> None:
    a_file(tmp_path, "rulebooks/broken.toml", "id = ")
    ids = {rule.id for rule in every_rule(settings_folder(tmp_path))}

    assert {"nuts:38", "riverside:1"} <= ids
