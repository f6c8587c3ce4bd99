"""Habits of a hand over the recorded hands: a fold keyed twice, a key that jumps, a zero too many.

Each goes through the keypad of the dealer's panel, or into the table as it would come from there. What is counted is
what such a slip costs: a hand that stays killed, an action of somebody else, an amount that is taken without a word.
"""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Final

import click

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.wording.wagers import preview_words
from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.keypad import Keypad
from table.clock import NS_PER_MS, NS_PER_S, TICK_NS
from table.engine.table import Table
from table.engine.words.commands import Action, ActionKeyed, BetOrRaise, Declined
from table.engine.words.entry import Wants
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardGone, CardSeen, KeyPressed, Tick
from table.engine.words.table_events import KeyRefused
from table.engine.words.view import Status
from tests.bench.recorded import recorded_hands
from tests.bench.slips import Slips

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from config.panel.panel_file import PanelFile
    from table.engine.words.commands import DealerCommand
    from table.engine.words.sightings import Sighting
    from tests.bench.recorded import RecordedHand

PANEL: Final = "dealer"
_WAGERS: Final = (Action.BET, Action.RAISE)
_JUMPS_MS: Final = (30, 119)
_TWICE_MS: Final = (130, 1_400)
_ASKED_AFTER_NS: Final = 6 * NS_PER_S


def _fold(_table: Table) -> list[DealerCommand]:
    return [ActionKeyed(Action.FOLD)]


def doubled_fold(
    hand: RecordedHand, chance: random.Random, again: Callable[[Table], list[DealerCommand]] = _fold
) -> Slips:
    """Key one fold of the hand twice, and answer what the table asks; what it comes to must be what was recorded.

    *again* keys it the second time at the table as it stands then.
    """
    folds = [at for at, sighting in enumerate(hand.sightings) if _action(sighting) is Action.FOLD]
    if not folds:
        return Slips()
    at, table, later_ns = chance.choice(folds), Table(hand.setup, hand.book), 0
    is_asked = is_refused = False
    for number, sighting in enumerate(hand.sightings):
        if number == _after_cards(hand, at):
            now_ns = sighting.at_ns + chance.randint(*_TWICE_MS) * NS_PER_MS
            for command in again(table):
                outcome = table.receive(KeyPressed(command=command, at_ns=now_ns))
                is_refused = any(isinstance(event, KeyRefused) for event in outcome.events)
            later_ns = _wait(table, now_ns, _ASKED_AFTER_NS) - sighting.at_ns
            if table.view.asked_folded is not None:
                is_asked = True
                table.receive(KeyPressed(command=Declined(), at_ns=sighting.at_ns + later_ns))
        table.receive(_later(sighting, later_ns))
    is_same = _outcome(table) == (hand.views[-1].status, hand.views[-1].won)
    return Slips(tried=1, asked=is_asked, refused=is_refused, silent=not is_same)


def jumping_key(hand: RecordedHand, panel: PanelFile, chance: random.Random) -> Slips:
    """Let the key of an action jump: it must be one command."""
    actions = [action for sighting in hand.sightings if (action := _action(sighting)) in {Action.CALL, Action.CHECK}]
    if not actions:
        return Slips()
    keypad, place = Keypad(panel, hand.setup.denominations), panel.place("check-call")
    at_ns, commands = NS_PER_S, 0
    for touch_ns in (at_ns, at_ns + chance.randint(*_JUMPS_MS) * NS_PER_MS):
        for offset_ms, is_closed in ((0, True), (18, False)):
            moved_ns = touch_ns + offset_ms * NS_PER_MS
            change = ContactChanged(row=place.row, column=place.column, is_closed=is_closed, at_ns=moved_ns)
            keypad.contact(change)
    commands = len(keypad.pump(at_ns + NS_PER_S))
    return Slips(tried=1, silent=commands != 1)


def zero_too_many(hand: RecordedHand, panel: PanelFile) -> Slips:
    """Key every wager of the hand with a zero too many, on a table that is thrown away, and then as it was."""
    table, found = Table(hand.setup, hand.book), Slips()
    for sighting in hand.sightings:
        command = sighting.command if isinstance(sighting, KeyPressed) else None
        if isinstance(command, ActionKeyed) and command.action in _WAGERS and command.total is not None:
            found += _keyed(table, panel, f"{command.total.value}0")
        table.receive(sighting)
    return found


