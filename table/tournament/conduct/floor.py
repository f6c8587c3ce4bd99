"""The director answers the oldest open floor call. What an answer comes to is done in the room that it is about."""

from typing import assert_never

from table.engine.words.frozen import replace
from table.engine.words.penalties import PenaltyUnit
from table.tournament.conduct.disqualifying import disqualify, remove_stack, take_out
from table.tournament.conduct.offences import give_penalty
from table.tournament.money.rebuying import take_back
from table.tournament.seating.breaking import seats_to_fill
from table.tournament.state.placing import make_room
from table.tournament.state.remembered import Player, Standing
from table.tournament.state.step import Step
from table.tournament.words.conduct import FloorAnswered
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Name, Place, TableNumber
from table.tournament.words.told import EventCode, FloorCall, FloorOption


def answer_floor(step: Step, answered: FloorAnswered) -> None:
    """Carry out the director's answer."""
    if not step.floor:
        raise ImpossibleHappeningError(why="no floor call is open: the director has nothing to answer")
    call = step.floor[0]
    if answered.option not in call.options:
        words = ", ".join(option.value for option in call.options)
        raise ImpossibleHappeningError(
            why=f"the oldest floor call, {call.code.value}, has the options {words}: "
            f"{answered.option.value} is none of them"
        )
    del step.floor[0]
    if call.table is not None:
        _at_table(step, call, call.table, answered.option)
    elif call.name is not None:
        _of_player(step, call, call.name, answered)


def _at_table(step: Step, call: FloorCall, number: TableNumber, option: FloorOption) -> None:
    table = step.tables[number]
    if call.code is EventCode.HALTING:
        step.put_table(replace(step.tables[table.number], is_halted_by_floor=option is FloorOption.HALT))
    elif call.code is EventCode.WRONG_LEVEL and option is FloorOption.CORRECT and table.hand is not None:
        hand = replace(table.hand, level=table.hand.right_level)
        step.put_table(replace(step.tables[table.number], hand=hand))


def _of_player(step: Step, call: FloorCall, name: Name, answered: FloorAnswered) -> None:
    match answered.option:
        case FloorOption.HANDS | FloorOption.ROUNDS | FloorOption.MINUTES:
            # Who has gone bust since the floor was called, and may not buy again, has nothing to serve.
            if step.is_in_play(name):
                give_penalty(step, name, answered.count, PenaltyUnit(answered.option.value))
        case FloorOption.DISQUALIFIED:
            disqualify(step, name)
        case FloorOption.REMOVED:
            _remove(step, call, name)
        case FloorOption.LIVE:
            step.put(replace(step.players[name], is_let_in=True, waits=None))
        case FloorOption.NEW_STACK:
            _new_stack(step, call, name)
        case FloorOption.GRANTED:
            if call.code is EventCode.RE_BUY:
                take_back(step, name, None)
        case (
            FloorOption.WARNING
            | FloorOption.BLINDED
            | FloorOption.STAY
            | FloorOption.WAIT
            | FloorOption.REFUSED
            | FloorOption.SAVE
            | FloorOption.CORRECT
            | FloorOption.PLAY_ON
            | FloorOption.HALT
        ):
            pass
        case _:
            assert_never(answered.option)


def _remove(step: Step, call: FloorCall, name: Name) -> None:
    if call.code is not EventCode.AWAY:
        remove_stack(step, name)
    elif step.players[name].standing not in {Standing.WANTS_IN, Standing.REFUSED}:
        # Who has given that stack up for another has nothing of it left.
        take_out(step, name)


def _new_stack(step: Step, call: FloorCall, name: Name) -> None:
    """Bring somebody back who went bust with a bonus chip in hand; who went out since then outlasts him no more."""
    player = step.players[name]
    if player.standing not in {Standing.OUT, Standing.BUST}:
        # He has bought again meanwhile, and adds the chip to what he has bought.
        at_once = player.standing is not Standing.WANTS_IN
        amount = call.amount or 0
        step.put(replace(player, stack=player.stack + amount * at_once, later=player.later + amount * (not at_once)))
        return
    at = _seat_of_his_own(step, player) or next(iter(seats_to_fill(step, 1)), None)
    if step.is_over or at is None:
        why = "the event is over" if step.is_over else "no seat is free"
        raise ImpossibleHappeningError(why=f"{why}: 'td save' keeps the chip of {name} for another day")
    left = player.place or step.remaining()
    step.round_busts = [other for other in step.round_busts if other != name]
    step.put(replace(player, place=None, prize=0, stack=call.amount or 0, at=None, bust=None, left_place=left))
    make_room(step, name)
    step.sit(step.players[name], at)


def _seat_of_his_own(step: Step, player: Player) -> Place | None:
    """Return where he sat; None where that seat is somebody else's now, or its table is no more."""
    at = player.at or (player.bust.at if player.bust is not None else None)
    if at is None:
        return None
    return at if player.at is not None or step.seat_is_free(at) else None
