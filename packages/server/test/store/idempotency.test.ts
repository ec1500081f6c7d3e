import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { eachDatabase } from './each-database.ts';
import { makeAccount } from './make-records.ts';

const PATH = '/v1/analyze';
const HOUR_MS = 3_600_000;

eachDatabase('idempotency keys', (database) => {
  it('lets one of many concurrent first requests through', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => store.idempotency.claim(id, PATH, 'k', 'hash', Date.now())),
    );
    const outcomes = claims.map((claim) => claim.outcome);
    expect(outcomes.filter((outcome) => outcome === 'claimed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'in_progress')).toHaveLength(19);
  });

  it('replays the stored answer, and refuses the key for another request', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const at = Date.now();
    await store.idempotency.claim(id, PATH, 'k', 'hash', at);
    await store.idempotency.complete(id, PATH, 'k', 201, { location: '/x' }, '{"a":1}');
    expect(await store.idempotency.claim(id, PATH, 'k', 'hash', at + 1)).toEqual({
      outcome: 'replay',
      status: 201,
      headers: { location: '/x' },
      body: '{"a":1}',
    });
    expect(await store.idempotency.claim(id, PATH, 'k', 'other', at)).toEqual({ outcome: 'reused' });
    expect(await store.idempotency.claim(id, '/v1/batch', 'k', 'other', at)).toEqual({ outcome: 'claimed' });
    const stranger = await makeAccount(store);
    expect(await store.idempotency.claim(stranger.id, PATH, 'k', 'other', at)).toEqual({ outcome: 'claimed' });
  });

  it('frees the key of a failed request, but not of a completed one', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const at = Date.now();
    await store.idempotency.claim(id, PATH, 'k', 'hash', at);
    await store.idempotency.release(id, PATH, 'k');
    expect(await store.idempotency.claim(id, PATH, 'k', 'hash', at)).toEqual({ outcome: 'claimed' });
    await store.idempotency.complete(id, PATH, 'k', 200, {}, 'x');
    await store.idempotency.release(id, PATH, 'k');
    expect((await store.idempotency.claim(id, PATH, 'k', 'hash', at)).outcome).toBe('replay');
  });

  it('gives an abandoned claim to one of those who come a minute later', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const at = Date.now();
    await store.idempotency.claim(id, PATH, 'k', 'hash', at);
    expect(await store.idempotency.claim(id, PATH, 'k', 'hash', at + 59_000)).toEqual({ outcome: 'in_progress' });
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => store.idempotency.claim(id, PATH, 'k', 'hash', at + 61_000)),
    );
    expect(claims.filter((claim) => claim.outcome === 'claimed')).toHaveLength(1);
  });

  it('forgets after 24 hours', async () => {
    const { store } = database();
    const { id } = await makeAccount(store);
    const at = Date.now();
    await store.idempotency.claim(id, PATH, 'k', 'hash', at - 25 * HOUR_MS);
    await store.idempotency.complete(id, PATH, 'k', 200, {}, 'x');
    await store.idempotency.claim(id, PATH, 'old', 'hash', at - 25 * HOUR_MS);
    expect(await store.idempotency.claim(id, PATH, 'k', 'another', at)).toEqual({ outcome: 'claimed' });
    expect(await store.idempotency.purge(at - 24 * HOUR_MS)).toBe(1);
  });

  it('survives a restart', async () => {
    const { options, dialect } = database();
    const own = dialect === 'sqlite' ? { ...options, dataDir: `${options.dataDir}/restart` } : options;
    const before = await openStore(own);
    const { id } = await makeAccount(before);
    await before.idempotency.claim(id, PATH, 'k', 'hash', Date.now());
    await before.idempotency.complete(id, PATH, 'k', 200, {}, 'answer');
    await before.close();
    const after = await openStore(own);
    expect(await after.idempotency.claim(id, PATH, 'k', 'hash', Date.now())).toMatchObject({ body: 'answer' });
    await after.close();
  });
});
