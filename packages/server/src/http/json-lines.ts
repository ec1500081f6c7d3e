import type { FastifyReply } from 'fastify';
import { streamInTurns } from './stream-in-turns.ts';

/** Streams JSON Lines: memory stays flat however long the export is. */
export function sendLines(reply: FastifyReply, { lines }: { readonly lines: AsyncIterable<unknown> }): FastifyReply {
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('content-disposition', 'attachment; filename="lurewatch-export.jsonl"')
    .send(streamInTurns(toText(lines)));
}

async function* toText(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}
