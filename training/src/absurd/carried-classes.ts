import type { AbsurdClass } from './absurd-class.ts';
import { classTable, inTurn } from './class-data.ts';

const UNKNOWN_CARRIERS = [
  'https://www.{D}/redirect?url={e}',
  'https://www.{D}/out.php?goto={ee}',
  'https://{D}/go/{b}',
  'https://www.{D}/login?next={e}',
  'https://shop.{D}/exit#{u}',
  'https://www.{D}/link?target={w}',
  'https://www.{D}/leave?to={s}',
  'https://forum.{D}/proxy/{u}',
];
const OUTER = ['https://medium.com/r/?url={e}', 'https://link.zhihu.com/?target={e}', 'https://r.mail.ru/clb1?u={e}'];

/** Addresses that carry another one: a lure, or an honest page. */
export function carriedClasses(dangerousLures: readonly string[], firms: readonly string[]): AbsurdClass[] {
  const wrappers = classTable('wrappers');
  const honest = firms.map(
    (domain, i) => `https://www.${domain}${inTurn(['/', '/aktuelles', '/en/about', '/news/2024'], i)}`,
  );
  const lure = (i: number) => inTurn(dangerousLures, i * 5 + 1);
  const wrapped = (address: (i: number) => string) =>
    wrappers.flatMap((form, i) => [i, i + 31].map((at) => carry(form, address(at))));
  return [
    { name: 'lure carried by a known site', samples: wrapped(lure) },
    {
      name: 'lure carried by an unknown honest site',
      samples: firms.map((domain, i) => carry(inTurn(UNKNOWN_CARRIERS, i).replaceAll('{D}', domain), lure(i))),
    },
    {
      name: 'lure carried three deep',
      samples: wrappers
        .filter((form) => form.includes('{e}'))
        .map((form, i) => carry(inTurn(OUTER, i + 1), carry(inTurn(OUTER, i), carry(form, lure(i))))),
    },
    { name: 'honest page carried by a known site', samples: wrapped((i) => inTurn(honest, i * 3)) },
    {
      name: 'lure in a checker, archive or report form',
      samples: classTable('honest-carriers').flatMap((form, i) =>
        [0, 1, 2, 3, 4, 5, 6, 7].map((at) => carry(form, lure(i * 8 + at))),
      ),
    },
  ];
}

/** A wrapper with an address in its braces: plain, escaped, base64, without scheme, or the host alone. */
export function carry(form: string, address: string): string {
  const bytes = Buffer.from(address);
  return form
    .replace('{u}', () => address)
    .replace('{ee}', () => encodeURIComponent(encodeURIComponent(address)))
    .replace('{e}', () => encodeURIComponent(address))
    .replace('{b}', () => encodeURIComponent(bytes.toString('base64')))
    .replace('{w}', () => bytes.toString('base64url'))
    .replace('{s}', () => address.slice(address.indexOf('//') + 2))
    .replace('{h}', () => address.split('/')[2] ?? '');
}
