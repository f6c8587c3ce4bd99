"""Beside its citation an alert says what the book answers, in the language of whoever reads it."""

from __future__ import annotations

import pytest

from config.rulebook.catalogue import Rule
from display.wording.questions import in_words
from display.wording.rules import reason_words, rule_line
from display.words.language import ENGLISH, language
from display.words.spoken import speaking
from table.engine.words.alerts import Alert, AlertCode, Reason, RulingValue
from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPushed
from table.engine.words.frozen import replace
from table.engine.words.reports import MisdealClaimed
from tests.table.engine.playing import Game, book

BOOKS = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")


def string_bet(rulebook: str) -> Game:
    game = Game(dict.fromkeys((1, 4, 6, 8), 5000), rulebook=rulebook).deal()
    game.key(ChipsPushed((100, 100)))
    game.key(ChipsPushed((500,), is_second_motion=True))
    return game


def claimed_misdeal(rulebook: str) -> Game:
    game = Game(dict.fromkeys((1, 4, 6, 8), 5000), rulebook=rulebook).deal()
    game.key(MisdealClaimed())
    return game


def early_raise(rulebook: str) -> Game:
    game = Game(dict.fromkeys((1, 4, 6, 8), 5000), rulebook=rulebook).deal()
    game.key(ActionKeyed(Action.RAISE, Amount(800), seat=4))
    game.act(500, "fold", "fold")
    return game


@pytest.mark.parametrize("rulebook", BOOKS)
@pytest.mark.parametrize("played", [string_bet, claimed_misdeal, early_raise])
def test_the_reason_is_the_answer_that_ruled(rulebook: str, played: object) -> None:
    assert callable(played)
    game: Game = played(rulebook)
    for alert in game.told:
        if alert.reason is None:
            assert alert.is_quiet or alert.ruling in {RulingValue.FLOOR, RulingValue.PENDING}
            continue
        group, name = alert.reason.question.split(".")
        answer = getattr(getattr(book(rulebook), group), name)
        assert (answer.value, answer.cite) == (alert.reason.answer, alert.cite)
        assert reason_words(alert) in {None, in_words().put[alert.reason.question].answer[answer.value]}


STRING = Alert(
    code=AlertCode.STRING_BET,
    ruling=RulingValue.IS_CALL,
    cite="nuts:56",
    reason=Reason(question="wagers.second_motion", answer="first-motion"),
)
RULE = Rule(id="nuts:56", title="String bets", gist="Dealers call them.")


def test_it_stands_behind_the_citation_with_what_was_asked() -> None:
    question = "What happens to chips that come in one motion too many?"
    answer = "The first motion counts; what came after it goes back."

    assert rule_line(STRING, {RULE.id: RULE}) == f"nuts:56: {question} {answer}"


def test_it_is_said_in_the_language_that_is_spoken() -> None:
    with speaking(language("de") or ENGLISH):
        assert reason_words(STRING) not in {None, in_words().put["wagers.second_motion"].answer["first-motion"]}


def test_what_nobody_has_ruled_yet_has_no_reason_and_an_answer_without_words_leaves_it_to_the_rule() -> None:
    for without in (
        replace(STRING, ruling=RulingValue.PENDING),
        replace(STRING, reason=None),
        replace(STRING, reason=Reason(question="wagers.second_motion", answer="unheard-of")),
    ):
        assert rule_line(without, {RULE.id: RULE}) == "nuts:56 String bets: Dealers call them."
