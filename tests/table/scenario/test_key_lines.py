"""Every action, word, key and ruling of the language."""

from __future__ import annotations

import pytest

from table.engine.words import commands as keyed
from table.engine.words import director_commands, reports
from table.engine.words.alerts import RulingValue
from table.engine.words.cards import Card
from table.engine.words.penalties import PenaltyUnit
from table.scenario.bet_lines import BET_LINES
from table.scenario.key_lines import KEY_LINES
from table.scenario.steps import KeysPressed
from tests.table.scenario.reading import refusal_of, step_of

KEYS: list[tuple[str, keyed.Command]] = [
    ("exposed 5", reports.ExposedKeyed(5)),
    ("exposed 5 player", reports.ExposedKeyed(5, is_by_player=True)),
    ("tabled 5", reports.TabledKeyed(5)),
    ("tabled 5 As", reports.TabledKeyed(5, Card("As"))),
    ("undealt 5", reports.UndealtKeyed(5)),
    ("boxed As", reports.BoxedKeyed(Card("As"))),
    ("misdeal", reports.MisdealClaimed()),
    ("floor", reports.FloorCalled()),
    ("floor 5", reports.FloorCalled(5)),
    ("option 2", reports.OptionKeyed(2)),
    ("penalty 4 hands 2", reports.PenaltyKeyed(4, PenaltyUnit.HANDS, 2)),
    ("penalty 4 minutes 10", reports.PenaltyKeyed(4, PenaltyUnit.MINUTES, 10)),
    ("option 1 700", reports.OptionKeyed(1, 700)),
    ("time 5", reports.TimeCalled(5)),
    ("clock 5", reports.ClockCalled(5)),
    ("clock 5 by 3", reports.ClockCalled(5, by=3)),
    ("killed 5", reports.HandKilled(5)),
    ("left 5", reports.PlayerLeft(5)),
    ("back 5", reports.PlayerBack(5)),
    ("button 5", reports.ButtonFound(5)),
    ("stub", reports.StubDropped()),
    ("string", reports.StringCalled()),
    ("confirm", keyed.Confirmed()),
    ("decline", keyed.Declined()),
    ("undo", keyed.Undone()),
]


@pytest.mark.parametrize(("words", "command"), KEYS, ids=[words for words, _ in KEYS])
def test_a_key_of_the_dealer(words: str, command: keyed.Command) -> None:
    assert step_of(f"key {words}") == KeysPressed((command,))


def test_every_thing_that_can_be_told_to_the_table_is_tried_here() -> None:
    assert set(KEY_LINES) == {*BET_LINES, "seat", "key", "td"}


@pytest.mark.parametrize("ruling", list(RulingValue))
def test_the_director_may_answer_with_any_ruling(ruling: RulingValue) -> None:
    assert step_of(f"td {ruling.value}") == KeysPressed((director_commands.DirectorRuled(ruling),))


def test_the_director_may_name_a_seat_and_an_amount() -> None:
    assert step_of("td dead-hand seat 5") == KeysPressed(
        (director_commands.DirectorRuled(RulingValue.DEAD_HAND, seat=5),)
    )
    assert step_of("td amount 1200") == KeysPressed((director_commands.DirectorRuled(RulingValue.AMOUNT, amount=1200),))
    assert step_of("td amount seat 5 1200") == KeysPressed(
        (director_commands.DirectorRuled(RulingValue.AMOUNT, 5, 1200),)
    )


REFUSED = [
    (
        "seat 8",
        "end of line: expected what seat 8 does: fold, check, call, bet, raise, all-in, bring-in, complete, push, pull",
    ),
    ("seat 11 call", "'11': expected the seat that acts, 1 to 10"),
    (
        "seat 8 cal",
        "'cal': expected what seat 8 does: fold, check, call, bet, raise, all-in, bring-in, complete, push, pull",
    ),
    ("seat 8 9000", "'9000': expected what seat 8 does"),
    ("seat 8 9000", "('sit 8 STACK' seats a player between hands)"),
    (
        "key",
        "end of line: expected a key: exposed, tabled, undealt, boxed, misdeal, floor, option, penalty, time, clock,",
    ),
    ("key tabel 3", "(did you mean 'tabled'?)"),
    ("key exposed 5 dealer", "'dealer': expected nothing more here"),
    ("key tabled 5 4", "'4': expected a card"),
    ("key option 11", "'11': expected the number of an option on the screen, 1 to 10"),
    ("key clock 5 by", "end of line: expected the seat that calls it, 1 to 10"),
    ("key boxed", "end of line: expected a card"),
    ("td", "end of line: expected a ruling, such as play-on or dead-hand, 'stack' or 'break'"),
    (
        "td dead-had seat 5",
        "'dead-had': expected a ruling, such as play-on or dead-hand, 'stack' or 'break' (did you mean 'dead-hand'?)",
    ),
    ("td dead-hand 5 seat", "'5': expected an amount in multiples of 25"),
    ("td dead-hand seat 5 seat 3", "'seat': expected each word once"),
    ("td amount 100 100", "'100': expected 'seat N', an amount or nothing more"),
    ("td dead-hand now", "'now': expected 'seat N', an amount or nothing more"),
]


@pytest.mark.parametrize(("statement", "words"), REFUSED)
def test_what_cannot_be_told_to_the_table_is_refused_with_the_word(statement: str, words: str) -> None:
    refusal = refusal_of(statement)

    assert refusal.startswith("night.hand:6: ")
    assert words in refusal
