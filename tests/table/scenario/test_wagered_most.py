"""What a dealer keys for whoever bets or raises the limit."""

from __future__ import annotations

from table.engine.words.director_commands import Limits
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure
from table.scenario.language import Setup
from table.scenario.wagered_most import most_to_key
from tests.views import seat, view

LIMIT = replace(HOLDEM, betting=BettingStructure.LIMIT)


def test_it_is_what_the_screen_shows() -> None:
    assert most_to_key(view(game=LIMIT, turn=4, max_raise=600), Setup(), None) == 600


def test_of_a_player_who_may_not_raise_it_is_one_bet_more() -> None:
    shown = view(game=LIMIT, turn=4, max_raise=None, seats=(seat(4, bet=400), seat(6, bet=800)))

    assert most_to_key(shown, Setup(limits=Limits(200, 400)), None) == 1000


def test_without_a_limit_there_is_no_such_amount() -> None:
    assert most_to_key(view(turn=4, max_raise=None), Setup(), None) is None


def test_the_bring_in_is_completed_to_the_small_bet_also_where_the_pot_is_the_limit() -> None:
    shown = view(game=replace(LIMIT, betting=BettingStructure.POT_LIMIT), turn=4, max_raise=900)

    assert most_to_key(shown, Setup(limits=Limits(200, 400)), None, is_completed=True) == 200
