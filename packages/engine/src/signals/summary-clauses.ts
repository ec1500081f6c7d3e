import { ageInWords } from './age-in-words.ts';

type Facts = (name: string) => string;

const listed = (f: Facts): string => `listed as phishing by ${f('sources')}`;
const registered = (f: Facts): string =>
  `the ${f('reached_by') === '' ? 'domain' : `domain it forwards to, ${f('domain')},`} was registered ${ageInWords(Number(f('age_days')))}`;

/** A signal in a few words, for the sentence about the whole; from its evidence alone. */
export const clauses: ReadonlyMap<string, (facts: Facts) => string> = new Map([
  ['brand_lookalike', (f) => `imitates ${f('brand')} ("${f('matched')}" for "${f('imitates')}")`],
  ['brand_root_lookalike', (f) => `the domain "${f('matched')}" is a look-alike of ${f('brand')}`],
  [
    'brand_domain_prefix',
    (f) => `begins with ${f('matched')}, an address of ${f('brand')}, but belongs to ${f('site')}`,
  ],
  ['brand_in_host', (f) => `uses the name of ${f('brand')}, which owns ${f('official_domain')}`],
  ['brand_in_path', (f) => `names ${f('brand')} in its path`],
  ['official_brand_domain', (f) => `belongs to ${f('brand')}: ${f('domain')} is its official domain`],
  ['account_block_entry', (f) => `your own block list contains ${f('entry')}`],
  ['account_allow_entry', (f) => `your own allow list contains ${f('entry')}`],
  ['threat_feed_url', listed],
  ['threat_feed_host', listed],
  ['threat_feed_domain', listed],
  ['credential_words', (f) => `asks for action in the host name (${f('words')})`],
  ['lure_words_in_path', (f) => `asks for action in the path (${f('words')})`],
  ['compromised_site_path', (f) => `lies in ${f('folder')}, a system folder where a site keeps no pages`],
  ['free_hosting_tenant', (f) => `made by a customer of ${f('service')}, where anybody can publish`],
  ['domain_age_under_7_days', registered],
  ['domain_age_under_30_days', registered],
  ['domain_age_under_90_days', registered],
  ['domain_long_registered', registered],
  [
    'young_domain_with_brand',
    (f) => `a domain registered ${ageInWords(Number(f('age_days')))} uses the name of ${f('brand')}`,
  ],
  ['form_posts_cross_site', (f) => `the page sends what is typed to ${f('target')}`],
  ['private_host', (f) => `${f('host')} leads elsewhere in every network; only who is inside can tell what it shows`],
  ['url_shortener', (f) => `where ${f('service')} leads is not shown; the target would have to be opened`],
  ['redirect_parameter', (f) => `it may forward to ${f('target')}, which would have to be opened`],
]);
