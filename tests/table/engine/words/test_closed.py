"""A family is closed: its union names each class of its base, and whoever is missing, or strange there, is named."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.closed import ForgottenMemberError, close


def family() -> tuple[type, type, type]:
    """Return a base and its two classes."""

    class Base(msgspec.Struct):
        pass

    class One(Base):
        pass

    class Two(Base):
        pass

    return Base, One, Two


def test_a_union_of_all_the_classes_closes_the_family() -> None:
    base, one, two = family()

    close(base, (two, one))


def test_a_class_that_the_union_leaves_out_is_named() -> None:
    base, one, _ = family()

    with pytest.raises(ForgottenMemberError, match=r"^the unions of Base: add Two$"):
        close(base, (one,))


def test_a_member_of_another_class_is_named() -> None:
    base, one, two = family()

    with pytest.raises(ForgottenMemberError, match=r"^the unions of Base: take out int$"):
        close(base, (one, two, int))