def plain_wagers(hand: RecordedHand, panel: PanelFile) -> Slips:
    """Key every wager of the hand as it was: whatever is asked is asked in vain."""
    table, found = Table(hand.setup, hand.book), Slips()
    for sighting in hand.sightings:
        command = sighting.command if isinstance(sighting, KeyPressed) else None
        if isinstance(command, ActionKeyed) and command.action in _WAGERS and command.total is not None:
            found += _keyed(table, panel, str(command.total.value))
        table.receive(sighting)
    return found


def _keyed(table: Table, panel: PanelFile, digits: str) -> Slips:
    keypad = Keypad(panel, ())
    keypad.face(table.figures, answered=0)
    said = [command for key in (*digits, "bet-raise") if (command := keypad.press(key)) is not None]
    if keypad.entry.wants is Wants.AGAIN:
        return Slips(tried=1, asked=1)
    assert [type(command) for command in said] == [BetOrRaise]
    wager = said[0]
    assert isinstance(wager, BetOrRaise)
    return previewed(table, wager)


def previewed(table: Table, wager: BetOrRaise) -> Slips:
    """Return what the dealer is told of *wager* before it counts."""
    preview = table.preview(wager)
    if preview is None or preview.refused is not None or preview.alert is not None:
        return Slips(tried=1, refused=1)
    is_shown = "% pot" in preview_words(preview)
    return Slips(tried=1, silent=not is_shown, shown=is_shown)


def _action(sighting: Sighting) -> Action | None:
    command = sighting.command if isinstance(sighting, KeyPressed) else None
    return command.action if isinstance(command, ActionKeyed) else None


def _after_cards(hand: RecordedHand, fold: int) -> int:
    """Return which sighting comes first after a fold and its cards: the next key, or the next card of somebody else."""
    for at in range(fold + 1, len(hand.sightings)):
        if isinstance(hand.sightings[at], KeyPressed):
            return at
    return len(hand.sightings)


def _later(sighting: Sighting, later_ns: int) -> Sighting:
    if isinstance(sighting, CardSeen | CardGone):
        sighting = replace(sighting, not_before_ns=sighting.not_before_ns + later_ns)
    return replace(sighting, at_ns=sighting.at_ns + later_ns)


def _wait(table: Table, now_ns: int, duration_ns: int) -> int:
    for at_ns in range(now_ns + TICK_NS, now_ns + duration_ns, TICK_NS):
        table.receive(Tick(at_ns=at_ns))
    return now_ns + duration_ns


def _outcome(table: Table) -> tuple[Status, dict[int, int]]:
    return table.view.status, table.view.won


def told(hands: Iterable[RecordedHand], rounds: int, seed: int) -> list[tuple[str, Slips]]:
    """Return what came of each habit, over all *hands* so many times."""
    panel, chance, hands = load_panel(PANEL, folders=settings_folder()), random.Random(seed), list(hands)  # noqa: S311 - slips, no secrets
    names = ("a fold keyed twice", "a key that jumps", "a zero too many", "as it was")
    found = dict.fromkeys(names, Slips())
    for number in range(rounds):
        for hand in hands:
            found[names[0]] += doubled_fold(hand, chance)
            found[names[1]] += jumping_key(hand, panel, chance)
            if not number:
                found[names[2]] += zero_too_many(hand, panel)
                found[names[3]] += plain_wagers(hand, panel)
    return list(found.items())


@click.command()
@click.option("--rounds", default=12, help="How often each hand is keyed, with other chances.")
@click.option("--seed", default=1)
def habits(rounds: int, seed: int) -> None:
    """Count, and print."""
    click.echo(f"{'habit':20} {'tried':>7} {'asked':>7} {'refused':>8} {'silent':>7} {'shown':>6}")
    for name, slips in told(recorded_hands(), rounds, seed):
        click.echo(f"{name:20} {slips.tried:7} {slips.asked:7} {slips.refused:8} {slips.silent:7} {slips.shown:6}")
    sys.stdout.flush()


if __name__ == "__main__":
    habits()
