"""What lies in an envelope is in the station's own file alone until it is open, and goes along with a backup."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from display.station.pages.papers_page import seat_page
from display.station.pages.tournament_journal import journal_csv
from display.station.pages.tournament_pages import page_text
from display.station.store.backup import copy, put_back
from display.station.tournament.envelope_entries import EnvelopeSecret
from display.station.tournament.envelope_secrets import EnvelopeSecrets, shuffled
from display.station.tournament.envelopes_csv import envelopes_csv
from display.station.tournament.ledger_csv import ledger_csv
from display.station.tournament.players_csv import players_csv, results_csv
from display.station.tournament.run import DeskError
from display.station.web.public import tournament_of
from tests.display.station.pages.test_tournament_pages import shown
from tests.display.station.tournament.envelope_room import MysteryNight, mystery_night

PAGES = ("", "players", "desk", "room", "race", "prizes", "journal", "wall")


def leaving(night: MysteryNight) -> str:
    """Return all that leaves the station of an event."""
    desk = night.desk
    looked = desk.look_whole()
    view, books = looked.view, looked.books
    frame = shown(desk)._replace(asked={"recount": "on"}, entries=lambda: desk.journal)
    return "\n".join(
        [
            *(one.said for one in desk.journal),
            *(page_text(page, frame) for page in PAGES),
            seat_page("Friday", looked, "Ann"),
            journal_csv(desk.journal),
            envelopes_csv(books.envelopes),
            ledger_csv(books.ledger),
            players_csv(view, books.money_of(view.players)),
            results_csv(view, books.accounts(view.players)),
            msgspec.json.encode(tournament_of("Friday", looked)).decode(),
            repr(looked),
        ]
    )


def test_no_salt_leaves_the_station_before_its_envelope_is_open(tmp_path: Path) -> None:
    night = mystery_night(tmp_path)
    night.begin()
    secrets = {one.envelope: one for one in night.secrets()}
    number = night.put_out("Cem", "Ann")
    night.enveloping.open(number, "Cem", 4, "Maria")

    text = leaving(night)
    assert [at for at, one in secrets.items() if one.salt in text] == [4]
    assert all(one.seal in text for one in secrets.values())


def test_a_backup_that_is_put_back_has_the_same_envelopes(tmp_path: Path) -> None:
    night, stick = mystery_night(tmp_path), tmp_path / "stick"
    stick.mkdir()
    night.begin()
    number = night.put_out("Cem", "Ann")
    kept = night.secrets()
    copy(tmp_path / "station.db", stick)
    put_back(stick / "station.db", tmp_path / "other" / "station.db")

    other = mystery_night(tmp_path / "other")
    assert other.secrets() == kept
    other.enveloping.open(number, "Cem", 6, "Maria")
    assert other.now.won() == {"Ann": kept[5].amount}


def test_a_file_that_was_changed_opens_nothing(tmp_path: Path) -> None:
    night = mystery_night(tmp_path)
    night.begin()
    number = night.put_out("Cem", "Ann")
    setting = f"envelopes-{night.now.mark}"
    richer = [EnvelopeSecret(one.envelope, one.amount + 100, one.salt) for one in night.secrets()]
    night.store.set(setting, msgspec.json.encode(richer).decode())
    with pytest.raises(DeskError, match="envelope 2 does not fit its seal"):
        night.enveloping.open(number, "Cem", 2, "Maria")
    night.store.set(setting, "[]")
    with pytest.raises(DeskError, match="not in the station's file"):
        night.enveloping.open(number, "Cem", 2, "Maria")
    assert night.now.won() == {}


def test_amounts_are_shuffled_whole_each_with_a_salt_of_its_own() -> None:
    made = shuffled(range(1, 101), [5000, *[100] * 99])

    assert sorted(one.amount for one in made) == [*[100] * 99, 5000]
    assert [one.envelope for one in made] == list(range(1, 101))
    assert len({one.salt for one in made}) == len(made)


def test_what_was_never_kept_is_not_told(tmp_path: Path) -> None:
    kept = EnvelopeSecrets(mystery_night(tmp_path).store)

    with pytest.raises(DeskError, match="restore a backup"):
        kept.told("no list", {1: "seal"})
