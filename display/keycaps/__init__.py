"""The keycaps of a dealer's panel, as a page to print."""
