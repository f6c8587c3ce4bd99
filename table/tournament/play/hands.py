"""A hand begins, is dealt again, is over: what the room makes of it."""

from collections.abc import Mapping

from table.engine.words.frozen import replace
from table.engine.words.rotation import is_button_still
from table.tournament.conduct.absence import count_missed_blinds, tell_missed_sets
from table.tournament.money.busting import bust_together, give_waiting_places, leave_seats
from table.tournament.money.loose_chips import ask_for_late_bonuses
from table.tournament.play.hand_for_hand import finish_table
from table.tournament.play.status import may_begin
from table.tournament.seating.next_deal import NextDeal, deal_of, next_deal, places_from
from table.tournament.state.games import next_game
from table.tournament.state.remembered import Bust, Player, RunningHand, Standing, Table, TablePositions
from table.tournament.state.step import Step, options_of, where
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import HandBegun, HandEnded
from table.tournament.words.setup import Name, TableNumber
from table.tournament.words.told import EventCode, EventRuling
from table.tournament.words.view import WaitsFor


def begin_hand(step: Step, begun: HandBegun) -> None:
    """Begin the next hand of a table, or deal the running one again after a misdeal: that keeps its level."""
    table = step.table(begun.table)
    if table.hand is not None and table.hand.is_dealt_again:
        step.put_table(replace(table, hand=replace(table.hand, is_dealt_again=False)))
        return
    if table.hand is not None:
        raise ImpossibleHappeningError(why=f"a hand runs at table {begun.table} already: 'hand {begun.table}' ends it")
    if not may_begin(step, table):
        step.tell(EventCode.HOLD, EventRuling.NOTE, None, table=table.number)
    give_waiting_places(step, table.number)
    here = [p for p in step.at_table(table.number) if p.stack > 0]
    if len(here) < 2:  # noqa: PLR2004 - a hand needs two
        raise ImpossibleHappeningError(why=f"{len(here)} with chips at table {table.number}: a hand needs two")
    game = next_game(step, table)
    deal = _deal(table, here, step)
    is_still = is_button_still(game.dealt.game)
    # The button stays where the next hand with blinds would have it: they follow from the last one that had some.
    places = table.places if is_still else _told_places(begun, deal) or deal.places or _assumed_places(table, here)
    _deal_in(step, here, deal)
    level = _level(step, begun)
    hand = _running(here, deal.waits, level, step.announced)
    missing_small, missing_big, present = _absent_or_not(here, None if is_still else places)
    step.put_table(
        replace(
            _with_button_laid(step.tables[table.number], is_still=is_still),
            places=places,
            hand=replace(
                hand,
                missing_small=missing_small,
                missing_big=missing_big,
                present_blinds=present,
                game=game.dealt.game,
            ),
            last_level=step.announced,
            last_game=game.dealt.game,
            games_since=game.since,
            hands_of_games=game.hands + 1,
        )
    )


def _running(here: list[Player], waits: Mapping[Name, WaitsFor], level: int, right_level: int) -> RunningHand:
    """Return a hand as it begins, but for its blinds and its game."""
    return RunningHand(
        level=level,
        right_level=right_level,
        stacks={p.name: p.stack for p in here},
        seats={p.name: where(p).seat for p in here},
        behind={p.name: p.behind for p in here if p.behind},
        serving=frozenset(p.name for p in here if p.hands_left),
        waits=waits,
        absent=frozenset(p.name for p in here if p.absence is not None),
    )


def _with_button_laid(table: Table, *, is_still: bool) -> Table:
    """Return *table* with no button to be drawn for any more; a hand in which it stays away leaves that open."""
    if is_still:
        return table
    return replace(table, is_button_due=False, is_button_after_break=False, drawn_button=None, button_cards={})


def _deal(table: Table, here: list[Player], step: Step) -> NextDeal:
    """Return the next hand; where something was to be drawn first and was not, the button goes on as ever."""
    deal = deal_of(step, table, here)
    if deal.is_still or deal.places is not None or table.places is None:
        return deal
    undrawn = replace(table, is_redraw_due=False, is_button_due=False, drawn_button=None)
    return next_deal(undrawn, here, step.book)


def _told_places(begun: HandBegun, deal: NextDeal) -> TablePositions | None:
    """Return the places that the table itself reports: where the button lies is a fact, and no rule's to say."""
    told = begun.places
    if told is None:
        return None
    expected = told.button if deal.places is None else deal.places.small
    small = expected if told.small is None else told.small
    return TablePositions(told.button, small, told.big, is_small_dead=told.small is None)


