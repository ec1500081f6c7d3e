import type { CDPSession } from 'playwright-core';

const MAX_CHARACTERS = 100_000;
const MAX_ELEMENTS = 1_500;
const MAX_DEPTH = 200;
const MAX_TEXT = 4_096;
const WITHOUT_END = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const LEFT_OUT = new Set(['noscript', 'script', 'style', 'template']);
const [ELEMENT, TEXT] = [1, 3];

type Snapshot = Awaited<ReturnType<typeof snapshotOf>>;
type Nodes = Snapshot['documents'][number]['nodes'];

export interface ClosedRoots {
  readonly html: string;
  readonly truncated: boolean;
}

/**
 * What stands in the closed shadow roots of the page and its frames, as HTML. No script sees it from outside, not even one in a world of
 * its own, so the browser's tools are asked.
 */
export async function readClosedRoots(session: CDPSession): Promise<ClosedRoots> {
  const { documents, strings } = await snapshotOf(session);
  const parts: string[] = [];
  const room = { characters: MAX_CHARACTERS, elements: MAX_ELEMENTS };
  for (const { nodes } of documents) {
    const { index = [], value = [] } = nodes.shadowRootType ?? {};
    const closed = index.filter((_, at) => strings[value[at] ?? -1] === 'closed');
    if (closed.length > 0) write(nodes, closed);
  }
  return { html: parts.join(''), truncated: room.characters <= 0 || room.elements <= 0 };

  function write(nodes: Nodes, closed: readonly number[]): void {
    const children = childrenOf(nodes);
    const textAt = (at: number | undefined) => strings[at ?? -1] ?? '';
    const left: (number | string)[] = closed.toReversed();
    for (let next = left.pop(); next !== undefined && room.characters > 0 && room.elements > 0; next = left.pop()) {
      if (typeof next === 'string') {
        parts.push(next);
        continue;
      }
      const type = nodes.nodeType?.[next];
      const name = textAt(nodes.nodeName?.[next]).toLowerCase();
      if (type === TEXT) add(escapeText(textAt(nodes.nodeValue?.[next]).slice(0, MAX_TEXT)));
      const isWritten = type === ELEMENT && !LEFT_OUT.has(name) && /^[a-z][\w.-]*$/.test(name);
      if (isWritten) {
        room.elements -= 1;
        add(`<${name}${attributeText((nodes.attributes?.[next] ?? []).map(textAt))}>`);
        if (!WITHOUT_END.has(name) && left.length < MAX_DEPTH * 10) left.push(`</${name}>`);
      }
      for (const child of (children.get(next) ?? []).toReversed()) left.push(child);
    }
    for (const end of left.toReversed()) if (typeof end === 'string') parts.push(end);
  }

  function add(text: string): void {
    room.characters -= text.length;
    parts.push(text);
  }
}

function snapshotOf(session: CDPSession) {
  return session.send('DOMSnapshot.captureSnapshot', { computedStyles: [] });
}

function childrenOf({ parentIndex = [] }: Nodes): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const [child, parent] of parentIndex.entries()) {
    const siblings = children.get(parent);
    if (siblings) siblings.push(child);
    else children.set(parent, [child]);
  }
  return children;
}

/** Names and values in turn. */
function attributeText(words: readonly string[]): string {
  let text = '';
  for (let at = 0; at + 1 < words.length && text.length < MAX_TEXT; at += 2) {
    const [name = '', value = ''] = [words[at], words[at + 1]];
    if (/^[a-zA-Z_][\w:.-]*$/.test(name)) text += ` ${name}="${escapeAttribute(value.slice(0, MAX_TEXT))}"`;
  }
  return text;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
