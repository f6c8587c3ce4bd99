"""`make bench-leaks`: whether a face-down card, or its tag, ever leaves a table, in whatever spelling.

Every scenario, and a table at which random keys are pressed: what the dealer's screen and the lines say, what is
journaled and told, and what is exported of it. `leaks_session` listens to a session with a station. Exit status 1 where
something was given away.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from config.files.settings_folder import settings_folder
from display.dealer.drawing.marks import CardFace, TextMark
from display.dealer.scene import scene
from display.dealer.showing import OnScreen
from display.terminal.in_lines import InLines
from display.terminal.spoken import Spoken
from table.benches.scenario_files import Benches
from table.engine.words.cards import ALL_CARDS
from table.engine.words.reports import BoxedKeyed
from table.engine.words.view import Status
from table.histories.formats import FORMATS, exported
from table.histories.incident_report import report_files
from table.keeping.journal import Record
from table.record.incidents import incidents_of
from table.record.journal_hands import read_hands
from table.scenario.dealer import Dealer
from table.scenario.parser import parse_scenario, read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from table.scenario.secrecy import CARD_NAME
from table.statements.lines import StepLine
from tests.display.dealer.drawn import typeface
from tests.house import ROOT
from tests.leaking import in_short, leaks_in
from tests.table.engine.test_any_keys import SEATS, any_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from display.dealer.picture import Picture
    from table.scenario.language import Scenario

SIZE: Final = (1280, 800)
"""Of a screen that has room for all that it may say."""
KEYS: Final = 2_000
DEALT_ON: Final = 0.4
"""So often the dealer goes on with the hand, in place of a key."""
RANDOM_TABLE: Final = "title Random keys\nrulebook {book}\nblinds 100 200\nbutton 1\n" + "".join(
    f"seat {seat} 4000\n" for seat in SEATS
)


class Ears(HeardInStep):
    """Hears what a table journals, tells, shows and says, and keeps its records."""

    def __init__(self) -> None:
        """Hear nothing yet."""
        super().__init__()
        self.kept: list[Record] = []
        self.said = bytearray()
        self.watchers = (OnScreen(self._Screen(self), "Table 1"), InLines(self.hear_text), Spoken(self.hear_text))

    class _Screen:
        def __init__(self, ears: Ears) -> None:
            self._ears = ears
            self._read: set[object] = set()

        def show(self, picture: Picture) -> None:
            """Read the screen: its texts and faces, each once."""
            marks: set[object] = {
                mark.text if isinstance(mark, TextMark) else mark.card
                for mark in scene(picture, SIZE, typeface())
                if isinstance(mark, TextMark | CardFace)
            }
            for said in marks - self._read:
                self._ears.hear_text(str(said))
            self._read = marks

    def hear_text(self, text: str) -> None:
        """Hear what somebody reads."""
        octets = in_short(text).encode() + b"\n"
        self.journaled += octets
        self.said += octets

    def append(self, record: Record) -> None:
        """Keep a record."""
        super().append(record)
        self.kept.append(record)


def scenario_leaks(scenario: Scenario, benches: Benches) -> Iterator[str]:
    """Play *scenario*, and yield what it gives away, with the line of the step."""
    ears = Ears()
    with benches.bench(scenario, ears, watchers=ears.watchers) as bench:
        for done in play(scenario, bench, ears):
            if isinstance(done, HandStepDone):
                yield from (f"{scenario.path}:{done.line.line}: {leak}" for leak in done.leaks)
        tags = [*bench.deck("red").cards, *bench.deck("blue").cards]
    yield from (f"{scenario.path}: {leak}" for leak in leaks_in(ears.said.decode(), _NAMES_JUDGED, tags))
    yield from (f"{scenario.path}: export: {leak}" for leak in export_leaks(ears.kept, tags))


_NAMES_JUDGED: Final = frozenset(ALL_CARDS)
"""Which cards may be named is judged step by step; of the whole the tags are, in every spelling."""


def export_leaks(records: Sequence[Record], tags: Iterable[bytes]) -> Iterator[str]:
    """Yield what exports of a journal give away: a card that the journal does not name, and every tag."""
    journal = "\n".join(str(record) for record in records)
    shown = {match.decode() for match in CARD_NAME.findall(journal.encode())}
    hands = read_hands(records).complete
    made = {name: text for form in FORMATS for name, text in exported(form, "t", hands).files.items()}
    made |= report_files("t", incidents_of(records))
    for name, text in made.items():
        for leak in leaks_in(text.decode(), shown, tags):
            yield f"{name}: {leak}"


def random_leaks(book: str, seed: int, keys: int, benches: Benches, planted: str = "") -> Iterator[str]:
    """Press *keys* random keys at a table, dealing on in between; yield what it gives away.

    What is *planted* is said with each key, to know that somebody listens.
    """
    chance = random.Random(f"leaks {book} {seed}")  # noqa: S311 - chance, not secrecy
    scenario = parse_scenario(RANDOM_TABLE.format(book=book), Path("random.hand"))
    ears = Ears()
    with benches.bench(scenario, ears, watchers=ears.watchers) as bench:
        dealer = Dealer(scenario.setup, bench)
        steps = _Steps(dealer, chance)
        for number in range(1, keys + 1):
            ears.clear()
            if chance.random() < DEALT_ON or bench.view.status.is_over:
                steps.one(bench.view.status)
            else:
                command = any_key(chance)
                if isinstance(command, BoxedKeyed):
                    # The dealer has named it.
                    dealer.cards.shown.add(command.card)
                bench.press(command)
            dealer.settle()
            if planted:
                ears.hear_text(planted)
            for leak in leaks_in(ears.journaled.decode(), set(dealer.cards.shown), dealer.cards.tags()):
                yield f"{book}, seed {seed}, key {number}: {leak}"
        yield from (f"{book}, seed {seed}: export: {leak}" for leak in export_leaks(ears.kept, dealer.cards.tags()))


class _Steps:
    """What a dealer does between the keys: deals, streets, cards to the muck and face up."""

    WORDS: Final = ("deal", "street", "burn", "collect", "peek {seat}", "show {seat}", "muck {seat}", "cut", "wait 1")

    def __init__(self, dealer: Dealer, chance: random.Random) -> None:
        self._dealer, self._chance = dealer, chance

    def one(self, status: Status) -> None:
        """Do one step that can be done."""
        words = ("collect", "shuffle", "deal") if status.is_over else (self._chance.choice(self.WORDS),)
        text = "\n".join(words).format(seat=self._chance.choice(SEATS))
        scenario = parse_scenario(RANDOM_TABLE.format(book="tfpl") + text + "\n", Path("step.hand"))
        for line in scenario.lines:
            if isinstance(line, StepLine):
                try:
                    self._dealer.do(line.step)
                except Exception:  # noqa: BLE001 - a card that is not there: the dealer does something else
                    return


@click.command()
@click.option("--keys", type=int, default=KEYS, help="Of each book's two tables.")
@click.option("--seed", type=int, default=None)
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
def bench_leaks(keys: int, seed: int | None, paths: tuple[Path, ...]) -> None:
    """Listen, and print."""
    seed = random.SystemRandom().randrange(10_000) if seed is None else seed
    benches = Benches(settings_folder(None))
    named = paths or (ROOT / "tests/cases",)
    files = sorted(file for path in named for file in ((path,) if path.is_file() else path.rglob("*.hand")))
    found = 0
    for file in files:
        for leak in scenario_leaks(read_scenario(file, benches.folders), benches):
            click.echo(leak)
            found += 1
    click.echo(f"{len(files)} scenarios: leaks {found}")
    for book in ("tfpl", "homegame", "firekeepers", "nuts", "jpa"):
        for run in range(2):
            for leak in random_leaks(book, seed + run, keys, benches):
                click.echo(leak)
                found += 1
    click.echo(f"{10 * keys} random keys, seed {seed}: leaks {found}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    bench_leaks()
