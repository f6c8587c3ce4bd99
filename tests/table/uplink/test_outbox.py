"""The outbox: any record on from any number, from memory or from the journal, and the same public either way."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from table.journal import Record
from table.uplink.outbox import Outbox
from tests.table.evening import RUN_OUT, played


class Journal:
    """The records of an evening, and how often all of them were read again."""

    def __init__(self) -> None:
        self.records = played(RUN_OUT).records
        self.times_read = 0

    def reread(self) -> Sequence[Record]:
        self.times_read += 1
        return self.records

    def outbox(self, kept: int) -> Outbox:
        return Outbox(self.records, self.reread, kept)


WHOLE = Journal().outbox(5_000)


def test_an_empty_journal_has_nothing_to_send() -> None:
    outbox = Outbox((), list)

    assert (outbox.last, outbox.some(1, 10)) == (0, ())


def test_records_are_numbered_from_one_and_none_is_left_out() -> None:
    records = WHOLE.some(1, 5_000)

    assert [public.sequence for public in records] == list(range(1, WHOLE.last + 1))
    assert WHOLE.last == len(Journal().records)


@given(kept=st.integers(1, 40), sequence=st.integers(1, 400), count=st.integers(1, 30))
def test_what_is_no_longer_in_memory_is_read_again_and_is_the_same(kept: int, sequence: int, count: int) -> None:
    wanted = WHOLE.some(sequence, count)
    some = Journal().outbox(kept).some(sequence, count)

    assert some == wanted[: len(some)], "no more than are kept in memory come at once"
    assert bool(some) == bool(wanted)


def test_the_journal_is_read_once_for_all_that_is_early_and_not_for_what_is_in_memory() -> None:
    journal = Journal()
    outbox = journal.outbox(20)
    assert outbox.some(outbox.last - 5, 5)
    assert journal.times_read == 0

    for sequence in range(1, 15, 5):
        assert outbox.some(sequence, 5) == WHOLE.some(sequence, 5)
    assert journal.times_read == 1


def test_a_record_that_is_kept_now_is_the_next_one() -> None:
    journal = Journal()
    outbox = Outbox(journal.records[:-1], journal.reread, 20)

    public = outbox.add(journal.records[-1])

    assert (public.sequence, outbox.last) == (len(journal.records), len(journal.records))
    assert outbox.some(public.sequence, 5) == (public,)
