"""A real service for the tests, in a folder of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).resolve().parents[3]
PLANS = {"fast": {"requests_per_second": None, "requests_per_day": None, "requests_per_month": None, "batch_size": 7},
         "hasty": {"requests_per_second": 1, "requests_per_month": None},
         "tiny": {"requests_per_second": None, "requests_per_day": 2}}


@dataclass(frozen=True)
class Service:
    url: str
    key: str


def key_of(name: str) -> str:
    """A key with the checksum that the service asks for."""
    digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    start = "lw_live_" + (name * 32)[:32]
    crc, checksum = zlib.crc32(start.encode()), ""
    while crc:
        crc, digit = divmod(crc, 62)
        checksum = digits[digit] + checksum
    return start + checksum.rjust(6, "0")


def start(folder: Path, plan: str) -> Iterator[Service]:
    key = key_of(plan)
    plans = folder / "plans.json"
    plans.write_text(json.dumps(PLANS))
    node = os.environ.get("LUREWATCH_TEST_NODE") or shutil.which("node") or "node"
    env = {"PATH": os.environ["PATH"], "PORT": "0", "DATA_DIR": str(folder / "data"), "PLANS_FILE": str(plans),
           "NETWORK_CHECKS": "off", "BOOTSTRAP_API_KEY": key, "BOOTSTRAP_PLAN": plan}
    server = subprocess.Popen([node, str(ROOT / "packages/server/src/main.ts")], env=env, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert server.stdout is not None
    printed = ""
    for line in server.stdout:
        printed += line
        found = re.search(r"listens on (http://[^\s\"]+)", line)
        if found:
            yield Service(found.group(1), key)
            break
    else:
        raise AssertionError(f"the service did not start: {printed}")
    server.terminate()
    server.wait(timeout=60)
