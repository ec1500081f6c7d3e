"""Services of three plans."""

from __future__ import annotations

from pathlib import Path
from typing import Iterator

import pytest

from service import Service, start


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    yield from start(tmp_path_factory.mktemp("fast"), "fast")


@pytest.fixture(scope="session")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    yield from start(tmp_path_factory.mktemp("hasty"), "hasty")


@pytest.fixture()
def tiny(tmp_path: Path) -> Iterator[Service]:
    yield from start(tmp_path, "tiny")
