"""Hands at ports: each verb goes to those that can, and whatever goes wrong is one line that names it."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from firmware_bridge.simulated.nodes.ptys import Pty
from table.benches import hands
from table.benches.hands import Hands, HandsError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path


@contextmanager
def board(path: Path, answers: Mapping[str, str]) -> Iterator[list[str]]:
    """Have somebody's board at *path*, which knows these lines; yield what it was asked."""
    pty, asked, is_over = Pty(path), list[str](), threading.Event()

    def run() -> None:
        heard = b""
        while not is_over.wait(0.001):
            heard += pty.read()
            *lines, heard = heard.split(b"\n")
            for line in lines:
                asked.append(line.decode())
                if answer := answers.get(line.decode()):
                    pty.write(answer.encode())

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    yield asked
    is_over.set()
    thread.join()
    pty.unplug()


def test_each_verb_goes_to_the_hands_that_can(tmp_path: Path) -> None:
    arm = {"hello": "ok hands 1 lay lift\r\n", "lay 7h down seat 3": "ok\n", "lift 7h": "ok\n"}
    with (
        board(tmp_path / "arm", arm) as moved,
        board(tmp_path / "eye", {"hello": "ok hands 1 lamp\n", "lamp 4": "ok lit\n"}) as seen,
        Hands([str(tmp_path / "arm"), str(tmp_path / "eye")]) as both,
    ):
        both.lay("7h", "seat 3", is_up=False)
        both.lift("7h")
        assert both.is_lit(4)

    assert both.verbs == {"lay", "lift", "lamp"}
    assert (moved, seen) == (["hello", "lay 7h down seat 3", "lift 7h"], ["hello", "lamp 4"])


def test_what_no_hands_can_do_is_told_with_what_they_can(tmp_path: Path) -> None:
    told = "press: the hands of this rig cannot do that, but lay, lift; name the port"
    with (
        board(tmp_path / "arm", {"hello": "ok hands 1 lift lay\n"}),
        Hands([str(tmp_path / "arm")]) as arm,
        pytest.raises(HandsError, match=told),
    ):
        arm.press("fold")


def test_what_hands_will_not_do_is_told_in_their_words_and_they_go_on(tmp_path: Path) -> None:
    answers = {"hello": "ok hands 1 lift\n", "lift 7h": "no 7h fell off the table\n", "lift As": "ok\n"}
    with board(tmp_path / "arm", answers), Hands([str(tmp_path / "arm")]) as arm:
        with pytest.raises(HandsError, match=r"arm: lift 7h: 7h fell off the table$"):
            arm.lift("7h")
        arm.lift("As")


def test_a_port_that_is_not_there_and_one_without_hands_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hands, "HELLO_S", 0.05)

    with pytest.raises(HandsError, match=r"nothing.*No such file"):
        Hands([str(tmp_path / "nothing")])
    with board(tmp_path / "mute", {}), pytest.raises(HandsError, match="mute: hello: no line answers it"):
        Hands([str(tmp_path / "mute")])
    told = "other: ok hands 2 fly: no hands of version 1 answer here"
    with board(tmp_path / "other", {"hello": "ok hands 2 fly\n"}), pytest.raises(HandsError, match=told):
        Hands([str(tmp_path / "other")])
