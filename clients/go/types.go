// Code generated from the OpenAPI document; DO NOT EDIT. npm run package:types

package lurewatch

// AccessAnswer is an object of the API.
type AccessAnswer struct {
	Ticket string `json:"ticket"`

	Status string `json:"status"`

	// The host alone; empty where it could not be read.
	Host string `json:"host"`

	// For whom it was granted.
	Subject *string `json:"subject"`

	User *string `json:"user"`

	// A network such as 192.0.2.0/24, or the gate’s keyed hash of the address; empty: not told.
	Client string `json:"client"`

	Group *string `json:"group"`

	// When the grant is over; null: never, or not granted.
	Until *string `json:"until"`

	AnsweredAt string `json:"answered_at"`
}

// AccessRequest is an object of the API.
type AccessRequest struct {
	// The request.
	ID string `json:"id"`

	// What the operator calls it: GATE_NAME.
	Gate string `json:"gate"`

	// The host alone; empty where it could not be read.
	Host string `json:"host"`

	// By which protocol the person was stopped.
	Door string `json:"door"`

	// A network such as 192.0.2.0/24, or the gate’s keyed hash of the address; empty: not told.
	Client string `json:"client"`

	// The person, where the proxy told one.
	User *string `json:"user"`

	// Groups of the person, as the proxy told them.
	Groups []string `json:"groups"`

	// What the person wrote.
	Reason *string `json:"reason"`

	// What stopped it: a list, the detector, …
	DecidedBy string `json:"decided_by"`

	Verdict *string `json:"verdict"`

	// The brand that is imitated.
	Brand *string `json:"brand"`

	// As the page and the gate’s log show it.
	Reference string `json:"reference"`

	// over: it was granted, and that time is past.
	Status string `json:"status"`

	// For whom it was granted.
	Subject *string `json:"subject"`

	// The group for which it was granted.
	Group *string `json:"group"`

	// When the grant is over; null: never, or not granted.
	Until *string `json:"until"`

	CreatedAt string `json:"created_at"`

	AnsweredAt *string `json:"answered_at"`
}

// AccessRequestedEvent is an object of the API.
type AccessRequestedEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data AccessRequest `json:"data"`
}

// AccountAPIKey: The key of this request; null when the request came from a dashboard session.
type AccountAPIKey struct {
	// Names the key in logs and usage.
	ID string `json:"id"`

	Name string `json:"name"`

	// lw_live_ or lw_test_
	Prefix string `json:"prefix"`

	// Its last four characters.
	Last4 string `json:"last4"`

	// `lookup` where that is its only scope, else `full`: `scopes` says more.
	Scope string `json:"scope"`

	// What the key may do. None: a test key, which calls `POST /v1/analyze` and `POST /v1/batch` alone.
	Scopes []string `json:"scopes"`

	CreatedAt string `json:"created_at"`

	LastUsedAt *string `json:"last_used_at"`
}

// Account is an object of the API.
type Account struct {
	// The account.
	ID string `json:"id"`

	Email *string `json:"email"`

	Name *string `json:"name"`

	Plan string `json:"plan"`

	Status string `json:"status"`

	CreatedAt string `json:"created_at"`

	DataRegion string `json:"data_region"`

	Limits PlanLimits `json:"limits"`

	// The key of this request; null when the request came from a dashboard session.
	APIKey *AccountAPIKey `json:"api_key"`
}

// AddListEntryRequest is an object of the API.
type AddListEntryRequest struct {
	// A URL, a host or a domain. Defanged forms are understood.
	Entry string `json:"entry"`

	// url: exactly this page; host: every page of the host; domain: the domain and every host below it.
	Scope *string `json:"scope,omitempty"`

	Note *string `json:"note,omitempty"`
}

// AnalysisCarriedURL: The worst address of another site that stands inside the URL, judged by its text and the lists; it was not opened, but where the URL is a wrapped link. null when there is none.
type AnalysisCarriedURL struct {
	// Without userinfo, query and fragment.
	URL string `json:"url"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	// Estimated probability of phishing, of this address alone.
	Risk float64 `json:"risk"`
}

// AnalysisFacts: What was learnt about the site, for people: facts, no judgement.
type AnalysisFacts struct {
	// The host that the facts are about: where redirects ended.
	Host string `json:"host"`

	RegisteredDomain *string `json:"registered_domain"`

	// ISO 8601.
	RegisteredAt *string `json:"registered_at"`

	// ISO 8601.
	RegistrationExpiresAt *string `json:"registration_expires_at"`

	Registrar *string `json:"registrar"`

	// IP addresses, at most four.
	Addresses []string `json:"addresses"`

	// At most four.
	NameServers []string `json:"name_servers"`

	CertificateIssuer *string `json:"certificate_issuer"`

	// ISO 8601.
	CertificateValidFrom *string `json:"certificate_valid_from"`

	// ISO 8601.
	CertificateValidTo *string `json:"certificate_valid_to"`

	// At most 200 characters, personal data masked.
	PageTitle *string `json:"page_title"`

	// Other hosts to which forms send passwords, cards and the like, at most four.
	FormTargets []string `json:"form_targets"`
}

// Analysis is an object of the API.
type Analysis struct {
	// Retrieve the analysis again with it.
	ID string `json:"id"`

	// The analysed URL. The direct answer echoes it exactly as submitted; a stored analysis has it without userinfo and fragment and with personal data masked.
	URL string `json:"url"`

	// SAFETY score: 100 is safest, 0 is most dangerous. A LOW score is BAD. Use risk_score for the opposite direction.
	Score int64 `json:"score"`

	// Where every score starts before the URL is read, the same for all URLs of a data_version; 50 where the verdict is unknown. base_score plus the impact of every signal is the score. null: analysed before it was kept.
	BaseScore *int64 `json:"base_score"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	// The strongest thing that was really read: list (a threat list or your own list names it), page (read whole, or what was read of it speaks against it), network (DNS, registration, certificate) or address, the text of the URL alone. A verdict by the address alone is the weakest.
	Basis string `json:"basis"`

	// true exactly when the verdict is dangerous.
	IsPhishing bool `json:"is_phishing"`

	// The causes in order of weight in one English sentence of at most 200 characters, made of the signals alone. For safe URLs what reassures, for unknown ones what would have to be known.
	Summary string `json:"summary"`

	// Name of the brand the URL impersonates, null when none.
	BrandDetected *string `json:"brand_detected"`

	// The domain of the detected brand itself, null when no brand was detected.
	OfficialDomain *string `json:"official_domain"`

	// The reasons, strongest first. Empty when there are none.
	Signals []Signal `json:"signals"`

	// What was asked: see the request.
	Context string `json:"context"`

	// Duration of the analysis in milliseconds.
	AnalysisTimeMs int64 `json:"analysis_time_ms"`

	// 100 - score: high is dangerous.
	RiskScore int64 `json:"risk_score"`

	// The URL as it was judged: refanged and in canonical form.
	NormalizedURL string `json:"normalized_url"`

	// Where redirects end, or a wrapped link leads; null when there was none.
	FinalURL *string `json:"final_url"`

	// The worst address of another site that stands inside the URL, judged by its text and the lists; it was not opened, but where the URL is a wrapped link. null when there is none.
	CarriedURL *AnalysisCarriedURL `json:"carried_url"`

	// Each URL redirected to, in order.
	Redirects []string `json:"redirects"`

	// The way from the submitted URL to the page, both included, with whose domain each address lies on; the address that a wrapped link carries is its second stop. Empty where no redirect was followed, and for analyses stored before it was kept.
	RedirectChain []RedirectStop `json:"redirect_chain"`

	// What was learnt about the site, for people: facts, no judgement.
	Facts *AnalysisFacts `json:"facts"`

	// When a browser drew the page: GET /v1/analysis/{id}/screenshot has the picture. null: there is none.
	ScreenshotAt *string `json:"screenshot_at"`

	// Each check and how it went: a failure is shown, never hidden. Those of the submitted URL come first; where redirects led to another site, what was asked about that one follows, with its `host`.
	Checks []Check `json:"checks"`

	EngineVersion string `json:"engine_version"`

	// Date of the newest data the engine was trained on.
	DataVersion string `json:"data_version"`

	// What the service had learnt on top of that model when it judged: the last day learnt from, and a short hash. null: nothing.
	OverlayVersion *string `json:"overlay_version"`

	AnalyzedAt string `json:"analyzed_at"`

	// Valid until then; ask again afterwards. Most phishing sites live for minutes to hours.
	ExpiresAt string `json:"expires_at"`

	// Grows with each new judgement of this analysis.
	Revision int64 `json:"revision"`

	// When it was judged again: by a threat list, on request, or because a browser drew its page. null: still as it was analysed.
	RevisedAt *string `json:"revised_at"`
}

// AnalysisCompletedEvent is an object of the API.
type AnalysisCompletedEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data Analysis `json:"data"`
}

// AnalysisDangerousEvent is an object of the API.
type AnalysisDangerousEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data Analysis `json:"data"`
}

// AnalysisSuspiciousEvent is an object of the API.
type AnalysisSuspiciousEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data Analysis `json:"data"`
}

