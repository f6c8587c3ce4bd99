"""PokerKit reads what is written: recorded hands come to the same stacks, others but for departures named here.

A hand in which nothing departs must come out the same; one that is given as an example of a
departure must not, so that the list shrinks when PokerKit does better.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from pokerkit import HandHistory

from table.benches.scenario_files import hand_files
from table.engine.words.card_events import PenaltyHandKilled
from table.engine.words.chip_events import Acted, BlindPosted, UncalledReturned
from table.engine.words.commands import Action
from table.engine.words.matter_events import HandDied
from table.histories.phh_games import code_of
from table.histories.phh_text import hand_text, session_text
from table.record.hand_record import HandRecord
from table.scenario.parser import read_scenario
from table.scenario.secrecy import leaks
from tests.house import ROOT
from tests.long_run import long_run, sampled
from tests.table.histories.writing import THREE, Played, played, played_file, read_back

RECORDED = hand_files([ROOT / "tests" / "recorded"])
GAMES = hand_files([ROOT / "tests" / "games"])
CLEAN = hand_files([ROOT / "tests" / "cases" / "clean", ROOT / "tests" / "cases" / "models" / "clean"])

FOUR = """
rulebook firekeepers
blinds 100 200
button 1
seat 1 9000
seat 2 9000
seat 3 {stack} penalty
seat 4 9000
shuffle
deal
"""
"""The player in the big blind serves a penalty, and the hand is killed."""


class Departure(NamedTuple):
    """Something that PokerKit 0.7.7 plays otherwise than a table does; the file says what happened all the same."""

    why: str
    is_in: Callable[[Played], bool]
    example: str | Path


def short_big_blind_is_called(hands: Played) -> bool:
    """Tell whether somebody just called a big blind that was posted short, or for which no chip was left."""
    return any(posted_big(hand) < hand.level.big_blind and first_wager(hand) is Action.CALL for hand in hands.hands)


def posted_big(hand: HandRecord) -> int:
    return sum(done.amount for done in hand.happened if isinstance(done, BlindPosted) and done.is_big)


def first_wager(hand: HandRecord) -> Action | None:
    acted = (done.action for done in hand.happened if isinstance(done, Acted))
    return next((action for action in acted if action is not Action.FOLD), None)


def has_two_odd_chips(hands: Played) -> bool:
    """Tell whether a pot was split with two odd chips or more, or the same players split two pots with one each."""
    odd: dict[frozenset[int], int] = {}
    for award in hands.awards:
        chips = sum(award.shares.values()) // hands.hands[0].smallest_chip
        winners = frozenset(award.shares)
        odd[winners] = odd.get(winners, 0) + chips % len(winners)
    return any(chips >= 2 for chips in odd.values())


def has_dead_hand_that_cannot_fold(hands: Played) -> bool:
    """Tell whether somebody's turn never came whose hand was killed, or who posted and was dealt none."""
    return any(not comes_to_turn(hand, seat) for hand in hands.hands for seat in dead_without_folding(hand))


def dead_without_folding(hand: HandRecord) -> set[int]:
    killed = {done.seat for done in hand.happened if isinstance(done, PenaltyHandKilled | HandDied)}
    return killed | {player.seat for player in hand.seats if not player.is_dealt_in}


def comes_to_turn(hand: HandRecord, seat: int) -> bool:
    """Tell whether *seat* had the chips to act, and all others acted."""
    has_chips = any(player.seat == seat and player.end > player.won for player in hand.seats)
    acted = {done.seat for done in hand.happened if isinstance(done, Acted)}
    others = {player.seat for player in hand.seats} - {seat}
    return has_chips and acted >= others


def has_chips_back_from_a_dead_hand(hands: Played) -> bool:
    """Tell whether a hand that a ruling killed got back what nobody had called."""
    return any(
        isinstance(died, HandDied) and isinstance(back, UncalledReturned) and died.seat == back.seat
        for hand in hands.hands
        for died, back in pairwise(hand.happened)
    )


DEPARTURES = [
    Departure(
        "what nobody has called goes back when the betting closes, not before: the others call the whole bet here",
        has_chips_back_from_a_dead_hand,
        THREE + "shuffle\ndeal\nraise 2000\ntd dead-hand seat 1\ncall\ncheck\nstreet\nbet 400\nfold\n",
    ),
    Departure(
        "the price of a call is what a short big blind put up, not the whole big blind",
        short_big_blind_is_called,
        ROOT / "tests/cases/clean/ante-before-a-short-big-blind.hand",
    ),
    Departure(
        "all odd chips of a pot go to the first winner",
        has_two_odd_chips,
        ROOT / "tests/cases/clean/everybody-plays-the-board.hand",
    ),
    Departure(
        "pots of the same players are put together before they are split",
        has_two_odd_chips,
        ROOT / "tests/cases/clean/split-main-and-side-pot.hand",
    ),
    Departure(
        "no hand is dead but by its fold, and none folds before its turn: here the small blind has won before that",
        has_dead_hand_that_cannot_fold,
        FOUR.format(stack=9000) + "fold\nfold\n",
    ),
    Departure(
        "who posts has a hand until it is folded: here everybody else has, and it wins though it was dealt none",
        has_dead_hand_that_cannot_fold,
        ROOT / "tests/cases/clean/penalty-dealt-out-in-the-big-blind.hand",
    ),
    Departure(
        "no hand is dead but by its fold, and one without chips has no turn to fold in",
        has_dead_hand_that_cannot_fold,
        FOUR.format(stack=200) + "raise 600\nfold\ncall\nstreet\ncheck\nbet 500\nfold\n",
    ),
]


