"""The server that the browser visits: a real ``opord serve`` on its own port, with its games in its own folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


class House:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        process = subprocess.Popen(
            [sys.executable, "-m", "opord.cli", "serve", "--port", str(self.port), "--dir", str(self.folder), "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")},
        )
        self.process = process
        assert process.stdout is not None
        assert process.stderr is not None
        line = process.stdout.readline()
        if not line:
            process.wait(10)
            raise AssertionError(process.stderr.read())
        self.url = json.loads(line)["url"].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])

    def stop(self) -> str:
        """Ends the server; what it wrote to its error stream."""
        process, self.process = self.process, None
        if process is None:
            return ""
        process.terminate()
        try:
            _, err = process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            _, err = process.communicate()
        return err

    def call(self, path: str, body: Any = None) -> Any:
        """Asks the server directly, as a second program would."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/{path}", data, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read())
