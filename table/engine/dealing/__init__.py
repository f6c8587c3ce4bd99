"""Cards that leave the deck, and where they come to lie: hole cards, burns, board, and those that stray."""
