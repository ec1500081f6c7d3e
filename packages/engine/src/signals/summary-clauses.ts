import { isCalledSo } from '../brand/known-names.ts';
import { ageInWords } from './age-in-words.ts';
import { nameInWords } from './brand-facts.ts';
import { brandUseInWords } from './brand-use.ts';
import { lureInWords } from './lure-words.ts';
import { pageUnreadInWords } from './nothing-known.ts';
import { purposeOf } from './rules/compromised-site-path.ts';
import { isContentKind, unseenInWords } from './shown-content.ts';

type Facts = (name: string) => string;

const listed = (f: Facts): string => `listed as phishing by ${f('sources')}`;
const registered = (f: Facts): string =>
  `the ${f('reached_by') === '' ? 'domain' : `domain it forwards to, ${f('domain')},`} was registered ${ageInWords(Number(f('age_days')))}`;

const lure = (where: string, words: string): string => `the ${where} contains ${lureInWords(words.split(', '))}`;
const unseen = (f: Facts): string => {
  const kind = f('content');
  return isContentKind(kind)
    ? unseenInWords(kind)
    : `${f('service')} is a trusted service that fraudsters often hide behind`;
};

/** A signal in a few words, for the sentence about the whole; from its evidence alone. */
export const clauses: ReadonlyMap<string, (facts: Facts) => string> = new Map([
  [
    'nothing_known',
    (f) => {
      if (f('why').startsWith('page_')) return pageUnreadInWords(f('reason'));
      if (f('why') === 'code') return 'a code in the link decides where it leads';
      if (f('why') === 'cut') return 'more stands in the address than is read';
      if (f('why') === 'ending') return `the ending of ${f('host')} is on no list of public endings`;
      return f('why') === 'unread'
        ? 'what was placed there was not read'
        : 'only the address was read, and it tells too little to judge';
    },
  ],
  [
    'carries_dangerous_address',
    (f) =>
      `${f('host')} carries ${f('target')}, which is ${f('is_listed') === 'true' ? 'listed as phishing' : 'dangerous by itself'}`,
  ],
  ['wrapped_link', (f) => `leads to ${f('target')}`],
  ['brand_lookalike', (f) => `imitates ${f('brand')} ("${f('matched')}" for "${f('imitates')}")`],
  ['brand_root_lookalike', (f) => `the domain "${f('matched')}" is a look-alike of ${f('brand')}`],
  ['brand_with_bait', (f) => `joins ${nameInWords(f('matched'), f('brand'))} with "${f('bait')}"`],
  ['brand_domain_prefix', (f) => `shows ${f('matched')}, an address of ${f('brand')}, but belongs to ${f('site')}`],
  ['address_in_front', (f) => `shows ${f('matched')} like another site's address, but belongs to ${f('site')}`],
  ['known_address_prefix', (f) => `shows the whole address ${f('matched')}, but belongs to ${f('site')}`],
  ['brand_in_host', (f) => `uses ${nameInWords(f('matched'), f('brand'))}, which owns ${f('official_domain')}`],
  ['name_like_brand', (f) => `has a name like that of ${f('brand')} ("${f('matched')}")`],
  ['disguised_script_host', (f) => `the letters of "${f('label')}" are ${f('script')}, not Latin`],
  ['brand_in_path', (f) => `uses ${nameInWords(f('matched'), f('brand'))} in its path`],
  [
    'official_brand_domain',
    (f) =>
      isCalledSo(f('brand'), f('domain'))
        ? `it belongs to ${f('brand')}`
        : `it belongs to ${f('brand')}: ${f('domain')} is one of its own domains`,
  ],
  ['account_block_entry', (f) => `your own block list contains ${f('entry')}`],
  ['account_allow_entry', (f) => `your own allow list contains ${f('entry')}`],
  ['service_block_entry', (f) => `the operator of this service has blocked ${f('entry')}`],
  ['service_allow_entry', (f) => `the operator of this service has allowed ${f('entry')}`],
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
  ['form_posts_cross_site', (f) => `a form of the page sends what is typed to ${f('target')}`],
  ['private_host', (f) => `${f('host')} leads elsewhere in every network; only who is inside can tell what it shows`],
  ['url_shortener', (f) => `where ${f('service')} leads is not shown; the target would have to be opened`],
  ['forwarding_link', (f) => `where ${f('service')} forwards to is not shown; the target would have to be opened`],
  ['known_link_form', (f) => `where ${f('host')} leads is not shown; the target would have to be opened`],
  ['redirect_parameter', (f) => `it may forward to ${f('target')}`],
  ['abused_service', unseen],
  ['link_in_bio_page', unseen],
]);
