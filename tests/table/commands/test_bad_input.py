"""What cannot be used is said in one line that names the file and the way out; nobody sees a traceback."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from config.files.settings_folder import shipped_folder
from tests.table.commands.command_line import HEAD, SHORT, a_file, refusal_of, run, run_in_process_of_its_own
from tests.table.commands.test_demo import demo

HAND = HEAD + "shuffle\ndeal\nfold\nfold\n"
TABLE = 'name = "Ours"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n'
COMMANDS = ("check", "replay", "demo")


def refused(command: str, path: Path, *args: str | Path) -> str:
    """Return the line with which *command* refuses *path*."""
    options = ("--headless", "--speed", "100000") if command == "demo" else ()
    return refusal_of(run(command, *options, path, *args))


def uncited(folder: Path) -> Path:
    """Write the book of the Nuts with one answer that names no rule."""
    text, cites = re.subn(
        r"(?m)^cite = .*\n", "", (shipped_folder() / "rulebooks" / "nuts.toml").read_text("utf-8"), count=1
    )
    assert cites == 1
    return a_file(folder, "ours.toml", text)


# -- scenarios


@pytest.mark.parametrize("command", COMMANDS)
def test_a_word_that_the_language_does_not_know(tmp_path: Path, command: str) -> None:
    path = a_file(tmp_path, "a.hand", HEAD + "shuffle\ndael\n")

    assert refused(command, path).startswith(f"{path}:8: 'dael': expected ")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_scenario_that_is_not_there(tmp_path: Path, command: str) -> None:
    line = refused(command, tmp_path / "nowhere.hand")

    assert line.startswith(f"{tmp_path / 'nowhere.hand'}: ")
    assert "there is no such file" in line
    assert "check the name" in line


@pytest.mark.parametrize("command", COMMANDS)
def test_a_scenario_that_is_no_text(tmp_path: Path, command: str) -> None:
    path = tmp_path / "a.hand"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")

    assert refused(command, path).startswith(f"{path}: expected a scenario, a text file in UTF-8")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path, command: str) -> None:
    path = tmp_path / "a.hand"
    os.mkfifo(path)

    words = "expected a scenario, a text file in UTF-8 (this is a pipe, a socket or a device: name a file)"
    assert refused(command, path) == f"{path}: {words}"


def test_a_device_is_refused() -> None:
    assert refused("check", Path("/dev/zero")).endswith("(this is a pipe, a socket or a device: name a file)")


def test_a_pipe_is_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    os.mkfifo(path)

    export = refusal_of(run("export", path, tmp_path / "hands"))
    assert export.startswith(f"{path}: this is a pipe, a socket or a device, and no table's journal; ")
    assert refusal_of(run("watch", path)) == export


@pytest.mark.parametrize(("command", "files"), [("check", ".hand or .event"), ("demo", ".hand")])
def test_a_folder_without_a_scenario(tmp_path: Path, command: str, files: str) -> None:
    assert refused(command, tmp_path) == f"{tmp_path}: there is no {files} file in this folder; name another, or a file"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_step_that_takes_a_card_from_where_it_is_not(tmp_path: Path, command: str) -> None:
    path = a_file(tmp_path, "a.hand", HEAD + "shuffle\ndeal\nmove As board muck\n")

    line = refused(command, path)

    assert line == f"{path}:9: 'move As board muck': expected a card that is there: As is not on board"


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("text", "line", "deck"),
    [
        ("deck green\n" + HAND, ":1", "green"),
        (HAND + "deck green\nshuffle\n", ":11", "green"),
    ],
)
def test_a_deck_that_nobody_enrolled(tmp_path: Path, command: str, text: str, line: str, deck: str) -> None:
    path = a_file(tmp_path, "a.hand", text)

    assert refused(command, path) == f"{path}{line}: deck {deck}: no such deck is enrolled; use red or blue"


@pytest.mark.parametrize(
    ("text", "line"), [("deck blue\n" + HAND, ":1"), (HEAD + "shuffle\ndeal 2\ntag blue:9h 3\n", ":9")]
)
def test_a_deck_that_the_table_of_the_demo_does_not_have(tmp_path: Path, text: str, line: str) -> None:
    path = a_file(tmp_path, "a.hand", text)
    table = a_file(tmp_path, "ours.toml", TABLE)

    assert refused("demo", path, "--table", table) == f"{path}{line}: deck blue: no such deck is enrolled; use red"


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("name", "way_out"),
    [
        ("nutz", 'did you mean "nuts"?'),
        ("our-club.toml", "there is no such file, neither beside the scenario nor here"),
    ],
)
def test_a_rulebook_that_nobody_wrote(tmp_path: Path, command: str, name: str, way_out: str) -> None:
    path = a_file(tmp_path, "a.hand", f"title A test\nrulebook {name}\n{HAND.partition(chr(10))[2]}")

    line = refused(command, path)

    assert line.startswith(f"{path}:2: '{name}': expected a rulebook: firekeepers, ")
    assert line.endswith(f" or a file ({way_out})")


def test_a_bad_file_among_good_ones_is_said_before_the_first_card_of_a_demo(tmp_path: Path) -> None:
    ran = demo(SHORT, a_file(tmp_path, "a.hand", "deck green\n" + HAND))

    assert (ran.status, ran.out) == (2, "")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write every file")
def test_a_scenario_that_the_user_may_not_read(tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.hand", HAND)
    path.chmod(0)

    for command in COMMANDS:
        assert refused(command, path).startswith(f"{path}: ")


# -- rulebooks


@pytest.mark.parametrize("command", COMMANDS)
def test_a_rulebook_that_a_scenario_names_and_that_is_no_toml(tmp_path: Path, command: str) -> None:
    book = a_file(tmp_path, "ours.toml", "garbage [\n")
    path = a_file(tmp_path, "a.hand", "rulebook ours.toml\n" + HAND)

    line = refused(command, path)

    assert line.startswith(f"{book}: line 1: not TOML")
    assert "write key = value" in line


@pytest.mark.parametrize("command", COMMANDS)
def test_a_rulebook_with_an_uncited_answer(tmp_path: Path, command: str) -> None:
    book = uncited(tmp_path)
    path = a_file(tmp_path, "a.hand", "rulebook ours.toml\n" + HAND)

    line = refused(command, path)

    assert line.startswith(f"{book}: ")
    assert "cite" in line


@pytest.mark.parametrize("command", COMMANDS)
def test_a_rulebook_that_is_not_there(tmp_path: Path, command: str) -> None:
    path = a_file(tmp_path, "a.hand", "rulebook nusts\n" + HAND)

    line = refused(command, path)

    assert "nusts" in line
    assert "nuts" in line.replace("nusts", "")


@pytest.mark.parametrize(("book", "said"), [("garbage [", "not TOML"), ("", "cite")])
def test_a_rulebook_that_the_tables_file_names_is_judged_before_the_first_card(
    tmp_path: Path, book: str, said: str
) -> None:
    path = a_file(tmp_path, "ours.toml", book) if book else uncited(tmp_path)
    table = a_file(tmp_path, "table.toml", TABLE.replace('"nuts"', '"ours.toml"'))

    ran = demo("--table", table, SHORT)

    assert ran.out == ""
    assert refusal_of(ran).startswith(f"{path}: ")
    assert said in ran.err


# -- tables and settings


def test_an_unknown_key_in_a_tables_file(tmp_path: Path) -> None:
    table = a_file(tmp_path, "ours.toml", "rulbook = 3\n" + TABLE)

    line = refusal_of(demo("--table", table, SHORT))

    assert line.startswith(f"{table}: rulbook: ")
    assert "rulebook" in line


def test_a_setting_that_the_tables_rulebook_never_asks_for(tmp_path: Path) -> None:
    table = a_file(tmp_path, "ours.toml", TABLE + "[settings]\nmoon-phase = 3\n")

    line = refusal_of(demo("--table", table, SHORT))

    assert line.startswith(f"{table}: [settings] moon-phase: ")


def test_a_tables_file_that_is_not_there(tmp_path: Path) -> None:
    assert str(tmp_path / "ours.toml") in refusal_of(demo("--table", tmp_path / "ours.toml", SHORT))
    assert "tables/ours.toml: not found" in refusal_of(demo("--table", "ours", SHORT))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_settings_folder_that_is_not_there(tmp_path: Path, command: str) -> None:
    line = refusal_of(run("--config", tmp_path / "nowhere", command, SHORT))

    assert line == f"--config {tmp_path / 'nowhere'}: no such folder; name one that exists, or leave --config out"


# -- options


def test_a_picture_in_a_folder_that_is_not_there_is_said_before_the_first_card(tmp_path: Path) -> None:
    ran = demo("--shot", tmp_path / "nowhere" / "demo.png", SHORT)

    assert ran.out == ""
    assert refusal_of(ran) == (
        f"--shot {tmp_path / 'nowhere' / 'demo.png'}: there is no folder {tmp_path / 'nowhere'}; "
        "name a file in a folder that exists"
    )


def test_a_picture_in_the_place_of_a_folder(tmp_path: Path) -> None:
    assert "this is a folder" in refusal_of(demo("--shot", tmp_path, SHORT))


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["demo", "--speed", "0"], "'--speed': 0.0 is not in the range x>0"),
        (["demo", "--speed", "fast"], "'--speed': 'fast' is not a valid float"),
        (["demo", "--hands", "0"], "'--hands': 0 is not in the range x>=1"),
        (["demo", "--journal", str(SHORT)], f"'--journal': Directory '{SHORT}' is a file"),
        (["check"], "Missing argument 'PATHS...'"),
        (["replay"], "Missing argument 'FILE'"),
        (["deal"], "there is no command 'deal'"),
    ],
)
def test_an_option_that_makes_no_sense_is_named_in_the_last_line(args: list[str], said: str) -> None:
    ran = run(*args)

    assert ran.status == 2
    assert said in ran.err.splitlines()[-1]
    assert "Try 'squaredeal" in ran.err


# -- the same through a process of its own


def test_the_shipped_command_refuses_in_the_same_words(tmp_path: Path) -> None:
    (tmp_path / "hand-01.journal").write_bytes(b"garbage\n")
    broken = a_file(tmp_path, "a.hand", HEAD + "shuffle\ndael\n")

    for args in (
        ("demo", "--headless", "--journal", str(tmp_path), str(SHORT)),
        ("check", str(broken)),
        ("--config", str(tmp_path / "nowhere"), "check", str(SHORT)),
    ):
        ran = run_in_process_of_its_own(*args)
        assert ran == run(*args)
        refusal_of(ran)
