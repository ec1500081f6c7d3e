import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBusy } from '../faults/caller.ts';
import { eventually } from '../store/eventually.ts';
import { describeWith } from '../support/services.ts';
import { type StoreKind, startTestServer, type TestAccount, type TestServer } from '../support/start-test-server.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

interface Side {
  readonly server: TestServer;
  readonly caller: TestAccount;
}

/** What differs from one answer to the next whoever gives it. */
const CHANGING = /"(?:analysis_time_ms|time_ms)":\d+|"(?:ana|bat|req|evt)_[0-9a-z]{26}"/g;

/** Requests under way at once: enough that every thread gets some. */
const SIDE_BY_SIDE = 150;

describe('one thread for everything, one that judges and stores, and several of them', () => {
  itIsTheSame([
    ['sqlite', '0'],
    ['sqlite', '1'],
    ['sqlite', '4'],
  ]);
});

describeWith('PostgreSQL', 'the embedded database, and PostgreSQL with and without threads', () => {
  itIsTheSame([
    ['sqlite', '0'],
    ['postgres', '0'],
    ['postgres', '4'],
  ]);
});

function itIsTheSame(kinds: readonly (readonly [store: StoreKind, threads: string])[]): void {
  const sides: Side[] = [];
  beforeAll(async () => {
    // One by one: a start holds the event loop for a while, and connecting to a database has a deadline.
    for (const [store, threads] of kinds) sides.push(await openSide(store, threads));
  });
  afterAll(() => Promise.all(sides.map(({ server }) => server.close())));

  it('give the same answer to any URL, and store the same', { timeout: 600_000 }, async () => {
    for (let start = 0; start < URLS.length; start += SIDE_BY_SIDE) {
      const some = URLS.slice(start, start + SIDE_BY_SIDE);
      const given = await onEach((side) => Promise.all(some.map((url) => analyze(side, { url, depth: 'full' }))));
      for (const [index, url] of some.entries()) {
        const answers = given.map((ofSide) => ofSide[index]);
        expect(new Set(answers).size, `${url}\n${answers.join('\n')}`).toBe(1);
      }
    }
    const stored = await onEach(async ({ server, caller }) => {
      const rows: string[] = [];
      for await (const row of server.store.analyses.stream(caller.account.id)) rows.push(rowOf(row));
      return JSON.stringify(rows.sort());
    });
    expect(new Set(stored).size).toBe(1);
    expect(JSON.parse(stored[0] ?? '').length).toBeGreaterThan(URLS.length / 2);
  });

  it('give the same answer to a batch', async () => {
    for (const body of [
      { urls: URLS.slice(0, 100) },
      { urls: URLS.slice(50, 150), store: false },
      { urls: ['no url', ''] },
    ]) {
      const answers = await onEach(({ server, caller }) =>
        server.call('POST', '/v1/batch', { token: caller.token, body }).then(comparable),
      );
      expect(new Set(answers).size, answers.join('\n')).toBe(1);
    }
  });

  it('give the same results to a batch in the background, and to what is asked again', async () => {
    const body = { urls: [...URLS.slice(0, 120), 'no url', ...URLS.slice(0, 3)], depth: 'fast' };
    const answers = await onEach(async ({ server, caller: { token } }) => {
      const { id } = (await server.call('POST', '/v1/batches', { token, body })).json.data;
      await eventually(60_000, async () => {
        const { json } = await server.call('GET', `/v1/batches/${id}`, { token });
        expect(json.data.status).toBe('completed');
      });
      const results = await server.call('GET', `/v1/batches/${id}/export?format=jsonl`, { token });
      const first = JSON.parse(results.text.split('\n')[0] ?? '').data.id;
      const again = await server.call('POST', `/v1/analysis/${first}/recheck`, { token });
      expect(again.json.data).toMatchObject({ id: first, revision: 2 });
      return comparable(results) + comparable(again);
    });
    expect(new Set(answers).size, answers.join('\n')).toBe(1);
    expect(answers[0]).toContain('invalid_url');
  });

  it('write the same events and count the same', async () => {
    const told = await onEach(async ({ server, caller }) => {
      const events = await server.store.database.db
        .selectFrom('events')
        .select(['type', 'data', 'created_at'])
        .where('account_id', '=', caller.account.id)
        .orderBy('id')
        .execute();
      const { day, month } = await server.store.usage.current(caller.account.id, NOW);
      const sorted = events
        .map((event) =>
          JSON.stringify(event).replaceAll(/\\"(?:analysis_time_ms|time_ms)\\":\d+|(?:ana|bat|evt)_[0-9a-z]{26}/g, ''),
        )
        .sort();
      return JSON.stringify({ sorted, day, month });
    });
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toContain('batch.completed');
    expect(told[0]).toContain('analysis.dangerous');
  });

  it('refuse the same', async () => {
    for (const body of [{ url: '' }, { url: 'ftp://a.example/' }, { url: `https://a.example/${'x'.repeat(9000)}` }]) {
      const answers = await onEach((side) => analyze(side, body));
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^400 /);
    }
  });

  function onEach<T>(work: (side: Side) => Promise<T>): Promise<T[]> {
    return Promise.all(sides.map(work));
  }
}

