#!/usr/bin/env python3
"""Cortex analyzer: is this URL, domain, host name, mail address or message phishing? Python's own library alone."""

from __future__ import annotations

import json
import os
import re
import sys
import urllib.error
import urllib.request
from typing import Any, Dict, Iterable, List, Optional, Tuple

TIMEOUT_S = 60
MOST_MESSAGE_BYTES = 26214400
MOST_ARTIFACTS = 100
#: The name of a header and its colon, or the line that an mbox begins with.
MESSAGE = re.compile(rb"\s*(?:From |[!-9;-~]{1,200}[ \t]*:)")
LEVELS = {"safe": "safe", "suspicious": "suspicious", "dangerous": "malicious"}


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Where the service sends us to the key would go along, to any host."""

    def redirect_request(self, req: Any, fp: Any, code: Any, msg: Any, headers: Any, newurl: Any) -> None:
        return None


class Refusal(Exception):
    """The analysis does not take place; the message says why."""


def main() -> None:
    """Cortex 3 gives a folder with input/input.json and wants output/output.json; older ones use standard input and output."""
    folder = sys.argv[1] if len(sys.argv) > 1 else "/job"
    path = os.path.join(folder, "input", "input.json")
    is_folder = os.path.exists(path)
    job: Dict[str, Any] = {}
    try:
        with open(path, encoding="utf-8") if is_folder else sys.stdin as stream:
            job = json.load(stream)
        if is_folder and job.get("file"):
            job["file"] = os.path.join(folder, "input", os.path.basename(str(job["file"])))
        output = report_of(job)
    except Refusal as refusal:
        output = {"success": False, "input": without_key(job), "errorMessage": str(refusal)}
    except Exception as error:  # Cortex shows nothing of a process that dies without an answer.
        output = {"success": False, "input": without_key(job), "errorMessage": f"Unexpected: {error!r}"}
    text = json.dumps(output, ensure_ascii=False)
    if is_folder:
        os.makedirs(os.path.join(folder, "output"), exist_ok=True)
        with open(os.path.join(folder, "output", "output.json"), "w", encoding="utf-8") as stream:
            stream.write(text)
    else:
        print(text)
    sys.exit(0 if output["success"] else 1)


def report_of(job: Dict[str, Any]) -> Dict[str, Any]:
    config = job.get("config") or {}
    ensure_may_leave(job, config)
    is_message = job.get("dataType") == "file"
    judged = ask_message(config, job) if is_message else ask(config, url_of(job))
    failed = unread_parts(judged) if is_message else failed_checks(judged)
    return {
        "success": True,
        "summary": {"taxonomies": taxonomies_of(judged, failed)},
        "artifacts": message_artifacts(judged) if is_message else artifacts_of(judged, job),
        "operations": [],
        "full": {**judged, "failed_checks": failed},
    }


def ensure_may_leave(job: Dict[str, Any], config: Dict[str, Any]) -> None:
    """Before anything leaves: the service is another machine, and with `full` it asks further ones."""
    for name in ("tlp", "pap"):
        level, most = int(job.get(name, 2)), int(config.get(f"max_{name}", 2))
        if config.get(f"check_{name}", False) and level > most:
            raise Refusal(f"{name.upper()} {level} is above the {most} that this analyzer may send.")


def url_of(job: Dict[str, Any]) -> str:
    data, kind = str(job.get("data") or ""), job.get("dataType")
    if kind == "url":
        return data
    if kind in ("domain", "fqdn"):
        return f"https://{data}/"
    if kind == "mail" and "@" in data:
        # Of a mail address the domain is judged: nothing else of it leaves.
        return f"https://{data.rsplit('@', 1)[1].strip('<> ')}/"
    raise Refusal(f"A {kind} cannot be analysed: give a url, domain, fqdn, mail address or message as a file.")


def ask(config: Dict[str, Any], url: str) -> Dict[str, Any]:
    body = {"url": url, "depth": config.get("depth") or "full", "store": config.get("store", True)}
    return post(config, "/v1/analyze", json.dumps(body).encode(), "application/json")


def ask_message(config: Dict[str, Any], job: Dict[str, Any]) -> Dict[str, Any]:
    """A message as it was received, with all its headers (.eml)."""
    path = str(job.get("file") or "")
    try:
        if os.path.getsize(path) > MOST_MESSAGE_BYTES:
            raise Refusal("The file is larger than the 25 MiB that the service reads of a message.")
        with open(path, "rb") as stream:
            message = stream.read()
    except OSError as error:
        raise Refusal(f"The file cannot be read: {error}") from error
    if not MESSAGE.match(message):
        raise Refusal("The file is no message as it was received (.eml): it does not begin with header lines.")
    return post(config, "/v1/messages", message, "message/rfc822")


def post(config: Dict[str, Any], path: str, body: bytes, media_type: str) -> Dict[str, Any]:
    if not config.get("url") or not config.get("key"):
        raise Refusal("Address and API key of the service are not configured.")
    request = urllib.request.Request(
        config["url"].rstrip("/") + path,
        data=body,
        headers={"authorization": f"Bearer {config['key']}", "content-type": media_type},
    )
    proxies = {scheme: it for scheme, it in (config.get("proxy") or {}).items() if scheme in ("http", "https") and it}
    opener = urllib.request.build_opener(urllib.request.ProxyHandler(proxies or None), NoRedirect)
    try:
        with opener.open(request, timeout=TIMEOUT_S) as response:
            answer = json.load(response)
    except urllib.error.HTTPError as error:
        raise Refusal(message_of(error)) from error
    except (OSError, ValueError) as error:
        raise Refusal(f"The service did not answer: {error}") from error
    data: Dict[str, Any] = answer["data"]
    return data


def message_of(error: urllib.error.HTTPError) -> str:
    try:
        told = json.load(error)["error"]
        return f"{told['message']} [{told['code']}]"
    except (ValueError, KeyError, TypeError):
        return f"The service answered {error.code}."


def taxonomies_of(analysis: Dict[str, Any], failed: List[str]) -> List[Dict[str, Any]]:
    """`unknown` is information, never safe."""
    level = LEVELS.get(analysis["verdict"], "info")
    values = {"Verdict": analysis["verdict"], "Safety": f"{analysis['score']}/100"}
    if analysis.get("brand_detected"):
        values["Imitates"] = analysis["brand_detected"]
    if failed:
        values["Unanswered"] = ", ".join(failed)
    return [
        {
            "level": "info" if name == "Unanswered" else level,
            "namespace": "Lurewatch",
            "predicate": name,
            "value": value,
        }
        for name, value in values.items()
    ]


def artifacts_of(analysis: Dict[str, Any], job: Dict[str, Any]) -> List[Dict[str, Any]]:
    """Where the URL leads to, whose domain that is and where it is served from are worth looking at too."""
    facts: Dict[str, Any] = analysis.get("facts") or {}
    found = [
        *[("url", url, "On the way of the URL") for url in analysis.get("redirects") or []],
        ("url", analysis.get("final_url"), "Where the URL leads to"),
        ("domain", facts.get("registered_domain"), "Registered domain"),
        *[("ip", address, "Address of the host") for address in facts.get("addresses") or []],
        *[("fqdn", host, "Where a form sends secrets to") for host in facts.get("form_targets") or []],
    ]
    return artifacts(found, str(job.get("data")))


def message_artifacts(message: Dict[str, Any]) -> List[Dict[str, Any]]:
    """Where links lead to that are not safe, whoever sent it, and hashes of what is attached."""
    links = [one for one in message["links"] if one["verdict"] in ("suspicious", "dangerous")]
    sender: Dict[str, Any] = message.get("sender") or {}
    found = [
        *[("url", one["target_url"] or one["url"], f"A link ({one['place']}), {one['verdict']}") for one in links],
        ("mail", sender.get("address"), "From"),
        ("mail", sender.get("reply_to"), "Reply-To"),
        *[("hash", one["sha256"], "An attachment") for one in message["attachments"]],
    ]
    return artifacts(found, "")


def artifacts(found: Iterable[Tuple[str, Optional[str], str]], own: str) -> List[Dict[str, Any]]:
    different = {(kind, data): text for kind, data, text in reversed(list(found)) if data and data != own}
    told = [
        {"dataType": kind, "data": data, "message": text, "tags": ["lurewatch"]}
        for (kind, data), text in reversed(list(different.items()))
    ]
    return told[:MOST_ARTIFACTS]


def unread_parts(message: Dict[str, Any]) -> List[str]:
    return [
        f"{check['name']}: {check['reason']}"
        for check in message["checks"]
        if check["status"] in ("partial", "unreadable", "failed", "timeout")
    ]


def failed_checks(analysis: Dict[str, Any]) -> List[str]:
    """Their names, and of which host where that is not the submitted one."""
    return [
        f"{check['name']} of {check['host']}" if "host" in check else check["name"]
        for check in analysis["checks"]
        if check["status"] in ("failed", "timeout")
    ]


def without_key(job: Dict[str, Any]) -> Dict[str, Any]:
    config = {name: value for name, value in (job.get("config") or {}).items() if name != "key"}
    return {**job, "config": config}


if __name__ == "__main__":
    main()
