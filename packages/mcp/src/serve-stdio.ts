import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import { createServer, type ServerParts } from './create-server.ts';

/** Of one line that is not yet whole; the longest message that a tool takes fits in. */
const LONGEST_LINE = 2 * 1024 * 1024;

/** Serves until the input ends. Nothing but the protocol may be written to `output`. */
export function serveStdio(parts: ServerParts, input: Readable, output: Writable): void {
  serve(() => createServer(parts), {
    transport: new StdioServerTransport(input, output, { maxBufferSize: LONGEST_LINE }),
  });
}
