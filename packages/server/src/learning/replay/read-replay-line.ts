/** One line of a stream: on which day an address was told, and as what. */
export interface ReplayLine {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly label: 'phishing' | 'honest' | '?';
  readonly url: string;
}

/** A line that a replay cannot go on from; the message says which one and why. */
export class ReplayError extends Error {}

/** Reads `YYYY-MM-DD<TAB>phishing|honest|?<TAB>URL`; the URL is all that follows. @throws ReplayError */
export function readReplayLine(line: string, number: number): ReplayLine {
  const first = line.indexOf('\t');
  const second = line.indexOf('\t', first + 1);
  if (first < 0 || second < 0)
    throw new ReplayError(`Line ${number} is not "YYYY-MM-DD<TAB>phishing|honest|?<TAB>URL".`);
  const day = line.slice(0, first);
  const label = line.slice(first + 1, second);
  if (!isDay(day)) throw new ReplayError(`Line ${number}: "${day.slice(0, 40)}" is no day as YYYY-MM-DD.`);
  if (label !== 'phishing' && label !== 'honest' && label !== '?')
    throw new ReplayError(`Line ${number}: "${label.slice(0, 40)}" is none of phishing, honest and ?.`);
  return { day, label, url: line.slice(second + 1) };
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
