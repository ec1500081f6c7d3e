package lurewatch

import (
	"context"
	"encoding/json"
	"net/url"
)

// Iterator goes through a list, whose next page is fetched when it is needed:
//
//	for found := client.ListAnalyses(ctx, filter); found.Next(); {
//		use(found.Value())
//	}
//
// Err says afterwards what ended it, if not its end.
type Iterator[T any] struct {
	fetch  func(cursor string) ([]T, string, error)
	page   []T
	at     int
	cursor string
	isLast bool
	err    error
}

// Next goes on to the next one; false: there is none, or it could not be fetched.
func (it *Iterator[T]) Next() bool {
	it.at++
	for it.at >= len(it.page) {
		if it.isLast || it.err != nil {
			return false
		}
		it.page, it.cursor, it.err = it.fetch(it.cursor)
		it.at, it.isLast = 0, it.cursor == ""
	}
	return it.err == nil
}

// Value is the one that Next went on to.
func (it *Iterator[T]) Value() T { return it.page[it.at] }

// Err is nil at the end of the list.
func (it *Iterator[T]) Err() error { return it.err }

func pagesOf[T any](ctx context.Context, c *Client, path string, query url.Values) *Iterator[T] {
	return &Iterator[T]{fetch: func(cursor string) ([]T, string, error) {
		if cursor != "" {
			query.Set("cursor", cursor)
		}
		answer, err := c.askEnvelope(ctx, "GET", path, query, nil)
		if err != nil {
			return nil, "", err
		}
		var page []T
		if err := json.Unmarshal(answer.Data, &page); err != nil {
			return nil, "", &Error{Code: "unexpected_answer", Message: "the answer is not the API's", cause: err}
		}
		if answer.Meta.NextCursor == nil {
			return page, "", nil
		}
		return page, *answer.Meta.NextCursor, nil
	}}
}
