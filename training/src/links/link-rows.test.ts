import { parseUrl } from '@lurewatch/engine';
import { describe, expect, it } from 'vitest';
import { linkPatterns } from '../../../packages/engine/src/link-services/all-patterns.ts';
import { linkFormOf } from '../../../packages/engine/src/link-services/link-form-of.ts';
import type { LegitRow, PhishRow } from '../corpus/read-corpus.ts';
import { SITE_FOLDS } from '../model/fit-model.ts';
import { foldOfSite as siteFold } from '../model/out-of-fold.ts';
import { harmlessTails } from '../streams/harmless-tails.ts';
import { LINK_FOLDS, linkRows, linksOfServices, makeLinks, splitLinkForms } from './link-rows.ts';
import { tailRows, trainedTails, withTail } from './tail-rows.ts';

const legit: LegitRow[] = ['boeker-optik.de', 'panificio-sereno.it', 'atelier-mireaux.fr', 'verde.github.io'].map(
  (host) => ({
    url: `https://${host}/about`,
    source: 'made',
    segment: 'tail',
  }),
);
const phish: PhishRow[] = ['secure-account-check.top', 'parcel-fee-desk.icu', 'wallet-lock.pages.dev'].map((host) => ({
  url: `https://${host}/`,
  siteIsNew: true,
  firstSeen: 1,
  feed: 'made',
  brand: '',
}));
const popular = [{ domain: 'wide-known.org' }];

describe('linkRows', () => {
  const rows = linkRows({ phish, legit }, popular, splitLinkForms(null));

  it('makes the same rows each time, honest and guilty, on hosts of every kind', () => {
    expect(linkRows({ phish, legit }, popular, splitLinkForms(null))).toEqual(rows);
    for (const host of ['boeker-optik.de', 'verde.github.io', 'wide-known.org']) {
      expect(
        rows.some(({ url, isPhish }) => url.includes(host) && !isPhish),
        host,
      ).toBe(true);
    }
    for (const host of ['secure-account-check.top', 'wallet-lock.pages.dev']) {
      expect(
        rows.filter(({ url }) => url.includes(`${host}/`)).some(({ isPhish }) => isPhish),
        host,
      ).toBe(true);
    }
  });

  it('puts the forms of a service on sites of its own fold, so that a model without the fold knows neither', () => {
    const made = rows.filter(({ use }) => use === 'form');
    const together = made.filter(({ url }) => {
      const parsed = parseUrl(url);
      const form = parsed.ok ? linkFormOf(parsed.url) : null;
      return parsed.ok && form !== null && siteFold(form.service, SITE_FOLDS) === siteFold(parsed.url.site, SITE_FOLDS);
    });
    // Some forms are those of two services.
    expect(together.length / made.length).toBeGreaterThan(0.8);
  });

  it('holds services and sites out together', () => {
    for (let fold = 0; fold < LINK_FOLDS; fold++) {
      const { shown, heldOut, showsSite } = splitLinkForms(fold);
      expect(shown.length + heldOut.length).toBe(linkPatterns.length);
      expect(heldOut.length).toBeGreaterThan(0);
      const names = new Set(shown.map(({ row }) => row.service));
      expect(heldOut.some(({ row }) => names.has(row.service))).toBe(false);
      const kept = legit.map(({ url }) => new URL(url).host).filter((host) => !showsSite(host));
      const made = linkRows({ phish, legit }, popular, splitLinkForms(fold));
      for (const host of kept)
        expect(
          made.some(({ url }) => url.includes(`${host}/`)),
          host,
        ).toBe(false);
    }
  });
});

describe('made links', () => {
  it('are recognised as forms of the table, each of them', () => {
    const made = (pattern: (typeof linkPatterns)[number]) => [
      ...makeLinks([pattern], ['boeker-optik.de'], 3, 5),
      ...linksOfServices([pattern], 3, 6),
    ];
    const strange = linkPatterns.flatMap((pattern) =>
      made(pattern).filter((url) => {
        const parsed = parseUrl(url);
        return !parsed.ok || linkFormOf(parsed.url) === null;
      }),
    );
    expect(strange.slice(0, 20)).toEqual([]);
  });
});

describe('tailRows', () => {
  it('puts tails on guilty and honest rows alike, the same each time', () => {
    const rows = tailRows({ phish, legit });
    expect(tailRows({ phish, legit })).toEqual(rows);
    expect(rows.filter(({ isPhish }) => isPhish)).toHaveLength(phish.length);
    expect(rows.filter(({ isPhish }) => !isPhish)).toHaveLength(legit.length);
    expect(new Set(rows.map(({ weight }) => weight)).size).toBe(1);
  });

  it('trains no parameter by which tails are measured', () => {
    const namesOf = (tail: string) => tail.split('&').map((parameter) => parameter.split('=')[0] ?? '');
    const measured = new Set(harmlessTails.flatMap(({ parameter }) => namesOf(parameter)));
    const trained = trainedTails.flatMap((make) => namesOf(make(() => 0.5)));
    expect(trained.length).toBeGreaterThanOrEqual(trainedTails.length);
    expect(trained.filter((name) => measured.has(name))).toEqual([]);
  });

  it('puts a tail before or behind the query', () => {
    expect(withTail('https://a.example/x?y=1#z', 'page=2', true)).toBe('https://a.example/x?page=2&y=1#z');
    expect(withTail('https://a.example/x?y=1', 'page=2', false)).toBe('https://a.example/x?y=1&page=2');
    expect(withTail('https://a.example', 'page=2', false)).toBe('https://a.example/?page=2');
  });
});
