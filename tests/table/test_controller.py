"""The controller: nothing is shown that is not in the journal, and no tag and no secret name is in either."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from table.controller import Controller
from table.engine.table import Outcome, Table
from table.engine.words.card_events import CardMadePublic, DeckChecked
from table.engine.words.commands import NewHand, Undone
from table.engine.words.events import TableEvent
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardGone, CardRevealed, CardScanned, CardSeen, KeyPressed, Tick
from table.engine.words.table_events import HandStarted, KeyRefused
from table.engine.words.view import DeckCheckView, Status, TableView
from table.engine.words.zones import Facing, Zone
from table.inbox import TagGone, TagSeen
from table.keeping.file_journal import FileJournal
from table.keeping.hand_key import NoKeyStore
from table.keeping.journal import MemoryJournal, Record, SightingTaken, TableOpened, record_line
from table.keeping.reading import read_journal
from table.keeping.vault import Vault
from table.outcomes import is_told
from table.scenario.runner import table_setup
from table.scenario.secrecy import leaks
from tests.sampled import CASES
from tests.table.evening import RUN_OUT, Seen, book, controller_of, decks, play_at, played, scenario_of

SHUFFLE = KeyPressed(command=NewHand(), at_ns=0)


class RefusingJournal(MemoryJournal):
    """A disk that is full from the second record on."""

    def append(self, record: Record) -> None:
        """Keep the first record, and no other."""
        if self.kept:
            raise OSError(28, "No space left on device")
        super().append(record)


def test_everything_shown_is_in_the_file_by_then(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    lengths: list[int] = []
    seen = Seen(look=lambda: lengths.append(len(read_journal(path))))
    scenario = scenario_of(RUN_OUT)
    with closing(FileJournal(path)) as journal:
        play_at(controller_of(scenario, journal=journal, watchers=(seen,)), scenario)

    records = read_journal(path)
    assert len(seen.outcomes) > 20
    shown = 0
    for outcome, length in zip(seen.outcomes, lengths, strict=True):
        before, shown = shown, shown + len(outcome.events)
        durable = [event for record in records[:length] if isinstance(record, SightingTaken) for event in record.events]
        assert len(durable) == shown
        assert tuple(durable[before:]) == outcome.events


@pytest.mark.parametrize("name", ["turn/kept-call-declined-tfpl", "bets/partly-pulled-tfpl", "late/burn-read-late"])
def test_what_was_shown_last_is_how_the_table_stands(name: str) -> None:
    scenario = scenario_of((CASES / f"{name}.hand").read_text(encoding="utf-8"))
    shown: dict[int, TableView] = {}
    seen = Seen(look=lambda: shown.update({controller.taken: controller.view}))
    controller = controller_of(scenario, watchers=(seen,))

    stood = play_at(controller, scenario).views

    assert {taken: stood[taken] for taken in shown} == shown
    last = stood[0]
    for taken, view in stood.items():
        last = shown.get(taken, last)
        assert view == last


def test_nothing_is_shown_that_the_journal_could_not_keep() -> None:
    seen = Seen()
    controller = controller_of(scenario_of(RUN_OUT), journal=RefusingJournal(), watchers=(seen,))

    with pytest.raises(OSError, match="No space left"):
        controller.take(SHUFFLE)

    assert seen.outcomes == []


def test_every_watcher_is_shown_the_same() -> None:
    first, second = Seen(), Seen()
    scenario = scenario_of(RUN_OUT)
    play_at(controller_of(scenario, watchers=(first, second)), scenario)

    assert first.outcomes == second.outcomes != []


class Heard:
    """Hears what happened, and does not look at the table."""

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []

    def hear(self, outcome: Outcome) -> None:
        """Take note of it."""
        self.outcomes.append(outcome)


def test_a_listener_hears_all_that_a_watcher_is_told_and_nothing_besides() -> None:
    seen, heard = Seen(), Heard()
    scenario = scenario_of(RUN_OUT)
    play_at(controller_of(scenario, watchers=(seen, heard)), scenario)

    assert heard.outcomes == [outcome for outcome in seen.outcomes if is_told(outcome)] != []


class Looked(Table):
    """Counts how often somebody looks at it."""

    times = 0

    @property
    def view(self) -> TableView:
        """The table as everybody at it may see it."""
        self.times += 1
        return super().view


def test_a_table_that_is_only_listened_to_makes_no_view_of_a_deal() -> None:
    scenario, heard = scenario_of(RUN_OUT), Heard()
    setup, rulebook = table_setup(scenario.setup), book(scenario.setup.rulebook)
    table = Looked(setup, rulebook)
    opened = TableOpened(table_name="Table 1", rulebook=rulebook.id, setup=setup)
    controller = Controller(table, opened, Vault(decks().values(), NoKeyStore()), MemoryJournal(), (heard,))
    controller.take(SHUFFLE)
    tag = next(iter(decks()["red"].cards))
    controller.take(TagSeen(zone=Zone.SEAT_3, tag=tag, facing=Facing.DOWN, not_before_ns=10**9, at_ns=10**9))

    assert len(heard.outcomes) == 2
    assert table.times == 0


def test_a_new_journal_begins_with_the_table_that_was_opened() -> None:
    journal = MemoryJournal()
    scenario = scenario_of(RUN_OUT)
    controller_of(scenario, journal=journal, table_name="Table 9")

    (opened,) = journal.kept
    assert b'"table_name":"Table 9","rulebook":"firekeepers"' in record_line(opened)


def test_a_tick_that_changes_nothing_is_neither_journaled_nor_shown() -> None:
    journal, seen = MemoryJournal(), Seen()
    controller = controller_of(scenario_of(RUN_OUT), journal=journal, watchers=(seen,))
    controller.take(SHUFFLE)
    before = len(journal.kept), len(seen.outcomes), controller.taken, controller.view
    for tenth in range(600):
        assert controller.take(Tick(at_ns=tenth * 100_000_000)) == Outcome((), ())

    assert (len(journal.kept), len(seen.outcomes), controller.taken, controller.view) == before


def test_a_key_that_counts_for_nothing_is_journaled_all_the_same() -> None:
    journal, seen = MemoryJournal(), Seen()
    controller = controller_of(scenario_of(RUN_OUT), journal=journal, watchers=(seen,))
    controller.take(KeyPressed(command=Undone(), at_ns=0))

    assert len(journal.kept) == 2
    assert isinstance(seen.outcomes[0].events[0], KeyRefused)


def test_records_are_numbered_from_one_without_a_gap() -> None:
    numbers = [record.number for record in played(RUN_OUT).records if isinstance(record, SightingTaken)]

    assert numbers == list(range(1, len(numbers) + 1))


def test_a_cards_name_follows_its_becoming_public_at_once_and_they_are_shown_together() -> None:
    evening = played(RUN_OUT)
    waiting: set[str] = set()
    for record in evening.records[1:]:
        assert isinstance(record, SightingTaken)
        if isinstance(record.sighting, CardRevealed):
            waiting.remove(record.sighting.handle.id)
        else:
            assert not waiting
        waiting |= {event.handle.id for event in record.events if isinstance(event, CardMadePublic)}
    assert not waiting

    assert len(evening.last_view.board) == 5
    assert evening.last_view.status is Status.COMPLETE


def test_the_journal_of_a_hand_names_shown_cards_alone_and_holds_no_tag() -> None:
    evening = played(RUN_OUT)
    written = b"".join(record_line(record) for record in evening.records)
    shown = {card for seat in evening.last_view.seats for card in seat.shown} | set(evening.last_view.board)
    tags = [tag for deck in decks().values() for tag in (*deck.cards, *deck.jokers)]

    assert shown == {"As", "Ad", "Kc", "Kd", "Qh", "Jh", "7s", "4d", "9s"}
    assert leaks(written, shown, tags) == []
    assert len(leaks(written, set(), tags)) == len(shown)


def test_the_key_of_the_hand_is_not_in_the_journal() -> None:
    evening = played(RUN_OUT)
    written = b"".join(record_line(record) for record in evening.records)
    (key,) = [kept.key for kept in evening.keys.kept if kept.begun_by == 1]

    assert key not in written
    assert key.hex().encode() not in written
    assert msgspec.json.encode(key).strip(b'"') not in written


def test_what_watchers_are_shown_names_no_card_before_the_showdown() -> None:
    evening = played(RUN_OUT)
    before = []
    for outcome in evening.outcomes:
        if any(isinstance(event, CardMadePublic) for event in outcome.events):
            break
        before.append(outcome)

    assert isinstance(before[0].events[0], HandStarted)
    assert leaks(msgspec.json.encode(before), set(), ()) == []


# --- a check of the deck ---


def checked_after_a_hand() -> tuple[Controller, MemoryJournal]:
    """Play a hand at a table that wants its deck checked after each, and return the table in the check."""
    scenario, journal = scenario_of(RUN_OUT), MemoryJournal()
    setup = replace(table_setup(scenario.setup), deck_check_hands=1)
    rulebook = book(scenario.setup.rulebook)
    opened = TableOpened(table_name="Table 1", rulebook=rulebook.id, setup=setup)
    controller = Controller(Table(setup, rulebook), opened, Vault(decks().values(), NoKeyStore()), journal)
    play_at(controller, scenario)
    return controller, journal


def test_a_deck_that_is_fanned_over_the_stub_after_a_hand_is_counted_card_by_card() -> None:
    controller, _ = checked_after_a_hand()
    assert controller.view.deck_check == DeckCheckView(seen=0, strange=0)
    shown: list[TableEvent] = []
    for number, tag in enumerate(decks()["red"].cards):
        at_ns = 10**12 + number
        over = TagSeen(zone=Zone.STUB, tag=tag, facing=Facing.DOWN, not_before_ns=at_ns, at_ns=at_ns)
        shown += controller.take(over).events
        controller.take(TagGone(zone=Zone.STUB, tag=tag, not_before_ns=at_ns, at_ns=at_ns))

    assert DeckChecked(seen=52, strange=0) in shown
    assert controller.view.deck_check is None


def test_what_is_fanned_stands_in_the_journal_without_the_handle_that_it_had_in_the_hand() -> None:
    controller, journal = checked_after_a_hand()
    before = len(journal.kept)
    tag = next(iter(decks()["red"].cards))
    controller.take(TagSeen(zone=Zone.STUB, tag=tag, facing=Facing.DOWN, not_before_ns=10**12, at_ns=10**12))
    controller.take(TagGone(zone=Zone.STUB, tag=tag, not_before_ns=10**12, at_ns=10**12 + 1))

    taken = [record.sighting for record in journal.kept[before:] if isinstance(record, SightingTaken)]
    assert [type(sighting) for sighting in taken] == [CardScanned]
    assert not any(isinstance(sighting, CardSeen | CardGone) for sighting in taken)
