"""A denomination leaves play: odd chips are rounded or raced for. Who gets what, the rulebook says."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.tournament.seating.breaking import height
from table.tournament.state.remembered import Player, Race
from table.tournament.state.step import Step, where
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Name, TableNumber
from table.tournament.words.told import EventCode, EventRuling


class RaceTerms(msgspec.Struct, frozen=True, kw_only=True):
    """How a race goes."""

    denomination: int
    higher: int
    """What the chips that are won are worth."""
    is_one_each: bool
    remainder: str
    is_last_chip_first: bool


def colour_up(step: Step, denomination: int) -> None:
    """Take a denomination off at every table."""
    if step.race is not None:
        raise ImpossibleHappeningError(
            why=f"the race for the {step.race.denomination}s is not over: draw its cards first"
        )
    at = step.denominations.index(denomination) if denomination in step.denominations else -1
    if at < 0 or at == len(step.denominations) - 1:
        words = ", ".join(str(known) for known in step.denominations[:-1])
        raise ImpossibleHappeningError(why=f"no chip of {denomination} can be coloured up: there are {words}")
    higher = step.denominations[at + 1]
    step.denominations = tuple(known for known in step.denominations if known != denomination)
    odd = odd_chips(step.players.values(), denomination, higher)
    if step.rules.chips.race.value:
        _open_race(step, denomination, higher, odd)
        return
    rule = step.rules.chips.odd_chips
    changed: Counter[TableNumber | None] = Counter()
    for name, count in odd.items():
        player = step.players[name]
        # Who draws a seat has his chips changed as well, wherever he will sit.
        table = None if player.at is None else player.at.table
        changed[table] += _round(step, player, count * denomination, higher)
    for number in step.numbers_in_use():
        step.tell(EventCode.COLOUR_UP, EventRuling.NOTE, rule.cite, table=number, amount=changed[number])
    if changed[None]:
        step.tell(EventCode.COLOUR_UP, EventRuling.NOTE, rule.cite, amount=changed[None])


def odd_chips(players: Iterable[Player], denomination: int, higher: int) -> dict[Name, int]:
    """Return how many odd chips each has who has any; chips below the denomination stay what they are."""
    counted = ((p.name, p.stack % higher // denomination) for p in players)
    return {name: count for name, count in counted if count}


def _round(step: Step, player: Player, odd: int, higher: int) -> int:
    """Round odd chips of that worth, up or down; the last chip is never lost. Return by how much the stack changed."""
    is_up = step.rules.chips.odd_chips.value == "round-up" or player.stack == odd
    stack = player.stack - odd + is_up * higher
    step.put(replace(player, stack=stack, behind=min(player.behind, stack)))
    return stack - player.stack


def _open_race(step: Step, denomination: int, higher: int, odd: Mapping[Name, int]) -> None:
    racing: set[TableNumber] = set()
    for table in step.in_use():
        if any(p.name in odd for p in step.at_table(table.number)):
            racing.add(table.number)
        else:
            cite = step.rules.chips.race.cite
            step.tell(EventCode.COLOUR_UP, EventRuling.NOTE, cite, table=table.number, amount=0)
    if racing:
        step.race = Race(denomination=denomination, higher=higher, tables=frozenset(racing), odd=odd)


def draw_race_cards(step: Step, race: Race, name: Name, cards: Sequence[Card]) -> None:
    """Take the cards that somebody has drawn for odd chips; the race of a table is over with its last card."""
    table = where(step.player(name)).table
    drawn = {*race.cards.get(name, ()), *cards}
    here = [p.name for p in step.at_table(table) if p.name in race.odd]
    others = {card for other in here if other != name for card in race.cards.get(other, ())}
    total = (*race.cards.get(name, ()), *cards)
    if len(drawn) < len(total) or drawn & others or len(total) > race.odd[name]:
        step.tell(EventCode.DRAW_AGAIN, EventRuling.REFUSED, None, name=name)
        return
    step.race = replace(race, cards={**race.cards, name: total})
    _finish_if_drawn(step, table)


def _finish(step: Step, race: Race, table: TableNumber, here: Sequence[Name]) -> None:
    players = [step.players[name] for name in here]
    won = raced(players, race, terms(step.book, race))
    changed = 0
    for player in players:
        stack = player.stack - race.odd[player.name] * race.denomination + won.get(player.name, 0) * race.higher
        changed += stack - player.stack
        step.put(replace(player, stack=stack, behind=min(player.behind, stack)))
    if not step.tables[table].is_broken:
        cite = step.rules.chips.race.cite
        step.tell(EventCode.COLOUR_UP, EventRuling.NOTE, cite, table=table, amount=changed)
    left, odd = race.tables - {table}, {name: count for name, count in race.odd.items() if name not in here}
    cards = {name: drawn for name, drawn in race.cards.items() if name in odd}
    step.race = replace(race, tables=left, odd=odd, cards=cards) if left or odd else None


def settle_race(step: Step) -> None:
    """Follow those who race: a hand that was running changes their odd chips, they move, and their stacks leave play.

    Whose odd chips have changed draws anew. A table where nobody is left to draw is done.
    """
    race = step.race
    if race is None:
        return
    racing = [p for p in step.players.values() if p.stack and (p.name in race.odd or _sits_at(p, race.tables))]
    odd = odd_chips(racing, race.denomination, race.higher)
    tables = race.tables | {p.at.table for p in racing if p.name in odd and p.at is not None}
    if (odd, tables) == (race.odd, race.tables) and all(step.tables[table].is_broken is False for table in tables):
        return
    cards = {name: drawn for name, drawn in race.cards.items() if odd.get(name) == race.odd.get(name)}
    step.race = replace(race, tables=tables, odd=odd, cards=cards)
    for table in sorted(tables):
        _finish_if_drawn(step, table)


def _finish_if_drawn(step: Step, table: TableNumber) -> None:
    race = step.race
    if race is None:
        return
    here = [p.name for p in step.at_table(table) if p.name in race.odd]
    if all(len(race.cards.get(name, ())) == race.odd[name] for name in here):
        _finish(step, race, table, here)


def _sits_at(player: Player, tables: frozenset[TableNumber]) -> bool:
    return player.at is not None and player.at.table in tables


def terms(book: Rulebook, race: Race) -> RaceTerms:
    """Return how *book* has a race go."""
    chips = book.event.chips
    return RaceTerms(
        denomination=race.denomination,
        higher=race.higher,
        is_one_each=chips.race_most.value == "one",
        remainder=chips.race_remainder.value,
        is_last_chip_first=chips.last_chip.value == "first",
    )


def raced(players: Sequence[Player], race: Race, how: RaceTerms) -> dict[Name, int]:
    """Return how many chips each of *players*, who share a table, comes to."""
    to_win, rest = divmod(sum(race.odd[p.name] for p in players) * how.denomination, how.higher)
    to_win += rest > 0 and (how.remainder == "up" or (how.remainder == "half" and 2 * rest >= how.higher))
    deck = sorted(((height(card), p.name) for p in players for card in race.cards[p.name]), reverse=True)
    would_be_bare = [p.name for p in players if p.stack == race.odd[p.name] * how.denomination]
    won: dict[Name, int] = {}
    if how.is_last_chip_first:
        for name in would_be_bare:
            won[name], to_win = 1, to_win - 1
            deck.remove(max(entry for entry in deck if entry[1] == name))
    for _, name in deck:
        if to_win <= 0:
            break
        if not (how.is_one_each and won.get(name)):
            won[name], to_win = won.get(name, 0) + 1, to_win - 1
    if not how.is_last_chip_first:
        for name in would_be_bare:
            won[name] = won.get(name, 0) or 1
    return won
