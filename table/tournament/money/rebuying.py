"""Re-buys, add-ons and re-entries: who may, until when, and what he gets."""

from table.engine.words.frozen import replace
from table.tournament.seating.breaking import leave_fill
from table.tournament.seating.entering import is_entry_open
from table.tournament.seating.waiting_list import answer, put_on_list
from table.tournament.state.remembered import Came, Player, Standing
from table.tournament.state.step import Step, options_of
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Name
from table.tournament.words.told import EventCode, EventRuling
from table.tournament.words.view import NotSold


def is_period_open(step: Step) -> bool:
    """Tell whether re-buys are sold now: up to the end of the level that the event names."""
    last, clock = step.setup.rebuys_until_level, step.clock
    return clock.level < last or (clock.level == last and not (clock.is_break or clock.is_past_all))


def may_rebuy(step: Step, player: Player) -> bool:
    """Tell whether somebody who has gone bust may still buy, before his table's next hand begins."""
    if step.rules.rebuys.sold.value == "never" or not step.setup.rebuys_until_level:
        return False
    if player.bust is not None and player.bust.is_final:
        return False
    return player.standing is Standing.BUST and not player.is_unsold and _is_in_period(step, player)


def _is_in_period(step: Step, player: Player) -> bool:
    """Tell whether it is not too late for somebody in a seat: a hand begun within the period counts as within it."""
    if player.at is None:
        return False
    return is_period_open(step) or 0 < step.tables[player.at.table].last_level <= step.setup.rebuys_until_level


def no_rebuy(step: Step, player: Player) -> NotSold | None:
    """Return why somebody is sold no re-buy now; None where he is."""
    rules, is_sold = step.rules.rebuys, bool(step.setup.rebuys_until_level)
    if rules.sold.value == "never" or (rules.sold.value == "up-to-amount" and not is_sold):
        return NotSold.NEVER
    if player.standing is Standing.OUT:
        return NotSold.OUT
    if player.stack > most_to_rebuy(step) and rules.with_chips_left.value == "refused":
        return NotSold.CHIPS
    return _not_sold_in_time(step, player) if is_sold else NotSold.NEVER


def _not_sold_in_time(step: Step, player: Player) -> NotSold | None:
    if player.standing is Standing.BUST:
        is_final = player.bust is not None and player.bust.is_final
        return NotSold.DECLINED if is_final else None if may_rebuy(step, player) else NotSold.LATE
    if player.at is None:
        return NotSold.NO_SEAT
    return None if _is_in_period(step, player) else NotSold.LATE


def declare(step: Step, name: Name) -> None:
    """Answer somebody who declares a re-buy."""
    player, rules = step.player(name), step.rules.rebuys
    sold = rules.sold
    why = no_rebuy(step, player)
    if why is not None:
        # Re-buys on the house's terms, and it sells none: the book says nothing of that.
        is_of_house = why is NotSold.NEVER and sold.value == "up-to-amount"
        by_reason = {NotSold.OUT: rules.after_missed_hand.cite, NotSold.CHIPS: rules.with_chips_left.cite}
        _refuse(step, EventCode.RE_BUY, name, None if is_of_house else by_reason.get(why) or sold.cite)
    else:
        amount = step.setup.start_stack
        step.tell(EventCode.RE_BUY, EventRuling.GRANTED, sold.cite, name=name, amount=amount)
        step.put(_with_chips(step, name, amount))
        step.round_busts = [other for other in step.round_busts if other != name]


def _with_chips(step: Step, name: Name, amount: int) -> Player:
    """Return a player who has bought so many chips, which are not on the table yet."""
    player = step.players[name]
    return replace(player, standing=Standing.SEATED, stack=player.stack + amount, behind=player.behind + amount)


def most_to_rebuy(step: Step) -> int:
    """Return the chips up to which a re-buy may be bought."""
    rules = step.rules.rebuys
    return rules.up_to.value if rules.sold.value == "up-to-amount" else 0


def _rebought(step: Step, name: Name) -> int:
    """Return the chips of re-buys that are not on the table yet: those of an add-on are not among them."""
    player = step.player(name)
    return max(0, player.behind - step.setup.add_on_stack * player.has_add_on)


def may_withdraw(step: Step, player: Player) -> bool:
    """Tell whether somebody has a declared re-buy that the book, or the floor, may let him take back."""
    rule = step.rules.rebuys.withdrawn
    return bool(player.behind and _rebought(step, player.name)) and (bool(options_of(rule)) or rule.value == "granted")


