import type { Analysis } from '@lurewatch/contract';

/**
 * The name before the @ that the stored URL no longer has, with its @; null where there was none, or before the address
 * that a link carries.
 *
 *     paypal.com@evil.example   is stored as   evil.example
 */
export function maskedName({ normalized_url, signals }: Pick<Analysis, 'normalized_url' | 'signals'>): string | null {
  const host = URL.parse(normalized_url)?.hostname;
  for (const { code, evidence } of signals) {
    const facts: Readonly<Record<string, unknown>> = { ...evidence };
    if (CODES.includes(code) && facts.host === host && typeof facts.masked === 'string') return facts.masked;
  }
  return null;
}

const CODES: readonly string[] = ['name_before_at', 'name_before_at_known_site'];
