"""A rulebook laid out for people: each question with its answer, who gives it, and the rules that it stands on.

Values only; how a sheet looks is the affair of `display`.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from config.files.faults import ConfigError, did_you_mean
from config.files.settings_folder import CATALOGUE, SettingsFolder
from config.rulebook.catalogue import CatalogueRule, Rule, is_within, read_catalogue
from config.rulebook.questions import AnyAnswer, BookQuestion, answer_to, questions
from config.rulebook.rulebook_file import RulebookFile, rules_in_words
from table.engine.words.answers import FloorDecides, HouseSets, Ruled
from table.engine.words.rulebook import Rulebook

_SHORT: Final = 3
"""Letters of a word too short to be looked for in the singular."""
_WITH_E: Final = ("ses", "xes", "ches", "shes")


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """A question with its answer."""

    question: BookQuestion
    answer: AnyAnswer
    said_by: str
    """The id of the rulebook whose file gives it."""
    instead_of: AnyAnswer | None = None
    """What the rulebook that an edition is based on answers, where the edition differs."""

    @property
    def cites(self) -> tuple[str, ...]:
        """Every rule that it stands on, or that leaves it open, the first one first."""
        match self.answer:
            case Ruled(cite=cite, also=also):
                return cite, *also
            case HouseSets(silent=silent) | FloorDecides(silent=silent):
                return silent


class LookedUp(msgspec.Struct, frozen=True, kw_only=True):
    """What an id names."""

    id: str
    rule: Rule | None = None
    """None where it is only the head of several, as a chapter is."""
    parts: tuple[Rule, ...] = ()
    """The rules below it, in order."""


class AnswerSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook, merged with those it is based on."""

    lineage: tuple[Rulebook, ...]
    """The rulebook itself, and what it is based on, down to a book of the catalogue."""
    answered: tuple[Answered, ...]
    """In the order of the questions."""
    rules: Mapping[str, Rule]
    """Every rule that it may cite, by its id: those of the editions, then those of the book."""
    catalogue: Path
    """Where the rules of the other books stand, for what a rule is to be compared with."""

    @property
    def book(self) -> Rulebook:
        """The rulebook itself."""
        return self.lineage[0]

    def other(self, rule: str) -> CatalogueRule | None:
        """Return a rule of whatever book by its id; None where there is none. All books are read for it."""
        return next((found for found in read_catalogue(self.catalogue) if found.id == rule), None)

    def look_up(self, word: str) -> LookedUp:
        """Return what *word* names, with or without its book, in capitals or not.

        Raises ConfigError where it is neither a rule nor the head of some.
        """
        if (found := self.rule_named(word)) is None:
            raise ConfigError([self._no_rule(word)])
        return found

    def rule_named(self, word: str) -> LookedUp | None:
        """Return what *word* names, as `look_up` does; None where it names nothing."""
        ids = [word, *(f"{book.id}:{word}" for book in self.lineage)]
        by_word = {rule.lower(): rule for rule in self.rules}
        for rule in ids:
            if (found := by_word.get(rule.lower())) is not None:
                return LookedUp(id=found, rule=self.rules[found], parts=self._below(found))
        for rule in ids:
            if parts := self._below(rule):
                return LookedUp(id=rule, parts=parts)
        return None

    def standing_on(self, rule: str) -> list[Answered]:
        """Return the answers that cite *rule*."""
        return [answered for answered in self.answered if rule in answered.cites]

    def asked(self, key: str) -> tuple[Answered, ...]:
        """Return the answers to what *key* names in a file: a question, a group of them or a setting; none if none."""
        return tuple(answered for answered in self.answered if _is_named(answered, key.lower().strip("[]")))

    def differing(self) -> tuple[Answered, ...]:
        """Return what an edition answers otherwise than its base. Raises ConfigError where this is no edition."""
        if len(self.lineage) == 1:
            words = "this book is based on no other; squaredeal rules --differs compares the books"
            raise ConfigError([f"{self.book.id}: {words}"])
        return tuple(answered for answered in self.answered if answered.instead_of is not None)

    def search(self, words: Sequence[str]) -> tuple[Rule, ...]:
        """Return the rules in whose id, title, gist or topic all *words* occur."""
        return tuple(rule for rule in self.rules.values() if has_words(_searched(rule), words))

    def _below(self, rule: str) -> tuple[Rule, ...]:
        return tuple(other for other in self.rules.values() if other.id != rule and is_within(other.id, rule))

    def _no_rule(self, word: str) -> str:
        if (other := self.other(word)) is not None:
            number = word.partition(":")[2]
            return f"{word}: this rule stands in another book; squaredeal rules {other.book} {number} prints it"
        numbers = [rule.partition(":")[2] for rule in self.rules]
        keys = [answered.question.name for answered in self.answered]
        hint = did_you_mean(word.rpartition(":")[2], [*numbers, *keys]) or ";"
        return f"{word}: no rule of {self.book.id}{hint} squaredeal rules {self.book.id} lists those it stands on"


