"""Verifies what a webhook delivers, as the Standard Webhooks specification says."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Dict, Mapping, Optional, TypedDict, Union

from .errors import WebhookNotVerified

#: Older or younger deliveries are refused, so that a recorded one cannot be sent again later.
TOLERANCE_S = 300


class WebhookDelivery(TypedDict):
    #: The same for every attempt and after a replay: drop what you have handled.
    id: str
    type: str
    timestamp: str
    data: Dict[str, Any]


def verify_webhook(
    secret: str, headers: Mapping[str, str], body: Union[bytes, str], *, now: Optional[float] = None
) -> WebhookDelivery:
    """The delivery; raises WebhookNotVerified. ``body`` as it arrived, not parsed and written again."""
    given = {name.lower(): value for name, value in headers.items()}
    message_id, timestamp = given.get("webhook-id", ""), given.get("webhook-timestamp", "")
    if not message_id or not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) < 13):
        raise _refused("the headers of a delivery are missing")
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_S:
        raise _refused("it was signed more than five minutes off")
    content = body.encode() if isinstance(body, str) else body
    signed = f"{message_id}.{timestamp}.".encode() + content
    expected = base64.b64encode(hmac.new(_key_of(secret), signed, hashlib.sha256).digest())
    signatures = given.get("webhook-signature", "").encode().split()
    if not any(hmac.compare_digest(signature, b"v1," + expected) for signature in signatures):
        raise _refused("no signature fits")
    try:
        delivery = json.loads(content)
    except ValueError as error:
        raise _refused("its body is not JSON") from error
    return WebhookDelivery(
        id=message_id, type=delivery["type"], timestamp=delivery["timestamp"], data=delivery["data"]
    )


def _key_of(secret: str) -> bytes:
    text = secret[len("whsec_") :] if secret.startswith("whsec_") else secret
    try:
        key = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise _refused("the secret is not one: it begins with whsec_")
    return key


def _refused(why: str) -> WebhookNotVerified:
    return WebhookNotVerified("webhook_not_verified", f"This is not a delivery of the service: {why}.")
