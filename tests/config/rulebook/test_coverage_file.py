"""The file of the coverage: what it says of rules by hand; what is not there, or said twice, is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.coverage_file import read_coverage_file
from table.engine.words.alerts import AlertCode
from tests.config.house_folder import house, shipped, write

FOLDERS = settings_folder(shipped_folder())


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ('[[not_yet]]\nrules = ["jpa:35Z"]\nlacking = "x"', 'there is no rule jpa:35Z, did you mean "jpa:35'),
        (
            '[[asked]]\nquestions = ["button.methot"]\nby = "x"',
            'no question button.methot, did you mean "button.method"',
        ),
        ('[[out_of_reach]]\ntopics = ["prices"]\nreason = "x"', 'there is no topic prices, did you mean "prizes"'),
        ('[[out_of_reach]]\nclasses = ["advice"]\nreason = "x"', 'there is no class advice, did you mean "advise"'),
        ('[[not_yet]]\nrules = ["jpa:35C"]\nlacking = "x"', "jpa:35C stands here twice; say one thing of it"),
        ('[[not_yet]]\nrules = []\nlacking = "x"\nuntil = "rain"', 'found "rain"'),
    ],
)
def test_what_the_file_says_of_nothing_there_is_is_refused(tmp_path: Path, entry: str, fault: str) -> None:
    write(tmp_path, "rulebooks", "coverage.toml", f"{shipped('rulebooks', 'coverage.toml')}\n{entry}\n")

    with pytest.raises(ConfigError) as refusal:
        read_coverage_file(house(tmp_path))

    assert fault in str(refusal.value)


def test_the_file_is_no_rulebook() -> None:
    assert "coverage" not in FOLDERS.names("rulebooks")


def test_all_that_is_wrong_in_the_file_is_told_at_once(tmp_path: Path) -> None:
    twice = '[[not_yet]]\nrules = ["nuts:0"]\nlacking = "x"\n'
    asked = '[[asked]]\nquestions = ["rain", "rain"]\nby = "x"\n'
    write(tmp_path, "rulebooks", "coverage.toml", f"{twice}{twice}{asked}")

    with pytest.raises(ConfigError) as refusal:
        read_coverage_file(house(tmp_path))

    assert [fault.split(": ", 1)[1].split(",")[0] for fault in refusal.value.faults] == [
        "there is no rule nuts:0",
        "there is no question rain",
        "nuts:0 stands here twice; say one thing of it",
        "rain stands here twice; say one thing of it",
    ]


def test_an_empty_file_says_nothing_of_any_rule(tmp_path: Path) -> None:
    write(tmp_path, "rulebooks", "coverage.toml", "")

    read = read_coverage_file(house(tmp_path))

    assert (read.asked, read.tried, read.kept, read.not_yet, read.out_of_reach) == ((), (), (), (), ())


def test_an_entry_is_read_with_the_alert_that_ends_its_wait(tmp_path: Path) -> None:
    waiting = '[[not_yet]]\nrules = ["firekeepers:25B"]\nlacking = "x"\nuntil = "floor-called"\n'
    write(tmp_path, "rulebooks", "coverage.toml", waiting)

    (entry,) = read_coverage_file(house(tmp_path)).not_yet

    assert (entry.rules, entry.until) == (("firekeepers:25B",), AlertCode.FLOOR_CALLED)