def has_words(text: str, words: Iterable[str]) -> bool:
    """Tell whether all *words* occur in *text*, in capitals or not, of one or several."""
    folded = text.casefold()
    return all(any(way in folded for way in _as_written(word.casefold())) for word in words)


def _is_named(answered: Answered, key: str) -> bool:
    name = answered.question.name
    is_setting = isinstance(answered.answer, HouseSets) and answered.answer.setting == key
    return name == key or name.startswith(f"{key}.") or is_setting


def _as_written(word: str) -> tuple[str, ...]:
    """Return how *word* may stand in a rule: as it is, and in the singular."""
    ways = [word]
    if len(word) > _SHORT and word.endswith("s") and not word.endswith("ss"):
        ways.append(word[:-1])
        ways += [f"{word[:-3]}y"] if word.endswith("ies") else [word[:-2]] if word.endswith(_WITH_E) else []
    return tuple(ways)


def _searched(rule: Rule) -> str:
    """Return what of a rule is searched; a topic is written as people say it: `clock`, `bet size`."""
    topic = rule.topic.replace("-", " ") if isinstance(rule, CatalogueRule) else ""
    return f"{rule.id}\n{rule.title}\n{rule.gist}\n{topic}"


def rules_named(word: str, folders: SettingsFolder) -> tuple[CatalogueRule, ...]:
    """Return the rules of all books that *word* names, with or without a book; none where it names a book itself."""
    if word.endswith(".toml") or word in folders.names("rulebooks"):
        return ()
    wanted = word.lower()
    rules = read_catalogue(folders.find("rulebooks", CATALOGUE))
    return tuple(rule for rule in rules if wanted in {rule.id.lower(), rule.id.lower().partition(":")[2]})


def plain_sheet(sheet: AnswerSheet, part: Sequence[Answered] | None = None) -> dict[str, object]:
    """Return the sheet, or *part* of it, in plain values, each answer with the keys that it has in a file."""
    return {
        "id": sheet.book.id,
        "title": sheet.book.title,
        "edition": sheet.book.edition,
        "based_on": [base.id for base in sheet.lineage[1:]],
        "answers": [
            {
                "question": answered.question.name,
                **msgspec.to_builtins(answered.answer),
                "said_by": answered.said_by,
                "differs": answered.instead_of is not None,
            }
            for answered in (sheet.answered if part is None else part)
        ],
    }


def plain_rule(found: LookedUp) -> dict[str, object]:
    """Return a rule in plain values, with the keys that it has in the catalogue, and the ids of its parts."""
    rule = {"id": found.id} if found.rule is None else msgspec.to_builtins(found.rule)
    return {**rule, "parts": [part.id for part in found.parts]}


def answer_sheet(file: RulebookFile, folders: SettingsFolder) -> AnswerSheet:
    """Return the sheet of a rulebook. Raises ConfigError where the catalogue cannot be used."""
    return AnswerSheet(
        lineage=tuple(book.rulebook for book in file.lineage),
        answered=tuple(_answered(question, file) for question in questions()),
        rules=rules_in_words(file, folders),
        catalogue=folders.find("rulebooks", CATALOGUE),
    )


def _answered(question: BookQuestion, file: RulebookFile) -> Answered:
    answer = answer_to(file.rulebook, question.keys)
    if file.base is None:
        return Answered(question=question, answer=answer, said_by=file.rulebook.id)
    before = answer_to(file.base.rulebook, question.keys)
    if before == answer:
        return _answered(question, file.base)
    return Answered(question=question, answer=answer, said_by=file.rulebook.id, instead_of=before)
