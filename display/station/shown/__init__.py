"""Pictures for the browsers: turns what the station knows into typed values. Words are `display.wording`'s."""
