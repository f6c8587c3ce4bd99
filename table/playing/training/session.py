"""One session of training: which situation comes next, what was answered, the score, and what is to be repeated.

Values in, values out: who answers, and on what, is the affair of the loops.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Final, NamedTuple, Protocol, TypeVar

from display.dealer.picture import Lesson, Picture
from display.words.spoken import opening, phrase, say, say_many
from table.playing.training.choices import AnswerChoice
from table.playing.training.record import Record
from table.playing.training.ruled_questions import Situation

COUNT: Final = 10
_GROUPS: Final = {
    "bets": phrase("Bets"),
    "board": phrase("Board"),
    "deal": phrase("Deal"),
    "deck": phrase("Deck"),
    "drill": phrase("Drill"),
    "hands": phrase("Hands"),
    "showdown": phrase("Showdown"),
    "turn": phrase("Turn"),
}
"""What the groups are called that come with the program."""


class MayBeAsked(Protocol):
    """What may be asked, and is known by a name."""

    @property
    def id(self) -> str:
        """Under which the record keeps it."""


_N = TypeVar("_N", bound=MayBeAsked)


def in_order(found: Iterable[_N], record: Record, chance: Random, today: int) -> list[_N]:
    """Return what was *found* as it is asked: what is due, missed first; what was never asked; the rest by its day."""

    def urgency(one: MayBeAsked) -> tuple[int, bool, int]:
        asked = record.asked(one.id)
        rank = 0 if asked.is_due(today) else 2 if asked.times else 1
        return rank, asked.is_known, asked.due or 0

    shuffled = sorted(found, key=lambda one: one.id)
    chance.shuffle(shuffled)
    return sorted(shuffled, key=urgency)


class _Repeat(NamedTuple):
    title: str
    why: str


class TrainingSession:
    """Asks situations one after another; each has one question or two."""

    def __init__(  # noqa: PLR0913 - what is asked, how often, and who keeps it
        self,
        situations: Iterable[Situation | None],
        record: Record,
        chance: Random,
        *,
        today: int,
        count: int = COUNT,
        note: Callable[[Record], object] = lambda _: None,
    ) -> None:
        """Ask at most *count* of the *situations*, of which None asks nothing; *note* is given each new record."""
        self._coming = iter(situations)
        self._chance, self._note = chance, note
        self._record, self._today = record, today
        self._count = count
        self._number = 0
        self._situation: Situation | None = None
        self._question = 0
        self._choices: tuple[AnswerChoice, ...] = ()
        self._picked: int | None = None
        self._is_known = True
        self._is_left = False
        self._scored: Counter[bool] = Counter()
        self._repeat: list[_Repeat] = []
        self._next_situation()

    @property
    def is_over(self) -> bool:
        """Whether everything was asked."""
        return self._situation is None

    @property
    def is_answered(self) -> bool:
        """Whether the question was answered, and is waiting to be gone on from."""
        return self._picked is not None

    @property
    def picture(self) -> Picture | None:
        """What the screen shows: the moment before, and once all is answered what the table made of it."""
        situation = self._situation
        if situation is None:
            return None
        # The screen says what to do first: not while that is still to be asked.
        return situation.after if self.is_answered and self._is_last else situation.before

    @property
    def lesson(self) -> Lesson:
        """What stands beside it."""
        right, wrong = self._scored[True], self._scored[False]
        score = say("{right} of {all} right", right=right, all=right + wrong) if right + wrong else ""
        situation = self._situation
        if situation is None:
            head = say("You left") if self._is_left else say("That was it") if wrong else say("Well done")
            return Lesson(head=head, score=score, taught=self._summary())
        return Lesson(
            head=self._head(situation),
            score=score,
            title=situation.title,
            asked=situation.questions[self._question].asked,
            is_new=not self._question,
            choices=tuple((choice.words, choice.order if self._is_last else "") for choice in self._choices),
            picked=self._picked,
            right=self._right if self.is_answered else None,
            taught=situation.questions[self._question].taught if self.is_answered else (),
        )

    def _head(self, situation: Situation) -> str:
        group = group_words(situation.group)
        if situation.game:
            group = f"{opening(situation.game)}: {group}"
        return say(
            "{group}, {number} of {count}, by {book}",
            group=group,
            number=self._number,
            count=self._count,
            book=situation.book,
        )

    def answer(self, number: int) -> None:
        """Answer with the choice *number*, 1 for the first; what cannot be an answer now does nothing."""
        if self.is_over or self.is_answered or not 1 <= number <= len(self._choices):
            return
        self._picked = number
        was_known, self._is_known = self._is_known, self._is_known and number == self._right
        # A situation counts once, with its first mistake or its last question.
        if was_known and (self._is_last or not self._is_known):
            self._scored[self._is_known] += 1

    def go_on(self) -> None:
        """Go on to the next question, once this one is answered."""
        situation = self._situation
        if situation is None or not self.is_answered:
            return
        if not self._is_last:
            self._ask(self._question + 1)
            return
        self._record = self._record.noted(situation.id, self._today, is_known=self._is_known)
        self._note(self._record)
        if not self._is_known:
            self._repeat.append(_Repeat(situation.title, situation.in_short))
        self._next_situation()

    def end(self) -> None:
        """Ask nothing more; what was answered stands."""
        self._situation, self._is_left = None, True

    @property
    def _right(self) -> int:
        return next(number for number, choice in enumerate(self._choices, start=1) if choice.is_right)

    @property
    def _is_last(self) -> bool:
        return self._situation is not None and self._question + 1 == len(self._situation.questions)

    def _next_situation(self) -> None:
        # By another book than its file's, or in another game, there may be nothing to rule on.
        is_more = self._number < self._count
        self._situation = next((one for one in self._coming if one is not None), None) if is_more else None
        if self._situation is not None:
            self._number += 1
            self._is_known = True
            self._ask(0)

    def _ask(self, question: int) -> None:
        assert self._situation is not None  # noqa: S101 - a question is one of a situation
        self._question, self._picked = question, None
        choices = list(self._situation.questions[question].choices)
        self._chance.shuffle(choices)
        self._choices = tuple(choices)

    def _summary(self) -> tuple[str, ...]:
        if self._is_left and not self._repeat:
            return ()
        if not self._scored.total():
            return (say("Nothing was asked: by this book the table rules on nothing there."),)
        if not self._repeat:
            return say("Nothing to repeat."), *self._coming_due()
        missed = (f"{one.title} {one.why}." for one in self._repeat)
        return say("To repeat. These come first next time:"), *missed, *self._coming_due()

    def _coming_due(self) -> Iterator[str]:
        """Say how much comes again in the next days."""
        tomorrow, week = (self._record.due_by(self._today + days) for days in (1, 7))
        if tomorrow:
            yield say_many("{count} situation is due by tomorrow.", "{count} situations are due by tomorrow.", tomorrow)
        elif week:
            yield say_many("{count} situation is due within a week.", "{count} situations are due within a week.", week)


def group_words(group: str) -> str:
    """Name a group: one of a house's own by the name of its folder."""
    return say(_GROUPS[group]) if group in _GROUPS else group.capitalize()
