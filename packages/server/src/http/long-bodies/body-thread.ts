import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { BodyAnswer, BodyQuestion } from './open-body-reader.ts';
import { readBody } from './read-body.ts';

/** Entry of the thread that reads long bodies, one after the other. */
parentPort?.on('message', ({ bytes, form, mostItems }: BodyQuestion) => {
  const digest = createHash('sha256').update(bytes).digest('base64url');
  parentPort?.postMessage({ reading: readBody(bytes, form, mostItems), digest } satisfies BodyAnswer);
});
