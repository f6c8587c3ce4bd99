"""PHH read: each hand of a file, its seats, blinds and actions; what no table of ours deals is refused by name."""

from __future__ import annotations

import pytest

from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.game import BettingStructure
from table.histories.hand_read import NotReadError
from table.histories.phh_read import hands_of, read_hand
from table.histories.phh_text import hand_text, session_text
from tests.table.histories.writing import THREE, played

HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [100, 200, 0]
starting_stacks = [1000, 9000, 9000]
actions = ["d dh p1 AsAd", "d dh p2 ????", "d dh p3 ????", "p3 f", "p1 cbr 600", "p2 f"]
seats = [2, 3, 1]
hand = 7
"""


def test_what_is_written_is_read_as_it_was() -> None:
    hand = played(THREE + "shuffle\ndeal\nfold\nraise 600\nfold\n").hand
    read = read_hand(hand_text(hand))

    assert (read.button, read.small_blind_seat, read.big_blind_seat) == (1, 2, 3)
    assert read.stacks == {player.seat: player.start for player in hand.seats}
    assert read.ends == {player.seat: player.end for player in hand.seats}
    assert [(act.seat, act.action, act.total) for act in read.actions] == [
        (1, Action.FOLD, 0),
        (2, Action.RAISE, 600),
        (3, Action.FOLD, 200),
    ]


def test_each_hand_of_a_session_is_one_text() -> None:
    hands = played(THREE + "shuffle\ndeal\nfold\nfold\n" * 2).hands
    texts = list(hands_of(session_text(hands)))

    assert [read_hand(text).title for text in texts] == ["Hand 1", "Hand 2"]
    assert list(hands_of("# nothing\n")) == []


def test_heads_up_the_first_blind_is_that_of_the_last_player() -> None:
    two = HAND.replace("[0, 0, 0]", "[0, 0]").replace("[100, 200, 0]", "[100, 200]")
    two = two.replace("[1000, 9000, 9000]", "[1000, 9000]").replace("[2, 3, 1]", "[2, 3]")
    read = read_hand(two.replace('"d dh p3 ????", "p3 f", "p1 cbr 600", "p2 f"', '"p2 f"'))

    assert (read.small_blind_seat, read.big_blind_seat, read.button) == (3, 2, 3)


def test_halves_of_a_chip_make_every_amount_a_hundred_times_as_large() -> None:
    read = read_hand(HAND.replace("cbr 600", "cbr 600.5"))

    assert (read.big_blind, read.stacks[2], read.actions[1].total) == (20_000, 100_000, 60_050)


def test_one_ante_of_several_players_is_that_of_the_big_blind() -> None:
    assert read_hand(HAND.replace("antes = [0, 0, 0]", "antes = [0, 200, 0]")).ante_kind is AnteKind.BIG_BLIND
    assert read_hand(HAND.replace("antes = [0, 0, 0]", "antes = [50, 50, 50]")).ante_kind is AnteKind.EACH
    assert read_hand(HAND).ante_kind is AnteKind.NONE


def test_a_limit_comes_with_its_two_bets() -> None:
    read = read_hand(HAND.replace('"NT"', '"FT"') + "small_bet = 200\nbig_bet = 400\n")

    assert (read.game.betting, read.limits) == (BettingStructure.LIMIT, (200, 400))


def test_only_cards_that_the_file_knows_are_known() -> None:
    assert read_hand(HAND).holds == {2: ("As", "Ad")}


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"NT"', '"F7S"', "games without a board are not read"),
        ('"NT"', '"XX"', "games without a board are not read"),
        ("[100, 200, 0]", "[100, 200, 400]", "a straddle"),
        ("[100, 200, 0]", "[0, 0, 0]", "nobody posted the big blind"),
        ("p3 f", "p9 f", "'p9' is no player"),
        ("p3 f", "p3 dances", "'p3 dances' is nothing that happens here"),
        ("AsAd", "AsXx", "a card has no name"),
        ('variant = "NT"\n', "", "it has no variant"),
        ("hand = 7", "hand = ", "its text cannot be read from line 7"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_with_the_reason(old: str, new: str, why: str) -> None:
    assert old in HAND
    with pytest.raises(NotReadError, match=why):
        read_hand(HAND.replace(old, new))
