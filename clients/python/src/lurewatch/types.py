"""Answers of the API, made from its OpenAPI document: npm run package:python-types"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union


class AccountApiKey(TypedDict):
    """The key of this request; null when the request came from a dashboard session."""

    id: str
    name: str
    prefix: str
    last4: str
    scope: Literal["full", "lookup"]
    created_at: str
    last_used_at: Optional[str]


class Account(TypedDict):
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
    entry: str


class AddListEntryRequest(_AddListEntryRequestAlways, total=False):
    scope: Literal["url", "host", "domain"]
    note: Optional[str]


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
    id: str
    url: str
    score: int
    base_score: Optional[int]
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    is_phishing: bool
    summary: str
    brand_detected: Optional[str]
    official_domain: Optional[str]
    signals: List[Signal]
    analysis_time_ms: int
    risk_score: int
    normalized_url: str
    final_url: Optional[str]
    redirects: List[str]
    redirect_chain: List[RedirectStop]
    facts: Optional[AnalysisFacts]
    screenshot_at: Optional[str]
    checks: List[Check]
    engine_version: str
    data_version: str
    analyzed_at: str
    expires_at: str
    revision: int
    revised_at: Optional[str]


class AnalysisCompletedEvent(TypedDict):
    type: Literal["analysis.completed"]
    timestamp: str
    data: Analysis


class AnalysisDangerousEvent(TypedDict):
    type: Literal["analysis.dangerous"]
    timestamp: str
    data: Analysis


class AnalysisSuspiciousEvent(TypedDict):
    type: Literal["analysis.suspicious"]
    timestamp: str
    data: Analysis


class _AnalyzeRequestAlways(TypedDict):
    url: str


class AnalyzeRequest(_AnalyzeRequestAlways, total=False):
    depth: Literal["fast", "full", "render"]
    store: bool


class Batch(TypedDict):
    id: str
    results: List[BatchResult]
    summary: BatchSummary


class BatchCompletedAnalysesItem(TypedDict):
    id: str
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    score: int


class BatchCompleted(TypedDict):
    id: str
    summary: BatchSummary
    analyses: List[BatchCompletedAnalysesItem]


class BatchCompletedEvent(TypedDict):
    type: Literal["batch.completed"]
    timestamp: str
    data: BatchCompleted


class BatchItemError(TypedDict):
    code: Literal["invalid_json", "invalid_body", "url_missing", "invalid_url", "url_too_long", "unsupported_scheme", "batch_empty", "batch_too_large", "invalid_parameter", "webhook_url_not_allowed", "unknown_event", "api_key_missing", "api_key_invalid", "api_key_revoked", "api_key_expired", "insufficient_scope", "account_suspended", "plan_limit_reached", "not_found", "analysis_not_found", "screenshot_not_found", "webhook_not_found", "delivery_not_found", "batch_not_found", "share_not_found", "report_not_found", "list_entry_not_found", "method_not_allowed", "last_administrator", "idempotency_in_progress", "body_too_large", "unsupported_media_type", "idempotency_key_reused", "rate_limit_exceeded", "quota_exceeded_day", "quota_exceeded_month", "too_many_attempts", "internal_error", "overloaded"]
    message: str


class BatchJob(TypedDict):
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
    urls: List[str]


class BatchRequest(_BatchRequestAlways, total=False):
    depth: Literal["fast", "full"]
    store: bool


class _BatchResultAlways(TypedDict):
    index: int
    url: str
    success: bool


class BatchResult(_BatchResultAlways, total=False):
    data: Analysis
    error: BatchItemError


class BatchSummary(TypedDict):
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


class _CheckAlways(TypedDict):
    name: Literal["url", "brand", "feeds", "dns", "rdap", "tls", "page", "render"]
    status: Literal["ok", "absent", "timeout", "failed", "skipped"]
    time_ms: float


class Check(_CheckAlways, total=False):
    reason: str
    host: str


class _CreateBatchRequestAlways(TypedDict):
    urls: List[str]


class CreateBatchRequest(_CreateBatchRequestAlways, total=False):
    depth: Literal["fast", "full"]


class _CreateReportRequestAlways(TypedDict):
    expected_verdict: Literal["safe", "dangerous"]


class CreateReportRequest(_CreateReportRequestAlways, total=False):
    analysis_id: str
    url_sha256: str
    comment: Optional[str]


class _CreateShareRequestAlways(TypedDict):
    analysis_id: str


class CreateShareRequest(_CreateShareRequestAlways, total=False):
    expires_in_hours: int


class _CreateWebhookRequestAlways(TypedDict):
    url: str


class CreateWebhookRequest(_CreateWebhookRequestAlways, total=False):
    events: List[str]
    format: Literal["lurewatch", "slack", "teams"]
    description: Optional[str]


class CreatedShare(TypedDict):
    id: str
    analysis_id: str
    created_at: str
    expires_at: str
    token: str
    url: str


class Delivery(TypedDict):
    id: str
    webhook_id: str
    event_id: str
    event_type: Literal["analysis.dangerous", "analysis.suspicious", "analysis.completed", "verdict.changed", "batch.completed", "quota.threshold", "report.resolved", "webhook.test"]
    payload: str
    status: Literal["pending", "succeeded", "failed"]
    created_at: str
    next_attempt_at: Optional[str]
    attempts: List[DeliveryAttempt]


class DeliveryAttempt(TypedDict):
    attempted_at: str
    duration_ms: float
    response_status: Optional[int]
    response_body: Optional[str]
    error: Optional[str]


class DomainAnalysesByVerdict(TypedDict):
    safe: int
    suspicious: int
    dangerous: int
    unknown: int


class DomainAnalyses(TypedDict):
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
    brand: str
    official_domain: Optional[str]
    analyses: int


class DomainHost(TypedDict):
    host: str
    analyses: int
    dangerous: int
    first_seen_at: str
    last_seen_at: str


class _ErrorEnvelopeErrorDetailsItemAlways(TypedDict):
    field: str
    issue: str


class ErrorEnvelopeErrorDetailsItem(_ErrorEnvelopeErrorDetailsItemAlways, total=False):
    """One thing that is wrong with the request."""

    message: str
    limit: float
    allowed: List[str]


class _ErrorEnvelopeErrorAlways(TypedDict):
    code: Literal["invalid_json", "invalid_body", "url_missing", "invalid_url", "url_too_long", "unsupported_scheme", "batch_empty", "batch_too_large", "invalid_parameter", "webhook_url_not_allowed", "unknown_event", "api_key_missing", "api_key_invalid", "api_key_revoked", "api_key_expired", "insufficient_scope", "account_suspended", "plan_limit_reached", "not_found", "analysis_not_found", "screenshot_not_found", "webhook_not_found", "delivery_not_found", "batch_not_found", "share_not_found", "report_not_found", "list_entry_not_found", "method_not_allowed", "last_administrator", "idempotency_in_progress", "body_too_large", "unsupported_media_type", "idempotency_key_reused", "rate_limit_exceeded", "quota_exceeded_day", "quota_exceeded_month", "too_many_attempts", "internal_error", "overloaded"]
    message: str
    request_id: str


class ErrorEnvelopeError(_ErrorEnvelopeErrorAlways, total=False):
    details: List[ErrorEnvelopeErrorDetailsItem]


class ErrorEnvelope(TypedDict):
    success: Literal[False]
    error: ErrorEnvelopeError


class HashSearch(TypedDict):
    matches: List[ListedHash]
    expires_at: str


class HashSearchRequest(TypedDict):
    prefixes: List[str]


class HealthModel(TypedDict):
    """The model in use."""

    data_version: str
    edition: str


class _HealthAlways(TypedDict):
    status: Literal["ok", "unavailable"]


class Health(_HealthAlways, total=False):
    checks: Dict[str, Literal["ok", "failed"]]
    model: HealthModel


class ListEntry(TypedDict):
    id: str
    list: Literal["allow", "block"]
    entry: str
    scope: Literal["url", "host", "domain"]
    note: Optional[str]
    created_at: str


class ListedHash(TypedDict):
    hash: str
    verdict: Literal["dangerous"]
    brand: Optional[str]
    reasons: List[str]
    sources: List[str]


class PlanLimits(TypedDict):
    requests_per_second: Optional[float]
    requests_per_day: Optional[int]
    requests_per_month: Optional[int]
    batch_size: Optional[int]
    api_keys: Optional[int]
    webhooks: Optional[int]
    log_retention_days: Optional[int]
    max_url_length: int
    overage_price_eur: Optional[float]


class _ProblemDetailsItemAlways(TypedDict):
    field: str
    issue: str


class ProblemDetailsItem(_ProblemDetailsItemAlways, total=False):
    """One thing that is wrong with the request."""

    message: str
    limit: float
    allowed: List[str]


class _ProblemAlways(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    instance: str
    code: Literal["invalid_json", "invalid_body", "url_missing", "invalid_url", "url_too_long", "unsupported_scheme", "batch_empty", "batch_too_large", "invalid_parameter", "webhook_url_not_allowed", "unknown_event", "api_key_missing", "api_key_invalid", "api_key_revoked", "api_key_expired", "insufficient_scope", "account_suspended", "plan_limit_reached", "not_found", "analysis_not_found", "screenshot_not_found", "webhook_not_found", "delivery_not_found", "batch_not_found", "share_not_found", "report_not_found", "list_entry_not_found", "method_not_allowed", "last_administrator", "idempotency_in_progress", "body_too_large", "unsupported_media_type", "idempotency_key_reused", "rate_limit_exceeded", "quota_exceeded_day", "quota_exceeded_month", "too_many_attempts", "internal_error", "overloaded"]
    request_id: str


class Problem(_ProblemAlways, total=False):
    details: List[ProblemDetailsItem]


class QuotaThreshold(TypedDict):
    window: Literal["day", "month"]
    threshold: int
    used: int
    limit: Optional[int]


class QuotaThresholdEvent(TypedDict):
    type: Literal["quota.threshold"]
    timestamp: str
    data: QuotaThreshold


class RedirectStop(TypedDict):
    url: str
    registered_domain: Optional[str]
    domain_age_days: Optional[int]


class RemoveListEntryRequest(TypedDict):
    entry: str


class ReplayFailedRequest(TypedDict):
    since: str


class Report(TypedDict):
    id: str
    analysis_id: Optional[str]
    url_sha256: Optional[str]
    expected_verdict: Literal["safe", "dangerous"]
    comment: Optional[str]
    status: Literal["open", "accepted", "rejected"]
    created_at: str
    resolved_at: Optional[str]


class ReportResolvedEvent(TypedDict):
    type: Literal["report.resolved"]
    timestamp: str
    data: Report


class SearchReading(TypedDict):
    """How `q` was read; the parameter of that name asks the same."""

    field: Literal["id", "url", "host", "domain", "brand", "url_contains"]
    value: str


class Share(TypedDict):
    id: str
    analysis_id: str
    created_at: str
    expires_at: str


class SharedAnalysis(TypedDict):
    analysis: Analysis
    shared_until: str


class Signal(TypedDict):
    type: Literal["critical", "high", "medium", "low", "info", "positive"]
    message: str
    code: str
    impact: int
    source: Literal["url", "brand", "feeds", "dns", "rdap", "tls", "page", "render"]
    evidence: Dict[str, Any]


class SignalDescription(TypedDict):
    code: str
    type: Literal["critical", "high", "medium", "low", "info", "positive"]
    title: str
    description: str
    source: str


class Total(TypedDict):
    value: int
    relation: Literal["eq", "gte"]


class _UpdateWebhookRequestAlways(TypedDict):
    pass


class UpdateWebhookRequest(_UpdateWebhookRequestAlways, total=False):
    url: str
    events: List[str]
    format: Literal["lurewatch", "slack", "teams"]
    description: Optional[str]
    status: Literal["enabled", "disabled"]


UsagePeriod = TypedDict("UsagePeriod", {"from": str, "to": str, "granularity": Literal["day", "month"]})


class UsageDay(TypedDict):
    limit: Optional[int]
    used: int
    remaining: Optional[int]
    resets_at: str


class UsageMonth(TypedDict):
    limit: Optional[int]
    used: int
    remaining: Optional[int]
    resets_at: str
    overage: int
    overage_cost_eur: float


class UsageByEndpoint(TypedDict):
    analyze: int
    batch: int


class UsageByVerdict(TypedDict):
    safe: int
    suspicious: int
    dangerous: int
    unknown: int


class UsageSeriesItem(TypedDict):
    date: str
    used: int
    suspicious: int
    dangerous: int


class UsageKeysItem(TypedDict):
    id: str
    last4: str
    used: int


class Usage(TypedDict):
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
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    score: int


class VerdictChangeCurrent(TypedDict):
    verdict: Literal["safe", "suspicious", "dangerous", "unknown"]
    score: int


class VerdictChange(TypedDict):
    analysis_id: str
    url: str
    previous: VerdictChangePrevious
    current: VerdictChangeCurrent
    reason: Literal["threat_list", "recheck", "render"]
    sources: List[str]


class VerdictChangedEvent(TypedDict):
    type: Literal["verdict.changed"]
    timestamp: str
    data: VerdictChange


class Warning(TypedDict):
    field: str
    issue: str
    message: str


class Webhook(TypedDict):
    id: str
    url: str
    events: List[Literal["analysis.dangerous", "analysis.suspicious", "analysis.completed", "verdict.changed", "batch.completed", "quota.threshold", "report.resolved", "webhook.test"]]
    format: Literal["lurewatch", "slack", "teams"]
    description: Optional[str]
    status: Literal["enabled", "disabled"]
    disabled_reason: Optional[Literal["gone", "failing", "manual"]]
    created_at: str
    updated_at: str
    last_delivery: Optional[str]
    consecutive_failures: int


class WebhookTest(TypedDict):
    webhook_id: str


class WebhookTestEvent(TypedDict):
    type: Literal["webhook.test"]
    timestamp: str
    data: WebhookTest


class WebhookWithSecret(TypedDict):
    id: str
    url: str
    events: List[Literal["analysis.dangerous", "analysis.suspicious", "analysis.completed", "verdict.changed", "batch.completed", "quota.threshold", "report.resolved", "webhook.test"]]
    format: Literal["lurewatch", "slack", "teams"]
    description: Optional[str]
    status: Literal["enabled", "disabled"]
    disabled_reason: Optional[Literal["gone", "failing", "manual"]]
    created_at: str
    updated_at: str
    last_delivery: Optional[str]
    consecutive_failures: int
    secret: str



Verdict = Literal["safe", "suspicious", "dangerous", "unknown"]
