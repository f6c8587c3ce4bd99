"""Heads of journals: each follows the one before it, or that is told."""

from __future__ import annotations

import pytest

from display.station.known.heads import Heads, KnownHead
from table.messages.public_records import Head, PublicRecord


def begun(sequence: int, link: str, before: int = 0, before_link: str = "") -> PublicRecord:
    head = Head(link=link, before=before, before_link=before_link)
    return PublicRecord(sequence=sequence, hand_number=1, at_ns=0, head=head)


@pytest.fixture
def heads() -> Heads:
    heads = Heads()
    heads.take("t", "j", begun(40, "aaaa"))
    return heads


def test_a_record_that_begins_no_hand_has_none(heads: Heads) -> None:
    assert heads.take("t", "j", PublicRecord(sequence=41, hand_number=1, at_ns=0)) == (None, True)


def test_one_that_names_the_last_follows_it_and_is_the_last_then(heads: Heads) -> None:
    assert heads.take("t", "j", begun(60, "bbbb", 40, "aaaa")) == (KnownHead("t", "j", 60, "bbbb"), True)
    assert heads.take("t", "j", begun(80, "cccc", 60, "bbbb"))[1]


@pytest.mark.parametrize(
    ("before", "link"),
    [pytest.param(40, "cccc", id="it was written anew"), pytest.param(20, "dddd", id="an older copy was gone on with")],
)
def test_one_that_names_another_does_not_follow_and_is_kept_all_the_same(heads: Heads, before: int, link: str) -> None:
    assert heads.take("t", "j", begun(60, "bbbb", before, link)) == (KnownHead("t", "j", 60, "bbbb"), False)


@pytest.mark.parametrize("before", [0, 50])
def test_nobody_is_accused_where_one_between_was_never_heard(heads: Heads, before: int) -> None:
    assert heads.take("t", "j", begun(60, "bbbb", before, "cccc" if before else ""))[1]


def test_other_tables_and_journals_have_heads_of_their_own(heads: Heads) -> None:
    assert heads.take("t", "other", begun(60, "bbbb", 40, "cccc"))[1]
    assert heads.take("other", "j", begun(60, "bbbb", 40, "cccc"))[1]
