"""What station and table say of a class: one question at every table that takes part, and what its dealer answers.

Values alone. Nothing of it is of a hand, and none of it stands in a table's journal: the station keeps a class.
"""

import enum
from typing import Annotated, Final

import msgspec

from table.engine.words.ranges import DealerNumber, Number, Tally
from table.messages.stamps import Stamp, Start

MOST_CHOICES: Final = 4
MOST_UNHEARD: Final = 20
"""Answers that a table says again as long as the station has not said that it has them."""

_Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"\A[!-~]*\Z")]
_SituationId = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
_Choice = Annotated[int, msgspec.Meta(ge=1, le=MOST_CHOICES)]


class WhyLeft(enum.Enum):
    """Why a table takes no part in a class any more."""

    HAND = "hand"
    """A hand is live there, or was begun."""
    BUSY = "busy"
    """Its dealer is asked or told something by the table itself."""
    DEALER = "dealer"
    """Its dealer has left."""
    OFFLINE = "offline"
    """It had no line to the station, or was started anew."""
    BOOK = "book"
    """It does not have the book of the class."""
    DIFFERS = "differs"
    """It would ask something else: another version of the program, or of the book."""
    SCREEN = "screen"
    """It has no window, or no keys to answer with."""


class ClassQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question of the school, as each table builds it for itself, in its own language."""

    number: Number
    """Of this class, 1 for the first."""
    situation: _SituationId
    part: Tally = 0
    """Which question of that situation, 0 for the first."""
    seed: Tally
    """By which its choices are put in their order: the same at every table."""
    digest: Annotated[str, msgspec.Meta(max_length=64)]
    """Of situation, book and choices: who builds another one does not ask it."""


class ClassNotice(msgspec.Struct, frozen=True, kw_only=True):
    """Where a class stands, for one table."""

    class_id: _Id
    book: Annotated[str, msgspec.Meta(max_length=200)]
    asked: ClassQuestion | None = None
    """None before the first question."""
    is_revealed: bool = False
    is_over: bool = False
    """The class is, or the teacher has let this table go."""
    heard: Tally = 0
    """The number of this table's last report that the station has for good."""


class AddressedClass(msgspec.Struct, frozen=True, kw_only=True):
    """What is signed: where a class stands, and the one start of the one table that it is for."""

    to: Annotated[str, msgspec.Meta(max_length=200)]
    session: Start
    sequence: Number
    """Counts what this start of the station has told this table of classes."""
    stamp: Stamp
    """From the table's last report: nothing that was said to an earlier start is shown."""
    notice: ClassNotice


class SignedClass(msgspec.Struct, frozen=True, kw_only=True):
    """Station to table: an `AddressedClass` byte for byte as it was signed."""

    body: Annotated[str, msgspec.Meta(max_length=20_000)]
    signature: Annotated[str, msgspec.Meta(max_length=200)]


class ClassAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What was answered at a table."""

    number: Number
    """Of the question."""
    choice: _Choice
    after_ms: Tally
    """Since the question stood there."""
    dealer: DealerNumber | None = None
    """Who was signed in; None for nobody."""


class ClassReport(msgspec.Struct, frozen=True, kw_only=True):
    """Table to station: whether it takes part in a class, and what was answered there that is not known to be kept."""

    class_id: _Id
    boot: Start
    count: Number
    """Counts the reports of this start: the later one holds."""
    shown: Tally = 0
    """The number of the question that stands there; 0 for none."""
    dealer: DealerNumber | None = None
    left: WhyLeft | None = None
    answers: Annotated[tuple[ClassAnswer, ...], msgspec.Meta(max_length=MOST_UNHEARD)] = ()
