import { applyEdit, type Edit } from './apply-edit.ts';

/** What a person did to fields while the word on the page was not there: given to the page in that order, or dropped. */
export interface HeldInput {
  addKey(field: HTMLElement, event: KeyboardEvent): void;
  addEdit(field: HTMLElement, event: InputEvent): void;
  addSubmit(field: HTMLElement, form: HTMLFormElement, submitter: HTMLElement | null): void;
  isEmpty(): boolean;
  /** While it is given, what happens is not the person's doing. */
  isGiving(): boolean;
  /** A field of the form whose input is held. */
  fieldIn(form: HTMLFormElement): HTMLElement | null;
  give(): void;
  drop(): void;
}

type Step =
  | { readonly kind: 'key'; readonly field: HTMLElement; readonly type: string; readonly init: KeyboardEventInit }
  | { readonly kind: 'edit'; readonly field: HTMLElement; readonly edit: Edit }
  | {
      readonly kind: 'submit';
      readonly field: HTMLElement;
      readonly form: HTMLFormElement;
      readonly submitter: HTMLElement | null;
    };

export function createHeldInput(): HeldInput {
  let steps: Step[] = [];
  let giving = false;
  return {
    addKey: (field, event) => void steps.push({ kind: 'key', field, type: event.type, init: initOf(event) }),
    addEdit(field, { inputType, data, dataTransfer }) {
      const text = data ?? dataTransfer?.getData('text/plain') ?? null;
      steps.push({ kind: 'edit', field, edit: { inputType, text } });
    },
    addSubmit: (field, form, submitter) => void steps.push({ kind: 'submit', field, form, submitter }),
    isEmpty: () => steps.length === 0,
    isGiving: () => giving,
    fieldIn: (form) => steps.find(({ field }) => form.contains(field))?.field ?? null,
    give() {
      const given = steps;
      steps = [];
      giving = true;
      try {
        giveSteps(given);
      } finally {
        giving = false;
      }
    },
    drop() {
      steps = [];
    },
  };
}

function giveSteps(steps: readonly Step[]): void {
  const [start] = steps;
  if (start === undefined) return;
  let field = start.field;
  let into = field;
  let active = document.activeElement;
  let isPrevented = false;
  for (const step of steps) {
    // A page that leads from box to box, one letter in each, leads on while it is given too.
    if (step.field !== field) into = step.field;
    else if (document.activeElement !== active && document.activeElement instanceof HTMLInputElement)
      into = document.activeElement;
    field = step.field;
    active = document.activeElement;
    if (step.kind === 'key') {
      const isTaken = !into.dispatchEvent(new KeyboardEvent(step.type, step.init));
      isPrevented = step.type === 'keydown' ? isTaken : isPrevented || isTaken;
    } else if (step.kind === 'edit') {
      if (!isPrevented) applyEdit(into, step.edit);
    } else if (step.form.isConnected) step.form.requestSubmit(step.submitter);
  }
}

function initOf({ key, code, location, repeat, shiftKey, altKey, ctrlKey, keyCode, charCode }: KeyboardEvent) {
  const state = { key, code, location, repeat, shiftKey, altKey, ctrlKey, keyCode, charCode };
  return { ...state, bubbles: true, cancelable: true, composed: true };
}
