"""The options of a command as one value: an option or an argument for each field, by its name and its type."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click
from click.testing import CliRunner, Result

from table.wiring.process.options import FILE, argument, option, options


@dataclass(frozen=True, kw_only=True)
class Asked:
    names: tuple[str, ...] = argument("[NAME]...")
    is_loud: bool = option("Say it loudly.")
    page_width: int = option("So many columns.", "--width", default=80)
    out: Path | None = option("Where to.", type=FILE)


@dataclass(frozen=True, kw_only=True)
class Greeted(Asked):
    who: str = argument("WHO")
    is_kind: bool = option("Be kind.", "--kind/--unkind", default=True)


@click.command()
@options(Greeted)
@click.pass_obj
def greet(greeting: str, given: Greeted) -> None:
    """Greet."""
    click.echo(f"{greeting} {given}")


def run(*args: str) -> Result:
    return CliRunner().invoke(greet, args, obj="hello")


def test_what_is_typed_arrives_as_one_value_with_the_defaults_of_the_rest() -> None:
    assert run("Ann").output == (
        "hello Greeted(names=(), is_loud=False, page_width=80, out=None, who='Ann', is_kind=True)\n"
    )
    assert "names=('Ben', 'Cid'), is_loud=True" in run("Ann", "Ben", "--loud", "Cid").output
    assert "page_width=7, out=PosixPath('x')" in run("Ann", "--width", "7", "--out", "x").output
    assert "is_kind=False" in run("Ann", "--unkind").output


def test_what_must_be_there_and_what_has_another_type_is_asked_for() -> None:
    assert "Missing argument 'WHO'" in run().output
    assert "'seven' is not a valid integer" in run("Ann", "--width", "seven").output


def test_the_help_has_the_commands_own_first_and_each_default() -> None:
    said = run("--help").output

    assert "WHO [NAME]..." in said
    assert said.index("Be kind.") < said.index("Say it loudly.") < said.index("So many columns.  [default: 80]")
