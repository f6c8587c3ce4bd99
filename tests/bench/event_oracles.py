"""What a rough night's places, chops, waiting list and redeals must come to, worked out a second time.

Each oracle counts by itself from the states before and after a step, and says in one line where the engine differs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.tournament.state.remembered import Standing
from table.tournament.state.roll import holds_seat, is_left, plays_for_place
from table.tournament.words import money
from table.tournament.words.told import EventCode, EventRuling
from table.tournament.words.view import NextHand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from table.engine.words.rulebook import Rulebook
    from table.tournament.event import EventOutcome
    from table.tournament.state.remembered import EventState, Player
    from table.tournament.words.happenings import Happening
    from table.tournament.words.setup import Name
    from table.tournament.words.view import EventView


def second_opinion(
    before: EventState, happening: Happening, outcome: EventOutcome, view: EventView, book: Rulebook
) -> Iterator[str]:
    """Yield where the engine differs from what is worked out here."""
    yield from _chop(before, happening, outcome, book)
    yield from _waiting_list(before, outcome, book)
    yield from _redeals(outcome.state, view)
    yield from _round(before, outcome.state, book)


def _chop(before: EventState, happening: Happening, outcome: EventOutcome, book: Rulebook) -> Iterator[str]:
    if not isinstance(happening, money.ChopWanted):
        return
    left = [p.name for p in before.players.values() if is_left(p)]
    due = sum(amount for place, amount in enumerate(before.setup.prizes, start=1) if place <= len(left))
    shares = dict(happening.shares)
    is_due = sorted(shares) == sorted(left) and sum(shares.values()) == due and not happening.against
    is_granted = any(a.code is EventCode.CHOP and a.ruling is EventRuling.GRANTED for a in outcome.alerts)
    if is_granted != (is_due and bool(book.event.end.chops.value)):
        yield f"{len(left)} are left to share {due}, and {shares} was {'granted' if is_granted else 'refused'}"


def _waiting_list(before: EventState, outcome: EventOutcome, book: Rulebook) -> Iterator[str]:
    state = outcome.state
    waiting = sorted((p for p in state.players.values() if p.standing is Standing.WANTS_IN), key=lambda p: p.asked)
    if len({p.asked for p in waiting}) != len(waiting):
        yield "two stand in one place of the waiting list"
    if state.is_over:
        return
    free = max(0, _free(state, book))
    called = [p.name for p in waiting if p.is_called]
    if called != [p.name for p in waiting[:free]]:
        yield f"{free} seats are free for {[p.name for p in waiting]}, and {called} may draw"
    granted = [a.name for a in outcome.alerts if a.code is EventCode.ENTRY and a.ruling is EventRuling.GRANTED]
    was_called = {name for name, p in before.players.items() if p.is_called}
    for name in called:
        if name not in was_called and name not in granted:
            yield f"a seat is free for {name}, who was not told"


def _free(state: EventState, book: Rulebook) -> int:
    in_use = {n for n, table in state.tables.items() if not (table.is_spare or table.is_broken)}
    taken = {p.at for p in state.players.values() if holds_seat(p)}
    taken |= {place for fill in state.fills for place in fill.seats if place not in fill.drawn}
    taken |= set(state.programmed.values())
    taken |= {p.belongs for p in state.players.values() if p.belongs is not None and p.stack}
    drawing = {name for n in in_use for name in state.tables[n].joining}
    coming = sum(1 for name in drawing if state.players[name].at is None and state.players[name].stack)
    seats = sum(1 for place in taken if place is not None and place.table in in_use)
    waiting_stacks = sum(1 for p in state.players.values() if p.is_unsold and p.stack and p.at is not None)
    is_sold = book.event.entry.late_stack.value == "waiting-stack"
    return len(in_use) * state.setup.table_size - seats - coming + waiting_stacks * is_sold


def _redeals(state: EventState, view: EventView) -> Iterator[str]:
    for number, table in state.tables.items():
        hand = table.hand
        if hand is None or not hand.is_dealt_again:
            continue
        for player in state.roll.seats.get(number, ()):
            seen = view.players[player.name]
            if player.stack and player.name not in hand.stacks and seen.hand is not NextHand.WAIT:
                yield f"{player.name} came while the hand ran, and is {seen.hand} in its redeal"


def _round(before: EventState, after: EventState, book: Rulebook) -> Iterator[str]:
    """Judge the places that a round of hand-for-hand has brought."""
    if not before.is_hand_for_hand or after.round_busts:
        return
    busts = [p for n, p in after.players.items() if _is_placed(before.players.get(n), p)]
    # Who was bust before the round, and may buy no more, is placed alone.
    busts = [p for p in busts if p.name in before.round_busts or before.players[p.name].stack]
    left = sum(plays_for_place(p) for p in after.players.values())
    is_plain = all(n in before.players and not before.players[n].place for n in (p.name for p in busts))
    if len(busts) < 2 or not is_plain or (after.is_over and left != 1):
        return
    due = dict(_places(busts, left + 1, after, book))
    found = {p.name: p.place for p in busts}
    if due != found:
        yield f"of one round {due} are the places, and {found} were given"


def _is_placed(before: Player | None, after: Player) -> bool:
    if before is None or before.place is not None or after.place is None or after.bust is None:
        return False
    return after.standing is Standing.OUT and not (after.is_disqualified or after.gets_no_place)


def _places(busts: Sequence[Player], first: int, state: EventState, book: Rulebook) -> Iterator[tuple[Name, int]]:
    rule = book.event.end.round_busts.value
    if rule == "share" and first <= len(state.setup.prizes):
        yield from ((p.name, first) for p in busts)
        return
    tables = {p.bust.at.table if p.bust is not None and rule == "table" else 0 for p in busts}
    ranked = [
        _in_groups([p for p in busts if not table or (p.bust is not None and p.bust.at.table == table)], book)
        for table in tables
    ]
    place = first
    while any(ranked):
        heads = [name for groups in ranked if groups for name in groups.pop(0)]
        yield from ((name, place) for name in heads)
        place += len(heads)


def _in_groups(players: Sequence[Player], book: Rulebook) -> list[list[Name]]:
    """Return the names, the best first, equals together."""
    groups: dict[tuple[int, ...], list[Name]] = {}
    for player in players:
        if player.bust is None:
            continue
        by_hand = -player.bust.rank if "hand" in book.places.same_hand.value else 0
        blue = player.blue if book.event.end.blue_chips_count.value else 0
        groups.setdefault((player.bust.started_with, by_hand, blue), []).append(player.name)
    return [groups[key] for key in sorted(groups, reverse=True)]
