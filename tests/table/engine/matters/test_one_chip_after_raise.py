"""One chip after "raise", and amounts that nobody can read, as a house's own edition may answer them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from table.engine.words.alerts import RulingValue
from table.engine.words.answers import FloorDecides, Ruled
from table.engine.words.commands import Amount, ChipsPushed, Word, WordsSaid
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.rulebook import Rulebook
from table.engine.words.wager_rules import OneChipRaise
from tests.table.engine.playing import Game, book

AMOUNT, RETURN_BET = RulingValue.AMOUNT, RulingValue.RETURN_BET


Said = Ruled[OneChipRaise] | FloorDecides[OneChipRaise]


def answering(answer: Said) -> Rulebook:
    """Return a book that answers so what one chip after "raise" is."""
    return replace(book(), wagers=replace(book().wagers, raise_with_one_chip=answer))


def raised_with_one_chip(answer: Said) -> Game:
    """Return a hand in which "raise" and a chip of 1000 answer a big blind of 200."""
    game = Game({1: 9000, 2: 9000, 3: 9000}, button=1, rulebook=answering(answer)).deal()
    game.key(WordsSaid(Word.RAISE))
    game.key(ChipsPushed((1000,)))
    return game


def test_a_book_that_counts_all_of_the_chip_tells_nothing() -> None:
    game = raised_with_one_chip(Ruled(value="chip", cite="friday:1"))

    assert game.told == []
    assert game.view.call == 900


def test_a_book_that_gives_the_chip_back_does_so_and_leaves_the_turn() -> None:
    game = raised_with_one_chip(Ruled(value="return-bet", cite="friday:1"))

    assert [(alert.ruling, alert.cite) for alert in game.told] == [(RETURN_BET, "friday:1")]
    assert (game.view.turn, game.view.call) == (1, 200)


def test_a_book_that_wants_the_amount_has_the_floor_ask_for_it() -> None:
    game = raised_with_one_chip(Ruled(value="amount", cite="friday:1"))
    game.key(DirectorRuled(AMOUNT, amount=600))

    assert [alert.options for alert in game.told] == [(AMOUNT, RETURN_BET)]
    assert game.view.call == 500


def test_the_floor_may_be_offered_all_of_the_chip() -> None:
    game = raised_with_one_chip(FloorDecides(options=("chip", "return-bet"), silent=("friday:1",)))
    game.key(DirectorRuled(RulingValue.IS_RAISE))

    assert [alert.options for alert in game.told] == [(RulingValue.IS_RAISE, RETURN_BET)]
    assert game.view.call == 900


@pytest.mark.parametrize("name", ["firekeepers", "nuts", "jpa"])
def test_an_amount_of_which_no_meaning_is_lawful_is_asked_for(name: str) -> None:
    game = Game({1: 700, 2: 9000, 3: 9000}, button=1, rulebook=name).deal()
    game.key(WordsSaid(Word.RAISE, Amount(9, is_unit_spoken=False)))

    assert [alert.options for alert in game.told] == [(AMOUNT, RETURN_BET)]
