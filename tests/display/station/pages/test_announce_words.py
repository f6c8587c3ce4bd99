"""What the page says of an announcement: who has shown it, who has not and why, and nothing where none can be made."""

from __future__ import annotations

from pathlib import Path

from display.station.known.roles import HouseRole
from display.station.pages.tournament_frame import PageFrame
from display.station.pages.tournament_pages import page_text
from display.station.store.store import Store
from display.station.tournament.announcing import Announcing
from tests.display.station.pages.test_tournament_pages import desk_of, shown
from tests.display.station.tournament.test_announcing import PLAIN, TEXT
from tests.display.station.tournament_room import FILE


def announced(folder: Path) -> PageFrame:
    announcing = Announcing(Store(folder / "other.db"), lambda: 1_000)
    announcing.announce(TEXT, (), 10, "Maria")
    announcing.shows({1: announcing.added(1, PLAIN)})
    return shown(desk_of(FILE, folder))._replace(announcing=announcing, unheard=[2])


def test_tables_that_have_shown_it_stand_apart_from_those_that_have_not(tmp_path: Path) -> None:
    page = page_text("", announced(tmp_path))

    assert TEXT in page
    assert "Shown by tables: 1<" in page
    assert "2 (does not hear)" in page


def test_whoever_may_not_announce_sees_no_press_for_it(tmp_path: Path) -> None:
    frame = announced(tmp_path)

    assert 'value="tell-tables"' in page_text("", frame)
    assert 'value="tell-tables"' not in page_text("", frame._replace(role=HouseRole.CASHIER))


def test_without_tables_to_tell_there_is_no_announcement(tmp_path: Path) -> None:
    assert "Announce at the tables" not in page_text("", shown(desk_of(FILE, tmp_path)))
