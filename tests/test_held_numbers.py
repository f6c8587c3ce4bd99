"""Every tuned number is held by tests on both sides, and the list of them is true; the audit itself is attacked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.held_numbers import LIST, Change, HeldNumbers, Number, changed, faults, numbers_of, read_list
from tests.house import Source, sources

PLACE = "firmware_bridge/settling/tag_reads.py"
TEST = Source(Path("tests/firmware_bridge/settling/test_tag_reads.py"), "def test_a_card_is_gone() -> None: ...")
NAMED = f"{TEST.path.as_posix()}::test_a_card_is_gone"


def found(text: str, path: str = PLACE) -> list[Number]:
    return list(numbers_of([Source(Path(path), text)]))


def listed(*, held: dict[str, tuple[str, ...]] | None = None, fixed: dict[str, str] | None = None) -> HeldNumbers:
    return HeldNumbers(held={PLACE: held} if held else {}, fixed=fixed or {})


def test_every_tuned_number_is_held_and_the_list_is_true() -> None:
    assert faults(list(numbers_of(sources())), sources("tests"), read_list()) == []


def test_the_list_is_in_order() -> None:
    rooms = list(read_list().held)

    assert rooms == sorted(rooms), f"{LIST.name} is sorted, so that an entry is found"


# --- the audit attacked ---


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("GONE_NS: Final = 2 * NS_PER_S", "2 * NS_PER_S"),
        ("_GONE_NS: Final = NS_PER_S // 2", "NS_PER_S // 2"),
        ("PAUSE_NS: Final = NS_PER_S", "NS_PER_S"),
        ("BY_CHANCE = 1e-5  # so seldom", "1e-5"),
        ("_MISSES: Final[int] = 24", "24"),
    ],
)
def test_a_number_of_a_module_is_found_however_it_is_written(line: str, value: str) -> None:
    (number,) = found(line)

    assert number.value == value
    assert line.encode()[number.begins : number.ends].decode() == value


@pytest.mark.parametrize(
    ("line", "halved", "doubled"),
    [
        ("A: Final = 2 * S  # a", "A: Final = (2 * S) // 2  # a", "A: Final = (2 * S) * 2  # a"),
        ("A = 1e-5", "A = (1e-5) * 0.5", "A = (1e-5) * 2"),
    ],
)
def test_a_number_is_changed_where_it_stands_and_nothing_else_is(line: str, halved: str, doubled: str) -> None:
    text = f'"""Für."""\n{line}\nB = "ü"\n'
    number = next(iter(found(text)))

    for change, into in ((Change.HALVED, halved), (Change.DOUBLED, doubled)):
        assert changed(text.encode(), number, change).decode() == text.replace(line, into)


@pytest.mark.parametrize(
    "line",
    [
        "_NEVER_NS: Final = 1 << 62",
        "ALL: Final = (1 << HISTORY) - 1",
        "ZONES: Final = (1, 2)",
        "SAME: Final = OTHER",
        "NS_PER_MS: Final = 1_000_000",
        'NAME: Final = "a"',
        "count = 3",
    ],
)
def test_marks_names_and_units_are_no_tuned_numbers(line: str) -> None:
    assert found(line) == []


def test_each_default_of_the_settings_is_a_number_and_what_other_structs_begin_with_is_none() -> None:
    text = "class {}(msgspec.Struct):\n    gone_ms: int = 400\n    name: str = 'a'\n"

    (number,) = found(text.format("Patience"), "config/files/patience.py")
    assert number.place == "config/files/patience.py: gone_ms"
    assert found(text.format("Stake")) == []


@pytest.mark.parametrize("path", ["display/dealer/scene.py", "firmware_bridge/firmware/boards/pn532.py"])
def test_elsewhere_nothing_is_looked_for(path: str) -> None:
    assert found("GONE_NS: Final = 2", path) == []


def test_a_number_that_nothing_holds_is_named_with_its_value() -> None:
    (fault,) = faults(found("GONE_NS: Final = 2"), [TEST], listed())

    assert fault.startswith(f"{PLACE}: GONE_NS = 2")


def test_a_number_is_held_by_a_test_that_there_is_or_fixed_for_a_reason() -> None:
    number = found("GONE_NS: Final = 2")

    assert faults(number, [TEST], listed(held={"GONE_NS": (NAMED,)})) == []
    assert faults(number, [TEST], listed(fixed={f"{PLACE}: GONE_NS": "the data sheet says so"})) == []


def test_a_time_is_fixed_by_its_name_and_by_no_pattern_that_fits_whatever_is_new_there() -> None:
    numbers = found("GONE_NS: Final = 2\nMOST: Final = 8")

    (fault,) = faults(numbers, [TEST], listed(fixed={f"{PLACE}: *": "the data sheet says so"}))
    assert fault.startswith(f"{PLACE}: GONE_NS = 2")


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        (listed(held={"GONE_NS": (f"{NAMED}_for_good",)}), "there is no test"),
        (listed(held={"GONE_NS": (NAMED,), "LATE_NS": (NAMED,)}), "no such number any more"),
        (listed(held={"GONE_NS": (NAMED,)}, fixed={f"{PLACE}: GONE_NS": "the data sheet says so"}), "said to be fixed"),
        (listed(held={"GONE_NS": (NAMED,)}, fixed={f"{PLACE}: LATE_NS": "the data sheet says so"}), "no such number"),
        (listed(fixed={f"{PLACE}: GONE_NS": "because"}), "say why"),
    ],
)
def test_an_entry_that_says_what_is_not_so_is_a_fault(entries: HeldNumbers, words: str) -> None:
    (fault,) = faults(found("GONE_NS: Final = 2"), [TEST], entries)

    assert words in fault
