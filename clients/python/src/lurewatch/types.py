"""Answers of the API, made from its OpenAPI document: npm run package:python-types"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union


class AccessAnswer(TypedDict):
    """Access answer of the API's reference."""

    ticket: str
    status: Literal["granted", "refused"]
    host: str
    subject: Optional[Literal["person", "group", "all"]]
    user: Optional[str]
    client: str
    group: Optional[str]
    until: Optional[str]
    answered_at: str


class AccessRequest(TypedDict):
    """Access request of the API's reference."""

    id: str
    gate: str
    host: str
    door: Literal["icap", "squid", "http", "dns"]
    client: str
    user: Optional[str]
    groups: List[str]
    reason: Optional[str]
    decided_by: str
    verdict: Optional[Literal["dangerous", "suspicious"]]
    brand: Optional[str]
    reference: str
    status: Literal["waiting", "granted", "refused", "over"]
    subject: Optional[Literal["person", "group", "all"]]
    group: Optional[str]
    until: Optional[str]
    created_at: str
    answered_at: Optional[str]


class AccessRequestedEvent(TypedDict):
    """Access requested event of the API's reference."""

    type: Literal["access.requested"]
    timestamp: str
    data: AccessRequest


class AccountApiKey(TypedDict):
    """The key of this request; null when the request came from a dashboard session."""

    id: str
    name: str
    prefix: str
    last4: str
    scope: Literal["full", "lookup"]
    scopes: List[Literal["analyze", "lookup", "history:read", "history:write", "lists:read", "lists:write", "gate", "gates:read", "gates:write", "reports", "webhooks", "account:read", "account:write"]]
    created_at: str
    last_used_at: Optional[str]


class Account(TypedDict):
    """Account of the API's reference."""

    id: str
    email: Optional[str]
    name: Optional[str]
    plan: str
    status: Literal["active", "suspended"]
    created_at: str
    data_region: str
    limits: PlanLimits
    api_key: Optional[AccountApiKey]


class _AddListEntryRequestAlways(TypedDict):
    """What AddListEntryRequest always has."""

    entry: str


class AddListEntryRequest(_AddListEntryRequestAlways, total=False):
    """Add list entry request of the API's reference."""

    scope: Literal["url", "host", "domain"]
    note: Optional[str]


class AnalysisCarriedUrl(TypedDict):
    """The worst address of another site that stands inside the URL, judged by its text and the lists; it was not opened, but where the URL is a wrapped link. null when there is none."""

    url: str
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    risk: float


class AnalysisFacts(TypedDict):
    """What was learnt about the site, for people: facts, no judgement."""

    host: str
    registered_domain: Optional[str]
    registered_at: Optional[str]
    registration_expires_at: Optional[str]
    registrar: Optional[str]
    addresses: List[str]
    name_servers: List[str]
    certificate_issuer: Optional[str]
    certificate_valid_from: Optional[str]
    certificate_valid_to: Optional[str]
    page_title: Optional[str]
    form_targets: List[str]


class Analysis(TypedDict):
    """Analysis of the API's reference."""

    id: str
    url: str
    score: int
    base_score: Optional[int]
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    basis: Literal["list", "page", "network", "address"]
    is_phishing: bool
    summary: str
    brand_detected: Optional[str]
    official_domain: Optional[str]
    signals: List[Signal]
    context: Literal["navigation", "subresource", "connect", "dns", "mail_link", "log"]
    analysis_time_ms: int
    risk_score: int
    normalized_url: str
    final_url: Optional[str]
    carried_url: Optional[AnalysisCarriedUrl]
    redirects: List[str]
    redirect_chain: List[RedirectStop]
    facts: Optional[AnalysisFacts]
    screenshot_at: Optional[str]
    checks: List[Check]
    engine_version: str
    data_version: str
    overlay_version: Optional[str]
    analyzed_at: str
    expires_at: str
    revision: int
    revised_at: Optional[str]


class AnalysisCompletedEvent(TypedDict):
    """Analysis completed event of the API's reference."""

    type: Literal["analysis.completed"]
    timestamp: str
    data: Analysis


class AnalysisDangerousEvent(TypedDict):
    """Analysis dangerous event of the API's reference."""

    type: Literal["analysis.dangerous"]
    timestamp: str
    data: Analysis


class AnalysisSuspiciousEvent(TypedDict):
    """Analysis suspicious event of the API's reference."""

    type: Literal["analysis.suspicious"]
    timestamp: str
    data: Analysis


class _AnalyzeRequestAlways(TypedDict):
    """What AnalyzeRequest always has."""

    url: str


class AnalyzeRequest(_AnalyzeRequestAlways, total=False):
    """Analyze request of the API's reference."""

    depth: Literal["fast", "full", "render"]
    store: bool
    context: Literal["navigation", "subresource", "connect", "dns", "mail_link", "log"]


class Annotation(TypedDict):
    """Annotation of the API's reference."""

    id: str
    note: Optional[str]
    tags: List[str]
    updated_at: Optional[str]


class _AnswerAccessRequestAlways(TypedDict):
    """What AnswerAccessRequest always has."""

    answer: Literal["grant", "refuse"]


