import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

/** Strings that must be found nowhere but in the direct answer. */
const SECRETS = {
  user: 'someuser77',
  password: 'hunter2secret',
  fragment: 'fragmentpart99',
  email: 'zacharias.quimby@mail.example',
  wordOfEmail: 'zacharias',
  otherWordOfEmail: 'quimby',
  encodedEmail: 'other.victim%40mail.example',
  base64Email: Buffer.from('third.victim@mail.example').toString('base64'),
  token: 'eyJhbGciOiJIUzI1NiJ9abcdef0123456789',
  phone: '+49 170 1234567',
};
const URL_WITH_SECRETS =
  `https://${SECRETS.user}:${SECRETS.password}@login.shop.example/reset/${SECRETS.email}/go` +
  `?e=${SECRETS.encodedEmail}&b=${SECRETS.base64Email}&t=${SECRETS.token}&p=${encodeURIComponent(SECRETS.phone)}&lang=en#${SECRETS.fragment}`;

describeOnEachStore('privacy', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server.close());

  /** Everything the service keeps on disk, as text. */
  async function stored(): Promise<string> {
    if (server.databaseUrl === null) {
      return readdirSync(server.dataDir)
        .filter((name) => name.includes('.db'))
        .map((name) => readFileSync(join(server.dataDir, name), 'latin1'))
        .join('');
    }
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    try {
      const tables = await client.query(
        "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
      );
      let text = '';
      for (const { name } of tables.rows) {
        const rows = await client.query(`select t::text as row from ${name} t`);
        text += rows.rows.map(({ row }) => row).join('\n');
      }
      return text;
    } finally {
      await client.end();
    }
  }

  test('only the direct answer echoes the URL; what is stored has no userinfo, no fragment, no personal data', async () => {
    const { token } = await server.newAccount();
    await server.call('POST', '/v1/webhooks', {
      token,
      body: { url: 'https://hooks.example.com/', events: ['analysis.completed', 'batch.completed'] },
    });
    const direct = await server.call('POST', '/v1/analyze', { token, body: { url: URL_WITH_SECRETS } });
    expect(direct.json.data.url).toBe(URL_WITH_SECRETS);
    await server.call('POST', '/v1/batch', { token, body: { urls: [URL_WITH_SECRETS] } });
    const again = await server.call('GET', `/v1/analysis/${direct.json.data.id}`, { token });
    expect(again.json.data.url).toBe('https://login.shop.example/reset/***/go?e=***&b=***&t=***&p=***&lang=en');
    const [kept, history] = [await stored(), await server.call('GET', '/v1/analyses', { token })];
    expect(kept).toContain('login.shop.example');
    for (const secret of Object.values(SECRETS)) {
      expect(kept).not.toContain(secret);
      expect(history.text).not.toContain(secret);
      expect(again.text).not.toContain(secret);
    }
  });

  test('store:false leaves nothing of the URL behind, neither row nor event', async () => {
    const { token } = await server.newAccount();
    await server.call('POST', '/v1/webhooks', {
      token,
      body: { url: 'https://hooks.example.com/', events: ['analysis.completed'] },
    });
    for (const path of ['/v1/analyze', '/v1/batch']) {
      const body = path.endsWith('batch')
        ? { urls: ['https://never-kept.example/x'], store: false }
        : { url: 'https://never-kept.example/x', store: false };
      expect((await server.call('POST', path, { token, body })).status).toBe(200);
    }
    expect(await stored()).not.toContain('never-kept');
  });

  test('neither keys nor webhook secrets are stored readably', async () => {
    const { token } = await server.newAccount();
    const { data } = (await server.call('POST', '/v1/webhooks', { token, body: { url: 'https://hooks.example.com/' } }))
      .json;
    const kept = await stored();
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(token.slice('lw_live_'.length, -6));
    expect(kept).not.toContain(data.secret.slice('whsec_'.length));
  });

  test('an erased analysis leaves no trace in the database', async () => {
    const { token } = await server.newAccount();
    const { data } = (
      await server.call('POST', '/v1/analyze', { token, body: { url: 'https://erase-me-please.example/x' } })
    ).json;
    expect(await stored()).toContain('erase-me-please');
    await server.call('DELETE', `/v1/analysis/${data.id}`, { token });
    expect(await stored()).not.toContain('erase-me-please');
  });

  test('the log carries no URL, no query, no key and no full address', async () => {
    const { token, key } = await server.newAccount();
    await server.call('POST', '/v1/analyze', { token, body: { url: 'https://log-secret.example/path?x=querysecret' } });
    await server.call('GET', '/v1/analyses?host=hostsecret.example', { token });
    await server.call('GET', '/v1/analysis/idsecret', { token });
    await server.call('GET', '/pathsecret?x=1', { token: 'lw_live_keysecret' });
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const log = server.logged();
    for (const secret of [
      'log-secret',
      'querysecret',
      'hostsecret',
      'idsecret',
      'pathsecret',
      'keysecret',
      token,
      '127.0.0.1',
    ]) {
      expect(log).not.toContain(secret);
    }
    expect(log).toContain(key.id);
    expect(log).toContain('"network":"127.0.0.0/24"');
  });
});
