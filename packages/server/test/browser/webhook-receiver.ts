import { createServer } from 'node:http';
import { eventProblem } from '../support/event-problem.ts';
import { type LocalServer, listenLocally } from './local-server.ts';

export const HOSTILE_ANSWER = `<script>alert('answer')</script><img src=x onerror="alert('answer')">`;

export interface WebhookReceiver extends LocalServer {
  readonly received: string[];
  /** What it answers from now on. */
  answer: number;
}

/** Receives deliveries, holds each against the contract when closed, and answers with text that attacks whoever shows it. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: string[] = [];
  const problems: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push(body);
      const problem = eventProblem(body);
      if (problem !== null) problems.push(problem);
      response.writeHead(receiver.answer, { 'content-type': 'text/html' }).end(HOSTILE_ANSWER);
    });
  });
  const local = await listenLocally(server);
  const receiver: WebhookReceiver = {
    ...local,
    received,
    answer: 200,
    async close() {
      await local.close();
      if (problems.length > 0) throw new Error(problems.slice(0, 3).join('\n'));
    },
  };
  return receiver;
}
