"""`bench keys` and `bench lamps` on the terminal: each key pressed and its bounce measured, each lamp lit."""

from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import groupby
from typing import Final

import click

from config.files.hardware import PanelNodeFile
from config.panel.panel_file import PanelFile
from config.panel.panel_wiring import KeyPlace, Wiring
from display.terminal.bench_page import key_lines
from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.panel_source import PanelError, PanelSource
from firmware_bridge.measuring.key_trial import KeyGrade, KeyTrial
from table.clock import NS_PER_MS, NS_PER_S, Clock
from table.engine.words.zones import SEATS
from table.said_plainly import SaidPlainlyError
from table.wiring.hardware.opening import opened_panel
from table.wiring.process.typed import AtTerminal

TURN_S: Final = 0.02
LATE_NS: Final = 4 * NS_PER_MS
"""A turn that comes so much too late was not Linux's usual jitter: another program had the machine."""

LIT_NS: Final = NS_PER_S
BUZZ_NS: Final = 300 * NS_PER_MS

MARKS: Final = {
    KeyGrade.GOOD: "+",
    KeyGrade.WORN: "!",
    KeyGrade.BAD: "!",
    KeyGrade.STUCK: "X",
    KeyGrade.UNTRIED: ".",
}


class PanelUnusableError(SaidPlainlyError):
    """The panel cannot be had: `str` says what to do."""


def try_keys(panel: PanelFile, node: PanelNodeFile | None, at: AtTerminal, *, wait_ns: int) -> bool:
    """Have every key of *panel* pressed; return whether all are good."""
    trial, lines, clock = KeyTrial(panel.keys), at.lines, at.clock

    def take(change: ContactChanged) -> None:
        trial.change(change, KeyPlace(change.row, change.column))

    with closing(_opened(panel, node, clock, take)) as source:
        news_ns = clock.now_ns()
        click.echo(f"press each key of the panel {panel.name} once, and hold it for a moment; Enter ends it")
        while not trial.is_complete and clock.now_ns() - news_ns < wait_ns:
            trial.excuse(_turn(source, clock))
            for place in trial.pass_time(_told_until_ns(source, clock)):
                news_ns = clock.now_ns()
                if not lines.is_live:
                    click.echo(f"{panel.key_at(place).name}: {_said(trial, place)}")
            if lines.is_live:
                lines.show(_page(panel, trial))
            if at.is_entered():
                break
        if lines.is_live:
            lines.show(_page(panel, trial), is_last=True)
            lines.leave()
    return _key_verdict(panel, trial)


def try_lamps(panel: PanelFile, node: PanelNodeFile | None, at: AtTerminal) -> bool:
    """Light each lamp and sound the buzzer; return whether nobody has denied one."""
    denied = []
    with closing(_opened(panel, node, at.clock, lambda _: None)) as source:
        for name, switch_on, switch_off in _things(None if node else panel.wiring, source):
            switch_on()
            is_seen = _is_seen(name, source, at)
            switch_off()
            if not is_seen:
                denied.append(name)
    for name in denied:
        click.echo(f"NOT seen: {name}: look at its wire, its resistor and which way round it is soldered in")
    if not denied:
        click.echo("all lamps and the buzzer " + ("were seen and heard" if at.typed.is_asked else "were switched"))
    return not denied


def _opened(
    panel: PanelFile, node: PanelNodeFile | None, clock: Clock, sink: Callable[[ContactChanged], object]
) -> PanelSource:
    try:
        return opened_panel(panel, node, clock, sink)
    except PanelError as fault:
        raise PanelUnusableError(str(fault)) from None


def _told_until_ns(source: PanelSource, clock: Clock) -> int:
    now_ns, told_ns = clock.now_ns(), source.told_until_ns
    return now_ns if told_ns is None else min(now_ns, told_ns)


