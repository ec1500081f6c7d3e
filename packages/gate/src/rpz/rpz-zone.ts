import { renameSync, writeFileSync } from 'node:fs';
import { writeZone, type ZoneFacts } from './write-zone.ts';

export interface RpzZone {
  /** The zone as it is now. */
  text(): string;
  close(): void;
}

export interface RpzZoneOptions {
  readonly facts: () => Omit<ZoneFacts, 'serial'>;
  /** Differs whenever the facts do. */
  readonly version: () => string;
  /** Where to write the zone when it changes; null: nowhere. */
  readonly file: string | null;
  readonly now: () => number;
  readonly onWriteFailed: (error: unknown) => void;
}

/** Changes closer together than this share a serial. */
const SETTLE_MS = 1_000;

/** Builds the zone anew when something changed, at most once a second. The serial is the time of the change in seconds. */
export function createRpzZone({ facts, version, file, now, onWriteFailed }: RpzZoneOptions): RpzZone {
  let text = '';
  let serial = 0;
  let builtAt = Number.NEGATIVE_INFINITY;
  let builtOf: string | null = null;

  function build(): string {
    const current = version();
    if (builtOf === current || now() - builtAt < SETTLE_MS) return text;
    serial = Math.max(serial + 1, Math.floor(now() / 1000));
    text = writeZone({ ...facts(), serial });
    builtOf = current;
    builtAt = now();
    if (file !== null) writeWhole(file, text);
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

  const timer = file === null ? null : setInterval(build, SETTLE_MS);
  timer?.unref();
  build();
  return {
    text: build,
    close: () => {
      if (timer !== null) clearInterval(timer);
    },
  };
}
