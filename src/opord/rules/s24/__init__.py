"""The game of simultaneous orders ``s24``: battalions and regiments of the second world war on hexes of 3 km."""
