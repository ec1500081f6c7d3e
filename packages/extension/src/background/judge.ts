import {
  type Engine,
  type Judgement,
  noEvidence,
  type PageFacts,
  type ParsedUrl,
  parseLongUrl,
} from '@lurewatch/engine';
import type { HtmlFacts } from '@lurewatch/evidence/page-reader';
import { loadEngine } from '../../../../packaging/bundled-engine.ts';

/** In the bundle and built at once: a browser that asks whether it may open a page cannot wait for a file. */
const engine: Engine = loadEngine();

export const dataVersion: string = engine.dataVersion;

export interface Judged {
  readonly url: ParsedUrl;
  readonly judgement: Judgement;
}

/** What the detector says of an address; null for what is no web address. */
export function judgeUrl(text: string): Judged | null {
  const parsed = parseLongUrl(text);
  return parsed.ok ? { url: parsed.url, judgement: engine.analyze(parsed.url, noEvidence(new Date())) } : null;
}

/** The same with the page as the browser shows it. */
export function judgePage(text: string, facts: HtmlFacts, bytes: number): Judged | null {
  const parsed = parseLongUrl(text);
  if (!parsed.ok) return null;
  const page: PageFacts = {
    ...facts,
    finalUrl: text,
    status: 200,
    redirects: [],
    contentType: 'text/html',
    bytes,
    truncated: false,
  };
  const evidence = { ...noEvidence(new Date()), page: { status: 'found', value: page, timeMs: 0 } as const };
  return { url: parsed.url, judgement: engine.analyze(parsed.url, evidence) };
}

/** Half the work of `judgeUrl`, for the question that every navigation asks. */
export function isDangerous(text: string): boolean {
  const parsed = parseLongUrl(text);
  return parsed.ok && engine.rate(parsed.url).verdict === 'dangerous';
}

/** Whether the whole host is, and not only a page of it. */
export function isDangerousHost(host: string): boolean {
  return isDangerous(`https://${host}/`);
}

export function isTrusted(url: ParsedUrl): boolean {
  return engine.isTrustedSite(url.site);
}
