"""Who sits where; who gets a hand; what the next button and blinds are."""
