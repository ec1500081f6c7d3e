package lurewatch

import (
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func near(t *testing.T, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-6 {
		t.Fatalf("%v, not %v", got, want)
	}
}

func told(left int) http.Header {
	header := http.Header{}
	header.Set("RateLimit-Policy", `"second";q=100;w=1, "day";q=5`)
	header.Set("RateLimit", fmt.Sprintf(`"second";r=%d;t=1`, left))
	return header
}

func TestPacerSpreadsCallsOverTheRate(t *testing.T) {
	at := 1000.0
	p := &pacer{now: func() float64 { return at }}
	near(t, p.reserve(100), 0)
	p.learn(told(100))
	for second := 0; second < 4; second++ {
		near(t, p.reserve(100), float64(second))
	}
	at += 10
	p.learn(told(10))
	near(t, p.reserve(60), 0.5)
	p.hold(3 * time.Second)
	near(t, p.reserve(1), 3)
}

func TestBatchEachIsOnlyLaterForARateLimit(t *testing.T) {
	refused := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/v1/account" {
			fmt.Fprint(w, `{"success":true,"data":{"limits":{"batch_size":2}},"meta":{}}`)
			return
		}
		if refused < 5 {
			refused++
			w.Header().Set("Retry-After", "0")
			w.WriteHeader(http.StatusTooManyRequests)
			fmt.Fprint(w, `{"success":false,"error":{"code":"rate_limit_exceeded","message":"slower","request_id":"r"}}`)
			return
		}
		fmt.Fprint(w, `{"success":true,"data":{"results":[{"index":0,"success":true,"url":"a"},{"index":1,"success":true,"url":"b"}]},"meta":{}}`)
	}))
	defer server.Close()
	urls := strings.Split("a b a b", " ")
	seen := []string{}
	each := New(server.URL, "k").BatchEach(background, urls, fast)
	for each.Next() {
		seen = append(seen, fmt.Sprint(each.Value().Index, each.Value().URL))
	}
	if each.Err() != nil || strings.Join(seen, ",") != "0a,1b,2a,3b" || refused != 5 {
		t.Fatal(each.Err(), seen, refused)
	}
}

func TestBatchEachWaitsForAServiceThatIsAway(t *testing.T) {
	keys := map[string]bool{}
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/v1/account" {
			fmt.Fprint(w, `{"success":true,"data":{"limits":{"batch_size":2}},"meta":{}}`)
			return
		}
		keys[r.Header.Get("Idempotency-Key")] = true
		asked++
		if asked == 1 {
			panic(http.ErrAbortHandler) // the connection breaks
		}
		fmt.Fprint(w, `{"success":true,"data":{"results":[{"index":0,"success":true,"url":"a"},{"index":1,"success":true,"url":"b"}]},"meta":{}}`)
	}))
	defer server.Close()
	client := New(server.URL, "k")
	client.HTTP = &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	each := client.BatchEach(background, []string{"a", "b"}, &Analyzing{WaitWhileAway: true})
	seen := 0
	for each.Next() {
		seen++
	}
	if each.Err() != nil || seen != 2 || asked != 2 || len(keys) != 1 {
		t.Fatal(each.Err(), seen, asked, keys)
	}
	asked = 0
	if each := client.BatchEach(background, []string{"a", "b"}, nil); each.Next() || each.Err() == nil {
		t.Fatal("it waited unasked")
	}
}
