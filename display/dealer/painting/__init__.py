"""Marks to pixels: the one room of pygame. What is drawn, and where, is not known here."""
