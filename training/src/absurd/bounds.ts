import type { Figure } from './measure-class.ts';

export interface ClassBound {
  /** Largest shares that a class may reach. */
  readonly ceilings?: Readonly<Partial<Record<Figure, number>>>;
  /** Smallest ones. */
  readonly floors?: Readonly<Partial<Record<Figure, number>>>;
  /** The goal in words. */
  readonly goal: string;
}

const BRAND_BEFORE_AT = 'a brand before the @: none silent, nine in ten dangerous where the host has no standing';
const NESTED = 'nested lures: 95 of 100 suspicious or worse';
const STATES = 'ministries: none silent';
const NEVER_HELPS = 'adding something bad never lowers the risk of a host that is not known';
const SHAPES = 'registered names, shop and sign-in shapes, payment, signature and preference hosts: at most 1 / 5 %';

/** What each class may and must be. "silent" is safe or unknown: a guilty address counts so in both. */
export const bounds: Readonly<Record<string, ClassBound>> = {
  'brand before the @ of an unknown host': {
    ceilings: { silent: 0 },
    floors: { dangerous: 0.9 },
    goal: BRAND_BEFORE_AT,
  },
  'brand before the @ of a well-known host': {
    ceilings: { silent: 0 },
    goal: 'a brand before the @ is at least suspicious on any host',
  },
  'plain user name before the @': { ceilings: { accused: 0.05 }, goal: 'a plain user name is only named' },
  'lure at a tenant of a service': {
    floors: { accused: 0.6 },
    goal: 'lures at tenants: 60 of 100 suspicious or worse',
  },
  'lure in a folder or bucket of a service': {
    floors: { accused: 0.6 },
    ceilings: { safe: 0 },
    goal: 'a folder with a brand and a lure word is at least suspicious, and never safe by its landlord',
  },
  'lure carried by a known site': { floors: { accused: 0.95 }, goal: NESTED },
  'lure carried by an unknown honest site': { floors: { accused: 0.95 }, goal: NESTED },
  'lure carried three deep': { floors: { accused: 0.95 }, goal: NESTED },
  'honest page carried by a known site': { ceilings: { accused: 0.02 }, goal: 'honest wrapping: at most 2 % accused' },
  'lure in a checker, archive or report form': {
    ceilings: { accused: 0.02 },
    goal: 'checkers, archives and report forms keep their verdict',
  },
  'one edit from a bank, seven letters and more': {
    floors: { accused: 0.85 },
    goal: 'one-edit names of banks: 85 of 100 suspicious or worse from seven letters on',
  },
  'one edit from a bank, fewer than seven letters': {
    floors: { accused: 0.6 },
    goal: 'one-edit names of banks: 60 of 100 suspicious or worse below seven letters',
  },
  'mixed scripts in a label': { ceilings: { silent: 0 }, goal: 'mixed scripts: none silent' },
  'whole name in look-alike letters': {
    floors: { accused: 0.85 },
    goal: 'a name written wholly in look-alike letters counts as one edit from it',
  },
  'brand with its ending cut short': {
    floors: { accused: 0.85 },
    goal: 'one edit from the domain of a bank or brand: suspicious with the sentence',
  },
  'ministry written together': { ceilings: { silent: 0 }, goal: STATES },
  'ministry with dashes': { ceilings: { silent: 0 }, goal: STATES },
  'ministry in full under a foreign domain': {
    ceilings: { silent: 0 },
    floors: { dangerous: 1 },
    goal: 'a full official name as a sub-domain of a foreign site is dangerous',
  },
  'wallet or AI service with a word': {
    floors: { accused: 0.85 },
    goal: 'wallets and AI services with a word: suspicious',
  },
  'public number spelled strangely': {
    ceilings: { silent: 0 },
    goal: 'strange spellings of public numbers: suspicious at least',
  },
  'private number spelled strangely': { floors: { unknown: 1 }, goal: 'private numbers in any spelling: unknown' },
  'something bad added': { ceilings: { lowered: 0 }, goal: NEVER_HELPS },
  'eight more subdomains': { ceilings: { lowered: 0 }, goal: NEVER_HELPS },
  'a digit for a letter': { ceilings: { lowered: 0 }, goal: NEVER_HELPS },
  'a fake sign-in name before the @': { ceilings: { lowered: 0 }, goal: NEVER_HELPS },
  "a victim's address in the fragment": { ceilings: { lowered: 0 }, goal: 'a fragment only makes the verdict worse' },
  "a victim's address in the fragment as in the query": {
    ceilings: { milder: 0 },
    goal: 'an e-mail address in the fragment counts as much as one in the query',
  },
  'a plain section in the fragment': { ceilings: { differs: 0 }, goal: 'a fragment is never read by the model' },
  'one page under two paths': {
    ceilings: { differs: 0 },
    goal: '/LOGIN, /login/ and //login as /login, /index.html as /',
  },
  'm. before a small site': {
    ceilings: { accused: 0.05, stricter: 0.02 },
    goal: 'm. before a site is a neutral shape',
  },
  'one request, spelled differently': { ceilings: { differs: 0 }, goal: 'one request, one verdict' },
  'own day: bare sites': { ceilings: { dangerous: 0.01, accused: 0.05 }, goal: 'invented firms: at most 1 / 5 %' },
  'own day: click trackers': { ceilings: { dangerous: 0.01, accused: 0.1 }, goal: 'trackers: at most 1 / 10 %' },
  'own day: links of programs and shops': {
    ceilings: { dangerous: 0.01, accused: 0.15 },
    goal: 'links of programs and shops: at most 1 / 15 %',
  },
  'own day: sign-in of firms': {
    ceilings: { dangerous: 0.01, accused: 0.15 },
    goal: "firms' logins: at most 1 / 15 %",
  },
  'own day: link shorteners': { ceilings: { accused: 0.01 }, goal: 'shorteners: at most 1 % accused' },
  'own day: default names of back ends': { ceilings: { dangerous: 0.02 }, goal: 'back ends: at most 2 % dangerous' },
  'own day: plain names on hosting services': {
    ceilings: { dangerous: 0.01, accused: 0.1 },
    goal: 'plain names on hosting services: at most 1 / 10 %',
  },
  'own day: registered well-known names': { ceilings: { dangerous: 0.01, accused: 0.05 }, goal: SHAPES },
  'own day: shop and content system shapes': { ceilings: { dangerous: 0.01, accused: 0.05 }, goal: SHAPES },
  'own day: sign-in shapes': { ceilings: { dangerous: 0.01, accused: 0.05 }, goal: SHAPES },
  'own day: payment, signature and preference hosts': { ceilings: { dangerous: 0.01, accused: 0.05 }, goal: SHAPES },
  'official roots': {
    ceilings: { accused: 0 },
    goal: 'states, banks, universities, hospitals, councils: none accused',
  },
  'words that are also brands': { ceilings: { accused: 0 }, goal: 'words that are also brands: none accused' },
  "brands' own lesser domains": { ceilings: { accused: 0.05 }, goal: "brands' own lesser domains are theirs" },
  'names that cannot be public': { floors: { unknown: 1 }, goal: 'names that cannot be public: always unknown' },
  'pasted with what stood around it': {
    ceilings: { invalid: 0, accused: 0.1 },
    goal: 'what people paste is peeled and judged',
  },
};
