import { hostedName, neutralDomain } from './neutral-names.ts';
import type { CorpusPage } from './read-pages.ts';

/** Where a page of the corpus is put, and what its surroundings are. */
export interface PageSetting {
  readonly name: string;
  readonly cls: CorpusPage['cls'];
  /** Which pages are served so. */
  readonly includes: (page: CorpusPage) => boolean;
  /** Address by the page's number. */
  readonly urlOf: (n: number, page: CorpusPage) => string;
  /** Days since registration; null where the registry says nothing of the tenant. */
  readonly ageDays: number | null;
  /** Days since the certificate was issued. */
  readonly certificateDays: number;
  /** What it counts in all when weights are fitted: most where honest pages are most easily wronged. */
  readonly weight: number;
}

const BROKEN_INTO_FOLDERS = [
  'wp-content/uploads/2023/04',
  'wp-includes/css/dist',
  'images/gallery',
  'media/files',
  'old/en',
];
const SOFTWARE_HOSTS = ['portal', 'git', 'mail', 'intranet', 'app', 'jira', 'cloud', 'wiki', 'remote', 'build'];

/** Phishing that can be told: it asks for something, or its target is known. */
const isLure = ({ sensitive, brand }: CorpusPage): boolean => sensitive.length > 0 || brand !== null;
/** A page in a known brand's name shows the brand with right at its real address alone. */
const isNobodysBrand = ({ own }: CorpusPage): boolean => own == null;
const asksForSecrets = ({ sensitive }: CorpusPage): boolean => sensitive.length > 0;

/** The names say nothing; each class is met on own domains and on free hosting, young and old. */
export const pageSettings: readonly PageSetting[] = [
  {
    name: 'phishing, own domain, 10 days old',
    cls: 'phish',
    includes: isLure,
    urlOf: (n) => `https://${neutralDomain(n)}/`,
    ageDays: 10,
    certificateDays: 10,
    weight: 1,
  },
  {
    name: 'phishing, broken-into site, 3 years',
    cls: 'phish',
    includes: isLure,
    urlOf: (n) => `https://${neutralDomain(n + 311)}/${BROKEN_INTO_FOLDERS[n % BROKEN_INTO_FOLDERS.length]}/`,
    ageDays: 1_100,
    certificateDays: 40,
    weight: 1.2,
  },
  {
    name: 'phishing, free hosting',
    cls: 'phish',
    includes: isLure,
    urlOf: (n) => `https://${hostedName(n + 97)}/`,
    ageDays: null,
    certificateDays: 40,
    weight: 1,
  },
  {
    name: 'honest, own domain, 5 years',
    cls: 'legit',
    includes: isNobodysBrand,
    urlOf: (n) => `https://${neutralDomain(n + 29)}/`,
    ageDays: 1_830,
    certificateDays: 40,
    weight: 0.8,
  },
  {
    name: 'honest, young business, 20 days',
    cls: 'legit',
    includes: isNobodysBrand,
    urlOf: (n) => `https://${neutralDomain(n + 503)}/`,
    ageDays: 20,
    certificateDays: 20,
    weight: 2.5,
  },
  {
    name: 'honest, free hosting',
    cls: 'legit',
    includes: isNobodysBrand,
    urlOf: (n) => `https://${hostedName(n + 41)}/`,
    ageDays: null,
    certificateDays: 40,
    weight: 3.5,
  },
  {
    name: 'honest, software on a firm’s subdomain',
    cls: 'legit',
    includes: ({ kind }) => kind === 'software',
    urlOf: (n) => `https://${SOFTWARE_HOSTS[n % SOFTWARE_HOSTS.length]}.${neutralDomain(n + 613)}/login`,
    ageDays: 2_900,
    certificateDays: 40,
    weight: 0.3,
  },
  {
    name: 'honest logins at /login, 5 years',
    cls: 'legit',
    includes: (page) => isNobodysBrand(page) && asksForSecrets(page),
    urlOf: (n) => `https://${neutralDomain(n + 211)}/login`,
    ageDays: 1_830,
    certificateDays: 40,
    weight: 4,
  },
  {
    name: 'honest, real addresses',
    cls: 'legit',
    includes: ({ url }) => url != null && URL.canParse(url),
    urlOf: (_, { url }) => url ?? '',
    ageDays: 2_900,
    certificateDays: 40,
    weight: 1,
  },
];