class AnswerAccessRequest(_AnswerAccessRequestAlways, total=False):
    """Answer access request of the API's reference."""

    duration: Literal["hour", "day", "always"]
    subject: Literal["person", "group", "all"]
    group: str


class AuditEntryAdded(TypedDict):
    """Audit entry added of the API's reference."""

    account: str
    day: str
    number: int
    at: str
    action: str
    person: Optional[str]
    key: Optional[str]
    network: str
    target: Optional[str]
    before: Optional[Dict[str, Any]]
    after: Optional[Dict[str, Any]]
    request_id: str
    previous: str
    hash: str


class AuditEntryEvent(TypedDict):
    """Audit entry event of the API's reference."""

    type: Literal["audit.entry"]
    timestamp: str
    data: AuditEntryAdded


class Batch(TypedDict):
    """Batch of the API's reference."""

    id: str
    results: List[BatchResult]
    summary: BatchSummary


class BatchCompletedAnalysesItem(TypedDict):
    """Batch completed analyses item of the API's reference."""

    id: str
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    score: int


class BatchCompleted(TypedDict):
    """Batch completed of the API's reference."""

    id: str
    summary: BatchSummary
    analyses: List[BatchCompletedAnalysesItem]


class BatchCompletedEvent(TypedDict):
    """Batch completed event of the API's reference."""

    type: Literal["batch.completed"]
    timestamp: str
    data: BatchCompleted


class BatchItemError(TypedDict):
    """Batch item error of the API's reference."""

    code: Literal["invalid_json", "invalid_body", "url_missing", "invalid_url", "url_too_long", "unsupported_scheme", "batch_empty", "batch_too_large", "invalid_parameter", "webhook_url_not_allowed", "unknown_event", "api_key_missing", "api_key_invalid", "api_key_revoked", "api_key_expired", "insufficient_scope", "insufficient_role", "recent_sign_in_required", "account_suspended", "plan_limit_reached", "not_found", "analysis_not_found", "screenshot_not_found", "saved_search_not_found", "scheduled_recheck_not_found", "webhook_not_found", "delivery_not_found", "batch_not_found", "message_not_found", "share_not_found", "report_not_found", "overlay_not_found", "access_request_not_found", "list_entry_not_found", "method_not_allowed", "list_too_long", "last_administrator", "idempotency_in_progress", "body_too_large", "uri_too_long", "unsupported_media_type", "idempotency_key_reused", "headers_too_large", "rate_limit_exceeded", "quota_exceeded_day", "quota_exceeded_month", "too_many_attempts", "internal_error", "overloaded"]
    message: str


class BatchJob(TypedDict):
    """Batch job of the API's reference."""

    id: str
    status: Literal["queued", "running", "paused", "completed", "cancelled"]
    reason: Optional[Literal["quota_exceeded_day", "quota_exceeded_month", "account_suspended"]]
    resumes_at: Optional[str]
    depth: Literal["fast", "full"]
    total: int
    done: int
    summary: BatchSummary
    created_at: str
    finished_at: Optional[str]


class _BatchRequestAlways(TypedDict):
    """What BatchRequest always has."""

    urls: List[str]


class BatchRequest(_BatchRequestAlways, total=False):
    """Batch request of the API's reference."""

    depth: Literal["fast", "full"]
    store: bool
    context: Literal["navigation", "subresource", "connect", "dns", "mail_link", "log"]


class _BatchResultAlways(TypedDict):
    """What BatchResult always has."""

    index: int
    url: str
    success: bool


class BatchResult(_BatchResultAlways, total=False):
    """Batch result of the API's reference."""

    data: Analysis
    error: BatchItemError


class BatchSummary(TypedDict):
    """Batch summary of the API's reference."""

    total: int
    succeeded: int
    failed: int
    safe: int
    suspicious: int
    dangerous: int
    unknown: int


class BrandPage(TypedDict):
    """A brand’s own sign-in page as everybody can open it, seen by this installation: nothing of an account."""

    host: str
    brand: str
    address: str
    seen_at: str
    reason: Literal["looks_like_brand_page", "copies_brand_icon"]


class _ChangeAnnotationRequestAlways(TypedDict):
    """What ChangeAnnotationRequest always has."""



class ChangeAnnotationRequest(_ChangeAnnotationRequestAlways, total=False):
    """Change annotation request of the API's reference."""

    note: Optional[str]
    tags: List[str]


class _CheckAlways(TypedDict):
    """What Check always has."""

    name: Literal["url", "brand", "feeds", "dns", "rdap", "tls", "page", "render", "picture", "press"]
    status: Literal["ok", "partial", "unread", "absent", "timeout", "failed", "skipped"]
    time_ms: float


class Check(_CheckAlways, total=False):
    """Check of the API's reference."""

    reason: str
    http_status: int
    host: str


class CreateAccessRequest(TypedDict):
    """Create access request of the API's reference."""

    ticket: str
    requester: str
    gate: str
    host: str
    door: Literal["icap", "squid", "http", "dns"]
    client: str
    user: Optional[str]
    groups: List[str]
    reason: Optional[str]
    decided_by: str
    verdict: Optional[Literal["dangerous", "suspicious"]]
    brand: Optional[str]
    reference: str


