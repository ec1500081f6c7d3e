import { MESSAGE_BUDGET } from '../message-budget.ts';
import type { LinkList } from './link-list.ts';
import { addressesIn } from './links-in-text.ts';
import { textsOfScript } from './texts-of-script.ts';

const MARKUP = /<\s{0,2}[a-z!/]/i;
const MOST_LAYERS = 3;

/** Addresses that scripts hold in their texts, put together and decoded as far as `textsOfScript` does it. */
export function linksInScripts(script: string, list: LinkList, onMarkup: (html: string) => void): void {
  const budget = { steps: MESSAGE_BUDGET.maxScriptSteps as number, characters: MESSAGE_BUDGET.maxScriptText as number };
  const read = (code: string, layer: number): void => {
    for (const text of textsOfScript(code.slice(0, MESSAGE_BUDGET.maxScriptCharacters), budget)) {
      if (MARKUP.test(text)) onMarkup(text);
      else if (/^\s{0,9}https?:/i.test(text)) list.add({ written: text, place: 'script' });
      else for (const written of addressesIn(text)) list.add({ written, place: 'script' });
      // A text may be a script that is run in its turn.
      if (layer < MOST_LAYERS && /[=(]/.test(text) && /location|eval|document|window/.test(text)) read(text, layer + 1);
    }
  };
  read(script, 0);
}
