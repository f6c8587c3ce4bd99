"""The map of the rooms in CONTRIBUTING: every room once, from the top floor down.

What the rooms may import of each other is tried by the walls themselves.
"""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path

from tests.house import HOUSES, ROOT, sources

DEEPEST = 3  # `table/engine/words`: deeper rooms are told by the first lines of the room they lie in


def mapped() -> list[str]:
    """Return what the map shows, from top to bottom."""
    section = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## The rooms")[2].partition("\n## ")[0]
    paths: list[str] = []
    inside: dict[int, str] = {}
    for depth, name in re.findall(r"^    ( *)(\S+)  ", section, re.MULTILINE):
        parent = next((inside[above] for above in sorted(inside, reverse=True) if above < len(depth)), "")
        inside = {above: path for above, path in inside.items() if above < len(depth)}
        inside[len(depth)] = str(Path(parent, name))
        paths.append(inside[len(depth)])
    return paths


def rooms() -> set[str]:
    """Return every room that belongs on the map, and the files that are rooms of their own."""
    packages = {source.path.parent for source in sources() if source.path.name == "__init__.py"}
    alone = {source.path for source in sources("table") if len(source.path.parts) == 2} - {Path("table/__init__.py")}
    return {str(path) for path in packages | alone if len(path.parts) <= DEEPEST} - {"config", "display", "table"}


def test_every_room_is_on_the_map_once_and_nothing_else() -> None:
    shown = [path for path in mapped() if not path.startswith("tests")]

    assert sorted(shown) == sorted(rooms())
    assert [path for path in mapped() if not (ROOT / path).exists()] == []


def test_the_map_goes_from_the_top_floor_down() -> None:
    modules = [path.removesuffix(".py").replace("/", ".") for path in mapped()]
    walls = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    floors_tried = 0
    for wall in walls:
        for container in wall.get("containers", []):
            floors = {
                f"{container}.{room.strip()}": number
                for number, floor in enumerate(wall["layers"])
                for room in floor.split("|")
            }
            shown = [(floors[module], module) for module in modules if module in floors]
            assert [(one, other) for one, other in pairwise(shown) if one[0] > other[0]] == []
            floors_tried += len({floor for floor, _ in shown})

    assert floors_tried > len(HOUSES)
