import type { HostPart } from './host-letters.ts';

/** An element that the page is known to have. */
export function element<K extends keyof HTMLElementTagNameMap>(id: string, tag: K): HTMLElementTagNameMap[K] {
  const found = document.getElementById(id);
  if (found === null || found.tagName.toLowerCase() !== tag) throw new Error(`the page has no ${tag} #${id}`);
  return found as HTMLElementTagNameMap[K];
}

export function show(id: string, isShown = true): void {
  const found = document.getElementById(id);
  if (found !== null) found.hidden = !isShown;
}

/** Letters of a host, marked ones as such; as text, whatever they are. */
export function putHost(target: HTMLElement, parts: readonly HostPart[]): void {
  target.replaceChildren(
    ...parts.map(({ text, isMarked }) => {
      const part = document.createElement(isMarked ? 'mark' : 'bdi');
      part.textContent = text;
      return part;
    }),
  );
}

export function putList(list: HTMLElement, texts: readonly string[]): void {
  list.replaceChildren(
    ...texts.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
}
