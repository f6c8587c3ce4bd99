"""What the middle of the table waits for: the street, its next card, the burns that are still due."""

from __future__ import annotations

import pytest

from table.engine.dealing.streets_due import (
    asked_step,
    due_street,
    due_street_card,
    is_board_held,
    is_burn_due,
    is_burned_ahead,
    is_street_to_begin,
    step_of_cards,
    unburned,
    unburned_until,
    waits_for_key,
    wanted_card,
)
from table.engine.matters.kinds.floor_called import FloorWanted
from table.engine.matters.kinds.flop_overdealt import FlopOverdealt
from table.engine.state.hand import Hand, Matter
from table.engine.state.irregularity import Irregularity, Step
from table.engine.state.middle import Middle
from table.engine.state.phase import Phase
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Card, Street
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.view import Due
from table.engine.words.zones import Facing, Zone
from tests.table.engine.moments import hand_of
from tests.table.engine.playing import Game, handle

HOLDING = FlopOverdealt(cards=(), is_more=False, is_in_order=False, is_burned=True, burns=1, has_bets=False, since_ns=1)
CUT, BURN = Step(step=RemedyStep.CUT), Step(step=RemedyStep.BURN)
DEAL_BOARD = Step(step=RemedyStep.DEAL_BOARD, handle=handle(80))


def flop_due(*, board: int = 0, burned: tuple[Street, ...] = ()) -> Hand:
    """Three players; the betting before the flop is over, and so much of it lies there."""
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("call", "call", "check")
    cards = tuple(handle(at) for at in range(50, 50 + board))
    return replace(hand_of(game), board=cards, middle=Middle(burned=frozenset(burned)))


def with_steps(hand: Hand, *steps: Step, found: Irregularity = HOLDING) -> Hand:
    ruling = RulingValue.SCRAMBLE_FLOP if steps else RulingValue.FLOOR
    alert = Alert(code=AlertCode.FLOP_OVERDEALT, ruling=ruling, number=1)
    return replace(hand, matters=(Matter(number=1, found=found, alert=alert, steps=steps),))


def lying(zone: Zone, number: int = 60, facing: Facing = Facing.UP) -> CardSeen:
    return CardSeen(zone=zone, handle=handle(number), facing=facing, not_before_ns=1, at_ns=2)


# --- which street ---


@pytest.mark.parametrize(
    ("street", "due"),
    [(Street.PREFLOP, Street.FLOP), (Street.FLOP, Street.TURN), (Street.TURN, Street.RIVER), (Street.RIVER, None)],
)
def test_after_the_betting_of_a_street_the_next_is_due(street: Street, due: Street | None) -> None:
    assert due_street(replace(flop_due(), street=street)) is due


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.DEALING])
def test_while_the_betting_goes_on_or_the_hand_is_over_no_street_is_due(phase: Phase) -> None:
    assert due_street(replace(flop_due(), phase=phase)) is None


def test_before_the_last_hole_card_no_street_is_due() -> None:
    assert due_street(replace(flop_due(), is_dealt=False)) is None


@pytest.mark.parametrize(
    ("steps", "found", "is_held"),
    [
        ((), HOLDING, True),
        ((CUT,), HOLDING, True),
        ((BURN,), HOLDING, True),
        ((DEAL_BOARD,), HOLDING, False),
        ((CUT,), FloorWanted(), False),
    ],
)
def test_a_street_waits_for_a_fault_of_the_board_unless_its_next_step_is_to_deal(
    steps: tuple[Step, ...], found: Irregularity, *, is_held: bool
) -> None:
    hand = with_steps(flop_due(), *steps, found=found)

    assert is_board_held(hand) is is_held
    assert (due_street(hand) is None) is is_held


# --- its next card ---


@pytest.mark.parametrize(
    ("board", "burned", "due"),
    [
        (0, (), (Due.BURN, Zone.BURN, 4)),
        (0, (Street.FLOP,), (Due.BOARD_CARD, Zone.BOARD, 3)),
        (1, (), (Due.BOARD_CARD, Zone.BOARD, 2)),
        (2, (Street.FLOP,), (Due.BOARD_CARD, Zone.BOARD, 1)),
    ],
)
def test_a_burn_is_due_before_the_first_card_of_a_street_and_not_between_them(
    board: int, burned: tuple[Street, ...], due: tuple[Due, Zone, int]
) -> None:
    card = due_street_card(flop_due(board=board, burned=burned))

    assert card is not None
    assert (card.due, card.zone, card.left_to_deal) == due


def test_a_burn_that_a_remedy_asks_for_is_due_though_the_street_is_held() -> None:
    card = due_street_card(with_steps(flop_due(burned=(Street.FLOP,)), BURN))

    assert card is not None
    assert (card.due, card.left_to_deal) == (Due.BURN, 4)


def test_a_board_card_that_a_remedy_asks_for_comes_without_a_burn() -> None:
    hand = with_steps(flop_due(), DEAL_BOARD)

    assert not is_burn_due(hand, Street.FLOP)
    assert is_burn_due(flop_due(), Street.FLOP)


def test_a_street_is_to_begin_while_none_of_its_cards_lies_there() -> None:
    assert is_street_to_begin(flop_due())
    assert not is_street_to_begin(flop_due(board=1))


# --- steps ---


