import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { KeptOverlay } from '@lurewatch/sdk';
import { credentialsPath, type Environment } from '../connection/read-connection.ts';
import { UsageError } from '../usage-error.ts';

/** What one service has learnt, as far as it was fetched, beside the key that `login` keeps. */
export interface KeptOverlays {
  /** What it used when it was last asked, with the key that must sign what comes; null before the first fetch. */
  current(): KeptOverlay | null;
  /** An earlier one that was fetched by its version. */
  named(version: string): KeptOverlay | null;
  keep(kept: KeptOverlay): void;
  keepNamed(version: string, kept: KeptOverlay): void;
  /** Whether anything can be kept. */
  isWritable(): boolean;
}

/** @param url of the service: what one has learnt is never used for another */
export function openKeptOverlays(environment: Environment, url: string): KeptOverlays {
  const overlays = join(dirname(credentialsPath(environment)), 'overlays');
  const folderOf = (): string => join(overlays, nameOf(url));
  const fileOf = (name: string): string => join(folderOf(), `${name}.json`);
  const readKept = (name: string): KeptOverlay | null => (existsSync(overlays) ? read(fileOf(name)) : null);
  return {
    current: () => readKept('current'),
    named: (version) => (VERSION.test(version) ? readKept(version) : null),
    keep: (kept) => write(fileOf('current'), kept),
    keepNamed: (version, kept) => write(fileOf(version), kept),
    isWritable() {
      try {
        mkdirSync(folderOf(), { recursive: true, mode: 0o700 });
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Most have kept none: hashing, which takes as long to load as an address to judge, waits until somebody has. */
function nameOf(url: string): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(url.replace(/\/+$/, '')).digest('hex').slice(0, 16);
}

/** As an answer's `overlay_version`. */
const VERSION = /^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/;

function read(file: string): KeptOverlay | null {
  if (!existsSync(file)) return null;
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    const { publicKey, content, signature, checkedAt } = Object(kept);
    if ([publicKey, content, signature, checkedAt].every((it) => typeof it === 'string')) return kept;
  } catch {
    // Said below.
  }
  throw new UsageError(`${file} is damaged: remove it and run \`lurewatch overlay update\`.`);
}

function write(file: string, kept: KeptOverlay): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(kept), { mode: 0o600 });
  renameSync(fresh, file);
}
