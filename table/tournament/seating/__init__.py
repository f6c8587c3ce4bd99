"""Who sits where, who gets a hand, and what the next button and blinds are."""
