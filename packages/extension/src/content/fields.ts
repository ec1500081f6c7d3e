import { shadowRootOf } from './describe-page.ts';
import { itself } from './form-itself.ts';

/** Fields that say themselves that they are for secrets: their appearance alone has the page read. */
export const SECRETS = 'input[type=password],input[autocomplete~="one-time-code"],input[autocomplete^="cc-"]';

/** Whatever a person could write into. */
export const FIELDS = 'input:not([type=hidden]),textarea,[contenteditable],[role=textbox]';

const WRITABLE: ReadonlySet<string> = new Set(['text', 'password', 'email', 'tel', 'number', 'url']);
const SEARCHED: ReadonlySet<string> = new Set(['q', 'query', 'search']);

/** The field that an event is about, also in shadow trees that keep it to themselves; null where it is about none, or a search. */
export function fieldOf(event: Event): HTMLElement | null {
  const [target] = event.composedPath();
  let element = target instanceof HTMLElement ? target : null;
  for (;;) {
    const inside = element === null ? null : shadowRootOf(element)?.activeElement;
    if (!(inside instanceof HTMLElement)) break;
    element = inside;
  }
  return element !== null && isWritable(element) ? element : null;
}

/** Whatever it is called: who is after a secret chooses the names. */
function isWritable(element: HTMLElement): boolean {
  if (element instanceof HTMLTextAreaElement) return true;
  if (element instanceof HTMLInputElement) {
    return WRITABLE.has(element.type) && !(element.type === 'text' && SEARCHED.has(element.name));
  }
  return itself(element).isContentEditable;
}
