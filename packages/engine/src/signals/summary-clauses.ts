import { ageInWords } from './age-in-words.ts';
import { nameInWords } from './brand-facts.ts';
import { brandUseInWords } from './brand-use.ts';
import { isAsking } from './lure-words.ts';
import { purposeOf } from './rules/compromised-site-path.ts';
import { isContentKind, unseenInWords } from './shown-content.ts';

type Facts = (name: string) => string;

const listed = (f: Facts): string => `listed as phishing by ${f('sources')}`;
const registered = (f: Facts): string =>
  `the ${f('reached_by') === '' ? 'domain' : `domain it forwards to, ${f('domain')},`} was registered ${ageInWords(Number(f('age_days')))}`;

const lure = (where: string, words: string): string => {
  const asking = words.split(', ').filter(isAsking);
  return asking.length > 0
    ? `asks for action in the ${where} (${asking.join(', ')})`
    : `uses words that phishing likes in the ${where} (${words})`;
};
const unseen = (f: Facts): string => {
  const kind = f('content');
  return isContentKind(kind) ? unseenInWords(kind) : `${f('service')} is a trusted service that attackers like`;
};

/** A signal in a few words, for the sentence about the whole; from its evidence alone. */
export const clauses: ReadonlyMap<string, (facts: Facts) => string> = new Map([
  ['wrapped_link', (f) => `leads to ${f('target')}`],
  ['brand_lookalike', (f) => `imitates ${f('brand')} ("${f('matched')}" for "${f('imitates')}")`],
  ['brand_root_lookalike', (f) => `the domain "${f('matched')}" is a look-alike of ${f('brand')}`],
  ['brand_with_bait', (f) => `joins ${nameInWords(f('matched'), f('brand'))} with "${f('bait')}"`],
  [
    'brand_domain_prefix',
    (f) => `begins with ${f('matched')}, an address of ${f('brand')}, but belongs to ${f('site')}`,
  ],
  ['brand_in_host', (f) => `uses ${nameInWords(f('matched'), f('brand'))}, which owns ${f('official_domain')}`],
  ['brand_in_path', (f) => `uses ${nameInWords(f('matched'), f('brand'))} in its path`],
  ['official_brand_domain', (f) => `belongs to ${f('brand')}: ${f('domain')} is its official domain`],
  ['account_block_entry', (f) => `your own block list contains ${f('entry')}`],
  ['account_allow_entry', (f) => `your own allow list contains ${f('entry')}`],
  ['threat_feed_url', listed],
  ['threat_feed_host', listed],
  ['threat_feed_domain', listed],
  ['credential_words', (f) => lure('host name', f('words'))],
  ['lure_words_in_path', (f) => lure('path', f('words'))],
  ['compromised_site_path', (f) => `lies in ${f('folder')}, ${purposeOf(f('folder'))}`],
  ['domain_age_under_7_days', registered],
  ['domain_age_under_30_days', registered],
  ['domain_age_under_90_days', registered],
  ['domain_long_registered', registered],
  [
    'young_domain_with_brand',
    (f) => `a domain registered ${ageInWords(Number(f('age_days')))} ${brandUseInWords(f('brand_use'), f('brand'))}`,
  ],
  ['form_posts_cross_site', (f) => `the page sends what is typed to ${f('target')}`],
  ['private_host', (f) => `${f('host')} leads elsewhere in every network; only who is inside can tell what it shows`],
  ['url_shortener', (f) => `where ${f('service')} leads is not shown; the target would have to be opened`],
  ['forwarding_link', (f) => `where ${f('service')} forwards to is not shown; the target would have to be opened`],
  ['redirect_parameter', (f) => `it may forward to ${f('target')}`],
  ['abused_service', unseen],
  ['link_in_bio_page', unseen],
]);
