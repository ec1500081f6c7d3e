import { itself } from './form-itself.ts';

const SUBMITS: ReadonlySet<string> = new Set(['submit', 'image']);
/** Types of fields of which a second one keeps a form without buttons from being sent. Those of dates, which HTML names too, do not in browsers. */
const BLOCKS: ReadonlySet<string> = new Set('text search tel url email password number'.split(' '));

/**
 * What Enter does in a field of one line (HTML, "Implicit submission"): it presses the form's first button that submits; a form
 * without one is sent where this is its only field of that kind.
 */
export function submitImplicitly(field: HTMLInputElement): void {
  const { form } = field;
  if (form === null) return;
  const root = itself(field.getRootNode() as Document | ShadowRoot);
  const owned = [...root.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input,button')].filter(
    (control) => control.form === form,
  );
  const button = owned.find(({ type }) => SUBMITS.has(type));
  if (button !== undefined) button.click();
  else if (owned.filter(({ type }) => BLOCKS.has(type)).length < 2) itself(form).requestSubmit();
}
