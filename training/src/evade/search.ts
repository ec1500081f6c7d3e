import { type Engine, parseUrl } from '@lurewatch/engine';
import { addressOf, type Edit, editsOf, type Lure } from './edits.ts';

export const BEAM = 8;
export const MOST_EDITS = 5;

/** How an address got away: the edits, in order. */
export interface WayOut {
  readonly edits: readonly Edit[];
  readonly address: string;
}

export interface Evasion {
  /** The first way to safe, and to safe or unknown, with the fewest edits; null where there is none within the limit. */
  readonly safe: WayOut | null;
  readonly silent: WayOut | null;
  /** Edits that by themselves end in safe, and in safe or unknown. */
  readonly single: { readonly safe: readonly Edit[]; readonly silent: readonly Edit[] };
}

interface State {
  readonly lure: Lure;
  readonly edits: readonly Edit[];
  readonly address: string;
  readonly risk: number;
}

/** Greedy search: of all addresses one edit on, the eight of the lowest risk go on, until one is safe. */
export function evade(engine: Engine, start: Lure): Evasion {
  let beam: State[] = [{ lure: start, edits: [], address: addressOf(start), risk: 1 }];
  let silent: WayOut | null = null;
  const single = { safe: [] as Edit[], silent: [] as Edit[] };
  const seen = new Set<string>();
  for (let depth = 1; depth <= MOST_EDITS; depth++) {
    const next: State[] = [];
    let safe: State | null = null;
    for (const state of beam) {
      for (const edit of editsOf(state.lure)) {
        const address = addressOf(edit.result);
        const parsed = seen.has(address) ? null : parseUrl(address);
        seen.add(address);
        if (parsed === null || !parsed.ok) continue;
        const { verdict, risk } = engine.rate(parsed.url);
        const reached = { lure: edit.result, edits: [...state.edits, edit], address, risk };
        const isSilent = verdict === 'safe' || verdict === 'unknown';
        if (isSilent && depth === 1) single.silent.push(edit);
        if (verdict === 'safe' && depth === 1) single.safe.push(edit);
        if (isSilent && silent === null) silent = reached;
        if (verdict === 'safe' && (safe === null || risk < safe.risk)) safe = reached;
        next.push(reached);
      }
    }
    if (safe !== null) return { safe, silent, single };
    beam = next.sort((a, b) => a.risk - b.risk).slice(0, BEAM);
  }
  return { safe: null, silent, single };
}
