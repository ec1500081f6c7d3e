import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@lurewatch/contract';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { GATE_SETTINGS } from '../../../gate/src/config/settings.ts';
import { DNS_SETTINGS } from '../../../gate/src/dns/settings.ts';
import { RENDERER_SETTINGS } from '../../../renderer/src/config/settings.ts';
import { SETTINGS } from '../../src/config/settings.ts';
import { DEPLOY, namesIn, ROOT, readDockerfile, readUnit } from './read-deployment.ts';

const settings = new Set(
  Object.values<{ readonly name: string; readonly fileName?: string }>(SETTINGS).flatMap(({ name, fileName }) =>
    fileName === undefined ? [name] : [name, fileName],
  ),
);
const gateSettings = new Set(Object.values<{ readonly name: string }>(GATE_SETTINGS).map(({ name }) => name));
const rendererSettings = new Set(Object.values<{ readonly name: string }>(RENDERER_SETTINGS).map(({ name }) => name));
/** Of the system and of Node.js. */
const NOT_OURS = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_TRIM_THRESHOLD_', 'PATH'];
const isUnknown = (name: string): boolean => !settings.has(name) && !NOT_OURS.includes(name);

/** How long a server that was told to stop may take. */
const STOP_MS = Number(
  /STOP_TIMEOUT_MS = ([\d_]+)/
    .exec(readFileSync(join(ROOT, 'packages/server/src/run.ts'), 'utf8'))?.[1]
    ?.replaceAll('_', ''),
);
/** What the service waits by itself before it begins to stop. */
const DELAY_MS = Number(SETTINGS.shutdownDelayMs.fallback);

describe('Dockerfile', () => {
  const instructions = readDockerfile(join(DEPLOY, 'Dockerfile'));
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const of = (name: string) => last.filter((it) => it.name === name).map(({ text }) => text);

  it('ends as a user without rights, running the server itself', () => {
    expect(of('USER').at(-1)).toMatch(/^(?!root$|0$)\w+$/);
    const command: string[] = JSON.parse(of('CMD').at(-1) ?? '');
    expect(command[0]).toBe('node');
    expect(existsSync(join(ROOT, command.at(-1) ?? ''))).toBe(true);
    expect(of('EXPOSE')).toEqual([SETTINGS.port.fallback]);
  });

  it('copies only what exists', () => {
    const copies = instructions.filter(({ name, text }) => name === 'COPY' && !text.includes('--from'));
    const sources = copies.flatMap(({ text }) => text.split(/\s+/).slice(0, -1));
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
    expect(instructions.filter(({ name }) => name === 'ADD')).toEqual([]);
  });

  it('brings the manifest of every workspace, without which npm refuses the lock file', () => {
    const copied = instructions.filter(({ name }) => name === 'COPY').map(({ text }) => text);
    const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const folder of globSync(workspaces, { cwd: ROOT }).filter((it) => !it.startsWith('packages/'))) {
      expect(copied.some((text) => text.includes(`${folder}/package.json`))).toBe(true);
    }
    expect(copied.some((text) => text.startsWith('packages '))).toBe(true);
  });

  it('runs scripts and sets settings that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const run = instructions.map(({ text }) => text).join('\n');
    const named = [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named).toContain('build');
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
    expect(namesIn(of('ENV').join(' ').replaceAll(' ', '\n')).filter(isUnknown)).toEqual([]);
  });
});

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: unknown;
  readonly stop_grace_period?: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

