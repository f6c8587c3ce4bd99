"""Composes plain text for the terminal: whole pages, and the lines of a table without a screen.

No colour and no cursor: it reads the same in a terminal, in a file and on paper.
"""
