"""Asks for numbers that no expectation of a file names: what each pot comes to and who can win it, and times."""

from collections.abc import Iterator
from itertools import chain, combinations, count
from typing import Final

from display.wording.amounts import chips
from display.wording.awards import pot_words
from display.wording.questions import question_words
from display.wording.rules import of_house_words
from display.words.spoken import say
from table.engine.words.answers import FloorDecides, HouseSets, Ruled
from table.engine.words.rulebook import Rulebook
from table.engine.words.view import PotView, TableView
from table.playing.training.choices import TrainingQuestion, worded

_LIKELY_S: Final = (5, 10, 15, 20, 25, 30, 45, 60, 90)


def pot_questions(view: TableView, chip: int) -> tuple[TrainingQuestion, ...]:
    """Return what each of the first two pots comes to, and who can win the side pot; nothing where there is but one."""
    pots = view.formed or view.pots
    if len(pots) < 2:  # noqa: PLR2004 - a main pot and a side pot
        return ()
    main, side, *_ = pots
    taught = tuple(_pot_line(number, pot) for number, pot in enumerate(pots))
    return (
        _amount(say("How much is in the main pot?"), main.amount, (side.amount, view.pot), chip, taught),
        _amount(say("How much is in the first side pot?"), side.amount, (main.amount, view.pot), chip, taught),
        worded(say("Who can win the first side pot?"), _seats(side.seats), _other_seats(main, side), *taught),
    )


def time_questions(book: Rulebook) -> tuple[TrainingQuestion, ...]:
    """Return how long the clock runs, by *book*; nothing of what the book leaves to the floor."""
    answers = (book.clock.think_s, book.clock.countdown_s)
    return tuple(_seconds(one) for one in answers if not isinstance(one, FloorDecides))


def _seconds(answer: Ruled[int] | HouseSets[int]) -> TrainingQuestion:
    asked = question_words(answer.question)
    near = sorted(_LIKELY_S, key=lambda seconds: abs(seconds - answer.value))
    why = f"{answer.cite}: " if isinstance(answer, Ruled) else ""
    of_house = of_house_words(None) if isinstance(answer, HouseSets) else ""
    return worded(asked, str(answer.value), map(str, near), f"{why}{asked} {answer.value}.", *filter(None, [of_house]))


def _amount(asked: str, right: int, others: tuple[int, ...], chip: int, taught: tuple[str, ...]) -> TrainingQuestion:
    likely = chain((*others, right + chip, right - chip), count(chip, chip))
    return worded(asked, chips(right), (chips(one) for one in likely if one > 0), *taught)


def _other_seats(main: PotView, side: PotView) -> Iterator[str]:
    sizes = (len(side.seats), len(main.seats), *range(1, len(main.seats) + 1))
    return (_seats(seats) for size in sizes for seats in combinations(main.seats, size))


def _seats(seats: tuple[int, ...]) -> str:
    if len(seats) == 1:
        return say("Seat {seat}", seat=seats[0])
    return say("Seats {seats}", seats=", ".join(map(str, seats)))


def _pot_line(number: int, pot: PotView) -> str:
    return f"{pot_words(number)}: {chips(pot.amount)}, {_seats(pot.seats)}"
