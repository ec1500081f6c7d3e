/** A rule of the manifest (hold-rules.json) has the browser refuse every request for these addresses. */
const FOLDER = '/.lurewatch-hold/';

/** What a held page asks for; `token` names it among the others. */
export function holdAddress(origin: string, token: string): string {
  return `${origin}${FOLDER}${token}`;
}

/** Matches the addresses above, as rules for requests write it. */
export function holdFilter(token: string): string {
  return `${FOLDER}${token}|`;
}

export function newHoldToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isHoldToken(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}
