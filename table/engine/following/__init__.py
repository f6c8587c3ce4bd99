"""The way from a sighting or a key to the room that follows it, and from the state to a view. No rule stands here."""
