"""MISP expansion module: is this URL, domain, host name or mail address phishing? Python's own library alone."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
import uuid
from typing import Any, Dict, List, Optional, Tuple

misperrors = {"error": "Error"}
mispattributes = {
    "input": ["url", "link", "hostname", "domain", "domain|ip", "email-src", "email"],
    "format": "misp_standard",
}
moduleinfo = {
    "version": "1.0",
    "author": "The Lurewatch project",
    "description": "Asks your own Lurewatch service whether a URL, domain, host name or mail address is phishing, and why.",
    "module-type": ["expansion", "hover"],
    "name": "Lurewatch",
    "requirements": ["A Lurewatch service and an API key"],
    "features": "Adds a phishing object for what is suspicious or dangerous, and a text with the verdict otherwise.",
    "references": [],
    "input": "A url, link, hostname, domain, domain|ip, email-src or email attribute.",
    "output": "A phishing object, or a text attribute.",
}
moduleconfig = ["url", "key", "max_tlp", "depth"]

#: MISP gives up after ten seconds unless it is told otherwise.
TIMEOUT_S = 8
TLP = ["clear", "green", "amber", "amber+strict", "red"]
TEMPLATE = {
    "name": "phishing",
    "meta-category": "network",
    "template_uuid": "2dad6f9d-d425-4217-8fda-0b0a2d815307",
    "template_version": "7",
}


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Where the service sends us to the key would go along, to any host."""

    def redirect_request(self, req: Any, fp: Any, code: Any, msg: Any, headers: Any, newurl: Any) -> None:
        return None


class Refusal(Exception):
    """The look-up does not take place; the message says why."""


def introspection() -> Dict[str, Any]:
    return mispattributes


def version() -> Dict[str, Any]:
    return {**moduleinfo, "config": moduleconfig}


def handler(q: Any = False) -> Any:
    if q is False:
        return False
    request = json.loads(q)
    attribute = request.get("attribute") or {}
    try:
        if attribute.get("type") not in mispattributes["input"] or not attribute.get("value"):
            raise Refusal("Give a url, link, hostname, domain, domain|ip, email-src or email attribute.")
        config = request.get("config") or {}
        ensure_may_leave(attribute, config)
        analysis = ask(config, url_of(attribute))
    except Refusal as refusal:
        return {"error": f"Lurewatch: {refusal}"}
    if analysis["verdict"] in ("suspicious", "dangerous"):
        return {"results": {"Object": [phishing_object(attribute, analysis)], "Attribute": [text_attribute(analysis)]}}
    return {"results": {"Attribute": [text_attribute(analysis)]}}


def ensure_may_leave(attribute: Dict[str, Any], config: Dict[str, Any]) -> None:
    """Before anything leaves. What carries no TLP counts as amber; several count as the strictest."""
    most = str(config.get("max_tlp") or "amber").lower().replace("tlp:", "").replace("white", "clear")
    if most not in TLP:
        raise Refusal(f"max_tlp is {most}: use one of {', '.join(TLP)}.")
    names = [str(tag.get("name", "")).lower().replace("white", "clear") for tag in attribute.get("Tag") or []]
    levels = [TLP.index(name[4:]) for name in names if name.startswith("tlp:") and name[4:] in TLP]
    level = max(levels, default=TLP.index("amber"))
    if level > TLP.index(most):
        raise Refusal(f"TLP:{TLP[level].upper()} is above TLP:{most.upper()}, the most that may be sent.")


def url_of(attribute: Dict[str, Any]) -> str:
    value, kind = str(attribute["value"]), attribute["type"]
    if kind in ("url", "link"):
        return value
    # Of a mail address the domain is judged: nothing else of it leaves.
    host = value.split("|")[0] if kind == "domain|ip" else value.rsplit("@", 1)[-1].strip("<> ")
    return f"https://{host}/"


def ask(config: Dict[str, Any], url: str) -> Dict[str, Any]:
    if not config.get("url") or not config.get("key"):
        raise Refusal("url and key of the service are not configured.")
    body = {"url": url, "depth": config.get("depth") or "full"}
    request = urllib.request.Request(
        config["url"].rstrip("/") + "/v1/analyze",
        data=json.dumps(body).encode(),
        headers={"authorization": f"Bearer {config['key']}", "content-type": "application/json"},
    )
    try:
        with urllib.request.build_opener(NoRedirect).open(request, timeout=TIMEOUT_S) as response:
            data: Dict[str, Any] = json.load(response)["data"]
            return data
    except urllib.error.HTTPError as error:
        raise Refusal(message_of(error)) from error
    except (OSError, ValueError, KeyError) as error:
        raise Refusal(f"the service did not answer: {error}") from error


def message_of(error: urllib.error.HTTPError) -> str:
    try:
        told = json.load(error)["error"]
        return f"{told['message']} [{told['code']}]"
    except (ValueError, KeyError, TypeError):
        return f"the service answered {error.code}."


def phishing_object(attribute: Dict[str, Any], analysis: Dict[str, Any]) -> Dict[str, Any]:
    fields: List[Tuple[str, str, Optional[str]]] = [
        ("url", "url", analysis["normalized_url"]),
        ("hostname", "hostname", analysis["normalized_url"].split("/")[2].rsplit("@")[-1].split(":")[0]),
        ("url-redirect", "url", analysis.get("final_url")),
        ("target", "text", analysis.get("brand_detected")),
        ("submission-time", "datetime", analysis["analyzed_at"]),
        # The judgement of a machine: nobody of the team has looked at it.
        ("verified", "text", "No"),
        ("internal-reference", "text", analysis["id"]),
    ]
    object_uuid = str(uuid.uuid4())
    return {
        **TEMPLATE,
        "uuid": object_uuid,
        "comment": summary_of(analysis),
        "Attribute": [
            {"uuid": str(uuid.uuid4()), "object_relation": relation, "type": kind, "value": value}
            for relation, kind, value in fields
            if value is not None
        ],
        "ObjectReference": [
            {
                "uuid": str(uuid.uuid4()),
                "object_uuid": object_uuid,
                "referenced_uuid": attribute["uuid"],
                "relationship_type": "related-to",
            }
        ]
        if attribute.get("uuid")
        else [],
    }


def text_attribute(analysis: Dict[str, Any]) -> Dict[str, Any]:
    return {"type": "text", "category": "External analysis", "to_ids": False, "value": summary_of(analysis)}


def summary_of(analysis: Dict[str, Any]) -> str:
    """The direction of the score and checks that failed are always told."""
    failed = [
        f"{check['name']} of {check['host']}" if "host" in check else check["name"]
        for check in analysis["checks"]
        if check["status"] in ("failed", "timeout")
    ]
    reasons = [signal["message"] for signal in analysis["signals"] if signal["type"] in ("critical", "high")]
    parts = [
        f"Lurewatch: {analysis['verdict']}, safety score {analysis['score']} of 100 (100 is safest)",
        f"not answered: {', '.join(failed)}" if failed else None,
        *reasons[:3],
    ]
    return "; ".join(part for part in parts if part)