// AnalyzeRequest is an object of the API.
type AnalyzeRequest struct {
	// The URL, http or https, at most 2048 characters. Defanged forms (hxxp, [.], (.), [dot], [:]//) are understood.
	URL string `json:"url"`

	// `fast` asks no other computer and answers in milliseconds; `full` also asks DNS, RDAP, TLS and the page itself; `render` has a browser draw the page, scripts and all, which takes seconds, and is refused where the service has no renderer.
	Depth *string `json:"depth,omitempty"`

	// false: nothing about the analysed URL is stored.
	Store *bool `json:"store,omitempty"`

	// What somebody is about to do with the address. `navigation`: open it, in a frame too; `subresource`: a page fetches it; `connect`: a tunnel to a port that browsers do not open; `dns`: look up its name; `mail_link`: it stands in a mail; `log`: it stood in a log. What a page fetches and such a tunnel are judged by lists and by what was found, not by how the address looks. No context skips a list.
	Context *string `json:"context,omitempty"`
}

// Annotation is an object of the API.
type Annotation struct {
	// What it is on: the id of the analysis, or the domain.
	ID string `json:"id"`

	// Plain text. null: none.
	Note *string `json:"note"`

	// In order of the alphabet, each once.
	Tags []string `json:"tags"`

	// null: nothing was ever written, or all of it was taken away.
	UpdatedAt *string `json:"updated_at"`
}

// AnswerAccessRequest is an object of the API.
type AnswerAccessRequest struct {
	// A grant can be refused afterwards, which takes it back.
	Answer string `json:"answer"`

	// With `grant`.
	Duration *string `json:"duration,omitempty"`

	// With `grant`. person: the user where one was told, else the client as it stands in the request.
	Subject *string `json:"subject,omitempty"`

	// With `subject` group: one of the groups of the request.
	Group *string `json:"group,omitempty"`
}

// AuditEntryAdded is an object of the API.
type AuditEntryAdded struct {
	// Id of the workspace.
	Account string `json:"account"`

	// Of the chain, UTC: 2026-11-27.
	Day string `json:"day"`

	// Within the day, from 1 on without a gap.
	Number int64 `json:"number"`

	At string `json:"at"`

	Action string `json:"action"`

	// Id of whoever did it; null: a key of the workspace, or the service.
	Person *string `json:"person"`

	// Id of the API key by which it was done.
	Key *string `json:"key"`

	// The /24 or /48 that the request came from; `local`: a command on the machine.
	Network string `json:"network"`

	// What it was done to.
	Target *string `json:"target"`

	Before map[string]any `json:"before"`

	After map[string]any `json:"after"`

	RequestID string `json:"request_id"`

	// Hash of the entry before; empty for the first of all.
	Previous string `json:"previous"`

	// SHA-256 of this object’s JSON as it was sent, without this last member.
	Hash string `json:"hash"`
}

// AuditEntryEvent is an object of the API.
type AuditEntryEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data AuditEntryAdded `json:"data"`
}

// Batch is an object of the API.
type Batch struct {
	// Names this batch.
	ID string `json:"id"`

	// One for each URL, in the order of the request.
	Results []BatchResult `json:"results"`

	Summary BatchSummary `json:"summary"`
}

