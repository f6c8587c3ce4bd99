"""A made-up kind of irregularity is added to a copy of the house, in the files that `ADDING.md` names and no other.

It is a card with a bent corner: every book lets it play but one, which calls a misdeal. Then a hand is played in the
copy, and the bent card is told, ruled, numbered and worded like any other; the audit of the rules finds it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.house import ROOT
from tests.planted import Insertion, copied, plant, run

if TYPE_CHECKING:
    from pathlib import Path

PAGE = (ROOT / "table/engine/matters/ADDING.md").read_text(encoding="utf-8")
BOOKS = ("firekeepers", "homegame", "jpa", "nuts", "tfpl")
STRICT = "tfpl"

KIND = '''"""A card has a bent corner: whoever knows it knows the card. Planted."""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class CardBent(Irregularity, frozen=True, kw_only=True, tag="card-bent"):
    """A card has a bent corner."""

    code: ClassVar[AlertCode] = AlertCode.CARD_BENT
    seat: Seat
    handle: Handle

    def asks(self, book: Rulebook) -> Ruling:
        """Ask what becomes of the deal."""
        return ruled(book.deck.bent_card)
'''

PLAYED = """
import sys
from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from display.wording.alerts import alert_text
from table.engine.table import Table
from table.engine.words.cards import Handle
from table.engine.words.commands import NewHand
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.setup import Level, TableSetup
from table.engine.words.sightings import CardSeen, KeyPressed
from table.engine.words.zones import Facing, Zone
setup = TableSetup(level=Level(small_blind=100, big_blind=200), button=3,
    players=(PlayerSeated(seat=3, stack=5000), PlayerSeated(seat=8, stack=5000)))
table = Table(setup, load_rulebook(sys.argv[1], folders=settings_folder()))
table.receive(KeyPressed(command=NewHand(), at_ns=0))
seen = CardSeen(zone=Zone.SEAT_8, handle=Handle("b" * 16), facing=Facing.DOWN, not_before_ns=9, at_ns=9)
(alert,) = table.receive(seen).alerts
print(alert.code.value, alert.seat, alert.ruling.value, alert.cite, alert.number, table.view.status.value, sep=" | ")
print(alert_text(alert))
"""

AUDITED = """
import sys
from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.engine.every_ruling import every_ruling
for code, ruling in every_ruling(load_rulebook(sys.argv[1], folders=settings_folder())):
    print(code.value, ruling.value.value)
"""


PLANTED = (
    Insertion(
        "table/engine/words/alerts.py",
        '    DECK_INCOMPLETE = "deck-incomplete", "Deck incomplete"\n',
        '    CARD_BENT = "card-bent", "Bent card"\n',
    ),
    Insertion(
        "table/engine/words/rulebook.py",
        '    card_missing: Answer[Literal["play-on"]]\n',
        '    bent_card: Answer[Literal["play-on", "misdeal"]]\n',
    ),
    Insertion(
        "display/wording/questions.toml",
        "",
        '\n["deck.bent_card"]\nput = "What if a card is bent?"\nlike = ["fouled-deck"]\n',
    ),
    Insertion("table/engine/matters/kinds/card_bent.py", "", KIND),
    Insertion(
        "table/engine/dealing/counted_cards.py",
        "from table.engine.dealing.strange_cards import is_strange, notice_kind\n",
        "from table.engine.matters.kinds.card_bent import CardBent\n",
    ),
    Insertion(
        "table/engine/dealing/counted_cards.py",
        "    moment.say(HoleCardDealt(seat=seat, handle=seen.handle))\n",
        '    if seen.handle.id == "b" * 16:\n'
        "        from table.engine.matters.door import raise_matter\n"
        "        raise_matter(moment, CardBent(seat=seat, handle=seen.handle))\n",
    ),
    *(
        Insertion(
            f"config/rulebooks/{book}.toml",
            "",
            '\n[deck.bent_card]\nvalue = "{}"\ncite = "{}"\n'.format(
                "misdeal" if book == STRICT else "play-on",
                {"firekeepers": "firekeepers:35E", "jpa": "jpa:35E", "nuts": "nuts:36", "tfpl": "tfpl:amend.8"}.get(
                    book, "homegame:button.2"
                ),
            ),
        )
        for book in BOOKS
    ),
)


def named_on_the_page() -> set[str]:
    """Return the files that the page's table names, as patterns of the made-up kind."""
    rows = re.findall(r"^\| \[?`([^`]+)`(?:\]\([^)]*\))? \|", PAGE, re.MULTILINE)
    return {row.replace("CODE", "card_bent") for row in rows}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the house with the made-up kind in it."""
    copy = copied(tmp_path_factory.mktemp("house"))
    plant(copy, PLANTED)
    return copy


def test_the_kind_touches_its_own_file_and_those_that_the_page_names() -> None:
    touched = {insertion.file for insertion in PLANTED}
    books = {name for name in touched if name.startswith("config/rulebooks/")}
    noticed_in = {"table/engine/dealing/counted_cards.py"}

    assert {"config/rulebooks/*.toml"} | (touched - books - noticed_in) == named_on_the_page()
    assert "the room that notices it" in PAGE


@pytest.mark.parametrize(("book", "ruling"), [("firekeepers", "play-on"), ("jpa", "play-on"), (STRICT, "misdeal")])
def test_the_kind_is_told_ruled_and_numbered_like_any_other(house: Path, book: str, ruling: str) -> None:
    told, words = run(house, "-c", PLAYED, book)
    status = "misdeal" if ruling == "misdeal" else "dealing"

    assert re.fullmatch(rf"card-bent \| 8 \| {ruling} \| {book}:\S+ \| 1 \| ({status}|remedy)", told)
    assert "bent card" in words.lower()


def test_the_kind_is_one_of_the_family_as_soon_as_a_room_raises_it(house: Path) -> None:
    named = "from table.engine.every_ruling import KINDS; print([kind.__name__ for kind in KINDS].count('CardBent'))"

    assert run(house, "-c", named) == ["1"]


@pytest.mark.parametrize(("book", "ruling"), [("nuts", "play-on"), (STRICT, "misdeal")])
def test_the_kind_is_one_of_all_that_the_audit_of_the_rules_asks_for(house: Path, book: str, ruling: str) -> None:
    assert f"card-bent {ruling}" in run(house, "-c", AUDITED, book)


def test_the_kind_passes_the_linter(house: Path) -> None:
    planted = [insertion.file for insertion in PLANTED if insertion.file.startswith("table/engine/matters/kinds/")]

    assert run(house, "-m", "ruff", "check", f"--config={ROOT / 'pyproject.toml'}", *planted) == ["All checks passed!"]
