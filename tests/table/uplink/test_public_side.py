"""Public records: every record has one, nothing secret is in any, and a command's answer is part of its record's."""

from __future__ import annotations

import re
import typing

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from display.station.known.story import story_of
from table.engine.table import Outcome, Table
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import (
    CardAsked,
    CardKeyedUp,
    CardMadePublic,
    CardRead,
    HandTabled,
    HoleCardDealt,
    QuestionAnswered,
    WhyPublic,
)
from table.engine.words.cards import Card, Handle, HandleKind
from table.engine.words.commands import Undone
from table.engine.words.director_commands import LevelSet, StackSet
from table.engine.words.events import TableEvent
from table.engine.words.frozen import replace
from table.engine.words.matter_events import FloorAnswered, RulingMade
from table.engine.words.question import QuestionKind
from table.engine.words.reports import BoxedKeyed, TabledKeyed
from table.engine.words.rulebook import Rulebook
from table.engine.words.setup import TableSetup
from table.engine.words.sightings import CardRevealed, CommandReceived, KeyPressed, Sighting
from table.engine.words.table_events import HandStarted, KeyRefused, KeyUndone, WhichAmount, WhyRefused
from table.engine.words.zones import Zone
from table.keeping.journal import Record, SightingTaken
from table.messages.public_events import CardNamed, KeyCameToNothing, SeatDealtTo
from table.messages.public_records import CommandAnswer, OrderRefusal, PublicRecord
from table.messages.sayings import BATCH, Records, TableReport, read, written
from table.scenario.secrecy import leaks
from table.uplink.outbox import Outbox
from table.uplink.public_side import public_event, public_record, table_picture
from tests.leaking import leaks_but_for_sealed
from tests.table.engine.playing import book
from tests.table.engine.session import Session
from tests.table.evening import RUN_OUT, decks, played
from tests.table.keeping.journal_lines import linked_lines

AN_ID = re.compile(rb"[0-9a-f]{16}")
A_HANDLE = Handle("00112233445566ff")
As = Card("As")


def public_records(records: typing.Iterable[Record]) -> list[PublicRecord]:
    outbox = Outbox(lambda _: ())
    every = list(records)
    links = (line.split(b" ")[1].decode() for line in linked_lines(every))
    return [outbox.add(record, link) for record, link in zip(every, links, strict=True)]


def sent(records: typing.Iterable[Record]) -> bytes:
    return written(Records(journal="j", boot="b", records=tuple(public_records(records))))


def taken(sighting: Sighting, *events: TableEvent) -> SightingTaken:
    return SightingTaken(number=1, sighting=sighting, events=events, alerts=())


def test_every_record_has_a_face_with_its_line_in_the_journal() -> None:
    records = played(RUN_OUT).records

    assert [public.sequence for public in public_records(records)] == list(range(1, len(records) + 1))


def test_a_face_says_which_hand_it_belongs_to() -> None:
    records = public_records(played(RUN_OUT).records)
    begins = next(public for public in records if any(isinstance(event, HandStarted) for event in public.events))

    assert {public.hand_number for public in records[: begins.sequence - 1]} <= {0}
    assert {public.hand_number for public in records[begins.sequence - 1 :]} == {1}


def test_a_shown_hand_is_told_and_a_card_dealt_is_told_without_its_handle() -> None:
    events = [event for public in public_records(played(RUN_OUT).records) for event in public.events]

    assert sum(isinstance(event, SeatDealtTo) for event in events) == 6
    assert {event.cards for event in events if isinstance(event, HandTabled)} == {("As", "Ad"), ("Kc", "Kd")}


