import type { ParsedUrl } from '../url/parsed-url.ts';
import { chosenName } from './chosen-name.ts';
import { lureWords } from './lure-words.ts';
import type { SignalContext } from './signal-context.ts';

/** Links that forward without showing where to: host, then the start of the path. What carries its target is unwrapped before. */
const FORWARDERS: readonly (readonly [string, string])[] = [
  ['protection.outlook.com', '/'],
  ['urldefense.com', '/v3/'],
  ['linkedin.com', '/slink'],
  ['ct.sendgrid.net', '/'],
  ['mailchimp.com', '/track/click/'],
  ['list-manage.com', '/track/click'],
  ['mandrillapp.com', '/track/click/'],
  ['rs6.net', '/tn.jsp'],
  ['hubspotlinks.com', '/'],
  ['awstrack.me', '/L0/'],
];

/** Tells whether the URL is a short or forwarding link whose target nobody opened: of the page behind it nothing is known. */
export function isUnopenedLink({ url, form, visit, listed }: SignalContext): boolean {
  if (visit !== null || (url.path.length < 2 && url.query === '')) return false;
  if (form?.kind === 'tracker' || form?.kind === 'shortener') return true;
  return listed().urlShorteners !== undefined || forwarderOf(url) !== null;
}

/** Tells whether the chosen name of a short link says something. The code of most says nothing. */
export function hasTellingName(context: SignalContext): boolean {
  const { url, brand, brandWithLure } = context;
  const chosen = chosenName(context);
  if (brand !== null || (chosen !== null && brandWithLure(chosen.name) !== null)) return true;
  return url.path.split(/[^A-Za-z]+/).some((word) => lureWords.has(word.toLowerCase()));
}

/** The service that forwards this link to an address which it does not show; null where there is none. */
export function forwarderOf({ canonicalHost: host, path }: ParsedUrl): string | null {
  if (path.length < 2) return null;
  for (const [name, start] of FORWARDERS) {
    if (path.startsWith(start) && (host === name || host.endsWith(`.${name}`))) return name;
  }
  return null;
}
