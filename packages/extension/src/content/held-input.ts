import { applyEdit, type Edit } from './apply-edit.ts';
import { itself } from './form-itself.ts';
import { tellOfChanges, tellOfFieldsLeft } from './told-changes.ts';

/** What a person did to fields while the word on the page was not there: given to the page in that order, or dropped. */
export interface HeldInput {
  addKey(field: HTMLElement, event: KeyboardEvent): void;
  addEdit(field: HTMLElement, event: InputEvent): void;
  addSubmit(field: HTMLElement, form: HTMLFormElement, submitter: HTMLElement | null): void;
  /** Whether any is held that was done under that signature. */
  isUnder(signature: string): boolean;
  /** While it is given, what happens is not the person's doing. */
  isGiving(): boolean;
  /** A field of the form whose input is held. */
  fieldIn(form: HTMLFormElement): HTMLElement | null;
  /** The first of it, as far as what it was done under may be given. */
  give(mayGive: (signature: string) => boolean): void;
  drop(): void;
}

/** `signature`: of the page as it stood then (form-signature.ts). A page that has become another since is not the one that was judged. */
type Step = Act & { readonly signature: string };

type Act =
  | { readonly kind: 'key'; readonly field: HTMLElement; readonly type: string; readonly init: KeyboardEventInit }
  | { readonly kind: 'edit'; readonly field: HTMLElement; readonly edit: Edit }
  | {
      readonly kind: 'submit';
      readonly field: HTMLElement;
      readonly form: HTMLFormElement;
      readonly submitter: HTMLElement | null;
      readonly isByEnter: boolean;
    };

export function createHeldInput(signatureFor: (field: HTMLElement) => string): HeldInput {
  let steps: Step[] = [];
  let giving = false;
  const add = (act: Act): void => void steps.push({ ...act, signature: signatureFor(act.field) });
  return {
    addKey: (field, event) => add({ kind: 'key', field, type: event.type, init: initOf(event) }),
    addEdit(field, { inputType, data, dataTransfer }) {
      const text = data ?? dataTransfer?.getData('text/plain') ?? null;
      add({ kind: 'edit', field, edit: { inputType, text } });
    },
    addSubmit(field, form, submitter) {
      // Firefox tells of an Enter as an edit, too; a form is sent once.
      steps = steps.filter((step) => !isEnterIn(step, form));
      add({ kind: 'submit', field, form, submitter, isByEnter: isEnterDown(steps.at(-1)) });
    },
    isUnder: (signature) => steps.some((step) => step.signature === signature),
    isGiving: () => giving,
    fieldIn: (form) => steps.find(({ field }) => itself(form).contains(field))?.field ?? null,
    give(mayGive) {
      const kept = steps.findIndex(({ signature }) => !mayGive(signature));
      const given = steps.splice(0, kept < 0 ? steps.length : kept);
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

function isEnterIn(step: Step, form: HTMLFormElement): boolean {
  const { field } = step;
  const isEnter = step.kind === 'edit' && step.edit.inputType === 'insertLineBreak';
  return isEnter && field instanceof HTMLInputElement && field.form === form;
}

function isEnterDown(step: Step | undefined): boolean {
  return step?.kind === 'key' && step.init.key === 'Enter' && step.type !== 'keyup';
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
      // None comes of a key that the page took.
      if (step.type === 'keypress' && isPrevented) continue;
      const isTaken = !itself(into).dispatchEvent(new KeyboardEvent(step.type, step.init));
      isPrevented = step.type === 'keydown' ? isTaken : isPrevented || isTaken;
    } else if (step.kind === 'edit') {
      if (!isPrevented) applyEdit(into, step.edit);
    } else if (!(step.isByEnter && isPrevented)) submit(step.form, step.submitter);
  }
  tellOfFieldsLeft();
}

function submit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  tellOfChanges();
  const { isConnected, requestSubmit } = itself(form);
  if (isConnected) requestSubmit(submitter);
}

function initOf({
  key,
  code,
  location,
  repeat,
  shiftKey,
  altKey,
  ctrlKey,
  keyCode,
  charCode,
  isComposing,
}: KeyboardEvent) {
  const state = { key, code, location, repeat, shiftKey, altKey, ctrlKey, keyCode, charCode, isComposing };
  return { ...state, bubbles: true, cancelable: true, composed: true };
}