def test_what_is_sent_is_read_back_the_same() -> None:
    records = tuple(public_records(played(RUN_OUT).records))

    for first in range(0, len(records), BATCH):
        some = Records(journal="j", boot="b", records=records[first : first + BATCH])
        assert read(written(some), Records) == some


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            CardAsked(kind=QuestionKind.MIXED, zone=Zone.SEAT_4),
            "Seat 4 Anna: a card of the next seat is read here; are the hands mixed?",
        ),
        (
            QuestionAnswered(kind=QuestionKind.MIXED, zone=Zone.SEAT_4, is_confirmed=False),
            "Seat 4 Anna: the hands are not mixed, by the dealer's word",
        ),
        (CardAsked(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4), None),
    ],
)
def test_that_a_card_lay_at_the_next_seat_stays_in_the_story_whatever_the_dealer_says(
    event: CardAsked | QuestionAnswered, line: str | None
) -> None:
    told = public_event(event)
    record = PublicRecord(sequence=1, hand_number=1, at_ns=0, events=() if told is None else (told,))

    assert [said.text for said in story_of(record, {4: "Anna"})] == ([] if line is None else [line])


TWO_BOXED = """
title Two cards of one flop lay face up in the deck, and it is too late for a misdeal
rulebook jpa
blinds 100 200
button 1
seat 1 4000
seat 3 3000
seat 6 9000

shuffle
deal
call
call
check
key boxed 9c
key boxed Ts
"""


def test_two_matters_of_the_same_code_and_seat_leave_with_a_number_each() -> None:
    evening = played(TWO_BOXED)
    records = public_records(evening.records)
    said = written(TableReport(is_online=True, boot="b", picture=table_picture(evening.last_view, len(records))))
    picture = read(said, TableReport).picture

    assert picture is not None
    assert [(matter.alert.code, matter.alert.seat, matter.alert.number) for matter in picture.matters] == [
        (AlertCode.BOXED_CARD, None, 1),
        (AlertCode.BOXED_CARD, None, 2),
    ]
    assert [alert.number for public in records for alert in public.alerts if not alert.is_note] == [1, 2]


def test_what_was_ruled_and_answered_leaves_with_its_matters_number() -> None:
    records = public_records(played(TWO_BOXED + "td play-on\nkey option 2\n").records)

    events = [event for public in records for event in public.events if isinstance(event, RulingMade | FloorAnswered)]
    assert [(type(event), event.number) for event in events] == [
        (RulingMade, 1),
        (RulingMade, 2),
        (FloorAnswered, 2),
        (FloorAnswered, 1),
    ]


# --- secrecy ---


def test_no_handle_of_the_journal_and_no_tag_is_in_what_is_sent() -> None:
    evening = played(RUN_OUT)
    journaled = b"".join(msgspec.json.encode(record) for record in evening.records)
    reports = b"".join(
        written(TableReport(is_online=True, boot="b", picture=table_picture(view, at)))
        for at, view in evening.views.items()
    )

    handles = set(AN_ID.findall(journaled))
    tags = [tag for deck in decks().values() for tag in deck.cards]
    assert handles
    assert [handle for handle in handles if handle in sent(evening.records) + reports] == []
    assert leaks_but_for_sealed(sent(evening.records) + reports, names_given(evening.records), tags) == []


def names_given(records: typing.Iterable[Record]) -> set[Card]:
    """Return the cards that the vault has named."""
    sightings = [record.sighting for record in records if isinstance(record, SightingTaken)]
    return {sighting.card for sighting in sightings if isinstance(sighting, CardRevealed)}


@pytest.mark.parametrize("planted", ["00112233445566ff", "7s"])
def test_a_leak_that_is_planted_in_a_face_is_found(planted: str) -> None:
    public = public_records(played(RUN_OUT).records)[0]
    leaking = replace(public, answer=CommandAnswer(id=planted))
    said = written(Records(journal="j", boot="b", records=(leaking,)))

    assert planted.encode() in said
    assert AN_ID.findall(said) or leaks(said, set(), ())


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10_000), rulebook=st.sampled_from(["tfpl", "firekeepers", "nuts", "jpa"]))
def test_any_hands_give_away_no_handle_and_no_card_that_was_not_shown(seed: int, rulebook: str) -> None:
    table = HandsOfChance(seed, rulebook).play_hands(3)

    said = sent(table.records) + b"".join(table.reports)
    handles = set(AN_ID.findall(b"".join(msgspec.json.encode(record) for record in table.records)))
    assert len(handles) > 8
    assert [handle for handle in handles if handle in said] == []
    assert leaks_but_for_sealed(said, names_given(table.records), ()) == []


