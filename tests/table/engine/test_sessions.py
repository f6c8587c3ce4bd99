"""From nine players to a winner under each book: the chips, and who has the button and the blinds.

What is asserted of the positions is written from the books and from the geometry of
a table: nothing of `positions` is used here.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.long_run import long_run
from tests.table.engine.playing import book
from tests.table.engine.session import MOST_HANDS, Post, Session

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from table.engine.words.rulebook import Rulebook

NINE = {seat: 10_000 + 500 * seat for seat in range(1, 10)}
SEEDS = (range(2), long_run(range(2, 8)))
OPEN_SEEDS = (range(1), long_run(range(1, 8)))

DEAD = {name: book(name) for name in ("tfpl", "firekeepers", "nuts", "jpa")}
MOVING = {"homegame": book("homegame"), "tfpl moving": book("tfpl", button_method="moving")}
ALL = DEAD | MOVING
KEEPS_OUT_TO_BIG_BLIND = {"tfpl", "homegame", "tfpl moving"}


def books(of: dict[str, Rulebook]) -> pytest.MarkDecorator:
    """Try a test under each of these books."""
    return pytest.mark.parametrize("name", of)


@cache
def played(name: str, seed: int) -> Session:
    """Return a session of nine players, nobody coming and nobody leaving but those who bust."""
    return Session(seed, NINE, ALL[name]).play()


@cache
def played_open(name: str, seed: int) -> Session:
    """Return a session in which newcomers sit down and players leave."""
    return Session(seed, NINE, ALL[name], is_open=True).play()


def following(seat: int, among: Iterable[int]) -> int:
    """Return the next seat of *among* clockwise."""
    return min(among, key=lambda other: (other - seat - 1) % 10)


def around(start: int, end: int) -> Iterator[int]:
    """Yield the seats passed on the way clockwise from *start* to *end*, neither of them included."""
    seat = start % 10 + 1
    while seat != end:
        yield seat
        seat = seat % 10 + 1


def laps(posts: list[Post]) -> Iterator[list[Post]]:
    """Yield the hands from each big blind of a player to the next one of the same player, both included."""
    for first, post in enumerate(posts):
        again = next((at for at in range(first + 1, len(posts)) if posts[at].big == post.big), None)
        if again is not None:
            yield posts[first : again + 1]


@books(ALL)
@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_nine_players_play_to_a_winner_and_every_one_with_chips_is_dealt_in(name: str, seeds: range) -> None:
    for session in (played(name, seed) for seed in seeds):
        assert [stack for stack in session.stacks().values() if stack] == [sum(NINE.values())]
        assert all(post.dealt_in == post.players for post in session.posts)


@books(ALL)
@pytest.mark.parametrize("seeds", OPEN_SEEDS, ids=str)
def test_players_who_come_and_go_take_their_chips_along_and_one_wins_in_the_end(name: str, seeds: range) -> None:
    for session in (played_open(name, seed) for seed in seeds):
        assert len(session.posts) < MOST_HANDS
        assert len(session.in_play) == 1


@books(DEAD)
@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_with_a_dead_button_no_survivor_skips_a_big_blind_or_has_it_twice_in_a_lap(name: str, seeds: range) -> None:
    tried = 0
    for lap in (lap for seed in seeds for lap in laps(played(name, seed).posts)):
        others = frozenset.intersection(*(post.players for post in lap)) - {lap[0].big}
        bigs = [post.big for post in lap[:-1]]
        assert {seat: bigs.count(seat) for seat in others} == dict.fromkeys(others, 1)
        tried += len(others)

    assert tried > 50


@books(DEAD)
@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_with_a_dead_button_a_big_blind_is_the_small_blind_next_and_then_the_button(name: str, seeds: range) -> None:
    for posts in (played(name, seed).posts for seed in seeds):
        for before, last, now in zip(posts, posts[1:], posts[2:], strict=False):
            if len(now.players) > 2:
                assert now.small == (last.big if last.big in now.players else None)
                assert now.button == before.big


@books(MOVING)
@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_a_moving_button_goes_to_the_next_player_and_the_next_two_post(name: str, seeds: range) -> None:
    for last, now in (pair for seed in seeds for pair in pairwise(played(name, seed).posts)):
        if len(now.players) > 2:
            assert now.button == following(last.button, now.players)
            assert now.small == following(now.button, now.players)
            assert now.big == following(now.small, now.players)


@books(ALL)
@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_heads_up_the_button_posts_the_small_blind_and_nobody_the_big_blind_twice_running(
    name: str, seeds: range
) -> None:
    pairs = [pair for seed in seeds for pair in pairwise(played(name, seed).posts)]
    heads_up = [(last, now) for last, now in pairs if len(now.players) == 2]
    for last, now in heads_up:
        assert now.small == now.button
        assert now.big in now.players - {now.button, last.big}

    assert any(len(last.players) > 2 for last, _ in heads_up)


@books(ALL)
@pytest.mark.parametrize("seeds", OPEN_SEEDS, ids=str)
def test_only_newcomers_wait_and_only_where_the_book_says_so(name: str, seeds: range) -> None:
    pairs = [pair for seed in seeds for pair in pairwise(played_open(name, seed).posts)]
    for last, now in pairs:
        waiting = now.players - now.dealt_in
        assert waiting <= now.newcomers
        if len(now.dealt_in) > 2:
            # With a dead button the small blind's seat is the last big blind's, whoever sits there now.
            end = now.big if name in KEEPS_OUT_TO_BIG_BLIND else last.big
            assert waiting == now.newcomers & set(around(now.button, end))

    assert any(now.newcomers - now.dealt_in for _, now in pairs)
    assert any(now.newcomers & now.dealt_in for _, now in pairs)


@books(ALL)
@pytest.mark.parametrize("seeds", OPEN_SEEDS, ids=str)
def test_a_newcomer_waits_no_longer_than_a_lap(name: str, seeds: range) -> None:
    for posts in (played_open(name, seed).posts for seed in seeds):
        for seat in range(1, 11):
            waits = [seat in post.newcomers - post.dealt_in for post in posts]
            assert "w" * 3 not in "".join("w" if is_waiting else "." for is_waiting in waits)


@books(DEAD)
@pytest.mark.parametrize("seeds", OPEN_SEEDS, ids=str)
def test_where_players_come_and_go_a_dead_button_passes_nobody_with_the_big_blind(name: str, seeds: range) -> None:
    for last, now in (pair for seed in seeds for pair in pairwise(played_open(name, seed).posts)):
        assert now.players.isdisjoint(around(last.big, now.big))


@books(ALL)
@pytest.mark.parametrize("seeds", OPEN_SEEDS, ids=str)
def test_where_players_come_and_go_heads_up_has_no_big_blind_twice_running(name: str, seeds: range) -> None:
    for last, now in (pair for seed in seeds for pair in pairwise(played_open(name, seed).posts)):
        if len(now.dealt_in) == 2:
            assert now.small == now.button
            assert now.big not in {now.button, last.big}
