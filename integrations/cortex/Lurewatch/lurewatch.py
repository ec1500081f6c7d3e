#!/usr/bin/env python3
"""Cortex analyzer: is this URL, domain or host name phishing? Python's own library alone."""

from __future__ import annotations

import json
import os
import sys
import urllib.error
import urllib.request
from typing import Any, Dict, List, Optional

TIMEOUT_S = 60
LEVELS = {"safe": "safe", "suspicious": "suspicious", "dangerous": "malicious"}


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
    analysis = ask(config, url_of(job))
    return {
        "success": True,
        "summary": {"taxonomies": taxonomies_of(analysis)},
        "artifacts": artifacts_of(analysis, job),
        "operations": [],
        "full": {**analysis, "failed_checks": failed_checks(analysis)},
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
    raise Refusal(f"A {kind} cannot be analysed: give a url, domain or fqdn.")


def ask(config: Dict[str, Any], url: str) -> Dict[str, Any]:
    if not config.get("url") or not config.get("key"):
        raise Refusal("Address and API key of the service are not configured.")
    body = {"url": url, "depth": config.get("depth") or "full", "store": config.get("store", True)}
    request = urllib.request.Request(
        config["url"].rstrip("/") + "/v1/analyze",
        data=json.dumps(body).encode(),
        headers={"authorization": f"Bearer {config['key']}", "content-type": "application/json"},
    )
    proxies = {scheme: it for scheme, it in (config.get("proxy") or {}).items() if scheme in ("http", "https") and it}
    opener = urllib.request.build_opener(urllib.request.ProxyHandler(proxies or None))
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


def taxonomies_of(analysis: Dict[str, Any]) -> List[Dict[str, Any]]:
    """`unknown` is information, never safe."""
    level = LEVELS.get(analysis["verdict"], "info")
    values = {"Verdict": analysis["verdict"], "Safety": f"{analysis['score']}/100"}
    if analysis.get("brand_detected"):
        values["Imitates"] = analysis["brand_detected"]
    if failed_checks(analysis):
        values["Unanswered"] = ", ".join(failed_checks(analysis))
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
    """Where the URL leads to is worth looking at too."""
    final: Optional[str] = analysis.get("final_url")
    if final is None or final == job.get("data"):
        return []
    return [{"dataType": "url", "data": final, "message": "Where the URL leads to", "tags": ["lurewatch"]}]


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
