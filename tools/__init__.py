"""Programs that build the project; no part of the package."""
