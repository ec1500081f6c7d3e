import type { Engine, Judgement } from '@lurewatch/engine';
import { hostedName, neutralDomain } from '../neutral-names.ts';
import type { PageSetting } from '../page-settings.ts';
import { placePage } from '../place-page.ts';
import type { CorpusPage } from '../read-pages.ts';
import type { HonestPage } from './honest-page.ts';

type Place = Pick<PageSetting, 'name' | 'urlOf' | 'ageDays' | 'certificateDays'>;

const CORPUS_PAGE = {
  title: '',
  repo: 'unseen',
  path: 'unseen',
  brand: null,
  brand_domain: null,
  fragment: false,
  kind: 'unseen',
  sensitive: [],
};

/** Where a phishing page stands. */
export const lurePlaces: readonly Place[] = [
  { name: '10 days', urlOf: (n) => `https://${neutralDomain(n)}/`, ageDays: 10, certificateDays: 10 },
  {
    name: '3 years',
    urlOf: (n) => `https://${neutralDomain(n + 311)}/images/gallery/`,
    ageDays: 1_100,
    certificateDays: 40,
  },
  { name: 'free hosting', urlOf: (n) => `https://${hostedName(n + 97)}/`, ageDays: null, certificateDays: 40 },
];

/** Where an honest page stands: a program at a host of its own. */
export function honestPlaces({ host, path = '' }: HonestPage): readonly Place[] {
  const own = (n: number) => `https://${host === undefined ? '' : `${host}.`}${neutralDomain(n)}/${path}`;
  return [
    { name: '10 days', urlOf: (n) => own(n + 503), ageDays: 10, certificateDays: 10 },
    { name: '60 days', urlOf: (n) => own(n + 87), ageDays: 60, certificateDays: 58 },
    { name: '3 years', urlOf: (n) => own(n + 29), ageDays: 1_100, certificateDays: 40 },
    { name: 'free hosting', urlOf: (n) => `https://${hostedName(n + 41)}/`, ageDays: null, certificateDays: 40 },
  ];
}

export async function judgeHtml(engine: Engine, html: string, n: number, place: Place): Promise<Judgement> {
  const page: CorpusPage = { ...CORPUS_PAGE, id: `unseen-${n}`, cls: 'phish', html };
  const placed = await placePage(page, n, { ...place, cls: 'phish', includes: () => true, weight: 1 });
  if (placed === null) throw new Error(`${place.name}: its address cannot be read`);
  return engine.analyze(placed.url, placed.evidence);
}
