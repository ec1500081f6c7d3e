import { EVIDENCE_SOURCES, type Evidence, type Finding, NOBODY_ASKED, type ParsedUrl } from '@lurewatch/engine';
import { parseSentOrStoredUrl } from '../../store/parse-stored-url.ts';
import type { AnalysisTask, BatchItem, BatchTask, LineItem, LinesTask } from '../analyzer.ts';
import type { GatheredEvidence } from '../evidence-for.ts';
import type { JudgeItem, JudgeTask } from '../judge-records.ts';

/*
 * Tasks of one turn of the event loop travel as one text: a value for each would cost more than what it saves. A URL travels
 * as it was submitted and is parsed again, which costs less than its parts; of the evidence only what somebody was asked for.
 */

/** The task as JSON under a number. */
export function writeTask(id: number, { url, gathered, ...origin }: AnalysisTask): string {
  return JSON.stringify({ id, url: url.input, gathered: wireOf(gathered), ...origin });
}

export function writeBatchTask(id: number, { items, gathered, ...origin }: BatchTask): string {
  const batch = { ...origin, items: items.map(wireItem), gathered: gathered.map(wireOf) };
  return JSON.stringify({ id, batch });
}

export function writeLinesTask(id: number, { lines, gathered, ...rest }: LinesTask): string {
  return JSON.stringify({ id, lines: { ...rest, lines: lines.map(wireLine), gathered: gathered.map(wireOf) } });
}

export function writeJudgeTask(id: number, { accountId, items, gathered }: JudgeTask): string {
  const wireItems = items.map(({ url, ...item }): WireJudgeItem => ({ ...item, url: url.input }));
  return JSON.stringify({ id, judge: { accountId, items: wireItems, gathered: gathered.map(wireOf) } });
}

export function joinTasks(texts: readonly string[]): string {
  return `[${texts.join(',')}]`;
}

export type ReadTask =
  | { readonly id: number; readonly task: AnalysisTask }
  | { readonly id: number; readonly batch: BatchTask }
  | { readonly id: number; readonly lines: LinesTask }
  | { readonly id: number; readonly judge: JudgeTask };

export function readTasks(text: string): ReadTask[] {
  return wireTasks(text).map((wire): ReadTask => {
    const { id } = wire;
    if ('batch' in wire) {
      const { items, gathered, ...origin } = wire.batch;
      return { id, batch: { ...origin, items: items.map(itemOf), gathered: gathered.map(gatheredOf) } };
    }
    if ('lines' in wire) {
      const { lines, gathered, ...rest } = wire.lines;
      return { id, lines: { ...rest, lines: lines.map(lineOf), gathered: gathered.map(gatheredOf) } };
    }
    if ('judge' in wire) {
      const { accountId, items, gathered } = wire.judge;
      const judged = items.map(({ url, ...item }): JudgeItem => ({ ...item, url: parsed(url) }));
      return { id, judge: { accountId, items: judged, gathered: gathered.map(gatheredOf) } };
    }
    const { url, gathered, accountId, keyId, terms, answer } = wire;
    return { id, task: { url: parsed(url), gathered: gatheredOf(gathered), accountId, keyId, terms, answer } };
  });
}

type WireEvidence = Partial<Omit<Evidence, 'asOf'>>;
type WireGathered = Omit<GatheredEvidence, 'evidence' | 'picture'> & {
  readonly found: WireEvidence;
  /** In base64. */
  readonly picture?: string;
};
type WireItem = Extract<BatchItem, { kind: 'ready' }> | { readonly url: string; readonly gathered: number };
type WireLine = Extract<LineItem, { kind: 'ready' }> | { readonly url: string; readonly gathered: number };
type WireJudgeItem = Omit<JudgeItem, 'url'> & { readonly url: string };
type WireTask =
  | (Omit<AnalysisTask, 'url' | 'gathered'> & {
      readonly id: number;
      readonly url: string;
      readonly gathered: WireGathered;
    })
  | {
      readonly id: number;
      readonly batch: Omit<BatchTask, 'items' | 'gathered'> & {
        readonly items: readonly WireItem[];
        readonly gathered: readonly WireGathered[];
      };
    }
  | {
      readonly id: number;
      readonly lines: Omit<LinesTask, 'lines' | 'gathered'> & {
        readonly lines: readonly WireLine[];
        readonly gathered: readonly WireGathered[];
      };
    }
  | {
      readonly id: number;
      readonly judge: {
        readonly accountId: string;
        readonly items: readonly WireJudgeItem[];
        readonly gathered: readonly WireGathered[];
      };
    };

function wireOf({ evidence, depth, analyzedAt, gatherMs, picture }: GatheredEvidence): WireGathered {
  const found: Record<string, unknown> = {};
  for (const source of EVIDENCE_SOURCES) {
    const finding: Finding<unknown> = evidence[source];
    if (finding.status !== 'not_asked') found[source] = finding;
  }
  if (evidence.context !== undefined) found.context = evidence.context;
  if (evidence.accountLists.length > 0) found.accountLists = evidence.accountLists;
  if (evidence.finalSite !== undefined) found.finalSite = evidence.finalSite;
  if (evidence.render !== undefined) found.render = evidence.render;
  if (evidence.likeness !== undefined) found.likeness = evidence.likeness;
  if (evidence.passedDomains !== undefined) found.passedDomains = evidence.passedDomains;
  return { found, depth, analyzedAt, gatherMs, ...(picture && { picture: Buffer.from(picture).toString('base64') }) };
}

function gatheredOf({ found, depth, analyzedAt, gatherMs, picture }: WireGathered): GatheredEvidence {
  const evidence = { asOf: new Date(analyzedAt), accountLists: [], ...NOBODY_ASKED, ...found };
  return { evidence, depth, analyzedAt, gatherMs, ...(picture && { picture: Buffer.from(picture, 'base64') }) };
}

function wireItem(item: BatchItem): WireItem {
  if (item.kind === 'judge') return { url: item.url.input, gathered: item.gathered };
  const { kind, text, analysis } = item;
  return { kind, text, analysis: analysis && { id: analysis.id, verdict: analysis.verdict, score: analysis.score } };
}

function itemOf(item: WireItem): BatchItem {
  return 'kind' in item ? item : { kind: 'judge', url: parsed(item.url), gathered: item.gathered };
}

function wireLine(line: LineItem): WireLine {
  return line.kind === 'judge' ? { url: line.url.input, gathered: line.gathered } : line;
}

function lineOf(line: WireLine): LineItem {
  return 'kind' in line ? line : { kind: 'judge', url: parsed(line.url), gathered: line.gathered };
}

/** It was parsed before it was sent; one that is asked for again is as long as it is stored. */
function parsed(text: string): ParsedUrl {
  const result = parseSentOrStoredUrl(text);
  if (!result.ok) throw new Error('a URL that was taken is refused');
  return result.url;
}

/** The text comes from joinTasks: the one writer of this type. */
function wireTasks(text: string): readonly WireTask[] {
  return JSON.parse(text) as readonly WireTask[];
}
