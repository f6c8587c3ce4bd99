"""Terms that only a hand's file has: totals, places, players, antes and levels, each read or refused at its word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from table.engine.words.commands import Amount
from table.engine.words.director_commands import AnteKind, LevelSet, Limits, PlayerSeated
from table.engine.words.zones import Zone
from table.scenario.steps import AnyCard, Off
from table.scenario.terms import (
    read_ante,
    read_card_or_any,
    read_level,
    read_limits,
    read_place,
    read_player,
    read_total,
    read_zone,
)
from table.statements.words import StatementRefusedError, Words


def words_of(text: str, *, names_game: bool = False) -> Words:
    words = Words(1, text.split())
    words.smallest_chip, words.names_game = 25, names_game
    return words


@pytest.mark.parametrize("zone", list(Zone))
def test_every_place_can_be_named(zone: Zone) -> None:
    assert read_place(Words(1, zone.value.split()), "a place") is zone


def test_off_is_a_place_and_no_antenna_watches_it() -> None:
    assert read_place(words_of("off"), "a place") is Off.OFF
    with pytest.raises(StatementRefusedError):
        read_zone(words_of("off"), "a place")


def test_a_total_is_in_whole_chips_or_spoken_without_its_unit() -> None:
    assert read_total(words_of("150")) == Amount(150)
    # What is spoken need be no multiple of a chip: it is short for hundreds or thousands.
    assert read_total(words_of("~12")) == Amount(12, is_unit_spoken=False)


def test_a_word_may_stand_for_any_card() -> None:
    assert read_card_or_any(words_of("joker")) is AnyCard.JOKER
    assert read_card_or_any(words_of("As")) == "As"


@pytest.mark.parametrize("text", ["500 behind 1000 absent", "500 absent behind 1000"])
def test_what_is_said_of_a_player_may_stand_in_any_order(text: str) -> None:
    assert read_player(words_of(text), 4) == PlayerSeated(4, 500, is_absent=True, behind=1000)


def test_an_ante_is_of_each_player_or_of_the_big_blind() -> None:
    assert read_ante(words_of("50")) == (AnteKind.EACH, 50)
    assert read_ante(words_of("big 200")) == (AnteKind.BIG_BLIND, 200)


def test_in_a_game_without_blinds_a_level_is_ante_bring_in_and_limits() -> None:
    stud = "ante 25 bring-in 50 limits 200 400"

    assert read_level(words_of(stud, names_game=True)) == LevelSet(
        0, 0, ante=25, ante_kind=AnteKind.EACH, limits=Limits(200, 400), bring_in=50
    )
    with pytest.raises(StatementRefusedError):
        read_level(words_of(stud))


REFUSED: list[tuple[Callable[[Words], object], str, str]] = [
    (read_total, "~0", "~0"),
    (read_total, "110", "110"),
    (lambda words: read_player(words, 4), "0", "0"),
    (lambda words: read_player(words, 4), "500 absent absent", "absent"),
    (lambda words: read_player(words, 4), "500 asleep", "asleep"),
    (read_limits, "400 200", "400"),
    (read_level, "200 100", "200"),
    (lambda words: read_zone(words, "a place"), "seat 11", "11"),
]


@pytest.mark.parametrize(("read", "text", "word"), REFUSED)
def test_what_is_no_such_term_is_refused_at_its_word(read: Callable[[Words], object], text: str, word: str) -> None:
    with pytest.raises(StatementRefusedError) as refused:
        read(words_of(text))

    assert refused.value.word == word
