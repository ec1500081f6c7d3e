import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { parseUrl } from '../url/parse-url.ts';
import { ASKED_CONTEXTS, type AskedContext, isByListsAlone } from './asked-context.ts';
import { type Evidence, noEvidence } from './evidence.ts';

const engine = loadEngine();

function verdictOf(address: string, context: AskedContext, more: Partial<Evidence> = {}): string {
  const parsed = parseUrl(address);
  if (!parsed.ok) throw new Error(parsed.message);
  return engine.analyze(parsed.url, { ...noEvidence(new Date(0)), context, ...more }).verdict;
}

describe('the context of a question', () => {
  it('leaves what a page fetches to the lists, and skips none of them', () => {
    const lure = 'https://paypa1-login.example/verify';
    const listed: Partial<Evidence> = {
      feeds: {
        status: 'found',
        timeMs: 0,
        value: [{ source: 'a feed', entry: 'paypa1-login.example', scope: 'host', firstSeen: null }],
      },
    };
    const blocked: Partial<Evidence> = {
      accountLists: [{ list: 'block', entry: 'paypa1-login.example', scope: 'host' }],
    };
    for (const context of ASKED_CONTEXTS) {
      expect(verdictOf(lure, context), context).toBe(isByListsAlone(context) ? 'unknown' : 'dangerous');
      expect(verdictOf(lure, context, listed), context).toBe('dangerous');
      expect(verdictOf(lure, context, blocked), context).toBe('dangerous');
      expect(verdictOf('https://www.wikipedia.org/', context), context).toBe('safe');
    }
  });
});
