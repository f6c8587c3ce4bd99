"""Words each entry of the tournament's journal: what was entered, and the note beside it: a reason, stacks, chips won.

Nothing is decided here. What happens in the engine is worded by `display.wording.event_entries`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from display.station.pages.cash_words import cash_entry_words
from display.station.tournament import entries as entered
from display.station.tournament.cash_entries import CashEntry
from display.station.tournament.entries import OF_TABLES, Entry
from display.wording.amounts import chips
from display.wording.event_entries import entry_text
from display.wording.people import plain
from display.words.spoken import say, say_many
from table.clock import local_time
from table.tournament.words.money import PrizesSet
from table.tournament.words.played import HandBegun, HandEnded, LevelsSet, Misdealt
from table.tournament.words.seated import TableAdded

_MINUS: Final = "\N{MINUS SIGN}"


def entry_words(entry: Entry, entries: Sequence[Entry]) -> tuple[str, str]:  # noqa: C901, PLR0911, PLR0912 - one line for each kind of entry
    """Return what was entered, and the note beside it; *entries* are all, by their numbers."""
    if isinstance(entry.what, CashEntry):
        return cash_entry_words(entry.what)
    match entry.what:
        case entered.TableHeard() as heard:
            return _heard_words(heard)
        case entered.ReportRefused(table=table, hand_number=hand, why=why):
            return say("Hand {hand} of table {table} was not entered", hand=hand, table=table), why
        case entered.ReportSettled(number=number):
            return say("A report that could not be so was seen to"), _of(number, entries)
        case entered.ReportAccepted(number=number):
            return say("A report was entered as its table told it"), _of(number, entries)
        case entered.TableUnfollowed() | entered.TableFollowed() | entered.TableGiven() | entered.TableTaken() as one:
            return _table_words(one)
        case entered.TakenBack(reason=reason, number=number):
            what = _of(number, entries)
            words = say("Taken back, entry {number}: {what}", number=number, what=what)
            return words if what else say("The last entry was taken back"), plain(reason)
        case entered.ClockSet(is_running=is_running):
            return say("The clock was started") if is_running else say("The clock was stopped"), ""
        case entered.Registered() | entered.RegisteredMany() | entered.Unregistered() as one:
            return _player_words(one)
        case entered.Bagged(stacks=stacks, reason=reason):
            words = say_many("The day was ended: {count} bag", "The day was ended: {count} bags", len(stacks))
            counted = ", ".join(f"{plain(name)} {chips(stack)}" for name, stack in stacks.items())
            return words, " · ".join(filter(None, (plain(reason), counted)))
        case entered.StationDrew(drawn=drawn) as drew:
            return _drew_words(drew), "; ".join(map(entry_text, drawn))
        case HandEnded(stacks=stacks) as by_hand:
            return entry_text(by_hand), ", ".join(f"{plain(name)} {chips(stack)}" for name, stack in stacks)
        case LevelsSet(reason=reason) | TableAdded(reason=reason) | PrizesSet(reason=reason) as changed:
            return entry_text(changed), plain(reason)
        case happened:
            return entry_text(happened), ""


def people_entered(entries: Sequence[Entry], after: int) -> list[str]:
    """Return a line for each of the *entries* behind number *after* that is a person's; *entries* are all.

    What tables report they say again by themselves.
    """
    own = [one for one in entries[after:] if not isinstance(one.what, OF_TABLES)]
    said = [" - ".join(filter(None, entry_words(one, entries))) for one in own]
    return [f"{local_time(one.at_ms)} {plain(one.by)}: {words}" for one, words in zip(own, said, strict=True)]


def _drew_words(drew: entered.StationDrew) -> str:
    return say_many(
        "The station drew once, seed {seed}",
        "The station drew {count} times, seed {seed}",
        len(drew.drawn),
        seed=drew.seed,
    )


def _table_words(
    one: entered.TableUnfollowed | entered.TableFollowed | entered.TableGiven | entered.TableTaken,
) -> tuple[str, str]:
    match one:
        case entered.TableUnfollowed(table=table, table_id=table_id):
            return say("Table {table} is not followed any more", table=table), table_id
        case entered.TableFollowed(table_id=table_id):
            return say("{table} is followed again", table=table_id), ""
        case entered.TableGiven(table_id=table_id, to=to):
            return say("{table} plays in {event} now", table=table_id, event=plain(to)), ""
        case entered.TableTaken(table=table, table_id=table_id, giver=giver, reason=reason):
            named = {"table": table, "table_id": table_id, "event": plain(giver)}
            return say("Table {table} was taken over from {event}: {table_id}", **named), plain(reason)


def _player_words(one: entered.Registered | entered.RegisteredMany | entered.Unregistered) -> tuple[str, str]:
    match one:
        case entered.Registered(name=name, place=place):
            named = {"name": plain(name), "table": place.table, "seat": place.seat}
            return say("{name} was registered: table {table}, seat {seat}", **named), ""
        case entered.RegisteredMany(players=players, days=(_, *_) as days):
            words = say_many(
                "{count} player goes on from days {days}",
                "{count} players go on from days {days}",
                len(players),
                days=", ".join(plain(one.day) for one in days),
            )
            return words, ", ".join(_days_note(days, players))
        case entered.RegisteredMany(players=players, out=out):
            words = say_many(
                "{count} player was registered from a list", "{count} players were registered from a list", len(players)
            )
            seated = [f"{plain(one.name)} {one.place.table}-{one.place.seat}" for one in players]
            return words, ", ".join([*seated, *(say("{name} (out)", name=plain(one.name)) for one in out)])
        case entered.Unregistered(name=name):
            return say("{name} was taken off the list", name=plain(name)), ""


def _days_note(days: Sequence[entered.DayBrought], players: Sequence[entered.Newcomer]) -> Iterator[str]:
    """Yield whose bags do not count, each day with the mark over its journal, then who sits where with how much."""
    for one in days:
        yield say("day {day}: {mark}", day=plain(one.day), mark=one.mark)
        for name, count in one.not_in_play.items():
            yield say(
                "{name}: {chips} of day {day} out of play", name=plain(name), chips=chips(count), day=plain(one.day)
            )
    for player in players:
        yield f"{plain(player.name)} {chips(player.stack)} {player.place.table}-{player.place.seat}"


def gained_text(gained: Mapping[str, int]) -> str:
    """Return what a hand brought whom."""
    return ", ".join(f"{plain(name)} {signed(by)}" for name, by in gained.items() if by)


def signed(by: int) -> str:
    """Return an amount with its sign."""
    return f"{'+' if by > 0 else _MINUS}{chips(abs(by))}"


def _heard_words(heard: entered.TableHeard) -> tuple[str, str]:
    named = {"table": heard.happened.table, "hand": heard.hand_number}
    match heard.happened:
        case HandBegun():
            return say("Table {table} began hand {hand}", **named), ""
        case Misdealt():
            return say("Table {table} deals hand {hand} again", **named), ""
        case HandEnded(stacks=stacks):
            note = gained_text(heard.gained) if isinstance(heard.gained, dict) else ""
            old = ", ".join(f"{plain(name)} {chips(stack)}" for name, stack in stacks)
            return say("Table {table} ended hand {hand}", **named), note or old


def _of(number: int, entries: Sequence[Entry]) -> str:
    """Return what an earlier entry says."""
    return entry_words(entries[number - 1], ())[0] if 0 < number <= len(entries) else ""
