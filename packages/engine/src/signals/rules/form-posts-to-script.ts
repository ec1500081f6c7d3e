import { type SignalRule, signalRule } from '../signal-rule.ts';
import { softwareAtHome } from '../software-at-home.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

/** Secrets sent to a lone script beside the page. */
export const formPostsToScript: SignalRule = signalRule({
  code: 'form_posts_to_script',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || softwareAtHome(c) !== null) return null;
    const form = c.visit.page.forms.find((one) => one.toBareScript && one.asks.length > 0);
    return form?.action == null ? null : { script: fileOf(form.action) };
  },
  message: (f) =>
    `A form of the page sends what is typed to ${f.script}, a script right beside it, as in many phishing kits`,
});

function fileOf(action: string): string {
  const path = URL.parse(action)?.pathname ?? '';
  return path.slice(path.lastIndexOf('/') + 1).slice(0, 60);
}
