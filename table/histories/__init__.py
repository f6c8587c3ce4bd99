"""Hands in the formats of other programs, written from the one true record and read back as `.hand` files.

From a record to text, and from text to a scenario. Nothing here opens a file or asks a rulebook, and no card is named
that did not lie face up for all to see.
"""
