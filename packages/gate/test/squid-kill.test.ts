import { setTimeout as sleep } from 'node:timers/promises';
import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPlain } from './support/ask-through-proxy.ts';
import { type FakeInternet, startFakeInternet } from './support/fake-internet.ts';
import { type GateProcess, startGateProcess } from './support/gate-process.ts';
import { endAllAfterwards, until } from './support/processes.ts';
import { hasSquid, hasSquidForHttps, type Squid, startShippedSquid, startSquidWithIcap } from './support/squid.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const quiet = legitimateUrls(engine, 300);
const lures = phishingUrls(engine, 30);
const ROUNDS = Number(process.env.LUREWATCH_KILL_ROUNDS ?? 2);
const LANES = 24;
endAllAfterwards();

/** The shipped lines, the gate killed or asked to end under load: whatever was asked is answered, and Squid lives. */
describe.each([
  [
    'over ICAP',
    403,
    hasSquid(),
    (gate: GateProcess, internet: FakeInternet) => startSquidWithIcap(gate.icap, internet),
  ],
  [
    'by its helper',
    302,
    hasSquidForHttps(),
    (gate: GateProcess, internet: FakeInternet) => startShippedSquid(gate.squid, gate.page, internet),
  ],
] as const)('Squid %s while the gate is killed under load', (_, denied, isHere, startSquid) => {
  let internet: FakeInternet;
  let gate: GateProcess;
  let squid: Squid;
  beforeAll(async () => {
    if (!isHere) return;
    internet = await startFakeInternet();
    gate = await startGateProcess();
    squid = await startSquid(gate, internet);
  });
  afterAll(() => internet?.close());

  it.skipIf(!isHere)(
    'loses no request and ends with none unanswered',
    { timeout: 60_000 + ROUNDS * 60_000 },
    async () => {
      const [lure = ''] = lures;
      const isBlocking = async () => (await askPlain(squid.port, lure)).status === denied;
      await until('the gate is asked', isBlocking);
      let isOver = false;
      let asked = 0;
      const wrong: string[] = [];
      const lane = async (first: number) => {
        for (let i = first; !isOver; i += LANES) {
          const isLure = i % 10 === 0;
          const url = (isLure ? lures[i % lures.length] : quiet[i % quiet.length]) ?? '';
          asked++;
          const status = await askPlain(squid.port, url).then(
            (answer) => answer.status,
            (error: Error) => error.message,
          );
          if (status !== 200 && !(isLure && status === denied)) wrong.push(`${status} ${url}`);
        }
      };
      const lanes = Array.from({ length: LANES }, (_, i) => lane(i));
      for (let round = 0; round < ROUNDS; round++) {
        await sleep(500);
        await gate.end(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
        await sleep(500);
        gate = await startGateProcess(gate.places);
        await until('the gate is asked again', isBlocking);
      }
      isOver = true;
      await Promise.all(lanes);
      console.info(`${asked} requests, ${ROUNDS} ends of the gate, ${wrong.length} lost`);
      expect(wrong).toEqual([]);
      expect(squid.child.exitCode, squid.output()).toBe(null);
      expect(squid.output()).not.toMatch(/assertion failed/);
      expect(asked).toBeGreaterThan(ROUNDS * LANES);
    },
  );
});
