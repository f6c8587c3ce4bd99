"""A dealer who brings any hand to its end: answers the floor, does each step that the screen asks for, deals on.

Sees what a dealer sees: the view, and where the cards lie.
"""

from __future__ import annotations

from table.engine.words.alerts import RemedyStep, RulingValue
from table.engine.words.cards import Handle
from table.engine.words.commands import Action, ActionKeyed, Confirmed, Declined
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.view import Due, HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.playing import Game

MOVES_AT_MOST = 400
"""More than any hand takes, remedies of remedies included."""


def play_out(game: Game) -> None:
    """Bring the hand that runs to its end."""
    for _ in range(MOVES_AT_MOST):
        game.rest(4)
        if game.view.status in {Status.COMPLETE, Status.MISDEAL, Status.VOID}:
            return
        _do_next(game)
    view = game.view
    msg = f"no way on: {view.status}, {view.street}, turn {view.turn}, next {view.next_step}, due {view.due}"
    raise AssertionError(msg)


def _do_next(game: Game) -> None:
    view = game.view
    holding = next((matter for matter in view.matters if matter.is_holding), None)
    if view.question is not None:
        game.key(Confirmed())
    elif view.asked_about is not None:
        game.key(Declined())
    elif view.status is Status.FLOOR and holding is not None:
        _answer(game)
    elif view.next_step is not None and view.status is not Status.BETTING:
        do_step(game)
    elif view.turn is not None:
        game.key(ActionKeyed(Action.CALL if view.call else Action.CHECK))
    elif view.due is not None:
        game.lay(view.due.zone, Facing.DOWN if view.due.due is not Due.BOARD_CARD else Facing.UP)
    elif view.status is Status.SHOWDOWN or view.status is Status.DEALING:
        _show_all(game)


def _answer(game: Game) -> None:
    holding = next(matter for matter in game.view.matters if matter.is_holding)
    option = holding.alert.options[0]
    seat = holding.alert.seat or next(seat.seat for seat in game.view.seats if seat.part is HandPart.LIVE)
    amount = game.view.big_blind if option is RulingValue.AMOUNT else None
    game.key(DirectorRuled(option, seat, amount, matter=holding.alert.number))


def _show_all(game: Game) -> None:
    for seat in game.view.seats:
        if seat.part is HandPart.LIVE:
            game.show(seat.seat)


def do_step(game: Game) -> None:
    """Do the step that the screen asks for."""
    hand = game.table.state.hand
    assert hand is not None
    remedy = hand.remedy
    assert remedy is not None
    step = remedy.steps[0]
    match step.step:
        case RemedyStep.RETURN_TO_STUB:
            source = step.zone or Zone.BOARD
            lying = lying_on(game, source)
            _move(game, step.handle or lying[-1], Zone.STUB)
        case RemedyStep.SET_ASIDE if step.handle is not None:
            _move(game, step.handle, Zone.ASIDE)
        case RemedyStep.SET_ASIDE:
            game.lay(Zone.ASIDE)
        case RemedyStep.BURN:
            game.lay(Zone.BURN)
        case RemedyStep.CARD_TO_BURN | RemedyStep.FLOOR_PICKS:
            _move(game, step.handle or lying_on(game, Zone.BOARD)[0], Zone.BURN)
        case RemedyStep.DEAL_BOARD:
            _deal_board(game)
        case RemedyStep.REPLACE | RemedyStep.DEAL_TO if step.seat is not None:
            game.lay(SEAT_ZONES[step.seat])
        case RemedyStep.RETRIEVE:
            for card, place in tuple(game.table.state.places.items()):
                game.miss(place.zone, card)
        case _:
            game.key(Confirmed())


def _deal_board(game: Game) -> None:
    hand = game.table.state.hand
    assert hand is not None
    assert hand.remedy is not None
    step = hand.remedy.steps[0]
    laid_out = hand.middle.laid_out
    wanted = step.handle
    if step.laid_out is not None and step.laid_out < len(laid_out):
        wanted = laid_out[step.laid_out]
    if wanted is not None and wanted not in hand.board and wanted in game.table.state.places:
        _move(game, wanted, Zone.BOARD, Facing.UP)
    else:
        game.lay(Zone.BOARD, Facing.UP)


def _move(game: Game, card: Handle, zone: Zone, facing: Facing = Facing.DOWN) -> None:
    place = game.table.state.places.get(card)
    if place is not None:
        game.miss(place.zone, card)
    game.see(zone, card, facing)


def lying_on(game: Game, zone: Zone) -> list[Handle]:
    """Return the cards that lie on a zone, in the order in which they came."""
    return [card for card, place in game.table.state.places.items() if place.zone is zone]
