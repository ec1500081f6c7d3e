import type { BrandCueKind } from '../page-brand/read-face.ts';

/** "seen in its title and its links": where on the page a brand was met. */
export function cuesInWords(cues: readonly BrandCueKind[]): string {
  const words = [...new Set(cues.map((cue) => WORDS[cue]))];
  const last = words.at(-1) ?? '';
  return `seen in ${words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last}`;
}

const WORDS: Readonly<Record<BrandCueKind, string>> = {
  title: 'its title',
  'heading or logo': 'its heading or logo',
  'copyright line': 'its copyright notice',
  'address of the copied page': 'the address that it gives as its own',
  icon: 'its icon',
  pictures: 'its pictures',
  links: 'its links',
  wording: 'its wording',
  'words of the title': 'its title',
  text: 'its text',
  'names of files and styles': 'the names of its files',
};
