import { describe, expect, it } from 'vitest';
import { tarOf } from '../../test/support/tar-of.ts';
import { KIT_LIMITS } from './kit-rule.ts';
import { readRuleFile } from './read-rule-file.ts';

const RULE = `
title: Parcel Phishing Kit 7f3a
author: Example SOC
detection:
  gate:
    html|contains: 'action="gate/parcel.php"'
  condition: gate
tags: [kit, target.parcel]
`;

const read = (text: string) => readRuleFile(Buffer.from(text));
const ruleWith = (detection: string) => `title: A Phishing Kit\ntags: [kit]\ndetection:\n${detection}\n`;
const selecting = (line: string) => ruleWith(`  one:\n    ${line}\n  condition: one`);

describe('a file of rules', () => {
  it('holds documents one after the other, each judged by itself', () => {
    const { rules, malformed, remarks } = read(`${RULE}---\n: {{\n---\n# nothing\n---${RULE.replace('7f3a', '8b')}`);
    expect(rules.map(({ title, author }) => [title, author])).toEqual([
      ['Parcel Phishing Kit 7f3a', 'Example SOC'],
      ['Parcel Phishing Kit 8b', 'Example SOC'],
    ]);
    expect(malformed).toBe(1);
    expect(remarks[0]).toMatch(/^document 2: it cannot be read: /);
  });

  it('or is an archive, of which only YAML with a detection is read', () => {
    const archive = tarOf({
      'rules-main/indicators/parcel.yml': RULE,
      'rules-main/README.md': RULE,
      'rules-main/.github/workflows/go.yml': 'name: test\non: [push]\n',
      'rules-main/indicators/two.yaml': RULE.replace('7f3a', 'two'),
    });
    const { rules, malformed, dropped } = readRuleFile(archive);
    expect([rules.length, malformed, dropped]).toEqual([2, 0, 0]);
    expect(readRuleFile(archive.subarray(0, archive.length / 2)).malformed).toBe(0);
  });

  it('leaves out what names no kit, and what stands on pages that anybody makes', () => {
    const technique = RULE.replace('Parcel Phishing Kit 7f3a', 'Encoded body').replace('kit, ', '');
    const { rules, dropped, remarks } = read(
      [
        technique,
        selecting("html|contains: '<form'"),
        ruleWith('  one:\n    html|contains: nobody-has-this\n  condition: not one'),
        selecting("title|startswith: 'sign'"),
        selecting('headers|contains: cloudflare'),
        `${RULE}status: deprecated\n`,
      ].join('---\n'),
    );
    expect([rules.length, dropped]).toEqual([0, 6]);
    expect(remarks[0]).toBe('document 1: neither its tags nor its title call it a kit');
    expect(remarks[1]).toBe('document 2: it hits a page that anybody makes');
  });

  it.each([
    ['a field that nobody can fill', selecting('asn: 13335'), 'the field "asn" is not read'],
    ['an unknown modifier', selecting('html|base64offset|contains: x'), 'the modifier "base64offset" is not read'],
    ['two ways at once', selecting('html|contains|endswith: x'), 'the modifier "endswith" is not read'],
    ['an empty value', selecting("html|contains: ''"), 'empty or no text'],
    ['a whole page to compare', selecting('html: <p>'), 'compares a whole page'],
    ['a look-ahead', selecting("html|re: '(?=a)b'"), 'not read in linear time'],
    ['a back-reference', selecting("html|re: '(a)\\1'"), 'not read in linear time'],
    ['a repetition that multiplies', selecting("html|re: '(a{100}){100}'"), 'not read in linear time'],
    ['an expression that is too large', selecting("html|re: '[a-z]{900}'"), 'repeats too much'],
    ['a condition on nothing', ruleWith('  one:\n    html|contains: zzz\n  condition: two'), 'no selection "two"'],
    [
      'a condition that counts',
      ruleWith('  one:\n    html|contains: zzz\n  condition: 2 of them'),
      '"2 of" is not read',
    ],
    ['an open bracket', ruleWith('  one:\n    html|contains: zzz\n  condition: (one'), 'not closed'],
    ['a pipe', ruleWith('  one:\n    html|contains: zzz\n  condition: one | count() > 3'), 'unexpected "|"'],
    ['no condition', ruleWith('  one:\n    html|contains: zzz'), 'no condition'],
    ['words without a field', ruleWith('  one:\n    - zzz\n  condition: one'), 'no map of fields'],
    ['a key twice', selecting('html|contains: a\n    html|contains: b'), 'cannot be read'],
  ])('refuses %s and says so', (_what, text, reason) => {
    const { rules, malformed, remarks } = read(text);
    expect([rules.length, malformed]).toEqual([0, 1]);
    expect(remarks[0]).toContain(reason);
  });
});

describe('a hostile file of rules', () => {
  it.each([
    [
      'aliases that multiply',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'
        .split('')
        .map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[i]}`).join(',')}]`)
        .join('\n')}\ndetection: {one: *j}\n`,
    ],
    ['brackets in brackets', `detection: ${'['.repeat(60_000)}`],
    ['maps in maps', `detection: ${'{a: '.repeat(15_000)}`],
    ['an alias to itself', 'title: &a [*a]\ndetection: {one: *a, condition: one}\n'],
    ['a document without end', `title: ${'x'.repeat(KIT_LIMITS.maxDocumentCharacters)}\n`],
    ['indentation without end', Array.from({ length: 350 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    ['a condition without end', ruleWith(`  one:\n    html|contains: zzz\n  condition: ${'not '.repeat(5_000)}one`)],
    ['brackets of a condition', ruleWith(`  one:\n    html|contains: zzz\n  condition: ${'('.repeat(10_000)}one`)],
    ['names of objects', 'title: a kit\ndetection:\n  __proto__:\n    constructor: zzz\n  condition: __proto__\n'],
  ])('gives nothing by %s', (_what, text) => {
    const { rules } = read(text);
    expect(rules).toEqual([]);
    expect(Object.prototype).not.toHaveProperty('detection');
  });

  it('has room for so many rules, characters and expressions, and goes on with those that fit', () => {
    const many = Array.from({ length: KIT_LIMITS.maxRules + 5 }, (_, i) => RULE.replace('gate/', `gate${i}/`));
    expect(read(many.join('---')).rules).toHaveLength(KIT_LIMITS.maxRules);

    const long = Array.from({ length: 300 }, (_, i) => selecting(`html|contains: '${i}${'y'.repeat(1_900)}'`));
    const { rules, malformed } = read([...long, RULE].join('---\n'));
    expect(rules.length).toBeLessThan(250);
    expect(rules.length + malformed).toBe(301);
    expect(rules.at(-1)?.title).toBe('Parcel Phishing Kit 7f3a');

    const expressions = Array.from({ length: 80 }, (_, i) => selecting(`html|re: 'zz${i}[a-z]+'`));
    expect(read(expressions.join('---\n')).rules).toHaveLength(KIT_LIMITS.maxExpressions);
  });
});
