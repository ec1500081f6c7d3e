import { renameSync, writeFileSync } from 'node:fs';
import { writeZone, type Zone } from './write-zone.ts';
import { type NamesFacts, zoneNames } from './zone-names.ts';

export interface RpzZones {
  /** The zone with all that is known, as a file. */
  text(): string;
  /** As they are now: first the one with all that is known, then that of the lists, then that of what was judged. */
  current(): readonly Zone[];
  close(): void;
}

export interface RpzZonesOptions {
  /** Name of the zone with all that is known; the others are `lists.` and `judged.` below it. */
  readonly name: string;
  readonly refreshS: number;
  readonly facts: () => NamesFacts;
  /** Differs whenever the facts do. */
  readonly version: () => string;
  /** Where to write the zone when it changes; null: nowhere. */
  readonly file: string | null;
  readonly now: () => number;
  readonly onWriteFailed: (error: unknown) => void;
}

/** Changes closer together than this share a serial. */
const SETTLE_MS = 1_000;
/** Longest name as text, without the final dot (RFC 1035, 3.1). */
const MAX_NAME_LENGTH = 253;

/** Builds the zones anew when something changed, at most once a second. The serial is the time of the change in seconds. */
export function createRpzZones(options: RpzZonesOptions): RpzZones {
  const { name, refreshS, facts, version, file, now, onWriteFailed } = options;
  let zones: readonly Zone[] = [];
  let serial = 0;
  let builtAt = Number.NEGATIVE_INFINITY;
  let builtOf: string | null = null;
  let written: { readonly serial: number; readonly text: string } | null = null;

  function current(): readonly Zone[] {
    const wanted = version();
    if (builtOf === wanted || now() - builtAt < SETTLE_MS) return zones;
    serial = Math.max(serial + 1, Math.floor(now() / 1000));
    const { listed, judged, passing } = zoneNames(facts());
    zones = [
      zone(name, [...listed, ...judged], passing),
      zone(`lists.${name}`, listed, passing),
      zone(`judged.${name}`, judged, passing),
    ];
    builtOf = wanted;
    builtAt = now();
    if (file !== null) writeWhole(file, text());
    return zones;
  }

  function zone(zoneName: string, owners: readonly string[], passing: readonly string[]): Zone {
    const longest = MAX_NAME_LENGTH - zoneName.length - 1;
    const fits = ({ length }: string) => length <= longest;
    return { name: zoneName, serial, refreshS, owners: owners.filter(fits), passing: passing.filter(fits) };
  }

  function text(): string {
    const [all] = zones;
    if (all === undefined) return '';
    if (written?.serial !== all.serial) written = { serial: all.serial, text: writeZone(all) };
    return written.text;
  }

  /** A reader sees the old zone or the new one, never half of one. */
  function writeWhole(path: string, content: string): void {
    try {
      writeFileSync(`${path}.new`, content);
      renameSync(`${path}.new`, path);
    } catch (error) {
      builtOf = null;
      onWriteFailed(error);
    }
  }

  const timer = file === null ? null : setInterval(current, SETTLE_MS);
  timer?.unref();
  current();
  return {
    text() {
      current();
      return text();
    },
    current,
    close: () => {
      if (timer !== null) clearInterval(timer);
    },
  };
}
