import type { Engine } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { describe, expect, it } from 'vitest';
import { readPolicy } from '../config/policy-file.ts';
import { createContinued } from './continued.ts';
import { createDecider, type DeciderParts } from './decide.ts';
import { type Judged, toJudged } from './judged.ts';
import { createNeverJudged } from './never-judged.ts';
import { indexLists, type ListedEntry } from './own-lists.ts';
import { createSparedNames } from './spared-names.ts';
import { createVerdictMemory } from './verdict-memory.ts';

const engine = loadEngine();
const LURE = 'https://paypa1-login.example/verify';
const QUIET = 'https://www.example.com/';
/** Nobody has seen where it leads. */
const SHORT = 'https://tinyurl.com/3xyzabcd';
const CLIENT = { address: '10.1.2.3', user: '', groups: [] };
const DANGEROUS: Judged = {
  verdict: 'dangerous',
  basis: 'page',
  reasons: ['known'],
  brand: null,
  officialDomain: null,
  overlayVersion: null,
};
const SAFE: Judged = {
  verdict: 'safe',
  basis: 'page',
  reasons: [],
  brand: null,
  officialDomain: null,
  overlayVersion: null,
};

interface Setup {
  readonly policy?: object;
  readonly lists?: readonly ListedEntry[];
  readonly neverJudge?: readonly string[];
  readonly parts?: Partial<DeciderParts>;
}

function setUp({ policy = {}, lists = [], neverJudge = [], parts = {} }: Setup = {}) {
  const clock = { now: 1_000_000 };
  const asked: string[] = [];
  const memory = createVerdictMemory(100, () => clock.now);
  const continued = createContinued(() => clock.now);
  const index = indexLists(lists);
  const read = readPolicy(policy);
  const open = {
    unreadable: 'allow',
    unknown: 'allow',
    error: 'allow',
    stale_lists: 'allow',
    overload: 'allow',
  } as const;
  const decide = createDecider({
    engine: () => engine,
    neverJudged: createNeverJudged(neverJudge),
    isGranted: () => false,
    isSparedName: createSparedNames(() => engine),
    lists: () => index,
    policy: () => read,
    memory,
    continued,
    sendQuery: false,
    onFailure: open,
    areListsStale: () => false,
    isOverloaded: () => false,
    askLater: (url) => asked.push(url.href),
    ...parts,
  });
  return { decide, memory, continued, asked, clock, open };
}

