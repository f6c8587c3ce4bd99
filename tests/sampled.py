"""Hands that stand for all others where a test is too slow to play them all: each by its name, with what it brings.

The whole of the recorded hands and of the scenarios is played elsewhere (`table.scenario`, the oracle, the benches).
Whoever adds a hand says what none of those in its list has; nothing is taken by its place in a folder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

RECORDED: Final = ROOT / "tests" / "recorded"
CASES: Final = ROOT / "tests" / "cases"

RECORDED_THROUGH_WIRE: Final = {
    "888-775396118": "a fold where nobody had bet, which is an alert, and five hands shown on a full board",
    "888-778801528": "three all-in on three streets: two side pots, shown in their order",
    "gen-2273": "ten seats, six all-in before the flop: seven hands tabled, and the board runs out without a key",
    "ign-3548320503": "nine seats: four players check down to a bet on the river that everybody folds to",
    "pluribus-53-78": "raised twice before the flop, bet on every street, both all-in on the river",
    "ps-183617828093": "four seats with antes: most zones of the table stay empty",
}

RECORDED_IN_NOISE: Final = {
    "888-616555252": "nine seats, three on the flop, and a showdown on the river",
    "888-778802081": "all-in on the flop with two callers and antes: four hands shown, one side pot, a split",
    "gen-5846": "all-in on the turn with a big-blind ante: hands are tabled before the river comes",
    "pluribus-109-241": "bets on two streets, then both check: the hands are shown without a last bet, and split",
    "pluribus-63-30": "won on the flop: all hands but one go to the muck with cards on the board",
    "pluribus-97-5": "won before the flop: the shortest hand there is",
}

CLEAN_THROUGH_WIRE: Final = {
    "all-in-with-chips-on-their-way-homegame": "chips that are announced and not there yet",
    "caller-faces-a-short-all-in-firekeepers": "a raise that opens the betting for nobody",
    "dead-button-six-hands": "six hands in one file: the deck is gathered five times, and the button stands dead",
    "folds-by-the-cards": "folds without a key: only the cards say it",
    "heads-up-becomes-three-newcomer-on-the-button": "a player is seated between two hands of two",
    "newcomer-beside-a-moved-player": "two sit down between two hands, and one of them waits",
    "penalty-blinded-out": "a player who is away posts to the last chip and has a place",
    "places-by-stack": "three go out in one hand",
    "refused-key-undone": "a key that counts for nothing, and undo right after it",
    "short-all-in-raise-nuts": "an all-in below a raise under the book that reads it otherwise",
    "side-pot-shows-first": "hands are shown in another order than they were bet",
    "ten-seats": "every seat is dealt to, with amounts of nine digits to key",
    "undone-fold-cards-returned": "cards that come back from the muck to their seat",
}

LATE_THROUGH_WIRE: Final = {
    "and-a-card-exposed-firekeepers": "a late card before an exposed one",
    "and-a-later-card-exposed-jpa": "a late card, and one that is exposed while it is asked for",
    "and-a-seat-passed-over-tfpl": "a late card before a seat that was passed over: one is asked for, one is told",
    "and-the-first-card-elsewhere-homegame": "the first card astray, and late there",
    "and-the-last-card-missing-nuts": "a late card early in a deal that ends a card short",
    "burn-firekeepers": "two late burns, one of them never read where it lies",
    "card-never-read-homegame": "a card that is read only after it was lifted",
    "card-to-the-button-jpa": "the last card of the first round, read in the second",
    "first-card-read-late": "the very first card: until then no hand has begun for the antennas",
    "last-card-firekeepers": "the very last card: until then the deal is not complete",
    "middle-card-jpa": "a card in the middle of the first round, overtaken by those behind it",
    "second-round-card-tfpl": "a card of the second round",
    "turn-card-homegame": "board cards: a late turn, and a river that has to be laid again",
    "two-cards-nuts": "two late cards, one of each round",
}


def paths_of(names: Mapping[str, str], folder: Path) -> list[Path]:
    """Return the files of a list, in its order."""
    return [folder / f"{name}.hand" for name in names]


def through_wire() -> list[Path]:
    """Return the hands that are played through simulated copper and the real drivers, of every list."""
    return [
        *paths_of(CLEAN_THROUGH_WIRE, CASES / "clean"),
        *paths_of(RECORDED_THROUGH_WIRE, RECORDED),
        *paths_of(LATE_THROUGH_WIRE, CASES / "late"),
    ]


def in_noise() -> list[Path]:
    """Return the hands that are played on bad wires with antennas that err."""
    return paths_of(RECORDED_IN_NOISE, RECORDED)