describe('compose.yaml', () => {
  const text = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
  const compose: Compose = parse(text, { merge: true });
  const replicas = Object.keys(compose.services).filter((name) => name.startsWith('api-'));

  it('runs two replicas that can neither write their image nor gain rights', () => {
    expect(replicas).toEqual(['api-1', 'api-2']);
    for (const name of replicas) {
      expect(compose.services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        build: { context: '..', dockerfile: 'deploy/Dockerfile' },
        env_file: ['.env'],
      });
      expect(Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThanOrEqual(
        STOP_MS + DELAY_MS,
      );
    }
  });

  it('sets settings that exist, here and in example.env', () => {
    const set = replicas.flatMap((name) => Object.keys(compose.services[name]?.environment ?? {}));
    expect(set.filter(isUnknown)).toEqual([]);
    const example = namesIn(readFileSync(join(DEPLOY, 'example.env'), 'utf8'));
    // Three that are compose's and Caddy's own.
    expect(
      example.filter(
        (name) =>
          isUnknown(name) &&
          !gateSettings.has(name) &&
          !rendererSettings.has(name) &&
          !['POSTGRES_PASSWORD', 'SITE_ADDRESS', 'LUREWATCH_IMAGE'].includes(name),
      ),
    ).toEqual([]);
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    expect(asked.filter((name) => !example.includes(name))).toEqual([]);
  });

  it('names services and volumes that it declares, and waits for those that tell their health', () => {
    for (const [name, { depends_on = [], volumes = [] }] of Object.entries(compose.services)) {
      const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      for (const other of needed) expect(compose.services, name).toHaveProperty(other);
      if (!Array.isArray(depends_on))
        for (const other of needed) expect(compose.services[other]?.healthcheck, other).toBeDefined();
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(join(DEPLOY, source)), source).toBe(true);
        else expect(compose.volumes, name).toHaveProperty(source);
      }
    }
  });

  it('is what the Caddyfile sends requests to', () => {
    const upstreams = /\{\$UPSTREAMS:([^}]*)\}/.exec(readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'))?.[1];
    expect(upstreams?.split(' ')).toEqual(
      replicas.map((name) => `${name}:${compose.services[name]?.environment?.PORT}`),
    );
  });
});

describe('kubernetes/lurewatch.yaml', () => {
  const documents = parseAllDocuments(readFileSync(join(DEPLOY, 'kubernetes/lurewatch.yaml'), 'utf8'));
  const [deployment, service, budget] = documents.map((document) => document.toJS());
  const pod = deployment.spec.template.spec;
  const [container] = pod.containers;

  it('is three objects that select the same pods', () => {
    for (const document of documents) expect(document.errors).toEqual([]);
    expect([deployment.kind, service.kind, budget.kind]).toEqual(['Deployment', 'Service', 'PodDisruptionBudget']);
    const { labels } = deployment.spec.template.metadata;
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    expect(service.spec.selector).toEqual(labels);
    expect(budget.spec.selector.matchLabels).toEqual(labels);
    expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas);
  });

  it('runs without rights on a root that cannot be written', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
  });

  it('probes routes that exist, on a port that exists', () => {
    const ports = container.ports.map((port: { name: string }) => port.name);
    const [live, ready] = [operations.live.path, operations.ready.path];
    expect(container.livenessProbe.httpGet).toEqual({ path: live, port: 'http' });
    expect(container.startupProbe.httpGet).toEqual({ path: live, port: 'http' });
    expect(container.readinessProbe.httpGet).toEqual({ path: ready, port: 'http' });
    expect(ports).toContain('http');
    expect(service.spec.ports[0].targetPort).toBe('http');
    expect(deployment.spec.template.metadata.annotations['prometheus.io/path']).toBe(operations.metrics.path);
    expect(container.ports[0].containerPort).toBe(Number(SETTINGS.port.fallback));
  });

  it('sets settings that exist, mounts volumes that exist, and stops later than the server does', () => {
    const names: string[] = container.env.map((variable: { name: string }) => variable.name);
    expect(names.filter(isUnknown)).toEqual([]);
    const volumes = pod.volumes.map((volume: { name: string }) => volume.name);
    for (const mount of container.volumeMounts) expect(volumes).toContain(mount.name);
    // Secrets come as files: variables are seen by whoever may describe a pod or read a crash report.
    const secrets = pod.volumes.find((volume: { name: string }) => volume.name === 'secrets').secret;
    const { mountPath } = container.volumeMounts.find((mount: { name: string }) => mount.name === 'secrets');
    const files = container.env.filter((variable: { name: string }) => variable.name.endsWith('_FILE'));
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const { name, value } of files) expect(value).toBe(`${mountPath}/${name.replace(/_FILE$/, '')}`);
    expect(secrets.secretName).toBe('lurewatch');
    const delay = container.env.find((variable: { name: string }) => variable.name === SETTINGS.shutdownDelayMs.name);
    const { periodSeconds, failureThreshold } = container.readinessProbe;
    expect(Number(delay.value)).toBeGreaterThan(periodSeconds * failureThreshold * 1000);
    expect(pod.terminationGracePeriodSeconds * 1000 - Number(delay.value)).toBeGreaterThanOrEqual(STOP_MS);
  });
});

