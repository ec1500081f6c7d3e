package lurewatch

import "fmt"

// Error is what a call gives that is no success. Code is one of the API's error codes, or one of the client's own:
// "unreachable" (no answer), "unexpected_answer" (not the API's, such as a proxy's page).
type Error struct {
	Code      string
	Message   string
	Status    int    // 0: there was no answer
	RequestID string // "" where there is none
	// RetryAfter is how many seconds the service asks to wait; nil where it does not say.
	RetryAfter *int
	Details    []map[string]any
	cause      error
}

func (e *Error) Error() string {
	return fmt.Sprintf("lurewatch: %s [%s]", e.Message, e.Code)
}

// Unwrap gives what kept the service from answering, such as context.Canceled.
func (e *Error) Unwrap() error { return e.cause }
