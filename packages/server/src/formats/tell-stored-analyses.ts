import type { Analysis } from '@lurewatch/contract';
import type { Language } from '@lurewatch/messages';
import { tellAnalysis } from './tell-analysis.ts';

/** Twenty pages of fifty: a few megabytes. */
const REMEMBERED = 1_000;
/** Characters; longer ones are rare and told anew. */
const LONGEST_REMEMBERED = 8_000;

/** What was told of one revision, in one language. */
interface Told {
  readonly summary: string;
  readonly messages: readonly string[];
}

/**
 * Tells stored analyses in other languages, and remembers what it told last: a page of them is read again and again, and a row never
 * changes but with its revision. For stored ones alone: a direct answer has the same id, and names addresses that are not stored.
 */
export function tellStoredAnalyses(
  remembered: number = REMEMBERED,
): (analysis: Analysis, language: Language | undefined) => Analysis {
  const known = new Map<string, Told>();

  function keep(key: string, told: Told): void {
    known.delete(key);
    known.set(key, told);
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
  }

  return (analysis, language) => {
    if (language === undefined || language === 'en') return analysis;
    const key = `${language} ${analysis.id} ${analysis.revision}`;
    const before = known.get(key);
    if (before !== undefined) {
      keep(key, before);
      return withTold(analysis, before);
    }
    const told = tellAnalysis(analysis, language);
    const { summary } = told;
    const messages = told.signals.map(({ message }) => message);
    const length = messages.reduce((sum, message) => sum + message.length, summary.length);
    if (length <= LONGEST_REMEMBERED) keep(key, { summary, messages });
    return told;
  };
}

function withTold(analysis: Analysis, { summary, messages }: Told): Analysis {
  const signals = analysis.signals.map((signal, at) => ({ ...signal, message: messages[at] ?? signal.message }));
  return { ...analysis, summary, signals };
}
