"""Presses per action over the recorded hands: what a dealer pays on each panel for what the players did.

Every press goes through the keypad of the panel, and what it says through the engine: a hand that was keyed so must
come to what was recorded, or there is no figure. Where folds are read from the muck nobody keys them, and the cards do
it. A dealer keys digits where a player said a number, unless a key is known to say the same: the smallest raise and
all-in are on the screen; what half the pot is he knows because the player said so.

Recorded hands come from tables without chips. Rounded, each wager is what the level's chips make of it, as in a live
room; a hand in which somebody has acted otherwise for that is left out. There a dealer keys 12 for 1 200 where the
panel takes it, and holds check down where all who are left check.
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
from table.engine.words.reports import CheckedAround
from table.engine.words.sightings import KeyPressed
from table.engine.words.table_events import KeyRefused, NotFollowed
from table.engine.words.view import HandPart, TableView
from table.engine.words.zones import clockwise
from tests.bench.recorded import recorded_hands

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from config.panel.panel_file import PanelFile
    from table.engine.words.commands import DealerCommand
    from table.engine.words.sightings import Sighting
    from tests.bench.recorded import RecordedHand

PANELS: Final = ("standard", "dealer")
SEEN: Final = frozenset({Figure.MINIMUM})
"""The amounts that the dealer's screen shows before they are keyed."""
ALL: Final = frozenset(Figure)
CHIPS: Final = (1, 5, 25, 100, 500, 1000, 5000, 25000)
WAGERS: Final = (Action.BET, Action.RAISE)


class Presses:
    """What was pressed, by the action."""

    def __init__(self) -> None:
        """Begin with nothing pressed."""
        self.actions: Counter[Action] = Counter()
        self.presses: Counter[Action] = Counter()
        self.hands = 0
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


def rounded(hand: RecordedHand, *, is_as_said: bool = False) -> RecordedHand | None:
    """Return *hand* with its wagers rounded to the chips of its level; None where it then goes another way.

    *is_as_said*: to two figures before that, for nobody says "two thousand five hundred and twenty-five".
    """
    level = hand.setup.level
    chip = max((one for one in CHIPS if 2 * one <= level.big_blind), default=1)
    setup = replace(hand.setup, denominations=tuple(one for one in CHIPS if one >= chip))
    sightings: list[Sighting] = []
    views: list[TableView] = []
    table = Table(setup, hand.book)
    for sighting in hand.sightings:
        said = _in_chips(sighting, table.view, chip, is_as_said=is_as_said)
        outcome = table.receive(said)
        sightings.append(said)
        views.append(table.view)
        if any(isinstance(event, (KeyRefused, NotFollowed)) for event in outcome.events):
            return None
        if any(not alert.is_quiet for alert in outcome.alerts):
            return None
    return hand._replace(setup=setup, sightings=sightings, views=views) if table.view.status.is_over else None


