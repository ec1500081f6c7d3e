import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpusAddresses, hasCorpus, inventedAddresses } from './addresses.ts';
import type { MadeMessage, Place } from './expectation.ts';
import { guiltyForms, honestForms, makeMessages } from './make-messages.ts';
import { LANGUAGES } from './phrases.ts';

const PLACES: readonly Place[] = [
  'text',
  'html_link',
  'button',
  'image_link',
  'form',
  'qr_code',
  'calendar',
  'html_attachment',
  'svg_attachment',
  'pdf_link',
  'pdf_text',
  'office_link',
  'attached_message',
  'script',
  'header',
];

/** What Python's own parser says of a message. */
interface Read {
  readonly defects: readonly string[];
  readonly subject: string;
  readonly from: readonly string[];
  readonly date: string | null;
  readonly names: readonly string[];
  readonly text: string;
}

async function all(seed: string, each = 1): Promise<MadeMessage[]> {
  const made: MadeMessage[] = [];
  for await (const message of makeMessages(inventedAddresses(), { each, seed })) made.push(message);
  return made;
}

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
let messages: MadeMessage[] = [];

beforeAll(async () => {
  messages = await all('test');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All messages through the reader that is not ours. */
function readByPython(): Read[] {
  const files = messages.map(({ bytes, expectation }, index) => {
    const file = join(folder, `${index}-${expectation.form}.eml`);
    writeFileSync(file, bytes);
    return file;
  });
  const reader = join(import.meta.dirname, 'read-messages.py');
  const { stdout, stderr, status } = spawnSync('python3', [reader], {
    input: files.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  expect(status, stderr).toBe(0);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Read);
}

describe('the forms of messages', () => {
  it('are at least sixty of each side, each with a name of its own', () => {
    for (const forms of [guiltyForms, honestForms]) {
      expect(forms.length).toBeGreaterThanOrEqual(60);
      expect(new Set(forms.map(({ name }) => name)).size).toBe(forms.length);
    }
  });

  it('stand at every place, in ten languages on both sides', () => {
    const placed = new Set(messages.flatMap(({ expectation }) => expectation.targets.map(({ place }) => place)));
    expect([...placed].sort()).toEqual([...PLACES].sort());
    expect(LANGUAGES).toHaveLength(10);
    for (const side of ['guilty', 'honest']) {
      const spoken = messages
        .filter(({ expectation }) => expectation.side === side)
        .map(({ expectation }) => expectation.language);
      expect(new Set(spoken)).toEqual(new Set(LANGUAGES));
    }
  });

  it('are the same bytes for the same seed, and others for another', async () => {
    const again = await all('test');
    expect(again.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(
      messages.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    );
    expect(again.map(({ expectation }) => expectation)).toEqual(messages.map(({ expectation }) => expectation));
    const other = await all('other');
    expect(
      other.every(({ bytes }, index) => Buffer.compare(bytes, messages[index]?.bytes ?? Buffer.alloc(0)) !== 0),
    ).toBe(true);
  });

  it('name targets that are addresses in the spelling of a browser', () => {
    for (const { expectation } of messages) {
      for (const { url } of expectation.targets) expect(URL.parse(url)?.href, expectation.form).toBe(url);
    }
  });

  it('are valid mail for a reader that is not ours, which finds the addresses of texts and the names of attachments', () => {
    const read = readByPython();
    expect(read).toHaveLength(messages.length);
    for (const [index, { expectation }] of messages.entries()) {
      const { defects, subject, from, date, names, text } = read[index] as Read;
      const { form } = expectation;
      expect(defects, form).toEqual([]);
      expect(subject, form).not.toBe('');
      expect(from.length, form).toBe(form === 'sender-two-from' ? 2 : 1);
      expect(date, form).toMatch(/^2026-11-/);
      for (const { name } of expectation.attachments) expect(names, form).toContain(name);
      for (const { url, written, place } of expectation.targets) {
        if (place === 'text') expect(text, form).toContain(written ?? url);
      }
    }
  });

  it('take each site of the corpus once before one comes again', { skip: !hasCorpus() }, () => {
    const { guilty, honest } = corpusAddresses();
    expect(guilty.length).toBeGreaterThan(1000);
    expect(honest.length).toBeGreaterThan(1000);
    for (const sites of [guilty, honest]) expect(new Set(sites.map(({ domain }) => domain)).size).toBe(sites.length);
  });
});
