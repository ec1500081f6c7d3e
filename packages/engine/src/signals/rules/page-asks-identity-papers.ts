import { type SignalRule, signalRule } from '../signal-rule.ts';
import { isTrustedVisit } from '../trusted-visit.ts';

const PAPERS =
  /\bpassport\b|\bselfie\b|\b(?:national |government |photo )?id(?:entity)? (?:card|document)\b|\bdriv(?:er.?s|ing) licen[cs]e\b|personalausweis|\bcarte d.identit[eé]|\bpi[eè]ce d.identit[eé]|\bcarta d.identit[aà]|documento de identidad|\bfoto ktp\b|身份证|本人確認書類/i;
const FEW_PAGES = 5;

/** Pictures of identity papers or of a face asked for. */
export const pageAsksIdentityPapers: SignalRule = signalRule({
  code: 'page_asks_identity_papers',
  needs: 'page',
  check: (c) => {
    if (c.visit === null || isTrustedVisit(c.visit) || (c.visit.page.uploads ?? 0) === 0) return null;
    if (c.visit.page.links.ownPages >= FEW_PAGES) return null;
    const papers = PAPERS.exec(`${c.visit.page.title} ${c.visit.page.text}`)?.[0];
    return papers === undefined ? null : { papers };
  },
  message: (f) =>
    `The page asks for pictures of identity papers or of one’s face ("${f.papers}"), and hardly leads anywhere else`,
});
