import type { ParsedUrl } from '../url/parsed-url.ts';
import type { BrandCue } from './brand.ts';
import type { BrandTable } from './brand-table.ts';

/** Words by which imitations ask for something: signing in, paying, confirming, collecting. */
export const credentialWords: ReadonlySet<string> = new Set(
  (
    'login logon signin signon sign log auth oauth sso account accounts acct verify verification verified verif validate ' +
    'secure security secured safe safety update updates upgrade confirm confirmation unlock locked suspended suspend ' +
    'restore recover recovery reset password passwd support help helpdesk helpcenter service services customer care ' +
    'center centre billing bill invoice payment payments pay paying refund claim claims bonus gift reward rewards ' +
    'prize free airdrop wallet wallets connect bridge swap stake staking token mint seed phrase toll tolls fine parcel ' +
    'package delivery redelivery track tracking shipment customs reschedule notice notification alert alerts appeal ' +
    'violation policy copyright badge review case ticket team official online web webmail mail email portal client ' +
    'member members user users id info my start begin welcome home page app apps mobile desktop live session access ' +
    'authenticate identity kyc otp code pin card bank banking ebanking netbanking cc admin manage business meta'
  ).split(' '),
);

const PATH_WORD =
  /log-?in|sign-?in|log-?on|verif|auth|secur|account|update|confirm|password|webscr|billing|payment|wallet|recover|unlock/;

/** What beside a name speaks for imitation. The words of the host come in as the matcher has already split it. */
export function brandCues(table: BrandTable, url: ParsedUrl, hostWords: readonly string[], token: string): BrandCue[] {
  const cues: BrandCue[] = [];
  if (
    hostWords.some((word) => word !== token && credentialWords.has(word)) ||
    PATH_WORD.test(url.path.slice(0, 200).toLowerCase())
  ) {
    cues.push('credential_word');
  }
  if (table.suspiciousSuffixes.has(url.publicSuffix)) cues.push('suspicious_suffix');
  if (url.hosted) cues.push('hosting_tenant');
  if (url.hostKind !== 'name') cues.push('ip_address');
  return cues;
}
