"""What becomes of a rule, in words."""

from __future__ import annotations

from config.files.settings_folder import CATALOGUE, settings_folder, shipped_folder
from config.rulebook.catalogue import read_catalogue
from display.wording.questions import in_words
from display.wording.rules import topic_words


def test_every_topic_of_the_catalogue_has_a_name_and_no_name_is_without_a_topic() -> None:
    path = settings_folder(shipped_folder()).find("rulebooks", CATALOGUE)

    assert {rule.topic for rule in read_catalogue(path)} == set(in_words().topics)


def test_a_topic_without_a_name_is_called_as_it_is_written() -> None:
    assert topic_words("late-entry") == "Late entry"
