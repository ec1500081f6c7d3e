import type { Judgement } from '@lurewatch/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../../packages/engine/node/load-engine.ts';
import { changesOfAlibis } from './changes-of-alibis.ts';
import { changesOfFields } from './changes-of-fields.ts';
import { changesOfLabels } from './changes-of-labels.ts';
import { changesOfNames } from './changes-of-names.ts';
import { furtherChangesOfFields } from './further-changes-of-fields.ts';
import { honestFirms } from './honest-firms.ts';
import { honestMentions } from './honest-mentions.ts';
import type { HonestPage } from './honest-page.ts';
import { honestPrograms } from './honest-programs.ts';
import { honestScripts } from './honest-scripts.ts';
import { honestPlaces, judgeHtml, lurePlaces } from './judge-unseen.ts';
import { pageOf, plainWriting, type Writing } from './lure.ts';
import { lures } from './lures.ts';
import { luresWithoutName } from './lures-without-a-name.ts';
import { stillAccused, stillFalling, stillPassing } from './still-wrong.ts';

const engine = loadEngine();
const changes = [
  ...changesOfFields,
  ...furtherChangesOfFields,
  ...changesOfLabels,
  ...changesOfNames,
  ...changesOfAlibis,
];
/** Kits show a name as text, as a picture alone, or in the page and not in its title. */
const kits: readonly { readonly name: string; readonly writing: Partial<Writing> }[] = [
  { name: 'as written', writing: {} },
  { name: 'plain title', writing: { titleOf: () => 'Sign in' } },
  { name: 'name as a picture', writing: { brandOf: () => '<img src="logo.png" alt="">', titleOf: () => 'Sign in' } },
];
const MOST_FALLEN = 0.1;
const judged = new Map<string, Judgement>();

/** What each kit is at each place, and only those that are dangerous as they are. */
async function fallen(change: Partial<Writing>, kit: Partial<Writing>, name: string) {
  const found = { dangerous: 0, fallen: [] as string[] };
  for (const [n, lure] of lures.entries()) {
    for (const place of lurePlaces) {
      const key = `${name}: ${lure.name}, ${place.name}`;
      const before = judged.get(key) ?? (await judgeHtml(engine, pageOf(lure, kit), n * 13, place));
      judged.set(key, before);
      if (before.verdict !== 'dangerous') continue;
      found.dangerous += 1;
      const after = await judgeHtml(engine, pageOf(lure, { ...kit, ...change }), n * 13, place);
      if (after.verdict === 'safe' || after.verdict === 'unknown')
        found.fallen.push(`${lure.name}, ${place.name}: ${before.score} to ${after.score}`);
    }
  }
  return found;
}

describe('phishing pages of a stranger’s making', () => {
  it('are dangerous as they are, mostly', async () => {
    const { dangerous } = await fallen({}, {}, 'as written');
    expect(dangerous).toBeGreaterThan(0.8 * lures.length * lurePlaces.length);
  });

  it('have changes with names of their own', () => {
    expect(new Set(changes.map(({ name }) => name)).size).toBe(changes.length);
    expect(changes.length).toBeGreaterThan(140);
  });

  it('are changed by every change', () => {
    for (const { name, writing } of changes) {
      const isChanged = lures.some((lure) => pageOf(lure, writing) !== pageOf(lure, plainWriting));
      expect(isChanged, name).toBe(true);
    }
  });
});

describe.each(kits)('of the dangerous ones ($name) at most a tenth falls to safe or unknown', (kit) => {
  // What a kit has hidden already is not spelled otherwise.
  const applied = kit.name === 'as written' ? changes : changes.filter((one) => !changesOfNames.includes(one));
  for (const { name, writing } of applied) {
    const test = stillFalling[kit.name]?.has(name) === true ? it.fails : it;
    test(name, { timeout: 60_000 }, async () => {
      const titled =
        kit.writing.titleOf === undefined ? writing : { ...writing, titleOf: writing.titleOf ?? kit.writing.titleOf };
      const { dangerous, fallen: those } = await fallen(titled, kit.writing, kit.name);
      expect(dangerous).toBeGreaterThan(10);
      expect(those.length / dangerous, those.join('\n')).toBeLessThanOrEqual(MOST_FALLEN);
    });
  }
});

