"""A look at a full antenna comes in parts, and is as good as one in a piece."""

from __future__ import annotations

from firmware_bridge.firmware.parts import WholeLook

MUCK = sorted(b"\xe0\x04\x01" + bytes((number * 37 & 0xFF,)) for number in range(9))


def taken(look: WholeLook, known: list[bytes], there: list[bytes], at_us: int) -> list[int | None]:
    """Make a whole look, each part 10 ms; return until when each part says that nothing has changed."""
    said = []
    while True:
        mask, bits = look.next_part(known, at_us)
        at_us += 10_000
        read = [tag for tag in there if not (tag[-1] ^ mask) & (1 << bits) - 1]
        said.append(look.took(read, known, at_us))
        if not look.left:
            return said


def test_four_are_asked_for_at_once_and_five_are_not() -> None:
    assert WholeLook().next_part(MUCK[:4], 0) == (0, 0)
    assert WholeLook().next_part(MUCK[:5], 0) != (0, 0)


def test_all_parts_together_read_everybody_once() -> None:
    look = WholeLook()
    parts = taken(look, MUCK, MUCK, 0)

    assert len(parts) > 2
    assert look.end() == (MUCK, 10_000)


def test_uids_are_parted_by_their_last_byte_and_no_further() -> None:
    ends = [b"\x01" + bytes((number << 4,)) for number in range(1, 6)]
    look = WholeLook()
    assert len(taken(look, ends, ends, 0)) > 5, "four bits alike, and parted all the same"

    alike = [bytes((number, 7)) for number in range(5)]
    look = WholeLook()
    look.next_part(alike, 0)
    assert max(bits for _, bits in look.left) == 8


def test_while_nothing_changes_each_part_vouches_for_the_oldest_of_them() -> None:
    look = WholeLook()
    count = len(taken(look, MUCK, MUCK, 0))
    look.end()

    assert taken(look, MUCK, MUCK, 1_000_000) == [*range(20_000, (count + 1) * 10_000, 10_000), None]


def test_once_a_part_misses_somebody_nothing_is_vouched_for_until_the_look_is_whole() -> None:
    look = WholeLook()
    taken(look, MUCK, MUCK, 0)
    look.end()

    assert set(taken(look, MUCK, [], 1_000_000)) == {None}


def test_a_tag_that_keeps_still_after_its_part_does_not_count_to_the_look_under_way() -> None:
    look = WholeLook()
    look.next_part(MUCK, 0)
    look.took(MUCK[:2], MUCK, 10_000)
    look.missed(MUCK[0])
    look.missed(MUCK[5])

    assert look.end()[0] == MUCK[1:2]


def test_a_look_that_was_given_up_begins_anew() -> None:
    look = WholeLook()
    look.next_part(MUCK, 0)
    look.give_up()

    assert (look.left, look.began_us) == ([], None)
