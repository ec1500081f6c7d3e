import PostalMime, { type Email } from 'postal-mime';
import { MESSAGE_BUDGET } from '../message-budget.ts';
import type { ReadingLimit } from '../message-facts.ts';

/** A message taken apart: headers, bodies, and everything else as attachments, messages within it among them. */
export type ParsedMessage = Email;

/** null: it nests deeper, or has longer headers, than any mail does. */
export async function parseMime(bytes: Uint8Array, limits: Set<ReadingLimit>): Promise<ParsedMessage | null> {
  try {
    return await PostalMime.parse(withoutLongRuns(bytes, limits), {
      forceRfc822Attachments: true,
      maxNestingDepth: MESSAGE_BUDGET.maxLevels,
      maxHeadersSize: MESSAGE_BUDGET.maxHeaderBytes,
    });
  } catch (error) {
    limits.add(error instanceof Error && /header/i.test(error.message) ? 'headers' : 'levels');
    return null;
  }
}

/**
 * Attachments are long runs of lines without an empty one. What is beyond the budget of one is cut at the end of a line, so that
 * parsing takes no longer the larger they are.
 */
export function withoutLongRuns(bytes: Uint8Array, limits: Set<ReadingLimit>): Uint8Array {
  if (bytes.length <= MESSAGE_BUDGET.maxRunBytes) return bytes;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  let from = 0;
  let long = 0;
  while (from < buffer.length) {
    const end = endOfRun(buffer, from);
    const length = end - from;
    const room = long < MESSAGE_BUDGET.maxLongBytes ? MESSAGE_BUDGET.maxRunBytes : MESSAGE_BUDGET.keptOfFurtherRun;
    if (length > MESSAGE_BUDGET.keptOfFurtherRun) long += Math.min(length, room);
    if (length > room) {
      limits.add('bytes');
      const lineEnd = buffer.lastIndexOf(LINE_FEED, from + room) + 1;
      kept.push(buffer.subarray(from, Math.max(lineEnd, from + 1)));
      // The boundary that follows stands in the last lines of the run, where no empty line precedes it.
      kept.push(lastLines(buffer, end));
    } else kept.push(buffer.subarray(from, end));
    from = end;
  }
  return Buffer.concat(kept);
}

const LINE_FEED = 0x0a;
/** A boundary has at most 70 characters, and a part has few header lines. */
const LAST_BYTES = 2_048;

/** Behind the next empty line. */
function endOfRun(buffer: Buffer, from: number): number {
  const bare = buffer.indexOf('\n\n', from);
  const full = buffer.indexOf('\n\r\n', from);
  if (bare < 0 && full < 0) return buffer.length;
  return bare < 0 || (full >= 0 && full < bare) ? full + 3 : bare + 2;
}

function lastLines(buffer: Buffer, end: number): Uint8Array {
  const tail = buffer.subarray(Math.max(0, end - LAST_BYTES), end);
  const dashes = tail.indexOf('\n--');
  return dashes < 0 ? new Uint8Array() : tail.subarray(dashes + 1);
}
