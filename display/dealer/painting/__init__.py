"""Marks to pixels: the one room of pygame."""
