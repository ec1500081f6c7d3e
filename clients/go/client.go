// Package lurewatch is a client of a Lurewatch service, of the standard library alone.
package lurewatch

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// Client calls one service with one key. Every call gives an *Error for what is no success.
type Client struct {
	BaseURL string
	Key     string
	// HTTP is http.DefaultClient unless given; each call can be ended by its context.
	HTTP *http.Client
	// MaxRetries is how often a call that was answered 429 or 503 is sent again.
	MaxRetries int
	// MaxRetryWait: a call that would have to wait longer fails at once.
	MaxRetryWait time.Duration
}

// New makes a client that tries again twice and waits half a minute at most.
func New(baseURL, key string) *Client {
	return &Client{BaseURL: baseURL, Key: key, MaxRetries: 2, MaxRetryWait: 30 * time.Second}
}

// Analyzing are the choices of an analysis; nil stands for none of them.
type Analyzing struct {
	// Depth "fast" asks no other computer and is answered in milliseconds; "full" unless given.
	Depth string
	// DoNotStore: nothing about the URL is stored.
	DoNotStore bool
	// WaitWhileAway: BatchEach waits for a service that does not answer for a while.
	WaitWhileAway bool
}

func (a *Analyzing) fields(body map[string]any) map[string]any {
	if a != nil && a.Depth != "" {
		body["depth"] = a.Depth
	}
	if a != nil && a.DoNotStore {
		body["store"] = false
	}
	return body
}

// Analyze judges one URL.
func (c *Client) Analyze(ctx context.Context, address string, options *Analyzing) (*Analysis, error) {
	var found Analysis
	return result(&found, c.ask(ctx, "POST", "v1/analyze", nil, options.fields(map[string]any{"url": address}), &found))
}

// Batch judges as many URLs as the plan allows in one request; one that is no URL fails alone.
func (c *Client) Batch(ctx context.Context, urls []string, options *Analyzing) (*Batch, error) {
	var found Batch
	return result(&found, c.ask(ctx, "POST", "v1/batch", nil, options.fields(map[string]any{"urls": urls}), &found))
}

// AnalyzeMessage judges a mail message as it was received (RFC 5322): one verdict, its links with their place.
func (c *Client) AnalyzeMessage(ctx context.Context, raw []byte) (*Message, error) {
	var found Message
	return result(&found, c.ask(ctx, "POST", "v1/messages", nil, message(raw), &found))
}

// AnalyzeLog judges up to 10 000 lines of one log, of any known form, each by the addresses in it; nothing is stored.
func (c *Client) AnalyzeLog(ctx context.Context, lines []string) (*JudgedLog, error) {
	var found JudgedLog
	return result(&found, c.ask(ctx, "POST", "v1/logs", nil, LogRequest{Lines: lines}, &found))
}

// GetMessage gives what is kept of a message.
func (c *Client) GetMessage(ctx context.Context, id string) (*JudgedMessage, error) {
	var found JudgedMessage
	return result(&found, c.ask(ctx, "GET", "v1/messages/"+url.PathEscape(id), nil, nil, &found))
}

// largestChunk: the service takes no more URLs in one request, whatever the plan.
const largestChunk = 100

// BatchEach judges any number of URLs, sent in chunks of the plan's batch size at the rate that the service allows: one
// result for each, in their order. A rate limit only makes them later; with WaitWhileAway so does a service that is away.
func (c *Client) BatchEach(ctx context.Context, urls []string, options *Analyzing) *Iterator[BatchResult] {
	size, at := 0, 0
	return &Iterator[BatchResult]{fetch: func(string) ([]BatchResult, string, error) {
		if size == 0 {
			var account Account
			if err := c.ask(ctx, "GET", "v1/account", nil, nil, &account); err != nil {
				return nil, "", err
			}
			size = largestChunk
			if most := account.Limits.BatchSize; most != nil && int(*most) < size {
				size = int(*most)
			}
		}
		end := at + size
		if end > len(urls) {
			end = len(urls)
		}
		if at == end {
			return nil, "", nil
		}
		var found Batch
		body := options.fields(map[string]any{"urls": urls[at:end]})
		if err := c.askPaced(ctx, end-at, options != nil && options.WaitWhileAway, body, &found); err != nil {
			return nil, "", err
		}
		for index := range found.Results {
			found.Results[index].Index = int64(at + index)
		}
		at = end
		if at == len(urls) {
			return found.Results, "", nil
		}
		return found.Results, "more", nil
	}}
}

// GetAnalysis gives an earlier analysis.
func (c *Client) GetAnalysis(ctx context.Context, id string) (*Analysis, error) {
	var found Analysis
	return result(&found, c.ask(ctx, "GET", "v1/analysis/"+url.PathEscape(id), nil, nil, &found))
}

// GetDomain gives everything that the account knows of a domain; a host or URL stands for the one that it lies on.
func (c *Client) GetDomain(ctx context.Context, domain string) (*Domain, error) {
	var found Domain
	return result(&found, c.ask(ctx, "GET", "v1/domains/"+url.PathEscape(domain), nil, nil, &found))
}

// HistoryFilter chooses earlier analyses; what is empty chooses nothing.
type HistoryFilter struct {
	// Q is what a person would type: an id, a URL, a host or domain, a brand, or part of a URL.
	Q, URL, Host, Domain, Brand, URLContains, Verdict string
	// Signal is the code of one of the reasons, Source the check that one of them comes from.
	Signal, Source string
	// Tag is carried by the analysis or its domain, Note is text in what was written on them.
	Tag, Note string
	// From and To are days or instants in ISO 8601.
	From, To string
	// PageSize is how many are fetched at a time, 1 to 100.
	PageSize int
}

