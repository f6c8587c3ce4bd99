"""A question of the school in words, as table and station show it: what happens, what is asked, and what it teaches."""

from typing import NamedTuple


class LessonWords(NamedTuple):
    """One question, its choices in the order in which they are numbered."""

    situation: str
    part: int
    parts: int
    """How many questions the situation has."""
    title: str
    asked: str
    choices: tuple[tuple[str, str], ...]
    """Each in words, and what it asks of the dealer."""
    right: int
    """The number of the right one, 1 for the first."""
    taught: tuple[str, ...]
    """Why, with the book's rule, one line after another."""
    digest: str
    """Of what it was made from, in no language: who has another one does not ask the same."""
