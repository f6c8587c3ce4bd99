"""The tests of the scenarios: the language, and the runner that plays a file."""
