"""A node's bytes as a capture keeps them: whole frames as they were but for their tags, damage as so much noise."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.firmware import payloads
from firmware_bridge.firmware.framing import RawReader, encode
from firmware_bridge.recording.disguise import LONGEST, Disguise

TAG = b"\xe0\x04\x01\x02\x03\x04\x05\x06"
LOOK = encode(payloads.INVENTORY, 7, payloads.pack_inventory(2, 1_000, 80_000, [TAG, TAG[::-1]]))
HELLO = encode(payloads.HELLO, 0, bytes(22))


def disguise(lost: list[int | None] | None = None) -> Disguise:
    told = [] if lost is None else lost
    return Disguise(lambda _, tags, __: [bytes(byte ^ 0xFF for byte in tag) for tag in tags], told.append)


def frames_in(octets: bytes) -> list[tuple[int, int, bytes]]:
    return RawReader().feed(octets)


def test_a_look_keeps_all_but_its_tags() -> None:
    ((kind, seq, payload),) = frames_in(disguise().feed(LOOK))

    assert (kind, seq) == (payloads.INVENTORY, 7)
    antenna, node_us, round_us, tags, _ = payloads.unpack_inventory(payload)
    assert (antenna, node_us, round_us) == (2, 1_000, 80_000)
    assert tags == [bytes(byte ^ 0xFF for byte in tag) for tag in (TAG, TAG[::-1])]


def test_a_look_at_some_tags_alone_stays_one_and_is_named_as_such() -> None:
    alone: list[bool] = []

    def rename(_antenna: int, tags: list[bytes], is_whole: bool) -> list[bytes]:  # noqa: FBT001 - as it is called
        alone.append(not is_whole)
        return tags

    part = encode(payloads.INVENTORY, 8, payloads.pack_inventory(2, 1_000, 80_000, [TAG], payloads.A_PART))
    kept = Disguise(rename, lambda _: None).feed(LOOK + part)

    assert alone == [False, True]
    assert [payloads.unpack_inventory(payload)[4] for _, _, payload in frames_in(kept)] == [0, payloads.A_PART]


def test_what_holds_no_tag_is_kept_as_it_is() -> None:
    for kind in (payloads.HELLO, payloads.HEARTBEAT, payloads.PONG, payloads.LOOKED):
        said = encode(kind, 3, bytes(range(12)))

        assert disguise().feed(said) == said


def test_of_a_frame_that_is_not_known_its_type_is_kept() -> None:
    assert frames_in(disguise().feed(encode(0x2A, 9, TAG))) == [(0x2A, 9, b"")]


@given(st.integers(1, len(LOOK) - 2), st.integers(1, 255))
def test_a_damaged_frame_is_as_long_as_it_was_and_says_nothing(place: int, flip: int) -> None:
    broken = bytearray(LOOK)
    broken[place] ^= flip
    kept = disguise().feed(bytes(broken))

    assert len(kept) == len(broken)
    assert frames_in(kept) == []
    assert set(kept) <= {0, 1}


def test_a_frame_may_come_in_pieces() -> None:
    whole = disguise()
    kept = b"".join(whole.feed(LOOK[place : place + 1]) for place in range(len(LOOK)))

    assert kept == disguise().feed(LOOK)


def test_noise_without_an_end_is_not_kept_whole() -> None:
    assert disguise().feed(TAG * LONGEST) == b"\x01" * (len(TAG) * LONGEST)


def test_a_node_that_begins_anew_has_told_nothing_yet() -> None:
    lost: list[int | None] = []
    disguise(lost).feed(HELLO)
    disguise(lost).feed(encode(payloads.INVENTORY, 1, payloads.pack_no_answer(4, 1)))

    assert lost == [None, 4]


def test_a_port_that_was_closed_begins_with_a_new_frame() -> None:
    cut = disguise()
    cut.feed(LOOK[:9])
    cut.forget()

    assert len(frames_in(cut.feed(LOOK))) == 1
