"""Takes lines typed at the terminal of a windowless table: they become keys of its panel, or are answered.

A thread reads them, for nobody knows when the next one comes; they are followed between two turns of the crank.
"""

import queue
import sys
import threading
from collections.abc import Callable
from typing import Final, TextIO

from display.terminal.spoken import Spoken, answer_asked
from display.terminal.typed_help import help_lines, refused_line
from display.wording.keys import with_keys_in_english
from table.engine.words.commands import DealerCommand, NewHand
from table.engine.words.view import TableView
from table.scenario.steps import KeysPressed, Shuffle
from table.scenario.typed import read_typed, refusal_line
from table.statements.words import StatementRefusedError

_NO_KEY: Final = "that is done with cards, or by the director; here only keys are typed. help lists them"


class TypedLines:
    """The dealer's keyboard, where there is no panel within reach."""

    def __init__(self, spoken: Spoken, smallest_chip: int, stream: TextIO | None = None) -> None:
        """Answer what is asked through *spoken*; lines come from *stream*, otherwise from standard input."""
        self._spoken = spoken
        self._smallest_chip = smallest_chip
        self._stream = stream or sys.stdin
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._read, name="typed lines", daemon=True).start()

    def follow(self, view: TableView, key: Callable[[DealerCommand], object]) -> None:
        """Answer every line that was typed since the last time, or hand on its keys to *key*."""
        while not self._lines.empty():
            line = self._lines.get_nowait()
            if answer_asked(self._spoken, line, help_lines(view.game, has_cards=False)):
                continue
            try:
                for command in self._commands(line, view):
                    key(command)
            except StatementRefusedError as refused:
                self._spoken.say(refused_line(line.strip(), refusal_line(refused)))

    def _commands(self, line: str, view: TableView) -> tuple[DealerCommand, ...]:
        step = read_typed(with_keys_in_english(line), view, self._smallest_chip)
        if isinstance(step, Shuffle):
            return (NewHand(),)
        keyed = step.commands if isinstance(step, KeysPressed) else ()
        commands = tuple(command for command in keyed if isinstance(command, DealerCommand))
        if not commands or len(commands) < len(keyed):
            raise StatementRefusedError(line.strip(), "a key", _NO_KEY)
        return commands

    def _read(self) -> None:
        for line in self._stream:
            self._lines.put(line)
