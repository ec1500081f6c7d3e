import { expect, test } from 'vitest';
import { plainPage, textOf } from '../page-change.ts';
import { freeChanges } from './free-changes.ts';
import { editTree } from './html-tree.ts';
import { secondFreeChanges } from './second-free-changes.ts';

const PAGE =
  '<!doctype html><html><head><title>PayPal: Log in</title><link rel="icon" href="https://a.example/i.ico"></head><body><h1>Log in to PayPal</h1>' +
  '<form action="in.php" method="post"><label for="u">Email</label><input id="u" name="email" placeholder="Email address">' +
  '<label for="p">Password</label><input id="p" type="password" name="pass"><button type="submit">Log in</button></form><p>© 2024 PayPal <a href="https://a.example/help" title="Help">Help</a></p></body></html>';

test('each set has at least 40 free changes, all with names of their own', () => {
  expect(freeChanges.length).toBeGreaterThanOrEqual(40);
  expect(secondFreeChanges.length).toBeGreaterThanOrEqual(40);
  const all = [...freeChanges, ...secondFreeChanges];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test.each([...freeChanges, ...secondFreeChanges])('$name changes the tree, the same each time', ({ serve }) => {
  const changed = [1, 2].map(() => textOf(serve(plainPage(PAGE))['/']?.({ path: '/', headers: {} }) as never));
  expect(changed[0]).toBe(changed[1]);
  expect(changed[0]).not.toBe(editTree(PAGE, () => {}));
});
