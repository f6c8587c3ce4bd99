"""Cards that leave the deck, and where they come to lie: hole cards, burns, board, and those that stray.

What the book makes of a fault is in `matters`.
"""
