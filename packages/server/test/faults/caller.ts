import { expect } from 'vitest';
import { type Answer, call } from '../support/start-test-server.ts';

/** One analysis without the network. `mark` makes its URL unlike the others. */
export function analyze(
  url: string,
  token: string,
  mark: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = { url: `https://shop-${mark}.example/`, depth: 'fast' };
  return call(url, 'POST', '/v1/analyze', { token, body, headers });
}

/** 503 is honest only with a word on when to come back. */
export function expectBusy(answer: Answer): void {
  expect(answer.status, answer.text).toBe(503);
  expect(answer.json.error.code).toBe('overloaded');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
}

/** Calls until it succeeds; throws after `withinMs`. */
export async function recovers(work: () => Promise<Answer>, withinMs: number): Promise<Answer> {
  const deadline = performance.now() + withinMs;
  while (true) {
    const answer = await work();
    if (answer.status === 200) return answer;
    if (performance.now() > deadline) throw new Error(`still ${answer.status} ${answer.text}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
