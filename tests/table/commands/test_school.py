"""The school as a station's pages use it: situations by the house's books, and what a dealer knew, kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from config.files.settings_folder import settings_folder
from table.clock import today_here
from table.commands.school import school_of
from table.playing.training.record import Record, read_record, record_path
from tests.house import ROOT
from tests.table.commands.command_line import a_file

if TYPE_CHECKING:
    from pathlib import Path


def test_a_situation_is_asked_in_words_with_one_right_answer_and_has_no_part_behind_its_last() -> None:
    school = school_of(settings_folder(None))
    (situation, _, title), *_ = school.titles()

    words = school.lesson("nuts", situation, 0, 1)

    assert words is not None
    assert words.title == title
    assert 1 <= words.right <= len(words.choices)
    assert school.lesson("nuts", situation, words.parts, 1) is None


def test_the_books_are_those_of_the_house_too(tmp_path: Path) -> None:
    shipped = school_of(settings_folder(None)).books()
    a_file(tmp_path, "rulebooks/ours.toml", (ROOT / "config/rulebooks/riverside.toml").read_text(encoding="utf-8"))

    assert set(school_of(settings_folder(tmp_path)).books()) == {*shipped, "ours"}


def test_what_a_dealer_knew_is_in_the_record_that_training_goes_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    school = school_of(settings_folder(None))

    school.keep(12, "drill/side-pots", False)  # noqa: FBT003 - as it is handed over
    school.keep(12, "deal/a", True)  # noqa: FBT003 - as it is handed over

    assert record_path("12").is_relative_to(tmp_path)
    record = read_record(record_path("12"))
    assert record == (
        Record().noted("drill/side-pots", today_here(), is_known=False).noted("deal/a", today_here(), is_known=True)
    )
    assert read_record(record_path("13")) == Record()