class _CreateBatchRequestAlways(TypedDict):
    """What CreateBatchRequest always has."""

    urls: List[str]


class CreateBatchRequest(_CreateBatchRequestAlways, total=False):
    """Create batch request of the API's reference."""

    depth: Literal["fast", "full"]


class _CreateReportRequestAlways(TypedDict):
    """What CreateReportRequest always has."""

    expected_verdict: Literal["safe", "dangerous"]


class CreateReportRequest(_CreateReportRequestAlways, total=False):
    """Create report request of the API's reference."""

    analysis_id: str
    url_sha256: str
    comment: Optional[str]


class _CreateSavedSearchRequestAlertAlways(TypedDict):
    """What CreateSavedSearchRequestAlert always has."""



class CreateSavedSearchRequestAlert(_CreateSavedSearchRequestAlertAlways, total=False):
    """Tells somebody of each new analysis that fits, as it is stored. Without `webhook_ids`, every webhook that waits for `search.matched`; without `mail`, nobody by mail. null: nobody is told."""

    webhook_ids: Optional[List[str]]
    mail: bool


class _CreateSavedSearchRequestAlways(TypedDict):
    """What CreateSavedSearchRequest always has."""

    name: str
    query: SavedQuery


class CreateSavedSearchRequest(_CreateSavedSearchRequestAlways, total=False):
    """Create saved search request of the API's reference."""

    alert: Optional[CreateSavedSearchRequestAlert]


class _CreateShareRequestAlways(TypedDict):
    """What CreateShareRequest always has."""



class CreateShareRequest(_CreateShareRequestAlways, total=False):
    """Create share request of the API's reference."""

    analysis_id: str
    message_id: str
    expires_in_hours: int
    shows_picture: bool


class _CreateWebhookRequestAlways(TypedDict):
    """What CreateWebhookRequest always has."""

    url: str


class CreateWebhookRequest(_CreateWebhookRequestAlways, total=False):
    """Create webhook request of the API's reference."""

    events: List[str]
    format: Literal["lurewatch", "slack", "teams", "discord", "mattermost", "ntfy"]
    lang: Literal["en", "de", "fr", "es", "it", "pt", "pl", "nl", "tr", "ja"]
    description: Optional[str]


class CreatedShare(TypedDict):
    """Created share of the API's reference."""

    id: str
    analysis_id: Optional[str]
    message_id: Optional[str]
    created_at: str
    expires_at: str
    shows_picture: bool
    token: str
    url: str


class Delivery(TypedDict):
    """Delivery of the API's reference."""

    id: str
    webhook_id: str
    event_id: str
    event_type: Literal["analysis.dangerous", "analysis.suspicious", "analysis.completed", "message.dangerous", "verdict.changed", "search.matched", "batch.completed", "quota.threshold", "report.resolved", "access.requested", "audit.entry", "webhook.test"]
    payload: str
    status: Literal["pending", "succeeded", "failed"]
    created_at: str
    next_attempt_at: Optional[str]
    attempts: List[DeliveryAttempt]


class DeliveryAttempt(TypedDict):
    """Delivery attempt of the API's reference."""

    attempted_at: str
    duration_ms: float
    response_status: Optional[int]
    response_body: Optional[str]
    error: Optional[str]


class DomainAnalysesByVerdict(TypedDict):
    """Domain analyses by verdict of the API's reference."""

    safe: int
    suspicious: int
    dangerous: int
    unknown: int


class DomainAnalyses(TypedDict):
    """Domain analyses of the API's reference."""

    total: int
    first_seen_at: Optional[str]
    last_seen_at: Optional[str]
    counted: int
    by_verdict: DomainAnalysesByVerdict


class DomainFacts(TypedDict):
    """What was learnt about the site, for people: facts, no judgement."""

    host: str
    registered_domain: Optional[str]
    registered_at: Optional[str]
    registration_expires_at: Optional[str]
    registrar: Optional[str]
    addresses: List[str]
    name_servers: List[str]
    certificate_issuer: Optional[str]
    certificate_valid_from: Optional[str]
    certificate_valid_to: Optional[str]
    page_title: Optional[str]
    form_targets: List[str]


class Domain(TypedDict):
    """Domain of the API's reference."""

    domain: str
    analyses: DomainAnalyses
    hosts: List[DomainHost]
    hosts_total: int
    brands: List[DomainBrand]
    facts: Optional[DomainFacts]
    facts_as_of: Optional[str]
    list_entries: List[ListEntry]
    reports: List[Report]
    latest: List[Analysis]


class DomainBrand(TypedDict):
    """Domain brand of the API's reference."""

    brand: str
    official_domain: Optional[str]
    analyses: int


class DomainHost(TypedDict):
    """Domain host of the API's reference."""

    host: str
    analyses: int
    dangerous: int
    first_seen_at: str
    last_seen_at: str


class _ErrorEnvelopeErrorDetailsItemAlways(TypedDict):
    """What ErrorEnvelopeErrorDetailsItem always has."""

    field: str
    issue: str


class ErrorEnvelopeErrorDetailsItem(_ErrorEnvelopeErrorDetailsItemAlways, total=False):
    """One thing that is wrong with the request."""

    message: str
    limit: float
    allowed: List[str]


