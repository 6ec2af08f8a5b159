"""What stands between the kernel and the people and programs that use it: games in the hand, files, JSON shapes.

The command line, the server and ``import opord`` are all built on this room; it knows no rulebook.
"""
