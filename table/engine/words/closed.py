"""Closes families of values: a union names every class of a base, and a type checker sees who leaves one out.

What the type checker cannot see is said when the family is imported.
"""

from __future__ import annotations

from collections.abc import Iterable


class ForgottenMemberError(TypeError):
    """A class and the union of its family differ; `str` names it."""


def close(base: type, union: Iterable[type]) -> None:
    """Raise `ForgottenMemberError` unless *union* names each class right below *base*, and no other."""
    named, declared = set(union), set[type](base.__subclasses__())
    if named != declared:
        missing = ", ".join(sorted(member.__name__ for member in declared - named)) or "none"
        foreign = ", ".join(sorted(member.__name__ for member in named - declared)) or "none"
        msg = f"{base.__name__}: not in its union: {missing}; in its union, and of another class: {foreign}"
        raise ForgottenMemberError(msg)
