"""The options of a command as one frozen value, so that nobody hands them on one by one.

What each of them means stands at the command.
"""

import functools
from collections.abc import Callable
from typing import TypeVar

import msgspec

_Options = TypeVar("_Options", bound=msgspec.Struct)


def gathered(kind: type[_Options]) -> Callable[[Callable[[_Options], None]], Callable[..., None]]:
    """Hand arguments and options of a command over as one value of *kind*, whose fields are called as they are.

    It stands above them. Raises TypeError when the command is made: where one has no field, or a field has none.
    """

    def gather(command: Callable[[_Options], None]) -> Callable[..., None]:
        named = {parameter.name for parameter in getattr(command, "__click_params__", ())}
        if named != set(kind.__struct_fields__):
            alone = ", ".join(sorted(named ^ set(kind.__struct_fields__)))
            msg = f"{kind.__qualname__} and its command do not have the same: {alone}"
            raise TypeError(msg)

        @functools.wraps(command)
        def with_options(**given: object) -> None:
            command(kind(**given))

        return with_options

    return gather