async function openSide(store: StoreKind, threads: string): Promise<Side> {
  const server = await startTestServer(store, { environment: { THREADS: threads }, now: () => NOW });
  const caller = await server.newAccount();
  const { token } = caller;
  const hook = {
    url: 'https://hooks.example/',
    events: ['analysis.completed', 'analysis.dangerous', 'batch.completed'],
  };
  const made = await server.call('POST', '/v1/webhooks', { token, body: hook });
  expect(made.status, made.text).toBe(201);
  for (const [list, entry] of [
    ['block', 'blocked.example'],
    ['allow', 'allowed.example'],
  ]) {
    const added = await server.call('POST', `/v1/lists/${list}`, { token, body: { entry, scope: 'domain' } });
    expect(added.status, added.text).toBe(201);
  }
  return { server, caller };
}

/** A busy machine may have the service refuse for a moment: what it refuses so is neither stored nor counted. */
async function analyze({ server, caller }: Side, body: object): Promise<string> {
  for (;;) {
    const answer = await server.call('POST', '/v1/analyze', { token: caller.token, body });
    if (answer.status !== 503) return comparable(answer);
    expectBusy(answer);
    await setTimeout(500);
  }
}

function comparable({ status, text }: { readonly status: number; readonly text: string }): string {
  return `${status} ${text.replaceAll(CHANGING, '')}`;
}

function rowOf(row: object): string {
  const text = JSON.stringify({ ...row, id: '', accountId: '', keyId: '', analysisTimeMs: 0 });
  return text.replaceAll(/"timeMs":\d+/g, '');
}

/** With it real URLs are compared, which the project does not ship, after the made-up ones. */
const CORPUS = process.env.LUREWATCH_TEST_CORPUS;
const OF_CORPUS = 2_000;

/** URLs of every shape: what people send, disguises, and bytes that could break out of a message between threads. */
const URLS: readonly string[] = [
  'hxxps://paypa1-login[.]example/verify?mail=jo@person.example#top',
  'https://www.blocked.example/login',
  'https://allowed.example/verify/account',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fpaypa1-login.top%2Fverify&h=AT0',
  'http://192.168.0.1/',
  'http://[2001:db8::1]:8080/a',
  'https://xn--pypal-4ve.example/',
  'https://user:secret@a.example/?token=0123456789abcdef&email=jo%40person.example',
  'https://a.example/\u0000\u001e\u001f\n\r\t"\\{}[]',
  'https://a.example/\u2028\u2029\ud83d\ude00\ud800',
  `https://a.example/${'ü'.repeat(300)}`,
  ...fc.sample(hostile(), { numRuns: 300, seed: 3 }),
  ...(CORPUS === undefined
    ? []
    : [...spread(join(CORPUS, 'phish-valid.tsv.gz'), 1), ...spread(join(CORPUS, 'legit-valid.tsv.gz'), 0)]),
];

/** URLs from all parts of one list of the corpus. */
function spread(file: string, column: number): readonly string[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const step = Math.ceil(lines.length / (OF_CORPUS / 2));
  return lines.filter((_, index) => index % step === 0).map((line) => line.split('\t')[column] ?? '');
}

function hostile(): fc.Arbitrary<string> {
  const host = fc.constantFrom('a.example', 'login-paypa1.top', 'bank.co.uk', 'tenant.github.io', 'www.google.com');
  const piece = fc.constantFrom(
    '/',
    '?',
    '#',
    '%',
    '%00',
    '%2541',
    '..',
    'login',
    'ü',
    '"',
    '\\',
    '\u2028',
    '\n',
    '@',
    'paypal',
    '=1&',
  );
  return fc
    .tuple(host, fc.array(piece, { maxLength: 14 }))
    .map(([name, pieces]) => `https://${name}/${pieces.join('')}`);
}
