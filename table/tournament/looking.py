"""The event as anybody may see it. Nothing is decided here that the rooms have not decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.tournament.money.sharing import to_share
from table.tournament.orders import orders
from table.tournament.play.clock import left_ms, shown_level
from table.tournament.play.status import status_of
from table.tournament.seating.balancing import halts
from table.tournament.seating.next_deal import NextDeal, next_deal
from table.tournament.state.remembered import Player, Standing, Table
from table.tournament.state.step import Step
from table.tournament.words.setup import MINUTE_MS, TableNumber
from table.tournament.words.view import EventView, NextHand, PlayerView, Posting, TableView, WaitsFor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.engine.words.rulebook import Rulebook
    from table.tournament.state.remembered import EventState


def view_of(state: EventState, book: Rulebook) -> EventView:
    """Return the view of *state*."""
    step = Step(state, book)
    short = halts(step)
    by_table = step.by_table()
    deals = {n: next_deal(step.tables[n], here, book) for n, here in by_table.items()}
    return EventView(
        level=shown_level(step.clock, step.setup),
        is_break=step.clock.is_break,
        left_ms=left_ms(step.clock, step.setup),
        remaining=step.remaining(),
        total=sum(p.stack for p in step.players.values()),
        to_share=to_share(step),
        is_hand_for_hand=step.is_hand_for_hand,
        orders=orders(step, short),
        floor=tuple(call for call in step.floor),
        fill=tuple(place for fill in step.fills for place in fill.seats if place not in fill.drawn),
        tables={
            n: _table(step, step.tables[n], short, by_table.get(n, []), deals.get(n))
            for n in sorted(step.tables)
            if not step.tables[n].is_spare
        },
        players={
            name: _player(step, p, deals) for name, p in step.players.items() if p.standing is not Standing.REFUSED
        },
    )


def _table(
    step: Step, table: Table, short: list[TableNumber], here: Sequence[Player], deal: NextDeal | None
) -> TableView:
    places = None if deal is None else deal.places
    return TableView(
        status=status_of(step, table, short),
        players=len(here),
        level=step.announced if table.hand is None else table.hand.level,
        button=None if places is None else places.button,
        small=None if places is None or places.is_small_dead else places.small,
        big=None if places is None else places.big,
    )


def _player(step: Step, player: Player, deals: dict[TableNumber, NextDeal]) -> PlayerView:
    deal = deals.get(player.at.table) if player.at is not None else None
    is_playing = deal is not None and player.stack > 0
    waits = deal.waits.get(player.name) if deal is not None and is_playing else None
    minutes = -(-player.play_ms_left // MINUTE_MS)
    is_out = player.standing is Standing.OUT
    has_minutes = not player.hands_left and minutes and not is_out
    return PlayerView(
        place_at=player.at,
        stack=player.stack,
        behind=player.behind,
        odd=_odd(step, player),
        hand=_hand(step, player, waits) if is_playing else None,
        until=waits,
        posts=_posts(step, player, deal) if deal is not None and is_playing else None,
        penalty=0 if is_out else player.hands_left or minutes,
        unit=None if is_out else "minutes" if has_minutes else "hands" if player.hands_left else None,
        penalty_ms=player.play_ms_left if has_minutes else 0,
        place=player.place,
        prize=player.prize,
        is_out=is_out,
        is_waiting=player.standing is Standing.WANTS_IN,
        is_unsold=player.is_unsold,
        is_absent=player.absence is not None,
    )


def _odd(step: Step, player: Player) -> int:
    race = step.race
    if race is None or player.at is None or player.at.table not in race.tables:
        return 0
    return race.odd.get(player.name, 0)


def _hand(step: Step, player: Player, waits: WaitsFor | None) -> NextHand:
    if waits is not None:
        return NextHand.WAIT
    if player.is_disqualified and step.rules.offences.disqualified_posts.value == "big-blind-every-hand":
        return NextHand.OUT
    if player.hands_left or player.play_ms_left:
        is_killed = step.book.blinds.penalty_seat.value == "dealt-and-killed"
        return NextHand.KILLED if is_killed else NextHand.OUT
    is_away = player.absence is not None or player.is_unsold or player.is_disqualified
    return NextHand.KILLED if is_away else NextHand.LIVE


def _posts(step: Step, player: Player, deal: NextDeal) -> Posting | None:
    if player.is_disqualified and step.rules.offences.disqualified_posts.value == "big-blind-every-hand":
        return Posting.BIG
    places, seat = deal.places, player.at.seat if player.at is not None else None
    if player.name in deal.waits:
        return None
    if places is not None and seat == places.big:
        return Posting.BIG
    if places is not None and seat == places.small and not places.is_small_dead:
        return Posting.SMALL
    if _posts_for_being_late(step, player):
        return Posting.SMALL
    return None


def _posts_for_being_late(step: Step, player: Player) -> bool:
    kind, _, level = step.rules.entry.announced.value.partition(" ")
    return kind == "small-blind-from-level" and player.is_announced and step.announced >= int(level)
