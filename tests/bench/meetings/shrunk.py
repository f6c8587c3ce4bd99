"""The shortest story that shows the same, as a `.hand` file to read and to run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from tests.bench.meetings.beside import finds_beside, finds_of_journal
from tests.bench.meetings.drawn import play_again
from tests.bench.meetings.found import Find, finds_of
from tests.bench.shortest_story import shortest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.bench.meetings.drawn import Script, Story

_MAY_GO: Final = ("holds", "stub", "ante", "facing", "seat")
"""Lines of the set-up without which the story may show the same."""
SEATS_AT_LEAST: Final = 2
_BESIDE: Final = ("wire", "leak", "beside", "replay")
"""Kinds of finds that another way of playing shows: they are printed as they are."""


def shrunk(story: Story, find: Find) -> tuple[Story, Find]:
    """Return as little of *story* as still shows what *find* is, and where it does then."""
    script = story.script
    if _same(script, find) is None:
        # It turns on what the dealer tried after the script.
        return story, find
    script = msgspec.structs.replace(script, lines=tuple(shortest(script.lines, _kinds_of(script, find))))
    for line in reversed([line for line in script.head if line.startswith(_MAY_GO)]):
        less = msgspec.structs.replace(script, head=tuple(one for one in script.head if one != line))
        if sum(one.startswith("seat") for one in less.head) >= SEATS_AT_LEAST and _same(less, find) is not None:
            script = less
    script = msgspec.structs.replace(script, lines=tuple(shortest(script.lines, _kinds_of(script, find))))
    again = play_again(script)
    return again, next(one for one in finds_of(again) if one.kind == find.kind)


def _kinds_of(script: Script, find: Find) -> Callable[[Sequence[str]], list[str]]:
    def kinds_of(lines: Sequence[str]) -> list[str]:
        found = _same(msgspec.structs.replace(script, lines=tuple(lines)), find)
        return [] if found is None else ["as before"]

    return kinds_of


def _same(script: Script, find: Find) -> Find | None:
    """Return the same find in another script, if it is there."""
    try:
        story = play_again(script)
    except Exception:  # noqa: BLE001 - a set-up that cannot be read, or a table that breaks: neither shows the same
        return None
    return next((one for one in finds_of(story) if one.kind == find.kind), None)


def file_of(story: Story, kind: str) -> str:
    """Return the shortest story that shows a find of this *kind*, as the text of a file."""
    of_text = [*finds_of_journal(story), *finds_beside(story)] if kind.startswith(_BESIDE) else []
    find = next((find for find in (*finds_of(story), *of_text) if find.kind == kind), None)
    if find is None:
        return hand_file(story, Find(kind, len(story.done) - 1, "as it was drawn"))
    return hand_file(*(shrunk(story, find) if find not in of_text else (story, find)))


def hand_file(story: Story, find: Find) -> str:
    """Return the story up to the find as the text of a `.hand` file; what is wrong stands in its last comment."""
    lines = [*story.script.head, ""]
    for at, (done, by_kind) in enumerate(story.done[: find.at + 1]):
        told = ", ".join(f"{alert.code.value} {alert.ruling.value}" for alert in done.alerts)
        notes = [*(["*"] if by_kind else []), *([told] if told else [])]
        lines.append(done.text + (f"  # {' '.join(notes)}" if notes else ""))
        if at == find.at:
            lines.append(f"# {find.kind}: {find.what}")
    return "\n".join([*lines, f"# seed {story.script.seed}", ""])
