"""Which language a command speaks, and that one which there is not stops nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.long_run import long_run
from tests.table.commands.command_line import HEAD, Ran, a_file, run, run_in_process_of_its_own
from tests.table.commands.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

HAND = HEAD + "shuffle\ndeal\nraise 600\nfold\nfold\n"


def told(tmp_path: Path, *options: str) -> str:
    ran = run(*options, "replay", a_file(tmp_path, "a.hand", HAND))
    assert ran.status == 0
    return ran.out + ran.err


def played_at_a_table(tmp_path: Path, screen: str, hand: str = HAND) -> Ran:
    table = 'name = "House"\nrulebook = "firekeepers"\ndecks = ["red"]\ndeck = "red"\nfacing = true\n'
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "house.toml").write_text(f"{table}[screen]\n{screen}\n")
    settings = ("--config", tmp_path)
    played = ("--table", "house", "--headless", "--through", "straight", "--speed", "1000")

    return run(*settings, "demo", *played, a_file(tmp_path, "a.hand", hand))


def test_a_command_speaks_english_where_nobody_asks_for_anything_else(tmp_path: Path) -> None:
    assert "raises to 600" in told(tmp_path)


def test_a_command_speaks_the_language_that_it_is_given(tmp_path: Path) -> None:
    assert "erhöht auf 600" in told(tmp_path, "--language", "de")


def test_a_command_speaks_the_language_of_the_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "es_ES")

    assert "sube a 600" in told(tmp_path)


def test_a_language_that_there_is_not_is_said_once_and_play_goes_on(tmp_path: Path) -> None:
    out = told(tmp_path, "--language", "fr")

    assert out.count("--language: there is no language 'fr', only en, de, es: the words are English") == 1
    assert "raises to 600" in out


def test_a_language_of_the_shell_that_there_is_not_is_said_once_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "kl")

    out = told(tmp_path)

    assert out.count("LANGUAGE: there is no language 'kl', only en, de, es: the words are English\n") == 1
    assert "raises to 600" in out


@pytest.mark.parametrize("wanted", ["kl:de", "C", "POSIX", "en_GB"])
def test_a_shell_that_can_be_spoken_to_is_told_nothing_of_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: str
) -> None:
    monkeypatch.setenv("LANGUAGE", wanted)

    out = told(tmp_path)

    assert "there is no language" not in out
    assert ("erhöht auf 600" if wanted == "kl:de" else "raises to 600") in out


@pytest.mark.parametrize("by", ["LC_ALL", "LC_MESSAGES", "LANG"])
def test_a_machine_that_stands_in_a_language_that_there_is_not_is_not_told_so_at_each_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    monkeypatch.setenv(by, "fr_FR.UTF-8")

    out = told(tmp_path)

    assert "there is no language" not in out
    assert "raises to 600" in out


@pytest.mark.parametrize(("chosen", "words"), [('language = "de"', "erhöht auf"), ("", "raises to")])
def test_a_table_that_speaks_the_language_of_its_file_says_nothing_of_the_shells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: str, words: str
) -> None:
    monkeypatch.setenv("LANGUAGE", "kl")

    ran = played_at_a_table(tmp_path, chosen)

    assert words in ran.out
    assert ran.err.count("LANGUAGE: there is no language 'kl'") == (not chosen)


@pytest.mark.parametrize(
    "what", [("--event", "2", "--seed", "3"), long_run(("--tables", "1", "--station", "--seconds", "1"))]
)
def test_a_demo_without_a_tables_file_says_once_that_the_shells_language_is_not_there(
    monkeypatch: pytest.MonkeyPatch, what: tuple[str, ...]
) -> None:
    monkeypatch.setenv("LANGUAGE", "kl")

    ran = run_in_process_of_its_own("demo", *what)

    assert ran.status == 0
    assert ran.err.count("there is no language 'kl'") == 1


@pytest.mark.parametrize(("code", "words"), [("de", "erhöht auf"), ("fr", "raises to")])
def test_a_table_speaks_the_language_of_its_file(tmp_path: Path, code: str, words: str) -> None:
    ran = played_at_a_table(tmp_path, f'language = "{code}"')

    assert words in ran.out
    assert ran.err.count("there is no language 'fr'") == (code == "fr")


def test_a_hand_is_dealt_by_ear_in_a_language_that_there_is_not_said_once_and_in_english(tmp_path: Path) -> None:
    with Terminal("--language", "klingon", "play", "--lines", "--players", "3", "--journal", tmp_path) as heard:
        heard.hear("Ready for the first hand")
        heard.ask("new hand", "Card to seat 4, 6 to come")
        heard.ask("deal", "Seat 1 Ana Ruiz to act, 200 to call")
        heard.ask("fold; fold", "Push 200 to seat 7. Then key new hand")
        heard.type("quit")

        assert heard.ended() == 0
        assert [line for line in heard.lines if "language" in line] == [
            "--language: there is no language 'klingon', only en, de, es: the words are English"
        ]


def test_a_hand_is_dealt_by_ear_in_the_language_that_is_given(tmp_path: Path) -> None:
    with Terminal("--language", "de", "play", "--lines", "--players", "3", "--journal", tmp_path) as heard:
        heard.hear("Bereit für die erste Hand")
        heard.ask("neue Hand", "Karte an Platz 4, noch 6")
        heard.type("quit")

        assert heard.ended() == 0


def test_a_table_writes_amounts_as_its_file_says_in_any_language(tmp_path: Path) -> None:
    ran = played_at_a_table(tmp_path, 'language = "de"\nthousands = "\'"', hand=HAND.replace("600", "1200"))

    assert "erhöht auf 1'200" in ran.out + ran.err
