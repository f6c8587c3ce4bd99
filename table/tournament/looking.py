"""The event as anybody may see it. Nothing is decided here that the rooms have not decided."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from table.engine.words.rotation import is_button_still
from table.engine.words.rulebook import Rulebook
from table.engine.words.zones import Seat
from table.tournament.money.rebuying import (
    may_re_enter,
    may_rebuy,
    may_withdraw,
    most_to_rebuy,
    no_add_on,
    no_rebuy,
)
from table.tournament.money.sharing import to_share
from table.tournament.orders import orders
from table.tournament.play.clock import first_to_set, left_ms, shown_level
from table.tournament.play.status import status_of
from table.tournament.seating.balancing import halts
from table.tournament.seating.next_deal import NextDeal, deal_of
from table.tournament.state.games import next_game
from table.tournament.state.remembered import EventState, Player, RunningHand, Standing, Table, TablePositions
from table.tournament.state.step import Step
from table.tournament.words.setup import MINUTE_MS, TableNumber
from table.tournament.words.view import DealtIn, EventView, NextHand, NotSold, PlayerView, Posting, TableView, WaitsFor


class _Cards(NamedTuple):
    """What somebody gets in the next deal of his table."""

    hand: NextHand | None = None
    until: WaitsFor | None = None
    posts: Posting | None = None


def view_of(state: EventState, book: Rulebook) -> EventView:
    """Return what people are shown of the tournament, worked out from *state* alone."""
    step = Step(state, book)
    short = halts(step)
    by_table = step.by_table()
    deals = {n: deal_of(step, step.tables[n], here) for n, here in by_table.items()}
    return EventView(
        level=shown_level(step.clock, step.setup),
        is_break=step.clock.is_break,
        left_ms=left_ms(step.clock, step.setup),
        remaining=step.remaining(),
        total=sum(p.stack for p in step.players.values()),
        is_over=state.is_over,
        to_share=to_share(step),
        rebuy_up_to=most_to_rebuy(step),
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
        games={table.number: next_game(step, table) for table in step.in_use()} if step.deals_games else {},
        first_to_set=first_to_set(step),
        dealt_in={table.number: gone for table in step.in_use() if (gone := _dealt_in(step, table))},
    )


def _dealt_in(step: Step, table: Table) -> dict[Seat, DealtIn]:
    """Return who has left his seat since the running hand was dealt, by that seat."""
    hand = table.hand
    if hand is None:
        return {}
    return {
        seat: DealtIn(name=name, stack=hand.stack_of(player))
        for name, seat in hand.seats.items()
        if (at := (player := step.players[name]).at) is None or (at.table, at.seat) != (table.number, seat)
    }


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
        game=_game(step, table),
    )


def _game(step: Step, table: Table) -> str | msgspec.UnsetType:
    if not step.deals_games:
        return msgspec.UNSET
    return next_game(step, table).dealt.game.id if table.hand is None else table.hand.game.id


def _player(step: Step, player: Player, deals: dict[TableNumber, NextDeal]) -> PlayerView:
    cards = _cards(step, player, deals)
    minutes = -(-player.play_ms_left // MINUTE_MS)
    is_out = player.standing is Standing.OUT
    has_minutes = not player.hands_left and minutes and not is_out
    return PlayerView(
        place_at=player.at,
        stack=player.stack,
        behind=player.behind,
        odd=_odd(step, player),
        hand=cards.hand,
        until=cards.until,
        posts=cards.posts,
        penalty=0 if is_out else player.hands_left or minutes,
        unit=None if is_out else "minutes" if has_minutes else "hands" if player.hands_left else None,
        penalty_ms=player.play_ms_left if has_minutes else 0,
        place=player.place,
        prize=player.prize,
        is_out=is_out,
        is_waiting=player.standing is Standing.WANTS_IN,
        asked=player.asked if player.standing is Standing.WANTS_IN else 0,
        is_called=player.is_called,
        may_rebuy=not step.is_over and may_rebuy(step, player),
        no_rebuy=NotSold.LATE if step.is_over else no_rebuy(step, player),
        no_add_on=NotSold.LATE if step.is_over else no_add_on(step, player),
        may_re_enter=not step.is_over and may_re_enter(step, player),
        may_withdraw=may_withdraw(step, player),
        is_unsold=player.is_unsold,
        is_absent=player.absence is not None,
    )


def _cards(step: Step, player: Player, deals: dict[TableNumber, NextDeal]) -> _Cards:
    """Return what somebody gets in the next deal of his table: of its next hand, or of the running one once more."""
    if player.at is None or player.at.table not in deals or not player.stack:
        return _Cards()
    table, deal = step.tables[player.at.table], deals[player.at.table]
    again = table.hand if table.hand is not None and table.hand.is_dealt_again else None
    if again is None:
        places, waits = None if deal.is_still else deal.places, deal.waits.get(player.name)
        is_in, is_still = waits is None, deal.is_still
    else:
        # The cards of this hand once more, for those who had some: who came since is in none of it.
        is_still = is_button_still(again.game)
        places = None if is_still else table.places
        waits = again.waits.get(player.name) or deal.waits.get(player.name)
        is_in = player.name in again.stacks and player.name not in {*again.waits, *again.buyers}
    if not is_in:
        is_posting = _posts_every_hand(step, player) and not is_still
        return _Cards(NextHand.WAIT, waits, Posting.BIG if is_posting else None)
    return _Cards(_hand(step, player, again), None, None if is_still else _posts(step, player, places))


def _odd(step: Step, player: Player) -> int:
    race = step.race
    if race is None or player.at is None or player.at.table not in race.tables:
        return 0
    return race.odd.get(player.name, 0)


def _hand(step: Step, player: Player, again: RunningHand | None) -> NextHand:
    if _posts_every_hand(step, player):
        return NextHand.OUT
    # A penalty that was given while the hand ran begins with the next one.
    has_begun = again is None or player.name in again.serving
    if (player.hands_left and has_begun) or player.play_ms_left:
        is_killed = step.book.blinds.penalty_seat.value == "dealt-and-killed"
        return NextHand.KILLED if is_killed else NextHand.OUT
    was_away = again is not None and player.name in again.absent and step.book.presence.absent_stays_dead.value
    is_away = player.absence is not None or was_away or player.is_unsold or player.is_disqualified
    return NextHand.KILLED if is_away else NextHand.LIVE


def _posts(step: Step, player: Player, places: TablePositions | None) -> Posting | None:
    if _posts_every_hand(step, player):
        return Posting.BIG
    seat = player.at.seat if player.at is not None else None
    if places is not None and seat == places.big:
        return Posting.BIG
    if places is not None and seat == places.small and not places.is_small_dead:
        return Posting.SMALL
    if _posts_for_being_late(step, player):
        return Posting.SMALL
    return None


def _posts_every_hand(step: Step, player: Player) -> bool:
    return player.is_disqualified and step.rules.offences.disqualified_posts.value == "big-blind-every-hand"


def _posts_for_being_late(step: Step, player: Player) -> bool:
    kind, _, level = step.rules.entry.announced.value.partition(" ")
    return kind == "small-blind-from-level" and player.is_announced and step.announced >= int(level)
