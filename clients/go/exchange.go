package lurewatch

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// An answer without an end would fill the memory. The longest page of results is a few megabytes.
const longestAnswer = 64 << 20

// The first wait where an answer does not say how long; each further one is twice as long.
const firstWait = time.Second

// A service that is away is asked again so often at least.
const longestAway = 30 * time.Second

type envelope struct {
	Success bool            `json:"success"`
	Data    json.RawMessage `json:"data"`
	Meta    struct {
		NextCursor *string `json:"next_cursor"`
		Total      *Total  `json:"total"`
	} `json:"meta"`
	Error *struct {
		Code      string           `json:"code"`
		Message   string           `json:"message"`
		RequestID string           `json:"request_id"`
		Details   []map[string]any `json:"details"`
	} `json:"error"`
}

// ask sends a request and reads the data of its answer into found, unless that is nil.
func (c *Client) ask(ctx context.Context, method, path string, query url.Values, body, found any) error {
	answer, err := c.askEnvelope(ctx, method, path, query, body)
	if err != nil || found == nil {
		return err
	}
	if err := json.Unmarshal(answer.Data, found); err != nil {
		return &Error{Code: "unexpected_answer", Message: "the answer is not the API's", cause: err}
	}
	return nil
}

// askPaced has a batch judged and waits its turn among all such calls of this process; a rate limit only makes it later. All attempts
// carry the same Idempotency-Key.
func (c *Client) askPaced(ctx context.Context, units int, waitsWhileAway bool, body, found any) error {
	ctx = context.WithValue(ctx, keyOfCall{}, idempotencyKey())
	for away := 0; ; {
		if err := pacerOf(c.BaseURL, c.Key).wait(ctx, units); err != nil {
			return unreachable(err)
		}
		err := c.ask(ctx, "POST", "v1/batch", nil, body, found)
		var refused *Error
		if !errors.As(err, &refused) {
			return err
		}
		if refused.Code == "rate_limit_exceeded" {
			continue
		}
		if !waitsWhileAway || !refused.isAway() || ctx.Err() != nil {
			return err
		}
		wait := longestAway
		if away < 5 {
			wait = firstWait << away
		}
		away++
		if err := pause(ctx, wait); err != nil {
			return unreachable(err)
		}
	}
}

// keyOfCall holds the Idempotency-Key of a call that is made several times.
type keyOfCall struct{}

// isAway: no answer, that of a proxy whose service is away, or what was sent before the connection broke is still being worked on.
func (e *Error) isAway() bool {
	return e.Code == "unreachable" || e.Code == "idempotency_in_progress" || e.Status == http.StatusBadGateway || e.Status == http.StatusServiceUnavailable ||
		e.Status == http.StatusGatewayTimeout
}

func (c *Client) askEnvelope(ctx context.Context, method, path string, query url.Values, body any) (*envelope, error) {
	response, err := c.send(ctx, method, path, query, body)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(io.LimitReader(response.Body, longestAnswer))
	if err != nil {
		return nil, unreachable(err)
	}
	var answer envelope
	if json.Unmarshal(text, &answer) != nil || !answer.Success {
		return nil, errorOf(response, text)
	}
	return &answer, nil
}

// send sends a request and, while it is answered 429 or 503, again after Retry-After. All attempts of a POST carry the
// same Idempotency-Key, so that it is done and charged once. The answer is a success; its body is the caller's to close.
func (c *Client) send(ctx context.Context, method, path string, query url.Values, body any) (*http.Response, error) {
	text, isMessage := body.(message)
	if body != nil && !isMessage {
		var err error
		if text, err = json.Marshal(body); err != nil {
			return nil, err
		}
	}
	key, isGiven := ctx.Value(keyOfCall{}).(string)
	if !isGiven {
		key = idempotencyKey()
	}
	for attempt := 0; ; attempt++ {
		request, err := c.request(ctx, method, path, query, text)
		if err != nil {
			return nil, err
		}
		if method == http.MethodPost {
			request.Header.Set("Content-Type", mediaType(isMessage))
			request.Header.Set("Idempotency-Key", key)
		}
		response, err := c.http().Do(request)
		if err != nil {
			return nil, unreachable(err)
		}
		pacer := pacerOf(c.BaseURL, c.Key)
		pacer.learn(response.Header)
		if response.StatusCode < 300 {
			return response, nil
		}
		refusal, _ := io.ReadAll(io.LimitReader(response.Body, longestAnswer))
		response.Body.Close()
		failed := errorOf(response, refusal)
		wait := firstWait << attempt
		if failed.RetryAfter != nil {
			wait = time.Duration(*failed.RetryAfter) * time.Second
		}
		if failed.Code == "rate_limit_exceeded" {
			pacer.hold(wait)
		}
		isBusy := response.StatusCode == http.StatusTooManyRequests || response.StatusCode == http.StatusServiceUnavailable
		if !isBusy || attempt >= c.MaxRetries || wait > c.MaxRetryWait {
			return nil, failed
		}
		if err := pause(ctx, wait); err != nil {
			return nil, unreachable(err)
		}
	}
}

// message is a body that is sent as it is.
type message []byte

func mediaType(isMessage bool) string {
	if isMessage {
		return "message/rfc822"
	}
	return "application/json"
}

func (c *Client) request(ctx context.Context, method, path string, query url.Values, body []byte) (*http.Request, error) {
	address := strings.TrimRight(c.BaseURL, "/") + "/" + path
	if len(query) > 0 {
		address += "?" + query.Encode()
	}
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("Authorization", "Bearer "+c.Key)
	return request, nil
}

func (c *Client) http() *http.Client {
	if c.HTTP == nil {
		return http.DefaultClient
	}
	return c.HTTP
}

func pause(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func errorOf(response *http.Response, text []byte) *Error {
	failed := &Error{Status: response.StatusCode, RetryAfter: secondsOf(response.Header.Get("Retry-After"))}
	var answer envelope
	if json.Unmarshal(text, &answer) == nil && answer.Error != nil {
		failed.Code, failed.Message = answer.Error.Code, answer.Error.Message
		failed.RequestID, failed.Details = answer.Error.RequestID, answer.Error.Details
		return failed
	}
	// A proxy's page, for example.
	failed.Code = "unexpected_answer"
	failed.Message = "the answer with status " + strconv.Itoa(response.StatusCode) + " is not the API's"
	failed.RequestID = response.Header.Get("X-Request-Id")
	return failed
}

// secondsOf reads whole seconds, as the service sends them; anything else is nil.
func secondsOf(text string) *int {
	seconds, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return nil
	}
	whole := int(seconds)
	return &whole
}

func unreachable(cause error) *Error {
	return &Error{Code: "unreachable", Message: "the service did not answer", cause: cause}
}

func idempotencyKey() string {
	bytes := make([]byte, 16)
	if _, err := rand.Read(bytes); err != nil {
		panic(err) // the system has no randomness
	}
	return hex.EncodeToString(bytes)
}