/** But for where clouds hand out credentials: AWS (containers and pods too), Azure, Alibaba, Oracle, Google by IPv6. */
const EVERYWHERE = [
  {
    to: [
      {
        ipBlock: {
          cidr: '0.0.0.0/0',
          except: [
            '169.254.169.254/32',
            '169.254.170.0/24',
            '168.63.129.16/32',
            '100.100.100.200/32',
            '192.0.0.192/32',
          ],
        },
      },
    ],
  },
  { to: [{ ipBlock: { cidr: '::/0', except: ['fd00:ec2::254/128', 'fd00:ec2::23/128', 'fd20:ce::254/128'] } }] },
];

describe('kubernetes/kustomization.yaml', () => {
  const read = (name: string) => parse(readFileSync(join(DEPLOY, 'kubernetes', name), 'utf8'));
  const kustomization = read('kustomization.yaml');

  it('names files that exist, and the image that they run with its version', () => {
    expect(kustomization.resources.map((name: string) => existsSync(join(DEPLOY, 'kubernetes', name)))).not.toContain(
      false,
    );
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(kustomization.images).toEqual([{ name: 'lurewatch', newTag: version }]);
  });

  it('lets callers in by the one port of the replicas, and these out but to the metadata of clouds', () => {
    const policy = read('lurewatch-network.yaml').spec;
    const text = readFileSync(join(DEPLOY, 'kubernetes/lurewatch.yaml'), 'utf8');
    const [deployment] = parseAllDocuments(text).map((document) => document.toJS());
    const pod = deployment.spec.template;
    expect(policy.podSelector.matchLabels).toEqual(pod.metadata.labels);
    const ports = pod.spec.containers[0].ports.map((port: { name: string }) => port.name);
    expect(policy.ingress).toEqual([{ ports: [{ protocol: 'TCP', port: ports[0] }] }]);
    expect(policy.egress).toEqual(EVERYWHERE);
  });
});

describe('kubernetes/lurewatch-dns.yaml', () => {
  const documents = parseAllDocuments(readFileSync(join(DEPLOY, 'kubernetes/lurewatch-dns.yaml'), 'utf8'));
  const [deployment, service, budget, policy] = documents.map((document) => document.toJS());
  const pod = deployment.spec.template.spec;

  it('lets others in by the ports of the door alone, not by those of the gate beside it', () => {
    expect(policy.spec.podSelector.matchLabels).toEqual(deployment.spec.template.metadata.labels);
    const [door, gate] = pod.containers;
    const ports = door.ports.map(({ name, protocol = 'TCP' }: { name: string; protocol?: string }) => ({
      protocol,
      port: name,
    }));
    expect(policy.spec.ingress).toEqual([{ ports }]);
    expect(gate.ports).toBeUndefined();
    expect(policy.spec.egress).toEqual(EVERYWHERE);
  });

  it('is three objects that select the same pods, which run without rights', () => {
    for (const document of documents) expect(document.errors).toEqual([]);
    const { labels } = deployment.spec.template.metadata;
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    expect(service.spec.selector).toEqual(labels);
    expect(budget.spec.selector.matchLabels).toEqual(labels);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const { securityContext } of pod.containers) {
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
    }
  });

  it('runs programs and sets settings that exist, and serves both transports', () => {
    const known = [DNS_SETTINGS, GATE_SETTINGS].flatMap((table) =>
      Object.values<{ readonly name: string; readonly fileName?: string }>(table).flatMap(({ name, fileName }) => [
        name,
        fileName,
      ]),
    );
    const volumes = pod.volumes.map((volume: { name: string }) => volume.name);
    for (const { command, env, volumeMounts = [] } of pod.containers) {
      expect(existsSync(join(ROOT, command.at(-1)))).toBe(true);
      expect(env.filter(({ name }: { name: string }) => !known.includes(name))).toEqual([]);
      for (const { name } of volumeMounts) expect(volumes).toContain(name);
    }
    const ports = pod.containers[0].ports.map((port: { name: string }) => port.name);
    for (const { targetPort } of service.spec.ports) expect(ports).toContain(targetPort);
    expect(service.spec.ports.map((port: { protocol: string }) => port.protocol)).toEqual(['UDP', 'TCP']);
  });
});

