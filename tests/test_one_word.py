"""One word means one thing: a class of the product has its name to itself, but for those that are listed, with reasons.

A name that begins with an underline is its file's alone: two files may have it, and no third.
"""

from __future__ import annotations

import ast
from collections import Counter

from tests.house import HOUSES, sources

TOURNAMENT = "the same word of the book, at a table and in the room: each engine has its own value for it"
PARALLEL = "hands and events have languages of one shape, and each its own value for it"
PICTURE = "what the browser is shown of it; no module knows both"
FARTHEST = "firmware or hardware, and the station: no module knows both"

MAY_MEAN_TWO = {
    "Ack": FARTHEST,
    "Delivery": FARTHEST,
    "Entry": "on the keypad, and in the tournament's journal: the word of both trades",
    "ExpectAlert": PARALLEL,
    "FloorAnswered": TOURNAMENT,
    "Matter": PICTURE,
    "Outbox": FARTHEST,
    "PenaltyGiven": TOURNAMENT,
    "Player": TOURNAMENT,
    "PlayerBack": TOURNAMENT,
    "Standing": TOURNAMENT,
    "Step": TOURNAMENT,
    "Table": TOURNAMENT,
    "TableOpened": TOURNAMENT,
    "TableView": TOURNAMENT,
    "WaitsFor": TOURNAMENT,
}


MAY_STAND_OFTEN = {"_Given": "what a command was given: its options, in each command's file"}


def names_of_classes(*, private: bool) -> Counter[str]:
    return Counter(
        node.name
        for source in sources(*HOUSES)
        for node in source.nodes
        if isinstance(node, ast.ClassDef) and node.name.startswith("_") is private
    )


def test_a_class_has_its_name_to_itself() -> None:
    count = names_of_classes(private=False)
    twice = {name for name, times in count.items() if times > 1}

    assert twice - MAY_MEAN_TWO.keys() == set(), "give the younger a name that says more"
    assert MAY_MEAN_TWO.keys() - twice == set(), "it has its name to itself now: take the entry out"
    assert {name: times for name, times in count.items() if times > 2} == {}


def test_a_private_class_shares_its_name_with_one_file_at_most() -> None:
    often = {name for name, times in names_of_classes(private=True).items() if times > 2}

    assert often - MAY_STAND_OFTEN.keys() == set(), "give the youngest a name that says more"
    assert MAY_STAND_OFTEN.keys() - often == set(), "it stands in two files at most now: take the entry out"