// BatchCompletedAnalysesItem is an object of the API.
type BatchCompletedAnalysesItem struct {
	// Retrieve the analysis with it.
	ID string `json:"id"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	Score int64 `json:"score"`
}

// BatchCompleted is an object of the API.
type BatchCompleted struct {
	// The batch.
	ID string `json:"id"`

	Summary BatchSummary `json:"summary"`

	// One for each URL that could be analysed, in the order of the request. Empty for a batch of POST /v1/batches: read its results.
	Analyses []BatchCompletedAnalysesItem `json:"analyses"`
}

// BatchCompletedEvent is an object of the API.
type BatchCompletedEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data BatchCompleted `json:"data"`
}

// BatchItemError is an object of the API.
type BatchItemError struct {
	Code string `json:"code"`

	Message string `json:"message"`
}

// BatchJob is an object of the API.
type BatchJob struct {
	// The batch.
	ID string `json:"id"`

	// paused: see reason; it goes on by itself at resumes_at, or when it is resumed.
	Status string `json:"status"`

	// Why it is paused.
	Reason *string `json:"reason"`

	ResumesAt *string `json:"resumes_at"`

	Depth string `json:"depth"`

	// Lines.
	Total int64 `json:"total"`

	// Lines that have a result: always the first ones.
	Done int64 `json:"done"`

	Summary BatchSummary `json:"summary"`

	CreatedAt string `json:"created_at"`

	FinishedAt *string `json:"finished_at"`
}

// BatchRequest is an object of the API.
type BatchRequest struct {
	// 1 up to the plan's batch size. An item that is no URL fails alone and is free.
	Urls []string `json:"urls"`

	Depth *string `json:"depth,omitempty"`

	Store *bool `json:"store,omitempty"`

	// What somebody is about to do with the address. `navigation`: open it, in a frame too; `subresource`: a page fetches it; `connect`: a tunnel to a port that browsers do not open; `dns`: look up its name; `mail_link`: it stands in a mail; `log`: it stood in a log. What a page fetches and such a tunnel are judged by lists and by what was found, not by how the address looks. No context skips a list.
	Context *string `json:"context,omitempty"`
}

// BatchResult is an object of the API.
type BatchResult struct {
	// Position in the request.
	Index int64 `json:"index"`

	// As submitted.
	URL string `json:"url"`

	Success bool `json:"success"`

	Data *Analysis `json:"data,omitempty"`

	Error *BatchItemError `json:"error,omitempty"`
}

// BatchSummary is an object of the API.
type BatchSummary struct {
	Total int64 `json:"total"`

	Succeeded int64 `json:"succeeded"`

	Failed int64 `json:"failed"`

	Safe int64 `json:"safe"`

	Suspicious int64 `json:"suspicious"`

	Dangerous int64 `json:"dangerous"`

	Unknown int64 `json:"unknown"`
}

// BrandPage: A brand’s own sign-in page as everybody can open it, seen by this installation: nothing of an account.
type BrandPage struct {
	// The host that the reason names; its picture is found by it.
	Host string `json:"host"`

	Brand string `json:"brand"`

	// The sign-in page that this installation looks at once a week.
	Address string `json:"address"`

	SeenAt string `json:"seen_at"`

	// Code of the signal that names it; where both do, looks_like_brand_page.
	Reason string `json:"reason"`
}

// ChangeAnnotationRequest is an object of the API.
type ChangeAnnotationRequest struct {
	// Plain text. null: none.
	Note *string `json:"note,omitempty"`

	// In order of the alphabet, each once.
	Tags []string `json:"tags,omitempty"`
}

// Check is an object of the API.
type Check struct {
	Name string `json:"name"`

	// ok; partial: a page of which only a part was read, see reason; unread: a page of which nothing was read; absent: asked, there is none; timeout; failed: see reason; skipped: not asked.
	Status string `json:"status"`

	// Milliseconds the check took.
	TimeMs float64 `json:"time_ms"`

	// Why it failed, was skipped, or could not be read (refused, cut, limit, undecodable, not_a_page, gate, script, empty, frame, redirect); acts_when_opened: opening the link would confirm, unsubscribe, sign in or pay.
	Reason *string `json:"reason,omitempty"`

	// With which HTTP status the server answered a page that could not be read whole.
	HttpStatus *int64 `json:"http_status,omitempty"`

	// What the check is about where that is not the submitted host: the host where redirects ended, or a domain on the way to it.
	Host *string `json:"host,omitempty"`
}

// CreateAccessRequest is an object of the API.
type CreateAccessRequest struct {
	// Made by the gate. The same ticket sent again is the same request.
	Ticket string `json:"ticket"`

	// The gate’s keyed hash of user or address, by which requests of one person are counted.
	Requester string `json:"requester"`

	// What the operator calls it: GATE_NAME.
	Gate string `json:"gate"`

	// The host alone; empty where it could not be read.
	Host string `json:"host"`

	// By which protocol the person was stopped.
	Door string `json:"door"`

	// A network such as 192.0.2.0/24, or the gate’s keyed hash of the address; empty: not told.
	Client string `json:"client"`

	// The person, where the proxy told one.
	User *string `json:"user"`

	// Groups of the person, as the proxy told them.
	Groups []string `json:"groups"`

	// What the person wrote.
	Reason *string `json:"reason"`

	// What stopped it: a list, the detector, …
	DecidedBy string `json:"decided_by"`

	Verdict *string `json:"verdict"`

	// The brand that is imitated.
	Brand *string `json:"brand"`

	// As the page and the gate’s log show it.
	Reference string `json:"reference"`
}

// CreateBatchRequest is an object of the API.
type CreateBatchRequest struct {
	// 1 to 100000. One that is no URL fails alone and is free.
	Urls []string `json:"urls"`

	Depth *string `json:"depth,omitempty"`
}

// CreateReportRequest is an object of the API.
type CreateReportRequest struct {
	// The id of one of the caller's own analyses. Exactly one of this and `url_sha256` is given.
	AnalysisID *string `json:"analysis_id,omitempty"`

	// Reports a page without naming it: SHA-256, in lower-case hexadecimal, of the expression that `POST /v1/hashes/search` found listed, else of host and path without the query. Only as `safe`. One report of a hash waits at a time, and 1 000 of an account.
	URLSha256 *string `json:"url_sha256,omitempty"`

	// What the verdict should have been.
	ExpectedVerdict string `json:"expected_verdict"`

	Comment *string `json:"comment,omitempty"`
}

// CreateSavedSearchRequestAlert: Tells somebody of each new analysis that fits, as it is stored. Without `webhook_ids`, every webhook that waits for `search.matched`; without `mail`, nobody by mail. null: nobody is told.
type CreateSavedSearchRequestAlert struct {
	// Webhooks that are told, whatever events they wait for. null: every webhook that waits for `search.matched`. Empty: none.
	WebhookIds []string `json:"webhook_ids,omitempty"`

	// Whether the person who switched it on is told by mail.
	Mail *bool `json:"mail,omitempty"`
}

// CreateSavedSearchRequest is an object of the API.
type CreateSavedSearchRequest struct {
	Name string `json:"name"`

	Query SavedQuery `json:"query"`

	// Tells somebody of each new analysis that fits, as it is stored. Without `webhook_ids`, every webhook that waits for `search.matched`; without `mail`, nobody by mail. null: nobody is told.
	Alert *CreateSavedSearchRequestAlert `json:"alert,omitempty"`
}

// CreateShareRequest is an object of the API.
type CreateShareRequest struct {
	// The id of one of the caller's own analyses; or else `message_id`.
	AnalysisID *string `json:"analysis_id,omitempty"`

	// The id of one of the caller's own messages.
	MessageID *string `json:"message_id,omitempty"`

	// How long the link works, 1 to 2160. Default 168, a week. Never longer than what it shows is kept.
	ExpiresInHours *int64 `json:"expires_in_hours,omitempty"`

	// true: the picture of the page is shown too. A link that was addressed to one person may have put that person’s name on it. Default false.
	ShowsPicture *bool `json:"shows_picture,omitempty"`
}

// CreateWebhookRequest is an object of the API.
type CreateWebhookRequest struct {
	// https, a public address, no user name or password in it.
	URL string `json:"url"`

	// Any of: analysis.dangerous, analysis.suspicious, analysis.completed, message.dangerous, verdict.changed, search.matched, batch.completed, quota.threshold, report.resolved, access.requested, audit.entry, webhook.test. Default: analysis.dangerous.
	Events []string `json:"events,omitempty"`

	// What the body of a delivery is. lurewatch: the event, as the webhooks of this document describe it; slack: a message for an incoming webhook of Slack (text, blocks); teams: an Adaptive Card for the Workflows of Microsoft Teams; discord: a message for a webhook of a Discord channel (content); mattermost: a message for an incoming webhook of Mattermost (text); ntfy: the message as plain text, for the address of a topic. Messages have URLs defanged. Default: lurewatch.
	Format *string `json:"format,omitempty"`

	// Language of what a delivery tells: `summary` and the messages of the signals of an analysis, and all of a message to a chat; of pt, pl, nl, tr and ja, the messages of the signals stay English. Default: en.
	Lang *string `json:"lang,omitempty"`

	Description *string `json:"description,omitempty"`
}

// CreatedShare is an object of the API.
type CreatedShare struct {
	// The link.
	ID string `json:"id"`

	// null where the link shows a message.
	AnalysisID *string `json:"analysis_id"`

	// null where the link shows an analysis.
	MessageID *string `json:"message_id"`

	CreatedAt string `json:"created_at"`

	ExpiresAt string `json:"expires_at"`

	// The link shows the picture of the page too, where there is one.
	ShowsPicture bool `json:"shows_picture"`

	// The secret part of the link, shown this once: only its hash is kept.
	Token string `json:"token"`

	// The page, shown this once. Complete where the service knows its PUBLIC_URL, else the path.
	URL string `json:"url"`
}

// Delivery is an object of the API.
type Delivery struct {
	// The delivery.
	ID string `json:"id"`

	WebhookID string `json:"webhook_id"`

	// The webhook-id of every attempt.
	EventID string `json:"event_id"`

	EventType string `json:"event_type"`

	// The body that is sent, in the format of the webhook.
	Payload string `json:"payload"`

	Status string `json:"status"`

	CreatedAt string `json:"created_at"`

	// null when no further attempt is planned.
	NextAttemptAt *string `json:"next_attempt_at"`

	// Oldest first.
	Attempts []DeliveryAttempt `json:"attempts"`
}

// DeliveryAttempt is an object of the API.
type DeliveryAttempt struct {
	AttemptedAt string `json:"attempted_at"`

	DurationMs float64 `json:"duration_ms"`

	// null when nothing was answered.
	ResponseStatus *int64 `json:"response_status"`

	// Its first kilobyte.
	ResponseBody *string `json:"response_body"`

	// Why nothing was answered.
	Error *string `json:"error"`
}

// DomainAnalysesByVerdict is an object of the API.
type DomainAnalysesByVerdict struct {
	Safe int64 `json:"safe"`

	Suspicious int64 `json:"suspicious"`

	Dangerous int64 `json:"dangerous"`

	Unknown int64 `json:"unknown"`
}

// DomainAnalyses is an object of the API.
type DomainAnalyses struct {
	// Analyses of it and of every host below it that are still kept.
	Total int64 `json:"total"`

	FirstSeenAt *string `json:"first_seen_at"`

	LastSeenAt *string `json:"last_seen_at"`

	// Of how many, the newest, verdicts, hosts and brands are counted: all up to 1000.
	Counted int64 `json:"counted"`

	ByVerdict DomainAnalysesByVerdict `json:"by_verdict"`
}

// DomainFacts: What was learnt about the site, for people: facts, no judgement.
type DomainFacts struct {
	// The host that the facts are about: where redirects ended.
	Host string `json:"host"`

	RegisteredDomain *string `json:"registered_domain"`

	// ISO 8601.
	RegisteredAt *string `json:"registered_at"`

	// ISO 8601.
	RegistrationExpiresAt *string `json:"registration_expires_at"`

	Registrar *string `json:"registrar"`

	// IP addresses, at most four.
	Addresses []string `json:"addresses"`

	// At most four.
	NameServers []string `json:"name_servers"`

	CertificateIssuer *string `json:"certificate_issuer"`

	// ISO 8601.
	CertificateValidFrom *string `json:"certificate_valid_from"`

	// ISO 8601.
	CertificateValidTo *string `json:"certificate_valid_to"`

	// At most 200 characters, personal data masked.
	PageTitle *string `json:"page_title"`

	// Other hosts to which forms send passwords, cards and the like, at most four.
	FormTargets []string `json:"form_targets"`
}

// Domain is an object of the API.
type Domain struct {
	// What the answer is about, in ASCII: the registrable domain, at a hosting service the domain of its customer, or the IP address.
	Domain string `json:"domain"`

	Analyses DomainAnalyses `json:"analyses"`

	// Host names that were met, the latest first, at most 100.
	Hosts []DomainHost `json:"hosts"`

	HostsTotal int64 `json:"hosts_total"`

	// Brands that were imitated, the most frequent first, at most 20.
	Brands []DomainBrand `json:"brands"`

	// What was learnt about the site, for people: facts, no judgement.
	Facts *DomainFacts `json:"facts"`

	// When `facts` were learnt: by the latest analysis that knew the registration, else by the latest that knew anything.
	FactsAsOf *string `json:"facts_as_of"`

	// Entries of your lists that cover it or something on it, the newest first, at most 100.
	ListEntries []ListEntry `json:"list_entries"`

	// Your reports on analyses of it, the newest first, at most 20.
	Reports []Report `json:"reports"`

	// The newest analyses, at most 10; `GET /v1/analyses?domain=` has all of them.
	Latest []Analysis `json:"latest"`
}

// DomainBrand is an object of the API.
type DomainBrand struct {
	// Name of a brand that was imitated here.
	Brand string `json:"brand"`

	OfficialDomain *string `json:"official_domain"`

	Analyses int64 `json:"analyses"`
}

// DomainHost is an object of the API.
type DomainHost struct {
	Host string `json:"host"`

	Analyses int64 `json:"analyses"`

	Dangerous int64 `json:"dangerous"`

	FirstSeenAt string `json:"first_seen_at"`

	LastSeenAt string `json:"last_seen_at"`
}

// ErrorEnvelopeErrorDetailsItem: One thing that is wrong with the request.
type ErrorEnvelopeErrorDetailsItem struct {
	// Where in the request: a field name or a path such as `urls/3`.
	Field string `json:"field"`

	// What is wrong, machine-readable, such as `max_length` or `required`.
	Issue string `json:"issue"`

	Message *string `json:"message,omitempty"`

	Limit *float64 `json:"limit,omitempty"`

	Allowed []string `json:"allowed,omitempty"`
}

// ErrorEnvelopeError is an object of the API.
type ErrorEnvelopeError struct {
	// Stable, machine-readable. Codes never change their meaning.
	Code string `json:"code"`

	// For a person; may be reworded.
	Message string `json:"message"`

	Details []ErrorEnvelopeErrorDetailsItem `json:"details,omitempty"`

	RequestID string `json:"request_id"`
}

// ErrorEnvelope is an object of the API.
type ErrorEnvelope struct {
	Success bool `json:"success"`

	Error ErrorEnvelopeError `json:"error"`
}

// Gate is an object of the API.
type Gate struct {
	// The gate.
	ID string `json:"id"`

	// What the operator calls it: GATE_NAME.
	Name string `json:"name"`

	// Of its detector.
	Version string `json:"version"`

	// Of its model’s data.
	DataVersion string `json:"data_version"`

	// What of the service’s learning it uses.
	OverlayVersion *string `json:"overlay_version"`

	StartedAt string `json:"started_at"`

	// Since its lists were last known to be current; null: never.
	ListsAgeS *int64 `json:"lists_age_s"`

	OverlayAgeS *int64 `json:"overlay_age_s"`

	// Its data are old, and nothing learnt makes up for it.
	ModelAged bool `json:"model_aged"`

	// Code of what last failed between gate and service.
	Trouble *string `json:"trouble"`

	// What it let through since its start because nothing could be said.
	Bypassed int64 `json:"bypassed"`

	// Decisions that it could not keep until the service was there again, since its start.
	Untold int64 `json:"untold"`

	// silent: it has not spoken for five minutes; trouble: it says that something fails.
	State string `json:"state"`

	SeenAt string `json:"seen_at"`

	// Requests for access through it that wait.
	WaitingRequests int64 `json:"waiting_requests"`
}

// GateBlocksDaysItem is an object of the API.
type GateBlocksDaysItem struct {
	// A calendar day in UTC, YYYY-MM-DD.
	Date string `json:"date"`

	// Blocked, or stopped by a warning.
	Blocked int64 `json:"blocked"`

	// Passed and noted.
	Noted int64 `json:"noted"`
}

// GateBlocksHostsItem is an object of the API.
type GateBlocksHostsItem struct {
	Name string `json:"name"`

	// Blocked, or stopped by a warning.
	Blocked int64 `json:"blocked"`

	// Passed and noted.
	Noted int64 `json:"noted"`
}

// GateBlocksGroupsItem is an object of the API.
type GateBlocksGroupsItem struct {
	Name string `json:"name"`

	// Blocked, or stopped by a warning.
	Blocked int64 `json:"blocked"`

	// Passed and noted.
	Noted int64 `json:"noted"`
}

// GateBlocksDoorsItem is an object of the API.
type GateBlocksDoorsItem struct {
	Name string `json:"name"`

	// Blocked, or stopped by a warning.
	Blocked int64 `json:"blocked"`

	// Passed and noted.
	Noted int64 `json:"noted"`
}

// GateBlocks is an object of the API.
type GateBlocks struct {
	// Blocked, or stopped by a warning.
	Blocked int64 `json:"blocked"`

	// Passed and noted.
	Noted int64 `json:"noted"`

	// Each day, oldest first.
	Days []GateBlocksDaysItem `json:"days"`

	// The 20 that were stopped most.
	Hosts []GateBlocksHostsItem `json:"hosts"`

	// The 20 that were stopped most; the empty name: no group was told.
	Groups []GateBlocksGroupsItem `json:"groups"`

	Doors []GateBlocksDoorsItem `json:"doors"`
}

// GateDecision is an object of the API.
type GateDecision struct {
	// The hour of the decisions that are counted here.
	At string `json:"at"`

	// The host alone; empty where it could not be read.
	Host string `json:"host"`

	Door string `json:"door"`

	// log: it passed and was noted.
	Action string `json:"action"`

	DecidedBy string `json:"decided_by"`

	Verdict *string `json:"verdict"`

	// A network such as 192.0.2.0/24, or the gate’s keyed hash of the address; empty: not told.
	Client string `json:"client"`

	// The first group that the proxy told; empty: none.
	Group string `json:"group"`

	Count int64 `json:"count"`
}

// GateReceipt is an object of the API.
type GateReceipt struct {
	// The gate.
	ID string `json:"id"`

	// Different decisions that were taken in.
	Counted int64 `json:"counted"`

	// The batch was here before; nothing was counted again.
	Repeated bool `json:"repeated"`

	// Different decisions that were not taken in: more than a day old or of the future, or beyond 20000 a day.
	LeftOut int64 `json:"left_out"`
}

// HashSearch is an object of the API.
type HashSearch struct {
	// Everything listed under these prefixes; compare the whole hash.
	Matches []ListedHash `json:"matches"`

	// Until then the answer counts, for prefixes without a match too.
	ExpiresAt string `json:"expires_at"`
}

// HashSearchRequest is an object of the API.
type HashSearchRequest struct {
	// The first four bytes, in lower-case hexadecimal, of the SHA-256 of each of the page's host-suffix/path-prefix expressions.
	Prefixes []string `json:"prefixes"`
}

// HealthModel: The model in use.
type HealthModel struct {
	// Date of its data.
	DataVersion string `json:"data_version"`

	// First characters of its SHA-256; `release` for the one that came with the service.
	Edition string `json:"edition"`

	// What was learnt on top of it and is in use; null: nothing.
	OverlayVersion *string `json:"overlay_version"`

	// Its data are older than 60 days, and nothing that was learnt here is used on top of it.
	Aged bool `json:"aged"`
}

// Health is an object of the API.
type Health struct {
	Status string `json:"status"`

	// What readiness rests on.
	Checks map[string]string `json:"checks,omitempty"`

	// The model in use.
	Model *HealthModel `json:"model,omitempty"`
}

// JudgedLog is an object of the API.
type JudgedLog struct {
	// One for each line, in the order of the request.
	Lines []LogLine `json:"lines"`

	Summary LogSummary `json:"summary"`

	// Units of the quota that it cost.
	Analyses int64 `json:"analyses"`
}

// JudgedMessageHostsItem is an object of the API.
type JudgedMessageHostsItem struct {
	Host string `json:"host"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`
}

// JudgedMessage is an object of the API.
type JudgedMessage struct {
	// The message.
	ID string `json:"id"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	Score int64 `json:"score"`

	// The brand that is imitated.
	BrandDetected *string `json:"brand_detected"`

	// SHA-256 in hexadecimal.
	MessageSha256 string `json:"message_sha256"`

	CreatedAt string `json:"created_at"`

	// Codes.
	Signals []string `json:"signals"`

	// To which its judged links lead, the worst verdict of each.
	Hosts []JudgedMessageHostsItem `json:"hosts"`

	AttachmentSha256 []string `json:"attachment_sha256"`

	// api: POST /v1/messages; rspamd: the same by its rule; dashboard: somebody dropped it there; mailbox: somebody forwarded it to the reporting mailbox.
	Source string `json:"source"`
}

