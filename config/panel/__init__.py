"""The dealer's panel as its file says it: keys, words, and how a command is keyed. No pin is touched here."""
