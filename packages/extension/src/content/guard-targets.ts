import { isFieldAnswer, SUBMIT } from '../shared/messages.ts';
import { itself } from './form-itself.ts';

/** Has the worker judge where a form goes before it is sent to another host, once for each host. */
export interface TargetGuard {
  /** Whether the form has to wait for the word; it is sent when that is there, and not at all where the target is dangerous. */
  holds(event: SubmitEvent, form: HTMLFormElement): boolean;
}

const LONGEST_HOLD_MS = 400;

export function createTargetGuard(): TargetGuard {
  /** Hosts that were judged, and whether forms may go there. */
  const judged = new Map<string, boolean>();
  return {
    holds(event, form) {
      const target = targetOf(form, event.submitter);
      if (target === null || target.host === location.host || judged.get(target.host) === true) return false;
      event.stopImmediatePropagation();
      event.preventDefault();
      if (judged.has(target.host)) return true;
      judged.set(target.host, false);
      void judge(target.href).then((isAllowed) => {
        judged.set(target.host, isAllowed);
        if (isAllowed && itself(form).isConnected) itself(form).requestSubmit(event.submitter);
      });
      return true;
    },
  };
}

async function judge(target: string): Promise<boolean> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LONGEST_HOLD_MS));
  // Where the extension was updated or removed since the page began, nobody answers.
  const asked = Promise.resolve()
    .then(() => (globalThis.browser ?? chrome).runtime.sendMessage({ type: SUBMIT, target }))
    .catch(() => null);
  const answer: unknown = await Promise.race([asked, late]);
  return !isFieldAnswer(answer) || answer !== 'stop';
}

/** null for what is no web address. */
function targetOf(form: HTMLFormElement, submitter: HTMLElement | null): URL | null {
  const own = submitter?.getAttribute('formaction');
  const target = URL.parse(own ?? itself(form).getAttribute('action') ?? '', document.baseURI);
  return target !== null && /^https?:$/.test(target.protocol) ? target : null;
}
