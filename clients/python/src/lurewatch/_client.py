"""The synchronous client, made from _async_client.py: npm run package:python-types"""

from __future__ import annotations

import time
from types import TracebackType
from typing import Any, Iterator, Iterable, List, Literal, Mapping, Optional, Sequence, Type, cast

import httpx

from ._exchange import (
    LARGEST_CHUNK,
    LONGEST_ANSWER,
    Answer,
    Depth,
    Form,
    QueryValue,
    Request,
    RetryRule,
    authorization,
    away_wait,
    chunks_of,
    form_request,
    history_query,
    message_request,
    path_of,
    request_of,
    turn_of,
    unreachable,
)
from ._pacer import pacer_of
from .errors import LurewatchError
from .types import (
    Account,
    Analysis,
    Batch,
    BatchJob,
    BatchResult,
    CreatedShare,
    Domain,
    JudgedLog,
    JudgedMessage,
    ListEntry,
    Message,
    Report,
    Share,
    Total,
    Usage,
    Verdict,
    Webhook,
    WebhookWithSecret,
)


class Lurewatch:
    """The API of a Lurewatch service with one key. Every call raises LurewatchError for what is not a success."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        max_retries: int = 2,
        max_retry_wait: float = 30.0,
        timeout: float = 60.0,
        transport: Optional[httpx.BaseTransport] = None,
    ) -> None:
        self._rule = RetryRule(pacer_of(base_url, api_key), max_retries, max_retry_wait)
        self._http = httpx.Client(
            base_url=base_url,
            headers={"authorization": authorization(api_key), "accept": "application/json"},
            timeout=timeout,
            transport=transport,
        )

    def __enter__(self) -> "Lurewatch":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def analyze(self, url: str, *, depth: Depth = "full", store: bool = True) -> Analysis:
        """Judges one URL; ``fast`` asks no other computer and is answered in milliseconds."""
        body = {"url": url, "depth": depth, "store": store}
        return cast(Analysis, self._ask(request_of("POST", "v1/analyze", body=body)))

    def batch(self, urls: Sequence[str], *, depth: Depth = "full", store: bool = True) -> Batch:
        """One request; one result for each URL, in their order; one that is no URL fails alone."""
        return cast(Batch, self._ask(self._batch_request(urls, depth, store)))

    def _batch_request(
        self, urls: Sequence[str], depth: Depth, store: bool, units: Optional[int] = None, waits: bool = False
    ) -> Request:
        body = {"urls": list(urls), "depth": depth, "store": store}
        return request_of("POST", "v1/batch", body=body, units=units, waits_for_service=waits)

    def batch_each(
        self,
        urls: Iterable[str],
        *,
        depth: Depth = "full",
        store: bool = True,
        chunk_size: Optional[int] = None,
        on_unreachable: Literal["error", "wait"] = "error",
    ) -> Iterator[BatchResult]:
        """
        Any number of URLs, sent in chunks of the plan's batch size at the rate that the service allows: one result for
        each, in their order. A rate limit only makes them later; with "wait" so does a service that is away for a while.
        """
        size = chunk_size or min((self.account())["limits"]["batch_size"] or LARGEST_CHUNK, LARGEST_CHUNK)
        index = 0
        for chunk in chunks_of(urls, size):
            batch = cast(Batch, self._ask(self._batch_request(chunk, depth, store, len(chunk), on_unreachable == "wait")))
            for result in batch["results"]:
                result["index"] = index
                index += 1
                yield result

    def get_analysis(self, analysis_id: str) -> Analysis:
        """An earlier analysis."""
        return cast(Analysis, self._ask(request_of("GET", path_of("analysis", analysis_id))))

    def get_analysis_as(self, analysis_id: str, form: Form) -> str:
        """The text of another form of the analysis: for a ticket, a STIX 2.1 bundle, a MISP event, a head and a line of CSV."""
        return cast(str, self._ask(form_request(analysis_id, form)))

    def recheck(self, analysis_id: str, *, depth: Optional[Depth] = None) -> Analysis:
        """Asks afresh; the outcome is the next revision of the analysis."""
        path = path_of("analysis", analysis_id, "recheck")
        return cast(Analysis, self._ask(request_of("POST", path, query={"depth": depth})))

    def erase_analysis(self, analysis_id: str) -> None:
        """Removes a stored analysis for good."""
        self._ask(request_of("DELETE", path_of("analysis", analysis_id)))

    def get_domain(self, domain: str) -> Domain:
        """Everything that the account knows of a domain; a host or URL stands for the one that it lies on."""
        return cast(Domain, self._ask(request_of("GET", path_of("domains", domain))))

    def create_batch(self, urls: Sequence[str], *, depth: Depth = "full") -> BatchJob:
        """Up to 100 000 URLs, worked through in the background."""
        body = {"urls": list(urls), "depth": depth}
        return cast(BatchJob, self._ask(request_of("POST", "v1/batches", body=body)))

    def list_batches(self, *, page_size: Optional[int] = None) -> Iterator[BatchJob]:
        """Newest first; the next page is fetched when it is needed."""
        for batch in self._pages("v1/batches", {"limit": page_size}):
            yield cast(BatchJob, batch)

    def get_batch(self, batch_id: str) -> BatchJob:
        """How far a batch is."""
        return cast(BatchJob, self._ask(request_of("GET", path_of("batches", batch_id))))

    def wait_for_batch(self, batch_id: str, *, every_seconds: float = 2.0) -> BatchJob:
        """Waits until the batch is completed, cancelled or paused."""
        while True:
            batch = self.get_batch(batch_id)
            if batch["status"] not in ("queued", "running"):
                return batch
            time.sleep(every_seconds)

    def batch_results(self, batch_id: str) -> Iterator[BatchResult]:
        """One result for each line that is done, in their order."""
        for result in self._pages(path_of("batches", batch_id, "results"), {"limit": 100}):
            yield cast(BatchResult, result)

    def export_batch(self, batch_id: str, *, format: Literal["csv", "jsonl"]) -> Iterator[str]:
        """All results that are there as the text of a file: an iterator over its pieces as they arrive."""
        request = request_of("GET", path_of("batches", batch_id, "export"), query={"format": format})
        for piece in self._stream(request):
            yield piece

    def cancel_batch(self, batch_id: str) -> BatchJob:
        """Ends it; what is done stays."""
        return cast(BatchJob, self._ask(request_of("POST", path_of("batches", batch_id, "cancel"))))

    def resume_batch(self, batch_id: str) -> BatchJob:
        """Goes on with one that is paused or cancelled."""
        return cast(BatchJob, self._ask(request_of("POST", path_of("batches", batch_id, "resume"))))

    def delete_batch(self, batch_id: str) -> None:
        """Ends it and removes it with its results; the analyses stay in the history."""
        self._ask(request_of("DELETE", path_of("batches", batch_id)))

    def share(self, analysis_id: str, *, expires_in_hours: Optional[int] = None) -> CreatedShare:
        """A link that shows this one analysis to whoever has it; its secret is in this answer alone."""
        body = {"analysis_id": analysis_id, "expires_in_hours": expires_in_hours}
        return cast(CreatedShare, self._ask(request_of("POST", "v1/shares", body=body)))

    def list_shares(
        self, *, analysis_id: Optional[str] = None, page_size: Optional[int] = None
    ) -> Iterator[Share]:
        """Links that still work, newest first."""
        for share in self._pages("v1/shares", {"analysis_id": analysis_id, "limit": page_size}):
            yield cast(Share, share)

    def revoke_share(self, share_id: str) -> None:
        """The link shows nothing any more."""
        self._ask(request_of("DELETE", path_of("shares", share_id)))

    def list_analyses(
        self,
        *,
        q: Optional[str] = None,
        url: Optional[str] = None,
        host: Optional[str] = None,
        domain: Optional[str] = None,
        brand: Optional[str] = None,
        url_contains: Optional[str] = None,
        verdict: Optional[Verdict] = None,
        signal: Optional[str] = None,
        source: Optional[str] = None,
        tag: Optional[str] = None,
        note: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        page_size: Optional[int] = None,
    ) -> Iterator[Analysis]:
        """Earlier analyses, newest first; `q` takes whatever is at hand. The next page is fetched when it is needed."""
        query = history_query(q, url, host, domain, brand, url_contains, verdict, signal, source, tag, note, from_, to)
        for analysis in self._pages("v1/analyses", {**query, "limit": page_size}):
            yield cast(Analysis, analysis)

    def count_analyses(
        self,
        *,
        q: Optional[str] = None,
        url: Optional[str] = None,
        host: Optional[str] = None,
        domain: Optional[str] = None,
        brand: Optional[str] = None,
        url_contains: Optional[str] = None,
        verdict: Optional[Verdict] = None,
        signal: Optional[str] = None,
        source: Optional[str] = None,
        tag: Optional[str] = None,
        note: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
    ) -> Total:
        """How many there are; `gte`: at least so many."""
        query = history_query(q, url, host, domain, brand, url_contains, verdict, signal, source, tag, note, from_, to)
        answer = self._send(request_of("GET", "v1/analyses", query={**query, "limit": 1, "count": "true"}))
        return cast(Total, answer.meta["total"])

    def analyze_message(self, message: bytes) -> Message:
        """A mail message as it was received (RFC 5322): one verdict, its links with their place."""
        return cast(Message, self._ask(message_request(message)))

    def analyze_log(self, lines: Sequence[str]) -> JudgedLog:
        """Up to 10 000 lines of one log, of any known form, each with the verdict on its addresses; nothing is stored."""
        return cast(JudgedLog, self._ask(request_of("POST", "v1/logs", body={"lines": list(lines)})))

    def get_message(self, message_id: str) -> JudgedMessage:
        """What is kept of a message."""
        return cast(JudgedMessage, self._ask(request_of("GET", path_of("messages", message_id))))

    def report(
        self, analysis_id: str, *, expected: Literal["safe", "dangerous"], comment: Optional[str] = None
    ) -> Report:
        """Says that a verdict is wrong."""
        body = {"analysis_id": analysis_id, "expected_verdict": expected, "comment": comment}
        return cast(Report, self._ask(request_of("POST", "v1/reports", body=body)))

    def usage(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        granularity: Optional[Literal["day", "month"]] = None,
    ) -> Usage:
        """What was used, by day or month, and what is left; days are YYYY-MM-DD in UTC, both inclusive."""
        query = {"from": from_, "to": to, "granularity": granularity}
        return cast(Usage, self._ask(request_of("GET", "v1/usage", query=query)))

    def account(self) -> Account:
        """The account that the key belongs to, with the limits of its plan."""
        return cast(Account, self._ask(request_of("GET", "v1/account")))

    def create_webhook(
        self,
        url: str,
        *,
        events: Optional[Sequence[str]] = None,
        format: Optional[Literal["lurewatch", "slack", "teams"]] = None,
        lang: Optional[Literal["en", "de", "fr", "es", "it", "pt", "pl", "nl", "tr", "ja"]] = None,
        description: Optional[str] = None,
    ) -> WebhookWithSecret:
        """The answer holds the secret, this once.

        `format` slack or teams: deliveries are messages for a chat; `lang`: in which they tell what was found.
        """
        wanted = None if events is None else list(events)
        body = {"url": url, "events": wanted, "format": format, "lang": lang, "description": description}
        return cast(WebhookWithSecret, self._ask(request_of("POST", "v1/webhooks", body=body)))

    def list_webhooks(self) -> List[Webhook]:
        """All of them, without their secrets."""
        return cast(List[Webhook], self._ask(request_of("GET", "v1/webhooks")))

    def delete_webhook(self, webhook_id: str) -> None:
        """Removes one, with the deliveries that wait."""
        self._ask(request_of("DELETE", path_of("webhooks", webhook_id)))

    def list_entries(self, name: Literal["allow", "block"]) -> List[ListEntry]:
        """Every entry of the account's allow or block list, newest first."""
        entries = self._pages(path_of("lists", name), {"limit": 1000})
        return [cast(ListEntry, entry) for entry in entries]

    def _pages(self, path: str, query: Mapping[str, QueryValue]) -> Iterator[Any]:
        cursor: Optional[str] = None
        while True:
            answer = self._send(request_of("GET", path, query={**query, "cursor": cursor}))
            for item in answer.data:
                yield item
            cursor = answer.meta.get("next_cursor")
            if cursor is None:
                return

    def _ask(self, request: Request) -> Any:
        return (self._send(request)).data

    def _send(self, request: Request) -> Answer:
        away = 0
        while True:
            try:
                return self._send_once(request)
            except LurewatchError as error:
                time.sleep(away_wait(request, error, away))
            away += 1

    def _send_once(self, request: Request) -> Answer:
        attempt = 0
        while True:
            time.sleep(turn_of(self._rule, request))
            try:
                with self._http.stream(
                    request.method,
                    request.path,
                    params=request.query,
                    json=request.body,
                    content=request.content,
                    headers=request.headers,
                ) as response:
                    content = self._read(response)
            except httpx.HTTPError as error:
                raise unreachable() from error
            outcome = self._rule.judge(request, attempt, response.status_code, response.headers, content)
            if isinstance(outcome, Answer):
                return outcome
            time.sleep(outcome.wait_s)
            attempt += 1 if outcome.counts else 0

    def _read(self, response: httpx.Response) -> bytes:
        content = bytearray()
        for piece in response.iter_bytes():
            content += piece
            if len(content) > LONGEST_ANSWER:
                # No more of it is read, and it is no answer of the API.
                return b""
        return bytes(content)

    def _stream(self, request: Request) -> Iterator[str]:
        attempt = 0
        while True:
            try:
                with self._http.stream(request.method, request.path, params=request.query) as response:
                    if response.is_success:
                        for piece in response.iter_text():
                            yield piece
                        return
                    content = self._read(response)
            except httpx.HTTPError as error:
                raise unreachable() from error
            outcome = self._rule.judge(request, attempt, response.status_code, response.headers, content)
            if isinstance(outcome, Answer):
                return
            time.sleep(outcome.wait_s)
            attempt += 1
