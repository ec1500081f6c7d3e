import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteBackup } from '../../src/store/last-backup.ts';
import { call, describeOnEachStore, startTestServer, type TestServer } from '../support/start-test-server.ts';

describeOnEachStore('what an operator is woken by', (store) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(store);
  });
  afterAll(() => server?.close());

  const figure = async (name: string) => {
    const { text } = await call(server.url, 'GET', '/metrics');
    return Number(new RegExp(`^lurewatch_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };

  it('room on the disk of the data folder', async () => {
    const [free, size] = [await figure('disk_free_bytes'), await figure('disk_size_bytes')];
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThanOrEqual(free);
  });

  it('when the last backup was made, 0 for never', async () => {
    expect(await figure('last_backup_timestamp_seconds')).toBe(0);
    await noteBackup(server.store.maintenance, 1_700_000_000_000);
    expect(await figure('last_backup_timestamp_seconds')).toBe(1_700_000_000);
  });

  it('that it is not ready, by the same check as /health/ready; the other metrics are told meanwhile', async () => {
    expect(await figure('ready')).toBe(1);
    // Without its database: every connection ends, and the folder or server takes no commit any more.
    await server.store.close();
    await expect.poll(() => figure('ready'), { timeout: 20_000 }).toBe(0);
    expect((await call(server.url, 'GET', '/health/ready')).status).toBe(503);
    expect(await figure('last_backup_timestamp_seconds')).toBe(1_700_000_000);
    expect(await figure('disk_free_bytes')).toBeGreaterThan(0);
  });
});
