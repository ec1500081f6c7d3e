import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../server/src/store/open-store.ts';
import type { Store } from '../../server/src/store/store.ts';
import { silentLog } from '../../server/src/store/store-log.ts';
import { makeOverlay, untilLookedOnce, useOverlay } from '../../server/test/learning/make-overlay.ts';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { endAllAfterwards, until } from './support/processes.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { phishingUrls } from './support/test-urls.ts';

const bare = loadEngine();
const [LURE = ''] = phishingUrls(bare, 1, 'https');
/** Days that are no older than the model. */
const dayAfterModel = (days: number) =>
  new Date(Date.parse(bare.dataVersion) + days * 86_400_000).toISOString().slice(0, 10);
endAllAfterwards();

async function health(gate: GateProcess): Promise<Record<string, unknown>> {
  return (await fetch(`http://127.0.0.1:${gate.http}/health`)).json() as Promise<Record<string, unknown>>;
}

describe('a gate whose service learns', () => {
  let server: ServerProcess;
  let store: Store;
  let gate: GateProcess;
  const serverData = temporaryFolder();
  const dataDir = temporaryFolder();
  const kept = join(dataDir, 'overlay.json');
  const start = () =>
    startGateProcess({
      LUREWATCH_URL: server.url,
      LUREWATCH_API_KEY: server.key,
      GATE_DATA_DIR: dataDir,
      GATE_LOG_DECISIONS: 'on',
      // What it remembers of the service would hide what it judges itself.
      GATE_ASK: 'none',
    });
  const startServer = (env: Readonly<Record<string, string>> = {}) =>
    startServerProcess({ LEARNING: 'on', DATA_DIR: serverData, ...env });
  const used = (version: string | null) =>
    until(`${version} is used`, async () => (await health(gate)).overlay_version === version, 30_000);
  async function logged(url: string): Promise<Record<string, unknown>> {
    const before = gate.output().length;
    await fetch(`http://127.0.0.1:${gate.http}/authorize`, {
      headers: { 'x-original-url': url, 'x-real-ip': '192.0.2.9' },
    });
    await until('the decision is logged', () => gate.output().slice(before).includes('"blocked"'));
    const line =
      gate
        .output()
        .slice(before)
        .split('\n')
        .find((it) => it.includes('"blocked"')) ?? '';
    return JSON.parse(line);
  }

  beforeAll(async () => {
    server = await startServer();
    store = await openStore({ dataDir: serverData, now: Date.now, log: silentLog, role: 'admin' });
    await untilLookedOnce(store);
    gate = await start();
  });
  afterAll(() => store.close());

  it('takes what it has learnt, says so in its decisions, and drops what is taken back', async () => {
    await until('the key is kept', () => statSync(kept, { throwIfNoEntry: false }) !== undefined, 30_000);
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    expect(await logged(LURE)).toMatchObject({ decided_by: 'engine', overlay_version: null });
    const first = await useOverlay(store, makeOverlay(dayAfterModel(1), 0.5));
    await used(first);
    expect(await health(gate)).toMatchObject({
      overlay_age_s: expect.any(Number),
      overlay_left_out: null,
      is_model_aged: false,
    });
    expect(await logged(LURE)).toMatchObject({ decided_by: 'engine', overlay_version: first });
    const metrics = await (await fetch(`http://127.0.0.1:${gate.http}/metrics`)).text();
    expect(metrics).toContain(`lurewatch_gate_overlay_info{version="${first}"} 1`);
    expect(metrics).toMatch(/^lurewatch_gate_overlay_age_seconds \d/m);
    await store.overlays.switch(true);
    await used(null);
    expect((await health(gate)).is_model_aged).toBe(Date.now() - Date.parse(bare.dataVersion) > 60 * 86_400_000);
    await store.overlays.switch(false);
    await used(first);
  });

  it('judges as before while the service is away, also after a restart', async () => {
    const { overlay_version: version } = await health(gate);
    server.child.kill('SIGSTOP');
    await gate.end();
    gate = await start();
    expect((await health(gate)).overlay_version).toBe(version);
    server.child.kill('SIGCONT');
  });

  it('leaves out what is older than its model', async () => {
    await useOverlay(store, makeOverlay(dayAfterModel(-1), 0.5));
    await until('it is left out', async () => (await health(gate)).overlay_left_out === 'older_than_model', 30_000);
    expect((await health(gate)).overlay_version).toBeNull();
    await used(await useOverlay(store, makeOverlay(dayAfterModel(2), 0.5)));
  });

  it('does not use a file that was changed on its disk', async () => {
    const { overlay_version: version } = await health(gate);
    const whole = readFileSync(kept, 'utf8');
    const { content } = JSON.parse(whole);
    server.child.kill('SIGSTOP');
    await gate.end();
    writeFileSync(kept, whole.replace(content, Buffer.from(makeOverlay(dayAfterModel(3), 2)).toString('base64')));
    gate = await start();
    expect((await health(gate)).overlay_version).toBeNull();
    expect(gate.output()).toContain('what was kept of what the service has learnt cannot be used');
    await gate.end();
    writeFileSync(kept, whole);
    gate = await start();
    expect((await health(gate)).overlay_version).toBe(version);
    server.child.kill('SIGCONT');
  });

  it('refuses another key and keeps what it has, until the file with the key is removed', async () => {
    const { overlay_version: version } = await health(gate);
    const other = await startServerProcess({ LEARNING: 'on' });
    const startAtOther = () =>
      startGateProcess({ LUREWATCH_URL: other.url, LUREWATCH_API_KEY: other.key, GATE_DATA_DIR: dataDir });
    await gate.end();
    gate = await startAtOther();
    await until('it is refused', async () => (await health(gate)).overlay_left_out === 'overlay_key_changed', 30_000);
    expect(gate.output()).toContain('remove overlay.json');
    expect((await health(gate)).overlay_version).toBe(version);
    await gate.end();
    rmSync(kept);
    gate = await startAtOther();
    await until('the key is taken', () => statSync(kept, { throwIfNoEntry: false }) !== undefined, 30_000);
    expect(await health(gate)).toMatchObject({ overlay_version: null, overlay_left_out: null });
  });
});
