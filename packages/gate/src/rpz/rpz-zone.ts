import { renameSync, writeFileSync } from 'node:fs';
import { writeZone, type ZoneFacts, type ZoneVersion, zoneOwners } from './write-zone.ts';

export interface RpzZone {
  readonly zone: string;
  /** As it is now. */
  current(): ZoneVersion;
  /** The same as a file. */
  text(): string;
  close(): void;
}

export interface RpzZoneOptions {
  readonly zone: string;
  readonly refreshS: number;
  readonly facts: () => ZoneFacts;
  /** Differs whenever the facts do. */
  readonly version: () => string;
  /** Where to write the zone when it changes; null: nowhere. */
  readonly file: string | null;
  /** Told of each change; null: nobody waits for one. */
  readonly onChange: ((version: ZoneVersion) => void) | null;
  readonly now: () => number;
  readonly onWriteFailed: (error: unknown) => void;
}

/** Changes closer together than this share a serial. */
const SETTLE_MS = 1_000;

/** Builds the zone anew when something changed, at most once a second. The serial is the time of the change in seconds. */
export function createRpzZone(options: RpzZoneOptions): RpzZone {
  const { zone, refreshS, facts, version, file, onChange, now, onWriteFailed } = options;
  let current: ZoneVersion = { zone, refreshS, serial: 0, owners: [] };
  let text: string | null = null;
  let builtAt = Number.NEGATIVE_INFINITY;
  let builtOf: string | null = null;

  function build(): ZoneVersion {
    const asked = version();
    if (builtOf === asked || now() - builtAt < SETTLE_MS) return current;
    const serial = Math.max(current.serial + 1, Math.floor(now() / 1000));
    current = { zone, refreshS, serial, owners: zoneOwners(zone, facts()) };
    text = null;
    builtOf = asked;
    builtAt = now();
    if (file !== null) writeWhole(file, written());
    onChange?.(current);
    return current;
  }

  function written(): string {
    text ??= writeZone(current);
    return text;
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

  const timer = file === null && onChange === null ? null : setInterval(build, SETTLE_MS);
  timer?.unref();
  build();
  return {
    zone,
    current: build,
    text() {
      build();
      return written();
    },
    close: () => {
      if (timer !== null) clearInterval(timer);
    },
  };
}
