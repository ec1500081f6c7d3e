import type { FeedDefinition } from '../feed-definition.ts';
import { FeedRefusedError } from '../feed-refused-error.ts';
import { parseAdblockLine } from '../parse/adblock-list.ts';
import { createCsvLineParser } from '../parse/csv-list.ts';
import type { FeedLimits } from '../parse/feed-limits.ts';
import { parseHostsLine } from '../parse/hosts-file.ts';
import { parseJsonList } from '../parse/json-list.ts';
import { parseMetamaskConfig } from '../parse/metamask-config.ts';
import type { ParsedLine } from '../parse/raw-entry.ts';
import { splitLines } from '../parse/split-lines.ts';
import { parseTextLine } from '../parse/text-list.ts';
import { unpack } from '../parse/unpack.ts';

/**
 * Parsed lines of a list, in batches, whatever its format and wrapping. Throws FeedRefusedError for what cannot be
 * read as a whole.
 */
export async function* readEntries(
  bytes: AsyncIterable<Uint8Array>,
  definition: FeedDefinition,
  limits: FeedLimits,
): AsyncGenerator<readonly ParsedLine[]> {
  const isDocument = definition.format === 'json' || definition.format === 'metamask';
  const unpacked = unpack(bytes, isDocument ? limits.maxDocumentBytes : limits.maxBytes);
  if (isDocument) {
    yield readDocument(await wholeText(unpacked), definition);
    return;
  }
  const parseLine = lineParserOf(definition);
  for await (const { lines, skipped } of splitLines(unpacked, limits.maxLineLength)) {
    yield lines.map(parseLine);
    if (skipped > 0) yield Array.from({ length: skipped }, () => 'malformed' as const);
  }
}

function lineParserOf(definition: FeedDefinition): (line: string) => ParsedLine {
  switch (definition.format) {
    case 'hosts':
      return parseHostsLine;
    case 'iok':
      throw new FeedRefusedError('unreadable_document', 'rules are no entries');
    case 'adblock':
      return parseAdblockLine;
    case 'csv':
      return createCsvLineParser({
        column: definition.column ?? 0,
        ...(definition.dateColumn === undefined ? {} : { dateColumn: definition.dateColumn }),
      });
    default:
      return parseTextLine;
  }
}

function readDocument(document: string, definition: FeedDefinition): readonly ParsedLine[] {
  const lines =
    definition.format === 'metamask'
      ? parseMetamaskConfig(document)
      : parseJsonList(document, {
          path: definition.jsonPath ?? '',
          ...(definition.jsonField === undefined ? {} : { field: definition.jsonField }),
          ...(definition.jsonDateField === undefined ? {} : { dateField: definition.jsonDateField }),
        });
  if (lines === null)
    throw new FeedRefusedError('unreadable_document', `no list found in the ${definition.format} document`);
  return lines;
}

async function wholeText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  const parts: string[] = [];
  for await (const chunk of bytes) parts.push(decoder.decode(chunk, { stream: true }));
  return parts.join('') + decoder.decode();
}
