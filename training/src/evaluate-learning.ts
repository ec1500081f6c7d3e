import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Engine, parseUrl } from '@lurewatch/engine';
import { gainsOf } from './ageing/gains.ts';
import { type Judged, liveThrough, unseenHonest } from './ageing/live-through.ts';
import { judgeModelPath } from './evaluation/judge-model.ts';

/** The days of the validation phishing that follow one another; what came before is training's. */
const FIRST_DAY = '2026-04-01';

const { values } = parseArgs({
  options: {
    model: { type: 'string', default: judgeModelPath },
    'replay-set': { type: 'string', default: join(import.meta.dirname, '../.cache/judge-replay-set.bin.br') },
  },
});
await evaluate(values.model, values['replay-set']);

/** Prints what learning day by day brings on the validation phishing and what it does to honest addresses. */
async function evaluate(modelPath: string, replaySetPath: string): Promise<void> {
  const { days, refused, rows, months } = await liveThrough(FIRST_DAY, modelPath, replaySetPath);
  console.log(`${days} days, ${refused} of them thrown away by the guards`);
  for (const month of [...months.keys(), 'all'])
    console.log(table(month, month === 'all' ? rows : rows.filter((row) => row.month === month)));
  console.log(foundByVerdict(rows));
  for (const [month, taught] of months) console.log(honestAtTheEnd(month, taught));
}

function table(month: string, rows: readonly Judged[]): string {
  return gainsOf(rows)
    .map(({ rate, without, taught, interval: [low, high] }) => {
      const gain = `gain ${shown(taught - without)} (${shown(low)} to ${shown(high)})`;
      return `${month}\tat ${100 * rate} %\t${shown(without)} -> ${shown(taught)}\t${gain}`;
    })
    .join('\n');
}

function foundByVerdict(rows: readonly Judged[]): string {
  const phish = rows.filter(({ isPhish }) => isPhish);
  const share = (which: 0 | 1, ...asked: readonly string[]) =>
    `${((100 * phish.filter(({ verdicts }) => asked.includes(verdicts[which])).length) / phish.length).toFixed(1)} %`;
  return `phishing\tdangerous ${share(0, 'dangerous')} -> ${share(1, 'dangerous')}\tsuspicious or worse ${share(0, 'dangerous', 'suspicious')} -> ${share(1, 'dangerous', 'suspicious')}`;
}

function honestAtTheEnd(month: string, taught: Engine): string {
  const verdicts = unseenHonest().flatMap((url) => {
    const parsed = parseUrl(url);
    return parsed.ok ? [taught.rate(parsed.url).verdict] : [];
  });
  const share = (...asked: readonly string[]) =>
    `${((100 * verdicts.filter((verdict) => asked.includes(verdict)).length) / verdicts.length).toFixed(3)} %`;
  return `honest at the end of ${month}\tdangerous ${share('dangerous')}\tsuspicious or worse ${share('dangerous', 'suspicious')}`;
}

function shown(value: number): string {
  return value.toFixed(4);
}
