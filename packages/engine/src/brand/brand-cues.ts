import type { ParsedUrl } from '../url/parsed-url.ts';
import type { BrandCue } from './brand.ts';
import type { BrandTable } from './brand-table.ts';
import { imitationWords } from './imitation-words.ts';

/** Words by which imitations ask for something: signing in, paying, confirming, collecting. */
export const credentialWords: ReadonlySet<string> = imitationWords;

const PATH_WORD =
  /log-?in|sign-?in|log-?on|verif|auth|secur|account|update|confirm|password|webscr|billing|payment|wallet|recover|unlock/;

/** What beside a name speaks for imitation. The words of the host come in as the matcher has already split it. */
export function brandCues(table: BrandTable, url: ParsedUrl, hostWords: readonly string[], token: string): BrandCue[] {
  const cues: BrandCue[] = [];
  if (hostAsks(hostWords, token) || PATH_WORD.test(url.path.slice(0, 200).toLowerCase())) {
    cues.push('credential_word');
  }
  if (table.suspiciousSuffixes.has(url.publicSuffix)) cues.push('suspicious_suffix');
  if (url.hosted) cues.push('hosting_tenant');
  if (url.hostKind !== 'name') cues.push('ip_address');
  return cues;
}

/** Whether another word of the host asks for something. */
export function hostAsks(hostWords: readonly string[], token: string): boolean {
  return hostWords.some((word) => word !== token && credentialWords.has(word));
}
