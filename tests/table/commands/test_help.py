"""The help of each command: what it does, what it takes, and what its exit status tells."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner

from table.commands.bench import bench
from table.commands.broker import broker
from table.commands.by_name import COMMANDS, MODULES
from table.commands.check import check
from table.commands.deck import deck
from table.commands.demo import demo
from table.commands.export import export
from table.commands.panel import panel
from table.commands.pki import pki
from table.commands.replay import replay
from table.commands.rules import rules
from table.commands.run import run
from table.commands.train import train
from table.commands.watch import watch


@pytest.mark.parametrize(
    "command", [broker, check, demo, export, replay, rules, run, train, watch], ids=lambda command: str(command.name)
)
def test_the_help_tells_what_the_exit_status_means(command: click.Command) -> None:
    said = CliRunner().invoke(command, ["--help"]).output

    assert "Exit status: 0" in said
    assert "2 " in said.partition("Exit status")[2]


def every_command() -> Iterator[click.Command]:
    waiting: list[click.Command] = [
        importlib.import_module(f"table.commands.{module}").__dict__[module]
        for module in (MODULES.get(name, name) for name in COMMANDS)
    ]
    while waiting:
        command = waiting.pop()
        waiting += command.commands.values() if isinstance(command, click.Group) else ()
        yield command


def test_every_option_of_every_command_says_what_it_does() -> None:
    silent = [
        (command.name, option.name)
        for command in every_command()
        for option in command.params
        if isinstance(option, click.Option) and (not option.help or option.help.startswith("Of "))
    ]

    assert silent == []


def test_a_way_that_there_is_not_is_refused_with_those_there_are() -> None:
    ran = CliRunner().invoke(check, ["--through", "walls", "x.hand"])

    assert ran.exit_code == 2
    assert "'straight', 'wire'" in ran.output


@pytest.mark.parametrize("group", [bench, deck, panel, pki], ids=lambda group: str(group.name))
def test_what_each_command_of_a_group_does_is_said_whole(group: click.Group) -> None:
    said = CliRunner().invoke(group, ["--help"], terminal_width=80).output
    listed = " ".join(said.partition("Commands:")[2].split())

    assert "..." not in listed
    for name, command in group.commands.items():
        does = (command.help or "").partition("\n\n")[0].split()
        assert " ".join([name, *does]) in listed
