"""Asks the Lurewatch gate about every request that mitmproxy sees, and answers denied ones with the block page.

    LUREWATCH_GATE=http://127.0.0.1:9001 mitmdump -s lurewatch.py

LUREWATCH_WHEN_DOWN=block denies everything while the gate does not answer; otherwise requests pass.
"""

import http.client
import logging
import os
import urllib.parse

from mitmproxy import http as mitm
from mitmproxy.script import concurrent

GATE = urllib.parse.urlsplit(os.environ.get("LUREWATCH_GATE", "http://127.0.0.1:9001"))
BLOCKS_WHEN_DOWN = os.environ.get("LUREWATCH_WHEN_DOWN", "allow") == "block"
TIMEOUT_S = 1.0
PRINTABLE = "".join(chr(code) for code in range(0x21, 0x7F))


@concurrent
def request(flow: mitm.HTTPFlow) -> None:
    try:
        status, headers, body = ask(flow.request.pretty_url, flow.client_conn.peername[0])
    except (OSError, http.client.HTTPException) as error:
        logging.getLogger("lurewatch").warning("the gate does not answer: %s", error)
        if BLOCKS_WHEN_DOWN:
            flow.response = mitm.Response.make(503, b"The gate does not answer.", {"Content-Type": "text/plain"})
        return
    if status == 403:
        flow.response = mitm.Response.make(403, body, headers)


def ask(url: str, client: str):
    connection = http.client.HTTPConnection(GATE.hostname, GATE.port or 80, timeout=TIMEOUT_S)
    try:
        address = urllib.parse.quote(url, safe=PRINTABLE)
        connection.request("GET", "/authorize", headers={"X-Original-URL": address, "X-Real-IP": client})
        answer = connection.getresponse()
        body = answer.read()
    finally:
        connection.close()
    kept = ("content-type", "cache-control", "content-security-policy", "referrer-policy", "x-content-type-options")
    headers = {name: value for name, value in answer.getheaders() if name.lower() in kept}
    return answer.status, headers, body
