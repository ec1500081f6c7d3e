"""What a request looks like and what an answer means, without sending anything: both clients share it."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from typing import Any, Dict, Iterable, Iterator, List, Literal, Mapping, Optional, Union
from urllib.parse import quote

from .errors import LurewatchError, UnexpectedAnswer, Unreachable, kind_of

#: The service takes no more URLs in one request, whatever the plan.
LARGEST_CHUNK = 100
#: A second, then two, where the answer does not say how long to wait.
FIRST_WAIT_S = 1.0

QueryValue = Union[str, int, None]
Depth = Literal["fast", "full"]
Form = Literal["markdown", "stix", "misp", "csv"]

_EXTENSIONS: Dict[Form, str] = {"markdown": ".md", "stix": ".stix.json", "misp": ".misp.json", "csv": ".csv"}


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    query: Dict[str, Union[str, int]] = field(default_factory=dict)
    body: Optional[Dict[str, Any]] = None
    headers: Dict[str, str] = field(default_factory=dict)
    #: The answer is a text as it stands, not an envelope.
    is_text: bool = False


@dataclass(frozen=True)
class Answer:
    data: Any
    meta: Mapping[str, Any]


@dataclass(frozen=True)
class Retry:
    """The call may succeed after so many seconds."""

    wait_s: float


def request_of(
    method: str,
    path: str,
    *,
    query: Optional[Mapping[str, QueryValue]] = None,
    body: Optional[Mapping[str, Any]] = None,
) -> Request:
    """All attempts of one POST carry the same Idempotency-Key, so that it is done and charged once."""
    headers = {"idempotency-key": secrets.token_hex(16)} if method == "POST" else {}
    return Request(
        method,
        path,
        {name: value for name, value in (query or {}).items() if value is not None},
        None if body is None else {name: value for name, value in body.items() if value is not None},
        headers,
    )


def path_of(kind: str, name: str, *rest: str) -> str:
    return "/".join(["v1", kind, quote(name, safe=""), *rest])


def form_request(analysis_id: str, form: Form) -> Request:
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
    from_: Optional[str],
    to: Optional[str],
) -> Dict[str, QueryValue]:
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
        "from": from_,
        "to": to,
    }


def chunks_of(urls: Iterable[str], size: int) -> Iterator[List[str]]:
    chunk: List[str] = []
    for url in urls:
        chunk.append(url)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def unreachable() -> Unreachable:
    return Unreachable("unreachable", "The service did not answer.")


@dataclass(frozen=True)
class RetryRule:
    max_retries: int
    max_retry_wait: float

    def judge(
        self, request: Request, attempt: int, status: int, headers: Mapping[str, str], content: bytes
    ) -> Union[Answer, Retry]:
        """The answer, or how long to wait before the next attempt; raises what the call failed of."""
        is_success = 200 <= status < 300
        if is_success and request.is_text:
            return Answer(content.decode(), {})
        parsed = _parse(content)
        if is_success:
            return _answer_of(parsed, status, headers)
        error = _error_of(parsed, status, headers)
        wait_s = FIRST_WAIT_S * 2**attempt if error.retry_after is None else float(error.retry_after)
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
