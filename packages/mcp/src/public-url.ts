import { assumeHttps, isPrivateHost, parseUrl } from '@lurewatch/engine';
import { Refusal } from './tool.ts';

export type ReadUrl = { readonly ok: true; readonly href: string } | { readonly ok: false; readonly why: string };

const PRIVATE =
  'its host is private (an address or a name of a network of its own): only who is inside can tell what it shows';

/** An address that may be judged for a program that acts for somebody: what lies inside a network is none of them. */
export function readPublicUrl(text: string): ReadUrl {
  const parsed = parseUrl(assumeHttps(text));
  if (!parsed.ok) return { ok: false, why: parsed.message };
  return isPrivateHost(parsed.url) ? { ok: false, why: PRIVATE } : { ok: true, href: text };
}

/** @throws Refusal in words that hold nothing of the text */
export function ensurePublicUrl(text: string): string {
  const read = readPublicUrl(text);
  if (!read.ok) throw new Refusal(`Refused: ${read.why}. Nothing was judged.`);
  return read.href;
}
