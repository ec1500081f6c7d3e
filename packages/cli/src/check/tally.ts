import type { Outcome } from '../judge/outcome.ts';
import { visibleText } from '../lines/visible-text.ts';

/** Bad lines are shown one by one up to this many, then counted. */
const SHOWN = 10;

export type FailOn = 'dangerous' | 'suspicious';

/** What a run has met so far, and what it therefore ends with. */
export interface Tally {
  add(lineNumber: number, line: string, outcome: Outcome): void;
  readonly judged: number;
  readonly notJudged: number;
  /** What a person should know of the lines that were not judged; '' when all were. */
  report(): string;
  /** 1: something dangerous was found; 3: nothing dangerous, but some lines could not be judged; 0: neither. */
  exitCode(failOn: FailOn): 0 | 1 | 3;
}

/** `unit`: what is judged, in the singular. */
export function createTally(unit: 'line' | 'message' = 'line'): Tally {
  const counts = { dangerous: 0, suspicious: 0, safe: 0 };
  let unread = 0;
  const shown: string[] = [];
  let judged = 0;
  let notJudged = 0;
  const note = (lineNumber: number, line: string, message: string): void => {
    if (shown.length < SHOWN) shown.push(`${unit} ${lineNumber}: ${visibleText(line.slice(0, 120))}: ${message}\n`);
  };
  return {
    get judged() {
      return judged;
    },
    get notJudged() {
      return notJudged;
    },
    add(lineNumber, line, outcome) {
      if (outcome.status === 'judged') {
        judged += 1;
        if (outcome.verdict !== 'unknown') counts[outcome.verdict] += 1;
        else if (outcome.isNothingKnown !== true) unread += 1;
        return;
      }
      notJudged += 1;
      note(lineNumber, line, visibleText(outcome.message));
    },
    report() {
      if (notJudged === 0) return '';
      const more = notJudged > shown.length ? `… and ${notJudged - shown.length} more.\n` : '';
      const total = judged + notJudged;
      return `${shown.join('')}${more}${notJudged} of ${total} ${total === 1 ? unit : `${unit}s`} could not be judged.\n`;
    },
    exitCode(failOn) {
      if (counts.dangerous > 0 || (failOn === 'suspicious' && counts.suspicious > 0)) return 1;
      return notJudged > 0 || unread > 0 ? 3 : 0;
    },
  };
}
