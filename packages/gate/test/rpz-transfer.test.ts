import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { endAllAfterwards, freePort, hasPrograms, until } from './support/processes.ts';
import { startBind, startPowerdns, startUnbound, startWorld, type TestResolver, WORLD } from './support/resolvers.ts';
import { phishingUrls } from './support/test-urls.ts';

const engine = loadEngine();
const lures = phishingUrls(engine, 20, 'https').map((url) => new URL(url).hostname.replace(/^www\./, ''));
const [lure = ''] = lures;
endAllAfterwards();

const folder = temporaryFolder();
const policyFile = join(folder, 'policy.json');
const ports = { unbound: 0, bind: 0, powerdns: 0, world: 0 };
let gate: GateProcess;
const many = Array.from({ length: 3_000 }, (_, i) => `listed-${i}.example`);

function list(...block: readonly string[]): void {
  writeFileSync(policyFile, JSON.stringify({ block: [...many, ...block] }));
  gate?.child.kill('SIGHUP');
}

const programs = hasPrograms('Zone transfers', 'unbound', 'named', 'pdns_recursor', 'dig');

describe.skipIf(!programs)('RPZ by zone transfer', () => {
  beforeAll(async () => {
    ports.world = await startWorld(folder);
    for (const name of ['unbound', 'bind', 'powerdns'] as const) ports[name] = await freePort();
    list('listed.example');
    gate = await startGateProcess({
      GATE_RPZ_TRANSFER: `127.0.0.1:${await freePort()}`,
      // So long that nothing but being told brings a change in time.
      GATE_RPZ_REFRESH_S: '86400',
      GATE_RPZ_NOTIFY: [ports.unbound, ports.bind, ports.powerdns].map((port) => `127.0.0.1:${port}`).join(','),
      GATE_POLICY_FILE: policyFile,
    });
    for (const host of lures) {
      await fetch(`http://127.0.0.1:${gate.http}/authorize`, { headers: { 'x-original-url': `https://${host}/` } });
    }
  });

  const dig = (zone: string, type: string, ...more: readonly string[]) => {
    const parameters = ['@127.0.0.1', '-p', String(gate.transfer), zone, type, '+tries=1', ...more];
    return execFileSync('dig', parameters, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  };

  it('gives the whole zone, and its two parts, over many messages', async () => {
    await until('the hosts are judged', () => dig('judged.rpz.lurewatch', 'AXFR').includes(`\n${lure}.judged.`));
    const whole = dig('rpz.lurewatch', 'AXFR');
    expect(whole.match(/\sSOA\s/g)).toHaveLength(2);
    expect(whole.match(/\sCNAME\s+\.$/gm)?.length).toBe(2 * (many.length + 1 + new Set(lures).size));
    expect(Number(/messages (\d+)/.exec(whole)?.[1])).toBeGreaterThan(10);
    const [listed, judged] = [dig('lists.rpz.lurewatch', 'AXFR'), dig('judged.rpz.lurewatch', 'AXFR')];
    expect([listed.includes('listed.example.lists.'), listed.includes(`${lure}.`)]).toEqual([true, false]);
    expect([judged.includes('listed.example.'), judged.includes(`${lure}.judged.`)]).toEqual([false, true]);
  });

  it('tells the serial over UDP, and refuses whatever else it is asked', () => {
    expect(dig('rpz.lurewatch', 'SOA', '+notcp')).toMatch(
      /flags: qr aa[\s\S]*SOA\s+localhost\. root\.localhost\. \d{10}/,
    );
    expect(dig('rpz.lurewatch', 'IXFR=1', '+notcp')).toMatch(/SOA/);
    expect(dig('rpz.lurewatch', 'A')).toContain('status: REFUSED');
    expect(dig('other.zone', 'SOA')).toContain('status: NOTAUTH');
    expect(dig('other.zone', 'AXFR')).toContain('Transfer failed');
  });

  const takes = (name: string, resolver: () => TestResolver) =>
    it(`${name} takes it up, and each change at once`, async () => {
      const { outcome } = resolver();
      await until('it has the zone', async () => (await outcome('listed.example')) === 'ENOTFOUND');
      expect(await outcome('www.login.listed.example')).toBe('ENOTFOUND');
      expect(await outcome(many.at(-1) ?? '')).toBe('ENOTFOUND');
      await until('judged hosts count', async () => (await outcome(lure)) === 'ENOTFOUND');
      expect(await outcome('www.example.org')).toBe(WORLD);
      const later = `later-for-${name.toLowerCase()}.example`;
      expect(await outcome(`before.${later}`)).toBe(WORLD);
      list('listed.example', later);
      await until('the change counts', async () => (await outcome(`sub${Math.random()}.${later}`)) === 'ENOTFOUND');
    }, 120_000);

  describe('Unbound', () => {
    let resolver: TestResolver;
    beforeAll(async () => {
      const zone = `rpz:\n name: rpz.lurewatch\n primary: 127.0.0.1@${gate.transfer}\n allow-notify: 127.0.0.1\n`;
      const lines = ` module-config: "respip iterator"\n${zone}`;
      resolver = await startUnbound(folder, ports.unbound, ports.world, lines);
    });
    takes('Unbound', () => resolver);
  });

  describe('BIND', () => {
    let resolver: TestResolver;
    beforeAll(async () => {
      const zones = ['lists', 'judged'].map(
        (part) =>
          `zone "${part}.rpz.lurewatch" { type secondary; primaries { 127.0.0.1 port ${gate.transfer}; }; file "${part}.zone"; allow-query { none; }; };`,
      );
      const options =
        'response-policy { zone "lists.rpz.lurewatch"; zone "judged.rpz.lurewatch"; } min-update-interval 1;';
      resolver = await startBind(folder, ports.bind, ports.world, { options, zones: zones.join('\n') });
    });
    takes('BIND', () => resolver);
  });

  describe('PowerDNS', () => {
    let resolver: TestResolver;
    beforeAll(async () => {
      resolver = await startPowerdns(folder, ports.powerdns, ports.world, {
        // It looks by itself: a NOTIFY empties its cache of the zone, and no more.
        lua: `rpzPrimary("127.0.0.1:${gate.transfer}", "rpz.lurewatch", { refresh = 1 })\n`,
        settings: [],
      });
    });
    takes('PowerDNS', () => resolver);
  });

  it('refuses resolvers that it does not know, and lives through bytes that are no query', async () => {
    const other = await startGateProcess({
      GATE_RPZ_TRANSFER: `127.0.0.1:${await freePort()}`,
      GATE_RPZ_CLIENTS: '192.0.2.0/24',
      GATE_POLICY_FILE: policyFile,
    });
    const parameters = ['@127.0.0.1', '-p', String(other.transfer), 'rpz.lurewatch', '+tries=1'];
    expect(execFileSync('dig', [...parameters, 'AXFR'], { encoding: 'utf8' })).toContain('Transfer failed');
    expect(execFileSync('dig', [...parameters, 'SOA'], { encoding: 'utf8' })).toContain('status: REFUSED');
    const socket = createSocket('udp4');
    for (let i = 0; i < 300; i++) socket.send(Buffer.alloc(i, i & 255), gate.transfer, '127.0.0.1');
    for (const bytes of [Buffer.alloc(70_000, 0xff), Buffer.from([0, 12, ...Buffer.alloc(12)]), Buffer.from([0])]) {
      connect({ host: '127.0.0.1', port: gate.transfer })
        .on('error', () => undefined)
        .end(bytes);
    }
    expect(dig('rpz.lurewatch', 'SOA', '+notcp')).toContain('status: NOERROR');
    socket.close();
    expect(gate.child.exitCode).toBe(null);
  });
});
