"""The steps of an installation, each said in a line or two before it is done."""

from __future__ import annotations

import shlex
from pathlib import PurePosixPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.installing.plan import Folder, Put, Run, Symlink

FILE = PurePosixPath("/etc/x")


@pytest.mark.parametrize("mode", [0o644, 0o604, 0o777])
def test_a_file_for_everybody_is_told_with_each_of_its_lines(mode: int) -> None:
    assert str(Put(FILE, "one\n\ntwo\n", mode)) == f"file /etc/x, mode {mode:04o}\n    one\n    \n    two"


@pytest.mark.parametrize("mode", [0o640, 0o600, 0o660, 0o653 & ~0o004])
def test_of_a_file_that_others_may_not_read_no_word_is_told(mode: int) -> None:
    said = str(Put(FILE, "secret", mode))

    assert "secret" not in said
    assert said.startswith(f"file /etc/x, mode {mode:04o}\n")


def test_an_empty_file_is_a_line() -> None:
    assert str(Put(FILE, "")) == "file /etc/x, mode 0644"


def test_folders_and_links_say_where_and_how() -> None:
    assert str(Folder(FILE, 0o700)) == "folder /etc/x, mode 0700"
    assert str(Symlink(FILE, PurePosixPath("/opt/y"))) == "link /etc/x -> /opt/y"


@given(argv=st.lists(st.text(st.characters(exclude_characters="\0"), min_size=1), min_size=1).map(tuple))
def test_a_command_is_told_so_that_a_shell_runs_the_same(argv: tuple[str, ...]) -> None:
    assert shlex.split(str(Run(argv)).removeprefix("run ")) == list(argv)
