"""A made-up kind of irregularity with a key of its own is added to a copy of the house, and each part is left out once.

The dealer keys `coached SEAT`: somebody told a player what to do. It is played straight and through simulated keys, in
six files of Python; whatever is forgotten is told by the type checker, at import, or when a file is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.planted import Insertion, copied, plant, planted, ran, run, type_checked

if TYPE_CHECKING:
    from pathlib import Path

MOST_FILES = 6
CITES = {
    "firekeepers": "firekeepers:35E",
    "homegame": "homegame:button.2",
    "jpa": "jpa:35E",
    "nuts": "nuts:36",
    "tfpl": "tfpl:amend.8",
}
STRICT = "tfpl"

KIND = '''"""Somebody tells a player what to do: each plays a hand alone. Planted."""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class PlayerCoached(Irregularity, frozen=True, kw_only=True, tag="coached"):
    """Somebody told this seat what to do."""

    code: ClassVar[AlertCode] = AlertCode.COACHED
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:  # noqa: ARG002 - advice is advice, whatever the book says
        """Ask what becomes of the hand."""
        return ruled(book.conduct.coached)
'''

CODE = Insertion(
    "table/engine/words/alerts.py",
    '    LEFT_TABLE = "left-table", "Player left the table"\n',
    '    COACHED = "coached", "Player coached"\n',
)
QUESTION = Insertion(
    "table/engine/words/rulebook.py",
    '    """A player leaves the table with a live hand."""\n',
    '    coached: Answer[Literal["play-on", "dead-hand"]]\n    """A player is told what to do."""\n',
)
ITS_WORDS = Insertion(
    "display/wording/questions.toml",
    "",
    '\n["conduct.coached"]\nput = "What if a player is told what to do?"\nlike = ["hand-shown"]\n',
)
THE_KIND = Insertion("table/engine/matters/kinds/coached.py", "", KIND)
DECLARED = '@keyed("SEAT", heading="Coached", not_placed="no live hand at that seat; check the seat\'s number")\n'
KEY = Insertion(
    "table/engine/words/reports.py",
    "    seat: Seat\n    of_seat: Seat\n\n\n",
    DECLARED + 'class CoachedKeyed(msgspec.Struct, frozen=True, gc=False, tag="coached"):\n'
    '    """A player was told what to do."""\n\n    seat: Seat\n\n\n',
)
CLAIM = Insertion("table/engine/words/reports.py", "    | ClockCalled\n", "    | CoachedKeyed\n")
FOLLOWED = (
    Insertion("table/engine/following/reports.py", "    ClockCalled,\n", "    CoachedKeyed,\n"),
    Insertion(
        "table/engine/following/reports.py",
        "from table.engine.matters.kinds.button_misplaced import ButtonMisplaced\n",
        "from table.engine.matters.kinds.coached import PlayerCoached\n",
    ),
    Insertion(
        "table/engine/following/reports.py",
        "            call_clock(moment, claim)\n",
        "        case CoachedKeyed(seat=seat):\n"
        "            if not _is_live(moment.hand, seat):\n"
        "                return False\n"
        "            raise_matter(moment, PlayerCoached(seat=seat))\n",
    ),
)
PYTHON = (CODE, QUESTION, THE_KIND, KEY, CLAIM, *FOLLOWED)
BOOKS = tuple(
    Insertion(
        f"config/rulebooks/{book}.toml",
        "",
        '\n[conduct.coached]\nvalue = "{}"\ncite = "{}"\n'.format("dead-hand" if book == STRICT else "play-on", cite),
    )
    for book, cite in CITES.items()
)
DATA = (
    ITS_WORDS,
    Insertion("config/panels/standard.toml", 'killed = "SEAT killed"\n', 'coached = "SEAT coached"\n'),
    Insertion("config/panels/dealer.toml", 'killed = "[seat] SEAT killed"\n', 'coached = "[seat] SEAT coached"\n'),
)
SCENARIO = """title A player is told what to do
rulebook tfpl
blinds 100 200
button 3
seat 1 9000
seat 3 9000
seat 5 9000

