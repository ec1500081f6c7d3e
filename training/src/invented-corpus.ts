import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeLogins } from './logins/made-logins.ts';
import { loginProducts } from './logins/products.ts';
import { createRandom } from './model/random.ts';

/** In seconds since 1970. */
const FIRST_SEEN = 1_700_000_000;

/** Lures on some endings, small firms on others, of every shape that the login products have; two feeds, two years. */
export function writeInventedCorpus(dir: string, firstSeen: number = FIRST_SEEN): void {
  const random = createRandom(2026);
  const one = (words: string): string => {
    const list = words.split(' ');
    return list[Math.floor(random() * list.length)] ?? '';
  };
  const names = (count: number, words: string, endings: string): string[] =>
    Array.from(
      { length: count },
      () => `${one(words)}${one('- x 1 24 o')}${one(words)}${one(`${words} z 7`)}.${one(endings)}`,
    );
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(dir, `${name}.tsv.gz`), gzipSync(`${lines.join('\n')}\n`));
  const lures = names(
    900,
    'login verify secure paypa wallet track parcel bonus',
    'top com xyz vercel.app github.io co.uk',
  );
  const firms = names(
    900,
    'garten recipe museum school river studio nord tools',
    'org com de vercel.app github.io co.jp',
  );

  for (const [part, from, to] of [
    ['train', 0, 600],
    ['valid', 600, 900],
  ] as const) {
    const phish = makeLogins(loginProducts.slice(0, 60), lures.slice(from, to), 1, from).concat(
      lures.slice(from, to).map((host) => `https://${host}/`),
    );
    const legit = makeLogins(loginProducts.slice(60, 160), firms.slice(from, to), 1, from).concat(
      firms.slice(from, to).map((host) => `https://${host}/${one('a blog/2024/05/post about.html ?id=12 list#x')}`),
    );
    write(
      `phish-${part}`,
      phish.map(
        (url, i) => `${firstSeen + 50_000 * (from + i)}\t${url}\tnew-site\t${i % 7 === 0 ? 'jpcert' : 'openphish'}\t`,
      ),
    );
    write(
      `legit-${part}`,
      legit.map((url, i) => `${url}\tinvented\t${i % 9 === 0 ? 'login-words' : 'tail'}`),
    );
  }
  write(
    'top-domains',
    names(300, 'news shop video mail city bank', 'com org net').map(
      (domain, i) => `${domain}\t${i < 100 ? 1000 : 100_000}`,
    ),
  );
}
