"""The keycaps of a dealer's panel, as a page to print. What a key does is not known here."""
