"""Questions of the school for a class: each table and the station build the same one by its name, a seed and the book.

Each in the language that is spoken there. Which choice is right is the engine's, as in training. A drill's hand is
drawn by the seed, so that it is the same at every table, and another one whenever it is asked.
"""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import msgspec

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from config.rulebook.rulebook_file import load_rulebook
from display.dealer.picture import Picture
from display.wording.lesson_words import LessonWords
from display.words.spoken import say
from table.playing.training.drills import GROUP, Drills, drills
from table.playing.training.ruled_questions import Situation
from table.playing.training.session import group_words
from table.playing.training.situations import Situations
from table.playing.training.to_ask import ToAsk, to_ask
from table.scenario.parser import read_scenario


class ClassLesson(NamedTuple):
    """A question, and what the table looks like as it is asked."""

    words: LessonWords
    before: Picture


class ClassLessons:
    """Builds questions by the books of one settings folder."""

    def __init__(self, folders: SettingsFolder) -> None:
        """Look for books in *folders*."""
        self._folders = folders

    def titles(self) -> list[tuple[str, str, str]]:
        """Return what may be asked: its name, its group, and what happens there, in the language that is spoken."""
        found = [(one.id, group_words(one.group), self._title(one)) for one in self._asked()]
        drilled = [(one.id, group_words(GROUP), one.title) for one in drills((), self._folders)]
        return sorted((*found, *drilled), key=lambda one: one[1:])

    def lesson(self, book: str, situation: str, part: int, seed: int) -> ClassLesson | None:
        """Return a question of *situation* by *book*; None where the book has nothing to rule on there.

        Raises ConfigError where there is no such situation or book.
        """
        found, made_from = self._situation(book, situation, seed)
        if found is None or part >= len(found.questions):
            return None
        asked = found.questions[part]
        choices = list(asked.choices)
        Random(seed).shuffle(choices)  # noqa: S311 - which answer comes first is no secret
        right = next(number for number, choice in enumerate(choices, start=1) if choice.is_right)
        rules = msgspec.json.encode(load_rulebook(book, folders=self._folders), order="deterministic")
        made_of = (made_from, rules, f"{part} {right} {len(choices)}".encode())
        words = LessonWords(
            situation=situation,
            part=part,
            parts=len(found.questions),
            title=found.title,
            asked=asked.asked,
            choices=tuple(
                (choice.words, choice.order if part + 1 == len(found.questions) else "") for choice in choices
            ),
            right=right,
            taught=asked.taught,
            digest=hashlib.sha256(b"\0".join(made_of)).hexdigest()[:32],
        )
        return ClassLesson(words, found.before)

    def _situation(self, book: str, name: str, seed: int) -> tuple[Situation | None, bytes]:
        """Return what is called *name*, and what it was made from, the same in every language."""
        drill = next((one for one in drills((), self._folders) if one.id == name), None)
        if drill is not None:
            drawn = Drills(self._folders, book, Random(seed)).situation(drill)  # noqa: S311 - a hand to ask about, dealt to nobody
            return drawn, b"" if drawn is None else msgspec.json.encode(drawn.after.view)
        named = next((one for one in self._asked() if one.id == name), None)
        if named is None:
            raise ConfigError([f"{name}: the school has no such situation; table and station differ in version"])
        return Situations(self._folders, book).situation(named), named.path.read_bytes()

    def _asked(self) -> Sequence[ToAsk]:
        return [one for one in to_ask(None, (), self._folders) if one.turn is None]

    def _title(self, one: ToAsk) -> str:
        return say(read_scenario(one.path, self._folders).setup.title)
