"""The asynchronous client."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any, AsyncIterator, Iterable, List, Literal, Optional, Sequence, Type, cast
from urllib.parse import quote

import httpx

from ._exchange import LARGEST_CHUNK, Answer, Request, RetryRule, request_of
from .errors import Unreachable
from .types import Account, Analysis, Batch, BatchResult, Report, Usage, Verdict, Webhook, WebhookWithSecret

Depth = Literal["fast", "full"]


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
        self._rule = RetryRule(max_retries, max_retry_wait)
        self._http = httpx.AsyncClient(
            base_url=base_url,
            headers={"authorization": f"Bearer {api_key}", "accept": "application/json"},
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
        await self._http.aclose()

    async def analyze(self, url: str, *, depth: Depth = "full", store: bool = True) -> Analysis:
        body = {"url": url, "depth": depth, "store": store}
        return cast(Analysis, await self._ask(request_of("POST", "v1/analyze", body=body)))

    async def batch(self, urls: Sequence[str], *, depth: Depth = "full", store: bool = True) -> Batch:
        """One request; one result for each URL, in their order; one that is no URL fails alone."""
        body = {"urls": list(urls), "depth": depth, "store": store}
        return cast(Batch, await self._ask(request_of("POST", "v1/batch", body=body)))

    async def batch_each(
        self, urls: Iterable[str], *, depth: Depth = "full", store: bool = True, chunk_size: Optional[int] = None
    ) -> AsyncIterator[BatchResult]:
        """Any number of URLs, sent in chunks of the plan's batch size: one result for each, in their order."""
        size = chunk_size or min((await self.account())["limits"]["batch_size"] or LARGEST_CHUNK, LARGEST_CHUNK)
        index = 0
        chunk: List[str] = []
        for url in urls:
            chunk.append(url)
            if len(chunk) < size:
                continue
            for result in (await self.batch(chunk, depth=depth, store=store))["results"]:
                result["index"] = index
                index += 1
                yield result
            chunk = []
        if chunk:
            for result in (await self.batch(chunk, depth=depth, store=store))["results"]:
                result["index"] = index
                index += 1
                yield result

    async def get_analysis(self, analysis_id: str) -> Analysis:
        return cast(Analysis, await self._ask(request_of("GET", f"v1/analysis/{quote(analysis_id, safe='')}")))

    async def erase_analysis(self, analysis_id: str) -> None:
        await self._ask(request_of("DELETE", f"v1/analysis/{quote(analysis_id, safe='')}"))

    async def list_analyses(
        self,
        *,
        verdict: Optional[Verdict] = None,
        host: Optional[str] = None,
        brand: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        page_size: Optional[int] = None,
    ) -> AsyncIterator[Analysis]:
        """Earlier analyses, newest first; the next page is fetched when it is needed."""
        query = {"verdict": verdict, "host": host, "brand": brand, "from": from_, "to": to, "limit": page_size}
        cursor: Optional[str] = None
        while True:
            answer = await self._send(request_of("GET", "v1/analyses", query={**query, "cursor": cursor}))
            for analysis in answer.data:
                yield cast(Analysis, analysis)
            cursor = answer.next_cursor
            if cursor is None:
                return

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
        query = {"from": from_, "to": to, "granularity": granularity}
        return cast(Usage, await self._ask(request_of("GET", "v1/usage", query=query)))

    async def account(self) -> Account:
        return cast(Account, await self._ask(request_of("GET", "v1/account")))

    async def create_webhook(
        self, url: str, *, events: Optional[Sequence[str]] = None, description: Optional[str] = None
    ) -> WebhookWithSecret:
        """The answer holds the secret, this once."""
        body = {"url": url, "events": None if events is None else list(events), "description": description}
        return cast(WebhookWithSecret, await self._ask(request_of("POST", "v1/webhooks", body=body)))

    async def list_webhooks(self) -> List[Webhook]:
        return cast(List[Webhook], await self._ask(request_of("GET", "v1/webhooks")))

    async def delete_webhook(self, webhook_id: str) -> None:
        await self._ask(request_of("DELETE", f"v1/webhooks/{quote(webhook_id, safe='')}"))

    async def _ask(self, request: Request) -> Any:
        return (await self._send(request)).data

    async def _send(self, request: Request) -> Answer:
        attempt = 0
        while True:
            try:
                response = await self._http.request(
                    request.method, request.path, params=request.query, json=request.body, headers=request.headers
                )
            except httpx.HTTPError as error:
                raise Unreachable("unreachable", "The service did not answer.") from error
            outcome = self._rule.judge(attempt, response.status_code, response.headers, response.content)
            if isinstance(outcome, Answer):
                return outcome
            await asyncio.sleep(outcome.wait_s)
            attempt += 1
