import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { eventProblem } from '../support/event-problem.ts';

export interface Received {
  readonly id: string;
  readonly timestampS: number;
  readonly signatures: readonly string[];
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
  readonly arrivedAt: number;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How many deliveries the reference library did not accept. */
  readonly badSignatures: number;
  /** Throws when a delivery was not what the contract says of its event. */
  close(): Promise<void>;
}

export type Behaviour = (message: Received, response: ServerResponse, count: number) => void;

export interface ReceiverOptions {
  readonly behave?: Behaviour;
  /** Without one nothing is verified. Called for each delivery, as the secret may be known later or change. */
  readonly secret?: () => string | null;
  /**
   * The library allows five minutes between its own clock and the signature's; where the sender's clock is injected
   * the signature is computed by the library for the time given instead.
   */
  readonly clock?: 'real' | 'injected';
}

const answerOk: Behaviour = (_message, response) => void response.writeHead(200).end('ok');

/** A webhook receiver on loopback that verifies everything with the public `standardwebhooks` package. */
export async function startReceiver({
  behave = answerOk,
  secret,
  clock = 'real',
}: ReceiverOptions = {}): Promise<Receiver> {
  const received: Received[] = [];
  const problems: string[] = [];
  let badSignatures = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const message: Received = {
        id: String(request.headers['webhook-id']),
        timestampS: Number(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']).split(' '),
        body,
        headers: request.headers,
        arrivedAt: Date.now(),
      };
      received.push(message);
      const problem = eventProblem(body);
      if (problem !== null) problems.push(problem);
      const key = secret?.();
      if (typeof key === 'string' && !isAccepted(message, key, clock)) badSignatures++;
      behave(message, response, received.length);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    get badSignatures() {
      return badSignatures;
    },
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      if (problems.length > 0) throw new Error(problems.slice(0, 3).join('\n'));
    },
  };
}

export function isAccepted(message: Received, secret: string, clock: 'real' | 'injected' = 'real'): boolean {
  const library = new Webhook(secret);
  if (clock === 'injected') {
    const expected = library.sign(message.id, new Date(message.timestampS * 1000), message.body);
    return message.signatures.includes(expected);
  }
  try {
    library.verify(message.body, {
      'webhook-id': message.id,
      'webhook-timestamp': String(message.timestampS),
      'webhook-signature': message.signatures.join(' '),
    });
    return true;
  } catch {
    return false;
  }
}
