package lurewatch

import (
	"bufio"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"strconv"
	"testing"
	"time"
)

// service is a real one, which whoever runs the tests has started.
func service(t *testing.T) *Client {
	t.Helper()
	address, key := os.Getenv("LUREWATCH_URL"), os.Getenv("LUREWATCH_KEY")
	if address == "" || key == "" {
		t.Skip("LUREWATCH_URL and LUREWATCH_KEY name no service")
	}
	return New(address, key)
}

func must[T any](value T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

var (
	background = context.Background()
	fast       = &Analyzing{Depth: "fast"}
)

func TestAnalyzesAndFindsAgain(t *testing.T) {
	client := service(t)
	made := must(client.Analyze(background, "https://paypa1-login.example/verify", fast))(t)
	if made.Verdict != "dangerous" || made.BrandDetected == nil || *made.BrandDetected != "PayPal" {
		t.Fatalf("%+v", made)
	}
	found := must(client.GetAnalysis(background, made.ID))(t)
	if found.URL != made.URL || len(found.Signals) == 0 {
		t.Fatalf("%+v", found)
	}
	domain := must(client.GetDomain(background, "hxxps://www.paypa1-login[.]example/x"))(t)
	if domain.Domain != "paypa1-login.example" || domain.Analyses.Total != 1 {
		t.Fatalf("%+v", domain)
	}
	report := must(client.Report(background, made.ID, "safe", "a test"))(t)
	if report.Status != "open" {
		t.Fatalf("%+v", report)
	}
	if usage := must(client.GetUsage(background))(t); usage.TotalRequests == 0 {
		t.Fatalf("%+v", usage)
	}
}

func TestHasAMailMessageJudged(t *testing.T) {
	raw := []byte("From: a@firm.example\r\n\r\nhttps://paypa1-login.top/verify\r\n")
	client := service(t)
	made := must(client.AnalyzeMessage(background, raw))(t)
	if made.Verdict != "dangerous" || made.Links[0].Place != "text" {
		t.Fatalf("%+v", made)
	}
	if kept := must(client.GetMessage(background, made.ID))(t); kept.Hosts[0].Host != "paypa1-login.top" {
		t.Fatalf("%+v", kept)
	}
}

func TestHasTheLinesOfALogJudged(t *testing.T) {
	log := must(service(t).AnalyzeLog(background, []string{"nothing", "GET https://paypa1-login.top/verify 200"}))(t)
	if log.Lines[0].Status != "no_address" || log.Summary.Dangerous != 1 {
		t.Fatalf("%+v", log)
	}
}

func TestStoresNothingUnlessWanted(t *testing.T) {
	client := service(t)
	made := must(client.Analyze(background, "https://github.com/", &Analyzing{Depth: "fast", DoNotStore: true}))(t)
	_, err := client.GetAnalysis(background, made.ID)
	if failed := errorIn(t, err); failed.Code != "analysis_not_found" {
		t.Fatalf("%+v", failed)
	}
}

func TestGoesThroughPages(t *testing.T) {
	client := service(t)
	var urls []string
	for n := 0; n < 7; n++ {
		urls = append(urls, fmt.Sprintf("https://page%d.go-pages.example/", n))
	}
	batch := must(client.Batch(background, append([]string{"nonsense"}, urls...), fast))(t)
	if len(batch.Results) != 8 || batch.Results[0].Success || batch.Results[0].Error.Code != "invalid_url" {
		t.Fatalf("%+v", batch)
	}
	found := map[string]bool{}
	analyses := client.ListAnalyses(background, HistoryFilter{Domain: "go-pages.example", PageSize: 3})
	for analyses.Next() {
		found[analyses.Value().URL] = true
	}
	if analyses.Err() != nil || len(found) != len(urls) {
		t.Fatal(analyses.Err(), found)
	}
	if analyses.Next() {
		t.Fatal("goes on behind the end")
	}
	wrong := client.ListAnalyses(background, HistoryFilter{From: "never"})
	if wrong.Next() || wrong.Err() == nil {
		t.Fatal("a wrong filter is no empty list")
	}
}

func TestHasABatchWorkedThrough(t *testing.T) {
	client := service(t)
	var urls []string
	for n := 0; n < 130; n++ {
		urls = append(urls, fmt.Sprintf("https://background%d.example/", n))
	}
	made := must(client.CreateBatch(background, urls, "fast"))(t)
	if ended := must(client.WaitForBatch(background, made.ID, 50*time.Millisecond))(t); ended.Status != "completed" {
		t.Fatalf("%+v", ended)
	}
	var results []string
	lines := client.BatchResults(background, made.ID)
	for lines.Next() {
		results = append(results, lines.Value().URL)
	}
	if lines.Err() != nil || !reflect.DeepEqual(results, urls) {
		t.Fatal(lines.Err(), results)
	}
	file := must(client.ExportBatch(background, made.ID, "jsonl"))(t)
	defer file.Close()
	scanner, rows := bufio.NewScanner(file), 0
	scanner.Buffer(nil, 1<<20)
	for scanner.Scan() {
		rows++
	}
	if scanner.Err() != nil || rows != len(urls) {
		t.Fatal(scanner.Err(), rows)
	}
	if newest := client.ListBatches(background); !newest.Next() || newest.Value().ID != made.ID {
		t.Fatal("not the newest batch")
	}
	if err := client.DeleteBatch(background, made.ID); err != nil {
		t.Fatal(err)
	}
	_, err := client.GetBatch(background, made.ID)
	if failed := errorIn(t, err); failed.Code != "batch_not_found" || failed.Status != 404 || failed.RequestID == "" {
		t.Fatalf("%+v", failed)
	}
}

func TestManagesWebhooks(t *testing.T) {
	client := service(t)
	made := must(client.CreateWebhook(background, NewWebhook{URL: "https://93.184.216.34/room", Format: "slack"}))(t)
	if made.Format != "slack" || len(made.Secret) < 20 {
		t.Fatalf("%+v", made)
	}
	// The account may have others.
	isListed := false
	all := must(client.ListWebhooks(background))(t)
	for _, one := range all {
		isListed = isListed || one.ID == made.ID
	}
	if !isListed {
		t.Fatalf("%+v", all)
	}
	if err := client.DeleteWebhook(background, made.ID); err != nil {
		t.Fatal(err)
	}
}

func TestSaysWhatWasWrong(t *testing.T) {
	client := service(t)
	_, err := client.Analyze(background, "nonsense", nil)
	if failed := errorIn(t, err); failed.Code != "invalid_url" || failed.Status != 400 {
		t.Fatalf("%+v", failed)
	}
	_, err = New(client.BaseURL, "lw_live_nonsense").GetUsage(background)
	if failed := errorIn(t, err); failed.Code != "api_key_invalid" {
		t.Fatalf("%+v", failed)
	}
	_, err = New("http://127.0.0.1:9", client.Key).GetUsage(background)
	if failed := errorIn(t, err); failed.Code != "unreachable" || failed.Status != 0 {
		t.Fatalf("%+v", failed)
	}
	ended, cancel := context.WithCancel(background)
	cancel()
	if _, err = client.GetUsage(ended); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
}

func errorIn(t *testing.T, err error) *Error {
	t.Helper()
	var failed *Error
	if !errors.As(err, &failed) {
		t.Fatalf("no *Error: %v", err)
	}
	return failed
}

// A service that is busy as often as it is told to be.
func busy(t *testing.T, times int, retryAfter string) (*Client, *[]string) {
	var keys []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		keys = append(keys, r.Header.Get("Idempotency-Key"))
		if len(keys) <= times {
			w.Header().Set("Retry-After", retryAfter)
			w.WriteHeader(http.StatusServiceUnavailable)
			fmt.Fprint(w, `{"success":false,"error":{"code":"store_unavailable","message":"later"}}`)
			return
		}
		fmt.Fprint(w, `{"success":true,"data":{"url":"https://a.example/"},"meta":{"request_id":"req_1"}}`)
	}))
	t.Cleanup(server.Close)
	return New(server.URL, "key"), &keys
}