// ListEntry is an object of the API.
type ListEntry struct {
	// The entry.
	ID string `json:"id"`

	List string `json:"list"`

	// In canonical form.
	Entry string `json:"entry"`

	// url: exactly this page; host: every page of the host; domain: the domain and every host below it.
	Scope string `json:"scope"`

	Note *string `json:"note"`

	CreatedAt string `json:"created_at"`
}

// ListedHash is an object of the API.
type ListedHash struct {
	// SHA-256 of the listed expression, in hexadecimal.
	Hash string `json:"hash"`

	Verdict string `json:"verdict"`

	// The brand that the page imitates, where known.
	Brand *string `json:"brand"`

	// Codes of the signals that decided, as in GET /v1/signals.
	Reasons []string `json:"reasons"`

	// Names of the threat lists, `own-verdict` or `report`: who says so.
	Sources []string `json:"sources"`
}

// LogAddress is an object of the API.
type LogAddress struct {
	// A URL as the line has it, or as its parts were joined; a host where the log knows no more.
	Address string `json:"address"`

	// It is a host, and was judged as such.
	HostOnly bool `json:"host_only"`

	// Where it stood; fields that were joined have a + between them.
	Field string `json:"field"`

	// requested: somebody asked for it; referrer: somebody came from it; mentioned: it stands in the record.
	Role string `json:"role"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict *string `json:"verdict"`

	Score *int64 `json:"score"`
}

// LogLine is an object of the API.
type LogLine struct {
	// Its number in the request, from 1.
	Line int64 `json:"line"`

	// judged: the verdict stands for it; no_address: it holds none that somebody asked for or that it mentions; not_judged: none of those could be judged; unread: it is longer than 65536 characters.
	Status string `json:"status"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict *string `json:"verdict"`

	Score *int64 `json:"score"`

	// The one whose verdict stands for the line: that with the lowest score, never a referrer.
	Address *string `json:"address"`

	// The brand that this one imitates.
	BrandDetected *string `json:"brand_detected"`

	// The causes of its verdict in one or two sentences.
	Summary *string `json:"summary"`

	// All that the line holds, referrers among them: the first 10.
	Addresses []LogAddress `json:"addresses"`
}

// LogRequest is an object of the API.
type LogRequest struct {
	// 1 to 10000 lines of one log, in their order: headings say what later lines hold.
	Lines []string `json:"lines"`
}

// LogSummary: Lines, by what became of them.
type LogSummary struct {
	Lines int64 `json:"lines"`

	Unread int64 `json:"unread"`

	NoAddress int64 `json:"no_address"`

	NotJudged int64 `json:"not_judged"`

	Safe int64 `json:"safe"`

	Suspicious int64 `json:"suspicious"`

	Dangerous int64 `json:"dangerous"`

	Unknown int64 `json:"unknown"`
}

