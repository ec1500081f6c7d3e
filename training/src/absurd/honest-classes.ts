import { createRandom } from '../model/random.ts';
import type { FormOwner } from '../streams/fill-form.ts';
import { drawFrom } from '../streams/honest-sites.ts';
import { ownDayStreams } from '../streams/own-day.ts';
import type { AbsurdClass } from './absurd-class.ts';
import { classTable, inTurn } from './class-data.ts';

const SEED = 17_320_508;
const A_CLASS = 120;

/** What honest people send, open and own, on firms that do not exist and at addresses that do. */
export function honestClasses(firms: readonly FormOwner[]): AbsurdClass[] {
  const random = createRandom(SEED);
  const streams = ownDayStreams(firms).map(({ name, addresses }) => ({
    name: `own day: ${name}`,
    samples: drawFrom(addresses, A_CLASS, random).map(({ url }) => url),
  }));
  return [
    ...streams,
    { name: 'official roots', samples: words('official-roots').map((host) => `https://${host}/`) },
    { name: 'words that are also brands', samples: classTable('brand-words').flatMap(brandWords) },
    { name: "brands' own lesser domains", samples: classTable('lesser-domains') },
    { name: 'names that cannot be public', samples: classTable('private-names') },
    { name: 'pasted with what stood around it', samples: firms.flatMap(({ domain }, i) => pasted(domain, i)) },
  ];
}

function words(name: string): string[] {
  return classTable(name).flatMap((line) => line.split(' '));
}

/** A word and each of its honest continuations, under the endings of clubs and shops. */
function brandWords(line: string, row: number): string[] {
  const [word = '', ...continuations] = line.split(' ');
  return continuations.map((continuation, i) => {
    const name = (row + i) % 2 === 0 ? `${word}${continuation}` : `${word}-${continuation}`;
    return `https://www.${name}.${inTurn(['org', 'com', 'co.uk', 'net'], row + i)}/`;
  });
}

function pasted(domain: string, i: number): string[] {
  const address = `https://www.${domain}/`;
  return [
    inTurn([`"${address}"`, `<${address}>`, `'${address}'`, `\u201c${address}\u201d`], i),
    inTurn([`\ufeff${address}`, `\u00a0${address}\u00a0`, `//www.${domain}/`, `view-source:${address}`], i),
    inTurn(
      [`intent://www.${domain}/#Intent;scheme=https;end`, `www.${domain}`, `(${address})`, `${domain}/kontakt`],
      i,
    ),
  ];
}