def differing(hands: Played) -> Iterator[tuple[int, object]]:
    """Yield the complete hands of which PokerKit makes something else."""
    for hand in hands.hands:
        stacks = read_back(hand_text(hand))
        if stacks != [player.end for player in hand.seats]:
            yield hand.number, stacks


@pytest.mark.parametrize("each", [4, long_run(1)])
def test_the_recorded_hands_are_read_back_to_the_same_stacks(each: int) -> None:
    hands = {path.stem: played_file(path) for path in RECORDED[::each]}

    assert len(hands) > 400 // each
    assert {name for name, hand in hands.items() if len(hand.hands) != 1} == set()
    assert {name: list(differing(hand)) for name, hand in hands.items() if any(differing(hand))} == {}


@pytest.mark.parametrize("each", [4, long_run(1)])
def test_the_recorded_hands_end_with_the_stacks_that_the_table_shows(each: int) -> None:
    for path in RECORDED[::each]:
        hand = played_file(path)
        assert {player.seat: player.end for player in hand.hand.seats} == hand.stacks, path


@pytest.mark.parametrize("path", sampled(CLEAN, 4), ids=lambda path: path.stem)
def test_a_clean_scenario_is_read_back_but_for_the_departures(path: Path) -> None:
    hands = played_file(path)

    assert not any(differing(hands)) or any(departure.is_in(hands) for departure in DEPARTURES)


@pytest.mark.parametrize("path", sampled(GAMES, 8), ids=lambda path: path.stem)
def test_a_hand_of_another_game_is_read_back_but_where_its_file_says_that_pokerkit_differs(path: Path) -> None:
    hands, text = played_file(path), path.read_text(encoding="utf-8")
    # No more than four bets or raises on a street are read, and heads-up in an event nothing caps them.
    does_depart = "PokerKit differs" in text or "\nevent-heads-up\n" in text

    assert bool(hands.hands) is (code_of(read_scenario(path).setup.game) is not None)
    assert not any(differing(hands)) or does_depart


@pytest.mark.parametrize("departure", DEPARTURES, ids=lambda departure: departure.why)
def test_a_departure_is_one(departure: Departure) -> None:
    example = departure.example
    hands = played_file(example) if isinstance(example, Path) else played(example)

    assert departure.is_in(hands)
    assert any(differing(hands))


@pytest.mark.parametrize("each", [4, long_run(1)])
def test_a_session_of_recorded_hands_holds_each_of_them_in_its_order(each: int) -> None:
    hands = [played_file(path).hand for path in RECORDED[::each]]

    read = list(HandHistory.loads_all(session_text(hands)))

    assert [hand.actions for hand in read] == [HandHistory.loads(hand_text(hand)).actions for hand in hands]
    assert [hand.finishing_stacks for hand in read] == [[player.end for player in hand.seats] for hand in hands]


# --- cards that were never shown ---


def given_away(text: str, hand: Played) -> set[str]:
    """Return the cards, and the tags, that *text* gives away."""
    # A scan for names wants every card to stand alone; the tags are looked for in what is written.
    apart = re.sub(r"([2-9TJQKA][cdhs]|\?\?)", r" \1 ", text)
    return {*leaks(apart.encode(), hand.shown, ()), *leaks(text.encode(), hand.shown, hand.tags)}


@pytest.mark.parametrize("each", [4, long_run(1)])
def test_no_recorded_hand_names_a_card_that_nobody_was_shown(each: int) -> None:
    for path in RECORDED[::each]:
        hand = played_file(path)
        assert given_away(hand_text(hand.hand), hand) == set(), path


@pytest.mark.parametrize("path", sampled(GAMES, 8), ids=lambda path: path.stem)
def test_no_hand_of_another_game_names_a_card_that_nobody_was_shown(path: Path) -> None:
    hands = played_file(path)

    assert set().union(*(given_away(hand_text(hand), hands) for hand in hands.hands)) == set()


def test_a_planted_name_or_tag_is_found() -> None:
    hand = played_file(ROOT / "tests" / "recorded" / "888-616553267.hand")
    text = hand_text(hand.hand)

    assert text.count("????") > 3
    assert given_away(text.replace("????", "??9h", 1), hand) == {"the card 9h, which nobody has been shown"}
    assert f"the tag {hand.tags[0].hex()}" in given_away(f"{text}# {hand.tags[0].hex()}\n", hand)
