import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEngine } from '@lurewatch/engine/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askPlain } from './support/ask-through-proxy.ts';
import { type FakeInternet, startFakeInternet } from './support/fake-internet.ts';
import { type GateProcess, startGateProcess, temporaryFolder } from './support/gate-process.ts';
import { endAllAfterwards, until } from './support/processes.ts';
import { hasSquid, hasSquidForHttps, type Squid, startShippedSquid, startSquidWithIcap } from './support/squid.ts';
import { phishingUrls } from './support/test-urls.ts';

const [lure = ''] = phishingUrls(loadEngine(), 1);
/** Any name and password are right. */
const AUTHENTICATED = `auth_param basic program /usr/lib/squid/basic_fake_auth
auth_param basic children 1
acl known proxy_auth REQUIRED
http_access deny !known
`;
endAllAfterwards();

describe.each([
  [
    'over ICAP',
    403,
    hasSquid(),
    (gate: GateProcess, internet: FakeInternet) => startSquidWithIcap(gate.icap, internet, AUTHENTICATED),
  ],
  [
    'by its helper',
    302,
    hasSquidForHttps(),
    (gate: GateProcess, internet: FakeInternet) => startShippedSquid(gate.squid, gate.page, internet, AUTHENTICATED),
  ],
] as const)('a user of Squid %s', (_, denied, isHere, startSquid) => {
  let internet: FakeInternet;
  let squid: Squid;
  beforeAll(async () => {
    if (!isHere) return;
    const policy = join(temporaryFolder(), 'policy.json');
    writeFileSync(policy, JSON.stringify({ rules: [{ users: ['anna of sales'], judge: false }] }));
    internet = await startFakeInternet();
    squid = await startSquid(await startGateProcess({ GATE_POLICY_FILE: policy }), internet);
  });
  afterAll(() => internet?.close());
  const askAs = async (user: string) => {
    const headers = { 'proxy-authorization': `Basic ${Buffer.from(`${user}:x`).toString('base64')}` };
    return (await askPlain(squid.port, lure, undefined, headers)).status;
  };

  it.skipIf(!isHere)('has the rules of the policy that name him, and nobody else has', async () => {
    await until('the gate is asked', async () => (await askAs('bert')) === denied);
    expect(await askAs('anna of sales')).toBe(200);
    expect(await askAs('bert')).toBe(denied);
    expect((await askPlain(squid.port, lure)).status).toBe(407);
  });
});

describe.skipIf(!hasSquidForHttps())('the documented lines for users', () => {
  it('are understood by Squid', () => {
    const documented = readFileSync(join(import.meta.dirname, '../../../docs/proxy.md'), 'utf8');
    const blocks = [...(documented.split('### Users and groups')[1] ?? '').matchAll(/```\n([^`]+)```/g)].map(
      ([, text = '']) => text,
    );
    const [kerberos = '', ldap = '', groups = ''] = blocks;
    expect(groups).toContain('ext_ldap_group_acl');
    const helper =
      'external_acl_type lurewatch %SRC %METHOD %DATA %URI %#un /bin/true\nacl lurewatch_denied external lurewatch\n';
    for (const lines of [kerberos, ldap]) {
      const file = join(temporaryFolder(), 'squid.conf');
      writeFileSync(file, `http_port 127.0.0.1:3128\n${helper}${lines}http_access deny !known\n${groups}`);
      const output = execFileSync('sh', ['-c', `/usr/sbin/squid -k parse -f ${file} 2>&1`], { encoding: 'utf8' });
      expect(output).not.toMatch(/ERROR|FATAL|WARNING|unrecognized/i);
    }
  });
});
