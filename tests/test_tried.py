"""Every module is tried, and the list of those without tests of their own is true; the audit itself is attacked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.house import ROOT, Source, sources
from tests.played import scenarios_played
from tests.table.commands.command_line import HEAD, a_file
from tests.tried import KINDS, LIST, Entry, Found, faults, read_list

CARDS = "table/engine/words/cards.py"
TESTS_OF_CARDS = "tests/table/engine/words/test_cards.py"
ELSEWHERE = "tests/table/test_elsewhere.py"
REASON = "only words, told by those who use them"

KIND = """
class BoxedCard(Irregularity):
    code: ClassVar[AlertCode] = AlertCode.BOXED_CARD
"""


DOES = "def rank(card): return card[0]\n"


def written(path: str, text: str = DOES) -> Source:
    return Source(Path(path), text)


def found_below(checkout: Path, modules: Sequence[Source], tests: Sequence[Source] = ()) -> Found:
    played = scenarios_played(checkout)
    return Found(
        modules,
        tests,
        folders={parent.as_posix() for one in played for parent in Path(one.path).parents},
        expected={alert.code.value for one in played for alert in one.expected},
    )


def planted(*modules: Source, tests: tuple[Source, ...] = (), expected: frozenset[str] = frozenset()) -> Found:
    return Found(modules, tests, frozenset({"tests/cases/deck"}), expected)


def test_every_module_is_tried_and_the_list_is_true() -> None:
    assert faults(found_below(ROOT, sources(), sources("tests")), read_list()) == []


def test_the_list_is_in_order() -> None:
    names = list(read_list())

    assert names == sorted(names), f"{LIST.name} is sorted, so that an entry is found"


# --- the audit attacked ---


def test_a_module_that_nothing_tries_is_named_with_the_tests_that_it_wants() -> None:
    (fault,) = faults(planted(written(CARDS)), {})

    assert fault.startswith(f"{CARDS}: nothing tries it")
    assert TESTS_OF_CARDS in fault


@pytest.mark.parametrize("name", ["test_cards.py", "test_cards_of_two_decks.py"])
def test_tests_that_lie_there_and_have_its_name_try_a_module(name: str) -> None:
    assert faults(planted(written(CARDS), tests=(written(f"tests/table/engine/words/{name}"),)), {}) == []


@pytest.mark.parametrize("path", ["tests/table/test_cards.py", "tests/table/engine/words/test_cardsharps.py"])
def test_tests_that_lie_or_are_named_otherwise_do_not(path: str) -> None:
    assert len(faults(planted(written(CARDS), tests=(written(path),)), {})) == 1


def test_a_package_that_only_says_what_lives_there_wants_no_tests_and_one_that_does_something_does() -> None:
    says = written("table/engine/words/__init__.py", '"""What travels. Nothing else."""')
    does = written("table/engine/words/__init__.py", DOES)

    assert faults(planted(says), {}) == []
    assert len(faults(planted(does), {})) == 1
    assert faults(planted(does, tests=(written("tests/table/engine/words/test_words.py"),)), {}) == []


@pytest.mark.parametrize(
    "text",
    [
        'class Card(Protocol):\n    def rank(self) -> str:\n        """Return its rank."""\n        ...',
        'class Card(msgspec.Struct, frozen=True):\n    rank: str\n    """`A` to `2`."""\n    suit: str = "s"',
        "class Card(Protocol):\n    async def rank(self) -> str: ...",
        "class NoCardError(Exception):\n    pass",
        'RANKS: Final = {"A": phrase("ace"), "K": phrase("king")}',
        "if TYPE_CHECKING:\n    from a import B\nCard: TypeAlias = B | str",
    ],
)
def test_a_module_that_only_declares_wants_no_tests_and_no_entry(text: str) -> None:
    declares = written(CARDS, text)

    assert faults(planted(declares), {}) == []
    (fault,) = faults(planted(declares), {CARDS: Entry(by=("tests/cases/deck",), why=REASON)})
    assert "only declares" in fault


@pytest.mark.parametrize(
    "text",
    [
        'class Card(Protocol):\n    def rank(self) -> str:\n        """Return its rank."""\n        return "A"',
        "class Card:\n    @property\n    def rank(self) -> str:\n        return self.code[0]",
        "class Card:\n    class Rank:\n        async def read(self) -> str:\n            return await rank()",
        "class NoCardError(Exception):\n    def __init__(self) -> None:\n        super().__init__('no card')",
        'RANK: Final = {"of": lambda card: card[0]}',
        "RANKS: Final = {card[0] for card in CARDS}",
        "for card in CARDS:\n    RANKS[card] = card[0]",
        "if len(RANKS) != 13:\n    raise ValueError(RANKS)",
    ],
)
def test_a_module_in_which_anything_is_done_wants_tests(text: str) -> None:
    (fault,) = faults(planted(written(CARDS, text)), {})

    assert "nothing tries it" in fault


def test_a_pattern_stays_while_one_of_its_modules_does_something() -> None:
    declares = written("table/engine/words/ranks.py", "RANKS: Final = 'AKQJT98765432'")
    entries = {"table/engine/words/*.py": Entry(by=("tests/cases/deck",), why=REASON)}

    assert faults(planted(declares, written(CARDS)), entries) == []
    assert len(faults(planted(declares), entries)) == 1


def test_an_entry_names_tests_that_come_to_the_module_through_whatever_they_import() -> None:
    other = written("table/engine/words/other.py", f"from table.engine.words.cards import Card\n{DOES}")
    through = written(ELSEWHERE, "from table.engine.words.other import Other")
    entries = {CARDS: Entry(by=(ELSEWHERE,), why=REASON)}
    other_entry = {"table/engine/words/other.py": Entry(by=(ELSEWHERE,), why=REASON)}

    assert faults(planted(written(CARDS), other, tests=(through,)), entries | other_entry) == []
    (fault,) = faults(planted(written(CARDS), tests=(written(ELSEWHERE),)), entries)
    assert "does not come to" in fault


def test_an_entry_names_tests_that_come_to_a_module_which_is_loaded_by_its_name() -> None:
    loading = written("table/by_name.py", 'MODULE = importlib.import_module(f"table.engine.words.{name}")')
    tests = (written("tests/table/test_by_name.py"), written(ELSEWHERE, "from table.by_name import load"))

    assert faults(planted(written(CARDS), loading, tests=tests), {CARDS: Entry(by=(ELSEWHERE,), why=REASON)}) == []


def test_an_entry_may_name_a_folder_of_scenarios() -> None:
    assert faults(planted(written(CARDS)), {CARDS: Entry(by=("tests/cases/deck",), why=REASON)}) == []


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (Entry(by=("tests/table/test_lost.py",), why=REASON), "is no test module and no folder of scenarios"),
        (Entry(by=("tests/cases/lost",), why=REASON), "is no test module and no folder of scenarios"),
        (Entry(by=(), why=REASON), "nothing is named that tries it"),
        (Entry(by=("tests/cases/deck",), why="because"), "say why"),
    ],
)
def test_an_entry_that_names_nothing_that_is_there_is_a_fault(entry: Entry, words: str) -> None:
    (fault,) = faults(planted(written(CARDS)), {CARDS: entry})

    assert words in fault


def test_an_entry_is_taken_out_with_its_module_and_once_the_module_has_tests() -> None:
    entries = {CARDS: Entry(by=("tests/cases/deck",), why=REASON)}

    (gone,) = faults(planted(), entries)
    (tried,) = faults(planted(written(CARDS), tests=(written(TESTS_OF_CARDS),)), entries)
    assert "no such module any more" in gone
    assert "has tests of its own" in tried


def test_a_kind_of_irregularity_is_tried_by_a_scenario_that_expects_its_code() -> None:
    kind = written(f"{KINDS}/boxed_card.py", KIND)

    (fault,) = faults(planted(kind), {})
    assert fault.endswith("no scenario that a test plays expects boxed-card")
    assert faults(planted(kind, expected=frozenset({"boxed-card"})), {}) == []


def test_a_kind_whose_own_scenarios_are_gone_is_not_tried_by_a_model_that_nobody_plays(tmp_path: Path) -> None:
    kind = written(f"{KINDS}/boxed_card.py", KIND)
    scenario = f"{HEAD}shuffle\nexpect boxed-card\n"
    a_file(tmp_path, "tests/cases/models/festival/boxed-card.hand", scenario)
    own = a_file(tmp_path, "tests/cases/deck/boxed-card-jpa.hand", scenario)

    assert faults(found_below(tmp_path, [kind]), {}) == []
    own.unlink()
    (fault,) = faults(found_below(tmp_path, [kind]), {})
    assert fault.endswith("no scenario that a test plays expects boxed-card")


def test_an_entry_that_names_scenarios_which_nobody_plays_is_a_fault(tmp_path: Path) -> None:
    a_file(tmp_path, "tests/cases/models/festival/boxed-card.hand", f"{HEAD}shuffle\n")
    entries = {CARDS: Entry(by=("tests/cases/models/festival",), why=REASON)}

    (fault,) = faults(found_below(tmp_path, [written(CARDS)]), entries)
    assert "is no test module and no folder of scenarios that a test plays" in fault


def test_a_kind_is_in_no_list_and_has_a_code() -> None:
    kind = written(f"{KINDS}/boxed_card.py", KIND)
    entries = {f"{KINDS}/boxed_card.py": Entry(by=("tests/cases/deck",), why=REASON)}

    (listed,) = faults(planted(kind, expected=frozenset({"boxed-card"})), entries)
    (bare,) = faults(planted(written(f"{KINDS}/boxed_card.py", "class BoxedCard: ...")), {})
    assert "take the entry out" in listed
    assert bare.endswith("a kind of irregularity has a `code`, and here is none")
