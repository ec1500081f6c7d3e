import { setTimeout as sleep } from 'node:timers/promises';
import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPlain } from './support/ask-through-proxy.ts';
import { type FakeInternet, startFakeInternet } from './support/fake-internet.ts';
import { type GateProcess, startGateProcess } from './support/gate-process.ts';
import { endAllAfterwards, hasPrograms, until } from './support/processes.ts';
import { CERTIFICATE_PROGRAM, type Squid, startShippedSquid, startSquidWithIcap } from './support/squid.ts';
import { legitimateUrls, phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const quiet = legitimateUrls(engine, 200);
const [lure = ''] = phishingUrls(engine, 1);
/** How often the gate is killed, or stopped for a while; more in the long run. */
const ROUNDS = Number(process.env.LUREWATCH_KILL_ROUNDS ?? 2);
const CALLERS = 12;
endAllAfterwards();

const WAYS = {
  'over ICAP': (gate: GateProcess, internet: FakeInternet) => startSquidWithIcap(gate.icap, internet),
  'with the helper': (gate: GateProcess, internet: FakeInternet) => startShippedSquid(gate.squid, gate.page, internet),
} as const;

for (const [way, startSquid] of Object.entries(WAYS)) {
  describe.skipIf(!hasPrograms('Squid', 'squid', CERTIFICATE_PROGRAM, 'openssl'))(
    `Squid ${way}, while the gate is killed under load`,
    () => {
      let internet: FakeInternet;
      let gate: GateProcess;
      let squid: Squid;
      beforeAll(async () => {
        internet = await startFakeInternet();
        gate = await startGateProcess();
        squid = await startSquid(gate, internet);
      });
      afterAll(() => internet?.close());

      const isBlocked = async () => (await askPlain(squid.port, lure)).status !== 200;

      it('answers every request, keeps running, and blocks again afterwards', {
        timeout: 60_000 + ROUNDS * 30_000,
      }, async () => {
        await until('it blocks', isBlocked);
        let isOver = false;
        let asked = 0;
        const wrong: string[] = [];
        const callers = Array.from({ length: CALLERS }, async () => {
          while (!isOver) {
            const url = `${quiet[asked % quiet.length]}?n=${asked++}`;
            const status = await askPlain(squid.port, url).then(
              (answer) => answer.status,
              (error: Error) => error.message,
            );
            if (status !== 200) wrong.push(`${status} ${url}`);
          }
        });
        for (let round = 0; round < ROUNDS; round++) {
          const before = asked;
          await until('there is load', () => asked > before + CALLERS);
          if (round % 2 === 0) {
            await gate.end();
            await until('it goes on while the gate is away', () => asked > before + 6 * CALLERS);
            gate = await startGateProcess(gate.places);
          } else {
            gate.child.kill('SIGSTOP');
            // Longer than Squid waits for the gate.
            await sleep(2_500);
            gate.child.kill('SIGCONT');
          }
          await until('it blocks again', isBlocked);
        }
        isOver = true;
        await Promise.all(callers);
        expect(wrong).toEqual([]);
        expect(asked).toBeGreaterThan(ROUNDS * CALLERS);
        expect(squid.child.exitCode).toBe(null);
        expect(squid.output()).not.toMatch(/assertion failed|FATAL/);
      });
    },
  );
}
