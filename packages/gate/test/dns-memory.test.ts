import { loadEngine } from '@lurewatch/engine/node';
import { expect, it, onTestFinished } from 'vitest';
import { createJudgements, type NameVerdict } from '../src/dns/judgements.ts';
import { startGateForTest } from './support/gate-process.ts';
import { endAllAfterwards, until } from './support/processes.ts';
import { phishingUrls } from './support/test-urls.ts';

const [LURE = ''] = phishingUrls(loadEngine(), 1);
const HOST = new URL(LURE).hostname;
const [ONE, ANOTHER] = ['198.51.100.1', '198.51.100.2'] as const;
endAllAfterwards();

it('what one client continues to stays closed to others, also where answers are shared by all', async () => {
  const gate = await startGateForTest();
  let isConnected = false;
  const judgements = createJudgements({
    ...{ host: '127.0.0.1', port: gate.names, maxNames: 100, now: () => performance.now() },
    tell: (is) => {
      isConnected = is;
    },
  });
  onTestFinished(() => judgements.close());
  await until('the door is connected', () => isConnected);
  const ask = (client: string) =>
    new Promise<NameVerdict | null>((resolve) => {
      const known = judgements.find(HOST, client);
      if (known === null) judgements.ask(HOST, client, resolve);
      else resolve(known);
    });
  await until('the name is judged', async () => (await ask(ANOTHER)) === 'judged');
  await until('the answer is shared', async () => {
    await ask(ANOTHER);
    return judgements.find(HOST, ONE) === 'judged';
  });

  let page = '';
  await until('the page is there', async () => {
    const headers = { 'x-original-url': LURE, 'x-real-ip': ONE };
    const answer = await fetch(`http://127.0.0.1:${gate.http}/authorize`, { headers });
    page = answer.headers.get('x-lurewatch-page') ?? '';
    return page !== '';
  });
  const html = await (await fetch(page)).text();
  const fields = [...html.matchAll(/name="(expires|signature)" value="([^"]+)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const body = new URLSearchParams({ do: 'continue', ...Object.fromEntries(fields) });
  const headers = { origin: new URL(page).origin };
  expect((await fetch(page, { method: 'POST', body, headers, redirect: 'manual' })).status).toBe(303);

  await until('it is open to who continued', async () => (await ask(ONE)) === 'allowed');
  expect(await ask(ANOTHER)).toBe('judged');
  expect(await ask(ONE)).toBe('allowed');
  expect(await Promise.all([ask(ANOTHER), ask(ONE), ask(ANOTHER), ask('198.51.100.3'), ask(ONE)])).toEqual([
    ...['judged', 'allowed', 'judged', 'judged', 'allowed'],
  ]);
});