describe('systemd/lurewatch.service', () => {
  const path = join(DEPLOY, 'systemd/lurewatch.service');
  const unit = readUnit(path);

  it('runs the server as a user of its own that can write only its data', () => {
    const script = unit.get('Service.ExecStart')?.[0]?.split(' ').at(-1) ?? '';
    expect(existsSync(join(ROOT, script))).toBe(true);
    expect(unit.get('Service.User')).toEqual(['lurewatch']);
    for (const key of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'RestrictSUIDSGID'])
      expect(unit.get(`Service.${key}`), key).toEqual(['yes']);
    expect(unit.get('Service.ProtectSystem')).toEqual(['strict']);
    expect(Number(unit.get('Service.TimeoutStopSec')?.[0]) * 1000).toBeGreaterThanOrEqual(STOP_MS + DELAY_MS);
    const environment = (unit.get('Service.Environment') ?? []).join(' ').replaceAll(' ', '\n');
    expect(namesIn(environment).filter(isUnknown)).toEqual([]);
    expect(environment).toContain(`DATA_DIR=/var/lib/${unit.get('Service.StateDirectory')?.[0]}`);
  });

  it.skipIf(!isInstalled('systemd-analyze'))('is understood by systemd', () => {
    const check = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', '--man=no', path], {
      encoding: 'utf8',
    });
    expect(check.stderr).not.toMatch(/Unknown|Failed to parse|Invalid/);
  });
});

describe('the units', () => {
  const units = ['lurewatch', 'lurewatch-gate', 'lurewatch-renderer', 'lurewatch-dns'].map((name) => ({
    name,
    unit: readUnit(join(DEPLOY, `systemd/${name}.service`)),
  }));

  // Without netlink the system tells no addresses, and public ones of the machine itself would be open to whoever names them.
  it.each(units.filter(({ name }) => name !== 'lurewatch-dns'))(
    '$name may ask for the addresses of its machine',
    ({ unit }) => {
      expect(unit.get('Service.RestrictAddressFamilies')?.[0]?.split(' ')).toContain('AF_NETLINK');
    },
  );

  it.each(units.filter(({ unit }) => unit.has('Service.StateDirectory')))(
    "$name has its folder for nobody else, whatever systemd's own mode is",
    ({ unit }) => {
      expect(unit.get('Service.StateDirectoryMode')).toEqual(['0700']);
    },
  );

  it.each(units.filter(({ unit }) => unit.get('Service.Restart')?.[0] === 'always'))(
    '$name is started again however often it ended',
    ({ unit }) => {
      expect(unit.get('Unit.StartLimitIntervalSec')).toEqual(['0']);
    },
  );
});

