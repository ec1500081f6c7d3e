import type { Analysis } from '@lurewatch/sdk';
import type { Told } from '../tool.ts';
import { verdictWords } from './verdict-words.ts';

const FEW_REASONS = 5;
export const MOST_REASONS = 20;

/** What one analysis and one judgement of the detector in this process have in common. */
export type Checked = Pick<
  Analysis,
  'verdict' | 'score' | 'basis' | 'brand_detected' | 'official_domain' | 'final_url' | 'checks'
> & { readonly signals: readonly { readonly message: string; readonly impact: number }[] };

/** The verdict with its strongest reasons. */
export function tellCheck(url: string, checked: Checked): Told {
  const { verdict, score, basis, brand_detected, official_domain, final_url, signals } = checked;
  return {
    words: `${verdictWords(verdict, score, basis)}${failedWords(checked)}`,
    data: {
      url,
      ...(final_url !== null && final_url !== url && { leads_to: final_url }),
      ...(brand_detected !== null && { imitates: brand_detected, official_domain }),
      reasons: signals.slice(0, FEW_REASONS).map(({ message }) => message),
    },
  };
}

/** Checks that were asked for and gave no answer: their names are ours. */
export function failedWords({ checks }: Pick<Checked, 'checks'>): string {
  const failed = checks.filter(({ status }) => ['partial', 'unread', 'timeout', 'failed'].includes(status));
  const names = [...new Set(failed.map(({ name, status }) => `${name} (${status})`))];
  return names.length === 0 ? '' : ` Not answered in whole: ${names.join(', ')}.`;
}
