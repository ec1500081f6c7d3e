import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptOverlay } from '@lurewatch/sdk';
import { ConfigError } from '@lurewatch/settings';
import type { OpenRequest } from '../access/access-desk.ts';
import type { ListedEntry } from '../decision/own-lists.ts';

/** What outlives a restart: the signing key, and, for a start while the service is away, the lists and what the service has learnt. */
export interface DataDir {
  secret(): Uint8Array;
  /** 32 hexadecimal characters, made once: by them the service knows this gate again. */
  instance(): string;
  /** Requests for access that are not answered yet. */
  readRequests(): readonly OpenRequest[];
  /** Throws when it cannot be written. */
  keepRequests(open: readonly OpenRequest[]): void;
  readLists(): readonly ListedEntry[];
  /** Throws when it cannot be written. */
  keepLists(entries: readonly ListedEntry[]): void;
  /** With the key that it must be signed by. Throws ConfigError where the file is damaged: the key in it is not forgotten by itself. */
  readOverlay(): KeptOverlay | null;
  /** Throws when it cannot be written. */
  keepOverlay(kept: KeptOverlay): void;
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
  const overlayFile = join(path, 'overlay.json');
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
    instance() {
      const file = join(path, 'gate.id');
      try {
        if (!existsSync(file)) writeFileSync(file, randomBytes(16).toString('hex'), { mode: 0o600, flag: 'wx' });
        const id = readFileSync(file, 'utf8').trim();
        if (/^[0-9a-f]{32}$/.test(id)) return id;
      } catch (error) {
        throw new ConfigError(`GATE_DATA_DIR: ${file} cannot be used: ${reasonOf(error)}`);
      }
      throw new ConfigError(`GATE_DATA_DIR: ${file} is damaged: remove it`);
    },
    readRequests() {
      try {
        const content: unknown = JSON.parse(readFileSync(join(path, 'access-requests.json'), 'utf8'));
        return Array.isArray(content) ? content.filter(isOpenRequest) : [];
      } catch {
        return [];
      }
    },
    keepRequests: (open) => writeWhole(join(path, 'access-requests.json'), JSON.stringify(open)),
    readLists() {
      try {
        const content: unknown = JSON.parse(readFileSync(listsFile, 'utf8'));
        return Array.isArray(content) ? content.filter(isEntry) : [];
      } catch {
        return [];
      }
    },
    keepLists: (entries) => writeWhole(listsFile, JSON.stringify(entries)),
    readOverlay() {
      if (!existsSync(overlayFile)) return null;
      try {
        const kept: unknown = JSON.parse(readFileSync(overlayFile, 'utf8'));
        if (isKeptOverlay(kept)) return kept;
      } catch {
        // Said below.
      }
      throw new ConfigError(
        `GATE_DATA_DIR: ${overlayFile} is damaged: remove it, and the service's key is taken anew at the next fetch`,
      );
    },
    keepOverlay: (kept) => writeWhole(overlayFile, JSON.stringify(kept)),
  };
}

/** The file is there whole or not at all. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function isOpenRequest(value: unknown): value is OpenRequest {
  const { request, at, isSent } = Object(value);
  const { ticket, requester, host } = Object(request);
  const texts = [ticket, requester, host].every((it) => typeof it === 'string');
  return texts && typeof at === 'number' && typeof isSent === 'boolean';
}

function isKeptOverlay(value: unknown): value is KeptOverlay {
  const { publicKey, content, signature, checkedAt } = Object(value);
  return [publicKey, content, signature, checkedAt].every((it) => typeof it === 'string');
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
