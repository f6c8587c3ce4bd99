"""The tournament engine: what happened in the room in, orders and alerts out; pure, and beside the hand engine."""
