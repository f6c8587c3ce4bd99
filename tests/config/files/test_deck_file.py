"""The decks that are shipped, and decks that cannot be used."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from config.files.deck_file import load_deck
from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from table.engine.words.cards import ALL_CARDS
from table.engine.words.zones import Facing
from tests.config.house_folder import faults_of, house, write

FOLDERS = settings_folder(shipped_folder())
TAGS: dict[str, str] = {card: f"e0040150000000{number:02x}" for number, card in enumerate(ALL_CARDS)}
JOKER = "e0040150000000ff"


NEAR = 'technology = "iso14443a"'
NEAR_TAGS: dict[str, str] = {card: f"041122334455{number:02x}" for number, card in enumerate(ALL_CARDS)}


def faces(tags: dict[str, str] = NEAR_TAGS) -> str:
    """Return the lines that give each card of *tags* its other inlay."""
    return "[faces]\n" + "".join(f'048899aabbcc{tag[-2:]} = "{tag}"\n' for tag in tags.values())


def deck(tags: dict[str, str], *, jokers: str = f'["{JOKER}"]', head: str = 'technology = "iso15693"') -> str:
    """Return the text of a deck in which each card of *tags* has its tag."""
    lines = "\n".join(f'{tag} = "{card}"' for card, tag in tags.items())
    return f'name = "mine"\n{head}\njokers = {jokers}\n[cards]\n{lines}\n'


@pytest.mark.parametrize("name", ["red", "blue"])
def test_a_shipped_deck_has_every_card_once_and_two_jokers(name: str) -> None:
    shipped = load_deck(name, folders=FOLDERS)

    assert shipped.name == name
    assert sorted(shipped.cards.values()) == sorted(ALL_CARDS)
    assert len(shipped.jokers) == 2
    assert not shipped.jokers & shipped.cards.keys()
    assert {uid[:1].hex() for uid in shipped.inlays} == {"04"}
    assert {len(uid) for uid in shipped.inlays} == {7}


@pytest.mark.parametrize("name", ["red", "blue"])
def test_every_card_of_a_shipped_deck_tells_which_side_is_up(name: str) -> None:
    shipped = load_deck(name, folders=FOLDERS)

    assert set(shipped.down_inlays.values()) == {*shipped.cards, *shipped.jokers}
    assert len(shipped.inlays) == 108


def test_no_tag_is_in_both_shipped_decks() -> None:
    red, blue = load_deck("red", folders=FOLDERS), load_deck("blue", folders=FOLDERS)

    assert not red.inlays.keys() & blue.inlays.keys()


@pytest.mark.parametrize("name", ["red", "blue"])
def test_the_order_of_the_tags_says_nothing_of_the_cards(name: str) -> None:
    cards = load_deck(name, folders=FOLDERS).cards
    in_order_of_tags = [ALL_CARDS.index(cards[uid]) for uid in sorted(cards)]

    rises = sum(low < high for low, high in pairwise(in_order_of_tags))

    # Of 51 steps a shuffled deck rises in some 25.5, give or take two; a sorted one in all or none.
    assert 15 < rises < 36


def test_a_tag_may_be_written_in_capitals(tmp_path: Path) -> None:
    write(tmp_path, "decks", "mine.toml", deck({card: tag.upper() for card, tag in TAGS.items()}))

    assert load_deck("mine", folders=house(tmp_path)).cards[bytes.fromhex(TAGS[ALL_CARDS[0]])] == ALL_CARDS[0]


def test_a_deck_of_stickers_has_numbers_of_four_seven_or_ten_bytes(tmp_path: Path) -> None:
    tags = NEAR_TAGS | {"As": "04a1b2c3", "Ks": "04a1b2c3d4e5f6a7b8c9"}
    write(tmp_path, "decks", "mine.toml", deck(tags, head=NEAR, jokers="[]"))

    loaded = load_deck("mine", folders=house(tmp_path))

    assert {len(uid) for uid in loaded.cards} == {4, 7, 10}
    assert loaded.inlays == {}


def test_the_other_inlay_of_a_card_tells_that_it_lies_face_down(tmp_path: Path) -> None:
    write(
        tmp_path,
        "decks",
        "mine.toml",
        deck(NEAR_TAGS, head=NEAR, jokers="[]") + faces().upper().replace("FACES", "faces"),
    )

    loaded = load_deck("mine", folders=house(tmp_path))

    tag, other = bytes.fromhex(NEAR_TAGS["2c"]), bytes.fromhex("048899aabbcc00")
    assert loaded.inlays[tag] == (tag, Facing.UP)
    assert loaded.inlays[other] == (tag, Facing.DOWN)
    assert len(loaded.inlays) == 104


def test_a_deck_may_be_without_jokers(tmp_path: Path) -> None:
    write(tmp_path, "decks", "mine.toml", deck(TAGS, jokers="[]"))

    assert load_deck("mine", folders=house(tmp_path)).jokers == frozenset()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            deck({card: tag for card, tag in TAGS.items() if card not in ("As", "2c")}),
            ["cards: no tag for 2c and As", "has 52 cards, here are 50"],
        ),
        (
            deck(TAGS) + 'e0040150000000aa = "Kd"\n',
            ["cards: more than one tag for Kd", "keep one"],
        ),
        (
            deck(TAGS) + 'e0040150000000aa = "1s"\n',
            ['[cards] e0040150000000aa: found "1s"', "rank then suit"],
        ),
        (
            deck(TAGS, jokers=f'["{JOKER}", "{JOKER.upper()}"]'),
            [f"tag {JOKER} stands there 2 times", "one tag is in one card"],
        ),
        (
            deck(TAGS, jokers=f'["{TAGS["As"]}"]'),
            [f"tag {TAGS['As']} stands there 2 times"],
        ),
        (
            deck(TAGS) + f'{TAGS["As"]} = "As"\n',
            ["not TOML", TAGS["As"], "remove one"],
        ),
        (
            deck(TAGS | {"As": "e004015000zz00aa"}),
            ['found tag "e004015000zz00aa"', "16 hex digits"],
        ),
        (
            deck(TAGS | {"As": "04a2b9c1"}),
            ['[cards] 04a2b9c1: found tag "04a2b9c1"', "16 hex digits"],
        ),
        (
            deck(TAGS | {"As": "c1b9a250500104e0"}),
            ["begins with e0", "back to front"],
        ),
        (
            deck(TAGS, jokers='["a004015000000000"]'),
            ['jokers: found tag "a004015000000000"', "begins with e0"],
        ),
        (
            deck(TAGS, jokers='["e0 04 01 50 0 0 0"]'),
            ["jokers: found tag", "16 hex digits"],
        ),
        (
            deck(NEAR_TAGS | {"As": "04a1b2c3d4e5"}, head=NEAR, jokers="[]"),
            ['[cards] 04a1b2c3d4e5: found tag "04a1b2c3d4e5"', "8, 14 or 20 hex digits", "as in 04a1b2c3d4e5f6"],
        ),
        (
            deck(NEAR_TAGS | {"As": "08a1b2c3"}, head=NEAR, jokers="[]"),
            ["[cards] 08a1b2c3: ", "changes each time", "phones"],
        ),
        (
            deck(NEAR_TAGS | {"As": "88a1b2c3"}, head=NEAR, jokers="[]"),
            ["[cards] 88a1b2c3: ", "first half"],
        ),
        (
            deck(NEAR_TAGS, head=NEAR, jokers="[]") + faces({"2c": NEAR_TAGS["2c"]}),
            ["faces: no other inlay for 3c, ", "or all have one"],
        ),
        (
            deck(NEAR_TAGS, head=NEAR, jokers="[]") + faces().replace("048899aabbcc00", "04ff"),
            ['[faces] 04ff: found tag "04ff"', "8, 14 or 20 hex digits"],
        ),
        (
            deck(NEAR_TAGS, head=NEAR, jokers="[]") + faces() + '048899aabbccee = "04112233445500"\n',
            ["faces: more than one other inlay for 2c", "two inlays at most"],
        ),
        (
            deck(NEAR_TAGS, head=NEAR, jokers="[]") + faces() + '048899aabbccee = "048899aabbccef"\n',
            ["[faces] 048899aabbccee: found", "a tag that stands under cards or jokers"],
        ),
        (
            deck(TAGS, head='technology = "iso14443"'),
            ['technology: found "iso14443"', '"iso15693" or "iso14443a"'],
        ),
        (
            deck(TAGS, head='technology = "iso15693"\ncolour = "red"'),
            ["colour: unknown key", "name, technology, cards, jokers, faces and simulated"],
        ),
    ],
)
def test_what_is_wrong_in_a_decks_file_is_refused_by_its_tag(tmp_path: Path, text: str, words: list[str]) -> None:
    path = write(tmp_path, "decks", "mine.toml", text)

    with pytest.raises(ConfigError) as refusal:
        load_deck("mine", folders=house(tmp_path))

    (fault,) = refusal.value.faults
    assert fault.startswith(f"{path}: ")
    assert [word for word in words if word not in fault] == []


def test_all_faults_of_a_decks_file_are_told_at_once(tmp_path: Path) -> None:
    write(tmp_path, "decks", "mine.toml", deck(TAGS | {"As": "e0", "Kd": TAGS["2c"].upper()}))

    with pytest.raises(ConfigError) as refusal:
        load_deck("mine", folders=house(tmp_path))

    assert len(refusal.value.faults) == 2
    assert faults_of(refusal, "[cards] e0: ", "16 hex digits")
    assert faults_of(refusal, "stands there 2 times")


def test_an_unknown_deck_is_refused_with_the_decks_there_are(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r'decks/rde\.toml: not found, did you mean "red"\?'):
        load_deck("rde", folders=house(tmp_path))
