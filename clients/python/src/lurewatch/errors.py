"""What can go wrong with a call."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Type


class LurewatchError(Exception):
    """A call that did not succeed. ``code`` never changes its meaning, unlike the message."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        status: int = 0,
        request_id: Optional[str] = None,
        retry_after: Optional[int] = None,
        details: Optional[List[Dict[str, Any]]] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        #: The HTTP status; 0 when no answer came.
        self.status = status
        #: To quote to whoever runs the service.
        self.request_id = request_id
        #: Seconds after which the same call may succeed.
        self.retry_after = retry_after
        self.details: List[Dict[str, Any]] = details or []

    def __str__(self) -> str:
        return f"{self.args[0]} [{self.code}]"


class InvalidRequest(LurewatchError):
    """The request is at fault: a URL that is none, a batch that is too large."""


class AccessRefused(LurewatchError):
    """The key is missing, not valid, revoked or expired, or its account is suspended."""


class NotFound(LurewatchError):
    """There is no such thing, or it belongs to another account."""


class RateLimited(LurewatchError):
    """Too many requests per second, for longer than retries were allowed to wait."""


class QuotaExceeded(LurewatchError):
    """The plan's day or month is used up."""


class ServiceFailed(LurewatchError):
    """The service is busy, or something went wrong on its side."""


class Unreachable(LurewatchError):
    """No answer came."""


class UnexpectedAnswer(LurewatchError):
    """Something else than the service answered, such as a proxy."""


class WebhookNotVerified(LurewatchError):
    """The service did not sign this delivery."""


def kind_of(code: str, status: int) -> Type[LurewatchError]:
    if code.startswith("quota_exceeded"):
        return QuotaExceeded
    if status == 429:
        return RateLimited
    if status in (401, 403):
        return AccessRefused
    if status == 404:
        return NotFound
    return ServiceFailed if status >= 500 else InvalidRequest
