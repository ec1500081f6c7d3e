import { exampleAnswers } from '@lurewatch/contract';

/** What a real service has answered to the operation, null where none was kept. */
export function answerOf(operationId: string): string | null {
  const answer: unknown = exampleAnswers[operationId];
  return answer === undefined ? null : JSON.stringify(answer, null, 2);
}
