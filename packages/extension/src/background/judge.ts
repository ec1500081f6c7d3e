import {
  createEngine,
  type Engine,
  type EngineArtefacts,
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
  tenantOf,
} from '@lurewatch/engine';
import { heldSetFault } from '@lurewatch/engine/knowledge';
import { modelIdentity } from '@lurewatch/engine/model';
import { keepLast } from './keep-last.ts';

/** What came with this release. */
export interface Carried {
  readonly engine: Engine;
  /** As `modelIdentity` of the engine tells it; asked by those alone who are given other knowledge. */
  readonly identity: () => string;
}

let released: Carried | null = null;

interface Fitted {
  readonly engine: Engine;
  readonly misfit: Knowledge['misfit'];
}

let base: Engine | null = null;
const overlays: { learnt: Uint8Array | null; published: Uint8Array | null } = { learnt: null, published: null };
let learnt: Fitted | null = null;

/**
 * Judges by the model of this release from now on. Before, nothing here can be asked.
 * @throws ArtefactError where the model is damaged
 */
export function judgeByReleased(files: ReleasedFiles): void {
  released = { engine: engineOf(files), identity: () => modelIdentity(files.model) };
  base = released.engine;
  judgeAnew();
}

type ReleasedFiles = Pick<EngineArtefacts, 'model' | 'tables' | 'checksumOf'>;

/** Tables that are damaged are computed. */
function engineOf({ model, tables = null, checksumOf }: ReleasedFiles): Engine {
  try {
    return createEngine({ model, tables, checksumOf });
  } catch (error) {
    if (tables === null) throw error;
    console.error(error);
    return createEngine({ model, checksumOf });
  }
}

/** Whether there is a detector yet. */
export function canJudge(): boolean {
  return released !== null;
}

/** @throws Error before `judgeByReleased` */
export function carried(): Carried {
  if (released === null) throw new Error('the model of this release has not been read yet');
  return released;
}

/** @throws Error before `judgeByReleased` */
function inUse(): Fitted {
  if (learnt === null) throw new Error('the model of this release has not been read yet');
  return learnt;
}

/** From the next address on it is judged by what a service has learnt, where that belongs to the model in use. */
export function judgeBy(overlay: Uint8Array | null): void {
  overlays.learnt = overlay;
  judgeAnew();
}

/** The same with what a place has published; null: the model in this bundle, nothing learnt. */
export function judgeByPublished(model: Engine | null, overlay: Uint8Array | null): void {
  base = model ?? carried().engine;
  overlays.published = overlay;
  judgeAnew();
}

/** What the person's own service has learnt comes before what others publish. Neither is anything without a model. */
function judgeAnew(): void {
  if (!canJudge()) return;
  const tried = [overlays.learnt, overlays.published].filter((overlay) => overlay !== null).map(fitted);
  learnt = tried.find(({ misfit }) => misfit === null) ?? tried[0] ?? { engine: inBase(), misfit: null };
  forgetJudged();
}

/** The detector with an overlay; without it where it does not belong to the model, or has known addresses judged wrong. */
export function fitted(overlay: Uint8Array): Fitted {
  const { engine, misfit } = engineWith(inBase(), overlay);
  return misfit === null && heldSetFault(engine) !== null ? { engine: inBase(), misfit: 'worse' } : { engine, misfit };
}

/** The detector without what was learnt. */
function inBase(): Engine {
  return base ?? carried().engine;
}

/** By which knowledge is judged. */
export function knowledge(): Knowledge {
  const { engine, misfit } = inUse();
  const { dataVersion, overlayVersion } = engine;
  return { dataVersion, overlayVersion, misfit, isAged: isAged(engine, Date.now()) };
}

export interface Knowledge extends Pick<Engine, 'dataVersion' | 'overlayVersion'> {
  /** Why what the service has learnt is left out; null where it is not. */
  readonly misfit: OverlayMisfit | 'worse' | null;
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
  return judgements.of(text);
}

/** The same with the page as the browser shows it. */
export function judgePage(page: PageFacts): Judged | null {
  const parsed = parseLongUrl(page.finalUrl);
  if (!parsed.ok) return null;
  const evidence = { ...noEvidence(new Date()), page: { status: 'found', value: page, timeMs: 0 } as const };
  return judged(parsed.url, evidence);
}

function judged(url: ParsedUrl, evidence: Evidence): Judged {
  const { engine } = inUse();
  return { url, judgement: engine.analyze(url, evidence), overlayVersion: engine.overlayVersion };
}

/** Half the work of `judgeUrl`, for the question that every navigation asks. */
export function isDangerous(text: string): boolean {
  return dangers.of(text);
}

/** One page asks several times, and so the last answers are kept. */
const judgements = keepLast((text): Judged | null => {
  const parsed = parseLongUrl(text);
  return parsed.ok ? judged(parsed.url, noEvidence(new Date())) : null;
});
const dangers = keepLast((text) => {
  const parsed = parseLongUrl(text);
  return parsed.ok && inUse().engine.rate(parsed.url).verdict === 'dangerous';
});

/** Keeps no address that was judged. */
export function forgetJudged(): void {
  judgements.forget();
  dangers.forget();
}

/** Whether the whole host is, and not only a page of it. */
export function isDangerousHost(host: string): boolean {
  return isDangerous(`https://${host}/`);
}

/** Whether a brand owns the host, and strangers do not publish there, nor in that folder of it. */
export function isBrandsOwn(text: string): boolean {
  const parsed = parseLongUrl(text);
  return parsed.ok && inUse().engine.brandOwning(parsed.url.host) !== null && tenantOf(parsed.url) === null;
}

/** The often imitated brand that a page names: as whose it presents itself, else the first of those in its words. */
export function brandNamed(title: string, text: string): NamedBrand | null {
  return inUse().engine.brandPresented(title) ?? inUse().engine.brandsMentioned(`${title} ${text}`)[0] ?? null;
}

/** The often imitated brand as which a title presents its page. */
export function brandOfTitle(title: string): NamedBrand | null {
  return inUse().engine.brandPresented(title);
}

/** Whether a site is known by what came with this release: whoever publishes newer knowledge has no say in it. */
export function isTrustedByRelease(host: string): boolean {
  const parsed = parseLongUrl(`https://${host}/`);
  return parsed.ok && carried().engine.isTrustedSite(parsed.url.site);
}

/** Whether many know the site of a host. */
export function isTrustedHost(host: string): boolean {
  const parsed = parseLongUrl(`https://${host}/`);
  return parsed.ok && isTrusted(parsed.url);
}

/** Whether what is read at the URL is a site's that many know, and not what a stranger placed there. */
export function isTrustedPage(url: ParsedUrl): boolean {
  return isTrusted(url) && tenantOf(url) === null;
}

export function isTrusted(url: ParsedUrl): boolean {
  return inUse().engine.isTrustedSite(url.site);
}
