"""The JSON of a step: `replay --json`, section 7 of the language's page.

A contract with programs elsewhere: every key is always there.
"""

from collections.abc import Callable

from table.engine.words.alerts import Alert
from table.engine.words.view import Status, TableView
from table.scenario.expectations import PAIRS
from table.scenario.facts import bets, dead_seats, live_seats, stacks
from table.scenario.runner import HandStepDone
from table.statements import judging


def step_json(done: HandStepDone, text_of: Callable[[Alert], str]) -> bytes:
    """Return one line of JSON, without its end; *text_of* words an alert for people."""
    return judging.step_json(done, PAIRS, text_of, _state(done.view))


def _state(view: TableView) -> dict[str, object]:
    return _of_any_game(view) | (_of_another_game(view) if not view.game.is_plain else {})


def _of_another_game(view: TableView) -> dict[str, object]:
    """Return what is said of a hand only where it is none of no-limit hold'em."""
    return {
        "game": view.game.id,
        "betting": view.game.betting,
        "max_raise": view.max_raise,
        "bring_in": view.bring_in,
        "up": view.up,
        "to_draw": view.to_draw,
        "won_low": view.won_low,
    }


def _of_any_game(view: TableView) -> dict[str, object]:
    step = view.next_step
    return {
        # Before the first hand the language has no word of its own: no card is dealt yet.
        "status": Status.DEALING if view.status is Status.WAITING else view.status,
        "street": view.street,
        "turn": view.turn,
        "button": view.button,
        "call": view.call,
        "min_raise": view.min_raise,
        "may_raise": view.may_raise,
        "pot": view.pot,
        "pots": [{"amount": pot.amount, "seats": pot.seats} for pot in view.pots],
        "bets": bets(view),
        "stacks": stacks(view),
        "live": live_seats(view),
        "dead": dead_seats(view),
        "board": view.board,
        "next": None if step is None else {"step": step.step, "card": step.card, "seat": step.seat},
        "show_first": view.show_first,
        "won": view.won,
        "places": view.places,
    }