func TestTriesAgainAfterRetryAfterWithTheSameKey(t *testing.T) {
	client, keys := busy(t, 2, "0")
	if found := must(client.Analyze(background, "https://a.example/", nil))(t); found.URL != "https://a.example/" {
		t.Fatalf("%+v", found)
	}
	if sent := *keys; len(sent) != 3 || sent[0] == "" || sent[0] != sent[1] || sent[1] != sent[2] {
		t.Fatal(*keys)
	}
}

func TestGivesUpWhereItTakesTooLongOrTooOften(t *testing.T) {
	client, keys := busy(t, 9, "0")
	_, err := client.Analyze(background, "https://a.example/", nil)
	if failed := errorIn(t, err); failed.Code != "store_unavailable" || len(*keys) != 3 {
		t.Fatal(failed, *keys)
	}
	client, keys = busy(t, 9, "31")
	_, err = client.Analyze(background, "https://a.example/", nil)
	if failed := errorIn(t, err); failed.RetryAfter == nil || *failed.RetryAfter != 31 || len(*keys) != 1 {
		t.Fatal(failed, *keys)
	}
}

func TestVerifiesDeliveries(t *testing.T) {
	key := []byte("a key of a webhook, of 32 bytes.")
	secret := "whsec_" + base64.StdEncoding.EncodeToString(key)
	body := []byte(`{"type":"webhook.test","timestamp":"t","data":{"text":"Grüße"}}`)
	signed := func(at time.Time, body []byte) http.Header {
		timestamp := strconv.FormatInt(at.Unix(), 10)
		sum := hmac.New(sha256.New, key)
		sum.Write([]byte("evt_1." + timestamp + "." + string(body)))
		header := http.Header{}
		header.Set("webhook-id", "evt_1")
		header.Set("webhook-timestamp", timestamp)
		header.Set("webhook-signature", "v1,AAAA v1,"+base64.StdEncoding.EncodeToString(sum.Sum(nil)))
		return header
	}
	now := time.Now()
	event := must(VerifyWebhook(secret, signed(now, body), body))(t)
	if event.ID != "evt_1" || event.Type != "webhook.test" || string(event.Data) != `{"text":"Grüße"}` {
		t.Fatalf("%+v", event)
	}
	for what, give := range map[string]func() (*ReceivedEvent, error){
		"another body":   func() (*ReceivedEvent, error) { return VerifyWebhook(secret, signed(now, body), []byte("{}")) },
		"another secret": func() (*ReceivedEvent, error) { return VerifyWebhook("whsec_AAAA", signed(now, body), body) },
		"no secret":      func() (*ReceivedEvent, error) { return VerifyWebhook("", signed(now, body), body) },
		"no headers":     func() (*ReceivedEvent, error) { return VerifyWebhook(secret, http.Header{}, body) },
		"too old": func() (*ReceivedEvent, error) {
			return VerifyWebhook(secret, signed(now.Add(-6*time.Minute), body), body)
		},
		"no JSON": func() (*ReceivedEvent, error) {
			return VerifyWebhook(secret, signed(now, []byte("x")), []byte("x"))
		},
	} {
		if _, err := give(); errorIn(t, err).Code != "webhook_not_verified" {
			t.Error(what, err)
		}
	}
}
