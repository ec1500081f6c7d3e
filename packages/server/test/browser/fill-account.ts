import type { DashboardClient } from '../dashboard/dashboard-client.ts';

export interface FilledAccount {
  readonly analysisId: string;
  readonly webhookId: string;
  readonly batchId: string;
  /** With the longest names and paths. */
  readonly widestId: string;
}

/** Gives an account something of everything, so that no page is empty. */
export async function fillAccount(
  client: DashboardClient,
  url = 'https://paypa1-login.example/verify',
): Promise<FilledAccount> {
  const analysis = (await client.call('POST', '/app/v1/analyze', { url, depth: 'fast' })).json.data;
  await client.call('POST', '/app/v1/analyze', { url: 'https://example.com/', depth: 'fast' });
  const widest = await client.call('POST', '/app/v1/analyze', {
    url: `https://a-very-${'long-'.repeat(30)}name.example/${'path/'.repeat(60)}`,
  });
  await client.call('POST', '/app/api/keys', { name: 'Mail gateway', mode: 'live', expires_in_days: 90 });
  const webhook = (await client.call('POST', '/app/v1/webhooks', { url: `http://127.0.0.1:9/${'hook'.repeat(20)}` }))
    .json.data;
  await client.call('POST', `/app/v1/webhooks/${webhook.id}/test`, {});
  await client.call('POST', '/app/api/invitations', { role: 'viewer', email: 'grace@example.com' });
  await client.call('POST', '/app/v1/lists/block', { entry: 'bad.example', note: 'a note' });
  await client.call('POST', '/app/v1/reports', {
    analysis_id: analysis.id,
    expected_verdict: 'safe',
    comment: 'Our own test page.',
  });
  const written = { note: 'Sent to finance on Monday.', tags: ['campaign-17', 'invoice'] };
  await client.call('PATCH', `/app/v1/analysis/${analysis.id}/annotation`, written);
  await client.call('PATCH', '/app/v1/domains/paypa1-login.example/annotation', { tags: ['kit-7'] });
  const search = { name: 'Lures of the campaign', query: { tag: 'campaign-17' }, alert: {} };
  await client.call('POST', '/app/v1/saved-searches', search);
  await client.call('POST', '/app/v1/scheduled-rechecks', { analysis_id: analysis.id, every: 'day' });
  await client.call('POST', '/app/v1/shares', { analysis_id: analysis.id });
  const urls = ['https://paypa1-login.example/verify', 'https://example.com/', 'no URL'];
  const batch = (await client.call('POST', '/app/v1/batches', { urls, depth: 'fast' })).json.data;
  return { batchId: batch.id, analysisId: analysis.id, widestId: widest.json.data.id, webhookId: webhook.id };
}
