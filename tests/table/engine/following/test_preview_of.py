"""What an entry would come to: shown before it is entered, the same as what the table then makes of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.clock import NS_PER_S
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.cards import Card
from table.engine.words.chip_events import Acted
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    BetOrRaise,
    CheckOrCall,
    ChipsPulled,
    ChipsPushed,
    DealerCommand,
    Figure,
    NewHand,
    Word,
    WordsSaid,
)
from table.engine.words.entry_view import Entered, Preview, WaitsFor
from table.engine.words.reports import BoxedKeyed, FloorCalled
from table.engine.words.sightings import Tick
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from table.engine.words.zones import Zone
from tests.strategies import RULEBOOKS
from tests.table.engine.orders import AtTable, Told
from tests.table.engine.playing import Game

CHIPS = st.lists(st.sampled_from([25, 100, 500, 1000, 5000]), min_size=1, max_size=4).map(tuple)
AMOUNTS = st.none() | st.builds(Amount, st.integers(1, 60).map(lambda hundreds: hundreds * 100), st.booleans())
WAGERS: st.SearchStrategy[Entered] = st.one_of(
    st.builds(ChipsPushed, CHIPS, st.none() | st.sampled_from([1, 4, 6]), st.booleans()),
    st.builds(ChipsPulled, CHIPS),
    st.builds(WordsSaid, st.sampled_from([Word.BET, Word.RAISE, Word.AMOUNT]), AMOUNTS, st.none() | st.just(1)),
    st.builds(ActionKeyed, st.sampled_from([Action.BET, Action.RAISE]), AMOUNTS, st.none() | st.just(6)),
    st.builds(CheckOrCall, st.none() | st.just(6)),
    st.builds(BetOrRaise, AMOUNTS.filter(bool), st.none() | st.just(6), st.none() | st.sampled_from(Figure)),
)


def facing_a_bet() -> Game:
    """Three players on the flop: seat 1 has bet 400, and seat 4 is in turn."""
    game = Game({1: 5000, 4: 5000, 6: 5000}, button=6).deal()
    game.act("call", "call", "check")
    game.street().act(400)
    assert game.view.turn == 4
    return game


def shown(game: Game, command: Entered) -> Preview:
    preview = game.table.preview(command)
    assert preview is not None
    return preview


def of_a(preview: Preview) -> tuple[Action, int] | None:
    return None if preview.acted is None else (preview.acted.action, preview.acted.total)


def told(preview: Preview) -> tuple[AlertCode, RulingValue] | None:
    return None if preview.alert is None else (preview.alert.code, preview.alert.ruling)


@given(book=RULEBOOKS, before=st.lists(WAGERS, max_size=3), command=WAGERS)
def test_an_entry_comes_to_what_was_shown_of_it(book: str, before: list[Entered], command: Entered) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook=book).deal()
    for earlier in before:
        game.key(earlier)

    game.table.receive(Tick(at_ns=game.at_ns + NS_PER_S))
    waiting = len(game.table.state.waiting_keys)
    preview = shown(game, command)
    outcome = game.key(command)

    assert preview.waits_for is (WaitsFor.CARDS if len(game.table.state.waiting_keys) > waiting else None)

    assert preview.acted == next((event for event in outcome.events if isinstance(event, Acted)), None)
    assert preview.alert == next((alert for alert in outcome.alerts if not alert.is_note), None)
    assert preview.refused == next((event for event in outcome.events if isinstance(event, KeyRefused)), None)
    assert preview.is_followed is not any(isinstance(event, NotFollowed) for event in outcome.events)


@given(command=WAGERS)
def test_nothing_happens_where_an_entry_is_only_shown(command: Entered) -> None:
    game = facing_a_bet()
    before = game.table.state

    shown(game, command)

    assert game.table.state is before


def test_one_big_chip_and_nothing_said_is_a_call() -> None:
    preview = shown(facing_a_bet(), ChipsPushed((1000,)))

    assert (of_a(preview), told(preview)) == ((Action.CALL, 400), (AlertCode.OVERCHIP_CALL, RulingValue.IS_CALL))


def test_chips_of_the_call_are_a_call_of_which_nothing_is_told() -> None:
    preview = shown(facing_a_bet(), ChipsPushed((100, 100, 100, 100)))

    assert (of_a(preview), preview.alert) == ((Action.CALL, 400), None)


def test_a_bet_or_raise_is_shown_as_the_raise_that_it_is() -> None:
    preview = shown(facing_a_bet(), BetOrRaise(Amount(1200)))

    assert preview.acted is not None
    assert (preview.acted.action, preview.acted.total) == (Action.RAISE, 1200)


def test_a_worked_out_amount_that_has_changed_is_shown_to_count_for_nothing() -> None:
    preview = shown(facing_a_bet(), BetOrRaise(Amount(700), figure=Figure.POT))

    assert preview.refused is not None
    assert preview.refused.why is WhyRefused.FIGURE_CHANGED


def test_what_a_call_costs_and_the_smallest_raise_are_told_with_it() -> None:
    preview = shown(facing_a_bet(), ChipsPushed((100,)))

    assert (preview.call, preview.least) == (400, 800)


def test_a_raise_that_was_said_without_an_amount_is_open() -> None:
    preview = shown(facing_a_bet(), WordsSaid(Word.RAISE))

    assert (preview.is_open, preview.acted, preview.alert) == (True, None, None)


def test_a_second_motion_belongs_to_the_seat_that_has_acted() -> None:
    game = facing_a_bet()
    game.key(ChipsPushed((500, 500)))

    preview = shown(game, ChipsPushed((500,), is_second_motion=True))

    assert preview.alert is not None
    assert (preview.alert.code, preview.alert.seat) == (AlertCode.STRING_BET, 4)


def test_an_action_out_of_turn_is_told_and_is_no_action_yet() -> None:
    preview = shown(facing_a_bet(), ActionKeyed(Action.RAISE, Amount(1200), 6))

    assert (preview.acted, told(preview)) == (None, (AlertCode.OUT_OF_TURN, RulingValue.PENDING))


@pytest.mark.parametrize(
    ("total", "why", "amount"), [(9000, WhyRefused.BEYOND_STACK, 4800), (810, WhyRefused.NOT_IN_CHIPS, 25)]
)
def test_what_cannot_be_is_refused_with_its_reason(total: int, why: WhyRefused, amount: int) -> None:
    refused = shown(facing_a_bet(), ActionKeyed(Action.RAISE, Amount(total))).refused

    assert refused is not None
    assert (refused.why, refused.amount) == (why, amount)


def test_while_play_waits_for_the_floor_chips_count_for_nothing() -> None:
    game = facing_a_bet()
    game.key(FloorCalled(4))

    refused = shown(game, ChipsPushed((1000,))).refused

    assert refused is not None
    assert refused.why is WhyRefused.FLOOR


def test_before_the_first_hand_chips_count_for_nothing() -> None:
    preview = shown(Game({1: 5000, 4: 5000}), ChipsPushed((100,)))

    assert preview.refused is not None
    assert (preview.refused.why, preview.call, preview.least) == (WhyRefused.NO_HAND, 0, 0)


def test_a_check_on_a_street_that_is_not_read_yet_is_shown_to_wait_for_it() -> None:
    game = AtTable({1: 5000, 4: 5000, 6: 5000})
    game.deal()
    game.act("call", "call", "check")
    game.lay(Zone.BURN)
    game.tell([Told(1500, 0, CheckOrCall())], wait_ms=100)
    preview = game.table.preview(CheckOrCall())

    assert preview is not None
    assert (preview.waits_for, preview.refused, preview.acted) == (WaitsFor.CARDS, None, None)


def test_chips_that_were_never_out_there_cannot_be_pulled_back() -> None:
    assert not shown(facing_a_bet(), ChipsPulled((1000,))).is_followed


@pytest.mark.parametrize("command", [None, NewHand(), BoxedKeyed(Card("As"))])
def test_what_is_not_of_chips_and_words_has_no_preview(command: DealerCommand | None) -> None:
    assert facing_a_bet().table.preview(command) is None
