import { type Evidence, noEvidence, type ParsedUrl, parseUrl } from '@lurewatch/engine';
import { readLegit, readPhish } from '../corpus/read-corpus.ts';
import { createRandom } from '../model/random.ts';
import { type PageSetting, pageSettings } from '../pages/page-settings.ts';
import { placePage } from '../pages/place-page.ts';
import { type CorpusPage, readPages } from '../pages/read-pages.ts';

/** An address with what is known of it, and what really stands there, for whoever marks the answer. */
export interface Asked {
  readonly url: ParsedUrl;
  readonly evidence: Evidence;
  readonly truth: string;
}

/**
 * Addresses of the validation set that nobody looked at, and pages of the corpus that were, half and half: of each a half
 * phishing and a half honest. The same seed draws the same.
 */
export async function drawAsked(many: number, seed: number): Promise<Asked[]> {
  const random = createRandom(seed);
  const ofEach = Math.ceil(many / 4);
  const drawn = [
    ...drawAddresses(readPhish('valid'), 'phishing', ofEach, random),
    ...drawAddresses(readLegit('valid'), 'honest', ofEach, random),
    ...(await drawPages('phish', ofEach, random)),
    ...(await drawPages('legit', ofEach, random)),
  ];
  return drawn.slice(0, many);
}

type Random = () => number;

function drawAddresses(rows: readonly { readonly url: string }[], what: string, many: number, random: Random): Asked[] {
  const drawn: Asked[] = [];
  while (drawn.length < many) {
    const parsed = parseUrl(oneOf(rows, random).url);
    if (parsed.ok)
      drawn.push({ url: parsed.url, evidence: noEvidence(new Date(0)), truth: `${what}; nobody looked at the site` });
  }
  return drawn;
}

async function drawPages(cls: CorpusPage['cls'], many: number, random: Random): Promise<Asked[]> {
  const settings = pageSettings.filter((setting) => setting.cls === cls);
  const pages = readPages().filter((page) => page.cls === cls && page.fragment !== true);
  const drawn: Asked[] = [];
  while (drawn.length < many) {
    const at = Math.floor(random() * pages.length);
    const page = pages[at];
    const fitting = settings.filter(({ includes }) => page !== undefined && includes(page));
    if (page === undefined || fitting.length === 0) continue;
    const setting = oneOf(fitting, random);
    const placed = await placePage(page, at, setting);
    if (placed !== null) drawn.push({ url: placed.url, evidence: placed.evidence, truth: truthOf(page, setting) });
  }
  return drawn;
}

function truthOf(page: CorpusPage, { name }: PageSetting): string {
  const asks = page.sensitive.length === 0 ? 'nothing' : page.sensitive.join(', ');
  const brand = page.cls === 'phish' ? `; target: ${page.brand ?? 'not known'}` : '';
  return `page “${page.title.trim().slice(0, 80)}”, put there (${name}); asks for: ${asks}${brand}`;
}

function oneOf<Row>(rows: readonly Row[], random: Random): Row {
  const row = rows[Math.floor(random() * rows.length)];
  if (row === undefined) throw new Error('there is nothing to draw from');
  return row;
}
