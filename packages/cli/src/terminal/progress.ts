export interface ProgressOptions {
  /** Where it is shown: on a terminal, unless `isWanted` says otherwise; else nothing is, unless it is wanted. */
  readonly stream: { readonly isTTY?: boolean; write(text: string): unknown };
  /** How far the input has been read, 0 to 1; null when its length is not known. */
  readonly share: () => number | null;
  readonly isWanted?: boolean | undefined;
  readonly now?: () => number;
}

export interface Progress {
  advance(lines: number): void;
  end(): void;
}

const EVERY_MS = 250;
/** A file or a journal keeps each of them. */
const EVERY_MS_IN_LINES = 5_000;

/** Lines so far, their rate and the time left, on one line of a terminal that is written over; elsewhere a line each five seconds. */
export function showProgress({ stream, share, isWanted, now = Date.now }: ProgressOptions): Progress {
  const isTerminal = stream.isTTY === true;
  if (!(isWanted ?? isTerminal)) return { advance: () => {}, end: () => {} };
  const everyMs = isTerminal ? EVERY_MS : EVERY_MS_IN_LINES;
  const began = now();
  let shownAt = began;
  let lines = 0;
  return {
    advance(more) {
      lines += more;
      const at = now();
      if (at - shownAt < everyMs) return;
      shownAt = at;
      const text = progressText(lines, (at - began) / 1000, share());
      stream.write(isTerminal ? `\r${text}\x1b[K` : `${text}\n`);
    },
    end() {
      if (isTerminal && shownAt !== began) stream.write('\r\x1b[K');
    },
  };
}

/** @example progressText(5000, 10, 0.25) // → '5000 lines, 500/s, 25 %, 30 s left' */
export function progressText(lines: number, seconds: number, share: number | null): string {
  const rate = `${lines} lines, ${Math.round(lines / seconds)}/s`;
  if (share === null || share <= 0) return rate;
  const left = (seconds / share) * (1 - share);
  return `${rate}, ${Math.round(share * 100)} %, ${timeText(left)} left`;
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