def _assumed_places(table: Table, here: list[Player]) -> TablePositions:
    """Return places for a hand that was begun before anybody knew them: the staff has dealt it all the same."""
    seats = {p.at.seat: p for p in here if p.at is not None}
    return table.places or places_from(min(seats), seats)


def _deal_in(step: Step, here: list[Player], deal: NextDeal) -> None:
    for player in here:
        if player.name in deal.waits:
            step.put(replace(step.players[player.name], waits=deal.waits[player.name]))
        elif player.came is not None or player.waits is not None or player.is_in_break_move:
            step.put(replace(step.players[player.name], came=None, waits=None, is_let_in=False, is_in_break_move=False))


def _absent_or_not(
    here: list[Player], places: TablePositions | None
) -> tuple[Name | None, Name | None, frozenset[Name]]:
    if places is None:
        return None, None, frozenset()
    by_seat: Mapping[int, Player] = {p.at.seat: p for p in here if p.at is not None}
    small = None if places.is_small_dead else by_seat.get(places.small)
    big = by_seat.get(places.big)
    there = frozenset(p.name for p in (small, big) if p is not None and p.absence is None)
    missing = [p.name if p is not None and p.absence is not None else None for p in (small, big)]
    return missing[0], missing[1], there


def _level(step: Step, begun: HandBegun) -> int:
    """Return the level at which a hand is played, and rule where it was begun at another."""
    if begun.level is None or begun.level == step.announced:
        return step.announced
    if not 1 <= begun.level <= len(step.setup.levels):
        raise ImpossibleHappeningError(
            why=f"the schedule has {len(step.setup.levels)} levels: there is no {begun.level}"
        )
    rule = step.rules.levels.wrong_late if begun.has_acted else step.rules.levels.wrong
    if options := options_of(rule):
        step.call_floor(EventCode.WRONG_LEVEL, options, rule.cite, table=begun.table)
        return begun.level
    ruling = EventRuling.CORRECT if rule.value == "correct" else EventRuling.PLAY_ON
    step.tell(EventCode.WRONG_LEVEL, ruling, rule.cite, table=begun.table)
    return step.announced if rule.value == "correct" else begun.level


def deal_again(step: Step, number: TableNumber) -> None:
    """Deal the running hand again: it keeps its level and its places, and counts once."""
    hand = replace(running(step, number), is_dealt_again=True, is_held=False)
    step.put_table(replace(step.tables[number], hand=hand))


def running(step: Step, number: TableNumber) -> RunningHand:
    """Return the running hand of a table; raises ImpossibleHappeningError where none runs."""
    hand = step.table(number).hand
    if hand is None:
        raise ImpossibleHappeningError(why=f"no hand runs at table {number}: 'shuffle {number}' begins one")
    return hand


def call_all_in(step: Step, number: TableNumber) -> None:
    """An all-in has been called: in hand-for-hand the board may have to wait."""
    hand = running(step, number)
    is_held = step.is_hand_for_hand and step.rules.end.board_held.value
    step.put_table(replace(step.tables[number], hand=replace(hand, is_held=is_held)))


def release_board(step: Step, number: TableNumber) -> None:
    """The director has the held board dealt out."""
    hand = running(step, number)
    if not hand.is_held:
        raise ImpossibleHappeningError(why=f"no board is held at table {number}: nothing is to be released")
    step.put_table(replace(step.tables[number], hand=replace(hand, is_held=False)))


def end_hand(step: Step, ended: HandEnded) -> None:
    """A hand is over."""
    table = step.table(ended.table)
    given = dict(ended.stacks)
    hand = running(step, ended.table)
    elsewhere = _elsewhere(step, ended.table, hand)
    removed = _removed(step, ended.table, hand, elsewhere)
    _refuse_wrong_sum(step, ended, given, removed | {p.name: p.stack for p in elsewhere})
    _refuse_newcomers(step, ended, hand)
    for name in (*ended.best, *ended.by):
        step.player(name)
    for player in (*step.at_table(table.number), *elsewhere):
        _settle(step, player, hand, given.get(player.name, player.stack))
    count_missed_blinds(step, hand)
    step.put_table(replace(step.tables[table.number], hand=None))
    step.ended += 1
    bust = [name for name, stack in given.items() if stack == 0 and hand.stacks.get(name) and name not in removed]
    for name in bust:
        _note_bust(step, name, ended, hand)
    _tell_knock_out(step, ended, bust)
    # Who was out before has his place: what was left of his stack has gone now.
    bust = [name for name in bust if step.players[name].standing is Standing.BUST]
    if step.is_hand_for_hand:
        step.round_busts += bust
        leave_seats(step, bust)
        finish_table(step, table.number)
    else:
        bust_together(step, bust)
    ask_for_late_bonuses(step, bust)
    tell_missed_sets(step, [p.name for p in step.at_table(table.number)])