// Message is an object of the API.
type Message struct {
	// The message.
	ID string `json:"id"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	Score int64 `json:"score"`

	// The brand that is imitated.
	BrandDetected *string `json:"brand_detected"`

	// SHA-256 in hexadecimal.
	MessageSha256 string `json:"message_sha256"`

	CreatedAt string `json:"created_at"`

	BaseScore int64 `json:"base_score"`

	// message: a trusted server has proven the sender and nothing speaks against it; link: a link decides; content: the rest.
	Basis string `json:"basis"`

	// The causes in one or two sentences.
	Summary string `json:"summary"`

	Signals []MessageSignal `json:"signals"`

	Links []MessageLink `json:"links"`

	Attachments []MessageAttachment `json:"attachments"`

	Sender MessageSender `json:"sender"`

	// What could not be read or judged, and how opening links went; empty where everything was read and nothing was to be opened.
	Checks []MessageCheck `json:"checks"`

	// Units of the quota that it cost.
	Analyses int64 `json:"analyses"`
}

// MessageAttachment is an object of the API.
type MessageAttachment struct {
	Name *string `json:"name"`

	// As the message says.
	MediaType string `json:"media_type"`

	// Bytes.
	Size int64 `json:"size"`

	// SHA-256 in hexadecimal.
	Sha256 string `json:"sha256"`

	// Its name pretends another type of file.
	Disguised bool `json:"disguised"`

	// Why nothing is known of what it holds; null: it was read.
	Unreadable *string `json:"unreadable"`

	// Of files in an archive, which is not opened.
	Names []string `json:"names"`
}

// MessageCheck is an object of the API.
type MessageCheck struct {
	// opened: how opening links went (MESSAGE_OPEN), one check for each outcome.
	Name string `json:"name"`

	// Of `opened`: ok, skipped, timeout (too late) or failed; of the others: partial or unreadable.
	Status string `json:"status"`

	// The bound that was met, or why a part could not be read. Of `opened`: opened, acts_when_opened, blocked_address, too_many, switched_off, timeout, or why the page did not answer.
	Reason string `json:"reason"`

	// Links that were not judged; of `opened`: different links with this outcome.
	Count *int64 `json:"count,omitempty"`

	// Its name.
	Attachment *string `json:"attachment,omitempty"`
}

// MessageDangerousEvent is an object of the API.
type MessageDangerousEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data JudgedMessage `json:"data"`
}

// MessageLink is an object of the API.
type MessageLink struct {
	// As it stands in the message, in a browser’s spelling.
	URL string `json:"url"`

	// What a wrapped link carries; null where it carries none that can be read.
	TargetURL *string `json:"target_url"`

	// Where in the message it stands.
	Place string `json:"place"`

	// What a person sees of it.
	Text *string `json:"text"`

	// The host that its words name, where it leads to another site.
	NamedHost *string `json:"named_host"`

	// Name of the attachment that holds it.
	Attachment *string `json:"attachment"`

	// null: not judged, see checks.
	Verdict *string `json:"verdict"`

	Score *int64 `json:"score"`

	// The brand that is imitated.
	BrandDetected *string `json:"brand_detected"`
}

// MessageSenderAuthentication is an object of the API.
type MessageSenderAuthentication struct {
	// The trusted server that recorded it (MESSAGE_TRUSTED_SERVERS).
	Server string `json:"server"`

	Spf *string `json:"spf"`

	Dkim *string `json:"dkim"`

	Dmarc *string `json:"dmarc"`

	Arc *string `json:"arc"`

	// DMARC passed for the domain of the one From address.
	Passed bool `json:"passed"`
}

// MessageSender is an object of the API.
type MessageSender struct {
	Name *string `json:"name"`

	Address *string `json:"address"`

	Domain *string `json:"domain"`

	ReplyTo *string `json:"reply_to"`

	ReturnPath *string `json:"return_path"`

	Authentication *MessageSenderAuthentication `json:"authentication"`
}

// MessageSignal is an object of the API.
type MessageSignal struct {
	// Stable snake_case code.
	Code string `json:"code"`

	// The reason in words.
	Message string `json:"message"`

	// Points; those of all signals and base_score add up to score.
	Impact int64 `json:"impact"`

	// The facts behind the message.
	Evidence map[string]any `json:"evidence"`
}

// Overlay is an object of the API.
type Overlay struct {
	// The last day learnt from, and a short hash. null: nothing is in use.
	Version *string `json:"version"`

	// The model that it corrects, and no other.
	Base *string `json:"base"`

	// The first day learnt from.
	LearntSince *string `json:"learnt_since"`

	// The overlay itself; empty where nothing is in use.
	Content string `json:"content"`

	// A signature of the decoded content in minisign's format (algorithm `Ed`), by the service's own key.
	Signature string `json:"signature"`

	// The service's own public key, as minisign writes it. Keep it at the first fetch and refuse another.
	PublicKey string `json:"public_key"`
}

// PlanLimits is an object of the API.
type PlanLimits struct {
	// Rate of the whole account; a batch counts each of its URLs. null: unlimited.
	RequestsPerSecond *float64 `json:"requests_per_second"`

	// Analyses per UTC day. null: unlimited.
	RequestsPerDay *int64 `json:"requests_per_day"`

	// Analyses included per UTC month. null: unlimited.
	RequestsPerMonth *int64 `json:"requests_per_month"`

	// URLs in one batch. null: unlimited.
	BatchSize *int64 `json:"batch_size"`

	// Live API keys. null: unlimited.
	APIKeys *int64 `json:"api_keys"`

	// Webhooks. null: unlimited.
	Webhooks *int64 `json:"webhooks"`

	// Scheduled re-checks a day; an address that is looked at every hour counts 24. null: unlimited.
	ScheduledRechecks *int64 `json:"scheduled_rechecks"`

	// Bytes of entries and notes in the allow and block list together. null: unlimited.
	ListBytes *int64 `json:"list_bytes"`

	// Days that analyses are kept. null: unlimited.
	LogRetentionDays *int64 `json:"log_retention_days"`

	// Longest URL, in characters.
	MaxURLLength int64 `json:"max_url_length"`

	// Price of each analysis beyond the month. null: there is no overage.
	OveragePriceEur *float64 `json:"overage_price_eur"`
}

// ProblemDetailsItem: One thing that is wrong with the request.
type ProblemDetailsItem struct {
	// Where in the request: a field name or a path such as `urls/3`.
	Field string `json:"field"`

	// What is wrong, machine-readable, such as `max_length` or `required`.
	Issue string `json:"issue"`

	Message *string `json:"message,omitempty"`

	Limit *float64 `json:"limit,omitempty"`

	Allowed []string `json:"allowed,omitempty"`
}

// Problem is an object of the API.
type Problem struct {
	// A reference that names the kind of problem.
	Type string `json:"type"`

	Title string `json:"title"`

	Status int64 `json:"status"`

	Detail string `json:"detail"`

	// Names this occurrence: the request id.
	Instance string `json:"instance"`

	// Stable, machine-readable. Codes never change their meaning.
	Code string `json:"code"`

	Details []ProblemDetailsItem `json:"details,omitempty"`

	RequestID string `json:"request_id"`
}

// QuotaThreshold is an object of the API.
type QuotaThreshold struct {
	Window string `json:"window"`

	// Per cent of the quota that is used: 80 or 100.
	Threshold int64 `json:"threshold"`

	Used int64 `json:"used"`

	Limit *int64 `json:"limit"`
}

// QuotaThresholdEvent is an object of the API.
type QuotaThresholdEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data QuotaThreshold `json:"data"`
}

// RedirectStop is an object of the API.
type RedirectStop struct {
	URL string `json:"url"`

	// Registered domain that the address lies on, null for IP addresses.
	RegisteredDomain *string `json:"registered_domain"`

	// Whole days since the domain was registered. null: unknown, or the domain is a hosting service whose age says nothing of its customers.
	DomainAgeDays *int64 `json:"domain_age_days"`
}

// RemoveListEntryRequest is an object of the API.
type RemoveListEntryRequest struct {
	// The entry as it was added.
	Entry string `json:"entry"`
}

// ReplayFailedRequest is an object of the API.
type ReplayFailedRequest struct {
	// Failed deliveries created at or after this instant.
	Since string `json:"since"`
}

// Report is an object of the API.
type Report struct {
	// The report.
	ID string `json:"id"`

	// null for a page that was reported by its hash.
	AnalysisID *string `json:"analysis_id"`

	// The hash by which the page was reported.
	URLSha256 *string `json:"url_sha256"`

	ExpectedVerdict string `json:"expected_verdict"`

	Comment *string `json:"comment"`

	Status string `json:"status"`

	// How often the account has reported this while it waited: one report of a page waits at a time.
	TimesReported int64 `json:"times_reported"`

	CreatedAt string `json:"created_at"`

	ResolvedAt *string `json:"resolved_at"`
}

// ReportGateRequestGate is an object of the API.
type ReportGateRequestGate struct {
	// Made once by the gate, and kept by it.
	Instance string `json:"instance"`

	// What the operator calls it: GATE_NAME.
	Name string `json:"name"`

	// Of its detector.
	Version string `json:"version"`

	// Of its model’s data.
	DataVersion string `json:"data_version"`

	// What of the service’s learning it uses.
	OverlayVersion *string `json:"overlay_version"`

	StartedAt string `json:"started_at"`

	// Since its lists were last known to be current; null: never.
	ListsAgeS *int64 `json:"lists_age_s"`

	OverlayAgeS *int64 `json:"overlay_age_s"`

	// Its data are old, and nothing learnt makes up for it.
	ModelAged bool `json:"model_aged"`

	// Code of what last failed between gate and service.
	Trouble *string `json:"trouble"`

	// What it let through since its start because nothing could be said.
	Bypassed int64 `json:"bypassed"`

	// Decisions that it could not keep until the service was there again, since its start.
	Untold int64 `json:"untold"`
}

// ReportGateRequestBatch is an object of the API.
type ReportGateRequestBatch struct {
	// Made by the gate. The same batch sent again is counted once.
	ID string `json:"id"`

	Decisions []GateDecision `json:"decisions"`
}

// ReportGateRequest is an object of the API.
type ReportGateRequest struct {
	Gate ReportGateRequestGate `json:"gate"`

	Batch *ReportGateRequestBatch `json:"batch,omitempty"`
}

// ReportResolvedEvent is an object of the API.
type ReportResolvedEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data Report `json:"data"`
}

// SavedQuery: The parameters of `GET /v1/analyses`. At least one.
type SavedQuery struct {
	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict *string `json:"verdict,omitempty"`

	// What a person would type: an id, a URL (defanged too), a host or domain, a brand, `tag:` with a tag, or part of a URL or of a note. `meta.search` says how it was read.
	Q *string `json:"q,omitempty"`

	// Exactly this URL, defanged or not; scheme, `www.` and fragment make no difference.
	URL *string `json:"url,omitempty"`

	// Exactly this host; of a URL, its host.
	Host *string `json:"host,omitempty"`

	// This domain and every host below it; of a URL, its host.
	Domain *string `json:"domain,omitempty"`

	// This detected brand, in any case.
	Brand *string `json:"brand,omitempty"`

	// Text anywhere in the stored URL, ASCII letters in any case. `%` and `_` stand for themselves.
	URLContains *string `json:"url_contains,omitempty"`

	// One of the reasons has this code (GET /v1/signals).
	Signal *string `json:"signal,omitempty"`

	// One of the reasons comes from this check.
	Source *string `json:"source,omitempty"`

	// It carries this tag, or its domain does; in any case.
	Tag *string `json:"tag,omitempty"`

	// Text anywhere in its note, or in that of its domain; letters in any case.
	Note *string `json:"note,omitempty"`

	// At or after this day or instant.
	From any `json:"from,omitempty"`

	// Before this instant; up to the end of this day.
	To any `json:"to,omitempty"`
}

// SavedSearchAlert: Who is told when a new analysis fits. null: nobody.
type SavedSearchAlert struct {
	// Webhooks that are told, whatever events they wait for. null: every webhook that waits for `search.matched`. Empty: none.
	WebhookIds []string `json:"webhook_ids"`

	// Whether the person who switched it on is told by mail.
	Mail bool `json:"mail"`
}

// SavedSearch is an object of the API.
type SavedSearch struct {
	// The saved search.
	ID string `json:"id"`

	Name string `json:"name"`

	Query SavedQuery `json:"query"`

	// Who is told when a new analysis fits. null: nobody.
	Alert *SavedSearchAlert `json:"alert"`

	CreatedAt string `json:"created_at"`

	UpdatedAt string `json:"updated_at"`
}

// ScheduleRecheckRequest is an object of the API.
type ScheduleRecheckRequest struct {
	// The analysis whose address is looked at again.
	AnalysisID string `json:"analysis_id"`

	// How often the address is looked at again.
	Every string `json:"every"`
}

// ScheduledRecheck is an object of the API.
type ScheduledRecheck struct {
	// The schedule.
	ID string `json:"id"`

	// The analysis whose next revision each re-check is.
	AnalysisID string `json:"analysis_id"`

	// As stored: personal data masked.
	URL string `json:"url"`

	// How often the address is looked at again.
	Every string `json:"every"`

	CreatedAt string `json:"created_at"`

	NextAt string `json:"next_at"`

	// null: it has not been its turn yet.
	LastAt *string `json:"last_at"`

	// Code of the error by which the latest one failed, such as `quota_exceeded_day`. null: it did not.
	LastError *string `json:"last_error"`
}

// SearchMatchSearch is an object of the API.
type SearchMatchSearch struct {
	// The saved search.
	ID string `json:"id"`

	Name string `json:"name"`
}

// SearchMatchAnalysisCarriedURL: The worst address of another site that stands inside the URL, judged by its text and the lists; it was not opened, but where the URL is a wrapped link. null when there is none.
type SearchMatchAnalysisCarriedURL struct {
	// Without userinfo, query and fragment.
	URL string `json:"url"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	// Estimated probability of phishing, of this address alone.
	Risk float64 `json:"risk"`
}