describe('a decision', () => {
  it('blocks what the detector calls dangerous, with its reasons, and asks the service later', () => {
    const { decide, asked } = setUp();
    const decision = decide(LURE, CLIENT);
    expect(decision).toMatchObject({
      action: 'block',
      decidedBy: 'engine',
      judged: { verdict: 'dangerous', brand: 'PayPal' },
    });
    expect(decision.judged?.officialDomain).toBe('paypal.com');
    expect(decision.judged?.reasons.length).toBeGreaterThan(0);
    expect(asked).toEqual([LURE]);
    expect(decide(QUIET, CLIENT)).toMatchObject({ action: 'allow', decidedBy: 'engine' });
  });

  it('judges the host and port of CONNECT as the https page of that host', () => {
    const { decide } = setUp();
    expect(decide('paypa1-login.example:443', CLIENT).url?.href).toBe('https://paypa1-login.example/');
    expect(decide('paypa1-login.example:443', CLIENT).action).toBe('block');
    expect(decide('[2001:db8::1]:443', CLIENT).decidedBy).toBe('not_judged');
    expect(decide('www.example.com:443', CLIENT).action).toBe('allow');
    expect(decide('wss://paypa1-login.example/verify', CLIENT).action).toBe('block');
  });

  it('is changed by what the service said, until that expires', () => {
    const { decide, memory, clock, asked } = setUp();
    memory.keep(QUIET, DANGEROUS, clock.now + 60_000);
    memory.keep(LURE, SAFE, clock.now + 60_000);
    expect(decide(QUIET, CLIENT)).toMatchObject({ action: 'block', decidedBy: 'server' });
    expect(decide(LURE, CLIENT)).toMatchObject({ action: 'allow', decidedBy: 'server' });
    expect(asked).toEqual([]);
    clock.now += 60_000;
    expect(decide(QUIET, CLIENT)).toMatchObject({ action: 'allow', decidedBy: 'engine' });
    expect(decide(LURE, CLIENT).action).toBe('block');
    expect(asked).toEqual([QUIET, LURE]);
  });

  it('keeps a verdict of its own on query values that the service was not told', () => {
    const { decide, memory, clock } = setUp();
    const url = 'https://www.example.com/?next=paypal-secure-login-account-verify';
    memory.keep('https://www.example.com/?next=***', DANGEROUS, clock.now + 60_000);
    expect(decide(url, CLIENT)).toMatchObject({ action: 'block', decidedBy: 'server' });
    const suspectQuery: Engine = {
      ...engine,
      rate: (it) => ({ ...engine.rate(it), verdict: it.query.includes('paypal') ? 'dangerous' : 'safe' }),
    };
    const other = setUp({
      parts: {
        engine: () => ({ ...suspectQuery, analyze: (it, e) => ({ ...engine.analyze(it, e), verdict: 'dangerous' }) }),
      },
    });
    other.memory.keep('https://www.example.com/?next=***', SAFE, other.clock.now + 60_000);
    expect(other.decide(url, CLIENT)).toMatchObject({ action: 'block', decidedBy: 'engine' });
    expect(other.decide('https://www.example.com/?next=home', CLIENT)).toMatchObject({
      action: 'allow',
      decidedBy: 'server',
    });
  });

  it('follows the lists before all else, the most specific entry first and block before allow', () => {
    const { decide, memory, clock } = setUp({
      lists: [
        { list: 'allow', entry: 'paypa1-login.example', scope: 'domain' },
        { list: 'block', entry: 'https://paypa1-login.example/bad', scope: 'url' },
        { list: 'block', entry: 'example.com', scope: 'domain' },
        { list: 'allow', entry: 'example.com', scope: 'domain' },
      ],
    });
    memory.keep(LURE, DANGEROUS, clock.now + 60_000);
    expect(decide(LURE, CLIENT)).toMatchObject({ action: 'allow', decidedBy: 'allow_list' });
    expect(decide('https://paypa1-login.example/bad', CLIENT)).toMatchObject({
      action: 'block',
      decidedBy: 'block_list',
    });
    expect(decide('http://shop.example.com/x', CLIENT)).toMatchObject({ action: 'block', decidedBy: 'block_list' });
  });

  it.each([
    'http://127.0.0.1/login',
    'http://2130706433/',
    'http://10.0.0.8/paypal-login',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest',
    'http://localhost/paypal',
    'http://router/',
    'https://paypal-secure-login.internal/',
    'https://paypal-secure-login.own.example/account/verify',
  ])('never judges %s, and tells nobody of it', (url) => {
    const { decide, asked } = setUp({ neverJudge: ['own.example'] });
    expect(decide(url, CLIENT)).toMatchObject({ action: 'allow', decidedBy: 'not_judged' });
    expect(asked).toEqual([]);
  });

  it('lets who chose to continue go on to that very site, and nobody else', () => {
    const { decide, continued, clock } = setUp();
    const site = { scheme: 'https', host: 'paypa1-login.example', port: null } as const;
    continued.grant(CLIENT, site, clock.now + 600_000);
    expect(decide(LURE, CLIENT)).toMatchObject({ action: 'allow', decidedBy: 'continued' });
    expect(decide('dns:paypa1-login.example', CLIENT)).toMatchObject({ action: 'allow', decidedBy: 'continued' });
    for (const other of [
      { ...CLIENT, address: '10.1.2.4' },
      { ...CLIENT, user: 'bert' },
    ]) {
      expect(decide(LURE, other).action).toBe('block');
    }
    for (const place of ['http://paypa1-login.example/verify', 'https://paypa1-login.example:8443/verify']) {
      expect(decide(place, CLIENT).action, place).toBe('block');
    }
    continued.grant({ address: '', user: 'bert' }, site, clock.now + 600_000);
    expect(decide(LURE, { address: '10.9.9.9', user: 'bert', groups: [] }).decidedBy).toBe('continued');
    clock.now += 600_000;
    expect(decide(LURE, CLIENT).action).toBe('block');
  });

  it('judges names asked of the DNS by the host, and spares whose name is everybody’s', () => {
    const { decide } = setUp();
    expect(decide('dns:paypa1-login.example', CLIENT)).toMatchObject({ action: 'block', decidedBy: 'engine' });
    for (const name of [
      'www.paypal.com',
      'github.io',
      '1.2.0.192.zen.spamhaus.org',
      'captive.apple.com',
      'de.pool.ntp.org',
    ]) {
      expect(decide(`dns:${name}`, CLIENT), name).toMatchObject({ action: 'allow', decidedBy: 'spared' });
    }
  });

  it('treats clients as the first rule says that names their network, user or group', () => {
    const policy = {
      rules: [
        { networks: ['10.9.0.0/16'], judge: false },
        { users: ['bert'], judge: false },
        { groups: ['research'], dangerous: 'warn' },
        { networks: ['10.1.0.0/16', 'fd00::/8'], groups: ['finance'], suspicious: 'block', continue: false },
      ],
    };
    const { decide, memory, clock } = setUp({ policy });
    memory.keep('https://odd.example/', { ...DANGEROUS, verdict: 'suspicious' }, clock.now + 60_000);
    const finance = { address: '10.1.2.3', user: '', groups: ['finance'] };
    expect(decide('https://odd.example/', CLIENT).action).toBe('log');
    expect(decide('https://odd.example/', finance)).toMatchObject({ action: 'block', mayContinue: false });
    expect(decide('https://odd.example/', { ...finance, address: 'fd12::7' }).action).toBe('block');
    expect(decide('https://odd.example/', { ...finance, address: '10.2.0.1' }).action).toBe('log');
    expect(decide(LURE, { address: '10.9.1.1', user: '', groups: [] })).toMatchObject({
      action: 'allow',
      decidedBy: 'policy',
    });
    expect(decide(LURE, { address: '', user: '', groups: ['research'] }).action).toBe('warn');
    expect(decide(LURE, { ...CLIENT, user: 'bert' }).decidedBy).toBe('policy');
    expect(decide(LURE, { ...CLIENT, user: 'anna' }).action).toBe('block');
  });

  it('lets pass what it cannot judge, or blocks it where the setting says so', () => {
    const throwing: Engine = { ...engine, rate: fail, analyze: fail };
    const cases = [
      ['unreadable', 'ftp://files.example/', {}],
      ['unreadable', 'http://', {}],
      ['unreadable', '', {}],
      ['error', LURE, { engine: () => throwing }],
      ['overload', LURE, { isOverloaded: () => true }],
    ] as const;
    for (const [failure, url, parts] of cases) {
      expect(setUp({ parts }).decide(url, CLIENT)).toMatchObject({ action: 'allow', decidedBy: failure });
      const closed = { ...setUp().open, [failure]: 'block' };
      expect(setUp({ parts: { ...parts, onFailure: closed } }).decide(url, CLIENT)).toMatchObject({ action: 'block' });
    }
    const stale = { areListsStale: () => true, onFailure: { ...setUp().open, stale_lists: 'block' as const } };
    expect(setUp({ parts: stale }).decide(QUIET, CLIENT)).toMatchObject({ action: 'block', decidedBy: 'stale_lists' });
    expect(setUp({ parts: { areListsStale: () => true } }).decide(QUIET, CLIENT).action).toBe('allow');
  });

  it('counts what the service does not know as a failure, unless the URL itself speaks', () => {
    const { decide, memory, clock } = setUp();
    memory.keep(QUIET, { ...SAFE, verdict: 'unknown' }, clock.now + 60_000);
    memory.keep(LURE, { ...SAFE, verdict: 'unknown' }, clock.now + 60_000);
    expect(decide(QUIET, CLIENT)).toMatchObject({ action: 'allow', decidedBy: 'unknown' });
    expect(decide(LURE, CLIENT)).toMatchObject({ action: 'block', decidedBy: 'engine' });
  });

  it('treats a page that the service could not read as the setting says, in navigations alone', () => {
    const { open } = setUp();
    const closed = setUp({ parts: { onFailure: { ...open, unknown: 'block' } } });
    closed.memory.keep(
      QUIET,
      toJudged({ verdict: 'unknown', basis: 'network', brand: null, overlayVersion: null }, []),
      closed.clock.now + 60_000,
    );
    expect(closed.decide(QUIET, CLIENT)).toMatchObject({
      action: 'block',
      decidedBy: 'unknown',
      judged: { verdict: 'unknown', basis: 'network' },
    });
    expect(closed.decide(QUIET, CLIENT, 'image').action).toBe('allow');
  });

  it('treats what it does not know itself as the setting says, in navigations alone, and asks the service', () => {
    const open = setUp();
    expect(open.decide(SHORT, CLIENT)).toMatchObject({
      action: 'allow',
      decidedBy: 'unknown',
      judged: { verdict: 'unknown', basis: 'address' },
    });
    expect(open.asked).toEqual([SHORT]);
    const closed = setUp({ parts: { onFailure: { ...open.open, unknown: 'block' } } });
    expect(closed.decide(SHORT, CLIENT)).toMatchObject({ action: 'block', decidedBy: 'unknown' });
    expect(closed.decide(SHORT, CLIENT, 'image')).toMatchObject({ action: 'allow', judged: { verdict: 'unknown' } });
    expect(closed.decide(QUIET, CLIENT)).toMatchObject({ action: 'allow', decidedBy: 'engine' });
    closed.memory.keep(SHORT, SAFE, closed.clock.now + 60_000);
    expect(closed.decide(SHORT, CLIENT)).toMatchObject({ action: 'allow', decidedBy: 'server' });
  });

  it('tells what each verdict rests on', () => {
    const { decide, memory, clock } = setUp();
    expect(decide(LURE, CLIENT).judged?.basis).toBe('address');
    expect(decide(QUIET, CLIENT).judged).toMatchObject({ verdict: 'safe', basis: 'address' });
    memory.keep(QUIET, SAFE, clock.now + 60_000);
    expect(decide(QUIET, CLIENT).judged).toMatchObject({ verdict: 'safe', basis: 'page' });
  });

  it('judges an overlong URL by its beginning', () => {
    const { decide } = setUp();
    expect(decide(`${LURE}?x=${'a'.repeat(60_000)}`, CLIENT)).toMatchObject({ action: 'block', decidedBy: 'engine' });
    expect(decide(`https://${'u'.repeat(5_000)}@paypa1-login.example/verify`, CLIENT).action).toBe('block');
  });
});

function fail(): never {
  throw new Error('the detector is broken');
}