def _elsewhere(step: Step, number: TableNumber, hand: RunningHand) -> list[Player]:
    """Return those of the running hand who have folded and moved meanwhile: what they lost in it they have lost."""
    players = [step.players[name] for name in hand.stacks]
    return [p for p in players if p.at is not None and p.at.table != number and p.stack]


def _removed(step: Step, number: TableNumber, hand: RunningHand, elsewhere: list[Player]) -> dict[Name, int]:
    """Return what those began the running hand with whose stacks have left play meanwhile."""
    here = {p.name for p in (*step.at_table(number), *elsewhere)}
    return {name: stack for name, stack in hand.stacks.items() if name not in here}


def _refuse_newcomers(step: Step, ended: HandEnded, hand: RunningHand) -> None:
    for name, stack in ended.stacks:
        if name not in hand.stacks and stack != step.players[name].stack:
            raise ImpossibleHappeningError(
                why=f"{name} came while the hand ran and was not dealt in: {step.players[name].stack} is what he has"
            )


def _refuse_wrong_sum(step: Step, ended: HandEnded, given: Mapping[Name, int], removed: Mapping[Name, int]) -> None:
    here = dict(removed) | {p.name: p.stack for p in step.at_table(ended.table)}
    for name in given:
        step.player(name)
        if name not in here:
            raise ImpossibleHappeningError(
                why=f"{name} does not sit at table {ended.table}: name those who played the hand"
            )
    if len(given) != len(ended.stacks):
        raise ImpossibleHappeningError(why="a player is named twice: one stack for each")
    if min(given.values(), default=0) < 0:
        raise ImpossibleHappeningError(why="a stack is below 0: who is bust has 0")
    before, after = sum(here[name] for name in given), sum(given.values())
    if before != after:
        had = ", ".join(f"{name} {here[name]}" for name in given)
        words = f"before it {had}, {before} in all, and {after} now: name everybody whose stack has changed"
        raise ImpossibleHappeningError(why=f"chips do not add up: {words}")


def _settle(step: Step, player: Player, hand: RunningHand, stack: int) -> None:
    """Give somebody the chips that he has after the hand, and count it for what he serves."""
    behind = player.behind - min(player.behind, hand.behind.get(player.name, 0))
    served = player.name in hand.serving
    if (stack, behind) == (player.stack, player.behind) and not served and not player.later:
        return
    # Who has nothing left went bust before his bonus came into play.
    later = player.later if stack else 0
    step.put(
        replace(
            step.players[player.name],
            stack=stack + later,
            later=player.later - later,
            behind=min(behind, stack),
            # Who moved while a hand ran may have served the last one at his new table already.
            hands_left=max(0, player.hands_left - served),
        )
    )


def _note_bust(step: Step, name: Name, ended: HandEnded, hand: RunningHand) -> None:
    player = step.players[name]
    rank = ended.best.index(name) if name in ended.best else len(ended.best)
    bust = Bust(started_with=hand.stacks[name], rank=rank, at=where(player), number=step.ended)
    if player.is_unsold or player.is_disqualified:
        step.put(replace(step.players[name], at=None, standing=Standing.OUT))
        return
    step.put(replace(step.players[name], standing=Standing.BUST, bust=bust, behind=0))


def _tell_knock_out(step: Step, ended: HandEnded, bust: list[Name]) -> None:
    rules = step.rules
    if bust and rules.end.extra_bounty.value and len(ended.by) > 1:
        step.tell(EventCode.EXTRA_BOUNTY, EventRuling.NOTE, rules.end.extra_bounty.cite, table=ended.table)
    if bust and rules.balancing.free_seat_told.value:
        step.tell(EventCode.SHORT_TABLE, EventRuling.NOTE, rules.balancing.free_seat_told.cite, table=ended.table)