// SearchMatchAnalysisFacts: What was learnt about the site, for people: facts, no judgement.
type SearchMatchAnalysisFacts struct {
	// The host that the facts are about: where redirects ended.
	Host string `json:"host"`

	RegisteredDomain *string `json:"registered_domain"`

	// ISO 8601.
	RegisteredAt *string `json:"registered_at"`

	// ISO 8601.
	RegistrationExpiresAt *string `json:"registration_expires_at"`

	Registrar *string `json:"registrar"`

	// IP addresses, at most four.
	Addresses []string `json:"addresses"`

	// At most four.
	NameServers []string `json:"name_servers"`

	CertificateIssuer *string `json:"certificate_issuer"`

	// ISO 8601.
	CertificateValidFrom *string `json:"certificate_valid_from"`

	// ISO 8601.
	CertificateValidTo *string `json:"certificate_valid_to"`

	// At most 200 characters, personal data masked.
	PageTitle *string `json:"page_title"`

	// Other hosts to which forms send passwords, cards and the like, at most four.
	FormTargets []string `json:"form_targets"`
}

// SearchMatchAnalysis: The analysis that fits. null: it was deleted before this could be told.
type SearchMatchAnalysis struct {
	// Retrieve the analysis again with it.
	ID string `json:"id"`

	// The analysed URL. The direct answer echoes it exactly as submitted; a stored analysis has it without userinfo and fragment and with personal data masked.
	URL string `json:"url"`

	// SAFETY score: 100 is safest, 0 is most dangerous. A LOW score is BAD. Use risk_score for the opposite direction.
	Score int64 `json:"score"`

	// Where every score starts before the URL is read, the same for all URLs of a data_version; 50 where the verdict is unknown. base_score plus the impact of every signal is the score. null: analysed before it was kept.
	BaseScore *int64 `json:"base_score"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	// The strongest thing that was really read: list (a threat list or your own list names it), page (read whole, or what was read of it speaks against it), network (DNS, registration, certificate) or address, the text of the URL alone. A verdict by the address alone is the weakest.
	Basis string `json:"basis"`

	// true exactly when the verdict is dangerous.
	IsPhishing bool `json:"is_phishing"`

	// The causes in order of weight in one English sentence of at most 200 characters, made of the signals alone. For safe URLs what reassures, for unknown ones what would have to be known.
	Summary string `json:"summary"`

	// Name of the brand the URL impersonates, null when none.
	BrandDetected *string `json:"brand_detected"`

	// The domain of the detected brand itself, null when no brand was detected.
	OfficialDomain *string `json:"official_domain"`

	// The reasons, strongest first. Empty when there are none.
	Signals []Signal `json:"signals"`

	// What was asked: see the request.
	Context string `json:"context"`

	// Duration of the analysis in milliseconds.
	AnalysisTimeMs int64 `json:"analysis_time_ms"`

	// 100 - score: high is dangerous.
	RiskScore int64 `json:"risk_score"`

	// The URL as it was judged: refanged and in canonical form.
	NormalizedURL string `json:"normalized_url"`

	// Where redirects end, or a wrapped link leads; null when there was none.
	FinalURL *string `json:"final_url"`

	// The worst address of another site that stands inside the URL, judged by its text and the lists; it was not opened, but where the URL is a wrapped link. null when there is none.
	CarriedURL *SearchMatchAnalysisCarriedURL `json:"carried_url"`

	// Each URL redirected to, in order.
	Redirects []string `json:"redirects"`

	// The way from the submitted URL to the page, both included, with whose domain each address lies on; the address that a wrapped link carries is its second stop. Empty where no redirect was followed, and for analyses stored before it was kept.
	RedirectChain []RedirectStop `json:"redirect_chain"`

	// What was learnt about the site, for people: facts, no judgement.
	Facts *SearchMatchAnalysisFacts `json:"facts"`

	// When a browser drew the page: GET /v1/analysis/{id}/screenshot has the picture. null: there is none.
	ScreenshotAt *string `json:"screenshot_at"`

	// Each check and how it went: a failure is shown, never hidden. Those of the submitted URL come first; where redirects led to another site, what was asked about that one follows, with its `host`.
	Checks []Check `json:"checks"`

	EngineVersion string `json:"engine_version"`

	// Date of the newest data the engine was trained on.
	DataVersion string `json:"data_version"`

	// What the service had learnt on top of that model when it judged: the last day learnt from, and a short hash. null: nothing.
	OverlayVersion *string `json:"overlay_version"`

	AnalyzedAt string `json:"analyzed_at"`

	// Valid until then; ask again afterwards. Most phishing sites live for minutes to hours.
	ExpiresAt string `json:"expires_at"`

	// Grows with each new judgement of this analysis.
	Revision int64 `json:"revision"`

	// When it was judged again: by a threat list, on request, or because a browser drew its page. null: still as it was analysed.
	RevisedAt *string `json:"revised_at"`
}

// SearchMatch is an object of the API.
type SearchMatch struct {
	Search SearchMatchSearch `json:"search"`

	// The analysis that fits. null: it was deleted before this could be told.
	Analysis *SearchMatchAnalysis `json:"analysis"`

	// So many others fitted within the hour and were not told one by one.
	More int64 `json:"more"`
}

// SearchMatchedEvent is an object of the API.
type SearchMatchedEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data SearchMatch `json:"data"`
}

// SearchReading: How `q` was read; the parameter of that name asks the same. `text`: in the URL or in a note, which no parameter asks for.
type SearchReading struct {
	Field string `json:"field"`

	Value string `json:"value"`
}

// Share is an object of the API.
type Share struct {
	// The link.
	ID string `json:"id"`

	// null where the link shows a message.
	AnalysisID *string `json:"analysis_id"`

	// null where the link shows an analysis.
	MessageID *string `json:"message_id"`

	CreatedAt string `json:"created_at"`

	ExpiresAt string `json:"expires_at"`

	// The link shows the picture of the page too, where there is one.
	ShowsPicture bool `json:"shows_picture"`
}

// SharedAnalysisAnalysisCarriedURL: The worst address of another site that stands inside the URL, judged by its text and the lists; it was not opened, but where the URL is a wrapped link. null when there is none.
type SharedAnalysisAnalysisCarriedURL struct {
	// Without userinfo, query and fragment.
	URL string `json:"url"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	// Estimated probability of phishing, of this address alone.
	Risk float64 `json:"risk"`
}

