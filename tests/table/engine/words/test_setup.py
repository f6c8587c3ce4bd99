"""A table before its first hand: what holds where nobody says otherwise."""

from __future__ import annotations

import msgspec

from table.engine.words.director_commands import AnteKind, PlayerSeated
from table.engine.words.evidence_parameters import EvidenceParameters
from table.engine.words.setup import Level, TableSetup
from tests.table.engine.words.names import there_and_back

SETUP = TableSetup(level=Level(small_blind=100, big_blind=200), button=1, players=(PlayerSeated(seat=1, stack=500),))


def test_a_level_has_no_ante_unless_it_is_said() -> None:
    assert (SETUP.level.ante, SETUP.level.ante_kind) == (0, AnteKind.NONE)


def test_the_usual_chips_are_in_play() -> None:
    assert SETUP.denominations == (25, 100, 500, 1000, 5000, 25000)


def test_cards_tell_their_side_no_deck_is_checked_and_no_hand_waits_for_other_tables() -> None:
    assert (SETUP.is_facing_seen, SETUP.deck_check_hands, SETUP.is_hand_for_hand) == (True, 0, False)
    assert (SETUP.big_blind_seat, SETUP.nodes) == (None, ())


def test_a_hand_is_out_of_view_after_a_minute() -> None:
    assert SETUP.out_of_view_ns == 60 * 10**9


def test_a_setup_is_read_from_a_journal_as_it_was_written() -> None:
    assert there_and_back(SETUP) == SETUP


def test_journals_from_before_there_were_settings_of_the_antennas_have_their_defaults() -> None:
    written = msgspec.json.decode(msgspec.json.encode(SETUP))
    del written["evidence"]["passing_ms"]

    assert msgspec.convert(written, TableSetup).evidence == EvidenceParameters()
