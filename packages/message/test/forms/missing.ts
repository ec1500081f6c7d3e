import type { MessageFacts } from '../../src/index.ts';
import type { Expectation } from './expectation.ts';

/** What a reader did not find of what has to be found, in words; what only a renderer sees counts as missing too. */
export function missing(expectation: Expectation, facts: MessageFacts): readonly string[] {
  const faults: string[] = [];
  for (const { url, place, alsoPlace = [], written, falseLabel } of expectation.targets) {
    const found = facts.links.filter((link) => link.url === url || link.targetUrl === url);
    const right = found.find((link) => link.place === place || alsoPlace.includes(link.place));
    if (found.length === 0) faults.push(`no ${place}`);
    else if (right === undefined) faults.push(`${place} as ${found.map((link) => link.place).join(', ')}`);
    else if (written !== undefined && right.url !== URL.parse(written)?.href) faults.push(`${place} not as written`);
    else if (falseLabel !== undefined && right.namedHost !== falseLabel)
      faults.push(`${place} without its false label`);
  }
  for (const { name, mark } of expectation.attachments) {
    const attachment = facts.attachments.find((one) => one.name === name);
    if (attachment === undefined) faults.push('attachment without its name');
    else if (mark === 'disguised_ending' && !attachment.isDisguised) faults.push('disguise unseen');
    else if (mark === 'archive' && attachment.unreadable !== 'archive') faults.push('archive not told');
  }
  for (const cause of expectation.unreadable) {
    if (!facts.attachments.some(({ unreadable }) => unreadable === cause)) faults.push(`${cause} not told`);
  }
  if (expectation.alternativesDisagree === true && !facts.alternativesDisagree) faults.push('disagreement unseen');
  return faults;
}