// SharedAnalysisAnalysisFacts: What was learnt about the site, for people: facts, no judgement.
type SharedAnalysisAnalysisFacts struct {
	// The host that the facts are about: where redirects ended.
	Host string `json:"host"`

	RegisteredDomain *string `json:"registered_domain"`

	// ISO 8601.
	RegisteredAt *string `json:"registered_at"`

	// ISO 8601.
	RegistrationExpiresAt *string `json:"registration_expires_at"`

	Registrar *string `json:"registrar"`

	// IP addresses, at most four.
	Addresses []string `json:"addresses"`

	// At most four.
	NameServers []string `json:"name_servers"`

	CertificateIssuer *string `json:"certificate_issuer"`

	// ISO 8601.
	CertificateValidFrom *string `json:"certificate_valid_from"`

	// ISO 8601.
	CertificateValidTo *string `json:"certificate_valid_to"`

	// At most 200 characters, personal data masked.
	PageTitle *string `json:"page_title"`

	// Other hosts to which forms send passwords, cards and the like, at most four.
	FormTargets []string `json:"form_targets"`
}

// SharedAnalysisAnalysis is an object of the API.
type SharedAnalysisAnalysis struct {
	// Retrieve the analysis again with it.
	ID string `json:"id"`

	// The analysed URL. The direct answer echoes it exactly as submitted; a stored analysis has it without userinfo and fragment and with personal data masked.
	URL string `json:"url"`

	// SAFETY score: 100 is safest, 0 is most dangerous. A LOW score is BAD. Use risk_score for the opposite direction.
	Score int64 `json:"score"`

	// Where every score starts before the URL is read, the same for all URLs of a data_version; 50 where the verdict is unknown. base_score plus the impact of every signal is the score. null: analysed before it was kept.
	BaseScore *int64 `json:"base_score"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	// The strongest thing that was really read: list (a threat list or your own list names it), page (read whole, or what was read of it speaks against it), network (DNS, registration, certificate) or address, the text of the URL alone. A verdict by the address alone is the weakest.
	Basis string `json:"basis"`

	// true exactly when the verdict is dangerous.
	IsPhishing bool `json:"is_phishing"`

	// The causes in order of weight in one English sentence of at most 200 characters, made of the signals alone. For safe URLs what reassures, for unknown ones what would have to be known.
	Summary string `json:"summary"`

	// Name of the brand the URL impersonates, null when none.
	BrandDetected *string `json:"brand_detected"`

	// The domain of the detected brand itself, null when no brand was detected.
	OfficialDomain *string `json:"official_domain"`

	// The reasons, strongest first. Empty when there are none.
	Signals []Signal `json:"signals"`

	// What was asked: see the request.
	Context string `json:"context"`

	// Duration of the analysis in milliseconds.
	AnalysisTimeMs int64 `json:"analysis_time_ms"`

	// 100 - score: high is dangerous.
	RiskScore int64 `json:"risk_score"`

	// The URL as it was judged: refanged and in canonical form.
	NormalizedURL string `json:"normalized_url"`

	// Where redirects end, or a wrapped link leads; null when there was none.
	FinalURL *string `json:"final_url"`

	// The worst address of another site that stands inside the URL, judged by its text and the lists; it was not opened, but where the URL is a wrapped link. null when there is none.
	CarriedURL *SharedAnalysisAnalysisCarriedURL `json:"carried_url"`

	// Each URL redirected to, in order.
	Redirects []string `json:"redirects"`

	// The way from the submitted URL to the page, both included, with whose domain each address lies on; the address that a wrapped link carries is its second stop. Empty where no redirect was followed, and for analyses stored before it was kept.
	RedirectChain []RedirectStop `json:"redirect_chain"`

	// What was learnt about the site, for people: facts, no judgement.
	Facts *SharedAnalysisAnalysisFacts `json:"facts"`

	// When a browser drew the page: GET /v1/analysis/{id}/screenshot has the picture. null: there is none.
	ScreenshotAt *string `json:"screenshot_at"`

	// Each check and how it went: a failure is shown, never hidden. Those of the submitted URL come first; where redirects led to another site, what was asked about that one follows, with its `host`.
	Checks []Check `json:"checks"`

	EngineVersion string `json:"engine_version"`

	// Date of the newest data the engine was trained on.
	DataVersion string `json:"data_version"`

	// What the service had learnt on top of that model when it judged: the last day learnt from, and a short hash. null: nothing.
	OverlayVersion *string `json:"overlay_version"`

	AnalyzedAt string `json:"analyzed_at"`

	// Valid until then; ask again afterwards. Most phishing sites live for minutes to hours.
	ExpiresAt string `json:"expires_at"`

	// Grows with each new judgement of this analysis.
	Revision int64 `json:"revision"`

	// When it was judged again: by a threat list, on request, or because a browser drew its page. null: still as it was analysed.
	RevisedAt *string `json:"revised_at"`
}

// SharedAnalysisMessageHostsItem is an object of the API.
type SharedAnalysisMessageHostsItem struct {
	Host string `json:"host"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`
}

// SharedAnalysisMessage is an object of the API.
type SharedAnalysisMessage struct {
	// The message.
	ID string `json:"id"`

	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	Score int64 `json:"score"`

	// The brand that is imitated.
	BrandDetected *string `json:"brand_detected"`

	// SHA-256 in hexadecimal.
	MessageSha256 string `json:"message_sha256"`

	CreatedAt string `json:"created_at"`

	// Codes.
	Signals []string `json:"signals"`

	// To which its judged links lead, the worst verdict of each.
	Hosts []SharedAnalysisMessageHostsItem `json:"hosts"`

	AttachmentSha256 []string `json:"attachment_sha256"`

	// api: POST /v1/messages; rspamd: the same by its rule; dashboard: somebody dropped it there; mailbox: somebody forwarded it to the reporting mailbox.
	Source string `json:"source"`
}

// SharedAnalysis is an object of the API.
type SharedAnalysis struct {
	Analysis *SharedAnalysisAnalysis `json:"analysis"`

	Message *SharedAnalysisMessage `json:"message"`

	SharedUntil string `json:"shared_until"`
}

// Signal is an object of the API.
type Signal struct {
	// Severity. `positive` speaks for the URL.
	Type string `json:"type"`

	// The reason in words.
	Message string `json:"message"`

	// Stable snake_case code; the catalogue is at GET /v1/signals.
	Code string `json:"code"`

	// Signed share of the way from base_score to score, in points: negative towards danger, positive towards safety. The shares of all signals add up exactly.
	Impact int64 `json:"impact"`

	// The check it comes from.
	Source string `json:"source"`

	// The facts behind the message.
	Evidence map[string]any `json:"evidence"`
}

// SignalDescription is an object of the API.
type SignalDescription struct {
	Code string `json:"code"`

	Type string `json:"type"`

	Title string `json:"title"`

	Description string `json:"description"`

	// The check it comes from.
	Source string `json:"source"`
}

// TagInUse is an object of the API.
type TagInUse struct {
	Tag string `json:"tag"`

	// Analyses that carry it themselves.
	Analyses int64 `json:"analyses"`

	Domains int64 `json:"domains"`
}

// Total is an object of the API.
type Total struct {
	Value int64 `json:"value"`

	// `gte`: at least so many; counting stopped there.
	Relation string `json:"relation"`
}

// UpdateSavedSearchRequestAlert: Tells somebody of each new analysis that fits, as it is stored. Without `webhook_ids`, every webhook that waits for `search.matched`; without `mail`, nobody by mail. null: nobody is told.
type UpdateSavedSearchRequestAlert struct {
	// Webhooks that are told, whatever events they wait for. null: every webhook that waits for `search.matched`. Empty: none.
	WebhookIds []string `json:"webhook_ids,omitempty"`

	// Whether the person who switched it on is told by mail.
	Mail *bool `json:"mail,omitempty"`
}

// UpdateSavedSearchRequest is an object of the API.
type UpdateSavedSearchRequest struct {
	Name *string `json:"name,omitempty"`

	Query *SavedQuery `json:"query,omitempty"`

	// Tells somebody of each new analysis that fits, as it is stored. Without `webhook_ids`, every webhook that waits for `search.matched`; without `mail`, nobody by mail. null: nobody is told.
	Alert *UpdateSavedSearchRequestAlert `json:"alert,omitempty"`
}

// UpdateWebhookRequest is an object of the API.
type UpdateWebhookRequest struct {
	// https, a public address, no user name or password in it.
	URL *string `json:"url,omitempty"`

	// Any of: analysis.dangerous, analysis.suspicious, analysis.completed, message.dangerous, verdict.changed, search.matched, batch.completed, quota.threshold, report.resolved, access.requested, audit.entry, webhook.test. Default: analysis.dangerous.
	Events []string `json:"events,omitempty"`

	// What the body of a delivery is. lurewatch: the event, as the webhooks of this document describe it; slack: a message for an incoming webhook of Slack (text, blocks); teams: an Adaptive Card for the Workflows of Microsoft Teams; discord: a message for a webhook of a Discord channel (content); mattermost: a message for an incoming webhook of Mattermost (text); ntfy: the message as plain text, for the address of a topic. Messages have URLs defanged. Default: lurewatch.
	Format *string `json:"format,omitempty"`

	// Language of what a delivery tells: `summary` and the messages of the signals of an analysis, and all of a message to a chat; of pt, pl, nl, tr and ja, the messages of the signals stay English. Default: en.
	Lang *string `json:"lang,omitempty"`

	Description *string `json:"description,omitempty"`

	Status *string `json:"status,omitempty"`
}

// UsagePeriod is an object of the API.
type UsagePeriod struct {
	// A calendar day in UTC, YYYY-MM-DD.
	From string `json:"from"`

	// A calendar day in UTC, YYYY-MM-DD.
	To string `json:"to"`

	Granularity string `json:"granularity"`
}

// UsageDay is an object of the API.
type UsageDay struct {
	// null: unlimited.
	Limit *int64 `json:"limit"`

	Used int64 `json:"used"`

	// null: unlimited.
	Remaining *int64 `json:"remaining"`

	ResetsAt string `json:"resets_at"`
}

// UsageMonth is an object of the API.
type UsageMonth struct {
	// null: unlimited.
	Limit *int64 `json:"limit"`

	Used int64 `json:"used"`

	// null: unlimited.
	Remaining *int64 `json:"remaining"`

	ResetsAt string `json:"resets_at"`

	// Analyses beyond the month that the plan lets through at a price.
	Overage int64 `json:"overage"`

	OverageCostEur float64 `json:"overage_cost_eur"`
}

// UsageByEndpoint is an object of the API.
type UsageByEndpoint struct {
	Analyze int64 `json:"analyze"`

	Batch int64 `json:"batch"`
}

// UsageByVerdict is an object of the API.
type UsageByVerdict struct {
	Safe int64 `json:"safe"`

	Suspicious int64 `json:"suspicious"`

	Dangerous int64 `json:"dangerous"`

	Unknown int64 `json:"unknown"`
}

// UsageSeriesItem is an object of the API.
type UsageSeriesItem struct {
	// YYYY-MM-DD, or YYYY-MM by month.
	Date string `json:"date"`

	Used int64 `json:"used"`

	Suspicious int64 `json:"suspicious"`

	Dangerous int64 `json:"dangerous"`
}

// UsageKeysItem is an object of the API.
type UsageKeysItem struct {
	ID string `json:"id"`

	Last4 string `json:"last4"`

	Used int64 `json:"used"`
}

// Usage is an object of the API.
type Usage struct {
	Plan string `json:"plan"`

	Period UsagePeriod `json:"period"`

	Day UsageDay `json:"day"`

	Month UsageMonth `json:"month"`

	// Analyses charged in the period.
	TotalRequests int64 `json:"total_requests"`

	ByEndpoint UsageByEndpoint `json:"by_endpoint"`

	ByVerdict UsageByVerdict `json:"by_verdict"`

	// null when there was no analysis.
	AvgAnalysisTimeMs *float64 `json:"avg_analysis_time_ms"`

	Series []UsageSeriesItem `json:"series"`

	Keys []UsageKeysItem `json:"keys"`
}

// VerdictChangePrevious is an object of the API.
type VerdictChangePrevious struct {
	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	Score int64 `json:"score"`
}

// VerdictChangeCurrent is an object of the API.
type VerdictChangeCurrent struct {
	// dangerous: score 0–30, suspicious: 31–69, safe: 70–100, unknown: always 50 (too little is known to say anything).
	Verdict string `json:"verdict"`

	Score int64 `json:"score"`
}

// VerdictChange is an object of the API.
type VerdictChange struct {
	// The analysis whose verdict changed.
	AnalysisID string `json:"analysis_id"`

	// As stored: personal data masked.
	URL string `json:"url"`

	Previous VerdictChangePrevious `json:"previous"`

	Current VerdictChangeCurrent `json:"current"`

	// What the new verdict rests on: a list that learnt of the URL, that it was asked for afresh, that a browser drew its page after the answer, or, when it was asked for afresh, mostly on what the service had learnt since.
	Reason string `json:"reason"`

	// What had been learnt on top of the model when the new verdict was made; null: nothing.
	OverlayVersion *string `json:"overlay_version"`

	// Threat lists that now hold the URL; for other reasons none are named.
	Sources []string `json:"sources"`
}

// VerdictChangedEvent is an object of the API.
type VerdictChangedEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data VerdictChange `json:"data"`
}

// Warning is an object of the API.
type Warning struct {
	// Where in the request.
	Field string `json:"field"`

	// Machine-readable: `unknown` is a field or parameter that was ignored.
	Issue string `json:"issue"`

	Message string `json:"message"`
}

// Webhook is an object of the API.
type Webhook struct {
	// The webhook.
	ID string `json:"id"`

	URL string `json:"url"`

	Events []string `json:"events"`

	// What the body of a delivery is. lurewatch: the event, as the webhooks of this document describe it; slack: a message for an incoming webhook of Slack (text, blocks); teams: an Adaptive Card for the Workflows of Microsoft Teams; discord: a message for a webhook of a Discord channel (content); mattermost: a message for an incoming webhook of Mattermost (text); ntfy: the message as plain text, for the address of a topic. Messages have URLs defanged. Default: lurewatch.
	Format string `json:"format"`

	// Language of what a delivery tells: `summary` and the messages of the signals of an analysis, and all of a message to a chat; of pt, pl, nl, tr and ja, the messages of the signals stay English. Default: en.
	Lang string `json:"lang"`

	Description *string `json:"description"`

	Status string `json:"status"`

	// gone: it answered 410; failing: five days without one success; manual: by its owner.
	DisabledReason *string `json:"disabled_reason"`

	CreatedAt string `json:"created_at"`

	UpdatedAt string `json:"updated_at"`

	// Instant of the latest attempt.
	LastDelivery *string `json:"last_delivery"`

	ConsecutiveFailures int64 `json:"consecutive_failures"`
}

// WebhookTest is an object of the API.
type WebhookTest struct {
	// The webhook under test.
	WebhookID string `json:"webhook_id"`
}

// WebhookTestEvent is an object of the API.
type WebhookTestEvent struct {
	Type string `json:"type"`

	Timestamp string `json:"timestamp"`

	Data WebhookTest `json:"data"`
}

// WebhookWithSecret is an object of the API.
type WebhookWithSecret struct {
	// The webhook.
	ID string `json:"id"`

	URL string `json:"url"`

	Events []string `json:"events"`

	// What the body of a delivery is. lurewatch: the event, as the webhooks of this document describe it; slack: a message for an incoming webhook of Slack (text, blocks); teams: an Adaptive Card for the Workflows of Microsoft Teams; discord: a message for a webhook of a Discord channel (content); mattermost: a message for an incoming webhook of Mattermost (text); ntfy: the message as plain text, for the address of a topic. Messages have URLs defanged. Default: lurewatch.
	Format string `json:"format"`

	// Language of what a delivery tells: `summary` and the messages of the signals of an analysis, and all of a message to a chat; of pt, pl, nl, tr and ja, the messages of the signals stay English. Default: en.
	Lang string `json:"lang"`

	Description *string `json:"description"`

	Status string `json:"status"`

	// gone: it answered 410; failing: five days without one success; manual: by its owner.
	DisabledReason *string `json:"disabled_reason"`

	CreatedAt string `json:"created_at"`

	UpdatedAt string `json:"updated_at"`

	// Instant of the latest attempt.
	LastDelivery *string `json:"last_delivery"`

	ConsecutiveFailures int64 `json:"consecutive_failures"`

	// Signs every delivery (Standard Webhooks). Shown only now.
	Secret string `json:"secret"`
}
