import { describe, expect, it } from 'vitest';
import { createPageReader } from '../page/read-page.ts';
import { compileKitRules } from './compile-kit-rules.ts';
import { readRuleFile } from './read-rule-file.ts';

const URL_OF_PAGE = new URL('https://parcel-fee.example/track/');
const HEADERS = {
  server: 'Kestrel-Odd',
  'set-cookie': 'zxkit=1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT, lang=de',
};

const PAGE = `<!DOCTYPE html><!-- made by zz --><html><head><title> Your Parcel – Pay 1,99 </title>
<style>.fee-box{background:url(prin.png)}</style><link rel=stylesheet href="/assets/fee.css"></head>
<body><form action="GATE/parcel.php"><input name=card></form><img src="img/van.png">
<script>var panel = 'https://c2.example/panel';</script><script src="https://cdn.example/kit.js"></script>
<iframe src="/frame.html"></iframe></body></html>`;

/** Kits named on the page, which comes in pieces of this many characters. */
function kitsOn(rules: string, page = PAGE, piece = 7): readonly string[] {
  const read = readRuleFile(Buffer.from(rules));
  expect(read.remarks).toEqual([]);
  const watch = compileKitRules([{ source: 'own', rules: read.rules }]).watch({ url: URL_OF_PAGE, headers: HEADERS });
  const reader = createPageReader(URL_OF_PAGE, ({ hostname }) => hostname, watch);
  for (let at = 0; at < page.length; at += piece) reader.write(page.slice(at, at + piece));
  return (reader.finish().kits ?? []).map(({ kit }) => kit);
}

const rule = (detection: string, title = 'A Kit') => `title: ${title}\ndetection:\n${detection}\n`;
const one = (line: string) => rule(`  one:\n    ${line}\n  condition: one`);

describe('a rule looks at', () => {
  it.each([
    ['the page as it came, in either case', `html|contains: 'action="gate/parcel.php"'`],
    ['its beginning', `html|startswith: '<!doctype html><!-- made by zz'`],
    ['its end', `html|endswith: '</iframe></body></html>'`],
    ['the drawn page, which is the same where nobody drew it', `dom|contains: 'fee-box'`],
    ['the title', `title: 'your parcel – pay 1,99'`],
    ['scripts', `js|contains: 'c2.example/panel'`],
    ['styles', `css|contains: 'url(prin.png)'`],
    ['cookies', `cookies|startswith: zxkit=`],
    ['the second cookie', `cookies: lang=de`],
    ['headers', `headers|contains: 'server: kestrel-odd'`],
    ['the host', `hostname|endswith: parcel-fee.example`],
    ['what the page loads', `requests|endswith: '/assets/fee.css'`],
    [
      'pictures, scripts and frames',
      `requests|contains|all: ['/track/img/van.png', 'cdn.example/kit.js', '/frame.html']`,
    ],
    ['an expression', `html|re: 'GATE/[a-z]+\\.php'`],
    ['an expression on scripts', `js|re: 'panel = .https://[a-z0-9.]+/panel'`],
    ['one of many values', `html|contains: [nowhere-to-be-seen, prin.png]`],
  ])('%s', (_what, line) => {
    expect(kitsOn(one(line))).toEqual(['A Kit']);
    expect(kitsOn(one(line), PAGE, PAGE.length)).toEqual(['A Kit']);
  });

  it.each([
    ['another beginning', `html|startswith: '<html><head><!-- made by zz'`],
    ['all of several values', `html|contains|all: [nowhere-to-be-seen, prin.png]`],
    ['a text of another field', `js|contains: 'prin.png'`],
    ['a part where the whole is asked for', `title: parcel`],
    ['an expression in the other case', `html|re: 'gate/[a-z]+\\.php'`],
  ])('but not %s', (_what, line) => expect(kitsOn(one(line))).toEqual([]));
});

describe('a condition', () => {
  const selections = `  a1:\n    html|contains: prin.png\n  a2:\n    html|contains: van.png\n  no:\n    html|contains: nowhere-to-be-seen\n  re:\n    html|re: 'GATE/p.*php'\n`;
  it.each([
    ['a1 and a2', true],
    ['a1 and no', false],
    ['a1 or no', true],
    ['no or a1 and no', false],
    ['(no or a1) and a2', true],
    ['a1 and not no', true],
    ['a1 and not (a1 and a2)', false],
    ['1 of a*', true],
    ['all of a*', true],
    ['all of them', false],
    ['1 of them', true],
    ['re and a1', true],
    ['not re and a1', false],
    ['re and no', false],
    ['A1 and a2'.toLowerCase(), true],
    ['a1 AND NOT no', true],
  ])('%s is %s here', (condition, expected) => {
    expect(kitsOn(rule(`${selections}  condition: ${condition}`))).toEqual(expected ? ['A Kit'] : []);
  });

  it('may be several, one of which is enough, and a selection a list of maps', () => {
    expect(kitsOn(rule(`${selections}  condition:\n    - no\n    - a2`))).toEqual(['A Kit']);
    const list = `  one:\n    - html|contains: nowhere-to-be-seen\n    - html|contains: prin.png\n      title|contains: parcel\n  condition: one`;
    expect(kitsOn(rule(list))).toEqual(['A Kit']);
  });
});

it('five kits are named at most, and a page that nobody described names none', () => {
  const many = Array.from({ length: 9 }, (_, i) =>
    rule('  a:\n    html|contains: prin.png\n  condition: a', `Kit ${i}`),
  );
  expect(kitsOn(many.join('---\n'))).toEqual(['Kit 0', 'Kit 1', 'Kit 2', 'Kit 3', 'Kit 4']);
  expect(kitsOn(many.join('---\n'), '<html><body>A garden</body></html>')).toEqual([]);
});

it('a page made against the expressions of a feed is read to its end', () => {
  const greedy = Array.from({ length: 24 }, (_, i) => one(`html|re: '(a|b)*a(a|b){${10 + i}}c${i}'`));
  let text = '';
  for (let i = 0, x = 1; i < 400_000; i++) {
    x = (Math.imul(x, 1_103_515_245) + 12_345) & 0x7fffffff;
    text += x & 65_536 ? 'a' : 'b';
  }
  expect(kitsOn(greedy.join('---\n'), `<html>${text}</html>`, 65_536)).toEqual([]);
});
