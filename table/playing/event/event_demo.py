"""`squaredeal demo --event`: a tournament of simulated players, from the draw for the seats down to a winner."""

import random
import shutil
from typing import Final

import click
import msgspec

from config.files.deck_file import load_deck
from config.files.settings_folder import SettingsFolder
from config.rulebook.rulebook_file import read_rulebook
from display.wording.amounts import chips
from display.words.spoken import say
from table.clock import NS_PER_MS, LiveClock
from table.playing.event.event_hand import DECK
from table.playing.event.event_plan import LATE_PLAYERS, drawn_names, planned_event
from table.playing.event.event_room import EventRoom
from table.playing.event.event_story import EventStory, result_lines

_WIDTHS: Final = (80, 120)
"""No line is made shorter or longer than this."""


class EventPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    players: int
    rulebook: str
    seed: int
    speed: float | None
    """How much faster than a room; None: as fast as it goes."""


def play_event(plan: EventPlan, folders: SettingsFolder) -> bool:
    """Play the tournament of *plan* and tell it in lines; return whether every chip is accounted for.

    Raises ConfigError where the rulebook cannot be used.
    """
    book = read_rulebook(plan.rulebook, folders=folders).rulebook
    chance = random.Random(f"{book.id} {plan.players} {plan.seed}")  # noqa: S311 - the same each time, by its seed
    names = drawn_names(plan.players + LATE_PLAYERS, chance)
    setup = planned_event(names[: plan.players], chance)
    room = EventRoom(setup, book, {DECK: load_deck(DECK, folders=folders)}, chance, names[plan.players :])
    narrow, wide = _WIDTHS
    story = EventStory(plan.players, min(wide, max(narrow, shutil.get_terminal_size((100, 24)).columns)))
    click.secho(_head(plan, len(setup.tables), book.id), bold=True)
    clock, before_ms = LiveClock(), 0
    for told in room.play():
        if plan.speed is not None:
            clock.wait_ns(int((told.at_ms - before_ms) * NS_PER_MS / plan.speed))
        before_ms = told.at_ms
        for line in story.lines(told):
            click.echo(line)
    click.echo()
    for line in result_lines(room.view):
        click.echo(line)
    return _sum_up(room, sum(setup.prizes))


def _head(plan: EventPlan, tables: int, book: str) -> str:
    if tables == 1:
        return say(
            "{players} players at one table, by the rulebook {book}, with seed {seed}",
            players=plan.players,
            book=book,
            seed=plan.seed,
        )
    return say(
        "{players} players at {tables} tables, by the rulebook {book}, with seed {seed}",
        players=plan.players,
        tables=tables,
        book=book,
        seed=plan.seed,
    )


def _sum_up(room: EventRoom, prizes: int) -> bool:
    """Say what came of it; return whether chips and prizes add up."""
    view = room.view
    winner = max(player.stack for player in view.players.values())
    is_exact = winner == view.total and sum(player.prize for player in view.players.values()) == prizes
    click.echo()
    click.echo(
        say(
            "{hands} hands, {again} of them dealt again; {orders} orders; {total} in chips",
            hands=chips(room.hands),
            again=room.redeals,
            orders=room.orders,
            total=chips(view.total),
        )
    )
    return is_exact
