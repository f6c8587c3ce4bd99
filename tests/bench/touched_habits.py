"""Habits of a finger over the recorded hands, on the touch panel and the newer keys: a jump, a rest, a fold twice.

What is counted is what such a slip costs, as in `habits`. Times are those of the panel's file, as a window passes them.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import click

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.dealer.pad import VERB, VERBS
from display.dealer.panel_caps import caps_of
from display.dealer.picture import Picture
from display.dealer.touch import TouchPanel
from firmware_bridge.keys.keypad import Keypad
from table.clock import NS_PER_MS, NS_PER_S
from table.engine.table import Table
from table.engine.words.commands import Action, ActionKeyed, BetOrRaise, CheckOrCall
from table.engine.words.entry import Wants
from table.engine.words.reports import CheckedAround, WagerFixed
from table.engine.words.sightings import KeyPressed
from table.engine.words.table_events import KeyRefused, NotFollowed
from tests.bench.habits import PANEL, doubled_fold, previewed
from tests.bench.recorded import recorded_hands
from tests.bench.slips import Slips
from tests.display.dealer.drawn import typeface
from tests.display.tables import FORMS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from config.panel.panel_file import PanelFile
    from table.engine.words.commands import DealerCommand
    from tests.bench.recorded import RecordedHand

_JUMPS_MS: Final = (30, 119)
_RESTS_MS: Final = (510, 2_000)
_TWICE_MS: Final = (130, 1_400)
_LOOK_NS: Final = 16 * NS_PER_MS
_FORM: Final = FORMS[1]


class TimedFinger:
    """A finger on the keys of one table's screen, while its window looks sixty times a second."""

    def __init__(self, panel: PanelFile, table: Table, denominations: tuple[int, ...]) -> None:
        """Lay *panel* on a screen before *table*."""
        self._table = table
        self._keypad = Keypad(panel, denominations)
        self._touch = TouchPanel(_FORM.size, _FORM.inches, caps_of(panel, denominations), panel.timing)
        self._now_ns = NS_PER_S

    @property
    def wants(self) -> Wants:
        """What the entry wants next."""
        return self._keypad.entry.wants

    def draw(self) -> dict[str, tuple[int, int]]:
        """Draw the keys as the table stands; return each with its middle."""
        figures = self._table.figures
        self._keypad.face(figures, answered=self._keypad.commands)
        amounts = {} if figures is None else figures.amounts
        picture = Picture(table_name="", view=self._table.view, entry=self._keypad.entry, amounts=amounts)
        self._touch.draw(picture, typeface())
        self._touch.pass_time(self._now_ns)
        return {name: (box.x + box.w // 2, box.y + box.h // 2) for name, box in self._touch.targets}

    def touch(self, name: str, stays_ms: int = 60) -> list[DealerCommand]:
        """Touch the key of this name, if it is there, and stay on it; return what its presses came to."""
        place = self.draw().get(name)
        if place is None:
            return []
        self._touch.press(*place)
        found = self._said()
        until_ns = self._now_ns + stays_ms * NS_PER_MS
        while self._now_ns < until_ns:
            self._now_ns = min(until_ns, self._now_ns + _LOOK_NS)
            self._touch.pass_time(self._now_ns)
            found += self._said()
        self._touch.release()
        return found

    def wait(self, duration_ms: int) -> None:
        """Be lifted for so long."""
        self._now_ns += duration_ms * NS_PER_MS

    def _said(self) -> list[DealerCommand]:
        pressed = (self._keypad.press(key) for key in self._touch.take_tapped())
        return [command for command in pressed if command is not None]


def jumping_finger(hand: RecordedHand, panel: PanelFile, chance: random.Random) -> Slips:
    """Let a finger jump on check or call: it must be one command, whoever is next."""
    at = _an_action(hand, chance, Action.CALL, Action.CHECK)
    if at is None:
        return Slips()
    table, sighting = _until(hand, at)
    finger = TimedFinger(panel, table, hand.setup.denominations)
    said = finger.touch("check-call", stays_ms=14)
    table.receive(sighting)
    finger.wait(chance.randint(*_JUMPS_MS) - 14)
    said += finger.touch("check-call", stays_ms=14)
    return Slips(tried=1, silent=said != [CheckOrCall()])


def resting_finger(hand: RecordedHand, panel: PanelFile, chance: random.Random) -> Slips:
    """Let a finger rest on call: it is one call. On check it checks around, which the table takes or refuses aloud."""
    at = _an_action(hand, chance, Action.CALL, Action.CHECK)
    if at is None:
        return Slips()
    table, sighting = _until(hand, at)
    finger, is_call = TimedFinger(panel, table, hand.setup.denominations), bool(table.view.call)
    said = finger.touch("check-call", stays_ms=chance.randint(*_RESTS_MS))
    if is_call:
        return Slips(tried=1, silent=said != [CheckOrCall()])
    table.receive(sighting)
    before = table.view
    # The picture was not drawn anew: the last of a round is told that nobody is left.
    is_refused = bool(said[1:]) and _is_refused(table, said[1], sighting.at_ns + NS_PER_S)
    is_all = said == [CheckOrCall(), CheckedAround()]
    is_kept = table.view.call in {0, None} and (not is_refused or table.view.street is before.street)
    return Slips(tried=1, asked=is_all and not is_refused, refused=is_refused, silent=not (is_all and is_kept))


def fold_touched_twice(hand: RecordedHand, panel: PanelFile, chance: random.Random) -> Slips:
    """Touch one fold of the hand twice, and answer what the table asks: it comes to what was recorded."""
    return doubled_fold(hand, chance, lambda table: TimedFinger(panel, table, hand.setup.denominations).touch("fold"))


def zero_touched(hand: RecordedHand, panel: PanelFile) -> Slips:
    """Touch every wager of the hand on the pad with a zero too many: it is asked about, or told before it counts."""
    table, found = Table(hand.setup, hand.book), Slips()
    for sighting in hand.sightings:
        command = sighting.command if isinstance(sighting, KeyPressed) else None
        is_wager = isinstance(command, ActionKeyed) and command.action in {Action.BET, Action.RAISE}
        if is_wager and isinstance(command, ActionKeyed) and command.total is not None:
            found += _wager_touched(table, panel, f"{command.total.value}0", hand.setup.denominations)
        table.receive(sighting)
    return found


def _wager_touched(table: Table, panel: PanelFile, digits: str, denominations: tuple[int, ...]) -> Slips:
    finger = TimedFinger(panel, table, denominations)
    said: list[DealerCommand] = []
    if VERB not in finger.draw():
        # The pad is laid over the table once the verb was touched.
        said += finger.touch(next(name for name in VERBS if name in finger.draw()))
    for digit in digits:
        said += finger.touch(f"pad-{digit}")
        finger.wait(200)
    said += finger.touch(VERB)
    if finger.wants is Wants.AGAIN:
        return Slips(tried=1, asked=1)
    if len(said) != 1 or not isinstance(said[0], BetOrRaise):
        return Slips(tried=1, refused=1)
    return previewed(table, said[0])


def fix_with_a_zero(hand: RecordedHand, panel: PanelFile) -> Slips:
    """Fix every wager of the hand to ten times itself: it is refused, or asked about as the wager itself would be."""
    table, found = Table(hand.setup, hand.book), Slips()
    for at, sighting in enumerate(hand.sightings):
        table.receive(sighting)
        command = sighting.command if isinstance(sighting, KeyPressed) else None
        is_wager = isinstance(command, ActionKeyed) and command.action in {Action.BET, Action.RAISE}
        if not is_wager or not isinstance(command, ActionKeyed) or command.total is None:
            continue
        thrown, digits = _until(hand, at + 1)[0], f"{command.total.value}0"
        keypad = Keypad(panel, hand.setup.denominations)
        keypad.face(thrown.figures, answered=0)
        keys = ("more", _second(panel, "fix"), *(panel.zero if one == "0" else one for one in digits), "enter")
        said = [made for key in keys if (made := keypad.press(key)) is not None]
        if keypad.entry.wants is Wants.AGAIN:
            found += Slips(tried=1, asked=1)
            continue
        assert [type(one) for one in said] == [WagerFixed]
        is_refused = _is_refused(thrown, said[0], sighting.at_ns + NS_PER_S)
        found += Slips(tried=1, refused=is_refused, silent=not is_refused)
    return found


def around_twice(hand: RecordedHand, panel: PanelFile, chance: random.Random) -> Slips:
    """Key check around twice: the second changes nothing, and says so."""
    at = _an_action(hand, chance, Action.CHECK)
    if at is None:
        return Slips()
    table, sighting = _until(hand, at)
    keypad = Keypad(panel, hand.setup.denominations)
    keypad.face(table.figures, answered=0)
    said = [made for key in ("more", _second(panel, "check-around")) if (made := keypad.press(key)) is not None]
    assert said == [CheckedAround()]
    table.receive(KeyPressed(command=said[0], at_ns=sighting.at_ns))
    before = table.view
    later_ns = sighting.at_ns + chance.randint(*_TWICE_MS) * NS_PER_MS
    is_refused = _is_refused(table, said[0], later_ns)
    return Slips(tried=1, refused=is_refused, silent=not is_refused or table.view.pot != before.pot)


CHANCES: Final[dict[str, Callable[[RecordedHand, PanelFile, random.Random], Slips]]] = {
    "a finger that jumps": jumping_finger,
    "a finger that rests": resting_finger,
    "a fold touched twice": fold_touched_twice,
    "check around twice": around_twice,
}
ALWAYS: Final[dict[str, Callable[[RecordedHand, PanelFile], Slips]]] = {
    "a zero touched too many": zero_touched,
    "a fix with a zero more": fix_with_a_zero,
}


def told(hands: Iterable[RecordedHand], rounds: int, seed: int) -> list[tuple[str, Slips]]:
    """Return what came of each habit, over all *hands* so many times."""
    panel, chance, hands = load_panel(PANEL, folders=settings_folder()), random.Random(seed), list(hands)  # noqa: S311 - slips, no secrets
    found = dict.fromkeys((*CHANCES, *ALWAYS), Slips())
    for number in range(rounds):
        for hand in hands:
            for name, by_chance in CHANCES.items():
                found[name] += by_chance(hand, panel, chance)
            for name, always in ALWAYS.items() if not number else ():
                found[name] += always(hand, panel)
    return list(found.items())


@click.command()
@click.option("--rounds", default=12, help="How often each hand is keyed, with other chances.")
@click.option("--seed", default=1)
def habits(rounds: int, seed: int) -> None:
    """Count, and print."""
    for name, slips in told(recorded_hands(), rounds, seed):
        click.echo(f"{name:24} {slips.tried:7} {slips.asked:7} {slips.refused:8} {slips.silent:7} {slips.shown:6}")


def _second(panel: PanelFile, word: str) -> str:
    return next(key.name for key in panel.keys.values() if key.more == word)


def _is_refused(table: Table, command: DealerCommand, at_ns: int) -> bool:
    outcome = table.receive(KeyPressed(command=command, at_ns=at_ns))
    return any(isinstance(event, KeyRefused | NotFollowed) for event in outcome.events)


def _an_action(hand: RecordedHand, chance: random.Random, *actions: Action) -> int | None:
    found = [
        at
        for at, sighting in enumerate(hand.sightings)
        if isinstance(sighting, KeyPressed)
        and isinstance(sighting.command, ActionKeyed)
        and sighting.command.action in actions
    ]
    return chance.choice(found) if found else None


def _until(hand: RecordedHand, at: int) -> tuple[Table, KeyPressed]:
    """Return a table before the sighting *at*, and that one."""
    table = Table(hand.setup, hand.book)
    for sighting in hand.sightings[:at]:
        table.receive(sighting)
    found = hand.sightings[min(at, len(hand.sightings) - 1)]
    return table, found if isinstance(found, KeyPressed) else KeyPressed(command=CheckOrCall(), at_ns=found.at_ns)


if __name__ == "__main__":
    habits()