shuffle ; deal
key coached 5
expect coached cite tfpl:amend.8 ruling dead-hand
"""
SAID = """
from display.wording.alerts import heading
from display.wording.entry import entry_words
from display.wording.keys import command_words
from display.wording.refusals import not_placed_words
from table.engine.words.alerts import AlertCode
from table.engine.words.entry import Entry, NotHere
from table.engine.words.reports import CoachedKeyed
print(heading(AlertCode.COACHED))
print(command_words(CoachedKeyed(4)))
print(not_placed_words(CoachedKeyed(4)))
print(entry_words(Entry(refusal=NotHere(("coached",)))))
"""


def without(*parts: Insertion) -> tuple[Insertion, ...]:
    return tuple(part for part in (*PYTHON, *BOOKS, *DATA) if part not in parts)


def give_it_a_key(house: Path) -> None:
    """Print the key on an empty place of each panel's second layer."""
    for name, row, new in (
        ("standard", '    ["",         "",        "",       "left",', '    ["coached",  "",        "",       "left",'),
        ("dealer", '["dealer",   "",', '["dealer",   "coached",'),
        ("dealer-left", '"dealer", "",        "fix"]', '"dealer", "coached", "fix"]'),
    ):
        file = house / f"config/panels/{name}.toml"
        text = file.read_text(encoding="utf-8")
        assert row in text, f"{name}.toml has changed: print the key elsewhere"
        file.write_text(text.replace(row, new, 1), encoding="utf-8")


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("bare"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the house with the made-up key in it."""
    whole = copied(tmp_path_factory.mktemp("house"))
    plant(whole, without())
    give_it_a_key(whole)
    (whole / "coached.hand").write_text(SCENARIO, encoding="utf-8")
    return whole


def test_a_kind_with_a_key_of_its_own_touches_six_files_of_the_program() -> None:
    assert len({part.file for part in PYTHON}) <= MOST_FILES


@pytest.mark.parametrize("way", [(), ("--through", "wire")], ids=["straight", "wire"])
def test_the_key_is_read_from_a_scenario_and_followed(house: Path, way: tuple[str, ...]) -> None:
    done = ran(house, "-m", "table", "check", *way, "coached.hand")

    assert done.returncode == 0, done.stdout + done.stderr


def test_everything_that_people_read_of_it_follows_from_its_declaration(house: Path) -> None:
    assert run(house, "-c", SAID) == [
        "Player coached",
        "Coached",
        "no live hand at that seat; check the seat's number",
        "! coached: seat first",
    ]


def test_each_panel_of_the_house_has_the_key(house: Path) -> None:
    named = sorted(file.stem for file in (house / "config/panels").glob("*.toml"))
    loading = "; ".join(f"print(load_panel({name!r}, folders=folders()).name)" for name in named)

    assert run(house, "-c", f"{FOLDERS}from config.panel.panel_file import load_panel\n{loading}") == named


UNDECLARED = KEY._replace(lines=KEY.lines.removeprefix(DECLARED))
UNHEADED = KEY._replace(lines=KEY.lines.replace('heading="Coached", ', ""))
UNPLACED = KEY._replace(lines=KEY.lines.replace("not_placed=", "placed="))
UNNEEDED = KEY._replace(lines=KEY.lines.replace('"SEAT"', '""'))
UNSAID = KEY._replace(lines=KEY.lines.replace("    seat: Seat\n", "    whom: Seat\n"))
UNWORDED = CODE._replace(lines='    COACHED = "coached"\n')


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ((UNDECLARED, CLAIM), "CoachedKeyed'>}: declare its key with @keyed"),
        (
            (KEY,),
            "CoachedKeyed'>}: declare its key with @keyed, and make it one of DealerCommand, or of Claim in `reports`",
        ),
        ((UNHEADED, CLAIM), "missing 1 required keyword-only argument: 'heading'"),
        ((UNPLACED, CLAIM), "unexpected keyword argument 'placed'"),
        ((UNNEEDED, CLAIM), "coached cannot be said"),
        ((UNSAID, CLAIM), "coached.whom: say in _FIELDS which keys say it"),
        ((UNWORDED,), "coached has no heading"),
    ],
    ids=[
        "no key",
        "no command",
        "no heading",
        "no way out",
        "no seat",
        "field that no key says",
        "alert without words",
    ],
)
def test_a_part_that_is_left_out_fails_at_import(bare: Path, parts: tuple[Insertion, ...], told: str) -> None:
    with planted(bare, parts):
        assert told in ran(bare, "-c", "import firmware_bridge.keys.said").stderr


FOLDERS = "from config.files.settings_folder import settings_folder as folders\n"
BOOK = f"{FOLDERS}from config.rulebook.rulebook_file import load_rulebook\nload_rulebook('tfpl', folders=folders())"
PANEL = f"{FOLDERS}from config.panel.panel_file import load_panel\nload_panel('standard', folders=folders())"


@pytest.mark.parametrize(
    ("parts", "loading", "told"),
    [
        (without(*BOOKS), BOOK, "coached: this question is not answered"),
        (without(QUESTION), BOOK, "coached: unknown key"),
        (without(*DATA), PANEL, "no sequence for coached"),
        (without(), PANEL, "no key for coached"),
    ],
    ids=["no answer", "no question", "no sequence", "no key on the panel"],
)
def test_a_part_that_is_left_out_of_a_file_fails_when_it_is_loaded(
    bare: Path, parts: tuple[Insertion, ...], loading: str, told: str
) -> None:
    with planted(bare, parts):
        assert told in ran(bare, "-c", loading).stderr


def test_a_key_that_no_room_follows_is_named_by_the_type_checker(bare: Path) -> None:
    with planted(bare, without(*FOLLOWED)):
        done = type_checked(bare, "table/engine/following/reports.py")

        assert 'Argument 1 to "assert_never" has incompatible type "CoachedKeyed"' in done.stdout
