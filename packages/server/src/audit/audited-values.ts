import { MASK, maskText } from '../masking/mask-url.ts';
import { holdsToken } from '../masking/personal-data.ts';
import type { AuditValues } from '../store/tables/audit.ts';

const MOST_CHARACTERS = 300;
const MOST_ITEMS = 50;
/** Shorter than any secret of ours; longer than what people give things for a name. */
const TOKEN_LENGTH = 16;
/** An id opens nothing. */
const ID = /^[a-z]{2,4}_[0-9a-z]{26}$/;

/** Those fields of the values that are there, as they may be kept: masked as in the history. null: none of them is. */
export function auditedValues(values: object, fields: readonly string[]): AuditValues | null {
  const kept = Object.entries(values).filter(([name, value]) => fields.includes(name) && value !== undefined);
  if (kept.length === 0) return null;
  return Object.fromEntries(kept.map(([name, value]) => [name, masked(value)]));
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskedText(value);
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(masked);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return MASK;
}

/** URLs without what is personal in them, no e-mail address, and nothing that could be a secret. */
function maskedText(text: string): string {
  if (ID.test(text)) return text;
  const known = maskText(text);
  return holdsToken(known, TOKEN_LENGTH) ? MASK : known.slice(0, MOST_CHARACTERS);
}
