import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalExpressions } from './canonical-expressions.ts';

describe('canonicalExpressions', () => {
  it('gives the eight published expressions of http://a.b.c/1/2.html?param=1', () => {
    expect(canonicalExpressions('http://a.b.c/1/2.html?param=1').sort()).toEqual(
      [
        'a.b.c/1/2.html?param=1',
        'a.b.c/1/2.html',
        'a.b.c/',
        'a.b.c/1/',
        'b.c/1/2.html?param=1',
        'b.c/1/2.html',
        'b.c/',
        'b.c/1/',
      ].sort(),
    );
  });

  it('gives the ten published expressions of http://a.b.c.d.e.f.g/1.html', () => {
    expect(canonicalExpressions('http://a.b.c.d.e.f.g/1.html').sort()).toEqual(
      [
        'a.b.c.d.e.f.g/1.html',
        'a.b.c.d.e.f.g/',
        'c.d.e.f.g/1.html',
        'c.d.e.f.g/',
        'd.e.f.g/1.html',
        'd.e.f.g/',
        'e.f.g/1.html',
        'e.f.g/',
        'f.g/1.html',
        'f.g/',
      ].sort(),
    );
  });

  it('gives the two published expressions of http://1.2.3.4/1/', () => {
    expect(canonicalExpressions('http://1.2.3.4/1/').sort()).toEqual(['1.2.3.4/', '1.2.3.4/1/']);
  });

  it('leaves scheme, userinfo and port out', () => {
    expect(canonicalExpressions('https://me:x@a.example:8443/')).toEqual(['a.example/']);
  });

  it('never gives more than 30, none twice', () => {
    let several = 0;
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        const expressions = canonicalExpressions(url);
        if (expressions.length > 2) several++;
        expect(expressions.length).toBeGreaterThan(0);
        expect(expressions.length).toBeLessThanOrEqual(30);
        expect(new Set(expressions).size).toBe(expressions.length);
      }),
      { seed: 20261121, numRuns: 1000 },
    );
    expect(several).toBeGreaterThan(100);
  });
});
