"""`squaredeal train`, as a dealer uses it: typed answers, a score, and what is kept by name."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from display.wording.amounts import THOUSANDS
from tests import warm
from tests.table.commands.command_line import HEAD, Ran, a_file, refusal_of, run


def train(state: Path, typed: str, *args: str | Path) -> Ran:
    words = ("train", "--headless", "--name", "ana", "--seed", "3", *args)
    done = warm.run("table", *words, said=typed, env=os.environ | {"XDG_STATE_HOME": str(state)})
    assert "Traceback" not in done.stderr, done.stderr
    return Ran(done.returncode, done.stdout, done.stderr)


def test_answers_are_typed_taught_and_scored_and_what_was_wrong_comes_first_next_time(tmp_path: Path) -> None:
    first = train(tmp_path, "1\n" * 8, "deck", "--count", "3")
    kept = json.loads((tmp_path / "squaredeal" / "training" / "ana.json").read_text("utf-8"))["situations"]
    unknown = {name for name, asked in kept.items() if not asked["is_known"]}
    again = train(tmp_path, "q\n", "deck", "--count", str(len(unknown)))

    assert (first.status, first.err) == (0, "")
    assert "Deck, 1 of 3, by firekeepers." in first.out
    assert THOUSANDS not in first.out
    assert " of " in first.out.splitlines()[-1] or "repeat" in first.out
    assert len(kept) == 3
    assert unknown
    assert "You left." in again.out


def test_where_nothing_can_be_kept_it_is_said_once_and_training_goes_on(tmp_path: Path) -> None:
    state = tmp_path / "state"
    state.write_text("no folder")

    ran = train(state, "1\n" * 8, "deck", "--count", "2")

    assert ran.status == 0
    assert ran.err == (
        f"{state}/squaredeal/training: Not a directory; your score is not kept. "
        "To keep it, name another folder in XDG_STATE_HOME\n"
    )
    assert "Deck, 2 of 2" in ran.out


def test_a_house_trains_by_its_own_book(tmp_path: Path) -> None:
    assert "by nuts." in train(tmp_path, "q\n", "deal", "--book", "nuts").out


def test_another_game_is_trained_under_its_name_and_kept_apart(tmp_path: Path) -> None:
    ran = train(tmp_path, "1\n" * 4, "turn", "--game", "razz", "--count", "1")
    kept = json.loads((tmp_path / "squaredeal" / "training" / "ana.json").read_text("utf-8"))["situations"]

    assert ran.out.count("Razz: Turn, 1 of 1, by ") == 1
    assert "first card to seat 1." in ran.out
    assert [name.endswith("/razz") for name in kept] == [True]


def test_a_house_s_own_game_is_trained_by_its_file(tmp_path: Path) -> None:
    game = tmp_path / "irish.toml"
    game.write_text('id = "irish"\nbetting = "pot-limit"\ndeals = ["dddd"]\n')

    assert "Pot-limit irish: Bets, 1 of 1, by " in train(tmp_path, "q\n", "bets", "--game", game, "--count", "1").out


def test_a_file_of_one_s_own_is_asked(tmp_path: Path) -> None:
    path = a_file(tmp_path, "ours/joker.hand", HEAD.replace("A test", "A joker") + "shuffle\ntag joker 2\n")

    assert "Now: A joker" in train(tmp_path, "q\n", path).out


def test_what_went_wrong_at_the_house_s_own_table_is_asked_out_of_its_journal(tmp_path: Path) -> None:
    wrong = a_file(tmp_path, "wrong.hand", HEAD + "shuffle\ncard 2 Tc up\n")
    run("demo", wrong, "--headless", "--speed", "1000", "--journal", tmp_path / "table-7")
    ran = train(tmp_path, "1\n" * 2, "--from", tmp_path / "table-7")

    assert ", 1 of 1, by " in ran.out
    assert "Now: Hand 1. Card exposed, seat 2." in ran.out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["decks"], 'decks: no group of this name, did you mean "deck"?'),
        (["--book", "nutz"], 'rulebooks/nutz.toml: not found, did you mean "nuts"?'),
        (["--game", "raz"], 'found "raz", did you mean "razz"? there are 27-single, '),
        (["--from", "nowhere.journal"], "nowhere.journal: there is no such file; check the name"),
        (["--name", "a/b"], "--name 'a/b': begin with a letter or digit"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(args: list[str], said: str) -> None:
    assert refusal_of(run("train", "--headless", *args)).startswith(said)
