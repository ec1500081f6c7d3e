import { LANGUAGES, type WebhookFormat } from '@lurewatch/contract';
import { describe, expect, it } from 'vitest';
import { presentAnalysis } from '../../src/analysis/write-analysis.ts';
import { newEvent } from '../../src/store/new-event.ts';
import type { EventType } from '../../src/store/tables/events.ts';
import { deliveryBody, type StoredEvent } from '../../src/webhooks/attempt/payload.ts';
import { eachDatabase } from '../store/each-database.ts';
import { eventually } from '../store/eventually.ts';
import { makeAnalysis, makeEntry } from '../store/make-records.ts';
import { makeAccount, startRig } from './dispatch-rig.ts';
import { startReceiver } from './receiver.ts';

const ENGLISH = 'The address is the bare number 192.0.2.7 instead of a name';

function judged(accountId: string) {
  const analysis = makeAnalysis(accountId, { verdict: 'dangerous', score: 3, url: 'http://192.0.2.7/login' });
  const evidence = { address: '192.0.2.7' };
  const signals = [
    { type: 'high', code: 'ip_address_host', message: ENGLISH, impact: -40, source: 'url', evidence },
  ] as const;
  const data = { ...presentAnalysis(analysis), summary: `${ENGLISH}.`, signals: [...signals] };
  return { analysis, data };
}

eachDatabase('a delivery in the language of its webhook', (database) => {
  it('tells an analysis in German, as the log of deliveries shows it; the stored event stays English', async () => {
    const { store } = database();
    const rig = startRig({ store });
    let key: string | null = null;
    const receiver = await startReceiver({ secret: () => key });
    const account = await makeAccount(store);
    const change = { events: ['analysis.dangerous'], language: 'de' } as const;
    const { webhook, secret } = await rig.addWebhook(account, receiver.url, change);
    key = secret;
    const { analysis, data } = judged(account.id);
    const event = newEvent('analysis.dangerous', account.id, data, Date.now());
    await store.writer.commit(makeEntry(analysis, { events: [event] }));
    rig.dispatcher.wake();
    await eventually(15_000, () => expect(receiver.received).toHaveLength(1));
    const body = receiver.received[0]?.body ?? '';
    const told = JSON.parse(body).data;
    expect(told.summary).toContain('Die Adresse besteht aus der bloßen Nummer 192.0.2.7');
    expect(told.signals[0]).toMatchObject({
      code: 'ip_address_host',
      message: 'Die Adresse besteht aus der bloßen Nummer 192.0.2.7 statt aus einem Namen',
    });
    expect(receiver.badSignatures).toBe(0);
    await eventually(15_000, async () => {
      const [logged] = (await rig.deliveries.page(webhook, null, 10, null)).items;
      expect(logged).toMatchObject({ payload: body, status: 'succeeded' });
    });
    await store.webhooks.update(account.id, webhook.id, { language: 'en' });
    const [logged] = (await rig.deliveries.page(webhook, null, 10, null)).items;
    expect(JSON.parse(logged?.payload ?? '').data).toEqual(JSON.parse(JSON.stringify(data)));
    await rig.stop();
    await receiver.close();
  });
});

describe('what a room is told', () => {
  const told = { verdict: 'dangerous', score: 7 };
  const events: Readonly<Partial<Record<EventType, readonly object[]>>> = {
    'analysis.dangerous': [judged('acc_1').data],
    'message.dangerous': [{ ...told, id: 'msg_1', hosts: [{ host: 'evil.example', verdict: 'dangerous' }] }],
    'verdict.changed': [
      { analysis_id: 'ana_1', url: 'https://a.example/', previous: { verdict: 'safe', score: 90 }, current: told },
    ],
    'batch.completed': [{ id: 'bat_1', summary: {}, analyses: [] }],
    'quota.threshold': [
      { window: 'day', threshold: 80, used: 80, limit: 100 },
      { window: 'month', threshold: 100, used: 100, limit: 100 },
    ],
    'report.resolved': [
      { id: 'rep_1', status: 'accepted' },
      { id: 'rep_1', status: 'rejected' },
    ],
    'webhook.test': [{ webhook_id: 'wh_1' }],
  };
  const stored: readonly StoredEvent[] = Object.entries(events).flatMap(([type, all]) =>
    all.map((data) => ({ id: 'evt_1', type: type as EventType, data: JSON.stringify(data), createdAt: 0 })),
  );
  const titlesIn = (language: (typeof LANGUAGES)[number], format: WebhookFormat = 'slack') =>
    stored.map(
      (event) => JSON.parse(deliveryBody(event, { format, language, publicUrl: null })).text.split('\n')[0] as string,
    );

  it('is the same in English as ever', () => {
    expect(titlesIn('en')).toEqual([
      '*Lurewatch: Dangerous, safety score 3*',
      '*Lurewatch: A mail message is dangerous, safety score 7*',
      '*Lurewatch: Verdict changed: Safe → Dangerous*',
      '*Lurewatch: A batch was finished*',
      '*Lurewatch: 80 % of today’s quota is used*',
      '*Lurewatch: 100 % of this month’s quota is used*',
      '*Lurewatch: Your report was accepted*',
      '*Lurewatch: Your report was rejected*',
      '*Lurewatch: Lurewatch reaches this room*',
    ]);
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'has no English title in %s, and none empty',
    (language) => {
      const english = new Set(titlesIn('en'));
      const titles = titlesIn(language);
      expect(titles.filter((title) => english.has(title) || /undefined|\{|\*Lurewatch: \*/.test(title))).toEqual([]);
      expect(new Set(titles).size).toBe(stored.length);
    },
  );
});
