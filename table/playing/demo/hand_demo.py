"""Hands of the demo, one after another before a screen or in lines, and what is said between them.

How a table plays one of them is said elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from config.files.dealer_screen import USUAL_PIXELS
from config.files.settings_folder import SettingsFolder
from config.files.table_file import TableFile
from display.dealer.showing import OnScreen
from display.terminal.in_lines import InLines
from display.words.spoken import say
from table.playing.demo.demo_count import Played
from table.playing.demo.demo_table import (
    BY_HAND_KEY,
    DemoFront,
    DemoPlan,
    DemoTable,
    DisplayBackError,
    WindowClosedError,
)
from table.wiring.running.window import BACK, start_anew

if TYPE_CHECKING:
    from display.dealer.screen import DealerScreen


def open_front(table_file: TableFile, *, is_headless: bool, is_pictured: bool) -> DemoFront:
    """Open what the demo is shown on; where *is_pictured*, a screen that nobody need see."""
    screen = _screen(table_file, is_headless=is_headless, is_wanted=is_pictured)
    return DemoFront(
        screen,
        None if screen is None else OnScreen(screen, table_file.name),
        InLines(click.echo) if is_headless or screen is None else None,
    )


def play_hands(plan: DemoPlan, folders: SettingsFolder, front: DemoFront) -> Played:
    """Play the hands of *plan* before *front*, and return what was played before its window was closed.

    Raises ConfigError where a file cannot be used, and `HandedOverError` where somebody goes on by hand.
    """
    table = DemoTable(plan, folders, front)
    for scenario in plan.scenarios:
        table.judge(scenario)
    if front.in_lines is None:
        click.echo(say("{key} in the window: deal the next hand yourself", key=BY_HAND_KEY.upper()), err=True)
    played, count = Played(), len(plan.scenarios)
    try:
        for number, scenario in enumerate(plan.scenarios, start=1):
            # Those that are shipped are translated; a file of somebody's own is in the language it is in.
            title = say(scenario.setup.title) if plan.is_shipped else scenario.setup.title
            click.echo(say("-- {number} of {count}: {title}", number=number, count=count, title=title))
            played += table.play(scenario, number)
    except WindowClosedError:
        click.echo(say("stopped: the window was closed"))
    except DisplayBackError:
        click.echo(BACK, err=True)
        start_anew()
    return played


def _screen(table_file: TableFile, *, is_headless: bool, is_wanted: bool) -> DealerScreen | None:
    """Return the screen: a window, or one that nobody sees where a picture is wanted, or none."""
    if is_headless and not is_wanted:
        return None
    from display.dealer.glass import DisplayError, Mounting  # noqa: PLC0415 - as the screen
    from display.dealer.painting.themes import theme_of  # noqa: PLC0415 - as the screen
    from display.dealer.screen import DealerScreen  # noqa: PLC0415 - no help waits for SDL

    shown = table_file.screen
    size, mounting = shown.pixels or USUAL_PIXELS, Mounting(shown.inches)
    if not is_headless:
        try:
            return DealerScreen(size, is_windowed=True, mounting=mounting, theme=theme_of(shown.theme, shown.suits))
        except DisplayError as fault:
            click.echo(say("{why}: the hands are told in lines", why=fault.why), err=True)
    if not is_wanted:
        return None
    return DealerScreen(size, is_windowed=False, mounting=mounting, theme=theme_of(shown.theme, shown.suits))
