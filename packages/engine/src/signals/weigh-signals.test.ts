import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Evidence, noEvidence } from '../evidence/evidence.ts';
import { loadTables } from '../load-tables.ts';
import { readUrl } from '../read-url.ts';
import { parseUrl } from '../url/parse-url.ts';
import { createContext } from './create-context.ts';
import type { SignalContext } from './signal-context.ts';
import { signalRules } from './signal-rules.ts';
import { weighSignals } from './weigh-signals.ts';

const tables = loadTables(readFileSync(join(import.meta.dirname, '../../artefacts/model.bin')));
const AS_OF = new Date('2026-11-20T12:00:00Z');

const URLS = [
  'https://paypal-secure-login.top/verify?u=https%3A%2F%2Fevil.com%2F',
  'https://www.paypal.com/signin',
  'https://someone.github.io/',
  'http://198.51.100.7:4433/a.exe',
  'https://xn--pypal-4ve.com/%6cogin#a@b.example',
];

it('leaves out no rule that would speak, whatever the look-ups brought', () => {
  const absent = { status: 'absent', timeMs: 1 } as const;
  const failed = { status: 'failed', reason: 'timeout', timeMs: 1 } as const;
  const nothing = noEvidence(AS_OF);
  const feeds = {
    status: 'found',
    timeMs: 1,
    value: [{ source: 'x', entry: 'x', scope: 'url', firstSeen: null }],
  } as const;
  const outcomes: readonly Evidence[] = [
    nothing,
    { ...nothing, feeds: absent, dns: absent, rdap: absent, tls: absent, page: absent },
    { ...nothing, feeds: failed, dns: failed, rdap: failed, tls: failed, page: failed },
    { ...nothing, feeds },
    { ...nothing, accountLists: [{ list: 'block', entry: 'x', scope: 'host' }] },
  ];
  let spoken = 0;
  for (const url of URLS) {
    for (const evidence of outcomes) {
      const context = contextOf(url, evidence);
      const speaking = signalRules.filter((rule) => rule.find(context) !== null).map(({ code }) => code);
      expect(weighSignals(context).map(({ code }) => code)).toEqual(speaking);
      spoken += speaking.length;
    }
  }
  expect(spoken).toBeGreaterThan(40);
});

function contextOf(text: string, evidence: Evidence): SignalContext {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.message}`);
  return createContext(tables, readUrl(tables, parsed.url), tables.model.logOdds(parsed.url), evidence);
}
