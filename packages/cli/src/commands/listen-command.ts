import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LurewatchError, verifyWebhook, type WebhookDelivery } from '@lurewatch/sdk';
import { Command } from 'commander';
import { openClient } from '../connection/open-client.ts';
import { visibleJson, visibleText } from '../lines/visible-text.ts';
import { stopOnInterrupt } from '../terminal/stop-on-interrupt.ts';
import { UsageError } from '../usage-error.ts';
import type { CommandContext } from './context.ts';
import { wholeNumber } from './whole-number.ts';

interface ListenOptions {
  readonly port: number;
  readonly events?: readonly string[];
  readonly json: boolean;
}

const LARGEST_DELIVERY = 4 * 2 ** 20;

export function webhooksCommand(context: CommandContext): Command {
  const listen = new Command('listen')
    .description(
      'Receive deliveries on this machine, verify and print them: for development. Uses LUREWATCH_WEBHOOK_SECRET; without it a webhook is created, and deleted again at the end (the service must allow this address: OUTBOUND_ALLOW=127.0.0.0/8).',
    )
    .option('--port <port>', '0 takes a free one', wholeNumber(0, 65_535), 0)
    .option('--events <event...>', 'of the webhook that is created; analysis.dangerous unless given')
    .option('--json', 'print each delivery as one line of JSON', false)
    .action((options: ListenOptions) => listenForWebhooks(context, options));
  return new Command('webhooks').description('Work with webhooks.').addCommand(listen);
}

async function listenForWebhooks(context: CommandContext, { port, events, json }: ListenOptions): Promise<void> {
  const { environment, output, errors } = context;
  const interruption = stopOnInterrupt();
  const stopped = new Promise<void>((resolve) => interruption.signal.addEventListener('abort', () => resolve()));
  let secret = environment.LUREWATCH_WEBHOOK_SECRET ?? '';
  const server = createServer(async (request, response) => {
    try {
      const delivery = await verifyWebhook(secret, headersOf(request), await readBody(request));
      output.write(json ? `${visibleJson(delivery)}\n` : deliveryText(delivery));
      response.writeHead(204).end();
    } catch (error) {
      errors.write(`Refused a request: ${visibleText(error instanceof Error ? error.message : String(error))}\n`);
      response.writeHead(400, { connection: 'close' }).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new UsageError(`Port ${port} is taken: choose another with --port.`) : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    const created =
      secret === ''
        ? await openClient(environment).createWebhook({ url: address, ...(events && { events: events as [] }) })
        : null;
    if (created !== null) secret = created.secret;
    errors.write(
      `Listening at ${address}${created === null ? '' : ` for ${created.events.join(', ')}`}. Ctrl-C ends it.\n`,
    );
    await stopped;
    if (created !== null) await openClient(environment).deleteWebhook(created.id);
  } finally {
    server.closeAllConnections();
    server.close();
    interruption.dispose();
  }
}

function deliveryText({ type, timestamp, data }: WebhookDelivery): string {
  return `${visibleText(timestamp)}  ${visibleText(type)}\n${visibleJson(data, 2)}\n`;
}

function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
}

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > LARGEST_DELIVERY)
      throw new LurewatchError('webhook_not_verified', 'The body is too large.', { status: 0 });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
