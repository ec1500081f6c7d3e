import type { SignalDescription } from '../engine.ts';
import { readableGroups } from '../model/index.ts';
import { signalRules } from './signal-rules.ts';
import { signalTexts } from './signal-texts.ts';

/** Every code that a judgement can carry. The type of a model signal follows its contribution; `info` stands for it here. */
export function createSignalCatalogue(): readonly SignalDescription[] {
  const rules = signalRules.map(({ code, needs }) => ({ code, source: needs }));
  const groups = [...readableGroups.map(({ code }) => `model_${code}`), 'model_remainder'];
  return [...rules, ...groups.map((code) => ({ code, source: 'url' as const }))].map(({ code, source }) => {
    const text = signalTexts[code];
    if (text === undefined) throw new Error(`Signal ${code} has no text in signal-texts.ts.`);
    return { code, type: text.type, title: text.title, description: text.description, source };
  });
}