def test_the_first_step_is_asked_and_a_card_may_do_the_first_that_an_antenna_sees() -> None:
    hand = with_steps(flop_due(), CUT, BURN)

    assert (asked_step(hand), step_of_cards(hand)) == (CUT, BURN)
    assert (asked_step(flop_due()), step_of_cards(flop_due())) == (None, None)
    assert step_of_cards(with_steps(flop_due(), CUT)) is None


@pytest.mark.parametrize(
    ("zone", "steps", "waits"),
    [
        (Zone.BOARD, (CUT, DEAL_BOARD), True),
        (Zone.BOARD, (CUT,), True),
        (Zone.BOARD, (CUT, BURN), False),
        (Zone.BURN, (CUT,), True),
        (Zone.BURN, (CUT, BURN), False),
        (Zone.BOARD, (DEAL_BOARD,), False),
    ],
)
def test_a_card_of_the_stub_waits_until_the_dealer_has_said_that_it_was_cut(
    zone: Zone, steps: tuple[Step, ...], *, waits: bool
) -> None:
    game = Game({1: 5000, 4: 5000}).deal()

    assert waits_for_key(game.table.state, with_steps(flop_due(), *steps), lying(zone)) is waits


def test_what_everybody_has_seen_was_no_burn_and_does_not_wait() -> None:
    state = Game({1: 5000, 4: 5000}).deal().table.state
    seen = replace(state, names={handle(60): Card("As")})

    assert not waits_for_key(seen, with_steps(flop_due(), CUT), lying(Zone.BURN))


def test_a_step_wants_the_card_that_it_names_until_that_lies_on_the_board() -> None:
    hand = flop_due()

    assert wanted_card(hand, DEAL_BOARD) == handle(80)
    assert wanted_card(replace(hand, board=(handle(80),)), DEAL_BOARD) is None
    assert wanted_card(hand, BURN) is None


def test_a_step_for_a_card_that_was_laid_out_wants_that_one() -> None:
    hand = replace(flop_due(), middle=Middle(laid_out=(handle(70), handle(71))))
    wants = [wanted_card(hand, replace(DEAL_BOARD, handle=None, laid_out=at)) for at in (0, 1, 2)]

    assert wants == [handle(70), handle(71), None]


# --- burns that are due ---


def test_streets_are_burned_for_in_their_order() -> None:
    hand = flop_due(burned=(Street.FLOP,))

    assert unburned_until(hand, Street.PREFLOP) == []
    assert unburned_until(hand, Street.FLOP) == []
    assert unburned_until(hand, Street.RIVER) == [Street.TURN, Street.RIVER]


@pytest.mark.parametrize(
    ("board", "burned", "street"),
    [
        (0, (), Street.FLOP),
        (0, (Street.FLOP,), None),
        (3, (), Street.FLOP),
        (3, (Street.FLOP,), Street.TURN),
        (4, (Street.FLOP,), Street.TURN),
        (5, (Street.FLOP, Street.TURN), Street.RIVER),
        (5, (Street.FLOP, Street.TURN, Street.RIVER), None),
    ],
)
def test_a_burn_is_for_the_first_street_that_has_none_of_those_that_lie_there_and_the_next(
    board: int, burned: tuple[Street, ...], street: Street | None
) -> None:
    assert unburned(flop_due(board=board, burned=burned)) is street


def test_a_street_that_lies_there_early_is_burned_for_too() -> None:
    hand = flop_due(burned=(Street.FLOP,))
    early = replace(hand.middle, early=tuple(lying(Zone.BOARD, at) for at in (60, 61, 62)))

    assert unburned(hand) is None
    assert unburned(replace(hand, middle=early)) is Street.TURN


@pytest.mark.parametrize(("facing", "street"), [(Facing.UP, Street.TURN), (Facing.UNKNOWN, None)])
def test_what_waits_to_be_a_board_card_is_no_street_unless_it_shows_its_face(
    facing: Facing, street: Street | None
) -> None:
    hand = flop_due(burned=(Street.FLOP,))
    odd = tuple(lying(Zone.BOARD, at, facing) for at in (60, 61, 62))

    assert unburned(replace(hand, middle=replace(hand.middle, odd=odd))) is street


def test_of_more_odd_cards_than_a_street_has_only_one_street_is_made() -> None:
    hand = flop_due(burned=(Street.FLOP,))
    odd = tuple(lying(Zone.BOARD, at) for at in range(60, 67))

    assert unburned(replace(hand, middle=replace(hand.middle, odd=odd))) is Street.TURN


def test_the_card_itself_makes_no_street_that_it_is_burned_for() -> None:
    hand = flop_due(burned=(Street.FLOP,))
    odd = tuple(lying(Zone.BOARD, at) for at in (60, 61, 62))
    odd_hand = replace(hand, middle=replace(hand.middle, odd=odd))

    assert unburned(odd_hand, handle(60)) is None
    assert unburned(replace(odd_hand, burns=(handle(61),))) is None


@pytest.mark.parametrize(
    ("street", "is_ahead"), [(Street.PREFLOP, False), (Street.FLOP, True), (Street.TURN, False), (Street.RIVER, False)]
)
def test_it_is_burned_ahead_once_the_burn_of_the_next_street_lies_there(street: Street, *, is_ahead: bool) -> None:
    assert is_burned_ahead(replace(flop_due(burned=(Street.TURN,)), street=street)) is is_ahead
