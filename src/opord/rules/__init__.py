"""The rulebooks that ship with OPORD, one package each; each is found by its entry point `opord.rules`."""
