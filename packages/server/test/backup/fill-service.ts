import { expect } from 'vitest';
import { call } from '../support/start-test-server.ts';

export interface Filled {
  readonly analysisId: string;
  readonly webhookId: string;
}

/** Makes a row of every kind that a caller can make, so that a copy which forgets a table is found out. */
export async function fillService(url: string, token: string): Promise<Filled> {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await call(url, 'POST', path, { token, body, headers });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json.data;
  };
  const webhook = await post('/v1/webhooks', { url: 'https://hooks.example/', events: ['analysis.completed'] });
  await post('/v1/lists/block', { entry: 'blocked-by-us.example' });
  await post('/v1/lists/allow', { entry: 'https://allowed.example/only/this' });
  const analysis = await post('/v1/analyze', { url: 'https://blocked-by-us.example/', depth: 'fast' });
  await post('/v1/batch', { urls: ['https://one.example/', 'https://two.example/'], depth: 'fast' });
  await post('/v1/analyze', { url: 'https://once.example/', depth: 'fast' }, { 'idempotency-key': 'kept' });
  await post('/v1/reports', { analysis_id: analysis.id, expected_verdict: 'safe', comment: 'Ours.' });
  return { analysisId: analysis.id, webhookId: webhook.id };
}

/** Tables that `fillService` reaches. */
export const FILLED_TABLES = [
  'accounts',
  'analyses',
  'api_keys',
  'events',
  'idempotency',
  'list_entries',
  'list_sizes',
  'quota_counters',
  'reports',
  'usage',
  'webhooks',
] as const;