class _ErrorEnvelopeErrorAlways(TypedDict):
    """What ErrorEnvelopeError always has."""

    code: Literal["invalid_json", "invalid_body", "url_missing", "invalid_url", "url_too_long", "unsupported_scheme", "batch_empty", "batch_too_large", "invalid_parameter", "webhook_url_not_allowed", "unknown_event", "api_key_missing", "api_key_invalid", "api_key_revoked", "api_key_expired", "insufficient_scope", "insufficient_role", "recent_sign_in_required", "account_suspended", "plan_limit_reached", "not_found", "analysis_not_found", "screenshot_not_found", "saved_search_not_found", "scheduled_recheck_not_found", "webhook_not_found", "delivery_not_found", "batch_not_found", "message_not_found", "share_not_found", "report_not_found", "overlay_not_found", "access_request_not_found", "list_entry_not_found", "method_not_allowed", "list_too_long", "last_administrator", "idempotency_in_progress", "body_too_large", "uri_too_long", "unsupported_media_type", "idempotency_key_reused", "headers_too_large", "rate_limit_exceeded", "quota_exceeded_day", "quota_exceeded_month", "too_many_attempts", "internal_error", "overloaded"]
    message: str
    request_id: str


class ErrorEnvelopeError(_ErrorEnvelopeErrorAlways, total=False):
    """Error envelope error of the API's reference."""

    details: List[ErrorEnvelopeErrorDetailsItem]


class ErrorEnvelope(TypedDict):
    """Error envelope of the API's reference."""

    success: Literal[False]
    error: ErrorEnvelopeError


class Gate(TypedDict):
    """Gate of the API's reference."""

    id: str
    name: str
    version: str
    data_version: str
    overlay_version: Optional[str]
    started_at: str
    lists_age_s: Optional[int]
    overlay_age_s: Optional[int]
    model_aged: bool
    trouble: Optional[str]
    bypassed: int
    untold: int
    state: Literal["ok", "trouble", "silent"]
    seen_at: str
    waiting_requests: int


class GateBlocksDaysItem(TypedDict):
    """Gate blocks days item of the API's reference."""

    date: str
    blocked: int
    noted: int


class GateBlocksHostsItem(TypedDict):
    """Gate blocks hosts item of the API's reference."""

    name: str
    blocked: int
    noted: int


class GateBlocksGroupsItem(TypedDict):
    """Gate blocks groups item of the API's reference."""

    name: str
    blocked: int
    noted: int


class GateBlocksDoorsItem(TypedDict):
    """Gate blocks doors item of the API's reference."""

    name: str
    blocked: int
    noted: int


class GateBlocks(TypedDict):
    """Gate blocks of the API's reference."""

    blocked: int
    noted: int
    days: List[GateBlocksDaysItem]
    hosts: List[GateBlocksHostsItem]
    groups: List[GateBlocksGroupsItem]
    doors: List[GateBlocksDoorsItem]


class GateDecision(TypedDict):
    """Gate decision of the API's reference."""

    at: str
    host: str
    door: Literal["icap", "squid", "http", "dns"]
    action: Literal["block", "warn", "log"]
    decided_by: str
    verdict: Optional[Literal["dangerous", "suspicious"]]
    client: str
    group: str
    count: int


class GateReceipt(TypedDict):
    """Gate receipt of the API's reference."""

    id: str
    counted: int
    repeated: bool
    left_out: int


class HashSearch(TypedDict):
    """Hash search of the API's reference."""

    matches: List[ListedHash]
    expires_at: str


class HashSearchRequest(TypedDict):
    """Hash search request of the API's reference."""

    prefixes: List[str]


class HealthModel(TypedDict):
    """The model in use."""

    data_version: str
    edition: str
    overlay_version: Optional[str]
    aged: bool


class _HealthAlways(TypedDict):
    """What Health always has."""

    status: Literal["ok", "unavailable"]


class Health(_HealthAlways, total=False):
    """Health of the API's reference."""

    checks: Dict[str, Literal["ok", "failed"]]
    model: HealthModel


class JudgedLog(TypedDict):
    """Judged log of the API's reference."""

    lines: List[LogLine]
    summary: LogSummary
    analyses: int


class JudgedMessageHostsItem(TypedDict):
    """Judged message hosts item of the API's reference."""

    host: str
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]


class JudgedMessage(TypedDict):
    """Judged message of the API's reference."""

    id: str
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    score: int
    brand_detected: Optional[str]
    message_sha256: str
    created_at: str
    signals: List[str]
    hosts: List[JudgedMessageHostsItem]
    attachment_sha256: List[str]
    source: Literal["api", "rspamd", "dashboard", "mailbox"]


class ListEntry(TypedDict):
    """List entry of the API's reference."""

    id: str
    list: Literal["allow", "block"]
    entry: str
    scope: Literal["url", "host", "domain"]
    note: Optional[str]
    created_at: str


class ListedHash(TypedDict):
    """Listed hash of the API's reference."""

    hash: str
    verdict: Literal["dangerous"]
    brand: Optional[str]
    reasons: List[str]
    sources: List[str]


