import { api } from '../shared/browser-api.ts';
import type {
  LearntAnswer,
  Outcome,
  PageMessage,
  PopupAnswer,
  PublishedAnswer,
  WarningAnswer,
} from '../shared/messages.ts';

interface Answers {
  readonly warning: WarningAnswer;
  readonly continue: Outcome;
  readonly leave: Outcome;
  readonly popup: PopupAnswer;
  readonly revoke: Outcome;
  readonly 'ask-service': Outcome;
  readonly report: Outcome;
  readonly learnt: LearntAnswer;
  readonly 'refresh-learnt': Outcome;
  readonly published: PublishedAnswer;
  readonly 'refresh-published': Outcome;
  readonly 'go-back-published': Outcome;
}

/** Asks the worker; null when it does not answer. */
export async function askWorker<M extends PageMessage>(message: M): Promise<Answers[M['type']] | null> {
  try {
    return (await api.runtime.sendMessage(message)) ?? null;
  } catch {
    return null;
  }
}
