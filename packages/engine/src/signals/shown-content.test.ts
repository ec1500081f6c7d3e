import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../node/load-engine.ts';
import { noEvidence } from '../evidence/evidence.ts';
import type { Judgement } from '../judgement.ts';
import { parseUrl } from '../url/parse-url.ts';

const engine = loadEngine();

function judge(text: string): Judgement {
  const parsed = parseUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return engine.analyze(parsed.url, noEvidence(new Date(0)));
}

describe('what a service shows for its users', () => {
  it.each([
    ['https://linktr.ee/thebakery', 'where its links lead'],
    ['https://t.me/mossgarden', 'who writes there'],
  ])('%s: safe, and the summary says what was not seen', (url, unseen) => {
    const { verdict, summary, signals } = judge(url);
    expect(verdict).toBe('safe');
    expect(summary).toContain(`${unseen} was not seen`);
    expect(signals.map(({ code }) => code)).not.toContain('official_brand_domain');
  });

  it.each([
    ['https://docs.google.com/forms/d/e/1FAIpQLSd0123456789/viewform', 'what the form asks for'],
    ['https://docs.google.com/document/d/1AbCdEfGh/edit', 'what the document says and links to'],
    ['https://moss-garden.sharepoint.com/:w:/s/team/EabcDEF?e=4', 'what the file holds'],
  ])('%s: unknown, and the summary says what was not seen', (url, unseen) => {
    const { verdict, summary, signals } = judge(url);
    expect(verdict).toBe('unknown');
    expect(summary.toLowerCase()).toContain(`${unseen} was not seen`);
    expect(signals.map(({ code }) => code)).toContain('nothing_known');
  });

  it.each(['https://www.dropbox.com/features', 'https://sharepoint.com/', 'https://accounts.google.com/signin'])(
    '%s is the service itself',
    (url) => {
      expect(judge(url).summary).not.toContain('was not seen');
      expect(judge(url).score).toBeGreaterThanOrEqual(95);
    },
  );
});
