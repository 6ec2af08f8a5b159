"""The server: games as files in one folder, seats by secret links, tables sent to browsers. It knows no rulebook."""