class LogAddress(TypedDict):
    """Log address of the API's reference."""

    address: str
    host_only: bool
    field: str
    role: Literal["requested", "referrer", "mentioned"]
    verdict: Optional[Literal["safe", "suspicious", "dangerous", "unknown"]]
    score: Optional[int]


class LogLine(TypedDict):
    """Log line of the API's reference."""

    line: int
    status: Literal["judged", "no_address", "not_judged", "unread"]
    verdict: Optional[Literal["safe", "suspicious", "dangerous", "unknown"]]
    score: Optional[int]
    address: Optional[str]
    brand_detected: Optional[str]
    summary: Optional[str]
    addresses: List[LogAddress]


class LogRequest(TypedDict):
    """Log request of the API's reference."""

    lines: List[str]


class LogSummary(TypedDict):
    """Lines, by what became of them."""

    lines: int
    unread: int
    no_address: int
    not_judged: int
    safe: int
    suspicious: int
    dangerous: int
    unknown: int


class Message(TypedDict):
    """Message of the API's reference."""

    id: str
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    score: int
    brand_detected: Optional[str]
    message_sha256: str
    created_at: str
    base_score: int
    basis: Literal["message", "link", "content"]
    summary: str
    signals: List[MessageSignal]
    links: List[MessageLink]
    attachments: List[MessageAttachment]
    sender: MessageSender
    checks: List[MessageCheck]
    analyses: int


class MessageAttachment(TypedDict):
    """Message attachment of the API's reference."""

    name: Optional[str]
    media_type: str
    size: int
    sha256: str
    disguised: bool
    unreadable: Optional[Literal["encrypted", "opaque_signed", "tnef", "archive", "type", "damaged", "size"]]
    names: List[str]


class _MessageCheckAlways(TypedDict):
    """What MessageCheck always has."""

    name: Literal["links", "message", "attachment", "opened"]
    status: Literal["partial", "unreadable", "ok", "skipped", "timeout", "failed"]
    reason: str


class MessageCheck(_MessageCheckAlways, total=False):
    """Message check of the API's reference."""

    count: int
    attachment: Optional[str]


class MessageDangerousEvent(TypedDict):
    """Message dangerous event of the API's reference."""

    type: Literal["message.dangerous"]
    timestamp: str
    data: JudgedMessage


class MessageLink(TypedDict):
    """Message link of the API's reference."""

    url: str
    target_url: Optional[str]
    place: Literal["text", "html_link", "button", "image_link", "form", "qr_code", "calendar", "html_attachment", "svg_attachment", "pdf_link", "pdf_text", "office_link", "attached_message", "script", "header"]
    text: Optional[str]
    named_host: Optional[str]
    attachment: Optional[str]
    verdict: Optional[Literal["safe", "suspicious", "dangerous", "unknown"]]
    score: Optional[int]
    brand_detected: Optional[str]


class MessageSenderAuthentication(TypedDict):
    """Message sender authentication of the API's reference."""

    server: str
    spf: Optional[str]
    dkim: Optional[str]
    dmarc: Optional[str]
    arc: Optional[str]
    passed: bool


class MessageSender(TypedDict):
    """Message sender of the API's reference."""

    name: Optional[str]
    address: Optional[str]
    domain: Optional[str]
    reply_to: Optional[str]
    return_path: Optional[str]
    authentication: Optional[MessageSenderAuthentication]


class MessageSignal(TypedDict):
    """Message signal of the API's reference."""

    code: str
    message: str
    impact: int
    evidence: Dict[str, Any]


class Overlay(TypedDict):
    """Overlay of the API's reference."""

    version: Optional[str]
    base: Optional[str]
    learnt_since: Optional[str]
    content: str
    signature: str
    public_key: str


class PlanLimits(TypedDict):
    """Plan limits of the API's reference."""

    requests_per_second: Optional[float]
    requests_per_day: Optional[int]
    requests_per_month: Optional[int]
    batch_size: Optional[int]
    api_keys: Optional[int]
    webhooks: Optional[int]
    scheduled_rechecks: Optional[int]
    list_bytes: Optional[int]
    log_retention_days: Optional[int]
    max_url_length: int
    overage_price_eur: Optional[float]


class _ProblemDetailsItemAlways(TypedDict):
    """What ProblemDetailsItem always has."""

    field: str
    issue: str


class ProblemDetailsItem(_ProblemDetailsItemAlways, total=False):
    """One thing that is wrong with the request."""

    message: str
    limit: float
    allowed: List[str]


class _ProblemAlways(TypedDict):
    """What Problem always has."""

    type: str
    title: str
    status: int
    detail: str
    instance: str
    code: Literal["invalid_json", "invalid_body", "url_missing", "invalid_url", "url_too_long", "unsupported_scheme", "batch_empty", "batch_too_large", "invalid_parameter", "webhook_url_not_allowed", "unknown_event", "api_key_missing", "api_key_invalid", "api_key_revoked", "api_key_expired", "insufficient_scope", "insufficient_role", "recent_sign_in_required", "account_suspended", "plan_limit_reached", "not_found", "analysis_not_found", "screenshot_not_found", "saved_search_not_found", "scheduled_recheck_not_found", "webhook_not_found", "delivery_not_found", "batch_not_found", "message_not_found", "share_not_found", "report_not_found", "overlay_not_found", "access_request_not_found", "list_entry_not_found", "method_not_allowed", "list_too_long", "last_administrator", "idempotency_in_progress", "body_too_large", "uri_too_long", "unsupported_media_type", "idempotency_key_reused", "headers_too_large", "rate_limit_exceeded", "quota_exceeded_day", "quota_exceeded_month", "too_many_attempts", "internal_error", "overloaded"]
    request_id: str


