"""Many games at once: studies and tournaments, random play with its invariants checked, learning environments."""
