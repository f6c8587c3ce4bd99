"""The options of a command as one value: all of them arrive, and one that is forgotten is told at once."""

from __future__ import annotations

import click
import msgspec
import pytest
from click.testing import CliRunner

from table.commands.gathered import gathered


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    who: str
    is_loud: bool


def test_arguments_and_options_arrive_as_one_value() -> None:
    @click.command()
    @gathered(Asked)
    @click.argument("who")
    @click.option("--loud", "is_loud", is_flag=True)
    @click.pass_obj
    def greet(greeting: str, asked: Asked) -> None:
        click.echo(f"{greeting} {asked.who} {asked.is_loud}")

    assert CliRunner().invoke(greet, ["Ann", "--loud"], obj="hello").output == "hello Ann True\n"


def test_an_option_without_a_field_and_a_field_without_an_option_are_told_when_the_command_is_made() -> None:
    with pytest.raises(TypeError, match=r"Asked .* do not have the same: is_loud, is_quick"):

        @click.command()
        @gathered(Asked)
        @click.argument("who")
        @click.option("--quick", "is_quick", is_flag=True)
        @click.pass_obj
        def greet(_greeting: str, _asked: Asked) -> None:
            """Greet."""
