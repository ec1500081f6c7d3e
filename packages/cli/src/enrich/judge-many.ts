import type { Judge, Outcome } from '../judge/outcome.ts';
import type { OutcomeCache } from './outcome-cache.ts';

/** Outcomes of the URLs that were asked for. */
type Outcomes = ReadonlyMap<string, Outcome>;

/** Judges URLs through a cache; a URL that is being asked for already is not asked for again. */
export function judgeMany(
  judge: Judge,
  cache: OutcomeCache,
): (urls: ReadonlySet<string>) => Outcomes | Promise<Outcomes> {
  const underway = new Map<string, Promise<Outcome>>();

  const ask = (urls: readonly string[]): readonly Outcome[] | Promise<readonly Outcome[]> => {
    const answer = judge.judge(urls);
    if (!(answer instanceof Promise)) return keep(urls, answer);
    for (const [index, url] of urls.entries())
      underway.set(
        url,
        answer.then((them) => them[index] ?? LEFT_OUT),
      );
    return answer.then((them) => keep(urls, them));
  };
  const keep = (urls: readonly string[], outcomes: readonly Outcome[]): readonly Outcome[] => {
    for (const [index, url] of urls.entries()) {
      underway.delete(url);
      cache.set(url, outcomes[index] ?? LEFT_OUT);
    }
    return outcomes;
  };

  return (urls) => {
    const known = new Map<string, Outcome>();
    const waits: Promise<unknown>[] = [];
    const unknown: string[] = [];
    for (const url of urls) {
      const outcome = cache.get(url);
      const asked = underway.get(url);
      if (outcome !== undefined) known.set(url, outcome);
      else if (asked !== undefined) waits.push(asked.then((it) => known.set(url, it)));
      else unknown.push(url);
    }
    for (let at = 0; at < unknown.length; at += judge.chunkSize) {
      const chunk = unknown.slice(at, at + judge.chunkSize);
      const note = (outcomes: readonly Outcome[]): void => {
        for (const [index, url] of chunk.entries()) known.set(url, outcomes[index] ?? LEFT_OUT);
      };
      const answer = ask(chunk);
      if (answer instanceof Promise) waits.push(answer.then(note));
      else note(answer);
    }
    return waits.length === 0 ? known : Promise.all(waits).then(() => known);
  };
}

const LEFT_OUT: Outcome = { status: 'failed', code: 'unexpected_answer', message: 'The service left this URL out.' };
