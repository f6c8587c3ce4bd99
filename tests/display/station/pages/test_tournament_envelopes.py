"""The card at the desk: a table is proposed, what is won waits to be opened, and only the own one can be put back."""

from __future__ import annotations

from pathlib import Path

from display.station.known.roles import HouseRole
from display.station.pages.tournament_envelopes import envelope_card
from display.station.pages.tournament_pages import page_text
from display.station.tournament.envelope_table import proposed, table_text
from tests.display.station.pages.test_tournament_pages import shown
from tests.display.station.tournament.cash_room import cash_desk
from tests.display.station.tournament.envelope_room import mystery_night


def test_an_event_without_them_has_no_card(tmp_path: Path) -> None:
    desk = cash_desk(tmp_path)

    assert envelope_card(shown(desk)) is None
    assert "Mystery bounties" not in page_text("desk", shown(desk))


def test_a_table_is_proposed_for_either_number_and_only_a_director_begins(tmp_path: Path) -> None:
    night = mystery_night(tmp_path)

    card = envelope_card(shown(night.desk))
    assert card is not None
    assert card["without"] == (7, "1 x 130\n2 x 79\n4 x 28")
    assert card["with_winner"] == (8, table_text(proposed(400, 8, 1)))
    assert 'value="begin-bounties"' in page_text("desk", shown(night.desk))
    assert 'value="begin-bounties"' not in page_text("desk", shown(night.desk)._replace(role=HouseRole.CASHIER))


def test_what_is_won_is_opened_and_put_back_by_whoever_opened_it(tmp_path: Path) -> None:
    night = mystery_night(tmp_path)
    night.begin()
    number = night.put_out("Cem", "Ann")
    night.put_out("Dov")
    frame = shown(night.desk)._replace(by="Maria", role=HouseRole.CASHIER)
    page = page_text("desk", frame)
    assert page.count('value="open-envelope"') == 1
    assert "put out by Ann" in page
    assert "say who put him out" in page

    night.enveloping.open(number, "Cem", None, "Maria")
    night.put_out("Eva", "Ann")
    assert 'value="put-back-envelope"' in page_text("desk", shown(night.desk)._replace(by="Maria"))
    assert 'value="put-back-envelope"' not in page_text("desk", shown(night.desk)._replace(by="Tina"))


def test_a_recount_in_the_journal_has_the_pool_and_every_seal(tmp_path: Path) -> None:
    night = mystery_night(tmp_path)
    night.begin()
    night.enveloping.open(night.put_out("Cem", "Ann"), "Cem", 2, "Maria")

    frame = shown(night.desk)._replace(asked={"recount": "on"}, entries=lambda: night.desk.journal)
    assert "Every open envelope fits its seal, and all of them come to the bounty pool" in page_text("journal", frame)