def withdraw(step: Step, name: Name) -> None:
    """Answer somebody who wants to take a declared re-buy back."""
    rule = step.rules.rebuys.withdrawn
    if not _rebought(step, name):
        # Nothing was declared, or its chips have been played: there is nothing to take back.
        _refuse(step, EventCode.RE_BUY, name, rule.cite)
    elif options := options_of(rule):
        step.call_floor(EventCode.RE_BUY, options, rule.cite, name=name, amount=step.setup.start_stack)
    elif rule.value == "granted":
        take_back(step, name, rule.cite)
    else:
        _refuse(step, EventCode.RE_BUY, name, rule.cite)


def take_back(step: Step, name: Name, cite: str | None) -> None:
    """Take a declared re-buy back: its chips have not been on the table yet."""
    player = step.player(name)
    amount = min(_rebought(step, name), step.setup.start_stack)
    step.tell(EventCode.RE_BUY, EventRuling.GRANTED, cite, name=name, amount=-amount)
    stack = player.stack - amount
    standing = Standing.BUST if stack == 0 else player.standing
    step.put(replace(step.players[name], stack=stack, behind=player.behind - amount, standing=standing))
    if step.is_hand_for_hand and stack == 0:
        step.round_busts.append(name)


def no_add_on(step: Step, player: Player) -> NotSold | None:
    """Return why somebody is sold no add-on now; None where he is."""
    if step.rules.rebuys.add_on.value != "two-stacks" or not step.setup.has_add_ons:
        return NotSold.NEVER
    if player.standing is Standing.OUT or (player.bust is not None and player.bust.is_final):
        return NotSold.OUT if player.standing is Standing.OUT else NotSold.DECLINED
    if player.has_add_on:
        return NotSold.ONCE
    if is_period_open(step):
        return NotSold.EARLY
    if player.at is None:
        return NotSold.NO_SEAT
    return NotSold.LATE if step.tables[player.at.table].last_level > step.setup.rebuys_until_level else None


def add_on(step: Step, name: Name) -> None:
    """Answer somebody who buys an add-on."""
    player, rule = step.player(name), step.rules.rebuys.add_on
    if no_add_on(step, player) is not None:
        _refuse(step, EventCode.ADD_ON, name, rule.cite)
        return
    amount = step.setup.add_on_stack
    step.tell(EventCode.ADD_ON, EventRuling.GRANTED, rule.cite, name=name, amount=amount)
    step.put(replace(_with_chips(step, name, amount), has_add_on=True))


def may_re_enter(step: Step, player: Player) -> bool:
    """Tell whether somebody may buy a new stack and place now."""
    is_sold = bool(step.rules.rebuys.re_entry.value) and is_entry_open(step)
    return is_sold and not _has_left_event(player) and player.standing is not Standing.WANTS_IN


def _has_left_event(player: Player) -> bool:
    """Tell whether somebody's entry is none any more: given back, refused, or lost by a disqualification."""
    return player.is_unsold or player.is_disqualified or player.standing is Standing.REFUSED


def re_enter(step: Step, name: Name) -> None:
    """Answer somebody who buys a new stack and place, and gives up what he has."""
    player, rules = step.player(name), step.rules.rebuys
    if _has_left_event(player):
        raise ImpossibleHappeningError(why=f"{name} is not in this event: 'late {name}' is for who comes")
    if not may_re_enter(step, player):
        _refuse(step, EventCode.ENTRY, name, rules.re_entry.cite)
        return
    hand = step.tables[player.at.table].hand if player.at is not None else None
    if hand is not None and name in hand.stacks and player.stack:
        raise ImpossibleHappeningError(why=f"{name} is in the running hand: he may re-enter when it is over")
    left = player.place or step.roll.contenders + player.gets_no_place
    if player.stack:
        cite = rules.old_stack.cite
        step.tell(EventCode.CHIPS, EventRuling.REMOVED, cite, name=name, amount=player.stack)
    leave_fill(step, name)
    entrant = Player(name=name, standing=Standing.WANTS_IN, came=Came.NEW, offences=player.offences, left_place=left)
    # What he has to serve he owes all the same. The seat that he has given up is free as well, and may be drawn.
    served = replace(entrant, hands_left=player.hands_left, play_ms_left=player.play_ms_left)
    put_on_list(step, replace(served, promised=step.setup.start_stack))
    answer(step, name, rules.re_entry.cite)


def _refuse(step: Step, code: EventCode, name: Name, cite: str | None) -> None:
    step.tell(code, EventRuling.REFUSED, cite, name=name)
