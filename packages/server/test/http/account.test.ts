import { operations } from '@lurewatch/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../src/store/id.ts';
import type { BatchRecord } from '../../src/store/tables/batches.ts';
import type { MessageRecord } from '../../src/store/tables/messages.ts';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('account, usage, export, deletion', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  test('the account tells its plan, limits and the key of the request, never a key', async () => {
    const { token, account, key } = await server.newAccount({ plan: 'free' });
    const { json, text } = await server.call('GET', '/v1/account', { token });
    expect(json.data).toMatchObject({
      id: account.id,
      plan: 'free',
      status: 'active',
      data_region: 'eu',
      limits: {
        requests_per_second: 2,
        requests_per_day: 100,
        requests_per_month: 1000,
        batch_size: 10,
        api_keys: 1,
        webhooks: 1,
        log_retention_days: 7,
        max_url_length: 2048,
        overage_price_eur: null,
      },
      api_key: { id: key.id, prefix: 'lw_live_', last4: token.slice(-4) },
    });
    expect(json.data).toHaveProperty('email');
    expect(text).not.toContain(token);
  });

  test('usage counts successes only, by endpoint, verdict, key and day', async () => {
    const { token, key } = await server.newAccount({ plan: 'pro' });
    await server.call('POST', '/v1/analyze', { token, body: { url: 'https://a.example/' } });
    await server.call('POST', '/v1/analyze', { token, body: { url: 'nonsense' } });
    await server.call('POST', '/v1/batch', {
      token,
      body: { urls: ['https://b.example/', 'https://c.example/', 'x'] },
    });
    const { data } = (await server.call('GET', '/v1/usage', { token })).json;
    expect(data.day).toMatchObject({ limit: null, used: 3, remaining: null });
    expect(data.month).toMatchObject({ limit: 25_000, used: 3, remaining: 24_997, overage: 0, overage_cost_eur: 0 });
    expect(data.total_requests).toBe(3);
    expect(data.by_endpoint).toEqual({ analyze: 1, batch: 2 });
    expect(Object.values(data.by_verdict as Record<string, number>).reduce((a, b) => a + b)).toBe(3);
    expect(data.keys).toEqual([{ id: key.id, last4: token.slice(-4), used: 3 }]);
    const today = new Date().toISOString().slice(0, 10);
    expect(data.series).toEqual([{ date: today, used: 3, suspicious: 0, dangerous: expect.any(Number) }]);
    expect(Date.parse(data.day.resets_at) % 86_400_000).toBe(0);
    const months = (await server.call('GET', '/v1/usage?granularity=month', { token })).json.data;
    expect(months.series).toEqual([{ date: today.slice(0, 7), used: 3, suspicious: 0, dangerous: expect.any(Number) }]);
    const past = (await server.call('GET', '/v1/usage?from=2025-01-01&to=2025-01-31', { token })).json.data;
    expect([past.total_requests, past.avg_analysis_time_ms, past.series]).toEqual([0, null, []]);
    expect(past.period).toEqual({ from: '2025-01-01', to: '2025-01-31', granularity: 'day' });
  });

  test.each(['from=2026-02-01&to=2026-01-01', 'from=2020-01-01&to=2026-01-01', 'from=x', 'granularity=hour'])(
    'usage refuses %s',
    async (query) => {
      const { token } = await server.newAccount();
      const { status, json } = await server.call('GET', `/v1/usage?${query}`, { token });
      expect([status, json.error.code]).toEqual([400, 'invalid_parameter']);
    },
  );

  test('the export holds everything, one JSON object per line, and no secret', async () => {
    const { token, account } = await server.newAccount();
    const { data: analysis } = (
      await server.call('POST', '/v1/analyze', { token, body: { url: 'https://a.example/' } })
    ).json;
    await server.call('POST', '/v1/lists/block', { token, body: { entry: 'b.example' } });
    await server.call('POST', '/v1/reports', {
      token,
      body: { analysis_id: analysis.id, expected_verdict: 'dangerous' },
    });
    const webhook = await server.call('POST', '/v1/webhooks', { token, body: { url: 'https://hooks.example.com/x' } });
    const share = await server.call('POST', '/v1/shares', { token, body: { analysis_id: analysis.id } });
    const at = Date.now();
    const batch: BatchRecord = {
      id: newId('bat', at),
      accountId: account.id,
      keyId: null,
      // Paused for good: what is under way is exported as it stands.
      status: 'paused',
      reason: 'quota_exceeded_day',
      depth: 'fast',
      total: 3,
      chunkSize: 2,
      done: 1,
      summary: { total: 3, succeeded: 1, failed: 0, safe: 1, suspicious: 0, dangerous: 0, unknown: 0 },
      createdAt: at,
      finishedAt: null,
      resumesAt: at + 3_600_000,
    };
    await server.store.batches.create(batch, ['https://a.example/', 'https://waits.example/', 'https://last.example/']);
    await server.store.database.db
      .updateTable('batch_chunks')
      .set({ results: JSON.stringify([{ analysisId: analysis.id }]) })
      .where('batch_id', '=', batch.id)
      .where('number', '=', 0)
      .execute();
    const kept = server.store.messages.creation(keptMessage(account.id));
    await server.store.writer.commitUnit({ accountId: account.id, entries: [], events: [], steps: [kept] });
    const decision = {
      ...{ at: new Date(at - (at % 3_600_000)).toISOString(), host: 'lure.example', door: 'squid', action: 'block' },
      ...{ decided_by: 'engine', verdict: 'dangerous', client: '192.0.2.0/24', group: 'finance', count: 3 },
    };
    const decisions = [decision, { ...decision, group: '', count: 1 }];
    const { gate } = operations.reportGate.example;
    await server.call('POST', '/v1/gates', { token, body: { gate, batch: { id: 'a'.repeat(32), decisions } } });
    await server.call('POST', '/v1/access-requests', { token, body: operations.createAccessRequest.example });
    const { text, headers } = await server.call('GET', '/v1/account/export', { token });
    expect(headers.get('content-type')).toContain('application/x-ndjson');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ type }) => type)).toEqual([
      'account',
      'api_key',
      'list_entry',
      'webhook',
      'report',
      'share',
      'message',
      'gate',
      'gate_decision',
      'gate_decision',
      'access_request',
      'usage_day',
      'batch',
      'batch_line',
      'batch_line',
      'batch_line',
      'analysis',
    ]);
    expect(lines.filter(({ type }) => type === 'batch_line').map(({ data }) => data)).toEqual([
      { batch_id: batch.id, index: 0, analysis_id: analysis.id },
      { batch_id: batch.id, index: 1, url: 'https://waits.example/' },
      { batch_id: batch.id, index: 2, url: 'https://last.example/' },
    ]);
    expect(lines.filter(({ type }) => type === 'gate_decision').map(({ data }) => data)).toEqual(decisions);
    expect(lines[5].data.id).toBe(share.json.data.id);
    expect(text).not.toContain(share.json.data.token);
    expect(lines[0].data.id).toBe(account.id);
    expect(lines.at(-1).data.id).toBe(analysis.id);
    expect(text).not.toContain(token);
    expect(text).not.toContain(webhook.json.data.secret);
  });

  test('no key deletes the account, whatever it confirms', async () => {
    const { token, account } = await server.newAccount();
    const refused = await server.call('DELETE', `/v1/account?confirm=${account.id}`, { token });
    expect([refused.status, refused.json.error.code]).toEqual([403, 'recent_sign_in_required']);
    expect(await server.store.accounts.find(account.id)).toEqual(account);
    expect((await server.call('GET', '/v1/account', { token })).status).toBe(200);
  });
});

const keptMessage = (accountId: string): MessageRecord => ({
  ...{ id: newId('msg'), accountId, verdict: 'safe', score: 85, brand: null, messageSha256: 'ab'.repeat(32) },
  ...{ signals: [], hosts: [], attachmentSha256: [], source: 'api', createdAt: Date.now() },
});
