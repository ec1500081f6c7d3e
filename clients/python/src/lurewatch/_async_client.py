"""The asynchronous client."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any, AsyncIterator, Iterable, List, Literal, Mapping, Optional, Sequence, Type, cast

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


class AsyncLurewatch:
    """The API of a Lurewatch service with one key. Every call raises LurewatchError for what is not a success."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        max_retries: int = 2,
        max_retry_wait: float = 30.0,
        timeout: float = 60.0,
        transport: Optional[httpx.AsyncBaseTransport] = None,
    ) -> None:
        self._rule = RetryRule(pacer_of(base_url, api_key), max_retries, max_retry_wait)
        self._http = httpx.AsyncClient(
            base_url=base_url,
            headers={"authorization": authorization(api_key), "accept": "application/json"},
            timeout=timeout,
            transport=transport,
        )

    async def __aenter__(self) -> "AsyncLurewatch":
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the connections."""
        await self._http.aclose()

    async def analyze(self, url: str, *, depth: Depth = "full", store: bool = True) -> Analysis:
        """Judges one URL; ``fast`` asks no other computer and is answered in milliseconds."""
        body = {"url": url, "depth": depth, "store": store}
        return cast(Analysis, await self._ask(request_of("POST", "v1/analyze", body=body)))

    async def batch(self, urls: Sequence[str], *, depth: Depth = "full", store: bool = True) -> Batch:
        """One request; one result for each URL, in their order; one that is no URL fails alone."""
        return cast(Batch, await self._ask(self._batch_request(urls, depth, store)))

    def _batch_request(
        self, urls: Sequence[str], depth: Depth, store: bool, units: Optional[int] = None, waits: bool = False
    ) -> Request:
        body = {"urls": list(urls), "depth": depth, "store": store}
        return request_of("POST", "v1/batch", body=body, units=units, waits_for_service=waits)

    async def batch_each(
        self,
        urls: Iterable[str],
        *,
        depth: Depth = "full",
        store: bool = True,
        chunk_size: Optional[int] = None,
        on_unreachable: Literal["error", "wait"] = "error",
    ) -> AsyncIterator[BatchResult]:
        """
        Any number of URLs, sent in chunks of the plan's batch size at the rate that the service allows: one result for
        each, in their order. A rate limit only makes them later; with "wait" so does a service that is away for a while.
        """
        size = chunk_size or min((await self.account())["limits"]["batch_size"] or LARGEST_CHUNK, LARGEST_CHUNK)
        index = 0
        for chunk in chunks_of(urls, size):
            batch = cast(Batch, await self._ask(self._batch_request(chunk, depth, store, len(chunk), on_unreachable == "wait")))
            for result in batch["results"]:
                result["index"] = index
                index += 1
                yield result

    async def get_analysis(self, analysis_id: str) -> Analysis:
        """An earlier analysis."""
        return cast(Analysis, await self._ask(request_of("GET", path_of("analysis", analysis_id))))

    async def get_analysis_as(self, analysis_id: str, form: Form) -> str:
        """The text of another form of the analysis: for a ticket, a STIX 2.1 bundle, a MISP event, a head and a line of CSV."""
        return cast(str, await self._ask(form_request(analysis_id, form)))

    async def recheck(self, analysis_id: str, *, depth: Optional[Depth] = None) -> Analysis:
        """Asks afresh; the outcome is the next revision of the analysis."""
        path = path_of("analysis", analysis_id, "recheck")
        return cast(Analysis, await self._ask(request_of("POST", path, query={"depth": depth})))

    async def erase_analysis(self, analysis_id: str) -> None:
        """Removes a stored analysis for good."""
        await self._ask(request_of("DELETE", path_of("analysis", analysis_id)))

    async def get_domain(self, domain: str) -> Domain:
        """Everything that the account knows of a domain; a host or URL stands for the one that it lies on."""
        return cast(Domain, await self._ask(request_of("GET", path_of("domains", domain))))

    async def create_batch(self, urls: Sequence[str], *, depth: Depth = "full") -> BatchJob:
        """Up to 100 000 URLs, worked through in the background."""
        body = {"urls": list(urls), "depth": depth}
        return cast(BatchJob, await self._ask(request_of("POST", "v1/batches", body=body)))

    async def list_batches(self, *, page_size: Optional[int] = None) -> AsyncIterator[BatchJob]:
        """Newest first; the next page is fetched when it is needed."""
        async for batch in self._pages("v1/batches", {"limit": page_size}):
            yield cast(BatchJob, batch)

    async def get_batch(self, batch_id: str) -> BatchJob:
        """How far a batch is."""
        return cast(BatchJob, await self._ask(request_of("GET", path_of("batches", batch_id))))

    async def wait_for_batch(self, batch_id: str, *, every_seconds: float = 2.0) -> BatchJob:
        """Waits until the batch is completed, cancelled or paused."""
        while True:
            batch = await self.get_batch(batch_id)
            if batch["status"] not in ("queued", "running"):
                return batch
            await asyncio.sleep(every_seconds)

    async def batch_results(self, batch_id: str) -> AsyncIterator[BatchResult]:
        """One result for each line that is done, in their order."""
        async for result in self._pages(path_of("batches", batch_id, "results"), {"limit": 100}):
            yield cast(BatchResult, result)

    async def export_batch(self, batch_id: str, *, format: Literal["csv", "jsonl"]) -> AsyncIterator[str]:
        """All results that are there as the text of a file: an iterator over its pieces as they arrive."""
        request = request_of("GET", path_of("batches", batch_id, "export"), query={"format": format})
        async for piece in self._stream(request):
            yield piece

    async def cancel_batch(self, batch_id: str) -> BatchJob:
        """Ends it; what is done stays."""
        return cast(BatchJob, await self._ask(request_of("POST", path_of("batches", batch_id, "cancel"))))

    async def resume_batch(self, batch_id: str) -> BatchJob:
        """Goes on with one that is paused or cancelled."""
        return cast(BatchJob, await self._ask(request_of("POST", path_of("batches", batch_id, "resume"))))

    async def delete_batch(self, batch_id: str) -> None:
        """Ends it and removes it with its results; the analyses stay in the history."""
        await self._ask(request_of("DELETE", path_of("batches", batch_id)))

    async def share(self, analysis_id: str, *, expires_in_hours: Optional[int] = None) -> CreatedShare:
        """A link that shows this one analysis to whoever has it; its secret is in this answer alone."""
        body = {"analysis_id": analysis_id, "expires_in_hours": expires_in_hours}
        return cast(CreatedShare, await self._ask(request_of("POST", "v1/shares", body=body)))

    async def list_shares(
        self, *, analysis_id: Optional[str] = None, page_size: Optional[int] = None
    ) -> AsyncIterator[Share]:
        """Links that still work, newest first."""
        async for share in self._pages("v1/shares", {"analysis_id": analysis_id, "limit": page_size}):
            yield cast(Share, share)

    async def revoke_share(self, share_id: str) -> None:
        """The link shows nothing any more."""
        await self._ask(request_of("DELETE", path_of("shares", share_id)))

    async def list_analyses(
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
    ) -> AsyncIterator[Analysis]:
        """Earlier analyses, newest first; `q` takes whatever is at hand. The next page is fetched when it is needed."""
        query = history_query(q, url, host, domain, brand, url_contains, verdict, signal, source, tag, note, from_, to)
        async for analysis in self._pages("v1/analyses", {**query, "limit": page_size}):
            yield cast(Analysis, analysis)

    async def count_analyses(
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
        answer = await self._send(request_of("GET", "v1/analyses", query={**query, "limit": 1, "count": "true"}))
        return cast(Total, answer.meta["total"])

    async def analyze_message(self, message: bytes) -> Message:
        """A mail message as it was received (RFC 5322): one verdict, its links with their place."""
        return cast(Message, await self._ask(message_request(message)))

    async def analyze_log(self, lines: Sequence[str]) -> JudgedLog:
        """Up to 10 000 lines of one log, of any known form, each with the verdict on its addresses; nothing is stored."""
        return cast(JudgedLog, await self._ask(request_of("POST", "v1/logs", body={"lines": list(lines)})))

    async def get_message(self, message_id: str) -> JudgedMessage:
        """What is kept of a message."""
        return cast(JudgedMessage, await self._ask(request_of("GET", path_of("messages", message_id))))

    async def report(
        self, analysis_id: str, *, expected: Literal["safe", "dangerous"], comment: Optional[str] = None
    ) -> Report:
        """Says that a verdict is wrong."""
        body = {"analysis_id": analysis_id, "expected_verdict": expected, "comment": comment}
        return cast(Report, await self._ask(request_of("POST", "v1/reports", body=body)))

    async def usage(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        granularity: Optional[Literal["day", "month"]] = None,
    ) -> Usage:
        """What was used, by day or month, and what is left; days are YYYY-MM-DD in UTC, both inclusive."""
        query = {"from": from_, "to": to, "granularity": granularity}
        return cast(Usage, await self._ask(request_of("GET", "v1/usage", query=query)))

    async def account(self) -> Account:
        """The account that the key belongs to, with the limits of its plan."""
        return cast(Account, await self._ask(request_of("GET", "v1/account")))

    async def create_webhook(
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
        return cast(WebhookWithSecret, await self._ask(request_of("POST", "v1/webhooks", body=body)))

    async def list_webhooks(self) -> List[Webhook]:
        """All of them, without their secrets."""
        return cast(List[Webhook], await self._ask(request_of("GET", "v1/webhooks")))

    async def delete_webhook(self, webhook_id: str) -> None:
        """Removes one, with the deliveries that wait."""
        await self._ask(request_of("DELETE", path_of("webhooks", webhook_id)))

    async def list_entries(self, name: Literal["allow", "block"]) -> List[ListEntry]:
        """Every entry of the account's allow or block list, newest first."""
        entries = self._pages(path_of("lists", name), {"limit": 1000})
        return [cast(ListEntry, entry) async for entry in entries]

    async def _pages(self, path: str, query: Mapping[str, QueryValue]) -> AsyncIterator[Any]:
        cursor: Optional[str] = None
        while True:
            answer = await self._send(request_of("GET", path, query={**query, "cursor": cursor}))
            for item in answer.data:
                yield item
            cursor = answer.meta.get("next_cursor")
            if cursor is None:
                return

    async def _ask(self, request: Request) -> Any:
        return (await self._send(request)).data

    async def _send(self, request: Request) -> Answer:
        away = 0
        while True:
            try:
                return await self._send_once(request)
            except LurewatchError as error:
                await asyncio.sleep(away_wait(request, error, away))
            away += 1

    async def _send_once(self, request: Request) -> Answer:
        attempt = 0
        while True:
            await asyncio.sleep(turn_of(self._rule, request))
            try:
                async with self._http.stream(
                    request.method,
                    request.path,
                    params=request.query,
                    json=request.body,
                    content=request.content,
                    headers=request.headers,
                ) as response:
                    content = await self._read(response)
            except httpx.HTTPError as error:
                raise unreachable() from error
            outcome = self._rule.judge(request, attempt, response.status_code, response.headers, content)
            if isinstance(outcome, Answer):
                return outcome
            await asyncio.sleep(outcome.wait_s)
            attempt += 1 if outcome.counts else 0

    async def _read(self, response: httpx.Response) -> bytes:
        content = bytearray()
        async for piece in response.aiter_bytes():
            content += piece
            if len(content) > LONGEST_ANSWER:
                # No more of it is read, and it is no answer of the API.
                return b""
        return bytes(content)

    async def _stream(self, request: Request) -> AsyncIterator[str]:
        attempt = 0
        while True:
            try:
                async with self._http.stream(request.method, request.path, params=request.query) as response:
                    if response.is_success:
                        async for piece in response.aiter_text():
                            yield piece
                        return
                    content = await self._read(response)
            except httpx.HTTPError as error:
                raise unreachable() from error
            outcome = self._rule.judge(request, attempt, response.status_code, response.headers, content)
            if isinstance(outcome, Answer):
                return
            await asyncio.sleep(outcome.wait_s)
            attempt += 1
