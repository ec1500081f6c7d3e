import { credentialWords } from '../brand/brand-cues.ts';
import type { UrlReading } from '../read-url.ts';

/** What town halls write in front of their place's name, by the endings of their countries. */
const TITLES: Readonly<Record<string, string>> = {
  es: 'ayto ayuntamiento ajuntament concello udala',
  it: 'comune',
  fr: 'mairie ville commune',
  de: 'stadt gemeinde markt rathaus',
  at: 'stadt gemeinde marktgemeinde',
  ch: 'stadt gemeinde commune comune',
  nl: 'gemeente',
  pl: 'gmina miasto urzad um ug',
  pt: 'cm municipio',
  cz: 'obec mesto',
  sk: 'obec mesto',
};

/** Tells whether a bare host is named as town halls are ("ayto-" and a place under .es) and asks for nothing. */
export function isTownHall({ url, names }: UrlReading): boolean {
  if (url.hosted || url.subdomain !== '' || url.path !== '/' || url.query !== '') return false;
  const [title = '', ...place] = names.words;
  if (place.length === 0 || place.some((word) => credentialWords.has(word) || !/^[a-z]+$/.test(word))) return false;
  return TITLES[url.publicSuffix]?.split(' ').includes(title) === true;
}
