"""All that people see: the words, the dealer's screen, the director's station, pages for the terminal."""