class RecordingTable(Table):
    """A table with the journal and the reports that would be made of what it is told."""

    def __init__(self, setup: TableSetup, rulebook: Rulebook) -> None:
        super().__init__(setup, rulebook)
        self.records: list[SightingTaken] = []
        self.reports: list[bytes] = []

    def receive(self, sighting: Sighting) -> Outcome:
        """Take the sighting, and keep what would leave the table of it."""
        outcome = super().receive(sighting)
        number = len(self.records) + 1
        self.records.append(
            SightingTaken(number=number, sighting=sighting, events=outcome.events, alerts=outcome.alerts)
        )
        self.reports.append(written(TableReport(is_online=True, boot="b", picture=table_picture(self.view, number))))
        return outcome


class HandsOfChance(Session):
    """Some hands of a session, not all of it."""

    def __init__(self, seed: int, rulebook: str) -> None:
        super().__init__(seed, {1: 9000, 4: 6000, 5: 8000, 9: 7000}, book(rulebook))
        self.recording = RecordingTable(self.table.state.setup, self.table.rulebook)
        self.table = self.recording

    def play_hands(self, count: int) -> RecordingTable:
        """Play *count* hands, and return the table they were played at."""
        for _ in range(count):
            if len(self.in_play) > 1:
                self._play_hand()
        return self.recording


def test_a_card_the_dealer_keyed_or_scanned_is_not_named_outside() -> None:
    keyed = (
        KeyRefused(command=TabledKeyed(4, As), why=WhyRefused.NOT_SHOWDOWN),
        KeyUndone(command=BoxedKeyed(As)),
        CardKeyedUp(seat=4, card=As, handles=(A_HANDLE,)),
        CardMadePublic(handle=A_HANDLE, zone=Zone.SEAT_4, why=WhyPublic.KEYED),
        CardRead(kind=HandleKind.CARD, card=As),
        HoleCardDealt(seat=4, handle=A_HANDLE),
    )

    said = sent([taken(KeyPressed(command=TabledKeyed(4, As), at_ns=1), *keyed)])

    assert b"As" not in said
    assert A_HANDLE.id.encode() not in said


def test_a_card_the_vault_named_is_named_outside() -> None:
    record = taken(CardRevealed(handle=A_HANDLE, card=As, at_ns=1))

    assert public_record(record, None).events == (CardNamed(card=As),)


# --- answers ---


def test_a_command_that_was_applied_is_answered_in_its_records_face() -> None:
    received = CommandReceived(id="c1", command=StackSet(4, 900), at_ns=1)

    assert public_record(taken(received), None).answer == CommandAnswer(id="c1")


def test_a_command_that_was_refused_is_answered_with_the_reason() -> None:
    command = LevelSet(small_blind=3, big_blind=7)
    refused = KeyRefused(command=command, why=WhyRefused.NOT_IN_CHIPS, amount=25, which=WhichAmount.SMALL_BLIND)

    public = public_record(taken(CommandReceived(id="c2", command=command, at_ns=1), refused), None)

    assert public.answer == CommandAnswer(
        id="c2", refusal=OrderRefusal(why=WhyRefused.NOT_IN_CHIPS, amount=25, which=WhichAmount.SMALL_BLIND)
    )
    assert public.events == (KeyCameToNothing(why=WhyRefused.NOT_IN_CHIPS),)


def test_a_key_of_the_dealers_is_no_answer() -> None:
    assert public_record(taken(KeyPressed(command=Undone(), at_ns=1)), None).answer is None
