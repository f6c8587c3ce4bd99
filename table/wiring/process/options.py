"""The options of a command as one frozen value: each field says once what it is called, may be and means.

A dataclass has a field for each, made by `option` or `argument`; its name and its type are those of the command line,
where nothing else is said: `is_dry: bool` is the flag `--dry`.
"""

import dataclasses
import functools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import click

FILE: Final = click.Path(path_type=Path, dir_okay=False)
FILE_THERE: Final = click.Path(path_type=Path, dir_okay=False, exists=True)
FILE_OR_FOLDER_THERE: Final = click.Path(path_type=Path, exists=True)
FOLDER: Final = click.Path(path_type=Path, file_okay=False)
PORT_NUMBER: Final = click.IntRange(1, 65535)
COUNT: Final = click.IntRange(min=1)
SEED: Final = click.IntRange(min=0)

_Options = TypeVar("_Options")


class _FieldSaid(NamedTuple):
    """What a field says beside its name and its type."""

    names: tuple[str, ...] | None
    """None for an argument, which goes by its place."""
    more: dict[str, Any]
    """As click calls it."""


def option(means: str, *names: str, default: Any = None, **more: Any) -> Any:  # noqa: ANN401 - a field of any type
    """Return the field of an option that *means* this; *names* stand in place of its own, *more* is as click has it."""
    more = {"help": means, "show_default": bool(default) and not callable(default), **more}
    return _field(_FieldSaid(names, more), default)


def argument(metavar: str | None = None, *, default: Any = None, **more: Any) -> Any:  # noqa: ANN401 - a field of any type
    """Return the field of an argument, which is called *metavar* in the help."""
    return _field(_FieldSaid(None, {"metavar": metavar, **more}), default)


def _field(said: _FieldSaid, default: object) -> object:
    # To click a default of None is a default: what must be there has none.
    said.more.update({} if default in {None, ()} else {"default": default})
    return dataclasses.field(default=default, metadata={"said": said})


def options(kind: type[_Options]) -> Callable[[Callable[[_Options], None]], Callable[..., None]]:
    """Give a command the options of *kind*, its own before those that it inherits, and hand them over as one value."""

    def gather(command: Callable[[_Options], None]) -> Callable[..., None]:
        @functools.wraps(command)
        def with_options(**given: object) -> None:
            command(kind(**given))

        return functools.reduce(lambda made, one: one(made), reversed([*_parameters(kind)]), with_options)

    return gather


def _parameters(kind: Any) -> Iterator[Callable[[Callable[..., None]], Callable[..., None]]]:  # noqa: ANN401 - a dataclass
    types, fields = get_type_hints(kind), {field.name: field for field in dataclasses.fields(kind)}
    for name in dict.fromkeys([*kind.__annotations__, *fields]):
        names, more = fields[name].metadata["said"]
        is_many = get_origin(types[name]) is tuple
        plain, *others = get_args(types[name]) or (types[name],)
        own = f"--{name.removeprefix('is_').replace('_', '-')}"
        more = {"type": click.Path(path_type=Path) if plain is Path else plain, **more}
        if names is None:
            number = {"nargs": -1} if is_many else {"required": not others and "default" not in more}
            yield click.argument(name, **{**number, **more})
        elif plain is bool:
            yield click.option(*(names or (own,)), name, **{"is_flag": True, "default": False, **more})
        else:
            yield click.option(*(names or (own,)), name, multiple=is_many, **more)
