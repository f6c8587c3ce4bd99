"""When the pot is pushed: at once where nothing is open, and by nothing but an answer where something is."""

from __future__ import annotations

import pytest

from table.clock import NS_PER_S, TICK_NS
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import Confirmed, Declined, Undone
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.question import QuestionKind
from table.engine.words.reports import FloorCalled
from table.engine.words.sightings import Tick, ZoneBlind
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.playing import BOOKS, Game

CHIPS = 18_000


def run_out(rulebook: str = "firekeepers") -> Game:
    """Return an all-in with both hands up and four cards on the board."""
    game = Game({1: 9000, 4: 9000}, rulebook=rulebook).deal()
    game.act("all-in", "call")
    game.show(1)
    game.show(4)
    game.street()
    game.street()
    # Longer than one motion takes: what comes now fell after the turn.
    game.at_ns += 2 * NS_PER_S
    return game


def at_showdown(seats: int = 2) -> Game:
    """Return a hand that was checked down, with every hand still face down."""
    stacks = {1: 9000, 4: 9000, 7: 9000}
    game = Game(dict(list(stacks.items())[:seats])).deal()
    game.act_all()
    for _street in range(3):
        game.street()
        game.act_all()
    assert game.view.status is Status.SHOWDOWN
    return game


def tick(game: Game, seconds: float, *, pile_looked_until_ns: int | None = None) -> None:
    """Let time pass, whatever is asked meanwhile; the pile's antenna looks all the time, or has not since then."""
    until_ns = game.at_ns + int(seconds * NS_PER_S)
    looked_until_ns = {} if pile_looked_until_ns is None else {Zone.BURN: pile_looked_until_ns}
    while game.at_ns < until_ns:
        game.at_ns += TICK_NS
        game.table.receive(Tick(at_ns=game.at_ns, looked_until_ns=looked_until_ns))


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_run_out_whose_burns_were_read_is_paid_with_its_river(rulebook: str) -> None:
    game = run_out(rulebook)
    game.street()

    assert game.view.status is Status.COMPLETE


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_river_without_its_burn_is_asked_about_before_anything_is_paid(rulebook: str) -> None:
    game = run_out(rulebook)
    game.lay(Zone.BOARD, Facing.UP)
    tick(game, 1)
    assert game.view.status is Status.SHOWDOWN
    assert game.view.awaits_card
    game.rest(2)

    assert game.view.question is not None
    assert (game.view.question.kind, game.view.question.zone) == (QuestionKind.UNREAD, Zone.BURN)
    assert game.view.status is Status.SHOWDOWN
    game.key(Confirmed())
    assert [alert.code for alert in game.told][-1] is AlertCode.MISSING_BURN
    assert game.view.status in {Status.FLOOR, Status.REMEDY}


def test_a_burn_that_the_dealer_vouches_for_pays_the_pot() -> None:
    game = run_out()
    game.lay(Zone.BOARD, Facing.UP)
    game.rest(2)
    game.key(Declined())

    assert game.view.status is Status.COMPLETE
    assert AlertCode.MISSING_BURN not in [alert.code for alert in game.told]


def test_a_burn_that_is_read_late_pays_the_pot_and_nothing_is_said() -> None:
    game = run_out()
    game.lay(Zone.BOARD, Facing.UP)
    tick(game, 1)
    told = list(game.alerts)
    game.lay(Zone.BURN)

    assert game.view.status is Status.COMPLETE
    assert game.alerts == told


def test_a_blind_pile_is_not_waited_for() -> None:
    game = run_out()
    game.table.receive(ZoneBlind(zone=Zone.BURN, at_ns=game.at_ns))
    game.lay(Zone.BOARD, Facing.UP)
    tick(game, 1)

    assert game.view.status is Status.COMPLETE


def test_a_pile_that_goes_blind_is_waited_for_no_longer() -> None:
    game = run_out()
    game.lay(Zone.BOARD, Facing.UP)
    tick(game, 1)
    assert not game.view.status.is_over
    game.table.receive(ZoneBlind(zone=Zone.BURN, at_ns=game.at_ns))

    assert game.view.status.is_over


def test_a_pile_that_nobody_looks_at_is_waited_for_until_the_deal_would_rest() -> None:
    game = run_out()
    looked_until_ns = game.at_ns
    game.lay(Zone.BOARD, Facing.UP)
    tick(game, 2.4, pile_looked_until_ns=looked_until_ns)
    assert not game.view.status.is_over
    tick(game, 0.2, pile_looked_until_ns=looked_until_ns)

    assert game.view.question is None
    assert game.view.status.is_over


def test_a_second_card_beside_the_river_is_judged_before_the_pot_is_paid() -> None:
    game = run_out()
    game.lay(Zone.BURN)
    game.miss(Zone.SEAT_4, game.cards_of(4)[0])
    game.see(Zone.SEAT_4, game.cards_of(4)[0], Facing.DOWN)
    game.lay(Zone.BOARD, Facing.UP)
    game.lay(Zone.BOARD, Facing.UP)
    game.see(Zone.SEAT_4, game.cards_of(4)[0], Facing.UP)
    assert game.view.status is not Status.COMPLETE
    tick(game, 6)

    assert game.view.awaits_card is False


def test_a_hand_that_goes_to_the_muck_last_is_still_the_winner_of_a_pot_that_waits() -> None:
    game = at_showdown()
    game.key(FloorCalled())
    game.muck(4)
    game.muck(1)
    assert game.view.status is Status.FLOOR
    assert game.view.show_first is None
    tick(game, 10)
    game.key(DirectorRuled(RulingValue.PLAY_ON))

    assert (game.view.status, game.view.won) == (Status.COMPLETE, {1: 400})
    assert {alert.code for alert in game.told} == {AlertCode.FLOOR_CALLED}


def test_a_hand_that_is_left_alone_may_show_one_card_while_the_floor_is_on_its_way() -> None:
    game = at_showdown()
    game.key(FloorCalled())
    game.muck(4)
    game.see(Zone.SEAT_1, game.cards_of(1)[0], Facing.UP)
    tick(game, 10)

    assert AlertCode.ONE_CARD_TABLED not in [alert.code for alert in game.told]


def test_an_answer_that_paid_the_pot_is_taken_back_with_the_award() -> None:
    game = at_showdown()
    game.key(FloorCalled())
    game.show(1)
    game.show(4)
    game.key(DirectorRuled(RulingValue.PLAY_ON))
    assert game.view.status is Status.COMPLETE
    game.key(Undone())

    assert (game.view.status, game.view.won, game.view.pot) == (Status.FLOOR, {}, 400)
    assert sum(game.stacks().values()) + game.view.pot == CHIPS