def _in_chips(sighting: Sighting, view: TableView, chip: int, *, is_as_said: bool) -> Sighting:
    """Return a key with its total in chips: the smallest wager at least, and all-in where nothing is left."""
    match sighting:
        case KeyPressed(command=ActionKeyed(action=Action.BET | Action.RAISE, total=Amount(value=total)) as keyed):
            least = view.min_raise or 0
            unit = max(1, 10 ** (len(str(total)) - 2)) if is_as_said else 1
            total = round(total / unit) * unit
            total = max(round(total / chip) * chip, -(-least // chip) * chip)
            player = next(seat for seat in view.seats if seat.seat == view.turn)
            if total >= player.bet + player.stack:
                return replace(sighting, command=ActionKeyed(Action.ALL_IN))
            return replace(sighting, command=replace(keyed, total=Amount(total)))
        case _:
            return sighting


def presses_of(
    hands: Iterable[RecordedHand], panel: PanelFile, *, is_fold_keyed: bool, figures: frozenset[Figure] = SEEN
) -> Presses:
    """Key each hand on *panel*, with those of the *figures* that it has keys for."""
    found = Presses()
    for hand in hands:
        keyed = _KeyedHand(hand, panel, found, figures)
        for at, sighting in enumerate(hand.sightings):
            keyed.take(at, sighting, is_fold_keyed=is_fold_keyed)
        found.hands += 1
        if outcome(keyed.table.view) != outcome(hand.views[-1]):
            found.differing.append(hand.path.name)
    return found


class _KeyedHand:
    """One hand, keyed on a panel."""

    def __init__(self, hand: RecordedHand, panel: PanelFile, found: Presses, figures: frozenset[Figure]) -> None:
        self.table = Table(hand.setup, hand.book)
        self._hand, self._panel, self._found, self._figures = hand, panel, found, figures
        self._keypad = Keypad(panel, hand.setup.denominations)
        self._held: set[int] = set()

    def take(self, at: int, sighting: Sighting, *, is_fold_keyed: bool) -> None:
        """Take the sighting *at* its place: a key as the panel says it, anything else as it is."""
        if at in self._held:
            # The first of them was held down: this one has been said, and costs nothing.
            self._found.actions[Action.CHECK] += 1
        elif not isinstance(sighting, KeyPressed) or isinstance(sighting.command, NewHand):
            self.table.receive(sighting)
        elif isinstance(sighting.command, ActionKeyed):
            self._key(at, sighting, sighting.command, is_fold_keyed=is_fold_keyed)
        else:
            self.table.receive(sighting)

    def _key(self, at: int, sighting: KeyPressed, command: ActionKeyed, *, is_fold_keyed: bool) -> None:
        action = command.action
        self._found.actions[action] += 1
        if action is Action.FOLD and not is_fold_keyed:
            return
        keys = _fewest(command, self.table, self._panel, self._figures)
        pressed = list(_said(self._keypad, keys, self.table))
        self._found.presses[action] += len(pressed)
        is_checked = self.table.figures is not None and self.table.figures.is_checked
        for said in pressed:
            if said is not None:
                self.table.receive(replace(sighting, command=said))
        if action is Action.CHECK and is_checked and self._panel.timing.hold_ms:
            self._held = set(_checks_left(self._hand.sightings, at, len(_to_check(self.table.view))))
            if self._held:
                self.table.receive(replace(sighting, command=CheckedAround()))


def _to_check(view: TableView) -> list[int]:
    """Return who has still to act on the street, the turn included: all have chips, and nobody has bet."""
    if view.turn is None:
        return []
    table = [seat.seat for seat in view.seats if seat.part is HandPart.LIVE and seat.stack]
    order = clockwise(tuple(table), view.button)
    return list(order[order.index(view.turn) :])


def _checks_left(sightings: Sequence[Sighting], at: int, left: int) -> list[int]:
    """Return where the *left* actions after *at* stand, if all of them are checks: else nothing is held down."""
    keys = [number for number in range(at + 1, len(sightings)) if isinstance(sightings[number], KeyPressed)][:left]
    is_all = all(
        isinstance(said := sightings[number], KeyPressed) and said.command == ActionKeyed(Action.CHECK)
        for number in keys
    )
    return keys if left and is_all and len(keys) == left else []


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
        meant += _in_short(keyed.total.value, table, panel)
        known = {} if table.figures is None else table.figures.amounts
        meant += [
            BetOrRaise(Amount(total), keyed.seat, figure)
            for figure, total in known.items()
            if figure in figures and total == keyed.total.value
        ]
    if keyed.total is not None and is_all_in(keyed.total, view):
        meant.append(ActionKeyed(Action.ALL_IN, seat=keyed.seat))
    return min((keys_for(command, panel, ()) for command in meant), key=len)


def _in_short(total: int, table: Table, panel: PanelFile) -> Iterator[BetOrRaise]:
    """Yield *total* without its hundreds or thousands, where the panel takes it so."""
    figures = table.figures
    measure = None if figures is None else figures.measures.get(figures.seat)
    if panel.short_amounts and measure is not None:
        for unit in (100, 1000):
            if total % unit == 0 and measure.spoken(total // unit) == total:
                yield BetOrRaise(Amount(total // unit))


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
    in_chips = [one for one in map(rounded, hands) if one is not None]
    as_said = [one for one in (rounded(hand, is_as_said=True) for hand in hands) if one is not None]
    yield "panel      amounts with a key       folds       presses per action   per bet or raise   hands that differ"
    for name in PANELS:
        panel = load_panel(name, folders=settings_folder())
        for words, figures in (("what the screen shows", SEEN), ("all of them", ALL)):
            if figures is ALL and "bet-raise" not in panel.sequences:
                continue
            for folds, is_fold_keyed in (("read", False), ("keyed", True)):
                yield _row(name, words, folds, presses_of(hands, panel, is_fold_keyed=is_fold_keyed, figures=figures))
        if not panel.short_amounts:
            continue
        for amounts, these in (("to chips", in_chips), ("two figures", as_said)):
            for help_words, helped in _helps(panel):
                words = f"{amounts}, {help_words}"
                for folds, is_fold_keyed in (("read", False), ("keyed", True)):
                    yield _row(name, words, folds, presses_of(these, helped, is_fold_keyed=is_fold_keyed, figures=ALL))


def _helps(panel: PanelFile) -> Iterator[tuple[str, PanelFile]]:
    """Yield the panel without what spares presses in a live room, and with one after the other of it."""
    long = replace(panel, short_amounts=False, timing=replace(panel.timing, hold_ms=0))
    yield "long", long
    yield "12 is 1200", replace(long, short_amounts=True)
    yield "check held", panel


def _row(name: str, words: str, folds: str, found: Presses) -> str:
    return (
        f"{name:9}  {words:23}  {folds:9}  {found.per_action:18.3f}  {found.per_wager:16.2f}"
        f"   {len(found.differing)} of {found.hands}"
    )


@click.command()
def presses() -> None:
    """Count, and print."""
    for line in told(recorded_hands()):
        click.echo(line)
    sys.stdout.flush()


if __name__ == "__main__":
    presses()
