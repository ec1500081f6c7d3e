/** The browser tells a page of a change only where the person made the last one: of what was given, this does, once. */
const untold = new Set<HTMLElement>();

/** The page is told of it when the field is left. */
export function noteChange(field: HTMLElement): void {
  if (untold.has(field)) return;
  untold.add(field);
  field.addEventListener('blur', () => tell(field), { once: true });
}

/** What is sent is told before. */
export function tellOfChanges(): void {
  for (const field of untold) tell(field);
}

/** A field may have been left before it was given anything. */
export function tellOfFieldsLeft(): void {
  for (const field of untold) if ((field.getRootNode() as Document | ShadowRoot).activeElement !== field) tell(field);
}

function tell(field: HTMLElement): void {
  if (untold.delete(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
}
