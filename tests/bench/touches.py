"""Touches per action over the recorded hands: what a dealer pays who keys them on the screen.

Each touch is a finger on a key that was drawn, on the strip or on the pad, and goes through the keypad into the engine.
What stands on a key with its figure is known; digits are touched where no key says the amount.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.dealer.pad import VERB, VERBS
from display.dealer.panel_caps import caps_of
from display.dealer.picture import Picture
from display.dealer.touch import TouchPanel
from firmware_bridge.keys.keypad import Keypad
from table.engine.table import Table
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.entry import Wants
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed
from tests.bench.presses import PANELS, Presses, is_all_in, outcome
from tests.bench.recorded import recorded_hands
from tests.display.dealer.drawn import typeface
from tests.display.tables import FORMS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from config.panel.panel_file import PanelFile
    from table.engine.words.commands import DealerCommand
    from table.engine.words.view import TableView
    from tests.bench.recorded import RecordedHand
    from tests.display.tables import Form

_PLAIN: Final = {
    Action.FOLD: ("fold",),
    Action.CHECK: ("check-call", "check"),
    Action.CALL: ("check-call", "call"),
    Action.ALL_IN: ("all-in",),
}


class Finger:
    """Touches keys of one screen, as they are drawn at the moment."""

    def __init__(self, panel: PanelFile, form: Form, table: Table, denominations: tuple[int, ...]) -> None:
        """Lay *panel* on a screen of *form*, before *table*."""
        self._table = table
        self._keypad = Keypad(panel, denominations)
        self._touch = TouchPanel(form.size, form.inches, caps_of(panel, denominations))
        self.touches = 0

    def keys(self) -> dict[str, tuple[int, int]]:
        """Return the keys that are drawn now, each with its middle."""
        figures = self._table.figures
        amounts = {} if figures is None else figures.amounts
        self._keypad.face(figures, answered=self._keypad.commands)
        entry = self._keypad.entry
        picture = Picture(table_name="", view=self._table.view, entry=entry, amounts=amounts)
        self._touch.draw(picture, typeface())
        return {name: (box.x + box.w // 2, box.y + box.h // 2) for name, box in self._touch.targets}

    def touch(self, name: str) -> Iterator[DealerCommand]:
        """Touch the key of this name, which has to be there; yield what its presses come to."""
        self._touch.press(*self.keys()[name])
        self._touch.release()
        self.touches += 1
        for key in self._touch.take_tapped():
            if (command := self._keypad.press(key)) is not None:
                yield command

    def act(self, keyed: ActionKeyed) -> Iterator[DealerCommand]:
        """Key what the player in turn did in the fewest touches, and what is asked for once more."""
        view = self._table.view
        if keyed.total is None or is_all_in(keyed.total, view):
            names = _PLAIN[Action.ALL_IN if keyed.total is not None else keyed.action]
            yield from self.touch(next(name for name in names if name in self.keys()))
            return
        yield from self._wager(keyed.total.value, view)
        if self._keypad.entry.wants is Wants.AGAIN:
            yield from self.touch(VERB)

    def _wager(self, total: int, view: TableView) -> Iterator[DealerCommand]:
        if total == view.min_raise and "least" in self.keys():
            yield from self.touch("least")
            return
        if VERB not in self.keys():
            yield from self.touch(next(name for name in VERBS if name in self.keys()))
        figures = self._table.figures
        known = {} if figures is None else figures.amounts
        by_name = (f"pad-{figure.value}" for figure, amount in known.items() if amount == total)
        name = next((name for name in by_name if name in self.keys()), None)
        if name is not None:
            yield from self.touch(name)
            return
        for digits in self._digits(str(total)):
            yield from self.touch(f"pad-{digits}")
        yield from self.touch(VERB)

    def _digits(self, total: str) -> list[str]:
        """Return the keys of an amount, as many of its last zeros on one as there are."""
        several = [zeros for zeros in ("000", "00") if f"pad-{zeros}" in self.keys()]
        found: list[str] = []
        while total:
            last = next((zeros for zeros in several if total.endswith(zeros)), total[-1])
            found.append(last)
            total = total.removesuffix(last)
        return found[::-1]


def touches_of(hands: Iterable[RecordedHand], panel: PanelFile, form: Form) -> Presses:
    """Key each hand by touch, on *panel* as it lies on a screen of *form*; folds are read from the muck."""
    found = Presses()
    for hand in hands:
        table = Table(hand.setup, hand.book)
        finger = Finger(panel, form, table, hand.setup.denominations)
        for sighting in hand.sightings:
            command = sighting.command if isinstance(sighting, KeyPressed) else None
            if not isinstance(sighting, KeyPressed) or not isinstance(command, ActionKeyed):
                table.receive(sighting)
                continue
            found.actions[command.action] += 1
            if command.action is Action.FOLD:
                continue
            before = finger.touches
            for said in finger.act(command):
                table.receive(replace(sighting, command=said))
            found.presses[command.action] += finger.touches - before
        if outcome(table.view) != outcome(hand.views[-1]):
            found.differing.append(hand.path.name)
    return found


def told(hands: list[RecordedHand]) -> Iterator[str]:
    """Yield a line for each panel's keys on each screen."""
    yield "panel      screen               touches per action   per bet or raise   hands that differ"
    for name in PANELS:
        panel = load_panel(name, folders=settings_folder())
        for form in FORMS:
            found = touches_of(hands, panel, form)
            differing = f"{len(found.differing)} of {len(hands)}"
            yield f"{name:9}  {form.name:18}  {found.per_action:19.3f}  {found.per_wager:16.2f}   {differing}"


@click.command()
def touches() -> None:
    """Count, and print."""
    for line in told(recorded_hands()):
        click.echo(line)


if __name__ == "__main__":
    touches()
