"""Lines that are bound to all before them: damage shows in the sum, a change of the past in every link behind it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.chain import BEGINNING, LINK_CHARS, JournalLine, Seal, link_after, linked_line, read_line, sealed, unsealed
from table.engine.words.frozen import replace

BODIES = st.binary(max_size=60).map(lambda rest: b'{"at":1}' + rest.replace(b"\n", b""))
SEAL = Seal(journal_id="day-1", before=0, upto=9, link="l", sealed_ms=5, key="k", signature="s")


@given(before=st.text("ab", max_size=3), body=BODIES)
def test_a_linked_line_is_read_as_what_was_written(before: str, body: bytes) -> None:
    link = link_after(before, body)

    assert read_line(linked_line(body, link)) == JournalLine(body, link)
    assert len(link) == LINK_CHARS


@given(body=BODIES)
def test_a_line_of_an_earlier_version_has_no_link_and_is_given_the_one_it_would_have(body: bytes) -> None:
    read = read_line(sealed(body))

    assert read == JournalLine(body, None)
    assert read.link_behind(BEGINNING) == link_after(BEGINNING, body)


@given(body=BODIES, at=st.integers(0), bit=st.integers(0, 7))
def test_no_line_with_a_flipped_bit_is_whole(body: bytes, at: int, bit: int) -> None:
    line = bytearray(sealed(body))
    line[at % len(line)] ^= 1 << bit

    assert unsealed(bytes(line)) is None


@pytest.mark.parametrize("line", [b"", b"\n", b"00000000", b"00000000 \r\n", sealed(b"{}")[:-1], b" " + sealed(b"{}")])
def test_what_is_no_whole_line_says_nothing(line: bytes) -> None:
    assert read_line(line) is None


def links(bodies: list[bytes]) -> list[str]:
    link, found = BEGINNING, []
    for body in bodies:
        link = link_after(link, body)
        found.append(link)
    return found


@given(bodies=st.lists(BODIES, min_size=2, max_size=6, unique=True), at=st.integers(0))
def test_a_change_in_one_line_changes_its_link_and_all_behind_it_and_none_before(bodies: list[bytes], at: int) -> None:
    at %= len(bodies)
    changed = [*bodies[:at], bodies[at] + b" ", *bodies[at + 1 :]]

    same = [one == other for one, other in zip(links(bodies), links(changed), strict=True)]

    assert same == [True] * at + [False] * (len(bodies) - at)


def test_what_is_signed_of_a_seal_is_all_of_it_but_the_signature() -> None:
    assert SEAL.signed == replace(SEAL, signature="another").signed
    for other in (replace(SEAL, upto=8), replace(SEAL, link="m"), replace(SEAL, key="j"), replace(SEAL, sealed_ms=6)):
        assert other.signed != SEAL.signed
