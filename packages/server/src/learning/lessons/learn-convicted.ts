import { type Engine, type Evidence, type ParsedUrl, parseLongUrl } from '@lurewatch/engine';
import type { GatherEvidence } from '../../evidence/account-evidence.ts';
import { MASK } from '../../masking/mask-url.ts';
import { idLowerBound } from '../../store/id.ts';
import { parseStoredUrl } from '../../store/parse-stored-url.ts';
import type { AnalysisStore } from '../../store/tables/analyses/analyses.ts';
import type { AnalysisRecord } from '../../store/tables/analyses/analysis-columns.ts';
import type { LessonStore } from '../../store/tables/learning/lessons.ts';
import type { OverlayStore } from '../../store/tables/learning/overlays.ts';
import type { MaintenanceStore } from '../../store/tables/maintenance.ts';
import { DAY_MS, dayOf } from '../../time/time.ts';
import { sourceOfPages } from './learn-accepted.ts';
import type { LessonReader } from './lesson-reader.ts';
import { isConvictedByPage } from './page-conviction.ts';

export interface ConvictedParts {
  readonly analyses: Pick<AnalysisStore, 'dangerousBetween'>;
  readonly lessons: Pick<LessonStore, 'add' | 'countOf' | 'countOfPages'>;
  readonly overlays: Pick<OverlayStore, 'state'>;
  readonly maintenance: Pick<MaintenanceStore, 'getMeta' | 'setMeta'>;
  readonly engine: Pick<Engine, 'analyze' | 'isTrustedSite'>;
  readonly gatherEvidence: GatherEvidence;
  readonly reader: () => LessonReader;
  readonly now: () => number;
  readonly onLearnt: (count: number) => void;
}

/** Of one day, over all accounts, and of one account. */
const MOST_OF_DAY = 50;
const MOST_OF_ACCOUNT = 5;
/** Analyses that one step goes over, and addresses that it looks at again. */
const EXAMINED = 1_000;
const LOOKS = 20;
const REACHED = 'learning_looked_to';

/**
 * One step over the stored analyses of yesterday: an address that its page alone made dangerous is looked at again, and teaches as phishing
 * where the page still does or is gone. What was reached is kept, so that a step that is killed is done again; days that nobody
 * looked at in time are passed over.
 */
export async function learnConvicted(parts: ConvictedParts, signal: AbortSignal): Promise<void> {
  const { analyses, lessons, overlays, maintenance, now, onLearnt } = parts;
  if ((await overlays.state()).isOff) return;
  const at = now();
  const day = dayOf(at);
  const oldest = idLowerBound('ana', at - 2 * DAY_MS);
  const kept = (await maintenance.getMeta(REACHED)) ?? oldest;
  // One that lies ahead of the clock was kept while the clock was wrong.
  const isUsable = kept > oldest && kept < idLowerBound('ana', at);
  const { reached, found } = await analyses.dangerousBetween(isUsable ? kept : oldest, at - DAY_MS, EXAMINED);
  if (reached === null) return;
  for (const { url, accountId } of await worthALook(found, day, parts)) {
    signal.throwIfAborted();
    if (!(await isStillSo(url, accountId, at, parts, signal))) continue;
    const source = sourceOfPages(accountId);
    const lesson = parts.reader().read({ url: url.href, isPhish: true, source });
    if (lesson !== null) onLearnt(await lessons.add([lesson], day, at));
  }
  await maintenance.setMeta(REACHED, reached);
}

interface ToLookAt {
  readonly url: ParsedUrl;
  readonly accountId: string;
}

/** Every account's first before anybody's second, as long as its share of the day and everybody's last. */
async function worthALook(
  found: readonly AnalysisRecord[],
  day: string,
  { lessons, engine }: ConvictedParts,
): Promise<readonly ToLookAt[]> {
  const room = Math.min(LOOKS, MOST_OF_DAY - (await lessons.countOfPages(day)));
  if (room <= 0) return [];
  const byAccount = Map.groupBy(
    found.flatMap((record): ToLookAt[] => {
      const url = toLookAt(record, engine);
      return url === null ? [] : [{ url, accountId: record.accountId }];
    }),
    ({ accountId }) => accountId,
  );
  const shares: (readonly ToLookAt[])[] = [];
  for (const [accountId, its] of byAccount) {
    const told = await lessons.countOf(sourceOfPages(accountId), day);
    shares.push(eachOnce(its).slice(0, Math.max(0, MOST_OF_ACCOUNT - told)));
  }
  const inTurn = Array.from({ length: MOST_OF_ACCOUNT }, (_, nth) => shares.flatMap((share) => share[nth] ?? []));
  return eachOnce(inTurn.flat()).slice(0, room);
}

/** The first of each address: the same one says nothing new. */
function eachOnce(looks: readonly ToLookAt[]): readonly ToLookAt[] {
  return [...Map.groupBy(looks, ({ url }) => url.href).values()].flatMap(([first]) => first ?? []);
}

/**
 * The address of a stored analysis that its own page convicted; null for every other. A page that was not read whole, or that the address
 * only led to, convicts nobody; an address that held somebody's data is not asked for again.
 */
function toLookAt(record: AnalysisRecord, { isTrustedSite }: Pick<Engine, 'isTrustedSite'>): ParsedUrl | null {
  if (record.context !== 'navigation' && record.context !== 'mail_link' && record.context !== 'log') return null;
  if (record.url.includes(MASK) || !record.checks.some(({ name, status }) => name === 'page' && status === 'ok'))
    return null;
  const parsed = parseStoredUrl(record.url);
  if (!parsed.ok || isTrustedSite(parsed.url.site) || !endsAtOwnSite(parsed.url, record.finalUrl)) return null;
  return isConvictedByPage(record) ? parsed.url : null;
}

function endsAtOwnSite({ site }: ParsedUrl, finalUrl: string | null): boolean {
  if (finalUrl === null) return true;
  const final = parseLongUrl(finalUrl);
  return final.ok && final.url.site === site;
}

/** Whether the page convicts it a day later as well, or is gone. */
async function isStillSo(
  url: ParsedUrl,
  accountId: string,
  at: number,
  { gatherEvidence, engine }: ConvictedParts,
  signal: AbortSignal,
): Promise<boolean> {
  const evidence = await gatherEvidence(url, {
    depth: 'full',
    accountId,
    accountLists: [],
    asOf: new Date(at),
    signal,
  });
  if (isGone(evidence)) return true;
  const { page } = evidence;
  if (page.status !== 'found' || page.value.shortfall !== undefined) return false;
  return endsAtOwnSite(url, page.value.finalUrl) && isConvictedByPage(engine.analyze(url, evidence));
}

const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Its name is no more, or the server says that the page is not there. */
function isGone({ dns, page }: Evidence): boolean {
  if (dns.status === 'absent' || (dns.status === 'found' && !dns.value.resolves)) return true;
  return page.status === 'absent' || (page.status === 'found' && GONE.has(page.value.status));
}
