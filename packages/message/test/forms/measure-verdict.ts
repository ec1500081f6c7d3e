import { parseArgs } from 'node:util';
import { noEvidence, parseLongUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { judgeLinksOffline, judgeMessage, openMessageReader } from '../../src/index.ts';
import { corpusAddresses } from './addresses.ts';
import { makeMessages } from './make-messages.ts';
import { TRUSTED_SERVER } from './parts/envelope.ts';

// What becomes of the messages of all forms, by the detector alone:
//   node packages/message/test/forms/measure-verdict.ts [--each 10] [--seed forms] [--list]
const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'forms' },
    list: { type: 'boolean', default: false },
  },
});
const engine = loadEngine();
const reader = openMessageReader({ workers: 1 });
const counts = new Map<string, Record<string, number>>();
for await (const { bytes, expectation } of makeMessages(corpusAddresses(), {
  each: Number(values.each),
  seed: values.seed,
})) {
  const facts = await reader.read(bytes);
  const { verdict, signals, links, checks } = judgeMessage(facts, judgeLinksOffline(engine, facts.links), {
    brands: engine,
    trustedServers: [TRUSTED_SERVER],
  });
  const isDangerous = expectation.targets.some(({ url }) => {
    const parsed = parseLongUrl(url);
    return parsed.ok && engine.analyze(parsed.url, noEvidence(new Date())).verdict === 'dangerous';
  });
  const group = expectation.side === 'honest' ? 'honest' : isDangerous ? 'guilty, target dangerous' : 'guilty, other';
  const count = counts.get(group) ?? {};
  count[verdict] = (count[verdict] ?? 0) + 1;
  counts.set(group, count);
  const isWrong = group === 'honest' ? verdict !== 'safe' : isDangerous && verdict !== 'dangerous';
  if (values.list && isWrong)
    process.stdout.write(`${group} ${expectation.form} ${verdict}: ${signals.map(({ code }) => code).join(' ')}\n`);
  if (values.list && isWrong && verdict === 'unknown')
    process.stdout.write(
      `  ${JSON.stringify([checks, links.filter(({ judgement }) => judgement?.verdict === 'unknown').map(({ url }) => url)])}\n`,
    );
}
await reader.close();
for (const [group, count] of counts) {
  const all = Object.values(count).reduce((sum, one) => sum + one, 0);
  const shares = Object.entries(count).map(
    ([verdict, one]) => `${verdict} ${one} (${((100 * one) / all).toFixed(2)} %)`,
  );
  process.stdout.write(`${group}: ${all} messages: ${shares.join(', ')}\n`);
}
