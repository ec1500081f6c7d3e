import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { issueKey } from '../../src/keys/issue-key.ts';
import { startServer } from '../../src/start-server.ts';
import { newId } from '../../src/store/id.ts';
import { temporaryDataDir } from '../support/services.ts';
import { call } from '../support/start-test-server.ts';

it('a damaged copy of a threat list is never read as "not listed": its check fails, and the metrics say so', async () => {
  const folder = temporaryDataDir();
  const list = join(folder.path, 'own-list.txt');
  const feedsFile = join(folder.path, 'feeds.json');
  writeFileSync(list, 'https://listed.example/\n');
  writeFileSync(feedsFile, JSON.stringify({ built_in: false, feeds: [{ name: 'own', path: list, format: 'text' }] }));
  const config = loadConfig({ PORT: '0', DATA_DIR: folder.path, NETWORK_CHECKS: 'off', FEEDS_FILE: feedsFile });
  const start = () => startServer(config, { output: () => {} });
  const first = await start();
  const account = {
    id: newId('acc'),
    email: null,
    name: null,
    plan: 'enterprise',
    status: 'active',
    isAdministrator: false,
    createdAt: Date.now(),
  } as const;
  await first.store.accounts.create(account);
  const base = { name: 'k', prefix: 'lw_live_', expiresAt: null, limit: null, at: Date.now() } as const;
  const token = (await issueKey(first.store.keys, { ...base, accountId: account.id }))?.token;
  const feedsCheck = async (url: string) => {
    const body = { url: 'https://listed.example/', depth: 'fast' };
    const { checks } = (await call(url, 'POST', '/v1/analyze', { token, body })).json.data;
    return checks.find((check: { name: string }) => check.name === 'feeds').status;
  };
  for (let attempt = 0; (await feedsCheck(first.url)) !== 'ok'; attempt++) {
    if (attempt > 150) throw new Error('the list was never loaded');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await first.close();

  const copies = readdirSync(join(folder.path, 'feeds'), { recursive: true, withFileTypes: true });
  for (const copy of copies.filter((entry) => entry.isFile())) {
    const path = join(copy.parentPath, copy.name);
    const bytes = readFileSync(path);
    bytes.fill(0x55, bytes.length >>> 1);
    writeFileSync(path, bytes);
  }
  rmSync(list);
  const second = await start();
  expect(await feedsCheck(second.url)).toBe('failed');
  expect((await call(second.url, 'GET', '/metrics')).text).toContain('lurewatch_feed_failed{feed="own"} 1');
  await second.close();
  folder.remove();
}, 60_000);
