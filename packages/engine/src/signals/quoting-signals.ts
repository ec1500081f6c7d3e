import type { SpanContribution } from '../model/index.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { textOfPart, wordOf } from './quoted-word.ts';
import type { WeighedSignal } from './weighed-signal.ts';

type Part = SpanContribution['part'];

const HOST: readonly Part[] = ['host'];
const PATH: readonly Part[] = ['path'];
const TAIL: readonly Part[] = ['path', 'query', 'fragment'];

/** The fact with which a signal quotes the URL; '' stands for the whole part. */
const QUOTES: ReadonlyMap<string, { readonly parts: readonly Part[]; readonly fact: string }> = new Map([
  ['brand_lookalike', { parts: HOST, fact: 'matched' }],
  ['brand_domain_prefix', { parts: HOST, fact: 'matched' }],
  ['address_in_front', { parts: HOST, fact: 'matched' }],
  ['known_address_prefix', { parts: HOST, fact: 'matched' }],
  ['brand_in_host', { parts: HOST, fact: 'matched' }],
  ['brand_tld_swap', { parts: HOST, fact: 'matched' }],
  ['brand_in_path', { parts: PATH, fact: 'matched' }],
  ['credential_words', { parts: HOST, fact: 'words' }],
  ['random_host_label', { parts: HOST, fact: 'label' }],
  ['ip_address_host', { parts: HOST, fact: '' }],
  ['punycode_host', { parts: HOST, fact: 'shown' }],
  ['compromised_site_path', { parts: PATH, fact: 'folder' }],
  ['executable_download', { parts: PATH, fact: 'extension' }],
  ['double_extension', { parts: PATH, fact: 'ending' }],
  ['redirect_parameter', { parts: TAIL, fact: 'target' }],
  ['email_in_url', { parts: TAIL, fact: 'address' }],
  ['ipfs_gateway', { parts: ['host', 'path'], fact: '' }],
]);

/** Place of the first signal that quotes this word of the URL and takes such a contribution; −1 where none does. */
export function quotingSignal(
  signals: readonly WeighedSignal[],
  url: ParsedUrl,
  span: SpanContribution,
  contribution: number,
): number {
  for (let at = 0; at < signals.length; at++) {
    const signal = signals[at];
    if (signal === undefined || (contribution <= 0 && signal.code !== DISGUISE)) continue;
    if (isQuoted(signal, url, span)) return at;
  }
  return -1;
}

/** Its own weight is large: what its strange letters take away is told with it, and not as wording of honest sites. */
const DISGUISE = 'brand_lookalike';

function isQuoted({ code, evidence }: WeighedSignal, url: ParsedUrl, span: SpanContribution): boolean {
  const quotes = QUOTES.get(code);
  if (quotes === undefined || !quotes.parts.includes(span.part)) return false;
  if (quotes.fact === '') return true;
  const quoted = evidence[quotes.fact];
  if (code === 'email_in_url' && wordOf(url, span) === NAME_OF_ADDRESS) return true;
  if (Array.isArray(quoted)) return quoted.includes(wordOf(url, span).toLowerCase());
  return typeof quoted === 'string' && overlaps(textOfPart(url, span.part), quoted, span);
}

/** The parameter as which an address behind the # is read. */
const NAME_OF_ADDRESS = 'email';

/** Tells whether the word lies where the text is quoted. A punycode label is quoted as a whole. */
function overlaps(text: string, quoted: string, { start, end }: SpanContribution): boolean {
  if (quoted === '') return false;
  if (text.startsWith('xn--', text.lastIndexOf('.', start) + 1)) return /[^\0-\x7f]/.test(quoted);
  const at = text.toLowerCase().indexOf(quoted.toLowerCase());
  return at >= 0 && start < at + quoted.length && at < end;
}
