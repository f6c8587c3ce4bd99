"""The outbox: any record on from any number, from memory or from the journal, and the same public either way."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from table.engine.words.sightings import Tick
from table.keeping.journal import Record, SightingTaken
from table.keeping.recovery import Recovered, Story
from table.messages.public_records import Head, PublicRecord
from table.uplink.outbox import LOOKED_BACK, Outbox
from tests.table.evening import RUN_OUT, played, starts_a_hand
from tests.table.keeping.journal_lines import linked_lines
from tests.table.keeping.kept_in_files import RECORDS as FOUR


class Journal:
    """The records of an evening, and how often all of them were read again."""

    def __init__(self) -> None:
        self.records = played(RUN_OUT).records
        self.times_read = 0

    def reread(self, sequence: int) -> Sequence[Record]:
        self.times_read += 1
        return self.records[sequence - 1 :]

    def outbox(self, kept: int) -> Outbox:
        outbox = Outbox(self.reread, kept=kept)
        for record in self.records:
            outbox.add(record)
        return outbox


WHOLE = Journal().outbox(5_000)


def test_an_empty_journal_has_nothing_to_send() -> None:
    outbox = Outbox(lambda _: ())

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
    outbox = Outbox(journal.reread, found=Story(records=len(journal.records) - 1, hand_number=1), kept=20)

    public = outbox.add(journal.records[-1])

    assert (public.sequence, outbox.last) == (len(journal.records), len(journal.records))
    assert outbox.some(public.sequence, 5) == (public,)


def a_long_hand() -> list[Record]:
    """Return an evening's records, and as many of its last hand that nobody plays on."""
    records = list(played(RUN_OUT).records)
    first = len(records)
    records += [
        SightingTaken(number=number, sighting=Tick(at_ns=10**12 + number), events=(), alerts=())
        for number in range(first, first + 2 * LOOKED_BACK)
    ]
    return records


LONG = a_long_hand()


@given(sequence=st.integers(1, len(LONG)))
def test_the_hand_of_a_record_is_known_however_far_behind_it_began(sequence: int) -> None:
    whole, short = Outbox(lambda _: ()), Outbox(lambda start: LONG[start - 1 :], kept=20)
    public = [whole.add(record) for record in LONG]
    for record in LONG:
        short.add(record)

    assert short.some(sequence, 5) == tuple(public[sequence - 1 : sequence + 4])


def test_an_outbox_that_begins_behind_what_was_found_sends_it_all_when_it_is_asked_for() -> None:
    journal = Journal()
    outbox = Outbox(journal.reread, found=Story(records=len(journal.records), hand_number=1))

    assert outbox.some(1, 5_000) == WHOLE.some(1, 5_000)


LINKS = [line.split(b" ")[1].decode() for line in linked_lines(FOUR)]
BEGUN = [at for at, record in enumerate(FOUR, start=1) if starts_a_hand(record)]


def link_at(sequence: int) -> str:
    return LINKS[sequence - 1]


def test_the_head_of_the_journal_is_told_with_each_hand_and_with_it_the_one_before() -> None:
    outbox = Outbox(lambda _: ())
    public = [outbox.add(record, link) for record, link in zip(FOUR, LINKS, strict=True)]

    heads = {told.sequence: told.head for told in public if told.head is not UNSET}
    assert heads == {
        at: Head(link=link_at(at), before=before, before_link=link_at(before) if before else "")
        for before, at in zip([0, *BEGUN], BEGUN, strict=False)
    }


@given(sequence=st.integers(1, len(FOUR)), found=st.integers(1, len(FOUR)))
def test_it_is_the_same_after_a_restart_and_when_it_is_read_again(sequence: int, found: int) -> None:
    whole = Outbox(lambda _: ())
    public = [whole.add(record, link) for record, link in zip(FOUR, LINKS, strict=True)]
    told = Recovered()
    for record in FOUR[:found]:
        told.take(record)

    outbox = Outbox(lambda start: FOUR[start - 1 :], found=told.story, link_at=link_at, kept=20)
    for record, link in zip(FOUR[found:], LINKS[found:], strict=True):
        outbox.add(record, link)

    some = outbox.some(sequence, 9)
    assert some == tuple(public[sequence - 1 : sequence - 1 + len(some)])


def test_of_records_that_are_not_kept_any_more_the_number_is_sent_alone() -> None:
    kept = (FOUR[0], *FOUR[30:])
    outbox = Outbox(lambda start: kept[1:] if start > 1 else kept, found=Story(records=len(FOUR), hand_number=4))

    some = outbox.some(1, 5_000)

    assert [public.sequence for public in some] == list(range(1, len(FOUR) + 1))
    assert all(public == PublicRecord(sequence=public.sequence, hand_number=0, at_ns=0) for public in some[1:30])
