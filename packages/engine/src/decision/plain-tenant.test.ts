import { beforeAll, describe, expect, it } from 'vitest';
import { readModelFile } from '../../node/load-engine.ts';
import { createEngine } from '../create-engine.ts';
import type { Engine } from '../engine.ts';
import { noEvidence } from '../evidence/evidence.ts';
import type { Judgement } from '../judgement.ts';
import { loadTables } from '../load-tables.ts';
import { type EngineTables, readUrl } from '../read-url.ts';
import { parseUrl } from '../url/parse-url.ts';
import type { ParsedUrl } from '../url/parsed-url.ts';
import { requestAddress } from '../url/request-address.ts';
import { neverByItsName } from './plain-tenant.ts';

const SERVICES = ['pages.dev', 'web.app', 'netlify.app', 'vercel.app', 'weebly.com', 'github.io'];
const PLAIN = ['ruderclub-havelberg', 'friseur-lindemann', 'oldharbourchoir', 'parroquia-san-roque', 'fleuriste-morel'];
const OTHERS = [
  'mill-lane',
  'metzgerei-login',
  'sparkasse-verein',
  'club77',
  'xn--bcker-gra',
  'verify-wallet',
  'club-netflix',
];

/** Without a brand or a word that asks for something. */
const LURES = ['uniswaping', 'portalgovbr', 'mail-zimbramx', 'gemnilgin', 'kukoin-lg', 'trezr-us', 'metmsk-us'];

let tables: EngineTables;
let engine: Engine;

beforeAll(() => {
  const model = readModelFile();
  tables = loadTables(model);
  engine = createEngine({ model });
});

describe('a tenant with a plain name', () => {
  it.each(PLAIN)('is not accused for its neighbours, with a harmless tail neither: %s', (name) => {
    for (const service of SERVICES) {
      expect(isPlain(`https://${name}.${service}/`), service).toBe(true);
      expect(judge(`https://${name}.${service}/`).verdict, service).not.toMatch(/suspicious|dangerous/);
      expect(judge(`https://${name}.${service}/?page=2`).verdict, service).not.toMatch(/suspicious|dangerous/);
    }
  });

  it.each(OTHERS)('is one in words of a trade alone that ask for nothing: %s is none', (name) => {
    expect(isPlain(`https://${name}.pages.dev/`)).toBe(false);
  });

  it('is no way out: a name that is dangerous stays suspicious with a trade beside it', () => {
    const dangerous = LURES.flatMap((name) => SERVICES.map((service) => ({ name, service }))).filter(
      ({ name, service }) => judge(`https://${name}.${service}/`).verdict === 'dangerous',
    );
    expect(dangerous.length).toBeGreaterThan(4);
    for (const { name, service } of dangerous)
      expect(judge(`https://${name}-club.${service}/`).verdict, name + service).toMatch(/suspicious|dangerous/);
  });

  it('is judged as any other where something stands behind its host, and on a domain of its own', () => {
    expect(isPlain('https://friseur-lindemann.pages.dev/konto')).toBe(false);
    expect(isPlain('https://friseur-lindemann.pages.dev/?id=7318a9')).toBe(false);
    expect(isPlain('https://friseur-lindemann.de/')).toBe(false);
  });
});

describe('a name under an ending that does not exist', () => {
  it.each(['https://rathaus.notatld/', 'https://meadow.eth/'])('is unknown and not safe: %s', (text) => {
    const { verdict, summary } = judge(text);
    expect(verdict).toBe('unknown');
    expect(summary).toContain('is on no list of public endings');
  });

  it('is judged all the same where it looks bad, and where documents and tests use it', () => {
    expect(judge('https://paypal-login-verify.notatld/').verdict).toMatch(/suspicious|dangerous/);
    expect(judge('https://meadow.example/').verdict).toBe('safe');
  });
});

function isPlain(text: string): boolean {
  return neverByItsName(tables, readUrl(tables, requestAddress(parsed(text)))) !== null;
}

function judge(text: string): Judgement {
  return engine.analyze(parsed(text), noEvidence(new Date(0)));
}

function parsed(text: string): ParsedUrl {
  const result = parseUrl(text);
  if (!result.ok) throw new Error(result.message);
  return result.url;
}