def _turn(source: PanelSource, clock: Clock) -> int:
    """Scan when it is time, or as soon as an edge comes; return how much too late this machine was for it."""
    due_ns = source.next_due_ns()
    wait_s = TURN_S if due_ns is None else (due_ns - clock.now_ns()) / NS_PER_S
    if wait_s > 0:
        source.wait(min(wait_s, TURN_S))
    # A node scans by itself, and in time.
    late_ns = 0 if due_ns is None or source.told_until_ns is not None else max(0, clock.now_ns() - due_ns)
    source.pump()
    return late_ns if late_ns > LATE_NS else 0


def _said(trial: KeyTrial, place: KeyPlace) -> str:
    grade = trial.grade(place)
    if grade in {KeyGrade.STUCK, KeyGrade.UNTRIED}:
        return str(grade.value)
    return f"{grade.value} {trial.bounce_ns(place) / NS_PER_MS:.0f} ms"


def _page(panel: PanelFile, trial: KeyTrial) -> list[str]:
    rows = groupby(panel.keys.items(), key=lambda item: item[0].row)
    return key_lines([[(key.name, MARKS[trial.grade(place)]) for place, key in row] for _, row in rows])


def _key_verdict(panel: PanelFile, trial: KeyTrial) -> bool:
    """Say what it comes to; return whether all keys are good."""
    way_out = {
        KeyGrade.STUCK: "STUCK: free it, or look for a short between its row and its column",
        KeyGrade.BAD: "BAD: it bounces for longer than the panel waits, 30 ms; replace it",
        KeyGrade.WORN: "worn: it still counts once; replace it before long",
        KeyGrade.UNTRIED: "not pressed, or not felt: press it; if nothing comes look at its diode and its two wires",
    }
    for grade, words in way_out.items():
        if places := trial.of_grade(grade):
            keys = ", ".join(_named(panel, trial, place, grade) for place in places)
            click.echo(f"{keys}: {words}")
    good = len(trial.of_grade(KeyGrade.GOOD))
    click.echo(f"{good} of {len(panel.keys)} keys are good")
    return good == len(panel.keys)


def _named(panel: PanelFile, trial: KeyTrial, place: KeyPlace, grade: KeyGrade) -> str:
    name = f"{panel.key_at(place).name} (row {place.row + 1}, column {place.column + 1}"
    bounce = f", {trial.bounce_ns(place) / NS_PER_MS:.0f} ms" if grade in {KeyGrade.BAD, KeyGrade.WORN} else ""
    return f"{name}{bounce})"


def _things(wiring: Wiring | None, source: PanelSource) -> Iterator[tuple[str, Callable[[], None], Callable[[], None]]]:
    """Yield each thing that lights or sounds: its name, with its pin where it is this machine's, how on and how off."""
    pins = (None,) * (len(SEATS) + 2) if wiring is None else (*wiring.lamps, wiring.alarm, wiring.buzzer)
    for seat, pin in zip(SEATS, pins, strict=False):
        lamp = partial(source.set_lamp, seat)
        yield _at(f"the lamp of seat {seat}", pin), partial(lamp, is_lit=True), partial(lamp, is_lit=False)
    alarm = _at("the alarm lamp", pins[-2])
    yield alarm, partial(source.set_alarm, is_lit=True), partial(source.set_alarm, is_lit=False)
    yield _at("the buzzer", pins[-1]), partial(source.buzz, BUZZ_NS), lambda: None


def _at(name: str, pin: int | None) -> str:
    return name if pin is None else f"{name} (pin {pin})"


def _is_seen(name: str, source: PanelSource, at: AtTerminal) -> bool:
    """Ask whether *name* is lit or heard; where nobody can be asked, let it be for a second."""
    at.lines.write(f"{name}: seen or heard? Enter for yes, n for no" if at.typed.is_asked else name)
    begun_ns = at.clock.now_ns()
    while at.typed.is_asked or at.clock.now_ns() - begun_ns < LIT_NS:
        _turn(source, at.clock)
        if (answer := at.typed.take()) is not None:
            return not answer.lower().startswith("n")
    return True
