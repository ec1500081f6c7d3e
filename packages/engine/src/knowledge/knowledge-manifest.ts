import { malformed } from '../model/artefact.ts';

/**
 * What a place offers to those who judge by a detector of their own: the signed part of its `knowledge.json`. Files lie beside it under
 * their SHA-256, so that all of them belong together and none can be exchanged.
 */
export interface KnowledgeManifest {
  /** When it became this, ISO 8601: another one of an earlier time never takes its place. */
  readonly issuedAt: string;
  readonly model: KnowledgeFile & {
    /** modelIdentity: who has this model needs no other file of it. */
    readonly identity: string;
    /** YYYY-MM-DD. */
    readonly dataVersion: string;
  };
  /** What was learnt on top of that model; null: nothing. */
  readonly overlay: (KnowledgeFile & { readonly version: string }) | null;
  /** What lists name (listed-hashes.ts); null: no list. */
  readonly list: KnowledgeFile | null;
}

export interface KnowledgeFile {
  /** In hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

const KIND = 'lurewatch-knowledge';
const FORMAT = 1;

/** What a reader is asked to take at most, in bytes. */
export const LARGEST = { manifest: 16_384, model: 16 * 2 ** 20, overlay: 4 * 2 ** 20, list: 4 * 2 ** 20 } as const;

export function writeManifest({ issuedAt, model, overlay, list }: KnowledgeManifest): string {
  return JSON.stringify({
    kind: KIND,
    format: FORMAT,
    issued_at: issuedAt,
    model: { ...fileOf(model), identity: model.identity, data_version: model.dataVersion },
    overlay: overlay && { ...fileOf(overlay), version: overlay.version },
    list: list && fileOf(list),
  });
}

/** Throws ArtefactError where it is not one of this format, or asks for more than a reader takes. */
export function readManifest(text: string): KnowledgeManifest {
  const { kind, format, issued_at: issuedAt, model, overlay, list } = parsed(text);
  if (kind !== KIND || format !== FORMAT) throw malformed('it is no knowledge of this format');
  if (typeof issuedAt !== 'string' || !Number.isFinite(Date.parse(issuedAt))) throw malformed('its time is none');
  const { identity, data_version: dataVersion } = Object(model);
  if (!isShort(identity) || typeof dataVersion !== 'string' || !DAY.test(dataVersion))
    throw malformed('its model is not named');
  const { version } = Object(overlay);
  if (overlay !== null && !isShort(version)) throw malformed('its overlay is not named');
  return {
    issuedAt: new Date(issuedAt).toISOString(),
    model: { ...readFile(model, LARGEST.model), identity, dataVersion },
    overlay: overlay === null ? null : { ...readFile(overlay, LARGEST.overlay), version },
    list: list === null ? null : readFile(list, LARGEST.list),
  };
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const SHA256 = /^[0-9a-f]{64}$/;

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw malformed('it is no JSON');
  }
}

function readFile(value: unknown, largest: number): KnowledgeFile {
  const { sha256, bytes } = Object(value);
  if (typeof sha256 !== 'string' || !SHA256.test(sha256)) throw malformed('a file is not named by its SHA-256');
  if (!Number.isInteger(bytes) || bytes < 0 || bytes > largest) throw malformed('a file is larger than is taken');
  return { sha256, bytes };
}

function fileOf({ sha256, bytes }: KnowledgeFile): KnowledgeFile {
  return { sha256, bytes };
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 100;
}