const sets: readonly { readonly set: string; readonly pages: readonly HonestPage[] }[] = [
  { set: 'firms', pages: honestFirms },
  { set: 'mentions', pages: honestMentions },
  { set: 'programs', pages: honestPrograms },
  { set: 'scripts', pages: honestScripts },
];

describe('pages that no honest site has, though they pose as nobody', () => {
  for (const [n, page] of luresWithoutName.entries()) {
    for (const place of lurePlaces) {
      const name = `${page.name}, ${place.name}`;
      const test = stillPassing.has(name) ? it.fails : it;
      test(`${name} is neither safe nor unknown`, async () => {
        const { verdict, score } = await judgeHtml(engine, page.html, n * 13, place);
        expect(['suspicious', 'dangerous'], String(score)).toContain(verdict);
      });
    }
  }
});

describe('the sign-in page of WordPress on a firm’s young host whose name holds a word that a brand bears, too', () => {
  const wordPress = honestPrograms.find(({ name }) => name === 'WordPress')?.html ?? '';
  const hosts = [
    'mail.monte-line.es',
    'www.copper-line.at',
    'mail.sky-line.com',
    'mail.orangefeld.com',
    'mail.orange-farm.com',
    'cloud.apple-orchard.com',
    'mail.chase-wood.com',
    'mail.target-sport.de',
    'git.indeed-works.com',
  ];
  for (const host of hosts) {
    const test = stillAccused.has(host) ? it.fails : it;
    test(`${host} is not accused`, async () => {
      const place = { name: host, urlOf: () => `https://${host}/login`, ageDays: 10, certificateDays: 10 };
      const { verdict, score } = await judgeHtml(engine, wordPress, 0, place);
      expect(wordPress).toContain('wp-login.php');
      expect(verdict, String(score)).toBe('safe');
    });
  }
});

describe.each(sets)('honest pages of a stranger’s making: $set', ({ set, pages }) => {
  const verdicts = new Map<string, Judgement>();
  beforeAll(async () => {
    for (const [n, page] of pages.entries()) {
      for (const place of honestPlaces(page)) {
        if (place.name === 'free hosting' && page.ownDomainOnly === true) continue;
        verdicts.set(`${page.name} @ ${place.name}`, await judgeHtml(engine, page.html, n * 7, place));
      }
    }
  }, 120_000);

  for (const page of pages) {
    const test = stillAccused.has(page.name) ? it.fails : it;
    test(`${page.name} is dangerous nowhere`, () => {
      const where = [...verdicts].filter(
        ([key, { verdict }]) => key.startsWith(`${page.name} @ `) && verdict === 'dangerous',
      );
      expect(
        where.length > 0 && page.isDoubtful !== true,
        where.map(([key, { score }]) => `${key}: ${score}`).join('\n'),
      ).toBe(false);
      expect(verdicts.has(`${page.name} @ 10 days`)).toBe(true);
    });
  }

  const most = { '10 days': 0.1, '60 days': 0.1, '3 years': 0.05, 'free hosting': 0.08 };
  for (const [place, share] of Object.entries(most)) {
    const isThere = pages.some(({ ownDomainOnly }) => place !== 'free hosting' || ownDomainOnly !== true);
    const test = stillAccused.has(`${set}, ${place}`) ? it.fails : it;
    if (!isThere) continue;
    test(`at most ${share * 100} of 100 are suspicious: ${place}`, () => {
      const there = [...verdicts].filter(([key]) => key.endsWith(` @ ${place}`));
      const suspicious = there.filter(([, { verdict }]) => verdict === 'suspicious');
      expect(
        suspicious.length / there.length,
        suspicious.map(([key, { score }]) => `${key}: ${score}`).join('\n'),
      ).toBeLessThanOrEqual(share);
    });
  }
});
