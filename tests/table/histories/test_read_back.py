"""Each format says of each hand what its table knows: last board, posted blinds, our chips; no card that nobody saw.

Where a format has no words for something, it is found by name, and the example of it shows that a reader needs it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pokerkit import HandHistory

from table.benches.scenario_files import hand_files
from table.histories import jsonl, ohh, phh_text, rows, stars
from table.histories.unsaid import Unsaid
from table.scenario.secrecy import leaks
from tests.house import ROOT
from tests.long_run import long_run, sampled
from tests.table.histories.judged import READERS, faults
from tests.table.histories.writing import Played, played, played_file, read_back

CASES = ROOT / "tests" / "cases"
RECORDED = hand_files([ROOT / "tests" / "recorded"])
GAMES = hand_files([ROOT / "tests" / "games"])
IRREGULAR = [
    "board/flop-overdealt-all-in-firekeepers",
    "board/flop-overdealt-all-in-homegame",
    "board/missing-burn-all-in-on-the-river-nuts",
    "board/missing-burn-on-every-street-tfpl",
    "board/street-overdealt-turn-and-river-jpa",
    "clean/ante-before-a-short-big-blind",
    "clean/heads-up-short-ante",
    "clean/penalty-dealt-out-heads-up",
    "deal/redeal-keeps-level-and-penalties-nuts",
    "deal/third-card-left-where-it-lies",
    "draws/card-held-up-comes-back-at-the-showdown-firekeepers",
    "games/bring-in-order-kept-firekeepers",
    "hands/nobody-there-firekeepers",
    "hands/taken-facing-an-all-in-tfpl",
    "showdown/award-disputed-nuts",
    "showdown/one-card-and-the-other-refused-jpa",
    "showdown/slow-roll-then-the-second-card-tfpl",
    "showdown/winner-mucked-not-nuts",
    "turn/all-in-bettor-discards-and-one-calls-nuts",
    "turn/early-bet-then-a-lower-bet-forfeited-nuts",
    "turn/early-raise-of-the-small-blind-forfeited-nuts",
]
"""Hands in which a street is dealt again, a hand dies, chips are lost or go back, or a level is not the last one."""

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

NEEDED: list[tuple[Unsaid, str | Path]] = [
    (Unsaid.ODD_CHIPS, CASES / "clean/everybody-plays-the-board.hand"),
    (Unsaid.ODD_CHIPS, CASES / "clean/split-main-and-side-pot.hand"),
    (Unsaid.DEAD_HAND, FOUR.format(stack=9000) + "fold\nfold\n"),
    (Unsaid.DEAD_HAND, CASES / "clean/penalty-dealt-out-in-the-big-blind.hand"),
    (Unsaid.SHORT_BLIND, CASES / "clean/big-blind-all-in-for-the-ante.hand"),
    (Unsaid.OUT_OF_TURN, CASES / "hands/taken-facing-an-all-in-nuts.hand"),
    (Unsaid.FORFEITED, CASES / "turn/early-bet-then-a-lower-bet-forfeited-nuts.hand"),
]


def found_in(path: Path) -> dict[str, list[str]]:
    """Return what any format says otherwise of the hands of a file."""
    hands = played_file(path).hands
    told = {f"{form} of hand {hand.number}": faults(form, hand) for form in READERS for hand in hands}
    return {form: said for form, said in told.items() if said}


@pytest.mark.parametrize("each", [8, long_run(1)])
def test_every_format_says_of_a_recorded_hand_what_its_table_knows(each: int) -> None:
    assert {path.stem: found for path in RECORDED[::each] if (found := found_in(path))} == {}


@pytest.mark.parametrize("path", sampled(GAMES, 8), ids=lambda path: path.stem)
def test_every_format_says_of_a_hand_of_any_game_what_its_table_knows(path: Path) -> None:
    assert found_in(path) == {}


@pytest.mark.parametrize("name", IRREGULAR)
def test_every_format_says_of_an_irregular_hand_what_its_table_knows(name: str) -> None:
    assert played_file(CASES / f"{name}.hand").hands
    assert found_in(CASES / f"{name}.hand") == {}


@pytest.mark.long
def test_every_format_says_of_every_case_what_its_table_knows() -> None:
    with_cards = [path for path in hand_files([CASES]) if "\nrulebook ." not in path.read_text(encoding="utf-8")]

    assert {path.stem: found for path in with_cards if (found := found_in(path))} == {}


@pytest.mark.parametrize(("what", "example"), NEEDED, ids=lambda value: value.name if isinstance(value, Unsaid) else "")
def test_what_phh_cannot_say_is_named_where_a_reader_needs_it(what: Unsaid, example: str | Path) -> None:
    hands = (played_file(example) if isinstance(example, Path) else played(example)).hands
    named = [hand for hand in hands if what in phh_text.unsaid(hand)]

    assert named
    assert any(read_back(phh_text.hand_text(hand)) != [player.end for player in hand.seats] for hand in named)


@pytest.mark.parametrize("each", [4, long_run(1)])
def test_a_session_of_recorded_hands_holds_each_of_them_in_its_order(each: int) -> None:
    hands = [played_file(path).hand for path in RECORDED[::each]]

    read = list(HandHistory.loads_all(phh_text.session_text(hands)))

    assert [hand.actions for hand in read] == [HandHistory.loads(phh_text.hand_text(hand)).actions for hand in hands]
    assert [hand.finishing_stacks for hand in read] == [[player.end for player in hand.seats] for hand in hands]


# --- cards that were never shown ---

WRITERS = {
    "phh": phh_text.hand_text,
    "ohh": ohh.hand_text,
    "stars": stars.hand_text,
    "csv": lambda hand: rows.session_text([hand]),
    "jsonl": jsonl.hand_text,
}


def given_away(text: str, hand: Played) -> set[str]:
    """Return the cards, and the tags, that *text* gives away."""
    # A scan for names wants every card to stand alone; the tags are looked for in what is written.
    apart = re.sub(r"([2-9TJQKA][cdhs]|\?\?)", r" \1 ", text)
    return {*leaks(apart.encode(), hand.shown, ()), *leaks(text.encode(), hand.shown, hand.tags)}


def gave_away(path: Path) -> set[str]:
    """Return what any format gives away of the last hand of a file, whose cards are known to have been shown or not."""
    hands = played_file(path)
    written = [(form, write(hand)) for form, write in WRITERS.items() for hand in hands.hands[-1:]]
    return set().union(
        *(
            given_away(text, hands) if form == "phh" else leaks(text.encode(), hands.shown, hands.tags)
            for form, text in written
        )
    )


@pytest.mark.parametrize("each", [8, long_run(1)])
def test_no_recorded_hand_names_a_card_that_nobody_was_shown(each: int) -> None:
    assert {path.stem: cards for path in RECORDED[::each] if (cards := gave_away(path))} == {}


@pytest.mark.parametrize("path", sampled(GAMES, 8), ids=lambda path: path.stem)
def test_no_hand_of_another_game_names_a_card_that_nobody_was_shown(path: Path) -> None:
    assert gave_away(path) == set()


@pytest.mark.parametrize("name", [name for name in IRREGULAR if "redeal" not in name])
def test_no_irregular_hand_names_a_card_that_nobody_was_shown(name: str) -> None:
    assert gave_away(CASES / f"{name}.hand") == set()


def test_a_planted_name_or_tag_is_found() -> None:
    hand = played_file(ROOT / "tests" / "recorded" / "888-616553267.hand")
    text = phh_text.hand_text(hand.hand)

    assert text.count("????") > 3
    assert given_away(text.replace("????", "??9h", 1), hand) == {"the card 9h, which nobody has been shown"}
    assert f"the tag {hand.tags[0].hex()}" in given_away(f"{text}# {hand.tags[0].hex()}\n", hand)
