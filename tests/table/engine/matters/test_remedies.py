"""What is done about an irregularity: hands called off or killed, and steps that are ticked off as the cards move."""

from __future__ import annotations

import pytest

from table.engine.matters.called_off import void_hand
from table.engine.matters.dead_hand import kill_hand
from table.engine.matters.kinds.misdeal_claimed import MisdealClaim
from table.engine.state.hand import Matter
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.chip_events import UncalledReturned
from table.engine.words.commands import Confirmed, NewHand
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.matter_events import BetsReturned, StepDone
from table.engine.words.reports import FloorCalled, MisdealClaimed, UndealtKeyed
from table.engine.words.ruling import CONFIRMED_STEPS
from table.engine.words.sightings import ZoneBlind
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import Zone
from tests.table.engine.playing import Game, part


def steps(game: Game) -> list[RemedyStep]:
    return [step.step for matter in game.view.matters for step in matter.steps]


def status(game: Game) -> Status:
    return game.view.status


def dealt_but_the_last() -> Game:
    """Four players; the button's second card is still on the deck."""
    game = Game({2: 9000, 4: 9000, 6: 9000, 7: 9000}, rulebook="jpa").start()
    for zone in [Zone.SEAT_2, Zone.SEAT_4, Zone.SEAT_6, Zone.SEAT_7, Zone.SEAT_2, Zone.SEAT_4, Zone.SEAT_6]:
        game.lay(zone)
    return game


def test_after_a_misdeal_bets_go_back_and_what_was_posted_stays() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook="nuts").deal()
    game.act(600)
    game.key(MisdealClaimed())

    assert status(game) is Status.MISDEAL
    assert game.view.pot == 300
    assert game.stacks() == {1: 8900, 4: 8800, 6: 9000}
    assert game.said(BetsReturned) == [BetsReturned(chips={6: 600})]
    assert steps(game) == [RemedyStep.RETRIEVE, RemedyStep.RETURN_BETS, RemedyStep.RESHUFFLE, RemedyStep.CUT]


@pytest.mark.parametrize("option", [RulingValue.MISDEAL, RulingValue.VOID_HAND, RulingValue.DEAD_HAND])
def test_a_hand_whose_pots_are_paid_cannot_be_called_off_any_more(option: RulingValue) -> None:
    game = Game({1: 9000, 4: 9000}).deal()
    game.act("fold")
    before = game.view
    outcome = game.key(ruled := DirectorRuled(option, seat=1))

    assert outcome.events == (KeyRefused(command=ruled, why=WhyRefused.NO_HAND),)
    assert game.view == before


def test_a_floor_call_holds_the_pots_so_that_its_answer_is_in_time() -> None:
    game = Game({1: 9000, 4: 9000}).deal()
    game.act("call", "check")
    for _street in range(3):
        game.street()
        game.act("check", "check")
    game.key(FloorCalled())
    game.muck(4)
    assert (status(game), game.view.pot) == (Status.FLOOR, 400)
    game.key(DirectorRuled(RulingValue.MISDEAL))

    assert status(game) is Status.MISDEAL


def test_a_fold_by_the_cards_waits_for_the_floor_that_may_call_the_hand_off() -> None:
    game = Game({1: 9000, 4: 9000}).deal()
    game.key(FloorCalled())
    game.muck(4)
    game.key(DirectorRuled(RulingValue.MISDEAL))

    assert status(game) is Status.MISDEAL


def test_the_hand_after_a_misdeal_is_the_same_hand() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}).deal()
    game.key(MisdealClaimed())
    game.deal()

    assert (game.view.hand_number, game.view.button, game.view.pot) == (1, 6, 300)
    assert status(game) is Status.BETTING


def test_the_cards_are_retrieved_when_none_lies_anywhere_any_more() -> None:
    game = Game({1: 9000, 4: 9000}).start()
    first = game.lay(Zone.SEAT_1)
    game.key(MisdealClaimed())
    game.miss(Zone.SEAT_1, first)

    assert game.said(StepDone) == [StepDone(step=RemedyStep.RETRIEVE, seat=None)]


def test_a_void_hand_gives_every_chip_back() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}).deal()
    game.act(600, "call")
    moment = Moment(game.table.state, game.table.rulebook)
    void_hand(moment, Matter(number=1, found=MisdealClaim(), alert=game.alerts[-1]))

    hand = moment.hand
    assert hand.phase is Phase.VOID
    assert {seat: stake.stack for seat, stake in hand.stakes.items()} == {1: 9000, 4: 9000, 6: 9000}


def test_a_dead_hand_is_out_of_the_action_and_the_turn_goes_on() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}).deal()
    moment = Moment(game.table.state, game.table.rulebook)
    kill_hand(moment, 6)

    assert moment.hand.betting.to_act[0] == 1
    assert moment.hand.live_count == 2


@pytest.mark.parametrize(("name", "back"), [("firekeepers", 600), ("nuts", 600), ("tfpl", 0)])
def test_a_dead_hands_uncalled_chips_go_back_where_the_book_says_so(name: str, back: int) -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook=name).deal()
    game.act(800)
    game.key(DirectorRuled(RulingValue.DEAD_HAND, seat=6))

    assert part(game, 6) is HandPart.KILLED
    assert sum(event.amount for event in game.said(UncalledReturned) if isinstance(event, UncalledReturned)) == back


