"""The event as anybody may see it: who gets cards and posts what, what is still served, and what is nobody's to see."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.engine.words.penalties import PenaltyUnit
from table.messages.schedule import ScheduledLevel
from table.tournament.words.conduct import PenaltyGiven, PlayerAway, PlayerDisqualified
from table.tournament.words.played import HandBegun, HandEnded, LevelAwaited, Misdealt, TimePassed
from table.tournament.words.seated import EntryWanted, SeatGiven, TableBroken
from table.tournament.words.setup import MINUTE_MS, Entrant, EventSetup, Place
from table.tournament.words.view import NextHand, PlayerView, Posting
from tests.table.tournament.rooms import THREE, seated, seen, tables

PENALTY = PenaltyGiven(name="Ann", count=1, unit=PenaltyUnit.HANDS)


def test_the_blinds_of_the_next_hand_are_shown_at_their_seats() -> None:
    players = seen(THREE).players

    assert {name: player.posts for name, player in players.items()} == {
        "Ann": Posting.BIG,
        "Bea": None,
        "Cem": Posting.SMALL,
    }


@pytest.mark.parametrize(("book", "hand"), [("firekeepers", NextHand.KILLED), ("homegame", NextHand.OUT)])
def test_who_serves_a_penalty_has_cards_that_are_killed_or_none_as_the_book_has_it(book: str, hand: NextHand) -> None:
    ann = seen(THREE, PENALTY, book=book).players["Ann"]

    assert (ann.hand, ann.penalty, ann.unit, ann.posts) == (hand, 1, "hands", Posting.BIG)


def test_a_penalty_that_is_given_while_a_hand_runs_is_not_served_in_its_redeal() -> None:
    assert seen(THREE, HandBegun(table=1), PENALTY, Misdealt(table=1)).players["Ann"].hand is NextHand.LIVE


def test_minutes_still_to_be_served_are_rounded_up() -> None:
    given = PenaltyGiven(name="Ann", count=10, unit=PenaltyUnit.MINUTES)

    def left(gone_ms: int) -> tuple[int, str | None, int]:
        ann = seen(THREE, given, TimePassed(by_ms=gone_ms)).players["Ann"]
        return ann.penalty, ann.unit, ann.penalty_ms

    assert left(1) == (10, "minutes", 10 * MINUTE_MS - 1)
    assert left(10 * MINUTE_MS) == (0, None, 0)


def test_who_is_away_is_dealt_in_and_killed() -> None:
    assert seen(THREE, PlayerAway(name="Bea")).players["Bea"].hand is NextHand.KILLED


def test_who_was_away_when_the_hand_began_stays_dead_in_its_redeal_where_the_book_says_so() -> None:
    redeal = (PlayerAway(name="Bea"), HandBegun(table=1), Misdealt(table=1))

    assert seen(THREE, *redeal).players["Bea"].hand is NextHand.KILLED


def test_who_is_disqualified_and_blinded_off_posts_in_every_hand_and_gets_no_cards() -> None:
    out = PlayerDisqualified(name="Bea")

    def bea(*hands: HandEnded) -> PlayerView:
        return seen(THREE, out, *hands, book="homegame").players["Bea"]

    for player in (bea(), bea(HandEnded(table=1)), bea(HandEnded(table=1), HandEnded(table=1))):
        assert (player.hand, player.posts, player.is_out) == (NextHand.OUT, Posting.BIG, True)


def test_who_said_that_he_comes_late_posts_a_small_blind_in_each_hand_from_the_level_of_the_book_on() -> None:
    levels = tuple(ScheduledLevel(minutes_ms=MINUTE_MS, small_blind=at, big_blind=2 * at) for at in (1, 2))
    late = Entrant(name="Dov", place=Place(1, 6), stack=10_000, is_announced=True)
    setup = EventSetup(tables=tables(1), players=(*seated("Ann Bea Cem"), late), levels=levels)

    on_the_button = [HandEnded(table=1)] * 2
    assert seen(setup, *on_the_button, book="nuts").players["Dov"].posts is None
    assert seen(setup, *on_the_button, LevelAwaited(level=2), book="nuts").players["Dov"].posts is Posting.SMALL


def test_spare_tables_and_who_was_refused_are_not_shown_and_a_broken_table_is() -> None:
    room = EventSetup(tables=tables(1, 1, spare=1), players=seated("Ann Bea", "Cem Dov"))
    view = seen(room, EntryWanted(name="Zoe", age=17), TableBroken(table=2), book="tfpl")

    assert sorted(view.tables) == [1, 2]
    assert "Zoe" not in view.players
    assert len(view.fill) == 2


def test_who_comes_while_a_hand_is_dealt_again_waits_only_for_that_one() -> None:
    came = (EntryWanted(name="Zoe"), SeatGiven(name="Zoe", place=Place(1, 3)))
    setup = replace(THREE, players=seated("Ann Bea - Cem"))
    waiting = seen(setup, HandBegun(table=1), Misdealt(table=1), *came).players["Zoe"]

    assert (waiting.hand, waiting.until) == (NextHand.WAIT, None)


def test_a_dead_small_blind_is_no_seat() -> None:
    bust = HandEnded(table=1, stacks=(("Dov", 0), ("Ann", 20_000)))
    setup = replace(THREE, players=seated("Ann Bea Cem Dov"))

    table = seen(setup, bust).tables[1]
    assert (table.button, table.small, table.big) == (3, None, 1)
