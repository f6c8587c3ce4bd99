"""Begins a day of an event with the bags of its days before: all of their files are taken as one entry, or none is.

Each fault is a line. Who has bagged twice goes on with the larger stack, and the other one is out of play; his money of
every day counts.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from display.station.tournament.bag_file import Bag, BagFile, BagFileError, read_bags, written_file
from display.station.tournament.cash_entries import Brought
from display.station.tournament.desk import Desk
from display.station.tournament.entries import Bagged, DayBrought, Leaver, Newcomer, RegisteredMany
from display.station.tournament.event_moment import EventMoment
from display.station.tournament.journal import marks
from display.station.tournament.registering import new_seed
from display.station.tournament.run import DeskError
from display.station.tournament.seating import drawn_seats, free_seats, no_seat_words
from display.wording.amounts import chips
from display.wording.people import alike, plain
from display.words.spoken import say
from table.said_plainly import SaidPlainlyError
from table.tournament.words.setup import EventSetup, Name

_PRICED: Final = ("currency", "buy_in", "re_entry", "re_buy", "add_on")
"""What money is reckoned by: the guarantee and the table of places may be others."""


class DaysRefusedError(SaidPlainlyError):
    """Days that cannot go on together; `str` has a line for each fault, with the way out."""


class _Person(NamedTuple):
    """What somebody brings of all the days together."""

    name: Name
    money: Brought
    bags: tuple[tuple[str, int], ...] = ()
    """By day, the one that counts first: the largest, of equal ones the earliest."""


def bags_of(desk: Desk) -> bytes:
    """Return the file of bags of a day that is over. Raises DeskError."""
    looked = desk.look_whole()
    if looked.bagged is None or not isinstance(looked.bagged.what, Bagged):
        raise DeskError(say("no chips are bagged yet"))
    setup, stacks = looked.setup, looked.bagged.what.stacks
    money = looked.books.money_of(looked.view.players)
    file = BagFile(
        event=setup.day.event,
        day=setup.day.name,
        bags=tuple(Bag(name=name, chips=count, money=money[name]) for name, count in sorted(stacks.items())),
        out=tuple(Leaver(name=name, money=one) for name, one in sorted(money.items()) if name not in stacks),
        entries=looked.books.ledger.totals().entries,
        chips=sum(stacks.values()),
        prices=setup.prices,
        bagged_ms=looked.bagged.at_ms,
        mark=list(marks(desk.journal))[-1],
    )
    return written_file(file if desk.seals is None else desk.seals.signed_bags(file))


def begin_from(
    desk: Desk, text: str, by: str, namesakes: Iterable[Name] = (), trusted: Collection[str] = frozenset()
) -> None:
    """Begin with the bags of the files in *text*, a line each. Raises DaysRefusedError with a line for each fault.

    One name is one player, but for *namesakes*: of these each day's is another. Raises StrangeKeyError where a file is
    signed by a station that nobody here knows, but for keys that are *trusted*.
    """
    looked, seals = desk.look_whole(), desk.seals
    files, faults = _read(text, desk)
    people = _people(files, frozenset(map(alike, namesakes)))
    faults += [fault for file in files for fault in _faults_of(file, looked.setup)]
    faults += [*_faults_between(files, looked), *_faults_of_people(people, looked)]
    if faults:
        raise DaysRefusedError("\n".join(dict.fromkeys(faults)))
    if seals is not None:
        seals.ask_about([(say("Day {day}", day=file.day), file.key) for file in files], trusted)
    try:
        desk.enter(_registered(people, files, looked), by)
    except DeskError as fault:
        raise DaysRefusedError(str(fault)) from None
    if seals is not None:
        seals.trust([file.key for file in files], by)


def _read(text: str, desk: Desk) -> tuple[list[BagFile], list[str]]:
    files, faults = list[BagFile](), list[str]()
    is_whole = (lambda _: True) if desk.seals is None else desk.seals.is_whole
    for number, line in enumerate((one for one in text.splitlines() if one.strip("\ufeff ")), start=1):
        try:
            files.append(read_bags(line.lstrip("\ufeff"), number, is_whole))
        except BagFileError as fault:
            faults.append(str(fault))
    return files, faults or ([] if files else [say("choose the files of the days before")])


def _faults_of(file: BagFile, setup: EventSetup) -> Iterator[str]:
    """Yield what is wrong with one file, by itself."""
    day = plain(file.day)
    if file.event != setup.day.event or file.day == setup.day.name:
        named = {"day": day, "event": plain(file.event), "today": setup.day.name, "here": setup.day.event}
        yield say("Day {day} of {event} is no day before Day {today} of {here}", **named)
        return
    held = sum(bag.chips for bag in file.bags)
    if held != file.chips:
        named = {"day": day, "held": chips(held), "counted": chips(file.chips)}
        yield say("Day {day}: its bags hold {held}, and {counted} chips were counted: count them again there", **named)
    if any(getattr(file.prices, field) != getattr(setup.prices, field) for field in _PRICED):
        yield say("Day {day} has sold at other prices: give the file of each day the same [money]", day=day)
    for name in _twice([*(alike(bag.name) for bag in file.bags), *(alike(one.name) for one in file.out)]):
        yield say("Day {day}: {name} stands there twice: one name for each player", day=day, name=plain(name))


def _faults_between(files: Sequence[BagFile], looked: EventMoment) -> Iterator[str]:
    """Yield what is wrong with the files beside each other, and beside those that were taken before."""
    here = {one.day for one in looked.books.days}
    for day in _twice(file.day for file in files):
        yield say("Day {day} is in two of the files: leave one of them out", day=plain(day))
    for file in files:
        if file.day in here:
            yield say("Day {day} is in this event already", day=plain(file.day))


def _faults_of_people(people: Mapping[str, _Person], looked: EventMoment) -> Iterator[str]:
    known = {alike(name) for name in looked.view.players}
    for key, one in people.items():
        if key in known:
            yield say("{name} is in this event already: take that entry back first", name=plain(one.name))
        if len(one.bags) > 1 and not looked.setup.day.takes_best_bag:
            named = {"name": plain(one.name), "days": ", ".join(day for day, _ in one.bags)}
            words = say(
                '{name} has bagged on days {days}, and one bag is allowed: else write two_bags = "best"', **named
            )
            yield words


def _twice(found: Iterable[str]) -> list[str]:
    return [one for one, count in Counter(found).items() if count > 1]


def _people(files: Iterable[BagFile], namesakes: frozenset[str]) -> dict[str, _Person]:
    """Return everybody of all files; two names that look the same are one player."""
    people: dict[str, _Person] = {}
    for file in files:
        out = [_Person(one.name, one.money) for one in file.out]
        for one in (*(_Person(bag.name, bag.money, ((file.day, bag.chips),)) for bag in file.bags), *out):
            before = people.get(alike(one.name))
            if before is not None and alike(one.name) in namesakes:
                named = one._replace(name=f"{one.name} ({file.day})")
                people[alike(named.name)] = named
                continue
            if before is None:
                people[alike(one.name)] = one
                continue
            bags = sorted((*before.bags, *one.bags), key=lambda found: -found[1])
            people[alike(one.name)] = _Person(before.name, before.money.plus(one.money), tuple(bags))
    return people


def _registered(people: Mapping[str, _Person], files: Sequence[BagFile], looked: EventMoment) -> RegisteredMany:
    """Return everybody who has bagged, each with a seat that the station draws, and the money of everybody else."""
    seed, size = new_seed(), looked.setup.table_size
    drawn = drawn_seats(free_seats(looked.view, size), seed)
    players = []
    for one in people.values():
        if not one.bags:
            continue
        place = next(drawn, None)
        if place is None:
            raise DaysRefusedError(no_seat_words(one.name, looked.view, looked.setup))
        players.append(Newcomer(name=one.name, place=place, stack=one.bags[0][1], money=one.money))
    out = tuple(Leaver(name=one.name, money=one.money) for one in people.values() if not one.bags)
    days = tuple(_day(file, people.values()) for file in files)
    return RegisteredMany(players=tuple(players), seed=seed, out=out, days=days)


def _day(file: BagFile, people: Iterable[_Person]) -> DayBrought:
    others = {one.name: count for one in people for day, count in one.bags[1:] if day == file.day}
    return DayBrought(
        day=file.day,
        entries=file.entries,
        bagged=len(file.bags),
        chips=file.chips,
        mark=file.mark,
        not_in_play=others,
    )
