export interface ProgressOptions {
  /** Where it is shown; nothing is, unless it is a terminal. */
  readonly stream: { readonly isTTY?: boolean; write(text: string): unknown };
  /** How far the input has been read, 0 to 1; null when its length is not known. */
  readonly share: () => number | null;
  readonly now?: () => number;
}

export interface Progress {
  advance(lines: number): void;
  end(): void;
}

const EVERY_MS = 250;

/** Lines so far, their rate and the time left, on one line of a terminal that is written over. */
export function showProgress({ stream, share, now = Date.now }: ProgressOptions): Progress {
  if (stream.isTTY !== true) return { advance: () => {}, end: () => {} };
  const began = now();
  let shownAt = began;
  let lines = 0;
  return {
    advance(more) {
      lines += more;
      const at = now();
      if (at - shownAt < EVERY_MS) return;
      shownAt = at;
      stream.write(`\r${progressText(lines, (at - began) / 1000, share())}\x1b[K`);
    },
    end() {
      if (shownAt !== began) stream.write('\r\x1b[K');
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
