"""A game's file becomes a `Game`: what is dealt, how much may be bet, which cards play.

What a house deals is its own file; the engine asks the game and knows none by name.
"""

from config.files.faults import ConfigError, FilePlace, listed
from config.files.settings_folder import SettingsFolder
from config.files.toml_file import read_toml
from config.files.typed_table import read_keys
from table.engine.words.cards import BOARD_CARDS, RANKS
from table.engine.words.game import FEWEST_IN_STUD, Game, Order, Plays, Posts

_FIRST_IN_STUD = (FEWEST_IN_STUD, 3)
"""Cards of a hand on the first street of stud."""
_MOST_IN_STUD = 7
_HAND = 5
_BADUGI = 4


def load_game(name_or_path: str, *, folders: SettingsFolder) -> Game:
    """Return the game, found by name (`omaha8`) or by a path that ends in `.toml`.

    Raises ConfigError with all faults of the file.
    """
    path = folders.resolve("games", name_or_path)
    game, top = read_keys(read_toml(path), Game, path)
    _check(game, top)
    if top.faults:
        raise ConfigError(top.faults)
    return game


def _check(game: Game, top: FilePlace) -> None:
    _check_streets(game, top)
    _check_hands(game, top)
    if game.low_wins_half and game.wins is not Order.HIGH:
        top.at("low_wins_half").fault('half of a pot goes to a low only where the other half is for "high"')
    if game.wins is Order.SHORT_DECK and game.lowest_rank != "6":
        top.at("lowest_rank").fault(f'found "{game.lowest_rank}"; A 6 7 8 9 is a straight only where "6" is the lowest')
    if game.lowest_rank > "6" and game.lowest_rank in RANKS:
        top.at("lowest_rank").fault(f'found "{game.lowest_rank}", expected "6" or lower: the deck would be too small')


def _check_streets(game: Game, top: FilePlace) -> None:
    """Fault what no street can deal: the streets of stud are named by how many cards a hand then has."""
    brings_in = game.posts is Posts.BRING_IN
    if game.is_stud and game.draws:
        top.at("draws").fault("cards are drawn only where one deal brings them all")
    firsts, later = game.deals[0], game.deals[1:]
    is_dealt = len(firsts) in _FIRST_IN_STUD and all(len(cards) == 1 for cards in later)
    if game.is_stud and not (is_dealt and game.whole_hand <= _MOST_IN_STUD):
        found = f"found {listed(game.deals)}"
        top.at("deals").fault(
            f'{found}; stud deals two cards or three, then one a street, seven in all at most: "ddu", "u"'
        )
    if game.is_stud != brings_in:
        top.at("posts").fault('"bring-in" goes with more than one deal, and these with it')
    if not game.is_stud and "u" in game.deals[0]:
        top.at("deals").fault(f'found "{game.deals[0]}"; only in stud are cards dealt face up to players')
    if game.is_stud and "u" not in game.deals[0]:
        top.at("deals").fault(
            f'found "{game.deals[0]}"; a card of the first deal comes face up: it says who brings it in'
        )


def _check_hands(game: Game, top: FilePlace) -> None:
    """Fault what makes no hand."""
    if game.plays is Plays.TWO_AND_THREE and not game.has_board:
        top.at("plays").fault("three cards of the board play only where there is one")
    if game.wins is Order.BADUGI:
        if game.has_board or game.whole_hand != _BADUGI:
            top.at("deals").fault(f"badugi is played with {_BADUGI} cards of a player's own, and draws")
    elif game.whole_hand + (BOARD_CARDS if game.has_board else 0) < _HAND:
        top.at("deals").fault(f"found {listed(game.deals)}; a hand of {_HAND} cards cannot be made of so few")
