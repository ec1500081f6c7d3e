import {
  type Engine,
  type Evidence,
  engineWith,
  isAged,
  type Judgement,
  type NamedBrand,
  noEvidence,
  type OverlayMisfit,
  type PageFacts,
  type ParsedUrl,
  parseLongUrl,
} from '@lurewatch/engine';
import { loadEngine } from '../../../../packaging/bundled-engine.ts';

/** In the bundle and built at once: a browser that asks whether it may open a page cannot wait for a file. */
const bare: Engine = loadEngine();
let learnt = engineWith(bare, null);

/** From the next address on it is judged by what a service has learnt, where that belongs to the model in this bundle. */
export function judgeBy(overlay: Uint8Array | null): void {
  learnt = engineWith(bare, overlay);
}

/** By which knowledge is judged. */
export function knowledge(): Knowledge {
  const { engine, misfit } = learnt;
  const { dataVersion, overlayVersion } = engine;
  return { dataVersion, overlayVersion, misfit, isAged: isAged(engine, Date.now()) };
}

export interface Knowledge extends Pick<Engine, 'dataVersion' | 'overlayVersion'> {
  /** Why what the service has learnt is left out; null where it is not. */
  readonly misfit: OverlayMisfit | null;
  /** The model's data are old, and nothing learnt makes up for it. */
  readonly isAged: boolean;
}

export interface Judged {
  readonly url: ParsedUrl;
  readonly judgement: Judgement;
  /** What had been learnt on top of the model; null: nothing. */
  readonly overlayVersion: string | null;
}

/** What the detector says of an address; null for what is no web address. */
export function judgeUrl(text: string): Judged | null {
  const parsed = parseLongUrl(text);
  return parsed.ok ? judged(parsed.url, noEvidence(new Date())) : null;
}

/** The same with the page as the browser shows it. */
export function judgePage(page: PageFacts): Judged | null {
  const parsed = parseLongUrl(page.finalUrl);
  if (!parsed.ok) return null;
  const evidence = { ...noEvidence(new Date()), page: { status: 'found', value: page, timeMs: 0 } as const };
  return judged(parsed.url, evidence);
}

function judged(url: ParsedUrl, evidence: Evidence): Judged {
  const { engine } = learnt;
  return { url, judgement: engine.analyze(url, evidence), overlayVersion: engine.overlayVersion };
}

/** Half the work of `judgeUrl`, for the question that every navigation asks. */
export function isDangerous(text: string): boolean {
  const parsed = parseLongUrl(text);
  return parsed.ok && learnt.engine.rate(parsed.url).verdict === 'dangerous';
}

/** Whether the whole host is, and not only a page of it. */
export function isDangerousHost(host: string): boolean {
  return isDangerous(`https://${host}/`);
}

/** Whether a brand owns the host, and strangers do not publish there. */
export function isBrandsOwn(text: string): boolean {
  const host = URL.parse(text)?.hostname ?? '';
  return host !== '' && learnt.engine.brandOwning(host) !== null;
}

/** The often imitated brand that a page names: as whose it presents itself, else the first of those in its words. */
export function brandNamed(title: string, text: string): NamedBrand | null {
  return learnt.engine.brandPresented(title) ?? learnt.engine.brandsMentioned(`${title} ${text}`)[0] ?? null;
}

/** Whether many know the site of a host. */
export function isTrustedHost(host: string): boolean {
  const parsed = parseLongUrl(`https://${host}/`);
  return parsed.ok && isTrusted(parsed.url);
}

export function isTrusted(url: ParsedUrl): boolean {
  return learnt.engine.isTrustedSite(url.site);
}
