import { LurewatchError } from '@lurewatch/sdk';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { boundedData } from './told/bounded-data.ts';

/** What a tool says: first in our own words, then what strangers wrote, as data. */
export interface Told {
  readonly words: string;
  readonly data?: object;
}

export interface ToolParts<Input extends z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** Scopes of a key without which no call can succeed; none offline. */
  readonly needs: readonly string[];
  /** It leaves something behind; every other tool only reads. */
  readonly writes?: true;
  /** It may ask other computers than the service. */
  readonly asksOthers?: true;
  readonly run: (input: z.infer<Input>, signal: AbortSignal) => Told | Promise<Told>;
}

/** A tool that a server can offer, whatever its input is. */
export interface Tool {
  readonly needs: readonly string[];
  offerAt(server: McpServer): void;
}

export function tool<Input extends z.ZodObject>(parts: ToolParts<Input>): Tool {
  const { name, title, description, input, needs, writes = false, asksOthers = false, run } = parts;
  const annotations = {
    title,
    readOnlyHint: !writes,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: asksOthers,
  };
  const inputSchema: z.ZodObject = input;
  return {
    needs,
    offerAt(server) {
      server.registerTool(name, { title, description, inputSchema, annotations }, (given, { mcpReq }) =>
        answerOf(async () => run(input.parse(given), mcpReq.signal)),
      );
    },
  };
}

async function answerOf(work: () => Promise<Told>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: textOf(await work()) }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: textOf(failureOf(error)) }] };
  }
}

function textOf({ words, data }: Told): string {
  return data === undefined ? words : `${words}\n${boundedData(data)}`;
}

/** What nobody foresaw says nothing of itself. */
function failureOf(error: unknown): Told {
  if (error instanceof Refusal) return { words: error.message };
  if (!(error instanceof LurewatchError)) return { words: 'Not done: something went wrong here. Nothing was judged.' };
  const { code, message, retryAfter } = error;
  const later = retryAfter === null ? '' : ` Try again in ${retryAfter} seconds.`;
  const known = /^[a-z_]{1,60}$/.test(code) ? code : 'unexpected_answer';
  return { words: `Not done: ${known}.${later} Nothing was judged; that is not "safe".`, data: { message } };
}

/** A call that cannot be answered as it is; the message, in our own words, says why. */
export class Refusal extends Error {}
