import { type Engine, type Judgement, parseUrl } from '@lurewatch/engine';
import { loadEngine } from '@lurewatch/engine/node';
import { createEvidenceGatherer } from '@lurewatch/evidence';
import { startFakeInternet } from '@lurewatch/evidence/fake-internet';
import { neutralLabel } from '../pages/neutral-names.ts';
import type { JudgePage } from './judge-changes.ts';
import { serveSites } from './serve-site.ts';

const DAY_MS = 86_400_000;
const AS_OF = new Date('2026-11-20T12:00:00Z');
/** What is under test is what is learnt, not how fast this machine is today. */
const DEADLINE_MS = 8_000;

export interface ServiceJudge extends AsyncDisposable {
  readonly judgePage: JudgePage;
}

/**
 * The detector with all its sources, in a small Internet on loopback: the pages come over real sockets, byte for byte as each
 * change writes them. A page keeps its host, so that the address counts the same, and each question has a gatherer of its own,
 * so that nothing is remembered.
 */
export async function judgeByService(engine: Engine = loadEngine()): Promise<ServiceJudge> {
  const internet = await startFakeInternet();
  const server = await serveSites(
    `127.84.${1 + Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`,
  );
  const options = {
    ...internet.settings,
    outboundAllow: [...internet.settings.outboundAllow, `${server.address}/32`],
    deadlineMs: DEADLINE_MS,
    rdapRequestsPerSecond: 1_000,
  };
  const judgePage: JudgePage = async (site, { place, ageDays }) => {
    const host = `${neutralLabel(place)}.com`;
    const registeredAt = new Date(AS_OF.getTime() - ageDays * DAY_MS).toISOString();
    internet.addHost({ host, dns: { a: [server.address] }, registration: { registeredAt } });
    server.put(host, site);
    const parsed = parseUrl(`http://${host}/`);
    if (!parsed.ok) throw new Error(`${host}: ${parsed.message}`);
    const gatherer = createEvidenceGatherer(options);
    try {
      // As the service asks for names that raise no doubt.
      const request = { depth: 'full', now: AS_OF, secondLook: 'young' } as const;
      const judgement = engine.analyze(parsed.url, await gatherer.gather(parsed.url, request));
      return { verdict: judgement.verdict, saysUnread: saysUnread(judgement) };
    } finally {
      await gatherer.close();
    }
  };
  return {
    judgePage,
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await internet.close();
    },
  };
}

/** Neither basis nor summary let anybody believe that the page was looked at. */
function saysUnread({ basis, signals }: Judgement): boolean {
  return basis !== 'page' && signals.some(({ evidence }) => 'why' in evidence && evidence.why === 'page_not_read');
}
