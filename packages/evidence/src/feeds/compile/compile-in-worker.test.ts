import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findEntry } from '../segment/feed-segment.ts';
import { decodeSegment } from '../segment/segment-codec.ts';
import { compileInWorker } from './compile-in-worker.ts';
import type { CompileJob } from './compile-job.ts';

it('gives the segment in shared memory, with what belongs to it', async () => {
  const outcome = await compileInWorker(await jobWith('evil.example\n'));
  if (!outcome.ok) throw new Error(outcome.message);
  const { segment, note } = await decodeSegment(outcome.bytes);
  expect(findEntry(segment, 'evil.example/')).toBe(0);
  expect(JSON.parse(note)).toMatchObject({ definition: { name: 'feed' }, fetchedAt: 1, etag: '"1"', malformed: 0 });
});

it('tells a refusal from a failure, and rejects for neither', async () => {
  expect(await compileInWorker(await jobWith('co.uk\n'))).toMatchObject({ ok: false, code: 'lists_public_suffix' });
  const job = await jobWith('');
  expect(await compileInWorker({ ...job, file: `${job.file}.missing` })).toMatchObject({ ok: false, code: 'internal' });
});

it('ends early when told to', async () => {
  const controller = new AbortController();
  const pending = compileInWorker(await jobWith('evil.example\n'.repeat(500_000)), controller.signal);
  controller.abort();
  expect(await pending).toMatchObject({ ok: false, code: 'internal', message: 'the compile thread ended early' });
});

async function jobWith(text: string): Promise<CompileJob> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'feeds-'));
  onTestFinished(() => fs.rm(directory, { recursive: true, force: true }));
  const file = path.join(directory, 'list.txt');
  await fs.writeFile(file, text);
  const definition = { name: 'feed', path: file, format: 'text', kind: 'threat', intervalS: 60 } as const;
  return {
    file,
    definition,
    previous: null,
    now: 1,
    popularSites: [],
    mayShrink: false,
    etag: '"1"',
    lastModified: null,
  };
}