class Problem(_ProblemAlways, total=False):
    """Problem of the API's reference."""

    details: List[ProblemDetailsItem]


class QuotaThreshold(TypedDict):
    """Quota threshold of the API's reference."""

    window: Literal["day", "month"]
    threshold: int
    used: int
    limit: Optional[int]


class QuotaThresholdEvent(TypedDict):
    """Quota threshold event of the API's reference."""

    type: Literal["quota.threshold"]
    timestamp: str
    data: QuotaThreshold


class RedirectStop(TypedDict):
    """Redirect stop of the API's reference."""

    url: str
    registered_domain: Optional[str]
    domain_age_days: Optional[int]


class RemoveListEntryRequest(TypedDict):
    """Remove list entry request of the API's reference."""

    entry: str


class ReplayFailedRequest(TypedDict):
    """Replay failed request of the API's reference."""

    since: str


class Report(TypedDict):
    """Report of the API's reference."""

    id: str
    analysis_id: Optional[str]
    url_sha256: Optional[str]
    expected_verdict: Literal["safe", "dangerous"]
    comment: Optional[str]
    status: Literal["open", "accepted", "rejected"]
    times_reported: int
    created_at: str
    resolved_at: Optional[str]


class ReportGateRequestGate(TypedDict):
    """Report gate request gate of the API's reference."""

    instance: str
    name: str
    version: str
    data_version: str
    overlay_version: Optional[str]
    started_at: str
    lists_age_s: Optional[int]
    overlay_age_s: Optional[int]
    model_aged: bool
    trouble: Optional[str]
    bypassed: int
    untold: int


class ReportGateRequestBatch(TypedDict):
    """Report gate request batch of the API's reference."""

    id: str
    decisions: List[GateDecision]


class _ReportGateRequestAlways(TypedDict):
    """What ReportGateRequest always has."""

    gate: ReportGateRequestGate


class ReportGateRequest(_ReportGateRequestAlways, total=False):
    """Report gate request of the API's reference."""

    batch: Optional[ReportGateRequestBatch]


class ReportResolvedEvent(TypedDict):
    """Report resolved event of the API's reference."""

    type: Literal["report.resolved"]
    timestamp: str
    data: Report


SavedQuery = TypedDict("SavedQuery", {"verdict": Literal["safe", "suspicious", "dangerous", "unknown"], "q": str, "url": str, "host": str, "domain": str, "brand": str, "url_contains": str, "signal": str, "source": Literal["url", "brand", "feeds", "dns", "rdap", "tls", "page", "render", "picture", "press"], "tag": str, "note": str, "from": Union[str, str], "to": Union[str, str]})


class SavedSearchAlert(TypedDict):
    """Who is told when a new analysis fits. null: nobody."""

    webhook_ids: Optional[List[str]]
    mail: bool


class SavedSearch(TypedDict):
    """Saved search of the API's reference."""

    id: str
    name: str
    query: SavedQuery
    alert: Optional[SavedSearchAlert]
    created_at: str
    updated_at: str


class ScheduleRecheckRequest(TypedDict):
    """Schedule recheck request of the API's reference."""

    analysis_id: str
    every: Literal["hour", "day"]


class ScheduledRecheck(TypedDict):
    """Scheduled recheck of the API's reference."""

    id: str
    analysis_id: str
    url: str
    every: Literal["hour", "day"]
    created_at: str
    next_at: str
    last_at: Optional[str]
    last_error: Optional[str]


class SearchMatchSearch(TypedDict):
    """Search match search of the API's reference."""

    id: str
    name: str


class SearchMatchAnalysisCarriedUrl(TypedDict):
    """The worst address of another site that stands inside the URL, judged by its text and the lists; it was not opened, but where the URL is a wrapped link. null when there is none."""

    url: str
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    risk: float


class SearchMatchAnalysisFacts(TypedDict):
    """What was learnt about the site, for people: facts, no judgement."""

    host: str
    registered_domain: Optional[str]
    registered_at: Optional[str]
    registration_expires_at: Optional[str]
    registrar: Optional[str]
    addresses: List[str]
    name_servers: List[str]
    certificate_issuer: Optional[str]
    certificate_valid_from: Optional[str]
    certificate_valid_to: Optional[str]
    page_title: Optional[str]
    form_targets: List[str]


