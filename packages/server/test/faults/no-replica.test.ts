import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { describeWithProgram } from '../support/with-program.ts';
import { type OwnService, ownCaddy, ownHaproxy, ownNginx } from './own-services.ts';

const BALANCERS = { caddy: ownCaddy, nginx: ownNginx, haproxy: ownHaproxy } as const;
const VERSION = { caddy: 'version', nginx: '-v', haproxy: '-v' } as const;
type Call = [method: string, path: string, body: string | undefined];
const MESSAGE: Call = ['POST', '/v1/messages', 'x'.repeat(24 * 1024 * 1024)];

/** What a client is told by the balancers of deploy/ while no replica is there. */
describe('a balancer without replicas', () => {
  for (const [name, open] of Object.entries(BALANCERS) as [keyof typeof BALANCERS, typeof ownNginx][]) {
    describeWithProgram([name, VERSION[name]], name, () => {
      let balancer: OwnService & { readonly url: string };
      beforeAll(async () => {
        const ports = [await freePort(), await freePort()];
        balancer = await open(ports.map((port) => `127.0.0.1:${port}`) as [string, string]);
        await balancer.start();
      }, 60_000);
      afterAll(() => balancer.remove());

      const CALLS: Call[] = [
        ['GET', '/v1/usage', undefined],
        ['POST', '/v1/analyze', '{"url":"https://a.example/"}'],
        // nginx alone takes a whole body before it looks for a replica, up to a limit of its own.
        ...(name === 'nginx' ? [MESSAGE] : []),
      ];
      test.each(CALLS)(
        'answers %s %s in the form of the API and says when to come back',
        async (method, path, body) => {
          const answer = await fetch(`${balancer.url}${path}`, { method, ...(body !== undefined && { body }) });
          const { status, headers } = answer;
          const told = [status, headers.get('content-type')?.split(';')[0], headers.get('retry-after')];
          expect(told).toEqual([503, 'application/json', '1']);
          expect(await answer.json()).toMatchObject({ success: false, error: { code: 'overloaded' } });
        },
        60_000,
      );
    });
  }
});
