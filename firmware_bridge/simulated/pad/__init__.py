"""A PN532 made of software, and tags to lay on it. No card is known here."""
