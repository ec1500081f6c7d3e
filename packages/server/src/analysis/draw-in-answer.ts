import type { AskedContext, Engine, Evidence, ParsedUrl, UnreadReason } from '@lurewatch/engine';
import type { AnalyzeDepth } from '../evidence/account-evidence.ts';
import { type EvidenceDependencies, type EvidenceWish, evidenceFor, type GatheredEvidence } from './evidence-for.ts';

export interface DrawInAnswerDependencies extends EvidenceDependencies {
  readonly engine: Pick<Engine, 'isTrustedSite'>;
  /** A renderer is configured. */
  readonly canRender: boolean;
  /** RENDER_IN_ANSWER_MS; 0: nothing is drawn before the answer unless it was asked for. */
  readonly renderInAnswerMs: number;
}

/** What a browser may see where reading did not. */
const DRAWN_FOR: ReadonlySet<UnreadReason> = new Set(['cut', 'limit', 'gate', 'frame', 'script', 'empty', 'redirect']);

/**
 * What is known of a URL; where its page could not be read whole and the site is unknown, with what a browser sees, if that is
 * done in time. A drawing that fails leaves what was read; where the renderer has no place, its check is skipped.
 */
export async function evidenceWithDrawing(
  url: ParsedUrl,
  wish: EvidenceWish,
  deps: DrawInAnswerDependencies,
): Promise<GatheredEvidence> {
  const read = await evidenceFor(url, wish, deps);
  if (!mayDraw(wish, deps) || !isInDoubt(url, read.evidence, deps.engine)) return read;
  const drawn = await evidenceFor(
    url,
    {
      ...wish,
      depth: 'render',
      onlyPage: true,
      withoutLists: true,
      renderDeadlineMs: deps.renderInAnswerMs,
      signal: AbortSignal.timeout(deps.renderInAnswerMs + 50),
    },
    deps,
  );
  const { render } = drawn.evidence;
  const gatherMs = read.gatherMs + drawn.gatherMs;
  if (render?.status === 'found')
    return { ...drawn, analyzedAt: read.analyzedAt, gatherMs, evidence: withDrawnPage(read.evidence, drawn.evidence) };
  const hadNoPlace = render?.status === 'failed' && render.reason === 'rate_limited';
  const check: Evidence['render'] = hadNoPlace ? { status: 'not_asked' } : render;
  return { ...read, gatherMs, evidence: { ...read.evidence, ...(check !== undefined && { render: check }) } };
}

/** What was gathered before, with the page and the way to it as a browser saw them. */
function withDrawnPage(read: Evidence, drawn: Evidence): Evidence {
  const { finalSite: _site, passedDomains: _domains, ...known } = read;
  const { page, feeds, render, picture, press, finalSite, passedDomains } = drawn;
  return {
    ...known,
    ...{ page, feeds },
    ...(render && { render }),
    ...(picture && { picture }),
    ...(press && { press }),
    ...(finalSite && { finalSite }),
    ...(passedDomains && { passedDomains }),
  };
}

function mayDraw(
  { depth, context = 'navigation' }: { readonly depth: AnalyzeDepth; readonly context?: AskedContext | undefined },
  { canRender, renderInAnswerMs }: DrawInAnswerDependencies,
): boolean {
  return depth === 'full' && context === 'navigation' && canRender && renderInAnswerMs > 0;
}

function isInDoubt(
  url: ParsedUrl,
  { page, accountLists, feeds }: Evidence,
  { isTrustedSite }: Pick<Engine, 'isTrustedSite'>,
): boolean {
  if (page.status !== 'found' || accountLists.length > 0) return false;
  if (feeds.status === 'found' && feeds.value.length > 0) return false;
  if (!url.hosted && isTrustedSite(url.site)) return false;
  const { shortfall, hidesFields } = page.value;
  return hidesFields === true || (shortfall !== undefined && DRAWN_FOR.has(shortfall.reason));
}
