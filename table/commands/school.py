"""Hands the school over to those below it: to a table what it asks in a class, to the station what its pages offer."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from config.files.settings_folder import SettingsFolder
from display.station.web.classes import School
from display.wording.lesson_words import LessonWords
from table.clock import today_here

if TYPE_CHECKING:
    from table.playing.training.class_lessons import ClassLessons


def school_of(folders: SettingsFolder) -> School:
    """Return the school as a station's pages use it, by the books of *folders*."""

    @functools.cache
    def lessons() -> ClassLessons:
        from table.playing.training.class_lessons import ClassLessons  # noqa: PLC0415 - no station waits for the school

        return ClassLessons(folders)

    def words(book: str, situation: str, part: int, seed: int) -> LessonWords | None:
        found = lessons().lesson(book, situation, part, seed)
        return None if found is None else found.words

    return School(titles=lambda: lessons().titles(), lesson=words, books=lambda: folders.names("rulebooks"), keep=_keep)


def _keep(dealer: int, situation: str, is_known: bool) -> None:  # noqa: FBT001 - as it is handed over
    from table.playing.training.record import read_record, record_path, write_record  # noqa: PLC0415 - as said above

    path = record_path(str(dealer))
    write_record(path, read_record(path).noted(situation, today_here(), is_known=is_known))
