"""No strategy is built by two test modules: what both draw stands in `tests/strategies.py`."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Collection, Iterator

from tests.house import Source, sources

PLAIN = {"booleans", "data", "integers", "just", "none", "randoms", "text"}
"""Too plain to be the same thing wherever they stand: any yes or no, a number from 1 to 9."""


def built_in(source: Source, plain: Collection[str] = PLAIN) -> Iterator[tuple[str, ast.Call]]:
    """Yield every strategy that *source* builds and that is not *plain*, as it is written but for its layout."""
    for node in source.nodes if "st." in source.text else ():
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="st"), attr=kind)) if kind not in plain:
                yield ast.unparse(node), node
            case _:
                pass


def test_no_strategy_is_built_in_two_modules() -> None:
    places = defaultdict(set)
    for source in sources("tests"):
        for written, node in built_in(source):
            places[written].add(source.at(node))

    built = {written: sorted(where) for written, where in places.items() if len({at.split(":")[0] for at in where}) > 1}
    assert len(places) > 50
    assert built == {}, "draw it from tests/strategies.py"


def test_a_seat_is_drawn_from_there_and_not_counted_from_one_to_ten() -> None:
    counted = [
        source.at(node)
        for source in sources("tests")
        for written, node in built_in(source, plain=())
        if written == "st.integers(1, 10)"
    ]

    assert counted == []
