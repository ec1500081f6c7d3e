import { FIELD, type FieldAnswer, isFieldAnswer } from '../shared/messages.ts';
import { type DescribedPage, describePage } from './describe-page.ts';
import { FIELDS, fieldOf, SECRETS } from './fields.ts';
import { itself } from './form-itself.ts';
import { formSignature } from './form-signature.ts';
import { createPressGuard, type PressGuard } from './guard-presses.ts';
import { createTargetGuard, type TargetGuard } from './guard-targets.ts';
import { createHeldInput, type HeldInput } from './held-input.ts';
import { tellOfChanges } from './told-changes.ts';

/*
 * Runs in every page and frame, and does nothing until a field appears that asks for a secret, or any field is used. Then the
 * worker reads the page, once for as long as its form stays the same; what is typed meanwhile waits.
 */

/** Then it is given, whatever the worker does: a person must be able to type. */
const LONGEST_HOLD_MS = 400;
/** A page that changes without end is looked through as often as this for fields. */
const LOOK_AGAIN_MS = 300;
const MOST_SIGNATURES = 100;

/** `late`: the word did not come in time. */
type State = 'asked' | 'late' | FieldAnswer;

const states = new Map<string, State>();
const held: HeldInput = createHeldInput(signatureFor);
const presses: PressGuard = createPressGuard();
const targets: TargetGuard = createTargetGuard();
let isChanged = true;
let isLookPlanned = false;
let lastRoot: Node | null = null;
let lastSignature = '';
let shownRoot: Element | null = document.documentElement;
/** `document.open` took every listener away, and the scripts of what was written then hear each key before this one can hold it. */
let isWrittenAnew = false;
/** Words that are not there yet. */
let unanswered = 0;
let isLookDue = false;

listen();
addEventListener('DOMContentLoaded', look, { once: true });
new MutationObserver(() => {
  isChanged = true;
  // A page that is written anew (`document.open`) has lost every listener; adding one twice does nothing.
  listen();
  presses.noteChange();
  noteWriting();
  lookSoon();
}).observe(document, { childList: true, subtree: true });

function listen(): void {
  addEventListener('focusin', onFocus, true);
  for (const type of ['keydown', 'keypress', 'keyup'] as const) addEventListener(type, onKey, true);
  for (const type of ['paste', 'drop'] as const) addEventListener(type, onTransfer, true);
  addEventListener('beforeinput', onEdit, true);
  addEventListener('submit', onSubmit, true);
  presses.listen();
}

/** Such a document is read at once, before anybody is about to write there. */
function noteWriting(): void {
  const root = document.documentElement;
  if (root === shownRoot) return;
  isWrittenAnew ||= shownRoot !== null && root !== null;
  shownRoot = root;
  if (!isWrittenAnew) return;
  look();
  presses.readNow();
}

function lookSoon(): void {
  if (isLookPlanned) return;
  isLookPlanned = true;
  setTimeout(() => {
    isLookPlanned = false;
    look();
  }, LOOK_AGAIN_MS);
}

function look(): void {
  const field = isPrerendered() ? null : document.querySelector<HTMLElement>(isWrittenAnew ? FIELDS : SECRETS);
  if (field !== null) ask(field);
}

function onFocus(event: FocusEvent): void {
  const field = fieldOf(event);
  if (field === null) return;
  const signature = signatureFor(field);
  if (isWrittenAnew && states.get(signature) === 'wait' && unanswered === 0) tell(signature, true);
  else ask(field);
}

function onKey(event: KeyboardEvent): void {
  const field = fieldToGuard(event);
  if (field === null || !writes(event) || !withholds(field)) return;
  event.stopImmediatePropagation();
  // What the key does of itself is held where it does it (onEdit, onSubmit).
  held.addKey(field, event);
}

/** The page could read it there before it is in the field. */
function onTransfer(event: Event): void {
  const field = fieldToGuard(event);
  if (field !== null && withholds(field)) event.stopImmediatePropagation();
}

