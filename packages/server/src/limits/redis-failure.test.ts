import { ReplyError } from 'ioredis';
import { expect, it } from 'vitest';
import { redisFailure } from './redis-failure.ts';

it('of an answer of Redis the log gets its code alone', () => {
  const echo = new ReplyError("ERR unknown command 'auth', with args beginning with: 'hunter2'");
  expect(redisFailure(echo)).toBe('Redis answered ERR');
  expect(redisFailure(new ReplyError('WRONGPASS invalid username-password pair'))).toBe('Redis answered WRONGPASS');
  for (const text of ['', 'hunter2', 'HUNTER2 is wrong', 'X'.repeat(100_000), 'ERR\n{"level":"fatal"}'])
    expect(redisFailure(new ReplyError(text))).toBe('Redis answered an error');
});

it('of a connection it gets what happened, at most so long, and the code where that is all', () => {
  expect(redisFailure(new Error('connect ECONNREFUSED 127.0.0.1:6379'))).toBe('connect ECONNREFUSED 127.0.0.1:6379');
  expect(redisFailure(new Error('x'.repeat(100_000)))).toHaveLength(200);
  expect(redisFailure(Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
  expect(redisFailure(undefined)).toBeNull();
});
