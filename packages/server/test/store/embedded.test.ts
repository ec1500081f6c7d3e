import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../src/keys/authenticator.ts';
import { issueKey } from '../../src/keys/issue-key.ts';
import type { OpenStoreOptions } from '../../src/store/open-database.ts';
import { openStore } from '../../src/store/open-store.ts';
import { silentLog } from '../../src/store/store-log.ts';
import { runAdmin } from '../support/run-admin.ts';
import { type Disposable, temporaryDataDir } from '../support/services.ts';
import { eventually } from './eventually.ts';
import { makeAccount, makeAnalysis, makeEntry } from './make-records.ts';

describe('the embedded database', () => {
  let folder: Disposable;
  let options: OpenStoreOptions;
  beforeEach(() => {
    folder = temporaryDataDir();
    options = { dataDir: folder.path, now: Date.now, log: silentLog };
  });
  afterEach(() => folder.remove());

  it('refuses a second server on its folder, and lets one in when the first has stopped', async () => {
    const first = await openStore(options);
    await expect(openStore(options)).rejects.toMatchObject({
      code: 'data_dir_in_use',
      message: expect.stringContaining(folder.path),
    });
    await first.close();
    await (await openStore(options)).close();
  });

  it("is not made by an administrator's program that looks into a folder without one", async () => {
    for (const dataDir of [folder.path, join(folder.path, 'not-there')]) {
      const { code, error, out } = await runAdmin({ dataDir, databaseUrl: null }, 'account', 'list');
      expect([code, out]).toEqual([1, '']);
      expect(error).toMatch(/^There is no database in .*DATA_DIR/);
    }
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it("lets an administrator's program in beside the server, whose caches learn of a revocation within a second", async () => {
    const server = await openStore(options);
    const account = await makeAccount(server);
    const base = { name: 'k', prefix: 'lw_live_', expiresAt: null, limit: null, at: Date.now() } as const;
    const issued = await issueKey(server.keys, { ...base, accountId: account.id });
    const heard: string[] = [];
    server.keys.onChange((id) => heard.push(id));
    const authenticator = createAuthenticator({ keys: server.keys, now: Date.now });
    const token = issued?.token ?? '';
    expect(await authenticator.authenticate(token)).toMatchObject({ outcome: 'ok' });

    const admin = await openStore({ ...options, role: 'admin' });
    expect(await admin.keys.revoke(account.id, issued?.key.id ?? '', Date.now())).toBe(true);
    await eventually(1000, async () => {
      expect(await authenticator.authenticate(token)).toEqual({ outcome: 'revoked' });
    });
    await eventually(1000, async () => expect(heard).toContain('all'));
    await admin.close();
    await authenticator.close();
    await server.close();
  });

  it('takes writes of the server and of an administrator at the same time', async () => {
    const server = await openStore(options);
    const admin = await openStore({ ...options, role: 'admin' });
    const account = await makeAccount(server);
    await Promise.all([
      ...Array.from({ length: 300 }, () => server.writer.commit(makeEntry(makeAnalysis(account.id)))),
      ...Array.from({ length: 50 }, () => makeAccount(admin)),
      ...Array.from({ length: 50 }, () => makeAccount(server)),
    ]);
    expect(await server.accounts.count()).toBe(101);
    expect((await admin.usage.current(account.id, Date.now())).day).toBe(300);
    await admin.close();
    await server.close();
  });

  it('keeps no byte of erased or expired analyses and of erased accounts in its files once the purge has run', async () => {
    const store = await openStore(options);
    const [kept, erased] = [
      await makeAccount(store, { plan: 'free' }),
      await makeAccount(store, { name: 'Traceless' }),
    ];
    const old = Date.now() - 9 * 86_400_000;
    const marked = (word: string, accountId: string, createdAt = Date.now()) =>
      Array.from({ length: 200 }, (_, index) =>
        makeAnalysis(accountId, {
          createdAt,
          url: `https://${word}.example/${index}/${'x'.repeat(index * 7)}`,
          host: `${word}.example`,
          finalUrl: `https://${word}.example/final`,
        }),
      );
    const plain = marked('remaining', kept.id);
    const single = marked('byhandgone', kept.id);
    const groups = [plain, single, marked('agedaway', kept.id, old), marked('whollygone', erased.id)];
    // Neighbours in the file are of different groups.
    const interleaved = plain.flatMap((_, index) => groups.flatMap((group) => group[index] ?? []));
    await Promise.all(interleaved.map((analysis) => store.writer.commit(makeEntry(analysis))));
    expect(bytesOf(folder.path)).toContain('byhandgone.example');

    for (const analysis of single) expect(await store.analyses.erase(kept.id, analysis.id)).toBe(true);
    expect(await store.accounts.erase(erased.id)).toBe(true);
    await store.retention.order(() => 7);
    await store.retention.confirmPurge(Date.now());
    expect(await store.maintenance.purgeAnalyses(Date.now())).toEqual({ deleted: 200, held: null });
    const bytes = bytesOf(folder.path);
    expect(bytes).toContain('remaining.example');
    for (const word of ['byhandgone', 'agedaway', 'whollygone', 'Traceless', erased.id]) {
      expect([word, bytes.includes(word)]).toEqual([word, false]);
    }
    await store.close();
  });

  it('is readable by its owner alone', async () => {
    const dataDir = join(folder.path, 'made');
    const store = await openStore({ ...options, dataDir });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    await store.close();
  });
});

function bytesOf(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');
}
