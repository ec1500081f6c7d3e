import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVIDENCE_SOURCES } from '@lurewatch/engine';
import type { Setting } from '@lurewatch/settings';
import { ConfigError } from '@lurewatch/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealingKey } from '../sealing/sealing-key.ts';
import { loadConfig } from './config.ts';
import { SETTINGS } from './settings.ts';
import { settingsTable } from './settings-table.ts';

describe('loadConfig', () => {
  it('needs nothing to be set', () => {
    expect(loadConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: './data',
      databaseUrl: null,
      evidenceSources: EVIDENCE_SOURCES,
      trustProxy: false,
      outboundAllow: [],
      evidenceTimeoutMs: 400,
      webhookRetryScheduleS: [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
    });
  });

  it('counts an empty variable as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null });
  });

  it.each([
    ['PORT', '9090', 'port', 9090],
    ['NETWORK_CHECKS', 'off', 'evidenceSources', []],
    ['NETWORK_CHECKS', 'rdap, dns', 'evidenceSources', ['dns', 'rdap']],
    ['TRUST_PROXY', '2', 'trustProxy', 2],
    ['TRUST_PROXY', '10.0.0.0/8, 192.0.2.1', 'trustProxy', '10.0.0.0/8,192.0.2.1/32'],
    ['DNS_SERVERS', '192.0.2.1,[2001:db8::1]:5353', 'dnsServers', ['192.0.2.1:53', '[2001:db8::1]:5353']],
    ['OUTBOUND_ALLOW', '127.0.0.0/8,::1', 'outboundAllow', ['127.0.0.0/8', '::1/128']],
    ['OUTBOUND_PROXY', 'http://user:pass@proxy.example:3128', 'outboundProxy', 'http://user:pass@proxy.example:3128/'],
    ['WEBHOOK_RETRY_SCHEDULE_S', '0, 0.5', 'webhookRetryScheduleS', [0, 0.5]],
    ['DATABASE_URL', 'postgres://u:p@h/d', 'databaseUrl', 'postgres://u:p@h/d'],
  ] as const)('reads %s=%s', (name, text, key, value) => {
    expect(loadConfig({ [name]: text })[key]).toEqual(value);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['NETWORK_CHECKS', 'maybe'],
    ['NETWORK_CHECKS', 'dns,whois'],
    ['NETWORK_CHECKS', 'page'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://h/d'],
    ['PUBLIC_URL', 'here'],
    ['DNS_SERVERS', 'dns.example'],
    ['OUTBOUND_ALLOW', '10.0.0.0/99'],
    ['OUTBOUND_PROXY', 'proxy.example:3128'],
    ['OUTBOUND_PROXY', 'socks5://proxy.example:1080'],
    ['OUTBOUND_PROXY', 'http://proxy.example:3128/path'],
    ['OUTBOUND_PROXY', 'http://user:%zz@proxy.example:3128'],
    ['WEBHOOK_RETRY_SCHEDULE_S', '5,soon'],
    ['SECRET_KEY', 'short'],
    ['EVIDENCE_TIMEOUT_MS', '0'],
  ])('refuses %s=%s in one line that names the setting', (name, text) => {
    expect(() => loadConfig({ [name]: text })).toThrow(ConfigError);
    expect(() => loadConfig({ [name]: text })).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it('names every mistake at once', () => {
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[^\n]*\nLOG_LEVEL/);
  });

  it('does not repeat a secret', () => {
    expect(() => loadConfig({ DATABASE_URL: 'mysql://root:hunter2@h/d' })).not.toThrow(/hunter2/);
    expect(() => loadConfig({ SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/);
  });

  it('takes any password, and repeats no piece of one that it cannot read', () => {
    const url = 'postgres://app:p@s/s#w?rd@db1,db2:5433/lurewatch?target_session_attrs=read-write';
    expect(loadConfig({ DATABASE_URL: url }).databaseUrl).toBe(
      'postgres://app:p%40s%2Fs%23w%3Frd@db1,db2:5433/lurewatch?target_session_attrs=read-write',
    );
    expect(loadConfig({ REDIS_URL: 'rediss://:a/b#c@cache/1' }).redisUrl).toBe('rediss://:a%2Fb%23c@cache/1');
    expect(loadConfig({ SMTP_URL: 'smtp://u%40mail.example:a/b@smtp.example' }).smtpUrl).toBe(
      'smtp://u%40mail.example:a%2Fb@smtp.example',
    );
  });

  it('takes a database of Redis by its number alone', () => {
    for (const rest of ['', '/', '/15'])
      expect(loadConfig({ REDIS_URL: `redis://h${rest}` }).redisUrl).toBe(`redis://h${rest}`);
    for (const rest of ['/cache', '/1/2', '/-1'])
      expect(() => loadConfig({ REDIS_URL: `redis://h${rest}` })).toThrow(/no number/);
  });

  it.each(['DATABASE_URL', 'REDIS_URL', 'SMTP_URL'])(
    'says of a %s that it cannot read nothing of what stands in it',
    (name) => {
      const scheme = { DATABASE_URL: 'postgres', REDIS_URL: 'redis', SMTP_URL: 'smtp' }[name];
      for (const rest of ['app:hun@ter/2#x?%zz%41@db', 'app:hunter@h/d?ter=2@g/e', 'hunter2@', 'hunter:2@:99999999']) {
        const message = (() => {
          try {
            return JSON.stringify(loadConfig({ [name]: `${scheme}://${rest}` }));
          } catch (error) {
            return String(error);
          }
        })();
        expect(message, rest).toMatch(new RegExp(`^ConfigError: ${name} is not a valid address[^\\n]*$`));
        expect(message).not.toMatch(/hun|ter|%zz/);
      }
    },
  );

  it('reads the reporting mailbox, and refuses one that lacks something in one line without its password', () => {
    const whose = { REPORT_ADDRESS: 'Phishing@firm.example', REPORT_ACCOUNT: 'security@firm.example' };
    const load = (change: Record<string, string>) => loadConfig({ ...whose, ...change });
    const REPORT_MAILBOX = 'imaps://phishing%40firm.example:hun%2Fter@imap.firm.example/Reported%20mail';
    expect(load({ REPORT_MAILBOX })).toMatchObject({
      reportAddress: 'phishing@firm.example',
      reportMailbox: {
        ...{ host: 'imap.firm.example', port: 993, user: 'phishing@firm.example', password: 'hun/ter' },
        ...{ folder: 'Reported mail', isSecure: true },
      },
    });
    expect(load({ REPORT_MAILBOX: 'imap://u:p@h' }).reportMailbox).toMatchObject({ port: 143, folder: 'INBOX' });
    for (const change of [
      { REPORT_MAILBOX: 'https://u:hunter@h' },
      { REPORT_MAILBOX: 'imaps://h/INBOX' },
      { REPORT_MAILBOX: 'imaps://u:hunter@h,i' },
      { REPORT_MAILBOX: 'imaps://u:hunter@h/%zz' },
      { REPORT_MAILBOX, REPORT_ADDRESS: '' },
      { REPORT_MAILBOX, REPORT_ACCOUNT: '' },
      { REPORT_MAILBOX, REPORT_DOMAINS: 'firm.example' },
      { REPORT_MAILBOX, REPORT_DOMAINS: 'firm.example', SMTP_URL: 'smtp://h' },
      { REPORT_MAILBOX, REPORT_LANGUAGE: 'xx' },
    ]) {
      expect(() => load(change)).toThrow(/^REPORT_[^\n]+$/);
      expect(() => load(change)).not.toThrow(/hun/);
    }
  });

  it('reads each secret from a file, without the line end behind it, and refuses two places for one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lurewatch-test-'));
    const path = join(folder, 'secret');
    const values = {
      DATABASE_URL: 'postgres://u:p%40@h/d',
      DATABASE_DIRECT_URL: 'postgres://u:p%40@h/d',
      DATABASE_READ_URL: 'postgres://u:p%40@h1,h2/d?target_session_attrs=prefer-standby',
      OUTBOUND_PROXY: 'http://u:p@h:3128',
      REDIS_URL: 'redis://:p@h',
      REPORT_MAILBOX: 'imaps://u:p@h/INBOX',
      RENDERER_SECRET: 'a-secret-of-the-tests-0123456789',
      SMTP_URL: 'smtps://u:p@h',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      BOOTSTRAP_API_KEY: 'lw_live_x',
    };
    const whose = { REPORT_ADDRESS: 'phishing@firm.example', REPORT_ACCOUNT: 'security@firm.example' };
    for (const [name, value] of Object.entries(values)) {
      writeFileSync(path, `${value}\n`);
      expect(loadConfig({ ...whose, [`${name}_FILE`]: path })).toEqual(loadConfig({ ...whose, [name]: value }));
      const both = () => loadConfig({ [name]: value, [`${name}_FILE`]: path });
      expect(both).toThrow(new ConfigError(`${name} and ${name}_FILE are both set: remove one of them`));
    }
    const secrets: readonly Setting<unknown>[] = Object.values(SETTINGS).filter((it) => 'fileName' in it);
    expect(secrets.map(({ name }) => name).toSorted()).toEqual(Object.keys(values).toSorted());
    expect(() => loadConfig({ DATABASE_URL_FILE: join(folder, 'none') })).toThrow(/^DATABASE_URL_FILE [^\n]+$/);
    writeFileSync(path, '\n');
    expect(() => loadConfig({ DATABASE_URL_FILE: path })).toThrow(/^DATABASE_URL_FILE [^\n]+$/);
    rmSync(folder, { recursive: true });
  });

  it('refuses a renderer without its secret', () => {
    const without = () => loadConfig({ RENDERER_URL: 'http://127.0.0.1:8090' });
    expect(without).toThrow(/^RENDERER_URL is set without RENDERER_SECRET: [^\n]+$/);
  });

  it('reads or refuses any text', () => {
    const names = Object.values(SETTINGS).map((setting) => setting.name);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary' }), (name, text) => {
        try {
          loadConfig({ [name]: text });
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
        }
      }),
      { seed: 7, numRuns: 3000 },
    );
  });
});

describe('the table of settings', () => {
  it('has a row for each, and each has a meaning', () => {
    const table = settingsTable(SETTINGS);
    for (const { name, meaning } of Object.values(SETTINGS)) {
      expect(table).toContain(`| \`${name}\` |`);
      expect(meaning).toMatch(/\.$/);
    }
  });
});

describe('the sealing key', () => {
  it('is made once, kept for its owner alone, and read again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lurewatch-test-'));
    const dataDir = join(folder, 'data');
    const key = sealingKey(null, dataDir);
    expect(key).toHaveLength(32);
    expect(sealingKey(null, dataDir)).toEqual(key);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(`${Buffer.from(key).toString('base64')}\n`);
    rmSync(folder, { recursive: true });
  });

  it('is SECRET_KEY where that is set', () => {
    const bytes = Buffer.alloc(32, 7);
    expect(sealingKey(loadConfig({ SECRET_KEY: bytes.toString('base64') }).secretKey, '/nowhere')).toEqual(bytes);
    expect(loadConfig({ SECRET_KEY: bytes.toString('hex') }).secretKey).toEqual(bytes);
  });
});
