import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../lower-priority.ts';
import type { TeachSetup, ToTeacher } from './messages.ts';
import { createSession } from './session.ts';

/** Entry of a teaching thread: days in their order, then the comparison; one answer for each message. */
if (parentPort !== null) {
  const port = parentPort;
  const setup = setupOf(workerData);
  lowerPriority(setup.niceness);
  const answer = createSession(setup);
  port.on('message', (message: ToTeacher) => port.postMessage(answer(message)));
  port.postMessage({ type: 'ready' });
}

/** workerData is what teachInWorker passed: the one writer of this type. */
function setupOf(data: unknown): TeachSetup {
  return data as TeachSetup;
}
