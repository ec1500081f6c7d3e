import type { SignalDescription } from '../engine.ts';
import { CODES } from './cause-sentences.ts';
import { DECIDING_PART_CODES } from './deciding-part.ts';
import { NOTHING_KNOWN } from './nothing-known.ts';
import { signalRules } from './signal-rules.ts';
import { signalTexts } from './signal-texts.ts';
import { WRAPPED_LINK } from './wrapped-link.ts';

/** Every code that a judgement can carry. The type of what the model reads follows its weight; `info` stands for it here. */
export function createSignalCatalogue(): readonly SignalDescription[] {
  const rules = signalRules.map(({ code, needs }) => ({ code, source: needs }));
  const causes = [WRAPPED_LINK, NOTHING_KNOWN, ...DECIDING_PART_CODES, ...Object.values(CODES), 'model_remainder'];
  return [...rules, ...causes.map((code) => ({ code, source: 'url' as const }))].map(({ code, source }) => {
    const text = signalTexts[code];
    if (text === undefined) throw new Error(`Signal ${code} has no text in signal-texts.ts.`);
    return { code, type: text.type, title: text.title, description: text.description, source };
  });
}
