import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRAM_ENVIRONMENT } from '../packages/server/test/support/program-environment.ts';
import { startTestServer, type TestServer } from '../packages/server/test/support/start-test-server.ts';
import { describeWithProgram } from '../packages/server/test/support/with-program.ts';
import { describeWithContracts, readContract } from './contracts.ts';

const root = join(import.meta.dirname, '../integrations');
const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
const LURE = 'hxxps://paypa1-login[.]example/verify';

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Not synchronous: the service answers from this process. */
function runPython(args: readonly string[], input = ''): Promise<Ran> {
  return new Promise((resolve) => {
    const env = { ...PROGRAM_ENVIRONMENT, PYTHONDONTWRITEBYTECODE: '1' };
    const child = execFile(python, args, { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
    });
    child.stdin?.end(input);
  });
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describeWithProgram([python, '--version'], 'integrations', () => {
  let server: TestServer;
  let config: { url: string; key: string };
  const folder = mkdtempSync(join(tmpdir(), 'lurewatch-integrations-'));
  beforeAll(async () => {
    server = await startTestServer('sqlite');
    config = { url: server.url, key: (await server.newAccount()).token };
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  describe('the Cortex analyzer', () => {
    const analyzer = join(root, 'cortex/Lurewatch/lurewatch.py');
    const job = (extra: object = {}) => ({
      data: LURE,
      dataType: 'url',
      tlp: 2,
      pap: 2,
      config: { ...config, depth: 'fast' },
      ...extra,
    });

    it('writes its report where Cortex 3 wants it', async () => {
      const at = mkdtempSync(join(folder, 'job-'));
      mkdirSync(join(at, 'input'));
      writeFileSync(join(at, 'input/input.json'), JSON.stringify(job()));
      expect((await runPython([analyzer, at])).code).toBe(0);
      const report = JSON.parse(readFileSync(join(at, 'output/output.json'), 'utf8'));
      expect(report).toMatchObject({
        success: true,
        artifacts: [],
        full: { verdict: 'dangerous', brand_detected: 'PayPal' },
      });
      expect(report.summary.taxonomies).toEqual([
        { level: 'malicious', namespace: 'Lurewatch', predicate: 'Verdict', value: 'dangerous' },
        { level: 'malicious', namespace: 'Lurewatch', predicate: 'Safety', value: `${report.full.score}/100` },
        { level: 'malicious', namespace: 'Lurewatch', predicate: 'Imitates', value: 'PayPal' },
      ]);
    });

    it('answers on standard output too, judges domains, and calls unknown neither safe nor bad', async () => {
      const domain = await runPython([analyzer], JSON.stringify(job({ data: 'github.com', dataType: 'domain' })));
      expect(JSON.parse(domain.stdout).summary.taxonomies[0]).toMatchObject({ level: 'safe', value: 'safe' });
      const unknown = await runPython([analyzer], JSON.stringify(job({ data: 'http://intranet/' })));
      expect(JSON.parse(unknown.stdout).summary.taxonomies[0]).toMatchObject({ level: 'info', value: 'unknown' });
    });

    it('judges a message and the domain of a mail address, and tells what else is worth looking at', async () => {
      const at = mkdtempSync(join(folder, 'job-'));
      mkdirSync(join(at, 'input'));
      const link = 'https://paypa1-login.example/verify';
      const eml = ['From: Ada <ada@sender.example>', 'Subject: Your account', '', link, ''].join('\r\n');
      writeFileSync(join(at, 'input/a.eml'), eml);
      writeFileSync(
        join(at, 'input/input.json'),
        JSON.stringify({ ...job(), data: undefined, dataType: 'file', file: 'a.eml', filename: 'a.eml' }),
      );
      expect((await runPython([analyzer, at])).code).toBe(0);
      const report = JSON.parse(readFileSync(join(at, 'output/output.json'), 'utf8'));
      expect(report.summary.taxonomies[0]).toMatchObject({ level: 'malicious', value: 'dangerous' });
      expect(report.artifacts).toMatchObject([
        { dataType: 'url', data: 'https://paypa1-login.example/verify', message: 'A link (text), dangerous' },
        { dataType: 'mail', data: 'ada@sender.example', message: 'From' },
      ]);
      const mail = await runPython(
        [analyzer],
        JSON.stringify(job({ data: 'Ada <ada@paypa1-login.example>', dataType: 'mail' })),
      );
      expect(JSON.parse(mail.stdout).full.normalized_url).toBe('https://paypa1-login.example/');
    });

    it('makes observables of redirects, domain, addresses and hosts that forms send to', async () => {
      const answer = JSON.stringify({
        redirects: ['https://b.example/'],
        final_url: 'https://b.example/',
        facts: { registered_domain: 'b.example', addresses: ['192.0.2.1'], form_targets: ['c.example'] },
      });
      const program = `import sys, json; sys.path.insert(0, ${JSON.stringify(join(root, 'cortex/Lurewatch'))}); import lurewatch
print(json.dumps([[it["dataType"], it["data"]] for it in lurewatch.artifacts_of(json.loads(sys.stdin.read()), {"data": "https://a.example/"})]))`;
      expect(JSON.parse((await runPython(['-c', program], answer)).stdout)).toEqual([
        ['url', 'https://b.example/'],
        ['domain', 'b.example'],
        ['ip', '192.0.2.1'],
        ['fqdn', 'c.example'],
      ]);
    });

    it('sends nothing above max TLP or PAP, and never repeats the key', async () => {
      const usage = async () => (await server.call('GET', '/v1/usage', { token: config.key })).json.data.total_requests;
      const before = await usage();
      for (const name of ['tlp', 'pap']) {
        const limits = { [`check_${name}`]: true, [`max_${name}`]: 1 };
        const ran = await runPython([analyzer], JSON.stringify(job({ config: { ...config, ...limits } })));
        expect(ran.code).toBe(1);
        expect(JSON.parse(ran.stdout)).toMatchObject({
          success: false,
          errorMessage: expect.stringContaining(name.toUpperCase()),
        });
        expect(ran.stdout).not.toContain(config.key);
      }
      expect(await usage()).toBe(before);
    });

    it('says what went wrong', async () => {
      for (const [extra, message] of [
        [{ data: 'nonsense' }, 'invalid_url'],
        [{ dataType: 'hash' }, 'cannot be analysed'],
        [{ dataType: 'file' }, 'cannot be read'],
        [{ dataType: 'file', file: analyzer }, 'no message as it was received'],
        [{ config: { ...config, key: 'lw_live_nonsense' } }, 'api_key_invalid'],
        [{ config: { ...config, url: 'http://127.0.0.1:9' } }, 'did not answer'],
        [{ config: {} }, 'not configured'],
      ] as const) {
        const { code, stdout } = await runPython([analyzer], JSON.stringify(job(extra)));
        expect([code, JSON.parse(stdout).success]).toEqual([1, false]);
        expect(JSON.parse(stdout).errorMessage).toContain(message);
      }
      expect(JSON.parse((await runPython([analyzer], 'no JSON')).stdout).success).toBe(false);
    });
  });

  describeWithContracts('cortex', 'the Cortex analyzer’s flavor', () => {
    it('is what Cortex’s own schema asks for', () => {
      const ajv = new Ajv({ strict: false });
      formats.default(ajv);
      const flavor = JSON.parse(readFileSync(join(root, 'cortex/Lurewatch/Lurewatch.json'), 'utf8'));
      const validate = ajv.compile(readContract('cortex/flavor_schema.json'));
      expect(validate(flavor), ajv.errorsText(validate.errors)).toBe(true);
      expect(existsSync(join(root, 'cortex', flavor.command))).toBe(true);
      expect(validate({ ...flavor, name: 'with blank' })).toBe(false);
    });
  });

  const misp = async (attribute: object, more: object = {}) => {
    const code = 'import sys, json, lurewatch; print(json.dumps(lurewatch.handler(sys.stdin.read())))';
    const program = `import sys; sys.path.insert(0, ${JSON.stringify(join(root, 'misp'))}); ${code}`;
    const request = { module: 'lurewatch', attribute, config: { ...config, depth: 'fast', ...more } };
    const { stdout, stderr } = await runPython(['-c', program], JSON.stringify(request));
    expect(stderr).toBe('');
    return JSON.parse(stdout);
  };
  const UUID = '5b2ab8d2-1f4e-4c56-9a4e-0123456789ab';

  describe('the MISP module', () => {
    it('sends nothing above max_tlp; untagged counts as amber, of several tags the strictest', async () => {
      const tagged = (...names: string[]) => ({ type: 'url', value: LURE, Tag: names.map((name) => ({ name })) });
      expect((await misp(tagged('tlp:red'))).error).toContain('TLP:RED is above TLP:AMBER');
      expect((await misp(tagged('tlp:white', 'TLP:AMBER+STRICT'))).error).toContain('AMBER+STRICT');
      expect((await misp({ type: 'url', value: LURE }, { max_tlp: 'green' })).error).toContain('TLP:AMBER');
      expect(await misp(tagged('tlp:white'), { max_tlp: 'TLP:CLEAR' })).toHaveProperty('results');
      expect((await misp(tagged(), { max_tlp: 'purple' })).error).toContain('max_tlp is purple');
    });

    it('tells a safe one in words, and what went wrong', async () => {
      const { results } = await misp({ type: 'hostname', value: 'github.com' });
      expect(results.Object).toBeUndefined();
      expect(results.Attribute[0].value).toMatch(/^Lurewatch: safe, safety score \d+ of 100/);
      expect((await misp({ type: 'md5', value: 'x' })).error).toContain('domain|ip');
      for (const [type, value] of [
        ['domain|ip', 'github.com|192.0.2.1'],
        ['email-src', 'ada@github.com'],
        ['link', 'https://github.com/'],
      ]) {
        expect((await misp({ type, value })).results.Attribute[0].value).toMatch(/^Lurewatch: safe/);
      }
      expect((await misp({ type: 'url', value: 'nonsense' })).error).toContain('invalid_url');
      expect((await misp({ type: 'url', value: LURE }, { url: 'http://127.0.0.1:9' })).error).toContain(
        'did not answer',
      );
    });
  });

  describeWithContracts('misp', 'the MISP module’s object', () => {
    it('is a phishing object as the template has it, which refers to the attribute', async () => {
      const template = readContract('misp/phishing.json') as {
        uuid: string;
        version: number;
        name: string;
        'meta-category': string;
        requiredOneOf: string[];
        attributes: Record<string, { 'misp-attribute': string; values_list?: string[]; multiple?: boolean }>;
      };
      const { results } = await misp({ type: 'url', value: LURE, uuid: UUID });
      const [made] = results.Object;
      expect(made).toMatchObject({
        name: template.name,
        'meta-category': template['meta-category'],
        template_uuid: template.uuid,
        template_version: String(template.version),
        ObjectReference: [{ object_uuid: made.uuid, referenced_uuid: UUID }],
      });
      const relations = made.Attribute.map((it: { object_relation: string }) => it.object_relation);
      expect(template.requiredOneOf.some((name) => relations.includes(name))).toBe(true);
      expect(new Set(relations).size).toBe(relations.length);
      for (const { object_relation, type, value } of made.Attribute) {
        const wanted = template.attributes[object_relation];
        expect(type).toBe(wanted?.['misp-attribute']);
        if (wanted?.values_list) expect(wanted.values_list).toContain(value);
      }
      expect(made.Attribute).toContainEqual(expect.objectContaining({ object_relation: 'target', value: 'PayPal' }));
      expect(made.Attribute).toContainEqual(
        expect.objectContaining({ object_relation: 'hostname', value: 'paypa1-login.example' }),
      );
    });
  });

  it('give the key to nobody to whom the service is said to have moved', async () => {
    const seen: string[] = [];
    const elsewhere = createServer((request, response) => {
      seen.push(String(request.headers.authorization));
      response.end('{"data":{"lines":[]}}');
    });
    const moved = createServer((_request, response) => {
      response.writeHead(302, { location: `${addressOf(elsewhere)}/v1/logs` }).end();
    });
    for (const one of [elsewhere, moved]) await once(one.listen(0, '127.0.0.1'), 'listening');
    const where = { url: addressOf(moved), key: config.key };
    const misp = { attribute: { type: 'url', value: LURE, uuid: 'a' }, config: where };
    const load = `import sys, runpy
script = runpy.run_path(sys.argv[1])
`;
    const asks = [
      ['cortex/Lurewatch/lurewatch.py', 'print(script["post"](CONFIG, "/v1/analyze", b"{}", "application/json"))'],
      ['misp/lurewatch.py', 'import json; print(script["handler"](json.dumps(MISP)))'],
      ['wazuh/custom-lurewatch', 'print(list(script["events_of"]({}, CONFIG["url"], CONFIG["key"])))'],
    ] as const;
    for (const [file, ask] of asks) {
      const program = `${load}CONFIG = ${JSON.stringify(where)}\nMISP = ${JSON.stringify(misp)}\n${ask}`;
      const { stdout, stderr } = await runPython(['-c', program, join(root, file)]);
      expect([file, `${stdout}${stderr}`]).toEqual([file, expect.stringContaining('302')]);
    }
    expect(seen).toEqual([]);
    for (const one of [elsewhere, moved]) one.close();
  });

  describe('the Wazuh integration', () => {
    const home = mkdtempSync(join(folder, 'ossec-'));
    mkdirSync(join(home, 'integrations'));
    mkdirSync(join(home, 'queue/sockets'), { recursive: true });
    const script = join(home, 'integrations/custom-lurewatch');
    copyFileSync(join(root, 'wazuh/custom-lurewatch'), script);

    /** Runs it as the manager does and returns what arrives at the manager's queue. */
    async function eventsOf(alert: object, key: string, url: string): Promise<readonly string[]> {
      const file = join(home, 'alert.json');
      writeFileSync(file, JSON.stringify(alert));
      const program = `import os, socket, subprocess, sys, json
path = ${JSON.stringify(join(home, 'queue/sockets/queue'))}
if os.path.exists(path): os.remove(path)
queue = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
queue.bind(path); queue.setblocking(False)
subprocess.run([sys.executable, *sys.argv[1:]], check=True)
events = []
while True:
    try: events.append(queue.recv(65536).decode())
    except BlockingIOError: break
print(json.dumps(events))`;
      const { stdout, stderr } = await runPython(['-c', program, script, file, key, url]);
      expect(stderr).toBe('');
      return JSON.parse(stdout);
    }

    const told = (events: readonly string[]) =>
      events.map((event) => JSON.parse(event.slice(event.indexOf('lurewatch:{') + 10)).lurewatch);

    it('sends a verdict for each URL of an alert, in the name of its agent', async () => {
      const alert = {
        id: '17.1',
        rule: { id: '31100' },
        agent: { id: '003', name: 'web', ip: '10.0.0.3' },
        data: { note: LURE, list: ['see https://github.com/.'] },
        full_log: 'an event of a decoder of one’s own',
      };
      const events = await eventsOf(alert, config.key, config.url);
      expect(events).toHaveLength(2);
      expect(events[0]).toMatch(/^1:\[003\] \(web\) 10\.0\.0\.3->lurewatch:\{/);
      expect(told(events)[0]).toMatchObject({
        verdict: 'dangerous',
        brand: 'PayPal',
        reason: expect.stringContaining('PayPal'),
        source: { alert_id: '17.1', rule: '31100' },
      });
      expect(told(events)[1]).toMatchObject({ verdict: 'safe', url: 'https://github.com/', brand: null });
    });

    it('finds what Suricata, Sysmon and web servers write, and tells a referrer as one', async () => {
      const events = async (alert: object) => told(await eventsOf(alert, config.key, config.url));
      const http = { hostname: 'paypa1-login.example', url: '/verify', http_refer: 'https://github.com/' };
      expect(await events({ data: { event_type: 'http', http } })).toMatchObject([
        { url: 'http://paypa1-login.example/verify', role: 'requested', verdict: 'dangerous', brand: 'PayPal' },
        { url: 'https://github.com/', role: 'referrer', brand: null },
      ]);
      expect(await events({ data: { win: { eventdata: { queryName: 'paypa1-login.example' } } } })).toMatchObject([
        { url: 'paypa1-login.example', role: 'requested', field: 'data.win.eventdata.queryName' },
      ]);
      const line = `10.0.0.7 - - [22/Nov/2026:09:01:01 +0000] "GET /login HTTP/1.1" 200 17 "https://github.com/" "agent"`;
      expect(await events({ data: { url: '/login', protocol: 'GET' }, full_log: line })).toMatchObject([
        { url: 'https://github.com/', role: 'referrer' },
      ]);
    });

    it('answers none of its own events, and tells that it could not ask', async () => {
      const own = { data: { lurewatch: { url: LURE } } };
      for (const location of ['lurewatch', '(web) 10.0.0.3->lurewatch'])
        expect(await eventsOf({ ...own, location }, config.key, config.url)).toEqual([]);
      expect(await eventsOf({ data: {} }, config.key, config.url)).toEqual([]);
      const [away] = await eventsOf({ full_log: `GET ${LURE}` }, config.key, 'http://127.0.0.1:9');
      expect(away).toMatch(/^1:lurewatch:\{"lurewatch": \{"error": ".+"/);
      const [long] = await eventsOf({ full_log: 'x'.repeat(70_000) }, config.key, config.url);
      expect(long).toContain('The alert is longer than 65536 characters.');
      const [refused] = await eventsOf({ full_log: `GET ${LURE}` }, 'lw_live_wrong', config.url);
      expect(refused).toContain('This API key is not valid.');
    });

    it('each event meets one of the rules that its readme gives, also one without a URL', async () => {
      const readme = readFileSync(join(root, 'wazuh/README.md'), 'utf8');
      const rules = [...readme.matchAll(/<rule id="(\d+)"[^>]*>(.*?)<\/rule>/gs)].map(([, id, text = '']) => ({
        id,
        parent: /<if_sid>(\d+)/.exec(text)?.[1],
        fields: [...text.matchAll(/<field name="lurewatch\.(\w+)">/g)].map(([, name = '']) => name),
      }));
      const meets = (event: Record<string, unknown>, id: string | undefined): boolean => {
        const rule = rules.find((one) => one.id === id);
        const isParent = rule?.parent === undefined || meets(event, rule.parent);
        return rule !== undefined && isParent && rule.fields.every((name) => (event[name] ?? null) !== null);
      };
      const [judged] = told(await eventsOf({ full_log: `GET ${LURE}` }, config.key, config.url));
      expect([meets(judged, '100800'), meets(judged, '100801'), meets(judged, '100802')]).toEqual([true, true, false]);
      const [away] = told(await eventsOf({ full_log: `GET ${LURE}` }, config.key, 'http://127.0.0.1:9'));
      expect([meets(away, '100800'), meets(away, '100802')]).toEqual([false, true]);
    });

    it('is silenced neither by a member that an attacker sends nor by a URL that fits into no event', async () => {
      const data = { lurewatch: 'an own member', note: LURE };
      expect(
        told(await eventsOf({ data, full_log: '{}', location: '/var/log/app.json' }, config.key, config.url)),
      ).toMatchObject([{ url: LURE, verdict: 'dangerous' }]);
      const host = 'https://paypa1-login.example/';
      const [event] = await eventsOf({ data: { url: `${host}${'ü'.repeat(20_000)}` } }, config.key, config.url);
      expect(event?.length).toBeLessThan(30_000);
      expect(told([event ?? ''])).toMatchObject([{ url: expect.stringContaining(host), role: 'requested' }]);
    });
  });
});
