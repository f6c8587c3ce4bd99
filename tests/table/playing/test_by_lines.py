"""A table that is played by typed lines: what is heard of each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from display.terminal.typed_help import ASKING, CARDS, KEYS
from table.benches.through import Through
from table.commands.play import plan_of
from table.engine.words.frozen import replace
from table.engine.words.view import Status
from table.playing.by_lines import PlayedByLines


class Ear:
    """Whoever types, and hears what follows."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def after(self, played: PlayedByLines, line: str) -> list[str]:
        """Type a line; return what is said of it."""
        self.heard.clear()
        played.do(line)
        return list(self.heard)


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def played(tmp_path: Path, ear: Ear) -> Iterator[PlayedByLines]:
    folders = settings_folder(None)
    plan = plan_of(folders, load_table("demo", folders=folders), 3, "nuts", "perfect", 1, tmp_path)
    with PlayedByLines(replace(plan, through=Through.STRAIGHT), ear.heard.append) as played:
        yield played


def test_what_comes_next_is_the_last_line_of_each_answer(played: PlayedByLines, ear: Ear) -> None:
    assert ear.heard[-1] == "Ready for the first hand, button at seat 1. Key new hand"
    assert ear.after(played, "n")[-1] == "Card to seat 4, 6 to come"
    assert ear.after(played, "deal")[-1] == "Seat 1 Ana Ruiz to act, 200 to call. Raise to 400 or more"
    assert ear.after(played, "f; f")[-1] == "Push 200 to seat 7. Then key new hand"


def test_it_is_not_said_twice_in_a_row(played: PlayedByLines, ear: Ear) -> None:
    played.do("n")
    told = ear.after(played, "card 1")

    assert told[-1].startswith("QUESTION: seat 4: ")
    assert told.count(told[-1]) == 1


def test_what_the_table_asks_is_answered_by_whoever_plays(played: PlayedByLines, ear: Ear) -> None:
    played.do("n")
    played.do("card 1")

    assert ear.after(played, "y")[0].startswith("ALERT: Misdeal: first card to the wrong seat")
    assert played.view.status is Status.MISDEAL


def test_a_card_that_is_not_there_is_said_and_nothing_is_moved(played: PlayedByLines, ear: Ear) -> None:
    played.do("n; deal")

    assert ear.after(played, "move As board aside")[0].startswith("There is no such card: ")
    assert played.view.turn == 1


def test_a_line_that_cannot_be_read_ends_what_was_typed(played: PlayedByLines, ear: Ear) -> None:
    played.do("n; deal")

    assert ear.after(played, "flod; fold") == [
        "flod: expected a word of the table; help lists them; did you mean 'fold'?",
        "Seat 1 Ana Ruiz to act, 200 to call. Raise to 400 or more",
    ]


def test_help_lists_every_group_of_words(played: PlayedByLines, ear: Ear) -> None:
    assert ear.after(played, "help") == [*ASKING, *KEYS, *CARDS]


def test_it_is_over_where_nothing_more_is_typed_or_somebody_leaves(played: PlayedByLines, ear: Ear) -> None:
    typed = iter(["n\n", "QUIT\n", "deal\n"])
    played.run(lambda: next(typed, None))
    assert played.view.status is Status.DEALING

    played.run(lambda: next(typed, None))
    assert played.view.turn == 1
    assert ear.heard
