"""One limiter for everybody in this process who calls a service with the same key."""

from __future__ import annotations

import re
import threading
import time
from typing import Callable, Dict, Mapping, Optional, Tuple

_QUOTA = re.compile(r'"second";q=(\d+)')
_LEFT = re.compile(r'"second";r=(\d+)')


class Pacer:
    """Spreads calls over the rate that the service says it allows: a leaky bucket kept as one instant (GCRA)."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._lock = threading.Lock()
        self._per_second: Optional[float] = None
        self._full_again_at = 0.0
        self._held_until = 0.0

    def reserve(self, units: int) -> float:
        """Takes a place for so many units; seconds until it comes."""
        with self._lock:
            at = self._now()
            if self._per_second is None:
                return max(0.0, self._held_until - at)
            # The bucket holds a second's worth; who wants more at once waits until it is full and leaves a debt.
            wanted = min(units, self._per_second) / self._per_second
            start = max(at, self._held_until, self._full_again_at + wanted - 1)
            self._full_again_at = max(self._full_again_at, start) + units / self._per_second
            return start - at

    def learn(self, headers: Mapping[str, str]) -> None:
        """Takes note of what an answer says: ``RateLimit-Policy``, ``RateLimit``."""
        quota = _QUOTA.search(headers.get("ratelimit-policy", ""))
        left = _LEFT.search(headers.get("ratelimit", ""))
        if quota is None or left is None:
            return
        with self._lock:
            self._per_second = max(1.0, float(quota.group(1)))
            # Others may share the account: what is left is never more than the service says.
            own = self._now() + 1 - float(left.group(1)) / self._per_second
            self._full_again_at = max(self._full_again_at, own)

    def hold(self, seconds: float) -> None:
        """Nothing more until so many seconds have passed: a refusal's ``Retry-After``."""
        with self._lock:
            self._held_until = max(self._held_until, self._now() + seconds)


_pacers: Dict[Tuple[str, str], Pacer] = {}
_pacers_lock = threading.Lock()


def pacer_of(base_url: str, api_key: str) -> Pacer:
    """The one of this service and key, whichever client asks."""
    with _pacers_lock:
        return _pacers.setdefault((base_url, api_key), Pacer())
