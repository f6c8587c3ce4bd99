"""One word means one thing: a class of the product has its name to itself, but for those that are listed, with reasons.

Names that begin with an underline are their file's alone, and are passed over.
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
    "Draws": PARALLEL,
    "Entry": "on the keypad, and in the tournament's journal: the word of both trades",
    "ExpectAlert": PARALLEL,
    "FloorAnswered": TOURNAMENT,
    "FloorCall": TOURNAMENT,
    "Language": "one that is spoken, and one that files are written in",
    "Live": PICTURE,
    "Looked": FARTHEST,
    "Matter": PICTURE,
    "Order": "of the director, and the order in which players act",
    "Outbox": FARTHEST,
    "PenaltyGiven": TOURNAMENT,
    "Player": TOURNAMENT,
    "PlayerBack": TOURNAMENT,
    "Put": "how a question is put, and a file that is put somewhere: both names go with their module's",
    "Refused": FARTHEST,
    "Run": "a tournament that runs, and a command that is run: both names go with their module's",
    "Standing": TOURNAMENT,
    "Station": "what a table's file says of it, and the station itself",
    "Step": TOURNAMENT,
    "Table": TOURNAMENT,
    "TableOpened": TOURNAMENT,
    "TableView": TOURNAMENT,
    "WaitsFor": TOURNAMENT,
}


def test_a_class_has_its_name_to_itself() -> None:
    count = Counter(
        node.name
        for source in sources(*HOUSES)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    twice = {name for name, times in count.items() if times > 1}

    assert twice - MAY_MEAN_TWO.keys() == set(), "give the younger a name that says more"
    assert MAY_MEAN_TWO.keys() - twice == set(), "it has its name to itself now: take the entry out"
    assert {name: times for name, times in count.items() if times > 2} == {}
