"""What is typed at a table without a window: keys, questions, and what is no key."""

from __future__ import annotations

import io

import pytest

from display.terminal.spoken import Spoken
from table.engine.table import Outcome
from table.engine.words.commands import Action, ActionKeyed, ChipsPushed, DealerCommand, NewHand, Word, WordsSaid
from table.wiring.running.typed_lines import TypedLines
from tests.patience import PATIENCE_S, wait_until
from tests.views import Standing, view


def followed(typed: str) -> tuple[list[DealerCommand], list[str]]:
    """Type lines; return the keys that were handed on, and what was said."""
    said: list[str] = []
    keys: list[DealerCommand] = []
    spoken = Spoken(said.append)
    spoken.show(Outcome((), ()), Standing(view()))
    lines = TypedLines(spoken, 25, io.StringIO(typed + "help\n"))

    def is_all_read() -> bool:
        lines.follow(view(), keys.append)
        return "help: these lines. quit: leave." in said

    wait_until(is_all_read, PATIENCE_S)
    return keys, said


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("c", [ActionKeyed(Action.CALL)]),
        ("4 fold", [ActionKeyed(Action.FOLD, seat=4)]),
        ("new hand", [NewHand()]),
        ("push 2x100 says call", [WordsSaid(Word.CALL), ChipsPushed((100, 100))]),
    ],
)
def test_a_line_is_keyed(typed: str, keys: list[DealerCommand]) -> None:
    assert followed(f"{typed}\n")[0] == keys


@pytest.mark.parametrize("typed", ["burn", "td play-on", "sit 3 9000", "level 200 400"])
def test_what_is_done_with_cards_or_by_the_director_is_no_key(typed: str) -> None:
    keys, said = followed(f"{typed}\n")

    assert keys == []
    assert said[0].startswith(f"{typed}: expected a key; that is done with cards, or by the director")


def test_what_is_asked_is_said_and_keyed_nowhere() -> None:
    keys, said = followed("\n")

    assert keys == []
    assert said[0] == "Seat 7 Göran to act, 200 to call. Raise to 400 or more"
