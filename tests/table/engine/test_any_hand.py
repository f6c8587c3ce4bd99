"""What holds in every hand, however it is played: chips, pots, turns, replay, undo."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from table.engine.table import Table
from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, ActionKeyed, Amount, Undone
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.rulebook import Rulebook
from table.engine.words.setup import Level
from table.engine.words.table_events import KeyRefused
from table.engine.words.view import HandPart, Status, TableView
from tests.strategies import ANTE_KINDS, RULEBOOKS, SEATS, STACKS
from tests.table.engine.playing import Game, assert_sound, book

LAWFUL_NOTICES = {
    AlertCode.MUST_TABLE,
    AlertCode.FOLD_WITHOUT_BET,
    AlertCode.SUBSTANTIAL_ACTION,
    AlertCode.RAISE_CLOSED,  # of a right that two books do not settle: the floor is asked, and grants or denies it
}

BOOK = RULEBOOKS.map(book)
LEVEL = st.builds(
    Level,
    small_blind=st.just(50),
    big_blind=st.just(100),
    ante=st.sampled_from([25, 100]),
    ante_kind=ANTE_KINDS,
)


def lawful(draw: st.DataObject, view: TableView) -> ActionKeyed:
    """Draw something that the player in turn may do."""
    assert view.turn is not None
    player = next(seat for seat in view.seats if seat.seat == view.turn)
    choices = [ActionKeyed(Action.CALL if view.call else Action.CHECK), ActionKeyed(Action.FOLD)]
    if view.min_raise is not None:
        choices.append(ActionKeyed(Action.ALL_IN))
        most = player.bet + player.stack
        if view.min_raise <= most:
            total = draw.draw(st.integers(view.min_raise // 25, most // 25)) * 25
            action = Action.BET if view.call == 0 and view.street.value != "preflop" else Action.RAISE
            choices.append(ActionKeyed(action, Amount(max(total, view.min_raise))))
    return draw.draw(st.sampled_from(choices))


def play(draw: st.DataObject, game: Game, chips: int) -> None:
    """Play the hand that runs to its end."""
    while not game.view.status.is_over:
        view = game.view
        if view.status is Status.FLOOR:
            # Two books leave it to the floor whether short all-ins have opened the raising again.
            game.key(DirectorRuled(game.told[-1].options[0]))
            continue
        assert_sound(view, chips)
        if view.turn is not None:
            game.key(lawful(draw, view))
        elif view.due is not None:
            game.street()
        else:
            live = [seat.seat for seat in view.seats if seat.part is HandPart.LIVE and not seat.is_tabled]
            seat = draw.draw(st.sampled_from(live))
            if view.show_first is not None or draw.draw(st.booleans()):
                game.show(seat)
            else:
                game.show(live[0])
    assert_sound(game.view, chips)


@given(draw=st.data(), stacks=STACKS, level=LEVEL, rulebook=BOOK, button=SEATS)
def test_chips_are_conserved_and_a_lawful_hand_ends_without_an_alert(
    draw: st.DataObject, stacks: dict[int, int], level: Level, rulebook: Rulebook, button: int
) -> None:
    chips = sum(stacks.values())
    game = Game(stacks, level=level, rulebook=rulebook, button=button)
    for _ in range(3):
        if sum(1 for stack in game.stacks().values() if stack) >= 2:
            game.deal()
            play(draw, game, chips)

    assert {alert.code for alert in game.alerts} <= LAWFUL_NOTICES
    assert game.said(KeyRefused) == []


@given(draw=st.data(), stacks=STACKS, rulebook=BOOK)
def test_undoing_every_key_returns_to_the_deal(draw: st.DataObject, stacks: dict[int, int], rulebook: Rulebook) -> None:
    game = Game(stacks, rulebook=rulebook, level=Level(small_blind=50, big_blind=100)).deal()
    before = game.view
    keyed = 0
    while game.view.turn is not None:
        game.key(lawful(draw, game.view))
        keyed += 1
    for _ in range(keyed):
        game.key(Undone())

    assert game.view == before


@given(draw=st.data(), stacks=STACKS, rulebook=BOOK)
def test_the_same_sightings_give_the_same_table(
    draw: st.DataObject, stacks: dict[int, int], rulebook: Rulebook
) -> None:
    game = Game(stacks, rulebook=rulebook, level=Level(small_blind=50, big_blind=100)).deal()
    play(draw, game, sum(stacks.values()))
    again = Table(game.table.state.setup, rulebook)
    events = [event for sighting in game.taken for event in again.receive(sighting).events]

    assert events == game.events
    assert again.state == game.table.state
