import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { GateDecision } from '@lurewatch/sdk';
import type { DecidedBy } from '../decision/decide.ts';
import { SIGNATURE_BYTES, type Signer } from './signing.ts';

/** All that a block page shows; travels in its address, so that any gate with the same key can show it. */
export interface PageFacts {
  readonly url: string;
  readonly host: string;
  readonly client: string;
  /** '' where the proxy told none. */
  readonly user: string;
  readonly groups: readonly string[];
  /** By which protocol it was stopped. */
  readonly door: GateDecision['door'];
  readonly decidedBy: DecidedBy;
  readonly verdict: 'dangerous' | 'suspicious' | null;
  readonly reasons: readonly string[];
  readonly brand: string | null;
  readonly officialDomain: string | null;
  readonly mayContinue: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly reference: string;
}

const MAX_TOKEN_LENGTH = 8_192;
const MAX_JSON_BYTES = 32_768;
/** By default each call takes 268 kB to work in and 16 kB for a result of 400 bytes, which stay until the collector comes. */
const DEFLATE = { windowBits: 12, memLevel: 5, chunkSize: 1_024 };

/** base64url of signature and deflated JSON: Squid escapes every other character, some of them twice. */
export function writePageToken(signer: Signer, facts: PageFacts): string {
  const body = deflateRawSync(JSON.stringify(facts), DEFLATE);
  return Buffer.concat([signer.sign(body.toString('latin1')), body]).toString('base64url');
}

/** The facts of a token that this key signed; null for anything else. */
export function readPageToken(signer: Signer, token: string): PageFacts | null {
  if (token.length > MAX_TOKEN_LENGTH || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const body = bytes.subarray(SIGNATURE_BYTES);
  if (!signer.isSignedBy(body.toString('latin1'), bytes.subarray(0, SIGNATURE_BYTES))) return null;
  return asFacts(JSON.parse(inflateRawSync(body, { maxOutputLength: MAX_JSON_BYTES }).toString()));
}

/** Only what writePageToken wrote carries the signature. */
function asFacts(value: unknown): PageFacts {
  return value as PageFacts;
}
