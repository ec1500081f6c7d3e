import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import { within } from './within.ts';

export interface ReadDocument {
  readonly html: string;
  readonly truncated: boolean;
  readonly icon: string | null;
}

export interface DocumentReader {
  /** Nothing is there yet that a person could read or fill in. null: it does not answer. */
  isEmpty(timeoutMs: number): Promise<boolean | null>;
  /** The document and its frames, one behind the other. null: it does not answer. */
  read(timeoutMs: number): Promise<ReadDocument | null>;
}

const MAX_FRAMES = 30;
const MAX_CHARACTERS = 1_000_000;
const MAX_ELEMENTS = 40_000;
const MAX_RAW_CHARACTERS = 200_000;
const MAX_ICON_ADDRESS = 100_000;

const SCRIPT = readFileSync(join(import.meta.dirname, 'serialise-document.js'), 'utf8')
  .trim()
  .replace(/;$/, '');

interface FrameTree {
  readonly frame: { readonly id: string };
  readonly childFrames?: readonly FrameTree[];
}

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
    const frames = frameIds(frameTree);
    let whole: ReadDocument | null = null;
    for (const [index, frameId] of frames.slice(0, MAX_FRAMES).entries()) {
      const room = MAX_CHARACTERS - (whole?.html.length ?? 0);
      const leftMs = end - performance.now();
      if (room <= 0 || leftMs <= 0) return { html: '', icon: null, ...whole, truncated: true };
      const options = {
        ask: 'document',
        isFrame: index > 0,
        maxCharacters: room,
        maxElements: MAX_ELEMENTS,
        maxRaw: MAX_RAW_CHARACTERS,
        maxIconAddress: MAX_ICON_ADDRESS,
      };
      const part = asRead(await within(ask(frameId, options, leftMs), leftMs));
      if (index === 0 && part === null) return null;
      whole = joined(whole, part);
    }
    return whole === null ? null : { ...whole, truncated: whole.truncated || frames.length > MAX_FRAMES };
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

function frameIds(tree: FrameTree): string[] {
  const ids: string[] = [];
  const left: FrameTree[] = [tree];
  for (let next = left.shift(); next !== undefined && ids.length <= MAX_FRAMES; next = left.shift()) {
    ids.push(next.frame.id);
    left.push(...(next.childFrames ?? []).slice(0, MAX_FRAMES));
  }
  return ids;
}

/** A frame's document stands behind the one that shows it: inside `<iframe>` a parser takes it as text. */
function joined(whole: ReadDocument | null, part: ReadDocument | null): ReadDocument | null {
  if (whole === null) return part;
  if (part === null) return { ...whole, truncated: true };
  return { ...whole, html: `${whole.html}\n${part.html}`, truncated: whole.truncated || part.truncated };
}

function asRead(value: unknown): ReadDocument | null {
  if (!isRecord(value) || typeof value.html !== 'string') return null;
  const icon = typeof value.icon === 'string' ? value.icon : null;
  return { html: value.html, truncated: value.truncated === true, icon };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
