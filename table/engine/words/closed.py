"""Closes families of values: a union names every class of a base, and a type checker sees who leaves one out.

What the type checker cannot see is said when the family is imported.
"""

from collections.abc import Iterable


class ForgottenMemberError(TypeError):
    """A class is in its family and not in what is said of it, or the other way round; `str` names it."""


def close(base: type, union: Iterable[type]) -> None:
    """Raise `ForgottenMemberError` unless *union* names each class right below *base*, and no other."""
    cover(f"the unions of {base.__name__}", union, base.__subclasses__())


def cover(what: str, said: Iterable[type], members: Iterable[type]) -> None:
    """Raise `ForgottenMemberError` unless *what* says something of each of *members*, and of no other class."""
    missing, strange = set(members) - set(said), set(said) - set(members)
    if missing or strange:
        left_out = f"add {_names(missing)}" * bool(missing)
        too_many = f"take out {_names(strange)}" * bool(strange)
        msg = f"{what}: {'; '.join(filter(None, (left_out, too_many)))}"
        raise ForgottenMemberError(msg)


def _names(classes: set[type]) -> str:
    return ", ".join(sorted(one.__name__ for one in classes))
