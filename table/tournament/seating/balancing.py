"""Decides who moves to a shorter table, when, and to which seat; and which tables halt meanwhile."""

from collections.abc import Sequence
from typing import Final

import msgspec

from table.engine.words.frozen import replace
from table.engine.words.rotation import is_button_still
from table.engine.words.zones import Seat, is_between
from table.tournament.seating.breaking import height, table_to_break
from table.tournament.seating.circle import first_after, first_of, steps_from
from table.tournament.seating.counts import Counts
from table.tournament.seating.next_deal import deal_of, next_deal
from table.tournament.state.games import next_game
from table.tournament.state.remembered import Player, Standing, Table
from table.tournament.state.step import Step
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Name, Place, TableNumber
from table.tournament.words.told import EventCode, OrderKind, StaffOrder

_FULL_TABLE: Final = 8
"""Seats from which a format is a full-table one, where nobody says."""


class Balance(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What is due so that the tables are as equal as the book wants them."""

    moves: tuple[StaffOrder, ...] = ()
    """Of whom it is not known yet who, or to which seat, that is None."""
    drawing: tuple[TableNumber, ...] = ()
    """Tables whose players draw a card each for who moves."""


def right_place(step: Step, player: Player) -> Place | None:
    """Return where somebody is to move who has been playing in a wrong seat; None where he is in none, or cannot."""
    to = player.belongs
    is_here = player.standing is Standing.SEATED and player.stack > 0
    return to if is_here and to is not None and step.seat_is_free(to) else None


def balance(step: Step) -> Balance:
    """Return the moves that are due now, each as if those before were made."""
    if step.fills or table_to_break(step) is not None:
        return Balance()
    rules, counts = step.rules.balancing, Counts(step)
    moves: list[StaffOrder] = []
    drawing: list[TableNumber] = []
    moved = _to_right_places(step, counts)
    high = rules.donor.value == "high"
    while len(counts.here) > 1:
        donor, short = counts.largest(high=high), counts.shortest()
        if counts.count(donor) - counts.count(short) < rules.at.value:
            break
        if not any(may_move(player) for player in counts.here[donor]):
            break
        move = _move(step, counts, donor, short, [*moved, *(m.name for m in moves)])
        if move.name is None and rules.who.value == "cards" and donor not in drawing:
            drawing.append(donor)
        moves.append(move)
        to = short if move.to is None else move.to
        if move.name is None:
            counts.leave_somebody(donor)
            counts.take(to, move.seat)
        else:
            counts.move(step.players[move.name], to, move.seat)
    return Balance(moves=tuple(moves), drawing=tuple(drawing))


def _to_right_places(step: Step, counts: Counts) -> list[Name]:
    """Count those at their right places who are ordered there from wrong ones, and return their names."""
    right = [(player, to) for player in step.noted() if (to := right_place(step, player)) is not None]
    for player, to in right:
        counts.move(player, to.table, to.seat)
    return [player.name for player, _ in right]


def _move(
    step: Step, counts: Counts, donor: TableNumber, short: TableNumber, moved: Sequence[Name | None]
) -> StaffOrder:
    rules = step.rules.balancing
    here = [p for p in counts.here[donor] if may_move(p) and p.name not in moved]
    if rules.who_in_level_1.value == "last-seated" and _is_level_1(step):
        last = max(here, key=lambda p: p.joined, default=None)
        cite = rules.who_in_level_1.cite
        return StaffOrder(
            kind=OrderKind.MOVE, cite=cite, name=last.name if last else None, table=donor, to=short, seat=None
        )
    is_still = is_button_still(next_game(step, step.tables[donor]).dealt.game)
    cite = rules.in_stud.cite if is_still and rules.who.value == "next-big-blind" else rules.moves.cite
    if rules.who.value == "program":
        name = next((name for name in step.programmed if any(p.name == name for p in here)), None)
        if name is None:
            return StaffOrder(kind=OrderKind.MOVE, cite=cite, name=None, table=donor, to=short, seat=None)
        place = step.programmed[name]
        return StaffOrder(kind=OrderKind.MOVE, cite=cite, name=name, table=donor, to=place.table, seat=place.seat)
    player = _by_cards(step, donor, here) if rules.who.value == "cards" else _next_big(step, donor, counts, here)
    seat = None if player is None else _seat(step, counts, player, short)
    return StaffOrder(
        kind=OrderKind.MOVE, cite=cite, name=player.name if player else None, table=donor, to=short, seat=seat
    )


def _is_level_1(step: Step) -> bool:
    """Tell whether the first level goes on: the break after it belongs to the next one."""
    return step.clock.level == 1 and not step.clock.is_break


def may_move(player: Player) -> bool:
    """Tell whether somebody can be sent to another table: he has chips, and they are his to play."""
    return player.stack > 0 and not player.is_unsold and not player.is_disqualified


def _by_cards(step: Step, donor: TableNumber, here: Sequence[Player]) -> Player | None:
    cards = step.tables[donor].mover_cards
    if not here or any(p.name not in cards for p in step.at_table(donor) if may_move(p)):
        return None
    ranked = sorted(here, key=lambda p: height(cards[p.name]), reverse=step.rules.balancing.mover_card.value == "high")
    return ranked[0]


def _next_big(step: Step, donor: TableNumber, counts: Counts, candidates: Sequence[Player]) -> Player | None:
    here = [p for p in counts.here[donor] if p.stack > 0]
    is_still = is_button_still(next_game(step, step.tables[donor]).dealt.game)
    by_blind = not is_still or step.rules.balancing.in_stud.value == "virtual-big-blind"
    places = next_deal(step.tables[donor], here, step.book).places if by_blind else None
    if places is None:
        return min(candidates, key=lambda p: p.at.seat if p.at else 0, default=None)
    seats = {p.at.seat: p for p in candidates if p.at is not None}
    seat = places.big if places.big in seats else first_after(places.big, seats)
    return None if seat is None else seats[seat]


def _seat(step: Step, counts: Counts, player: Player, to: TableNumber) -> Seat | None:
    vacant, last = counts.vacant(to), step.tables[to].places
    if not vacant or step.rules.balancing.seat.value == "program":
        return None
    if last is None:
        return vacant[0]
    if step.rules.balancing.seat.value == "same-position":
        return _same_position(step, counts, player, to, vacant)
    # The worst position: the first after the last big blind. Seats that would have to wait come last.
    return first_of(last.big, vacant)


def _same_position(step: Step, counts: Counts, player: Player, to: TableNumber, vacant: Sequence[Seat]) -> Seat | None:
    old, new = step.tables[player.at.table if player.at else to].places, step.tables[to].places
    if new is None or old is None or player.at is None:
        return min(vacant, key=lambda seat: steps_from(1 if new is None else new.big, seat))
    others = [p for p in _live(step, counts, player.at.table) if p.name != player.name]
    was = _far(old.big, player.at.seat, others)
    there = _live(step, counts, to)
    ranked = sorted(vacant, key=lambda seat: steps_from(new.big, seat))
    return next((seat for seat in ranked if _far(new.big, seat, there) == was), None)


def _live(step: Step, counts: Counts, number: TableNumber) -> list[Player]:
    """Return who counts at a table and is dealt into its next hand."""
    waits = deal_of(step, step.tables[number], step.at_table(number)).waits
    return [p for p in counts.here[number] if p.stack > 0 and p.name not in waits]


def _far(big: Seat, seat: Seat, live: Sequence[Player]) -> int:
    """Return how many live players sit strictly between the big blind and a seat; all of them for its own place."""
    return sum(seat == big or (p.at is not None and is_between(big, p.at.seat, seat)) for p in live)


def halts(step: Step) -> list[TableNumber]:
    """Return the tables that are so short that they halt, whoever has waived it."""
    rules = step.rules.balancing
    if not rules.halts_at.value or (_is_level_1(step) and not rules.halts_in_level_1.value):
        return []
    counts = Counts(step)
    if len(counts.tables) < 2:  # noqa: PLR2004 - one table is never short of another
        return []
    fullest = max(counts.count(table) for table in counts.tables)
    return [table for table in counts.tables if fullest - counts.count(table) >= rules.halts_at.value]


def is_full_format(step: Step) -> bool:
    """Tell whether tables halt by themselves; else the director decides."""
    kind = step.rules.balancing.format.value
    return kind == "full" or (kind == "by-size" and step.setup.table_size >= _FULL_TABLE)


def is_halted(step: Step, table: Table, short: Sequence[TableNumber]) -> bool:
    """Tell whether a table halts: it is among the *short* ones, and nobody lets it play on."""
    if table.number not in short or table.is_waived:
        return False
    return is_full_format(step) or table.is_halted_by_floor


def note_halts(step: Step) -> None:
    """Call the floor for tables that are short where the format leaves it open; forget what was said of level ones."""
    short = set(halts(step))
    step.floor[:] = [o for o in step.floor if o.code is not EventCode.HALTING or o.table in short]
    for table in step.in_use():
        if table.number not in short:
            if table.is_waived or table.is_halted_by_floor or table.is_halting_asked:
                step.put_table(
                    replace(
                        step.tables[table.number], is_waived=False, is_halted_by_floor=False, is_halting_asked=False
                    )
                )
        elif not is_full_format(step) and not table.is_halting_asked and not table.is_waived:
            step.put_table(replace(step.tables[table.number], is_halting_asked=True))
            cite = step.rules.balancing.halts_at.cite
            step.call_floor(EventCode.HALTING, ("play-on", "halt"), cite, table=table.number)


def waive(step: Step, number: TableNumber) -> None:
    """Let a short table play on until it is level again."""
    short = halts(step)
    if not is_halted(step, step.table(number), short):
        raise ImpossibleHappeningError(why=f"table {number} is not halted: there is nothing to waive")
    step.put_table(replace(step.tables[number], is_waived=True))
