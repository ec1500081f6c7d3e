import { SIGNATURE_BYTES, type Signer } from './signing.ts';

/** What the page of a request is about. */
export interface RequestFacts {
  readonly ticket: string;
  readonly host: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** base64url of signature and JSON. */
export function writeRequestToken(signer: Signer, facts: RequestFacts): string {
  const body = JSON.stringify([facts.ticket, facts.host, facts.expires]);
  return Buffer.concat([signer.sign(body), Buffer.from(body)]).toString('base64url');
}

/** null for what this key did not sign, and what has expired. */
export function readRequestToken(signer: Signer, token: string, now: number): RequestFacts | null {
  if (token.length > 1_024) return null;
  const bytes = Buffer.from(token, 'base64url');
  const body = bytes.subarray(SIGNATURE_BYTES).toString();
  if (!signer.isSignedBy(body, bytes.subarray(0, SIGNATURE_BYTES))) return null;
  const [ticket, host, expires] = JSON.parse(body);
  return expires > now ? { ticket, host, expires } : null;
}
