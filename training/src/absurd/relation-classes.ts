import { spellings } from '../streams/same-request.ts';
import type { AbsurdClass, Sample } from './absurd-class.ts';
import { classTable, inTurn } from './class-data.ts';
import { brandLures, unknownHosts } from './lures.ts';

const VICTIMS = [
  '#anna.huber@kanzlei-lindner.de',
  '#email=j.smith@whitcombe.co.uk',
  '#/m.rossi@studio-conti.it',
  '#am9obkBmaXJtYS5jb20=',
];
const SECTIONS = ['#section2', '#contact', '#top', '#:~:text=history'];

/** What may be added to or written differently in an address, and what must not follow from it. */
export function relationClasses(firms: readonly string[]): AbsurdClass[] {
  const hosts = unknownHosts();
  const roots = hosts.map((host) => `https://${host}/`);
  const lures = brandLures();
  const firmRoots = firms.map((domain) => `https://www.${domain}/`);
  const each = (addresses: readonly string[], change: (address: string, i: number) => string): Sample[] =>
    addresses.map((address, i) => [address, change(address, i)]);
  return [
    {
      name: 'something bad added',
      samples: classTable('bad-additions').flatMap((addition, i) =>
        [0, 1, 2, 3].map((at): Sample => {
          const root = inTurn(roots, i * 4 + at * 13);
          return [root, root + addition.slice(1)];
        }),
      ),
    },
    { name: 'eight more subdomains', samples: each(roots, (root) => root.replace('//', '//a.b.c.d.e.f.g.h.')) },
    {
      name: 'a digit for a letter',
      samples: each(
        roots.filter((root) => root.slice(8).split('.')[0]?.includes('o')),
        (root) => `https://${root.slice(8).replace('o', '0')}`,
      ),
    },
    {
      name: 'a fake sign-in name before the @',
      samples: each(roots, (root, i) =>
        root.replace('//', inTurn(['//admin:1234@', '//www.google.com@', '//login@'], i)),
      ),
    },
    {
      name: "a victim's address in the fragment",
      samples: each([...roots, ...lures], (root, i) => root + inTurn(VICTIMS, i)),
    },
    {
      name: "a victim's address in the fragment as in the query",
      samples: hosts.map((host, i): Sample => {
        const victim = inTurn(['a.huber@kanzlei-lindner.de', 'j.smith@whitcombe.co.uk', 'rossi@studio-conti.it'], i);
        return [`https://${host}/?email=${victim}`, `https://${host}/#${victim}`];
      }),
    },
    {
      name: 'a plain section in the fragment',
      samples: each([...firmRoots, ...roots], (root, i) => root + inTurn(SECTIONS, i)),
    },
    {
      name: 'one page under two paths',
      samples: [...hosts, ...firms].map((host, i): Sample => {
        const [before = '', changed = ''] = inTurn(
          [
            ['/login', '/LOGIN'],
            ['/login', '/login/'],
            ['/login', '//login'],
            ['/', '/index.html'],
          ],
          i,
        );
        return [`https://${host}${before}`, `https://${host}${changed}`];
      }),
    },
    {
      name: 'm. before a small site',
      samples: firms.map((domain): Sample => [`https://www.${domain}/`, `https://m.${domain}/`]),
    },
    {
      name: 'one request, spelled differently',
      samples: spellings.flatMap(({ respell }, i) =>
        [lures, firmRoots, roots].flatMap((addresses, at) => {
          const deep = `${inTurn(addresses, i * 5 + at)}page/view?item=${i}`;
          return [inTurn(addresses, i * 3 + at), deep].flatMap((address): Sample[] => {
            const spelled = respell(address);
            return spelled === null ? [] : [[address, spelled]];
          });
        }),
      ),
    },
  ];
}
