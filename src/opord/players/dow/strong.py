"""Level ``strong``."""
