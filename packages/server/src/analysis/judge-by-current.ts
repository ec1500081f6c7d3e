import type { LiveEngine } from '../models/live-engine.ts';
import { cacheJudgements, type Judge } from './judgement-cache.ts';

/** What is cached of one model's judgements is worth nothing under the next. */
export function judgeByCurrent(engine: LiveEngine): Judge {
  let judge = cacheJudgements(engine);
  engine.onSwap(() => {
    judge = cacheJudgements(engine);
  });
  return (url, evidence) => judge(url, evidence);
}