describe('the gate', () => {
  const path = join(DEPLOY, 'systemd/lurewatch-gate.service');

  it('is started by its unit without rights, with settings that exist, and reloaded by a signal', () => {
    const unit = readUnit(path);
    const script = unit.get('Service.ExecStart')?.[0]?.split(' ').at(-1) ?? '';
    expect(existsSync(join(ROOT, script))).toBe(true);
    expect(unit.get('Service.ExecReload')).toEqual(['/bin/kill -HUP $MAINPID']);
    for (const key of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'RestrictSUIDSGID'])
      expect(unit.get(`Service.${key}`), key).toEqual(['yes']);
    const environment = (unit.get('Service.Environment') ?? []).join(' ').replaceAll(' ', '\n');
    const unknown = namesIn(environment).filter((name) => !gateSettings.has(name) && isUnknown(name));
    expect(unknown).toEqual([]);
    expect(environment).toContain(`GATE_DATA_DIR=/var/lib/${unit.get('Service.StateDirectory')?.[0]}`);
  });

  it('is a service of compose.yaml with settings that exist', () => {
    const compose: Compose = parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true });
    const names = Object.keys(compose.services.gate?.environment ?? {});
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !gateSettings.has(name))).toEqual([]);
  });

  it.skipIf(!isInstalled('systemd-analyze'))('has a unit that systemd understands', () => {
    const args = ['verify', '--recursive-errors=no', '--man=no', path];
    const check = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect(check.stderr).not.toMatch(/Unknown|Failed to parse|Invalid/);
  });
});

describe('the renderer', () => {
  const path = join(DEPLOY, 'systemd/lurewatch-renderer.service');

  it('is started by its unit as a user of its own without rights, who may make the namespaces of its fences', () => {
    const unit = readUnit(path);
    const script = unit.get('Service.ExecStart')?.[0]?.split(' ').at(-1) ?? '';
    expect(existsSync(join(ROOT, script))).toBe(true);
    expect(unit.get('Service.User')).toEqual(['lurewatch-renderer']);
    for (const key of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp', 'RestrictSUIDSGID'])
      expect(unit.get(`Service.${key}`), key).toEqual(['yes']);
    expect(unit.get('Service.RestrictNamespaces')?.[0]?.split(' ')).toContain('user');
    expect(unit.get('Service.RestrictAddressFamilies')?.[0]).toContain('AF_NETLINK');
    expect(unit.get('Service.InaccessiblePaths')?.[0]).toContain('/var/lib/lurewatch');
  });

  it('is a service of compose.yaml with settings that exist, away from the databases', () => {
    const compose = parse(readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true });
    const { renderer } = compose.services;
    expect(Object.keys(renderer.environment).filter((name) => !rendererSettings.has(name))).toEqual([]);
    expect(renderer.networks).toEqual(['renderer']);
    expect(compose.networks).toHaveProperty('renderer');
    expect(renderer.profiles).toEqual(['renderer']);
    expect(renderer).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(existsSync(join(DEPLOY, '..', renderer.build.dockerfile))).toBe(true);
  });

  it.skipIf(!isInstalled('systemd-analyze'))('has a unit that systemd understands', () => {
    const args = ['verify', '--recursive-errors=no', '--man=no', path];
    const check = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect(check.stderr).not.toMatch(/Unknown|Failed to parse|Invalid/);
  });
});

describe('Caddyfile', () => {
  it.skipIf(!isInstalled('caddy'))('is understood by Caddy, with and without an address of its own', () => {
    const home = mkdtempSync(join(tmpdir(), 'lurewatch-caddy-'));
    try {
      for (const own of [{}, { SITE_ADDRESS: 'http://127.0.0.1:1', UPSTREAMS: '127.0.0.1:2 127.0.0.1:3' }]) {
        const env = { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, ...own };
        const config = join(DEPLOY, 'Caddyfile');
        const check = spawnSync('caddy', ['validate', '--config', config, '--adapter', 'caddyfile'], {
          env,
          encoding: 'utf8',
        });
        expect(check.stdout + check.stderr).toContain('Valid configuration');
      }
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
});

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
