import { askedAtOnce, askForDetector } from './ask-for-detector.ts';
import { judgeByReleased } from './judge.ts';

const MOST_ATTEMPTS = 3;
const AGAIN_AFTER_MS = 1_000;

/**
 * Judges by the model of this release from now on.
 * @returns whether it could be read, at the third attempt at the latest
 */
export async function takeReleasedModel(): Promise<boolean> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    try {
      const { model, tables, checksums } = await (attempt === 1 ? askedAtOnce : askForDetector());
      judgeByReleased({ model, tables, checksumOf: checksums.of });
      checksums.keep();
      return true;
    } catch (error) {
      console.error(error);
    }
    if (attempt < MOST_ATTEMPTS) await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  }
  return false;
}
