"""The tests of what people see: the words, and the dealer's screen."""
