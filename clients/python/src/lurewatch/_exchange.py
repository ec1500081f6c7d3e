"""What a request looks like and what an answer means, without sending anything: both clients share it."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from typing import Any, Dict, Iterable, Iterator, List, Literal, Mapping, Optional, Union
from urllib.parse import quote

from ._pacer import Pacer
from .errors import LurewatchError, UnexpectedAnswer, Unreachable, kind_of

#: The service takes no more URLs in one request, whatever the plan.
LARGEST_CHUNK = 100
#: An answer without an end would fill the memory. The longest page of results is a few megabytes.
LONGEST_ANSWER = 64 << 20
#: A second, then two, where the answer does not say how long to wait.
FIRST_WAIT_S = 1.0
#: A service that is away is asked again so often at least.
LONGEST_AWAY_S = 30

QueryValue = Union[str, int, None]
Depth = Literal["fast", "full"]
Form = Literal["markdown", "stix", "misp", "csv"]

_EXTENSIONS: Dict[Form, str] = {"markdown": ".md", "stix": ".stix.json", "misp": ".misp.json", "csv": ".csv"}


@dataclass(frozen=True)
class Request:
    """One call, as it is sent at every attempt."""

    method: str
    path: str
    query: Dict[str, Union[str, int]] = field(default_factory=dict)
    body: Optional[Dict[str, Any]] = None
    headers: Dict[str, str] = field(default_factory=dict)
    #: What the call costs of the rate; with it the call waits its turn, and a rate limit only makes it later.
    units: Optional[int] = None
    #: The answer is a text as it stands, not an envelope.
    is_text: bool = False
    #: A body that is no JSON.
    content: Optional[bytes] = None
    #: While the service is away, or a proxy says so, the call waits for it.
    waits_for_service: bool = False


@dataclass(frozen=True)
class Answer:
    """What a call was answered, without its envelope."""

    data: Any
    meta: Mapping[str, Any]


@dataclass(frozen=True)
class Retry:
    """The call may succeed after so many seconds."""

    wait_s: float
    #: Whether it is one of the attempts that are counted.
    counts: bool = True


def request_of(
    method: str,
    path: str,
    *,
    query: Optional[Mapping[str, QueryValue]] = None,
    body: Optional[Mapping[str, Any]] = None,
    units: Optional[int] = None,
    waits_for_service: bool = False,
) -> Request:
    """All attempts of one POST carry the same Idempotency-Key, so that it is done and charged once."""
    headers = {"idempotency-key": secrets.token_hex(16)} if method == "POST" else {}
    return Request(
        method,
        path,
        {name: value for name, value in (query or {}).items() if value is not None},
        None if body is None else {name: value for name, value in body.items() if value is not None},
        headers,
        units,
        waits_for_service=waits_for_service,
    )


def message_request(message: bytes) -> Request:
    """A mail message as it was received."""
    headers = {"idempotency-key": secrets.token_hex(16), "content-type": "message/rfc822"}
    return Request("POST", "v1/messages", headers=headers, content=message)


def authorization(api_key: str) -> str:
    """Raises ValueError for a key that no header can carry, such as one that was read with its line break."""
    if not api_key.isascii() or not api_key.isprintable() or " " in api_key:
        raise ValueError("The API key holds a space, a line break or another character that no key has.")
    return f"Bearer {api_key}"


def path_of(kind: str, name: str, *rest: str) -> str:
    """The path of a thing that has a name."""
    return "/".join(["v1", kind, quote(name, safe=""), *rest])


def form_request(analysis_id: str, form: Form) -> Request:
    """Raises ValueError for a form that there is not."""
    if form not in _EXTENSIONS:
        raise ValueError(f"There is no form {form!r}: choose one of {', '.join(_EXTENSIONS)}.")
    return Request("GET", path_of("analysis", analysis_id) + _EXTENSIONS[form], is_text=True)


def history_query(
    q: Optional[str],
    url: Optional[str],
    host: Optional[str],
    domain: Optional[str],
    brand: Optional[str],
    url_contains: Optional[str],
    verdict: Optional[str],
    signal: Optional[str],
    source: Optional[str],
    tag: Optional[str],
    note: Optional[str],
    from_: Optional[str],
    to: Optional[str],
) -> Dict[str, QueryValue]:
    """The filters of the history as the service names them."""
    return {
        "q": q,
        "url": url,
        "host": host,
        "domain": domain,
        "brand": brand,
        "url_contains": url_contains,
        "verdict": verdict,
        "signal": signal,
        "source": source,
        "tag": tag,
        "note": note,
        "from": from_,
        "to": to,
    }


def turn_of(rule: RetryRule, request: Request) -> float:
    """Seconds until the call may be sent."""
    return 0.0 if request.units is None else rule.pacer.reserve(request.units)


def chunks_of(urls: Iterable[str], size: int) -> Iterator[List[str]]:
    """The URLs, so many at a time."""
    chunk: List[str] = []
    for url in urls:
        chunk.append(url)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def unreachable() -> Unreachable:
    """No answer came."""
    return Unreachable("unreachable", "The service did not answer.")


def away_wait(request: Request, error: LurewatchError, away: int) -> float:
    """Seconds until a service that is away is asked again, for the so many-th time; raises what the call failed of."""
    # What was sent before the connection broke may still be worked on.
    is_away = error.code in ("unreachable", "idempotency_in_progress") or error.status in (502, 503, 504)
    if not (request.waits_for_service and is_away):
        raise error
    return float(min(LONGEST_AWAY_S, FIRST_WAIT_S * 2**away))


@dataclass(frozen=True)
class RetryRule:
    """When a call is sent again."""

    pacer: Pacer
    max_retries: int
    max_retry_wait: float

    def judge(
        self, request: Request, attempt: int, status: int, headers: Mapping[str, str], content: bytes
    ) -> Union[Answer, Retry]:
        """The answer, or how long to wait before the next attempt; raises what the call failed of."""
        self.pacer.learn(headers)
        is_success = 200 <= status < 300
        if is_success and request.is_text:
            return Answer(content.decode(), {})
        parsed = _parse(content)
        if is_success:
            return _answer_of(parsed, status, headers)
        error = _error_of(parsed, status, headers)
        wait_s = FIRST_WAIT_S * 2**attempt if error.retry_after is None else float(error.retry_after)
        if error.code == "rate_limit_exceeded":
            self.pacer.hold(wait_s)
            if request.units is not None:
                return Retry(0.0, counts=False)
        if status not in (429, 503) or attempt >= self.max_retries or wait_s > self.max_retry_wait:
            raise error
        return Retry(wait_s)


def _parse(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return None


def _answer_of(parsed: Any, status: int, headers: Mapping[str, str]) -> Answer:
    if isinstance(parsed, dict) and parsed.get("success") is True and isinstance(parsed.get("meta"), dict):
        return Answer(parsed.get("data"), parsed["meta"])
    raise _unexpected(status, headers)


def _error_of(parsed: Any, status: int, headers: Mapping[str, str]) -> LurewatchError:
    error = parsed.get("error") if isinstance(parsed, dict) else None
    if not isinstance(error, dict) or not isinstance(error.get("code"), str):
        return _unexpected(status, headers)
    code: str = error["code"]
    return kind_of(code, status)(
        code,
        str(error.get("message", "")),
        status=status,
        request_id=error.get("request_id"),
        retry_after=_retry_after(headers),
        details=error.get("details"),
    )


def _unexpected(status: int, headers: Mapping[str, str]) -> UnexpectedAnswer:
    return UnexpectedAnswer(
        "unexpected_answer",
        f"The answer with status {status} is not the API's.",
        status=status,
        request_id=headers.get("x-request-id"),
        retry_after=_retry_after(headers),
    )


def _retry_after(headers: Mapping[str, str]) -> Optional[int]:
    text = headers.get("retry-after", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
