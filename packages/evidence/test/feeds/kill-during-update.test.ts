import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { expect, it, onTestFinished } from 'vitest';
import { createThreatFeeds } from '../../src/feeds/create-threat-feeds.ts';
import { createFileSnapshotStore } from '../../src/feeds/snapshot/file-snapshot-store.ts';

const CHILD = fileURLToPath(new URL('./update-without-end.ts', import.meta.url));
const ROUNDS = 8;

it('kill -9 at any moment of an update leaves a whole index, never an older one than was reported', {
  timeout: 60_000,
}, async () => {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'feeds-kill-'));
  onTestFinished(() => fs.rm(directory, { recursive: true, force: true }));
  let version = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const reported = await updateUntilKilled(directory, version + 1, 37 * round);
    const feeds = createThreatFeeds({
      definitions: [
        { name: 'feed', path: path.join(directory, 'list.txt'), format: 'text', kind: 'threat', intervalS: 1 },
      ],
      snapshots: createFileSnapshotStore(directory),
      workDirectory: directory,
      fetch: null,
      jitterSeed: 1,
    });
    await feeds.load();
    const [state] = feeds.states(0);
    version = (state?.lastSuccessAt ?? 0) / 10_000;
    expect(state).toMatchObject({ status: 'ok', entries: 5000 });
    expect(version).toBeGreaterThanOrEqual(reported);
    for (const entry of [0, 77, 4999]) {
      expect(feeds.lookup(url(`https://host-${entry}.v${version}.test/`)).status).toBe('found');
      expect(feeds.lookup(url(`https://host-${entry}.v${version + 1}.test/`)).status).toBe('absent');
    }
  }
  expect(version).toBeGreaterThanOrEqual(ROUNDS);
});

/** Resolves with the last version that the child said it had in use. */
async function updateUntilKilled(directory: string, firstVersion: number, delayMs: number): Promise<number> {
  const child = spawn(process.execPath, [CHILD, directory, String(firstVersion)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const exited = once(child, 'exit');
  while (!output.includes('\n') && child.exitCode === null) await wait(5);
  await wait(delayMs);
  child.kill('SIGKILL');
  await exited;
  return Number(output.trim().split('\n').at(-1));
}

function url(text: string): ParsedUrl {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.url;
}
