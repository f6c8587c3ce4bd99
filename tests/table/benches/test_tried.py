"""What tries the rules in a checkout is found in its files: expected alerts, cited rules, and both sides of a line."""

from __future__ import annotations

from pathlib import Path

from config.rulebook.coverage import ExpectedAlert, Tried
from table.benches.tried import both_sides, tried_below
from table.engine.words.alerts import AlertCode

HAND = "rulebook {book}\nblinds 100 200\nbutton 1\nseat 1 5000\nseat 2 5000\nshuffle\ndeal\n{expect}\n"
EVENT = "title Room\nrulebook nuts\ntable 1 button 1\nplayer Ann 1 1 5000\nplayer Bea 1 2 5000\nwait 1\n{expect}\n"
BOXED = AlertCode.BOXED_CARD


def checkout(folder: Path) -> Path:
    """Return a checkout with two hands of two books, an event, a test, and a hand that cannot be read."""
    tests = folder / "tests"
    (tests / "deep").mkdir(parents=True)
    files = {
        "test_one.py": "",
        "helper.py": "",
        "deep/nuts.hand": HAND.format(book="nuts", expect=f"expect {BOXED.value} cite nuts:38"),
        "tfpl.hand": HAND.format(book="tfpl", expect=f"expect no {BOXED.value}"),
        "room.event": EVENT.format(expect="expect order break 1 cite nuts:12"),
        "broken.hand": "rulebook nuts\nhnad\n",
    }
    for name, text in files.items():
        (tests / name).write_text(text, encoding="utf-8")
    return folder


def test_tests_hands_and_events_are_found_with_what_they_expect_and_cite(tmp_path: Path) -> None:
    tried, unreadable = tried_below(checkout(tmp_path))
    by_path = {one.path: one for one in tried}

    assert set(by_path) == {"tests/test_one.py", "tests/deep/nuts.hand", "tests/tfpl.hand", "tests/room.event"}
    assert by_path["tests/deep/nuts.hand"].expected == (ExpectedAlert(BOXED, "nuts:38", None),)
    assert by_path["tests/tfpl.hand"].denied == (BOXED,)
    assert by_path["tests/room.event"].cited == ("nuts:12",)
    assert len(unreadable) == 1
    assert "broken.hand:2: 'hnad'" in unreadable[0]


def test_for_one_book_the_hands_and_events_of_others_are_not_read(tmp_path: Path) -> None:
    tried, _ = tried_below(checkout(tmp_path), "tfpl")

    assert {one.path for one in tried} == {"tests/test_one.py", "tests/tfpl.hand"}


def test_of_a_file_that_is_no_text_the_reason_is_told_to_who_asks_for_one_book(tmp_path: Path) -> None:
    (checkout(tmp_path) / "tests" / "latin.hand").write_bytes(b"title Caf\xe9\nrulebook tfpl\n")

    assert "line 1 is not UTF-8" in "".join(tried_below(tmp_path, "tfpl")[1])
    assert "latin.hand" not in "".join(tried_below(tmp_path, "nuts")[1])


def test_a_file_that_goes_the_same_under_another_book_counts_for_that_too(tmp_path: Path) -> None:
    also = checkout(tmp_path) / "tests" / "deep" / "nuts.hand"
    also.write_text(also.read_text(encoding="utf-8") + "# also under tfpl\n", encoding="utf-8")

    told = (ExpectedAlert(BOXED, "nuts:38", None),)
    assert Tried("tests/deep/nuts.hand", "tfpl", told) in tried_below(tmp_path)[0]
    assert Tried("tests/deep/nuts.hand", "tfpl", told) in tried_below(tmp_path, "tfpl")[0]
    assert Tried("tests/deep/nuts.hand", "tfpl") in tried_below(tmp_path, "tfpl", frozenset({"tfpl:1"}))[0]


def test_a_file_that_says_nothing_of_what_is_asked_for_counts_by_its_path_alone(tmp_path: Path) -> None:
    whole, _ = tried_below(checkout(tmp_path), "nuts")
    tried, unreadable = tried_below(tmp_path, "nuts", frozenset({"nuts:12"}))

    assert set(tried) - set(whole) == {Tried("tests/deep/nuts.hand", "nuts"), Tried("tests/broken.hand", "nuts")}
    assert Tried("tests/room.event", "nuts", cited=("nuts:12",)) in tried
    assert unreadable == ()


def test_a_scenario_is_on_the_other_side_of_a_line_where_it_denies_the_alert_or_is_called_by_it_in_vain() -> None:
    told = (ExpectedAlert(BOXED, None, None),)
    tried = [
        Tried("tests/a.hand", "nuts", told),
        Tried("tests/b.hand", "nuts", told * 2),
        Tried("tests/c.hand", "nuts", (), (BOXED,)),
        Tried(f"tests/{BOXED.value}-not.hand", "nuts"),
        Tried(f"tests/{BOXED.value}-told.hand", "nuts", told),
        Tried("tests/d.hand", "tfpl", told),
    ]

    assert both_sides(tried, {"nuts"}) == {BOXED: (3, 2)}
    assert both_sides(tried, {"jpa"}) == {}
