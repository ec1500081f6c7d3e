import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@lurewatch/settings';
import type { ListedEntry } from '../decision/own-lists.ts';

/** What outlives a restart: the signing key, and the lists for a start while the service is away. */
export interface DataDir {
  secret(): Uint8Array;
  readLists(): readonly ListedEntry[];
  /** Throws when it cannot be written. */
  keepLists(entries: readonly ListedEntry[]): void;
}

/** Throws ConfigError when the folder cannot be used. */
export function openDataDir(path: string): DataDir {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(`GATE_DATA_DIR "${path}" cannot be made: ${reasonOf(error)}`);
  }
  const keyFile = join(path, 'gate.key');
  const listsFile = join(path, 'lists.json');
  return {
    secret() {
      try {
        if (!existsSync(keyFile))
          writeFileSync(keyFile, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
        const key = Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'base64');
        if (key.length === 32) return key;
      } catch (error) {
        throw new ConfigError(`GATE_DATA_DIR: ${keyFile} cannot be used: ${reasonOf(error)}`);
      }
      throw new ConfigError(
        `GATE_DATA_DIR: ${keyFile} does not hold 32 bytes in base64: remove it, or set GATE_SECRET`,
      );
    },
    readLists() {
      try {
        const content: unknown = JSON.parse(readFileSync(listsFile, 'utf8'));
        return Array.isArray(content) ? content.filter(isEntry) : [];
      } catch {
        return [];
      }
    },
    keepLists(entries) {
      writeFileSync(`${listsFile}.new`, JSON.stringify(entries), { mode: 0o600 });
      renameSync(`${listsFile}.new`, listsFile);
    },
  };
}

function isEntry(value: unknown): value is ListedEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { list, entry, scope } = value as Partial<Record<keyof ListedEntry, unknown>>;
  return (
    (list === 'allow' || list === 'block') &&
    typeof entry === 'string' &&
    (scope === 'url' || scope === 'host' || scope === 'domain')
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}
