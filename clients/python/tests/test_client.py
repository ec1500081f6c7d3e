"""Both clients against a real service."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import time
from typing import Any, Dict, List, Tuple

import httpx
import pytest

from lurewatch import (
    AccessRefused,
    AsyncLurewatch,
    InvalidRequest,
    Lurewatch,
    NotFound,
    QuotaExceeded,
    RateLimited,
    UnexpectedAnswer,
    Unreachable,
    WebhookNotVerified,
    verify_webhook,
)
from service import Service

LURE = "hxxps://paypa1-login[.]example/verify"


def client_of(service: Service, **options: Any) -> Lurewatch:
    return Lurewatch(service.url, service.key, **options)


def test_analyses_finds_again_reports_and_erases(service: Service) -> None:
    with client_of(service) as lurewatch:
        analysis = lurewatch.analyze(LURE, depth="fast")
        assert (analysis["verdict"], analysis["brand_detected"]) == ("dangerous", "PayPal")
        assert lurewatch.get_analysis(analysis["id"])["score"] == analysis["score"]
        assert lurewatch.recheck(analysis["id"])["revision"] == 2
        link = lurewatch.share(analysis["id"], expires_in_hours=1)
        assert [it["id"] for it in lurewatch.list_shares(analysis_id=analysis["id"])] == [link["id"]]
        lurewatch.revoke_share(link["id"])
        assert list(lurewatch.list_shares()) == []
        report = lurewatch.report(analysis["id"], expected="safe", comment="a test")
        assert (report["analysis_id"], report["status"]) == (analysis["id"], "open")
        assert lurewatch.usage()["by_verdict"]["dangerous"] >= 1
        lurewatch.erase_analysis(analysis["id"])
        with pytest.raises(NotFound) as error:
            lurewatch.get_analysis(analysis["id"])
        assert error.value.code == "analysis_not_found"


def test_has_a_mail_message_judged(service: Service) -> None:
    with client_of(service) as lurewatch:
        message = lurewatch.analyze_message(b"From: a@firm.example\r\n\r\nhttps://paypa1-login.top/verify\r\n")
        assert (message["verdict"], message["links"][0]["place"]) == ("dangerous", "text")
        assert lurewatch.get_message(message["id"])["hosts"][0]["host"] == "paypa1-login.top"


def test_has_the_lines_of_a_log_judged(service: Service) -> None:
    with client_of(service) as lurewatch:
        log = lurewatch.analyze_log(["nothing", "GET https://paypa1-login.top/verify 200"])
        assert [line["verdict"] for line in log["lines"]] == [None, "dangerous"]


def test_sends_any_number_of_urls_in_chunks_and_pages_through_the_history(service: Service) -> None:
    sent: List[str] = []

    class Noting(httpx.HTTPTransport):
        def handle_request(self, request: httpx.Request) -> httpx.Response:
            sent.append(request.url.path)
            return super().handle_request(request)

    urls = [f"https://python{index}.example/" for index in range(20)]
    urls[3] = "nonsense"
    with client_of(service, transport=Noting()) as lurewatch:
        results = list(lurewatch.batch_each(iter(urls), depth="fast"))
        assert [result["url"] for result in results] == urls
        assert [result["index"] for result in results] == list(range(20))
        assert [result["success"] for result in results].count(False) == 1
        assert results[3]["error"]["code"] == "invalid_url"
        assert sent == ["/v1/account", "/v1/batch", "/v1/batch", "/v1/batch"]
        hosts = [it["url"] for it in lurewatch.list_analyses(page_size=5) if "python" in it["url"]]
        assert sorted(hosts) == sorted(url for url in urls if url != "nonsense")
        assert len(list(lurewatch.list_analyses(q="python7[.]example"))) == 1
        assert len(list(lurewatch.list_analyses(url_contains="PYTHON7.ex", source="tls"))) == 0
        one = list(lurewatch.list_analyses(host="python7.example"))
        assert [it["url"] for it in one] == ["https://python7.example/"]


def test_takes_an_analysis_elsewhere_and_tells_what_is_known_of_its_domain(service: Service) -> None:
    with client_of(service) as lurewatch:
        made = lurewatch.analyze("https://login.elsewhere-python.example/", depth="fast")["id"]
        assert "hxxps://login" in lurewatch.get_analysis_as(made, "markdown")
        assert json.loads(lurewatch.get_analysis_as(made, "stix"))["type"] == "bundle"
        assert "Event" in json.loads(lurewatch.get_analysis_as(made, "misp"))
        assert len(lurewatch.get_analysis_as(made, "csv").splitlines()) == 2
        domain = lurewatch.get_domain("hxxps://login.elsewhere-python[.]example/x")
        assert (domain["domain"], domain["analyses"]["total"]) == ("elsewhere-python.example", 1)
        assert lurewatch.count_analyses(domain="elsewhere-python.example") == {"value": 1, "relation": "eq"}
        assert lurewatch.list_entries("block") == []
        with pytest.raises(NotFound):
            lurewatch.get_analysis_as("ana_none", "markdown")
        with pytest.raises(InvalidRequest):
            lurewatch.get_domain("co.uk")


def test_has_a_batch_worked_through_in_the_background(service: Service) -> None:
    urls = [f"https://background{index}.example/" for index in range(130)] + ["nonsense"]
    with client_of(service) as lurewatch:
        made = lurewatch.create_batch(urls, depth="fast")["id"]
        assert lurewatch.wait_for_batch(made, every_seconds=0.05)["status"] == "completed"
        results = list(lurewatch.batch_results(made))
        assert [(it["index"], it["url"]) for it in results] == list(enumerate(urls))
        assert results[130]["error"]["code"] == "invalid_url"
        rows = "".join(lurewatch.export_batch(made, format="csv")).splitlines()
        assert len(rows) == 132 and rows[1].startswith('"1","https://background0.example/"')
        assert len("".join(lurewatch.export_batch(made, format="jsonl")).splitlines()) == 131
        assert [it["id"] for it in lurewatch.list_batches(page_size=1)][0] == made
        assert lurewatch.resume_batch(made)["status"] == lurewatch.cancel_batch(made)["status"] == "completed"
        lurewatch.delete_batch(made)
        with pytest.raises(NotFound) as error:
            list(lurewatch.export_batch(made, format="csv"))
        assert error.value.code == "batch_not_found"


def test_webhooks(service: Service) -> None:
    with client_of(service) as lurewatch:
        room = lurewatch.create_webhook("https://93.184.216.34/room", format="slack")
        assert room["format"] == "slack"
        lurewatch.delete_webhook(room["id"])
        made = lurewatch.create_webhook("https://93.184.216.34/hook", events=["verdict.changed"])
        assert made["format"] == "lurewatch"
        assert made["secret"].startswith("whsec_")
        assert [it["id"] for it in lurewatch.list_webhooks()] == [made["id"]]
        lurewatch.delete_webhook(made["id"])
        assert lurewatch.list_webhooks() == []


def test_says_what_was_wrong(service: Service) -> None:
    with client_of(service) as lurewatch:
        with pytest.raises(InvalidRequest) as error:
            lurewatch.analyze("https://a.example/" + "a" * 2048)
        assert (error.value.code, error.value.status) == ("url_too_long", 400)
        assert error.value.details[0]["limit"] == 2048
        assert (error.value.request_id or "").startswith("req_")
    with Lurewatch(service.url, "lw_live_nonsense") as stranger, pytest.raises(AccessRefused):
        stranger.usage()
    with Lurewatch("http://127.0.0.1:9", service.key) as nobody, pytest.raises(Unreachable):
        nobody.usage()


def test_waits_out_the_rate_with_one_idempotency_key(hasty: Service) -> None:
    keys: List[str] = []

    class Noting(httpx.HTTPTransport):
        def handle_request(self, request: httpx.Request) -> httpx.Response:
            keys.append(request.headers["idempotency-key"])
            return super().handle_request(request)

    with client_of(hasty, transport=Noting(), max_retries=5) as lurewatch:
        lurewatch.analyze(LURE, depth="fast")
        began = time.monotonic()
        lurewatch.analyze(LURE, depth="fast")
        assert time.monotonic() - began > 0.9
    assert len(keys) >= 3 and len(set(keys)) == 2
    with client_of(hasty, max_retries=0) as impatient, pytest.raises(RateLimited) as error:
        for _ in range(20):
            impatient.account()
    assert error.value.retry_after == 1


def test_does_not_wait_for_tomorrow(tiny: Service) -> None:
    with client_of(tiny) as lurewatch:
        lurewatch.batch(["https://a.example/", "https://b.example/"], depth="fast")
        with pytest.raises(QuotaExceeded) as error:
            lurewatch.analyze(LURE, depth="fast")
        assert error.value.code == "quota_exceeded_day"
        assert 0 < (error.value.retry_after or 0) <= 86_400


def test_gives_up_after_the_second_retry_and_knows_a_proxy_from_the_service() -> None:
    for status, calls in ((503, 3), (502, 1)):
        seen: List[int] = []

        def answer(request: httpx.Request, status: int = status, seen: List[int] = seen) -> httpx.Response:
            seen.append(1)
            return httpx.Response(status, text="<h1>No</h1>", headers={"retry-after": "0"})

        with Lurewatch("http://a.example", "x", transport=httpx.MockTransport(answer)) as lurewatch:
            with pytest.raises(UnexpectedAnswer):
                lurewatch.usage()
        assert len(seen) == calls


def test_an_answer_without_an_end_is_not_read_whole() -> None:
    sent: List[int] = []

    def endless(status: int) -> Any:
        def pieces() -> Any:
            while len(sent) < 1000:
                sent.append(1)
                yield b" " * 1_000_000

        return lambda _: httpx.Response(status, content=pieces())

    for status in (200, 500):
        sent.clear()
        with Lurewatch("http://endless.example", "x", transport=httpx.MockTransport(endless(status))) as lurewatch:
            with pytest.raises(UnexpectedAnswer):
                lurewatch.usage()
        assert len(sent) < 100


def test_batch_each_waits_for_a_service_that_is_away_where_that_is_wanted() -> None:
    keys: List[str] = []

    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.path == "/v1/account":
            return httpx.Response(200, json={"success": True, "data": {"limits": {"batch_size": 2}}, "meta": {}})
        keys.append(request.headers["idempotency-key"])
        if len(keys) == 1:
            raise httpx.ConnectError("away")
        results = [{"index": 0, "success": True, "url": "a"}]
        return httpx.Response(200, json={"success": True, "data": {"results": results}, "meta": {}})

    with Lurewatch("http://away.example", "x", transport=httpx.MockTransport(answer)) as lurewatch:
        assert len(list(lurewatch.batch_each(["a"], on_unreachable="wait"))) == 1
        assert len(keys) == 2 and len(set(keys)) == 1
        keys.clear()
        with pytest.raises(Unreachable):
            list(lurewatch.batch_each(["a"]))


def test_the_asynchronous_client_does_the_same(service: Service) -> None:
    async def work() -> None:
        async with AsyncLurewatch(service.url, service.key) as lurewatch:
            analysis, account = await asyncio.gather(lurewatch.analyze(LURE, depth="fast"), lurewatch.account())
            assert (analysis["verdict"], account["plan"]) == ("dangerous", "fast")
            urls = [f"https://async{index}.example/" for index in range(9)]
            results = [result async for result in lurewatch.batch_each(urls, depth="fast")]
            assert [(it["index"], it["url"]) for it in results] == list(enumerate(urls))
            seen = [it["url"] async for it in lurewatch.list_analyses(page_size=4)]
            assert set(urls) <= set(seen)
            batch = await lurewatch.create_batch(urls, depth="fast")
            done = await lurewatch.wait_for_batch(batch["id"], every_seconds=0.05)
            exported = [piece async for piece in lurewatch.export_batch(batch["id"], format="jsonl")]
            assert "".join(exported).count("\n") == done["total"] == 9
            assert [it["url"] async for it in lurewatch.batch_results(batch["id"])] == urls
            with pytest.raises(InvalidRequest):
                await lurewatch.analyze("nonsense")

    asyncio.run(work())


def signed(secret: str, body: bytes, at: float) -> Dict[str, str]:
    key = base64.b64decode(secret[len("whsec_") :])
    content = b"evt_1." + str(int(at)).encode() + b"." + body
    signature = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    return {"Webhook-Id": "evt_1", "Webhook-Timestamp": str(int(at)), "Webhook-Signature": f"v1,x v1,{signature}"}


def test_verifies_a_delivery() -> None:
    secret = "whsec_" + base64.b64encode(b"k" * 24).decode()
    body = json.dumps({"type": "webhook.test", "timestamp": "t", "data": {"text": "Grüße"}}).encode()
    now = time.time()
    headers = signed(secret, body, now)
    assert verify_webhook(secret, headers, body)["data"] == {"text": "Grüße"}
    assert verify_webhook(secret, headers, body.decode())["id"] == "evt_1"
    other = "whsec_" + base64.b64encode(b"l" * 24).decode()
    refused: List[Tuple[str, Dict[str, str], bytes]] = [
        (other, headers, body),
        ("", headers, body),
        (secret, headers, body + b" "),
        (secret, {**headers, "Webhook-Id": "evt_2"}, body),
        (secret, signed(secret, body, now - 3600), body),
        (secret, signed(secret, body, now + 3600), body),
        (secret, {}, body),
    ]
    for key, given, content in refused:
        with pytest.raises(WebhookNotVerified):
            verify_webhook(key, given, content)
