import { LONGEST_LOG_LINE } from '@lurewatch/contract';
import { assumeHttps } from '@lurewatch/engine';
import { createWholeReader, type LogAddress } from '@lurewatch/logs';

export interface ReadLine {
  readonly isRead: boolean;
  readonly addresses: readonly LogAddress[];
}

/** Lets others have the thread. */
export type TakeTurn = () => Promise<void> | void;

/** A few milliseconds' work at most. */
const LINES_PER_TURN = 50;
const CHARACTERS_PER_TURN = 131_072;

/** The addresses of each line, yielding to others in between. */
export async function readLines(lines: readonly string[], takeTurn: TakeTurn): Promise<readonly ReadLine[]> {
  const reader = createWholeReader();
  const read: ReadLine[] = [];
  let count = 0;
  let characters = 0;
  for (const line of lines) {
    if (count >= LINES_PER_TURN || characters >= CHARACTERS_PER_TURN) {
      await takeTurn();
      count = 0;
      characters = 0;
    }
    count += 1;
    characters += line.length;
    const isRead = line.length <= LONGEST_LOG_LINE;
    read.push({ isRead, addresses: isRead ? reader(line) : [] });
  }
  return read;
}

/** The text that is judged: of a host its address. */
export function addressText({ text, isHost }: LogAddress): string {
  return isHost ? assumeHttps(text) : text;
}
