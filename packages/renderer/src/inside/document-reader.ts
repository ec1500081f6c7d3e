import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import { readClosedRoots } from './closed-shadow-roots.ts';
import { liveFrames } from './live-frames.ts';
import { within } from './within.ts';

export interface ReadDocument {
  readonly html: string;
  readonly truncated: boolean;
  readonly icon: string | null;
  /** What the browser took the document for, whatever its server declared. */
  readonly contentType: string;
  /** Known services with a frame in the page; their documents are left out. */
  readonly services: readonly string[];
}

export interface DocumentReader {
  /** Nothing is there yet that a person could read or fill in. null: it does not answer. */
  isEmpty(timeoutMs: number): Promise<boolean | null>;
  /** The document and its frames, one behind the other. null: it does not answer. */
  read(timeoutMs: number): Promise<ReadDocument | null>;
}

const MAX_FRAMES = 30;
/** Of the time for reading; a busy machine answers late. */
const SHARE_OF_MEASURING = 0.5;
/** Square pixels of a frame that did not say its size in time: more than of those that hide, less than of those that are seen. */
const UNKNOWN_SIZE = 10_000;
const MAX_CHARACTERS = 900_000;
/** A page of more is not asked for its closed shadow roots: the answer would hold all of its nodes. */
const MAX_NODES = 60_000;
/** Of the room, for the page itself where it has frames; what a document leaves goes to those behind it. */
const SHARE_OF_PAGE = 0.4;
/** Kept back from the time of a document for the way of its answer. */
const ANSWER_MS = 100;
/** Fewer than the reader of pages takes: what is written behind its limit would not be read. */
const MAX_ELEMENTS = 26_000;
/** Of the documents together, beside their own characters. */
const MAX_SCRIPTS = 200_000;
const MAX_RAW_CHARACTERS = 200_000;
const MAX_ICON_ADDRESS = 100_000;

const SCRIPT = readFileSync(join(import.meta.dirname, 'serialise-document.js'), 'utf8')
  .trim()
  .replace(/;$/, '');

/** Reads what stands in a page through a world of its own, which the page's scripts cannot reach. */
export function createDocumentReader(session: CDPSession): DocumentReader {
  async function ask(frameId: string, options: object, timeoutMs: number): Promise<unknown> {
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId });
    const { result } = await session.send('Runtime.evaluate', {
      expression: `(${SCRIPT})(${JSON.stringify(options)})`,
      contextId: executionContextId,
      returnByValue: true,
      timeout: timeoutMs,
    });
    return result.value;
  }

  async function readAll(timeoutMs: number): Promise<ReadDocument | null> {
    const end = performance.now() + timeoutMs;
    const { frameTree } = await session.send('Page.getFrameTree');
    const { live, services } = liveFrames(frameTree);
    const frames = live.length <= MAX_FRAMES ? live : await largestFirst(live, SHARE_OF_MEASURING * timeoutMs);
    let whole: ReadPart | null = null;
    for (const [index, frameId] of frames.entries()) {
      const leftMs = end - performance.now();
      if (leftMs <= 0) return whole === null ? null : { ...finished(whole, true), services };
      const options = {
        ask: 'document',
        isFrame: index > 0,
        maxCharacters: shareOf(index, frames.length, MAX_CHARACTERS - (whole?.html.length ?? 0)),
        maxElements: shareOf(index, frames.length, MAX_ELEMENTS - (whole?.elements ?? 0)),
        maxScripts: shareOf(index, frames.length, MAX_SCRIPTS - (whole?.scripts.length ?? 0)),
        maxRaw: MAX_RAW_CHARACTERS,
        maxIconAddress: MAX_ICON_ADDRESS,
        maxMs: Math.max(1, leftMs / (index === 0 ? 2 : 1) - ANSWER_MS),
      };
      const part = asRead(await within(ask(frameId, options, leftMs), leftMs));
      if (index === 0 && part === null) return null;
      whole = joined(whole, part);
    }
    if (whole === null) return null;
    const closed = whole.nodes > MAX_NODES ? null : await within(readClosedRoots(session), end - performance.now());
    const isCut = closed === null || closed.truncated || live.length > frames.length;
    const document = finished({ ...whole, html: `${whole.html}\n${closed?.html ?? ''}` }, isCut);
    return { ...document, services };
  }

  /** The page itself, then its frames by the room that each has on the screen. */
  async function largestFirst(ids: readonly string[], timeoutMs: number): Promise<string[]> {
    const [page, ...frames] = ids;
    if (page === undefined) return [];
    const sizes = frames.map(async (id) => ({
      id,
      size: (await within(sizeOf(id, timeoutMs), timeoutMs)) ?? UNKNOWN_SIZE,
    }));
    const bySize = (await Promise.all(sizes)).sort((a, b) => b.size - a.size);
    return [page, ...bySize.slice(0, MAX_FRAMES - 1).map(({ id }) => id)];
  }

  async function sizeOf(frameId: string, timeoutMs: number): Promise<number> {
    const answer = await ask(frameId, { ask: 'size' }, timeoutMs);
    return isRecord(answer) && typeof answer.size === 'number' ? answer.size : 0;
  }

  return {
    async isEmpty(timeoutMs) {
      const { frameTree } = (await within(session.send('Page.getFrameTree'), timeoutMs)) ?? { frameTree: null };
      if (frameTree === null) return null;
      const answer = await within(ask(frameTree.frame.id, { ask: 'empty' }, timeoutMs), timeoutMs);
      return isRecord(answer) && typeof answer.empty === 'boolean' ? answer.empty : null;
    },
    read: (timeoutMs) => within(readAll(timeoutMs), timeoutMs + 100),
  };
}

/** What the document at `index` of `count` gets, of what is left. */
function shareOf(index: number, count: number, left: number): number {
  const equal = left / (count - index);
  return Math.floor(index === 0 ? Math.max(equal, SHARE_OF_PAGE * left) : equal);
}

/** A frame's document stands behind the one that shows it: inside `<iframe>` a parser takes it as text. */
function joined(whole: ReadPart | null, part: ReadPart | null): ReadPart | null {
  if (whole === null) return part;
  if (part === null) return { ...whole, truncated: true };
  return {
    ...whole,
    html: `${whole.html}\n${part.html}`,
    scripts: whole.scripts + part.scripts,
    elements: whole.elements + part.elements,
    nodes: whole.nodes + part.nodes,
    truncated: whole.truncated || part.truncated,
  };
}

/** Scripts stand behind everything that a person sees: none of them takes the room of a form. */
function finished(
  { html, scripts, truncated, icon, contentType }: ReadPart,
  isCut: boolean,
): Omit<ReadDocument, 'services'> {
  return { html: `${html}\n${scripts}`, truncated: truncated || isCut, icon, contentType };
}

interface ReadPart extends Omit<ReadDocument, 'services'> {
  readonly scripts: string;
  readonly elements: number;
  /** Also those that are not written. */
  readonly nodes: number;
}

function asRead(value: unknown): ReadPart | null {
  if (!isRecord(value) || typeof value.html !== 'string' || typeof value.scripts !== 'string') return null;
  const icon = typeof value.icon === 'string' ? value.icon : null;
  const count = (number: unknown) => (typeof number === 'number' ? number : 0);
  const contentType = typeof value.contentType === 'string' ? value.contentType.slice(0, 200) : '';
  const { html, scripts, elements, nodes, truncated } = value;
  const counts = { elements: count(elements), nodes: count(nodes) };
  return { html, scripts, truncated: truncated === true, ...counts, icon, contentType };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
