import { imitatedOnPage } from '../imitated-on-page.ts';
import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** A page that shows nothing but a button, and asks for a secret or poses as a brand once it is pressed. */
export const pageBehindButton: SignalRule = signalRule({
  code: 'page_behind_button',
  needs: 'page',
  check: (c) => {
    const { visit } = c;
    const behind = visit?.page.behindButton;
    if (visit === null || behind === undefined || isTrustedVisit(visit)) return null;
    const brand = imitatedOnPage(c)?.brand.name ?? '';
    if (behind.gained.length === 0 && brand === '') return null;
    return { words: behind.words, asks: [...behind.gained], brand };
  },
  message: ({ words }) => `What the page asks for appears only behind the button “${words}”`,
});