def test_a_dead_raise_is_taken_off_the_price_and_who_called_before_it_is_not_asked_again() -> None:
    game = Game({2: 9000, 4: 9000, 6: 9000, 7: 9000}).deal()
    game.act("call", 1000)
    game.key(DirectorRuled(RulingValue.DEAD_HAND, seat=7))

    assert (game.view.turn, game.view.call, game.view.min_raise) == (2, 100, 400)
    game.act("call", "check")
    assert game.view.turn is None


@pytest.mark.parametrize(("name", "back"), [("firekeepers", 500), ("jpa", 500), ("nuts", 0), ("homegame", 0)])
def test_of_a_dead_opening_bet_nothing_goes_back_where_only_a_raise_does(name: str, back: int) -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, rulebook=name).deal()
    game.act_all()
    game.street()
    game.act(500)
    game.key(DirectorRuled(RulingValue.DEAD_HAND, seat=1))

    assert sum(event.amount for event in game.said(UncalledReturned) if isinstance(event, UncalledReturned)) == back


@pytest.mark.parametrize(
    ("name", "expected"), [("firekeepers", RulingValue.DEAL_CARD), ("tfpl", RulingValue.DEAD_HAND)]
)
def test_a_short_button_whose_antenna_is_blind_is_believed_after_substantial_action(
    name: str, expected: RulingValue
) -> None:
    game = Game({2: 9000, 4: 9000, 6: 9000, 7: 9000, 8: 9000}, rulebook=name).start()
    game.table.receive(ZoneBlind(zone=Zone.SEAT_8, at_ns=0))
    for zone in (Zone.SEAT_2, Zone.SEAT_4, Zone.SEAT_6, Zone.SEAT_7) * 2:
        game.lay(zone)
    game.act(600, "call")
    game.key(UndealtKeyed(seat=8))

    assert (game.told[-1].code, game.told[-1].ruling) == (AlertCode.TOO_FEW_CARDS, expected)


def test_a_card_dealt_to_a_blind_antenna_is_confirmed_by_the_dealer() -> None:
    game = Game({2: 9000, 4: 9000, 6: 9000, 7: 9000}).start()
    game.table.receive(ZoneBlind(zone=Zone.SEAT_7, at_ns=0))
    for zone in (Zone.SEAT_2, Zone.SEAT_4, Zone.SEAT_6) * 2:
        game.lay(zone)
    game.act("fold")
    game.key(UndealtKeyed(seat=7))
    game.key(Confirmed())

    assert status(game) is Status.BETTING
    assert game.view.turn == 7


def test_the_last_live_hand_cannot_be_killed() -> None:
    game = Game({1: 9000, 4: 9000}).deal()
    moment = Moment(game.table.state, game.table.rulebook)
    kill_hand(moment, 4)
    kill_hand(moment, 1)

    assert moment.hand.phase is Phase.COMPLETE
    assert moment.hand.won == {1: 200}


def test_a_floor_call_holds_play_until_the_director_answers() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}).start()
    game.lay(Zone.SEAT_1)
    game.lay(Zone.SEAT_6)
    game.deny()
    assert status(game) is Status.FLOOR
    game.key(DirectorRuled(RulingValue.PLAY_ON))

    assert status(game) is Status.DEALING
    assert game.view.matters == ()


def test_an_answer_that_is_no_option_is_refused() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}).start()
    game.lay(Zone.SEAT_1)
    game.lay(Zone.SEAT_6)
    game.deny()
    answer = DirectorRuled(RulingValue.MUST_SHOW)

    assert game.key(answer).events == (KeyRefused(command=answer, why=WhyRefused.NO_SUCH_OPTION),)


def test_the_floor_can_be_called_again_and_again() -> None:
    game = Game({1: 9000, 4: 9000}).deal()
    for _ in range(2):
        game.key(FloorCalled())
        game.key(DirectorRuled(RulingValue.PLAY_ON))

    assert [alert.code for alert in game.alerts] == [AlertCode.FLOOR_CALLED, AlertCode.FLOOR_CALLED]
    assert status(game) is Status.BETTING


def test_the_director_may_play_on_over_a_misdeal() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}).deal()
    game.act(600)
    game.key(MisdealClaimed())
    game.key(DirectorRuled(RulingValue.PLAY_ON))

    assert (status(game), game.view.turn, game.view.pot) == (Status.BETTING, 1, 900)


def test_the_next_riffle_ends_a_misdeal_whatever_was_confirmed() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}).deal()
    game.key(MisdealClaimed())
    game.key(NewHand())

    assert status(game) is Status.DEALING
    assert game.view.matters == ()


def test_only_what_no_sensor_sees_is_confirmed() -> None:
    game = dealt_but_the_last()
    game.act("fold")
    game.deny()

    outcome = game.key(Confirmed())
    assert outcome.events == (KeyRefused(command=Confirmed(), why=WhyRefused.NO_QUESTION),)
    assert RemedyStep.RESHUFFLE in CONFIRMED_STEPS
    assert RemedyStep.DEAL_TO not in CONFIRMED_STEPS
