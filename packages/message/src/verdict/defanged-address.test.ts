import { expect, it } from 'vitest';
import { defangedAddress } from './defanged-address.ts';

it.each([
  ['see hxxps://paypa1-login[.]example/verify now', 'hxxps://paypa1-login[.]example/verify'],
  ['hxxp[:]//a.example/x', 'hxxp[:]//a.example/x'],
  ['HXXPS[://]a.example', 'HXXPS[://]a.example'],
  ['https://paypa1-login[.]example/verify', 'paypa1-login[.]example'],
  ['go to paypa1-login (dot) top', 'paypa1-login (dot) top'],
  ['secure.paypa1-login[.]co[.]example/', 'paypa1-login[.]co[.]example'],
])('%s names an address', (text, address) => {
  expect(defangedAddress(text)).toBe(address);
});

it.each([
  'write to info(at)firm(dot)example or info [at] mail.firm [dot] example',
  'write to ada@firm[.]example',
  'Good morning. https://www.firm.example/a(b)[c] and (see above) [1].[2]',
  'as shown in [.] and (…)',
])('%s names none', (text) => {
  expect(defangedAddress(text)).toBeNull();
});

it('takes linear time', () => {
  for (const piece of ['a[.]', 'a-', 'hxxp', '(dot) ', 'a@b[.]', 'a (dot) a.', '[.', 'a[.]a1 ']) {
    const started = performance.now();
    defangedAddress(piece.repeat(200_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(5_000);
  }
});
