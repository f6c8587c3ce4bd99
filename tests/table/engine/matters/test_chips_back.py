"""How many chips go back is told with what is ruled on them: the dealer is to push just these."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPushed
from tests.table.engine.playing import Game


def told(game: Game, code: AlertCode) -> list[tuple[RulingValue, int | None, int | None]]:
    return [(alert.ruling, alert.amount, alert.back) for alert in game.told if alert.code is code]


def four() -> Game:
    """Seat 6 is to act first, then 8, then the blinds, 1 and 4."""
    return Game(dict.fromkeys((1, 4, 6, 8), 5000)).deal()


def test_of_an_early_raise_that_does_not_bind_all_beyond_what_lay_there() -> None:
    game = four()
    game.key(ActionKeyed(Action.RAISE, Amount(800), seat=4))
    game.act(500, "fold", "fold")

    assert told(game, AlertCode.OUT_OF_TURN)[-1] == (RulingValue.NOT_BINDING, 800, 600)


def test_of_a_string_bet_all_that_came_after_the_call() -> None:
    game = four()
    game.key(ChipsPushed((100, 100)))
    game.key(ChipsPushed((500,), is_second_motion=True))

    assert told(game, AlertCode.STRING_BET) == [(RulingValue.IS_CALL, 200, 500)]


def test_of_what_is_made_up_to_a_raise_nothing() -> None:
    game = four()
    game.act(300)

    assert told(game, AlertCode.UNDERRAISE) == [(RulingValue.IS_RAISE, 400, None)]
