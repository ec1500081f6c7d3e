import { createServer } from 'node:http';
import { type LocalServer, listenLocally } from './local-server.ts';

export const HOSTILE_ANSWER = `<script>alert('answer')</script><img src=x onerror="alert('answer')">`;

export interface WebhookReceiver extends LocalServer {
  readonly received: string[];
  /** What it answers from now on. */
  answer: number;
}

/** Receives deliveries and answers with text that attacks whoever shows it. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push(body);
      response.writeHead(receiver.answer, { 'content-type': 'text/html' }).end(HOSTILE_ANSWER);
    });
  });
  const receiver: WebhookReceiver = { ...(await listenLocally(server)), received, answer: 200 };
  return receiver;
}
