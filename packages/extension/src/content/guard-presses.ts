import { pressedLure } from '@lurewatch/engine/pressed-lure';
import { isFieldAnswer, PRESS } from '../shared/messages.ts';
import { fieldOf } from './fields.ts';
import { itself } from './form-itself.ts';
import { pressedText } from './pressed-text.ts';

/**
 * Lures that ask for no input want something pressed: a command comes to the clipboard then, a sign-in page for a code opens, the
 * window is filled. The words are read when somebody is about to press; where they are a lure's, the press waits for the worker.
 */
export interface PressGuard {
  listen(): void;
  /** The page is another now. */
  noteChange(): void;
  /** Without waiting for a pointer. */
  readNow(): void;
}

const LONGEST_HOLD_MS = 400;
/** What a press leads to is there by then. */
const READ_AGAIN_MS = 350;
/** What is shown later than this after a press is read at the next one. */
const AFTER_PRESS_MS = 10_000;
/** A page that changes without end is not read at each move of the pointer. */
const LEAST_BETWEEN_MOVES_MS = 1_000;
const PRESSES = [
  ...(['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click'] as const),
  ...(['keydown', 'keyup'] as const),
];

/** `opened`: it stays so, whatever the page says then. */
type State = 'unread' | 'harmless' | 'asked' | 'stopped' | 'opened';

export function createPressGuard(): PressGuard {
  let state: State = 'unread';
  let held: HTMLElement | null = null;
  let pressedAt = Number.NEGATIVE_INFINITY;
  let isReadPlanned = false;
  let isMovePlanned = false;

  const listen = (): void => {
    addEventListener('pointermove', onMove, { capture: true, once: true });
    for (const type of PRESSES) addEventListener(type, onPress, { capture: true, passive: false });
    addEventListener('fullscreenchange', () => read(document.fullscreenElement), true);
  };

  function onMove({ target }: Event): void {
    read(target);
  }

  function onPress(event: Event): void {
    if (!event.isTrusted || (event instanceof KeyboardEvent && fieldOf(event) !== null)) return;
    const [target] = event.composedPath();
    read(target);
    if (state === 'asked' || state === 'stopped') {
      event.stopImmediatePropagation();
      event.preventDefault();
      if (event.type === 'click' && target instanceof HTMLElement) held = target;
    } else if (event.type === 'click') {
      pressedAt = performance.now();
      readSoon(target);
    }
  }

  /** What was hidden is shown by a press, without any other change. */
  function readSoon(target: EventTarget | null | undefined): void {
    if (isReadPlanned || state === 'opened') return;
    isReadPlanned = true;
    setTimeout(() => {
      isReadPlanned = false;
      const pressed = target instanceof Element && itself(target).isConnected ? [target] : [];
      for (const element of [...pressed, inTheMiddle()]) {
        if (state === 'harmless') state = 'unread';
        read(element);
      }
    }, READ_AGAIN_MS);
  }

  function read(target: EventTarget | null | undefined): void {
    if (state !== 'unread' || document.body === null) return;
    const text = pressedText(target instanceof Element ? target : document.body);
    const words = { title: document.title, text: text ?? '' };
    if (text === null || pressedLure(words) === null) {
      state = 'harmless';
      return;
    }
    state = 'asked';
    setTimeout(() => settle('open'), LONGEST_HOLD_MS);
    // Where the extension was updated or removed since the page began, nobody answers.
    const asked = Promise.resolve().then(() =>
      (globalThis.browser ?? chrome).runtime.sendMessage({ type: PRESS, ...words }),
    );
    void asked.then(
      (answer: unknown) => settle(isFieldAnswer(answer) ? answer : 'open'),
      () => settle('open'),
    );
  }

  function settle(answer: string): void {
    if (state !== 'asked') return;
    state = answer === 'stop' ? 'stopped' : 'opened';
    if (state === 'opened' && held !== null && itself(held).isConnected) itself(held).click();
    held = null;
  }

  return {
    listen,
    readNow: () => read(document.body),
    noteChange() {
      if (state !== 'harmless') return;
      state = 'unread';
      if (performance.now() - pressedAt < AFTER_PRESS_MS) readSoon(null);
      if (isMovePlanned) return;
      isMovePlanned = true;
      setTimeout(() => {
        isMovePlanned = false;
        addEventListener('pointermove', onMove, { capture: true, once: true });
      }, LEAST_BETWEEN_MOVES_MS);
    },
  };
}

function inTheMiddle(): Element | null {
  return document.elementFromPoint(innerWidth / 2, innerHeight / 2);
}
