"""The twenty moments at which a dealer is unsure, each played, scanned on every panel and painted onto sheets.

Four panels, either way up, in every language, plain and with the keys of a touch panel for either hand. What is counted
is what `scan` counts; what the screen says next only somebody who looks can judge, so `--out` paints a sheet of each.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.dealer.glass import Mounting
from display.dealer.panel_caps import caps_of
from display.dealer.screen import DealerScreen
from display.dealer.touch import TouchPanel
from display.words.language import ENGLISH, language, languages
from display.words.spoken import speaking
from tests.bench.scan import faults_of, pictures_of, tell_faults, texts_on
from tests.display.tables import FORMS, Form

if TYPE_CHECKING:
    from collections.abc import Iterator

    from display.dealer.picture import Picture

PANELS: Final = ("", "dealer", "dealer-left")
PANEL_FORMS: Final = tuple(
    form for form in FORMS if form.size not in {(1280, 720), (720, 1280), (1024, 600), (600, 1024)}
)
"""One size of each: 7, 10.1, 13.3 and 15.6 inches, lying and upright."""
LAST: Final = 3
"""So many pictures of each go onto its sheet, its last ones."""
_CHIPS: Final = (25, 100, 500, 1000, 5000, 25000)

_HEAD: Final = """title {title}
rulebook {book}
blinds 100 200
button {button}
"""
_SIX: Final = "".join(
    f"seat {seat} {stack}\n" for seat, stack in enumerate((14200, 8750, 31000, 22450, 9900, 41325), start=1)
)
_ALL_IN: Final = "holds 1 Ah 2c\nholds 2 Ad 3c\nholds 3 Kh Kd\nholds 4 Qh Qd\nstub 4d As Ts 9c 5d 8h 5c 7d\n"

SEQUENCES: Final[dict[str, str]] = {
    "01-fold-keyed-behind-the-muck": f"{_SIX}\nshuffle ; deal ; call ; muck 1 ; fold ; wait 300\n",
    "02-hand-for-hand-all-in": "hand-for-hand\n"
    + _SIX
    + "\nshuffle ; deal ; all-in ; fold ; fold ; fold ; fold ; call\n",
    "03-bets-back": f"{_SIX}\nshuffle ; deal ; call ; key misdeal\n",
    "04-a-deal-that-rests": f"{_SIX}\nshuffle ; deal 5 ; wait 30\n",
    "05-a-folded-hand-unread": (
        f"{_SIX}\nshuffle ; deal 5 ; blind seat 4 ; deal 2 ; deal ; sight seat 4 ; fold ; wait 5\n"
    ),
    "06-a-node-away": f"{_SIX}\nshuffle ; deal 5 ; blind seat 4 ; blind seat 5 ; wait 5\n",
    "07-the-clock-runs-out": f"{_SIX}\nshuffle ; deal ; call ; wait 60 ; key clock 1 by 5 ; wait 120 ; muck 1\n",
    "08-winner-mucked": (
        "seat 3 9000\nseat 6 9000\nseat 8 9000\nholds 3 Jd Jc\nholds 6 Kh Qd\nholds 8 Ad Ac\n"
        "stub 2c Ks 9h 5d 7c 6s 8c 2h\n\nshuffle ; deal ; call ; call ; check\nstreet ; check ; check ; check\n"
        "street ; check ; check ; check\nstreet ; bet 400 ; call ; call\nshow 6 ; muck 6 ; show 8 ; muck 3\n"
    ),
    "09-out-of-turn-changed": f"{_SIX}\nshuffle ; deal ; seat 2 raise 800 ; fold ; raise 500 ; wait 3\n",
    "10-an-odd-chip": (
        "seat 1 4275\nseat 2 4275\nseat 3 2100\nseat 4 8000\n"
        f"{_ALL_IN}\nshuffle ; deal\nall-in ; all-in ; all-in ; all-in\nshow 1 ; show 2 ; show 3 ; show 4\n"
        "street ; street ; street\nwait 3\n"
    ),
    "11-a-skipped-player": f"{_SIX}\nshuffle ; deal ; seat 1 call ; seat 2 call ; seat 3 call ; key time 6\n",
    "12-a-string-bet": f"{_SIX}\nshuffle ; deal ; push 500 ; push 500 again\n",
    "13-a-heading-with-seat-10": (
        "seat 1 14200\nseat 4 8750\nseat 8 31000\nseat 10 9000\n\nshuffle ; deal ; seat 10 raise 800\n"
    ),
    "14-one-name": f"{_SIX}\nshuffle ; deal ; call ; call ; seat 3 fold\n",
    "15-cards-too-many": f"{_SIX}\nshuffle ; deal ; card 2 ; wait 2\n",
    "16-no-blinds-on-the-river": (
        f"{_SIX}\nshuffle ; deal ; call ; call ; fold ; fold ; call ; check\n"
        "street ; check ; check ; check ; check\nstreet ; check ; check ; check ; check\nstreet\n"
    ),
    "17-a-penalty": f"{_SIX.replace('seat 2 8750', 'seat 2 8750 penalty')}\nshuffle ; deal ; call\n",
    "18-three-undos": f"{_SIX}\nshuffle ; deal ; call ; call ; call ; key undo ; key undo ; key undo\n",
    "19-undo-behind-a-refusal": f"{_SIX}\nshuffle ; deal ; call ; check ; key undo\n",
    "20-the-story": f"{_SIX}\nshuffle ; deal ; call ; call ; call ; fold ; call ; check ; street ; bet 400 ; call\n",
}
_BOOKS: Final = {"02-hand-for-hand-all-in": "jpa"}
_BUTTONS: Final = {"10-an-odd-chip": 1, "13-a-heading-with-seat-10": 8}


def played(name: str, folder: Path) -> list[Picture]:
    """Return what the screen shows while the sequence is played, in the language that is spoken."""
    path = folder / f"{name}.hand"
    head = _HEAD.format(title=name, book=_BOOKS.get(name, "firekeepers"), button=_BUTTONS.get(name, 3))
    path.write_text(head + SEQUENCES[name])
    return pictures_of(path)


def touched(panel: str, form: Form) -> TouchPanel | None:
    """Return the keys of *panel* on a screen of *form*; none where it is not touched."""
    if not panel:
        return None
    return TouchPanel(form.size, form.inches, caps_of(load_panel(panel, folders=settings_folder()), _CHIPS))


def _shots(pictures: list[Picture], form: Form, panel: str, path: Path) -> Iterator[Path]:
    screen = DealerScreen(form.size, is_windowed=False, mounting=Mounting(form.inches), touch=touched(panel, form))
    for number, picture in enumerate(pictures[-LAST:]):
        screen.show(picture)
        at = path.with_name(f"{path.name}-{number}.png")
        screen.save(at)
        yield at
    screen.close()


@click.command()
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Paint the last pictures of each here.")
@click.option("--only", default="", help="Those whose name begins so.")
def sequences(out: Path | None, only: str) -> None:
    """Play, scan and paint."""
    counts, first = Counter[str](), dict[tuple[str, str], str]()
    with tempfile.TemporaryDirectory() as folder:
        for code in languages():
            with speaking(language(code) or ENGLISH):
                for name in (one for one in SEQUENCES if one.startswith(only)):
                    pictures = played(name, Path(folder))
                    for panel in PANELS:
                        for form in PANEL_FORMS:
                            keys = touched(panel, form)
                            for picture in pictures:
                                counts["pictures"] += 1
                                for how, which in faults_of(texts_on(picture, form, keys), form):
                                    where = f"{name}, {form.name}, {code}, {panel or 'plain'}"
                                    first.setdefault((how, which), where)
                            if out is not None:
                                out.mkdir(parents=True, exist_ok=True)
                                list(
                                    _shots(pictures, form, panel, out / f"{name}-{code}-{form.name}-{panel or 'plain'}")
                                )
    click.echo(f"{counts['pictures']} pictures of {len(SEQUENCES)} sequences")
    tell_faults(first)


if __name__ == "__main__":
    sequences()
