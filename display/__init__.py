"""What people see: the words, and the dealer's screen. No ruling and no chip is decided here."""
