import { formatFreeChanges, measureFreeChanges } from './pages/measure-free-changes.ts';
import { weighCorpus } from './pages/weigh-corpus.ts';

/** Prints how many dangerous pages fall to safe or unknown under each free change of fields, labels, text or alibis. */
async function evaluateFreeChanges(): Promise<void> {
  console.log(formatFreeChanges(await measureFreeChanges(await weighCorpus())));
}

await evaluateFreeChanges();
