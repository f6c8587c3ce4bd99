"""What is being keyed, and why a key was refused: each is said in each language."""

from __future__ import annotations

import pytest

from display.wording.amounts import THOUSANDS
from display.wording.entry import doubt_words, entry_words, keyed_words, refused_words, wants_seat
from display.words.language import ENGLISH, language
from display.words.spoken import speaking
from table.engine.words.entry import BetChanged, Doubt, Entry, Forgotten, KeysAway, Mispress, SeveralKeys, TurnPassed
from tests.entries import entry_of, not_here


def test_the_entry_is_said_key_by_key() -> None:
    with speaking(language("de") or ENGLISH):
        assert entry_words(entry_of("3 exposed ..")) == "3 offen .."
        assert keyed_words(entry_of("3 exposed ..")) == "3 offen"


def test_a_key_for_two_words_is_called_as_on_its_cap() -> None:
    assert entry_words(entry_of("bet-raise 600_")) == "bet/raise 600_"


@pytest.mark.parametrize("line", ["", "seat 4 ..", "raise _", "raise ~5_", "chips 500 (1) chip 7_", "misdeal? confirm"])
def test_what_belongs_next_is_shown_behind_what_is_keyed(line: str) -> None:
    assert entry_words(entry_of(line)) == line


@pytest.mark.parametrize(
    ("entry", "english", "german"),
    [
        (not_here("1_", "check-call"), "1 ! not check/call", "1 ! nicht Check/Call"),
        (not_here("", "exposed"), "! exposed: seat first", "! offen: erst der Platz"),
        (not_here("600_", "exposed"), "600 ! not exposed", "600 ! nicht offen"),
        (not_here("600_", "chip", "100"), "600 ! not chip 100", "600 ! nicht Chip 100"),
        (Entry(refusal=BetChanged(1200)), "! bet is 1\N{NARROW NO-BREAK SPACE}200: key again", ""),
        (Entry(refusal=BetChanged(0)), "! no bet now: key again", ""),
        (Entry(refusal=TurnPassed(6)), "! turn is seat 6: key again", ""),
        (Entry(refusal=Mispress.NOT_READ), "! not read: key again", ""),
        (Entry(refusal=KeysAway(3)), "! keys were away 3 s: key again", ""),
        (Entry(refusal=Mispress.NOTHING_KEYED), "! nothing to delete", ""),
        (Entry(refusal=Mispress.TWO_KEYS), "! two keys", ""),
        (Entry(refusal=SeveralKeys()), "! several keys: none counted", ""),
        (Entry(refusal=SeveralKeys(("fold", "call"))), "! several keys: fold, call counted", ""),
        (Entry(refusal=Forgotten(("bet-raise", "6"))), "! bet/raise 6 forgotten", ""),
        (not_here("misdeal? confirm", "check-call"), "misdeal? confirm ! not check/call", ""),
        (entry_of("misdeal? confirm"), "misdeal? confirm", ""),
        (entry_of("chips 1000 (1) .."), "chips 1000 (1) ..", "Chips 1000 (1) .."),
    ],
)
def test_why_a_key_was_refused_is_said_in_each_language(entry: Entry, english: str, german: str) -> None:
    assert entry_words(entry) == english
    with speaking(language("de") or ENGLISH):
        said = entry_words(entry)
    assert said == german if german else said != english


def test_a_refusal_alone_opens_with_a_capital_and_stands_behind_what_is_keyed_still() -> None:
    assert refused_words(Entry(refusal=Mispress.TWO_KEYS)) == "Two keys"
    assert refused_words(entry_of("raise 6_", Mispress.TWO_KEYS)) == "raise 6 ! two keys"
    assert refused_words(entry_of("raise 6_")) == ""


def test_a_key_wants_its_seat_where_it_is_about_one_and_none_was_keyed() -> None:
    assert wants_seat(not_here("", "exposed"))
    assert not wants_seat(not_here("600_", "exposed"))
    assert not wants_seat(not_here("", "fold"))


@pytest.mark.parametrize(
    ("doubt", "big_blind", "words"),
    [
        (Doubt(total=6000, added=5800, pot=500), 200, "6000: 30 big blinds, 12 pots? Then the same key again"),
        (Doubt(total=1000, added=1000, pot=400), 200, "1000: 5 big blinds, 2.5 pots? Then the same key again"),
        (Doubt(total=800, added=800, pot=400), 0, "800: 2 pots? Then the same key again"),
    ],
)
def test_an_amount_that_may_be_tenfold_is_measured_as_players_speak_of_it(
    doubt: Doubt, big_blind: int, words: str
) -> None:
    assert doubt_words(doubt, big_blind).replace(THOUSANDS, "") == words
