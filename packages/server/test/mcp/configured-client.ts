import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { CLI_MAIN } from '../cli/run-cli.ts';

export type Configured =
  | { readonly command: string; readonly args: string[] }
  | { readonly type: 'http'; readonly url: string; readonly headers: Readonly<Record<string, string>> };

const document = readFileSync(join(import.meta.dirname, '../../../../docs/mcp.md'), 'utf8');

/** The configurations that docs/mcp.md shows, in their order. */
export const documented: readonly Configured[] = [...document.matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, text = '']) => JSON.parse(text).mcpServers.lurewatch,
);

/** The revision from 2025 that most programs speak, and the one from 2026. */
export const ERAS = ['legacy', 'auto'] as const;

export interface Connected {
  readonly client: Client;
  /** What the server wrote to standard error. */
  told(): string;
  call(name: string, args: Record<string, unknown>): Promise<{ readonly text: string; readonly failed: boolean }>;
  /** The line between the marks of an answer. */
  data(name: string, args: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

/** Connects the official client as a configuration says; `lurewatch` is the command line of this repository. */
export async function connect(
  configured: Configured,
  { era = 'legacy', environment = {} }: { era?: (typeof ERAS)[number]; environment?: Record<string, string> } = {},
): Promise<Connected> {
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-mcp-'));
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode: era } });
  let told = '';
  if ('command' in configured) {
    const command = join(folder, 'lurewatch');
    writeFileSync(command, `#!/bin/sh\nexec ${process.execPath} ${CLI_MAIN} "$@"\n`);
    chmodSync(command, 0o755);
    const env = { PATH: `${folder}:${process.env.PATH}`, HOME: folder, ...environment };
    const transport = new StdioClientTransport({ ...configured, env, stderr: 'pipe' });
    transport.stderr?.on('data', (chunk) => {
      told += chunk;
    });
    await client.connect(transport);
  } else {
    const { url, headers } = configured;
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  }
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const [first] = content;
    return { text: first?.type === 'text' ? first.text : '', failed: isError === true };
  };
  return {
    client,
    told: () => told,
    call,
    data: async (name, args) => dataOf((await call(name, args)).text),
    async close() {
      await client.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The line between the marks, which stand once and alone on their lines. */
export function dataOf(text: string): unknown {
  const [, mark, line = ''] = /\n<(data-[0-9a-f]{16})>\n(.*)\n<\/\1>$/.exec(text) ?? [];
  if (mark === undefined || text.split(mark).length !== 3) throw new Error(`no bounded data in: ${text}`);
  return JSON.parse(line);
}
