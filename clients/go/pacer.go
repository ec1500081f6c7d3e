package lurewatch

import (
	"context"
	"math"
	"net/http"
	"regexp"
	"strconv"
	"sync"
	"time"
)

// pacer spreads calls over the rate that the service says it allows, for everybody in this process who calls it with the
// same key: a leaky bucket kept as one instant (GCRA).
type pacer struct {
	now         func() float64
	lock        sync.Mutex
	perSecond   float64 // 0: not known yet
	fullAgainAt float64
	heldUntil   float64
}

var (
	pacers     = map[string]*pacer{}
	pacersLock sync.Mutex
	began      = time.Now()
	quotaField = regexp.MustCompile(`"second";q=(\d+)`)
	leftField  = regexp.MustCompile(`"second";r=(\d+)`)
)

func pacerOf(baseURL, key string) *pacer {
	pacersLock.Lock()
	defer pacersLock.Unlock()
	name := key + " " + baseURL
	if pacers[name] == nil {
		pacers[name] = &pacer{now: func() float64 { return time.Since(began).Seconds() }}
	}
	return pacers[name]
}

// wait takes a place for so many units and waits until it has come.
func (p *pacer) wait(ctx context.Context, units int) error {
	seconds := p.reserve(float64(units))
	if seconds <= 0 {
		return ctx.Err()
	}
	return pause(ctx, time.Duration(seconds*float64(time.Second)))
}

func (p *pacer) reserve(units float64) float64 {
	p.lock.Lock()
	defer p.lock.Unlock()
	at := p.now()
	if p.perSecond == 0 {
		return math.Max(0, p.heldUntil-at)
	}
	// The bucket holds a second's worth; who wants more at once waits until it is full and leaves a debt.
	wanted := math.Min(units, p.perSecond) / p.perSecond
	start := math.Max(math.Max(at, p.heldUntil), p.fullAgainAt+wanted-1)
	p.fullAgainAt = math.Max(p.fullAgainAt, start) + units/p.perSecond
	return start - at
}

// learn takes note of what an answer says: RateLimit-Policy, RateLimit.
func (p *pacer) learn(headers http.Header) {
	quota := quotaField.FindStringSubmatch(headers.Get("RateLimit-Policy"))
	left := leftField.FindStringSubmatch(headers.Get("RateLimit"))
	if quota == nil || left == nil {
		return
	}
	perSecond, _ := strconv.ParseFloat(quota[1], 64)
	remaining, _ := strconv.ParseFloat(left[1], 64)
	p.lock.Lock()
	defer p.lock.Unlock()
	p.perSecond = math.Max(1, perSecond)
	// Others may share the account: what is left is never more than the service says.
	p.fullAgainAt = math.Max(p.fullAgainAt, p.now()+1-remaining/p.perSecond)
}

// hold lets nothing more go until so much time has passed: a refusal's Retry-After.
func (p *pacer) hold(wait time.Duration) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.heldUntil = math.Max(p.heldUntil, p.now()+wait.Seconds())
}