func (f HistoryFilter) query() url.Values {
	query := url.Values{}
	for name, value := range map[string]string{
		"q": f.Q, "url": f.URL, "host": f.Host, "domain": f.Domain, "brand": f.Brand, "url_contains": f.URLContains,
		"verdict": f.Verdict, "signal": f.Signal, "source": f.Source, "tag": f.Tag, "note": f.Note,
		"from": f.From, "to": f.To,
	} {
		if value != "" {
			query.Set(name, value)
		}
	}
	if f.PageSize > 0 {
		query.Set("limit", strconv.Itoa(f.PageSize))
	}
	return query
}

// ListAnalyses goes through earlier analyses, newest first.
func (c *Client) ListAnalyses(ctx context.Context, filter HistoryFilter) *Iterator[Analysis] {
	return pagesOf[Analysis](ctx, c, "v1/analyses", filter.query())
}

// CreateBatch has the service work through up to 100 000 URLs in the background. Depth "" stands for "full".
func (c *Client) CreateBatch(ctx context.Context, urls []string, depth string) (*BatchJob, error) {
	var found BatchJob
	body := (&Analyzing{Depth: depth}).fields(map[string]any{"urls": urls})
	return result(&found, c.ask(ctx, "POST", "v1/batches", nil, body, &found))
}

// GetBatch says how far a batch is.
func (c *Client) GetBatch(ctx context.Context, id string) (*BatchJob, error) {
	var found BatchJob
	return result(&found, c.ask(ctx, "GET", batchPath(id, ""), nil, nil, &found))
}

// WaitForBatch looks every so often until the batch is completed, cancelled or paused.
func (c *Client) WaitForBatch(ctx context.Context, id string, every time.Duration) (*BatchJob, error) {
	for {
		batch, err := c.GetBatch(ctx, id)
		if err != nil || (batch.Status != "queued" && batch.Status != "running") {
			return batch, err
		}
		if err := pause(ctx, every); err != nil {
			return batch, unreachable(err)
		}
	}
}

// ListBatches goes through the account's batches, newest first.
func (c *Client) ListBatches(ctx context.Context) *Iterator[BatchJob] {
	return pagesOf[BatchJob](ctx, c, "v1/batches", url.Values{"limit": {"100"}})
}

// BatchResults goes through the results of a batch's lines that are done, in their order.
func (c *Client) BatchResults(ctx context.Context, id string) *Iterator[BatchResult] {
	return pagesOf[BatchResult](ctx, c, batchPath(id, "/results"), url.Values{"limit": {"100"}})
}

// ListEntries goes through the account's list "allow" or "block", newest first.
func (c *Client) ListEntries(ctx context.Context, list string) *Iterator[ListEntry] {
	return pagesOf[ListEntry](ctx, c, "v1/lists/"+url.PathEscape(list), url.Values{"limit": {"1000"}})
}

// ExportBatch gives all results that are there as a file, "csv" or "jsonl"; it is the caller's to close.
func (c *Client) ExportBatch(ctx context.Context, id, format string) (io.ReadCloser, error) {
	response, err := c.send(ctx, "GET", batchPath(id, "/export"), url.Values{"format": {format}}, nil)
	if err != nil {
		return nil, err
	}
	return response.Body, nil
}

// DeleteBatch ends a batch and removes it.
func (c *Client) DeleteBatch(ctx context.Context, id string) error {
	return c.ask(ctx, "DELETE", batchPath(id, ""), nil, nil, nil)
}

func batchPath(id, rest string) string { return "v1/batches/" + url.PathEscape(id) + rest }

// Report says that a verdict is wrong, and what it should have been: "safe" or "dangerous".
func (c *Client) Report(ctx context.Context, analysisID, expected, comment string) (*Report, error) {
	body := map[string]any{"analysis_id": analysisID, "expected_verdict": expected}
	if comment != "" {
		body["comment"] = comment
	}
	var found Report
	return result(&found, c.ask(ctx, "POST", "v1/reports", nil, body, &found))
}

// GetUsage gives what is used and left of this month.
func (c *Client) GetUsage(ctx context.Context) (*Usage, error) {
	var found Usage
	return result(&found, c.ask(ctx, "GET", "v1/usage", nil, nil, &found))
}

// NewWebhook is what a webhook is made of; events and format may be left to the service.
type NewWebhook struct {
	URL    string   `json:"url"`
	Events []string `json:"events,omitempty"`
	// Format is "lurewatch" (the event), "slack" or "teams" (a message).
	Format string `json:"format,omitempty"`
	// Lang is the language in which deliveries tell what was found; English if empty.
	Lang        string `json:"lang,omitempty"`
	Description string `json:"description,omitempty"`
}

// CreateWebhook gives the secret, this once.
func (c *Client) CreateWebhook(ctx context.Context, webhook NewWebhook) (*WebhookWithSecret, error) {
	var found WebhookWithSecret
	return result(&found, c.ask(ctx, "POST", "v1/webhooks", nil, webhook, &found))
}

// ListWebhooks gives all of them.
func (c *Client) ListWebhooks(ctx context.Context) ([]Webhook, error) {
	var found []Webhook
	err := c.ask(ctx, "GET", "v1/webhooks", nil, nil, &found)
	return found, err
}

// DeleteWebhook removes one, with the deliveries that wait.
func (c *Client) DeleteWebhook(ctx context.Context, id string) error {
	return c.ask(ctx, "DELETE", "v1/webhooks/"+url.PathEscape(id), nil, nil, nil)
}

// result gives nothing beside an error.
func result[T any](found *T, err error) (*T, error) {
	if err != nil {
		return nil, err
	}
	return found, nil
}
