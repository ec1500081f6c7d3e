package lurewatch

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Older or younger deliveries are refused, so that a recorded one cannot be sent again later.
const tolerance = 5 * time.Minute

// ReceivedEvent is what a webhook is sent. Data depends on Type.
type ReceivedEvent struct {
	// ID is the same for every attempt and after a replay: drop what you have handled.
	ID        string          `json:"-"`
	Type      string          `json:"type"`
	Timestamp string          `json:"timestamp"`
	Data      json.RawMessage `json:"data"`
}

// VerifyWebhook verifies a delivery as the Standard Webhooks specification says and parses it. The body is to be given
// as it arrived.
func VerifyWebhook(secret string, header http.Header, body []byte) (*ReceivedEvent, error) {
	id, timestamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	seconds, err := strconv.ParseUint(timestamp, 10, 40)
	if id == "" || err != nil {
		return nil, refused("the headers of a delivery are missing", err)
	}
	if off := time.Since(time.Unix(int64(seconds), 0)); off > tolerance || off < -tolerance {
		return nil, refused("it was signed more than five minutes off", nil)
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil || len(key) == 0 {
		return nil, refused("the secret is not one: it begins with whsec_", err)
	}
	sum := hmac.New(sha256.New, key)
	sum.Write([]byte(id + "." + timestamp + "."))
	sum.Write(body)
	expected := sum.Sum(nil)
	for _, part := range strings.Split(header.Get("Webhook-Signature"), " ") {
		given, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(part, "v1,"))
		if strings.HasPrefix(part, "v1,") && err == nil && hmac.Equal(given, expected) {
			return parseEvent(id, body)
		}
	}
	return nil, refused("no signature fits", nil)
}

func parseEvent(id string, body []byte) (*ReceivedEvent, error) {
	event := ReceivedEvent{ID: id}
	if err := json.Unmarshal(body, &event); err != nil {
		return nil, refused("its body is not JSON", err)
	}
	return &event, nil
}

func refused(why string, cause error) *Error {
	return &Error{Code: "webhook_not_verified", Message: "this is no delivery of the service: " + why, cause: cause}
}
