import { loadEngine } from '@lurewatch/engine/node';
import { describe, expect, it } from 'vitest';
import { readPolicy } from '../config/policy-file.ts';
import { contextOf, keyOf } from './asked-context.ts';
import { createContinued } from './continued.ts';
import { createDecider } from './decide.ts';
import type { Judged } from './judged.ts';
import { createNeverJudged } from './never-judged.ts';
import { indexLists, type ListedEntry } from './own-lists.ts';
import { createVerdictMemory } from './verdict-memory.ts';

const LURE = 'https://paypa1-login.example/verify';
const CLIENT = { address: '10.1.2.3', user: '', groups: [] };
const engine = loadEngine();

function setUp(lists: readonly ListedEntry[] = []) {
  const memory = createVerdictMemory(100, () => 0);
  const policy = readPolicy({});
  const index = indexLists(lists);
  const asked: string[] = [];
  const decide = createDecider({
    engine: () => engine,
    neverJudged: createNeverJudged([]),
    isGranted: () => false,
    isSparedName: () => false,
    lists: () => index,
    policy: () => policy,
    memory,
    continued: createContinued(() => 0),
    sendQuery: false,
    onFailure: { unreadable: 'allow', unknown: 'allow', error: 'allow', stale_lists: 'allow', overload: 'allow' },
    areListsStale: () => false,
    isOverloaded: () => false,
    askLater: (url, _judged, context) => asked.push(`${context} ${url.href}`),
  });
  return { decide, memory, asked };
}

describe('contextOf', () => {
  it('takes documents, frames and silence for a navigation', () => {
    for (const destination of ['document', 'iframe', 'frame', 'fencedframe', 'object', 'embed', '', 'Document', null]) {
      expect(contextOf(LURE, destination)).toBe('navigation');
    }
  });

  it('takes the other destinations of the standard for what a page fetches, and nothing else', () => {
    for (const destination of ['script', 'image', 'style', 'font'])
      expect(contextOf(LURE, destination)).toBe('subresource');
    expect(contextOf(LURE, 'anything-i-like')).toBe('navigation');
  });

  it('tells a tunnel to a port that browsers refuse from one that may carry a page', () => {
    for (const port of [25, 110, 143, 465, 587, 993, 995, 6667]) {
      expect(contextOf(`smtp.firm.example:${port}`, null)).toBe('connect');
    }
    for (const port of [80, 443, 8080, 8443, 4444]) {
      expect(contextOf(`smtp.firm.example:${port}`, 'script')).toBe('navigation');
    }
  });
});

describe('a decision', () => {
  it('blocks a navigation by its looks, and neither what a page fetches nor a tunnel of mail', () => {
    const { decide, asked } = setUp();
    expect(decide(LURE, CLIENT, 'document').action).toBe('block');
    expect(decide(LURE, CLIENT, 'script')).toMatchObject({ action: 'allow', judged: { verdict: 'unknown' } });
    expect(decide('paypa1-login.example:443', CLIENT).action).toBe('block');
    expect(decide('paypa1-login.example:465', CLIENT)).toMatchObject({
      action: 'allow',
      judged: { verdict: 'unknown' },
    });
    expect(asked).toContain(`subresource ${LURE}`);
  });

  it('blocks both where a list names them', () => {
    const { decide } = setUp([{ list: 'block', scope: 'domain', entry: 'paypa1-login.example' }]);
    expect(decide(LURE, CLIENT, 'script')).toMatchObject({ action: 'block', decidedBy: 'block_list' });
    expect(decide('paypa1-login.example:465', CLIENT)).toMatchObject({ action: 'block', decidedBy: 'block_list' });
  });

  it('remembers the answers of the service apart', () => {
    const { decide, memory } = setUp();
    const dangerous: Judged = {
      verdict: 'dangerous',
      basis: 'list',
      reasons: [],
      brand: null,
      officialDomain: null,
      overlayVersion: null,
    };
    memory.keep(keyOf('https://quiet.example/a.js', 'subresource'), dangerous, 1000);
    expect(decide('https://quiet.example/a.js', CLIENT, 'script')).toMatchObject({
      action: 'block',
      decidedBy: 'server',
    });
    expect(decide('https://quiet.example/a.js', CLIENT, 'document').decidedBy).toBe('engine');
  });
});
