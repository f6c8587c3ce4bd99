"""Scans what the dealer's screen shows while the cases are played: on every panel, in every language, touched or not.

Of each picture it counts texts whose ink leaves its box or the screen, texts that lie on each other, and texts that are
cut; each is named once, with where it was seen first.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import load_panel
from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import ELLIPSIS
from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.marks import TextMark, moved_right
from display.dealer.panel_caps import caps_of
from display.dealer.scene import scene
from display.dealer.showing import OnScreen
from display.dealer.touch import TouchPanel
from display.words.language import ENGLISH, language, languages
from display.words.spoken import speaking
from table.benches.straight import KnownAs, StraightBench, open_table
from table.clock import SimulatedClock
from table.engine.words.entry import Entry
from table.engine.words.frozen import replace
from table.scenario.parser import read_scenario
from table.scenario.runner import HeardInStep, play
from table.wiring.rulebooks import Rulebooks
from tests.display.dealer.drawn import ink, typeface
from tests.display.tables import FORMS, Form
from tests.house import ROOT
from tests.table.evening import decks
from tests.views import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from display.dealer.picture import Picture

_CHIPS: Final = (25, 100, 500, 1000, 5000, 25000)
_TOUCHES: Final = 2
"""Letters of two texts may touch by so many pixels: the tail of a g."""


class _Kept:
    """Stands in the place of a screen, and keeps every picture that differs from the last."""

    def __init__(self) -> None:
        self.pictures: list[Picture] = []

    def show(self, picture: Picture) -> None:
        if not self.pictures or picture != self.pictures[-1]:
            self.pictures.append(picture)


def pictures_of(path: Path) -> list[Picture]:
    """Return what the screen shows while the file at *path* is played, in the language that is spoken."""
    books = Rulebooks(settings_folder(shipped_folder()))
    scenario, kept = read_scenario(path), _Kept()
    screen, clock = OnScreen(kept, "Table 12", books.rules_of(scenario)), SimulatedClock()
    table = open_table(scenario, books.book_of(scenario), decks(), watchers=[screen], known=KnownAs(names=NAMES))
    bench = StraightBench(table, clock, decks(), is_facing_seen=scenario.setup.is_facing_seen)
    for _ in play(scenario, bench, HeardInStep()):
        amounts = {} if table.figures is None else table.figures.amounts
        screen.refresh(Entry(), now_ns=clock.now_ns(), amounts=amounts)
    return kept.pictures


def texts_on(picture: Picture, form: Form, touch: TouchPanel | None) -> list[TextMark]:
    """Return every text of *picture* on a screen of *form*, with the keys of *touch* on it."""
    scale = px_per_mm(form.size, form.inches)
    if touch is None:
        marks = scene(picture, form.size, typeface(), scale)
    else:
        keys, left = touch.draw(picture, typeface()), touch.table
        table = scene(replace(picture, is_touched=True), (left.w, left.h), typeface(), scale)
        marks = (*(moved_right(mark, left.x) for mark in table), *keys)
    return [mark for mark in marks if isinstance(mark, TextMark)]


def faults_of(texts: list[TextMark], form: Form) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with texts on one screen: how, and of which."""
    whole = Box(0, 0, *form.size)
    inks = [ink(text) for text in texts]
    for number, (text, box) in enumerate(zip(texts, inks, strict=True)):
        if text.text.endswith(ELLIPSIS):
            yield "cut", text.text
        if not box.is_inside(whole) or not box.is_inside(text.box.inset(-_TOUCHES, -_TOUCHES)):
            yield "outside", text.text
        for other, its in zip(texts[:number], inks, strict=False):
            if its.inset(_TOUCHES, _TOUCHES).overlaps(box):
                yield "overlapping", f"{text.text} / {other.text}"


@click.command()
@click.option("--files", default=40, help="So many of the cases, evenly chosen.")
@click.option("--touch", "panel", default="", help="With the keys of this panel on the screen.")
def scan(files: int, panel: str) -> None:
    """Look, and print."""
    paths = sorted((ROOT / "tests" / "cases").rglob("*.hand"))
    chosen = paths[:: max(1, len(paths) // files)]
    counts, first = Counter[str](), dict[tuple[str, str], str]()
    for code in languages():
        with speaking(language(code) or ENGLISH):
            for form in FORMS:
                keys = load_panel(panel, folders=settings_folder()) if panel else None
                touch = None if keys is None else TouchPanel(form.size, form.inches, caps_of(keys, _CHIPS))
                for path in chosen:
                    for picture in pictures_of(path):
                        counts["pictures"] += 1
                        for how, which in faults_of(texts_on(picture, form, touch), form):
                            first.setdefault((how, which), f"{path.stem}, {form.name}, {code}")
    click.echo(f"{counts['pictures']} pictures of {len(chosen)} files")
    tell_faults(first)


def tell_faults(first: dict[tuple[str, str], str]) -> None:
    """Print which texts are wrong, and how, each with where it was found first."""
    for how in ("outside", "overlapping", "cut"):
        named = {which: where for (kind, which), where in first.items() if kind == how}
        click.echo(f"{how}: {len(named)} texts")
        for which, where in named.items():
            click.echo(f"  {which}   ({where})")


if __name__ == "__main__":
    scan()
