"""`squaredeal unseal`: hidden cards are shown of a hand that is over, with key and reason, and it is written down."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

import pytest

from table.engine.words.card_events import HoleCardDealt
from table.engine.words.frozen import replace
from table.engine.words.table_events import HandStarted
from table.engine.words.zones import Facing, Zone
from table.keeping.file_journal import FileJournal
from table.keeping.journal import TableOpened
from table.keeping.reading import read_journal
from tests.bench.live_room import LiveRoom
from tests.damaged import changed_at
from tests.leaking import leaks_but_for_sealed
from tests.table.commands.command_line import Ran, refusal_of, run
from tests.table.commands.live_dealer import STACKS, FoldingDealer, press_until, run_beside, told

if TYPE_CHECKING:
    from pathlib import Path


class TwoHands(FoldingDealer):
    """Deals a hand that is folded, and another that is not over when the table is stopped."""

    def deal(self) -> None:
        super().deal()
        self.room.collect()
        press_until(lambda: self.room.press("new-hand"), lambda: len(told(self.journal, HandStarted)) > 1)
        dealt = len(told(self.journal, HoleCardDealt))
        self.room.lay(next(iter(self.room.deck.cards)), Zone.SEAT_2, Facing.DOWN)
        self.await_that(lambda: len(told(self.journal, HoleCardDealt)) > dealt)


class Kept(NamedTuple):
    """What the two hands have left."""

    folder: Path
    key: Path
    room: LiveRoom

    @property
    def journal(self) -> Path:
        return self.folder / "table.journal"

    @property
    def sealed(self) -> Path:
        return self.folder / "table.sealed"

    def unseal(self, *args: str | Path, key: Path | None = None) -> Ran:
        return run("unseal", self.folder, "--key", key or self.key, "--reason", "a dispute", *args)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A table that seals to the house, stopped in its second hand."""
    folder = tmp_path_factory.mktemp("sealed")
    said = run("pki", "house", folder / "house.key").out.partition("[keep]")
    with LiveRoom() as room:
        table = room.table_file(folder, stacks=STACKS, journal=folder / "journal")
        table.write_text(f"{table.read_text()}{said[1]}{said[2]}")
        dealer = TwoHands(room, folder / "journal" / "table.journal")
        for deed in (dealer.deal, lambda: dealer.await_that(lambda: room.is_served)):
            ran = run_beside(deed, "run", "--headless", table)
            assert (ran.status, ran.err) == (0, "")
    return Kept(folder / "journal", folder / "house.key", room)


@pytest.fixture
def kept(played: Kept, tmp_path: Path) -> Kept:
    """A copy for one test."""
    folder = tmp_path / "journal"
    folder.mkdir()
    for path in played.folder.iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    return Kept(folder, played.key, played.room)


def test_the_cards_of_a_hand_are_shown_by_the_seats_that_had_them(kept: Kept) -> None:
    cards = list(kept.room.deck.cards.values())

    ran = kept.unseal("1")

    assert ran.out.splitlines() == [
        f"seat 2: {' '.join(sorted((cards[1], cards[3])))}",
        f"seat 7: {' '.join(sorted((cards[0], cards[2])))}",
    ]


def test_nothing_that_is_kept_names_one_of_them_and_a_restart_seals_none_twice(kept: Kept) -> None:
    files = b"".join(path.read_bytes() for path in kept.folder.iterdir())

    assert leaks_but_for_sealed(files, set(), kept.room.deck.inlays) == []
    assert run("unseal", kept.folder).out.count("hand 1: sealed at record ") == 1
    assert "hand 2" not in run("unseal", kept.folder).out


def test_that_it_was_opened_is_written_down_with_time_user_and_reason(kept: Kept) -> None:
    kept.unseal("1", "--reason", "a dispute\x1b[2J")
    (*_, line) = run("unseal", kept.folder).out.splitlines()

    assert line.startswith("hand 1: opened 20")
    assert line.endswith(": a dispute\\x1b[2J"), "and nothing that a terminal obeys"


def test_where_that_cannot_be_written_down_no_card_is_shown(kept: Kept) -> None:
    kept.sealed.write_bytes(changed_at(kept.sealed.read_bytes(), -20))

    ran = kept.unseal("1")

    assert (ran.status, ran.out) == (2, "")
    assert f"{kept.sealed}:1: this line was changed, or one before it" in ran.err


def test_a_hand_that_is_not_over_is_nobodys(kept: Kept) -> None:
    assert "hand 2 is not over; its cards are nobody's" in refusal_of(kept.unseal("2"))
    assert "there is no hand 3" in refusal_of(kept.unseal("3"))


def test_another_key_opens_nothing(kept: Kept, tmp_path: Path) -> None:
    run("pki", "house", tmp_path / "other.key")

    assert "was sealed to another key than" in refusal_of(kept.unseal("1", key=tmp_path / "other.key"))
    assert "there is no such key" in refusal_of(kept.unseal("1", key=tmp_path / "none.key"))
    assert "opened" not in run("unseal", kept.folder).out


def test_the_file_of_another_journal_is_told(kept: Kept) -> None:
    assert run("unseal", kept.folder).status == 0
    with closing(FileJournal(kept.journal.with_name("other.journal"))) as other:
        for record in read_journal(kept.journal):
            other.append(replace(record, wall_ms=7) if isinstance(record, TableOpened) else record)
    other.path.rename(kept.journal)

    ran = run("unseal", kept.folder)
    assert (ran.status, ran.out) == (1, "hand 1: the journal is another than the one it was sealed in\n")
    assert "hand 1 was sealed in another journal" in refusal_of(kept.unseal("1"))


@pytest.mark.parametrize("lacking", ["--key", "--reason"])
def test_without_key_or_reason_nothing_is_opened(kept: Kept, lacking: str) -> None:
    given = {"--key": str(kept.key), "--reason": "a dispute"}
    del given[lacking]

    ran = run("unseal", kept.folder, "1", *[word for pair in given.items() for word in pair])

    assert (ran.status, ran.out) == (2, "")
    assert "say why with --reason TEXT" in ran.err


def test_where_nothing_is_sealed_the_setting_is_named(kept: Kept) -> None:
    kept.sealed.unlink()

    assert "nothing is sealed of hand 1; see [keep] house" in refusal_of(kept.unseal("1"))
