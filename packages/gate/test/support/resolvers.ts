import { Resolver } from 'node:dns/promises';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type Running, run, until } from './processes.ts';

/** The address of every name that nobody blocks. */
export const WORLD = '192.0.2.80';

const FOREGROUND =
  'use-syslog: no\n logfile: ""\n username: ""\n chroot: ""\n do-daemonize: no\n pidfile: ""\n interface: 127.0.0.1\n do-not-query-localhost: no\n';

/** A resolver that stands for the world: every name has the same address. Returns its port. */
export async function startWorld(folder: string): Promise<number> {
  const port = await freePort();
  chmodSync(folder, 0o777);
  const config = join(folder, 'world.conf');
  writeFileSync(
    config,
    `server:\n ${FOREGROUND} port: ${port}\n local-zone: "." redirect\n local-data: ". A ${WORLD}"\nremote-control:\n control-enable: no\n`,
  );
  run('/usr/sbin/unbound', ['-d', '-c', config]);
  return port;
}

export interface TestResolver extends Running {
  /** The address of a name, or the code of why it has none. */
  outcome(name: string): Promise<string | undefined>;
}

/** Unbound in front of the world, with lines of its own. */
export function startUnbound(folder: string, port: number, world: number, lines: string): Promise<TestResolver> {
  const config = join(folder, 'unbound.conf');
  writeFileSync(
    config,
    `server:\n ${FOREGROUND} port: ${port}\n${lines}\nforward-zone:\n name: "."\n forward-addr: 127.0.0.1@${world}\nremote-control:\n control-enable: no\n`,
  );
  return whenItResolves(run('/usr/sbin/unbound', ['-d', '-c', config]), port);
}

/** BIND in front of the world, with the lines of its options and its zones. */
export function startBind(
  folder: string,
  port: number,
  world: number,
  { options, zones }: { readonly options: string; readonly zones: string },
): Promise<TestResolver> {
  const config = join(folder, 'named.conf');
  writeFileSync(
    config,
    `options { directory "${folder}"; pid-file none; session-keyfile none; listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; };
  forward only; forwarders { 127.0.0.1 port ${world}; }; dnssec-validation no; allow-query { any; }; recursion yes;
  ${options} };
controls { };
${zones}
`,
  );
  return whenItResolves(run('/usr/sbin/named', ['-g', '-c', config]), port);
}

/** PowerDNS Recursor in front of the world, with its Lua configuration and further settings. */
export function startPowerdns(
  folder: string,
  port: number,
  world: number,
  { lua, settings }: { readonly lua: string; readonly settings: readonly string[] },
): Promise<TestResolver> {
  writeFileSync(join(folder, 'rpz.lua'), lua);
  const lines = [
    ...['local-address=127.0.0.1', `local-port=${port}`, `forward-zones-recurse=.=127.0.0.1:${world}`, 'dnssec=off'],
    ...[`lua-config-file=${join(folder, 'rpz.lua')}`, `socket-dir=${folder}`, 'daemon=no', 'disable-syslog=yes'],
    ...['setuid=', 'setgid=', 'security-poll-suffix='],
    ...settings,
  ];
  writeFileSync(join(folder, 'recursor.conf'), `${lines.join('\n')}\n`);
  return whenItResolves(run('/usr/sbin/pdns_recursor', [`--config-dir=${folder}`]), port);
}

async function whenItResolves(running: Running, port: number): Promise<TestResolver> {
  const resolver = new Resolver({ timeout: 5_000, tries: 3 });
  resolver.setServers([`127.0.0.1:${port}`]);
  const outcome = (name: string) =>
    resolver.resolve4(name).then(
      ([address]) => address,
      (error: { code: string }) => error.code,
    );
  await until('it resolves', async () => {
    if (running.child.exitCode !== null) throw new Error(`it ended: ${running.output()}`);
    return (await outcome('www.example.com')) === WORLD;
  });
  return { ...running, outcome };
}