function onEdit(event: InputEvent): void {
  const field = fieldToGuard(event);
  if (field === null || !event.cancelable || !withholds(field)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  held.addEdit(field, event);
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || targets.holds(event, form) || held.isGiving()) return;
  const field = itself(form).querySelector<HTMLElement>(SECRETS) ?? held.fieldIn(form);
  if (field === null || !withholds(field)) {
    tellOfChanges();
    return;
  }
  event.stopImmediatePropagation();
  event.preventDefault();
  held.addSubmit(field, form, event.submitter);
}

function fieldToGuard(event: Event): HTMLElement | null {
  return event.isTrusted && !held.isGiving() ? fieldOf(event) : null;
}

function writes({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isCommand = (ctrlKey && !altKey) || metaKey;
  return !isCommand && (key.length === 1 || key === 'Enter' || key === 'Backspace' || key === 'Delete');
}

/** Whether what is done to the field must wait for the word, or is dropped for good. */
function withholds(field: HTMLElement): boolean {
  const signature = signatureFor(field);
  const state = states.get(signature);
  // It is known already: not one letter more.
  if (state === 'wait') tell(signature, true);
  else if (state === undefined) {
    tell(signature, false);
    setTimeout(() => giveUpOn(signature), LONGEST_HOLD_MS);
  } else if (state === 'asked' && !held.isUnder(signature)) setTimeout(() => giveUpOn(signature), LONGEST_HOLD_MS);
  return !mayGive(signature);
}

function mayGive(signature: string): boolean {
  const state = states.get(signature);
  return state === 'open' || state === 'late';
}

/**
 * One at a time: a page that gives itself form after form, or the focus to field after field, would keep the worker from reading any
 * other. What a person does asks whatever waits.
 */
function ask(field: HTMLElement): void {
  const signature = signatureFor(field);
  if (states.has(signature)) return;
  if (unanswered === 0) tell(signature, false);
  else isLookDue = true;
}

/** `page`: as it stood under that signature. */
function tell(signature: string, isTyping: boolean, page: DescribedPage = describePage()): void {
  if (states.size >= MOST_SIGNATURES) states.clear();
  states.set(signature, isTyping ? 'stop' : 'asked');
  const { html, isCut } = page;
  unanswered += 1;
  const message = { type: FIELD, html, isCut, isTyping };
  // Where the extension was updated or removed since the page began, nobody answers.
  const answer = Promise.resolve().then(() => (globalThis.browser ?? chrome).runtime.sendMessage(message));
  void answer.then(
    (value: unknown) => settle(signature, isFieldAnswer(value) ? value : 'open', page),
    () => settle(signature, 'open', page),
  );
}

function settle(signature: string, answer: FieldAnswer, page: DescribedPage): void {
  unanswered -= 1;
  const wasGiven = states.get(signature) === 'late';
  states.set(signature, answer);
  if (answer === 'open') held.give(mayGive);
  else if (answer === 'stop') held.drop();
  else if (wasGiven || held.isUnder(signature)) tell(signature, true, page);
  lookAtWhatWaited();
}

function lookAtWhatWaited(): void {
  if (!isLookDue || unanswered > 0) return;
  isLookDue = false;
  if (isWrittenAnew) look();
  else lookSoon();
}

function giveUpOn(signature: string): void {
  if (states.get(signature) !== 'asked') return;
  states.set(signature, 'late');
  held.give(mayGive);
}

/** As long as nothing has changed it is the last one. */
function signatureFor(field: HTMLElement): string {
  const root = itself(field).getRootNode();
  if (isChanged || root !== lastRoot) lastSignature = formSignature(root);
  isChanged = false;
  lastRoot = root;
  return lastSignature;
}

function isPrerendered(): boolean {
  return (document as { prerendering?: boolean }).prerendering === true;
}
