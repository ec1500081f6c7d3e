import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@lurewatch/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { loadPolicy, readPolicy } from './policy-file.ts';
import { GATE_SETTINGS } from './settings.ts';

describe('the settings of the gate', () => {
  it('all have a default that can be read', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      icap: { host: '127.0.0.1', port: 1344 },
      serverUrl: null,
      sendQuery: false,
      onUnreadable: 'allow',
      maxVerdicts: 100_000,
    });
    for (const { name } of Object.values(GATE_SETTINGS)) expect(name).toMatch(/^(?:GATE|LUREWATCH)_[A-Z_]+$/);
  });

  it('takes a secret from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'lurewatch-secret-')), 'token');
    writeFileSync(file, 'resolvers-fetch-it-here\n');
    expect(loadConfig({ GATE_RPZ_TOKEN_FILE: file }).rpzToken).toBe('resolvers-fetch-it-here');
    expect(() => loadConfig({ GATE_RPZ_TOKEN_FILE: `${file}.missing` })).toThrow(ConfigError);
  });

  it.each([
    ['GATE_ICAP', '1344', 'an address and a port'],
    ['GATE_HTTP', '127.0.0.1:99999', 'an address and a port'],
    ['GATE_SECRET', 'short', '32 bytes'],
    ['GATE_RPZ_TOKEN', 'short', '16 to 128'],
    ['GATE_NEVER_JUDGE', 'http://x/', 'host names'],
    ['GATE_ON_ERROR', 'maybe', 'allow, block'],
    ['LUREWATCH_URL', 'ftp://x', 'http:// or https://'],
    ['GATE_BATCH_SIZE', '0', 'from 1 to 1000'],
  ])('refuses %s=%s in one line that says how to mend it', (name, value, hint) => {
    expect(() => loadConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]*${hint}`));
  });

  it('wants a key where a service is set', () => {
    expect(() => loadConfig({ LUREWATCH_URL: 'http://a.example' })).toThrow(/LUREWATCH_API_KEY/);
  });

  it.each([
    ['GATE_WORKRES', 'did you mean GATE_WORKERS?'],
    ['GATE_SECRET_FLIE', 'did you mean GATE_SECRET_FILE?'],
    ['LUREWATCH_ULR', 'did you mean LUREWATCH_URL?'],
    ['GATE_FANCY', 'docs/settings.md lists all settings'],
  ])('stops the start for %s, which is no setting: %s', (name, hint) => {
    expect(() => loadConfig({ [name]: '2' })).toThrow(`There is no setting ${name}: ${hint}`);
  });

  it("takes no offence at others' variables", () => {
    const links = {
      GATE_SERVICE_HOST: '10.0.0.1',
      GATE_PORT: 'tcp://10.0.0.1:1344',
      GATE_PORT_1344_TCP_ADDR: '10.0.0.1',
    };
    expect(() =>
      loadConfig({ ...links, LUREWATCH_KEY: 'lw_live_x', DNS_UPSTREAM: '192.0.2.53', PATH: '/' }),
    ).not.toThrow();
  });

  it('wants a place where the zones are fetched by those who are told of them', () => {
    expect(() => loadConfig({ GATE_RPZ_NOTIFY: '192.0.2.53' })).toThrow(/GATE_RPZ_LISTEN/);
    loadConfig({ GATE_RPZ_NOTIFY: '192.0.2.53', GATE_RPZ_LISTEN: '127.0.0.1:5353' });
  });

  it('reads IPv6 addresses and off', () => {
    const { icap, page } = loadConfig({ GATE_ICAP: '[::1]:0', GATE_PAGE: 'off' });
    expect([icap, page]).toEqual([{ host: '::1', port: 0 }, null]);
  });
});

describe('the policy file', () => {
  it.each([
    [{ dangerous: 'maybe' }, 'dangerous "maybe"'],
    [{ rules: [{ dangerous: 'log' }] }, 'rules[0] without networks, users or groups'],
    [{ rules: [{ networks: ['10.0.0.0/8', 'ten'] }] }, 'rules[0].networks "ten"'],
    [{ rules: [{ groups: ['a'], continue: 'no' }] }, 'rules[0].continue "no"'],
    [{ suspect: 'log' }, 'unknown field "suspect"'],
    [{ allow: 'x.example' }, 'allow that is no list'],
    [[], 'the file that is no object'],
  ])('refuses %j and names the field', (content, message) => {
    expect(() => readPolicy(content)).toThrow(
      `GATE_POLICY_FILE has ${message.includes('unknown') ? 'an ' : ''}${message}`,
    );
  });

  it('refuses a file that is not there or no JSON, in one line', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'lurewatch-policy-')), 'policy.json');
    expect(() => loadPolicy(path)).toThrow(ConfigError);
    writeFileSync(path, '{');
    expect(() => loadPolicy(path)).toThrow(/cannot be read/);
  });

  it('reads or refuses any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (content) => {
        try {
          readPolicy(content);
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
        }
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
