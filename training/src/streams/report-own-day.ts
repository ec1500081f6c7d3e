import type { Engine } from '@lurewatch/engine';
import { guiltyHosts } from './guilty-hosts.ts';
import { honestSites } from './honest-sites.ts';
import { type Counted, measureStream, type StreamFigures } from './measure-streams.ts';
import { fillForms, formsOnOwnDomain, ownDayStreams } from './own-day.ts';

const GUILTY_SEED = 31_415_926;
/** Of hosts dangerous bare, how many stay so in a form; of suspicious ones, how many stay accused. */
const KEPT_FLOOR = 0.95;
/** No single tracker may be called dangerous more often than this. */
const WORST_TRACKER = 0.05;

export interface OwnDayReport {
  readonly honest: readonly (StreamFigures & {
    readonly name: string;
    readonly ceiling: { readonly dangerous: number; readonly accused: number };
    readonly holds: boolean;
  })[];
  readonly guilty: readonly (StreamFigures & {
    readonly name: string;
    readonly kept: Counted;
    readonly floor: number;
    readonly holds: boolean;
  })[];
}

/** Honest links that nobody collected, and the same forms on hosts that are guilty without them. */
export function ownDayReport(engine: Engine): OwnDayReport {
  const honest = ownDayStreams(honestSites()).map(({ name, addresses, ceiling }) => {
    const figures = measureStream(engine, addresses);
    const { dangerous, accused } = figures.shares;
    const worst = name === 'click trackers' ? (figures.forms[0]?.dangerous ?? 0) : 0;
    const holds = dangerous.share <= ceiling.dangerous && accused.share <= ceiling.accused && worst <= WORST_TRACKER;
    return { name, ...figures, ceiling, holds };
  });
  const guilty = (['dangerous', 'suspicious'] as const).map((verdict) => {
    const addresses = fillForms(formsOnOwnDomain(), guiltyHosts(engine, verdict), GUILTY_SEED);
    const figures = measureStream(engine, addresses);
    const kept = verdict === 'dangerous' ? 'dangerous' : 'accused';
    const holds = figures.shares[kept].share >= KEPT_FLOOR;
    return { name: `hosts ${verdict} bare, in every form`, ...figures, kept, floor: KEPT_FLOOR, holds } as const;
  });
  return { honest, guilty };
}

/** The report as lines for a terminal. */
export function formatOwnDay({ honest, guilty }: OwnDayReport): string[] {
  const percent = ({ share, interval }: StreamFigures['shares'][Counted]) =>
    `${(share * 100).toFixed(1)} (${interval.map((bound) => (bound * 100).toFixed(1)).join('–')})`.padStart(18);
  const line = (row: StreamFigures & { readonly name: string; readonly holds: boolean }, bound: string) => {
    const cells = (['dangerous', 'accused', 'safe', 'unknown'] as const).map((counted) => percent(row.shares[counted]));
    const [first] = row.forms;
    const last = row.forms.toSorted((a, b) => a.accused - b.accused)[0];
    const extreme = bound.startsWith('≥')
      ? `least accused: ${last?.form} ${((last?.accused ?? 0) * 100).toFixed(0)}`
      : `most dangerous: ${first?.form} ${((first?.dangerous ?? 0) * 100).toFixed(0)}`;
    return [
      row.name.padEnd(42),
      String(row.addresses).padStart(6),
      ...cells,
      bound.padStart(12),
      row.holds ? ' ' : 'BROKEN',
      extreme,
    ].join(' ');
  };
  return [
    "A firm's own day, by the address alone (%, 95 % by site)",
    `${''.padEnd(42)} ${'n'.padStart(6)} ${['dangerous', 'accused', 'safe', 'unknown'].map((it) => it.padStart(18)).join(' ')} ${'bound'.padStart(12)}`,
    ...honest.map((row) => line(row, `≤${row.ceiling.dangerous * 100}/${row.ceiling.accused * 100}`)),
    ...guilty.map((row) => line(row, `≥${row.floor * 100} ${row.kept.slice(0, 4)}`)),
  ];
}