class SearchMatchAnalysis(TypedDict):
    """The analysis that fits. null: it was deleted before this could be told."""

    id: str
    url: str
    score: int
    base_score: Optional[int]
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    basis: Literal["list", "page", "network", "address"]
    is_phishing: bool
    summary: str
    brand_detected: Optional[str]
    official_domain: Optional[str]
    signals: List[Signal]
    context: Literal["navigation", "subresource", "connect", "dns", "mail_link", "log"]
    analysis_time_ms: int
    risk_score: int
    normalized_url: str
    final_url: Optional[str]
    carried_url: Optional[SearchMatchAnalysisCarriedUrl]
    redirects: List[str]
    redirect_chain: List[RedirectStop]
    facts: Optional[SearchMatchAnalysisFacts]
    screenshot_at: Optional[str]
    checks: List[Check]
    engine_version: str
    data_version: str
    overlay_version: Optional[str]
    analyzed_at: str
    expires_at: str
    revision: int
    revised_at: Optional[str]


class SearchMatch(TypedDict):
    """Search match of the API's reference."""

    search: SearchMatchSearch
    analysis: Optional[SearchMatchAnalysis]
    more: int


class SearchMatchedEvent(TypedDict):
    """Search matched event of the API's reference."""

    type: Literal["search.matched"]
    timestamp: str
    data: SearchMatch


class SearchReading(TypedDict):
    """How `q` was read; the parameter of that name asks the same. `text`: in the URL or in a note, which no parameter asks for."""

    field: Literal["id", "url", "host", "domain", "brand", "tag", "url_contains", "text"]
    value: str


class Share(TypedDict):
    """Share of the API's reference."""

    id: str
    analysis_id: Optional[str]
    message_id: Optional[str]
    created_at: str
    expires_at: str
    shows_picture: bool


class SharedAnalysisAnalysisCarriedUrl(TypedDict):
    """The worst address of another site that stands inside the URL, judged by its text and the lists; it was not opened, but where the URL is a wrapped link. null when there is none."""

    url: str
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    risk: float


class SharedAnalysisAnalysisFacts(TypedDict):
    """What was learnt about the site, for people: facts, no judgement."""

    host: str
    registered_domain: Optional[str]
    registered_at: Optional[str]
    registration_expires_at: Optional[str]
    registrar: Optional[str]
    addresses: List[str]
    name_servers: List[str]
    certificate_issuer: Optional[str]
    certificate_valid_from: Optional[str]
    certificate_valid_to: Optional[str]
    page_title: Optional[str]
    form_targets: List[str]


class SharedAnalysisAnalysis(TypedDict):
    """Shared analysis analysis of the API's reference."""

    id: str
    url: str
    score: int
    base_score: Optional[int]
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    basis: Literal["list", "page", "network", "address"]
    is_phishing: bool
    summary: str
    brand_detected: Optional[str]
    official_domain: Optional[str]
    signals: List[Signal]
    context: Literal["navigation", "subresource", "connect", "dns", "mail_link", "log"]
    analysis_time_ms: int
    risk_score: int
    normalized_url: str
    final_url: Optional[str]
    carried_url: Optional[SharedAnalysisAnalysisCarriedUrl]
    redirects: List[str]
    redirect_chain: List[RedirectStop]
    facts: Optional[SharedAnalysisAnalysisFacts]
    screenshot_at: Optional[str]
    checks: List[Check]
    engine_version: str
    data_version: str
    overlay_version: Optional[str]
    analyzed_at: str
    expires_at: str
    revision: int
    revised_at: Optional[str]


class SharedAnalysisMessageHostsItem(TypedDict):
    """Shared analysis message hosts item of the API's reference."""

    host: str
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]


class SharedAnalysisMessage(TypedDict):
    """Shared analysis message of the API's reference."""

    id: str
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    score: int
    brand_detected: Optional[str]
    message_sha256: str
    created_at: str
    signals: List[str]
    hosts: List[SharedAnalysisMessageHostsItem]
    attachment_sha256: List[str]
    source: Literal["api", "rspamd", "dashboard", "mailbox"]


class SharedAnalysis(TypedDict):
    """Shared analysis of the API's reference."""

    analysis: Optional[SharedAnalysisAnalysis]
    message: Optional[SharedAnalysisMessage]
    shared_until: str


class Signal(TypedDict):
    """Signal of the API's reference."""

    type: Literal["critical", "high", "medium", "low", "info", "positive"]
    message: str
    code: str
    impact: int
    source: Literal["url", "brand", "feeds", "dns", "rdap", "tls", "page", "render", "picture", "press"]
    evidence: Dict[str, Any]


class SignalDescription(TypedDict):
    """Signal description of the API's reference."""

    code: str
    type: Literal["critical", "high", "medium", "low", "info", "positive"]
    title: str
    description: str
    source: str


class TagInUse(TypedDict):
    """Tag in use of the API's reference."""

    tag: str
    analyses: int
    domains: int


class Total(TypedDict):
    """Total of the API's reference."""

    value: int
    relation: Literal["eq", "gte"]


class _UpdateSavedSearchRequestAlertAlways(TypedDict):
    """What UpdateSavedSearchRequestAlert always has."""



class UpdateSavedSearchRequestAlert(_UpdateSavedSearchRequestAlertAlways, total=False):
    """Tells somebody of each new analysis that fits, as it is stored. Without `webhook_ids`, every webhook that waits for `search.matched`; without `mail`, nobody by mail. null: nobody is told."""

    webhook_ids: Optional[List[str]]
    mail: bool


