"""Client of a Lurewatch service: phishing detection you host yourself."""

from ._async_client import AsyncLurewatch
from ._client import Lurewatch
from .errors import (
    AccessRefused,
    InvalidRequest,
    LurewatchError,
    NotFound,
    QuotaExceeded,
    RateLimited,
    ServiceFailed,
    UnexpectedAnswer,
    Unreachable,
    WebhookNotVerified,
)
from .webhooks import WebhookDelivery, verify_webhook

__all__ = [
    "AccessRefused",
    "AsyncLurewatch",
    "InvalidRequest",
    "Lurewatch",
    "LurewatchError",
    "NotFound",
    "QuotaExceeded",
    "RateLimited",
    "ServiceFailed",
    "UnexpectedAnswer",
    "Unreachable",
    "WebhookDelivery",
    "WebhookNotVerified",
    "verify_webhook",
]
