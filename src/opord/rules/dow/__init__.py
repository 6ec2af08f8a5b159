"""The operational rulebook ``dow``: battalions and regiments on hexes of 5 km, turns of three hours."""
