"""The formats that hands are written in and read from, by name. No file is opened here."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from table.engine.words.zones import Seat
from table.histories import jsonl, ohh, ohh_read, phh_read, phh_text, rows, stars, stars_read
from table.histories.hand_read import HandRead, NotReadError
from table.histories.scenario_text import scenario_text
from table.histories.unsaid import Unsaid
from table.record.hand_record import HandRecord


class Format(NamedTuple):
    """How hands are written."""

    ending: str
    """Of the file with all hands."""
    session: Callable[[Sequence[HandRecord]], str]
    unsaid: Callable[[HandRecord], Sequence[Unsaid]]
    """What of a hand it has no words for."""
    ending_of_one: str | None = None
    """Of a file with one hand, where each has a file of its own beside."""
    hand: Callable[[HandRecord], str] | None = None


def _one_after_another(write: Callable[[HandRecord], str], between: str = "") -> Callable[[Sequence[HandRecord]], str]:
    return lambda hands: between.join(map(write, hands))


FORMATS: Final[dict[str, Format]] = {
    "phh": Format("phhs", phh_text.session_text, phh_text.unsaid, "phh", phh_text.hand_text),
    "ohh": Format("ohh", _one_after_another(ohh.hand_text, "\n"), ohh.unsaid),
    "stars": Format("txt", _one_after_another(stars.hand_text), stars.unsaid),
    "csv": Format("csv", rows.session_text, rows.unsaid),
    "jsonl": Format("jsonl", _one_after_another(jsonl.hand_text), jsonl.unsaid),
}


class Exported(NamedTuple):
    """Hands as they are written in one format."""

    files: dict[str, bytes]
    written: tuple[HandRecord, ...]
    unknown: tuple[HandRecord, ...]
    """Of games that the format does not know."""
    unsaid: Counter[Unsaid]
    """In how many hands something is not said."""


def exported(name: str, stem: str, hands: Sequence[HandRecord]) -> Exported:
    """Return the files of *hands* in the format of that *name*; *stem* begins the name of each."""
    form = FORMATS[name]
    why = {hand.id: form.unsaid(hand) for hand in hands}
    unknown = tuple(hand for hand in hands if Unsaid.OTHER_GAME in why[hand.id])
    written = tuple(hand for hand in hands if hand not in unknown)
    files: dict[str, bytes] = {}
    if form.hand is not None:
        # Padded, so that files stand in the order of their hands.
        files = {f"{stem}-{hand.number:04}.{form.ending_of_one}": form.hand(hand).encode() for hand in written}
    if written:
        files[f"{stem}.{form.ending}"] = form.session(written).encode()
    return Exported(files, written, unknown, Counter(one for hand in written for one in why[hand.id]))


class FormatReader(NamedTuple):
    """How hands are read."""

    hands_of: Callable[[str], Iterator[str]]
    read: Callable[[str], HandRead]


READERS: Final[dict[str, FormatReader]] = {
    "phh": FormatReader(phh_read.hands_of, phh_read.read_hand),
    "ohh": FormatReader(ohh_read.hands_of, ohh_read.read_hand),
    "stars": FormatReader(stars_read.hands_of, stars_read.read_hand),
}


def format_of(text: str) -> str | None:
    """Return the name of the format in which *text* is written; None where it is none of those that are read."""
    start = text.lstrip("\ufeff \r\n\t")[:200]
    if start.startswith("PokerStars"):
        return "stars"
    if start.startswith("{") and '"ohh"' in text:
        return "ohh"
    return "phh" if "variant" in text and "actions" in text else None


class ImportedHand(NamedTuple):
    """A hand of a file, as a `.hand` file."""

    number: int
    """Which of its file, 1 for the first."""
    source: str
    text: str
    actors: tuple[Seat, ...]
    """Who acts, in order: the `.hand` file names nobody who is in turn."""


class Imported(NamedTuple):
    """Hands of one file, as `.hand` files."""

    hands: tuple[ImportedHand, ...]
    refused: tuple[tuple[int, str], ...]
    """Hands that were not read: which, 1 for the first, and why."""


def imported(name: str, text: str, source: str) -> Imported:
    """Return the hands of *text*, which is in the format of that *name* and stands in *source*."""
    reader = READERS[name]
    hands: list[ImportedHand] = []
    refused: list[tuple[int, str]] = []
    for number, part in enumerate(reader.hands_of(text), start=1):
        try:
            hand = reader.read(part)
            actors = tuple([action.seat for action in hand.actions])
            hands.append(ImportedHand(number, source, scenario_text(hand, source), actors))
        except NotReadError as fault:
            refused.append((number, str(fault)))
        except (ArithmeticError, LookupError, ValueError):
            # Files of strangers: what one part says of players, seats or chips may fit no other.
            refused.append((number, "its parts do not fit together"))
    return Imported(tuple(hands), tuple(refused))
