"""The page of whoever watches the room: counts that lead to their lists, and what the dealers were not told."""

from __future__ import annotations

from display.station.known.watched import HOUR_MS, Watched, WatchSearch
from display.station.pages.watch_page import watch_page
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.zones import Zone

SEARCH = WatchSearch(since_ms=0, until_ms=10 * HOUR_MS)


def told(code: AlertCode, seat: int | None, table: str = "main/table-4") -> Watched:
    alert = Alert(code=code, seat=seat, ruling=RulingValue.NOTE)
    return Watched(at_ms=HOUR_MS, table=table, hand_number=27, alert=alert)


def page(*notes: Watched, search: WatchSearch = SEARCH) -> str:
    return watch_page(notes, search, hours=12, every=(12, 24, 168), event="Autumn Open")


def test_a_note_has_its_time_table_hand_and_seat_and_says_what() -> None:
    text = page(told(AlertCode.CARD_UNACCOUNTED, 4))

    for words in ("1970-01-01", "main/table-4", "27", "Card unaccounted for, seat 4"):
        assert words in text


def test_a_changed_deck_and_a_card_that_came_back_have_their_evidence() -> None:
    note = told(AlertCode.CARD_UNACCOUNTED, None)
    decks = replace(note, alert=replace(note.alert, decks=("red", "blue")))
    back = replace(note.alert, seat=2, missed_in=19, came_from=Zone.SEAT_4, lies_on=Zone.SEAT_2)
    text = page(decks, replace(note, alert=back), replace(note, alert=replace(back, came_from=None)))

    assert "Deck changed without a check: red, blue" in text
    assert "Card of seat 4, missed since hand 19, was one too many at seat 2" in text
    assert "Card missed since hand 19 was one too many at seat 2" in text


def test_what_the_dealers_were_not_told_is_marked() -> None:
    assert 'class="room"' in page(told(AlertCode.DECK_UNSHUFFLED, None))
    assert 'class="room"' not in page(told(AlertCode.CARDS_OUT_OF_VIEW, 4))


def test_a_count_leads_to_what_it_counts() -> None:
    text = page(*[told(AlertCode.CARD_UNACCOUNTED, 4)] * 3, told(AlertCode.DECK_UNSHUFFLED, None))

    assert 'href="/watch?hours=12&amp;table=main%2Ftable-4&amp;seat=4" aria-label="main/table-4, seat 4: 3"' in text
    assert 'seat=0" aria-label="main/table-4, no seat: 1"' in text
    assert f'hour={HOUR_MS}"' in text


def test_a_table_whose_name_is_no_html_does_no_harm() -> None:
    assert "<script>alert" not in page(told(AlertCode.CARDS_MIXED, 3, "<script>alert(1)</script>"))


def test_where_there_is_nothing_it_says_so_and_what_was_asked_for_stays() -> None:
    text = page(search=WatchSearch(since_ms=0, until_ms=1, table="main/table-9", seat=7))

    assert "No table has noted anything of the kind." in text
    assert 'href="/watch?hours=' in text.partition("of the kind.")[2]
    assert 'value="main/table-9"' in text
    assert '<option value="7" selected>' in text
