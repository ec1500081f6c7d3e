import type { Engine, Verdict } from '@lurewatch/engine';
import { parseUrl } from '@lurewatch/engine';
import { bootstrapWeights, interval95 } from '../evaluation/metrics.ts';
import type { StreamAddress } from './own-day.ts';

const ROUNDS = 200;
const SEED = 20_261_123;

/** What is counted of a stream: `accused` is suspicious or worse. */
export type Counted = Verdict | 'accused' | 'invalid';
const COUNTED: readonly Counted[] = ['dangerous', 'suspicious', 'safe', 'unknown', 'invalid', 'accused'];

export interface Share {
  readonly share: number;
  /** 95 % by a bootstrap that draws whole sites. */
  readonly interval: readonly [number, number];
}

export interface StreamFigures {
  readonly addresses: number;
  readonly shares: Readonly<Record<Counted, Share>>;
  /** Shares by form, the one that is called dangerous most often first. */
  readonly forms: readonly { readonly form: string; readonly dangerous: number; readonly accused: number }[];
}

/** Verdicts of a stream's addresses, by the address alone. */
export function measureStream(engine: Engine, addresses: readonly StreamAddress[]): StreamFigures {
  const verdicts = addresses.map(({ url }) => verdictOf(engine, url));
  const siteOfRow = numbersOf(addresses.map(({ site }) => site));
  const sites = siteOfRow.reduce((most, site) => Math.max(most, site + 1), 0);
  const rounds = [...bootstrapWeights(siteOfRow, sites, ROUNDS, SEED)];
  const share = (counted: Counted): Share => {
    const hit = verdicts.map((verdict) => isCounted(verdict, counted));
    return {
      share: hit.filter(Boolean).length / Math.max(1, hit.length),
      interval: interval95(rounds.map((weights) => weightedShare(hit, weights))),
    };
  };
  const shares = Object.fromEntries(COUNTED.map((counted) => [counted, share(counted)])) as Record<Counted, Share>;
  return { addresses: addresses.length, shares, forms: byForm(addresses, verdicts) };
}

/** What the detector says of a text; one that it cannot read is `invalid`, never safe. */
export function verdictOf(engine: Engine, text: string): Verdict | 'invalid' {
  const parsed = parseUrl(text);
  return parsed.ok ? engine.rate(parsed.url).verdict : 'invalid';
}

function isCounted(verdict: Verdict | 'invalid', counted: Counted): boolean {
  return counted === 'accused' ? verdict === 'dangerous' || verdict === 'suspicious' : verdict === counted;
}

function weightedShare(hit: readonly boolean[], weights: Float64Array): number {
  let counted = 0;
  let all = 0;
  for (const [row, weight] of weights.entries()) {
    all += weight;
    if (hit[row] === true) counted += weight;
  }
  return all === 0 ? 0 : counted / all;
}

function byForm(addresses: readonly StreamAddress[], verdicts: readonly (Verdict | 'invalid')[]) {
  const forms = new Map<string, { all: number; dangerous: number; accused: number }>();
  for (const [row, { form }] of addresses.entries()) {
    const tally = forms.get(form) ?? { all: 0, dangerous: 0, accused: 0 };
    const verdict = verdicts[row] ?? 'invalid';
    tally.all++;
    if (isCounted(verdict, 'dangerous')) tally.dangerous++;
    if (isCounted(verdict, 'accused')) tally.accused++;
    forms.set(form, tally);
  }
  return [...forms]
    .map(([form, { all, dangerous, accused }]) => ({ form, dangerous: dangerous / all, accused: accused / all }))
    .sort((a, b) => b.dangerous - a.dangerous || b.accused - a.accused);
}

function numbersOf(names: readonly string[]): Uint32Array {
  const numbers = new Map<string, number>();
  return Uint32Array.from(names, (name) => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, numbers.size);
    return numbers.size - 1;
  });
}