class _UpdateSavedSearchRequestAlways(TypedDict):
    """What UpdateSavedSearchRequest always has."""



class UpdateSavedSearchRequest(_UpdateSavedSearchRequestAlways, total=False):
    """Update saved search request of the API's reference."""

    name: str
    query: SavedQuery
    alert: Optional[UpdateSavedSearchRequestAlert]


class _UpdateWebhookRequestAlways(TypedDict):
    """What UpdateWebhookRequest always has."""



class UpdateWebhookRequest(_UpdateWebhookRequestAlways, total=False):
    """Update webhook request of the API's reference."""

    url: str
    events: List[str]
    format: Literal["lurewatch", "slack", "teams", "discord", "mattermost", "ntfy"]
    lang: Literal["en", "de", "fr", "es", "it", "pt", "pl", "nl", "tr", "ja"]
    description: Optional[str]
    status: Literal["enabled", "disabled"]


UsagePeriod = TypedDict("UsagePeriod", {"from": str, "to": str, "granularity": Literal["day", "month"]})


class UsageDay(TypedDict):
    """Usage day of the API's reference."""

    limit: Optional[int]
    used: int
    remaining: Optional[int]
    resets_at: str


class UsageMonth(TypedDict):
    """Usage month of the API's reference."""

    limit: Optional[int]
    used: int
    remaining: Optional[int]
    resets_at: str
    overage: int
    overage_cost_eur: float


class UsageByEndpoint(TypedDict):
    """Usage by endpoint of the API's reference."""

    analyze: int
    batch: int


class UsageByVerdict(TypedDict):
    """Usage by verdict of the API's reference."""

    safe: int
    suspicious: int
    dangerous: int
    unknown: int


class UsageSeriesItem(TypedDict):
    """Usage series item of the API's reference."""

    date: str
    used: int
    suspicious: int
    dangerous: int


class UsageKeysItem(TypedDict):
    """Usage keys item of the API's reference."""

    id: str
    last4: str
    used: int


class Usage(TypedDict):
    """Usage of the API's reference."""

    plan: str
    period: UsagePeriod
    day: UsageDay
    month: UsageMonth
    total_requests: int
    by_endpoint: UsageByEndpoint
    by_verdict: UsageByVerdict
    avg_analysis_time_ms: Optional[float]
    series: List[UsageSeriesItem]
    keys: List[UsageKeysItem]


class VerdictChangePrevious(TypedDict):
    """Verdict change previous of the API's reference."""

    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    score: int


class VerdictChangeCurrent(TypedDict):
    """Verdict change current of the API's reference."""

    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    score: int


class VerdictChange(TypedDict):
    """Verdict change of the API's reference."""

    analysis_id: str
    url: str
    previous: VerdictChangePrevious
    current: VerdictChangeCurrent
    reason: Literal["threat_list", "recheck", "render", "learning"]
    overlay_version: Optional[str]
    sources: List[str]


class VerdictChangedEvent(TypedDict):
    """Verdict changed event of the API's reference."""

    type: Literal["verdict.changed"]
    timestamp: str
    data: VerdictChange


class Warning(TypedDict):
    """Warning of the API's reference."""

    field: str
    issue: str
    message: str


class Webhook(TypedDict):
    """Webhook of the API's reference."""

    id: str
    url: str
    events: List[Literal["analysis.dangerous", "analysis.suspicious", "analysis.completed", "message.dangerous", "verdict.changed", "search.matched", "batch.completed", "quota.threshold", "report.resolved", "access.requested", "audit.entry", "webhook.test"]]
    format: Literal["lurewatch", "slack", "teams", "discord", "mattermost", "ntfy"]
    lang: Literal["en", "de", "fr", "es", "it", "pt", "pl", "nl", "tr", "ja"]
    description: Optional[str]
    status: Literal["enabled", "disabled"]
    disabled_reason: Optional[Literal["gone", "failing", "manual"]]
    created_at: str
    updated_at: str
    last_delivery: Optional[str]
    consecutive_failures: int


class WebhookTest(TypedDict):
    """Webhook test of the API's reference."""

    webhook_id: str


class WebhookTestEvent(TypedDict):
    """Webhook test event of the API's reference."""

    type: Literal["webhook.test"]
    timestamp: str
    data: WebhookTest


class WebhookWithSecret(TypedDict):
    """Webhook with secret of the API's reference."""

    id: str
    url: str
    events: List[Literal["analysis.dangerous", "analysis.suspicious", "analysis.completed", "message.dangerous", "verdict.changed", "search.matched", "batch.completed", "quota.threshold", "report.resolved", "access.requested", "audit.entry", "webhook.test"]]
    format: Literal["lurewatch", "slack", "teams", "discord", "mattermost", "ntfy"]
    lang: Literal["en", "de", "fr", "es", "it", "pt", "pl", "nl", "tr", "ja"]
    description: Optional[str]
    status: Literal["enabled", "disabled"]
    disabled_reason: Optional[Literal["gone", "failing", "manual"]]
    created_at: str
    updated_at: str
    last_delivery: Optional[str]
    consecutive_failures: int
    secret: str



Verdict = Literal["safe", "suspicious", "dangerous", "unknown"]
