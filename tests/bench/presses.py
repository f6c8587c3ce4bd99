"""Presses per action over the recorded hands: what a dealer pays on each panel for what the players did.

Every press goes through the keypad of the panel, and what it says through the engine: a hand that was keyed so must
come to what was recorded, or there is no figure. Where folds are read from the muck nobody keys them, and the cards do
it. A dealer keys digits where a player said a number, unless a key is known to say the same: the smallest raise and
all-in are on the screen; what half the pot is he knows because the player said so.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Final

import click

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from firmware_bridge.keys.keypad import Keypad
from firmware_bridge.keys.keys_for import keys_for
from table.engine.table import Table
from table.engine.words.commands import Action, ActionKeyed, Amount, BetOrRaise, CheckOrCall, Figure, NewHand
from table.engine.words.entry import Wants
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed
from table.engine.words.view import HandPart
from tests.bench.recorded import recorded_hands

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from config.panel.panel_file import PanelFile
    from table.engine.words.commands import DealerCommand
    from table.engine.words.view import TableView
    from tests.bench.recorded import RecordedHand

PANELS: Final = ("standard", "dealer")
SEEN: Final = frozenset({Figure.MINIMUM})
"""The amounts that the dealer's screen shows before they are keyed."""
ALL: Final = frozenset(Figure)
WAGERS: Final = (Action.BET, Action.RAISE)


class Presses:
    """What was pressed, by the action."""

    def __init__(self) -> None:
        """Begin with nothing pressed."""
        self.actions: Counter[Action] = Counter()
        self.presses: Counter[Action] = Counter()
        self.differing: list[str] = []
        """Hands that came to something else than was recorded."""

    @property
    def per_action(self) -> float:
        """How many presses an action costs."""
        return self.presses.total() / self.actions.total()

    @property
    def per_wager(self) -> float:
        """How many a bet or raise costs."""
        return sum(self.presses[act] for act in WAGERS) / sum(self.actions[act] for act in WAGERS)


def presses_of(
    hands: Iterable[RecordedHand], panel: PanelFile, *, is_fold_keyed: bool, figures: frozenset[Figure] = SEEN
) -> Presses:
    """Key each hand on *panel*, with those of the *figures* that it has keys for."""
    found = Presses()
    for hand in hands:
        table = Table(hand.setup, hand.book)
        keypad = Keypad(panel, hand.setup.denominations)
        for sighting in hand.sightings:
            if not isinstance(sighting, KeyPressed) or isinstance(sighting.command, NewHand):
                table.receive(sighting)
                continue
            command = sighting.command
            action = command.action if isinstance(command, ActionKeyed) else None
            if action is not None:
                found.actions[action] += 1
            if action is Action.FOLD and not is_fold_keyed:
                continue
            keys = _fewest(command, table, panel, figures) if isinstance(command, ActionKeyed) else ()
            pressed = list(_said(keypad, keys, table)) if keys else [command]
            if action is not None:
                found.presses[action] += len(pressed)
            for said in pressed:
                if said is not None:
                    table.receive(replace(sighting, command=said))
        if outcome(table.view) != outcome(hand.views[-1]):
            found.differing.append(hand.path.name)
    return found


def _said(keypad: Keypad, keys: tuple[str, ...], table: Table) -> Iterator[DealerCommand | None]:
    """Yield what each press comes to: that of a key that is asked for once more, too."""
    keypad.face(table.figures, answered=keypad.commands)
    for key in keys:
        yield keypad.press(key)
    if keypad.entry.wants is Wants.AGAIN:
        yield keypad.press(keys[-1])


def _fewest(keyed: ActionKeyed, table: Table, panel: PanelFile, figures: frozenset[Figure]) -> tuple[str, ...]:
    """Return the fewest keys of *panel* for what the player in turn did."""
    view = table.view
    meant: list[DealerCommand] = [keyed]
    if "check-call" in panel.sequences and _is_plain(keyed, view):
        meant.append(CheckOrCall(keyed.seat))
    if "bet-raise" in panel.sequences and keyed.total is not None:
        meant.append(BetOrRaise(keyed.total, keyed.seat))
        known = {} if table.figures is None else table.figures.amounts
        meant += [
            BetOrRaise(Amount(total), keyed.seat, figure)
            for figure, total in known.items()
            if figure in figures and total == keyed.total.value
        ]
    if keyed.total is not None and is_all_in(keyed.total, view):
        meant.append(ActionKeyed(Action.ALL_IN, seat=keyed.seat))
    return min((keys_for(command, panel, ()) for command in meant), key=len)


def _is_plain(keyed: ActionKeyed, view: TableView) -> bool:
    """Tell whether the player did what can be done: checks with nothing to call, calls what there is."""
    return keyed.action is (Action.CALL if view.call else Action.CHECK)


def is_all_in(total: Amount, view: TableView) -> bool:
    seat = next(seat for seat in view.seats if seat.seat == view.turn)
    return total.value == seat.bet + seat.stack


def outcome(view: TableView) -> tuple[object, ...]:
    live = {seat.seat: (seat.stack, seat.part is HandPart.FOLDED) for seat in view.seats}
    return view.status, view.street, view.board, view.won, live


def told(hands: list[RecordedHand]) -> Iterator[str]:
    """Yield a line for each panel and way of folding."""
    yield "panel      amounts with a key       folds       presses per action   per bet or raise   hands that differ"
    for name in PANELS:
        panel = load_panel(name, folders=settings_folder())
        for words, figures in (("what the screen shows", SEEN), ("all of them", ALL)):
            if figures is ALL and "bet-raise" not in panel.sequences:
                continue
            for folds, is_fold_keyed in (("read", False), ("keyed", True)):
                found = presses_of(hands, panel, is_fold_keyed=is_fold_keyed, figures=figures)
                yield (
                    f"{name:9}  {words:23}  {folds:9}  {found.per_action:18.3f}  {found.per_wager:16.2f}"
                    f"   {len(found.differing)} of {len(hands)}"
                )


@click.command()
def presses() -> None:
    """Count, and print."""
    for line in told(recorded_hands()):
        click.echo(line)
    sys.stdout.flush()


if __name__ == "__main__":
    presses()
