import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project.ts';

export const UNITS = [
  'lurewatch.service',
  'lurewatch-gate.service',
  'lurewatch-dns.service',
  'lurewatch-renderer.service',
] as const;

/** A unit of deploy/systemd, which runs a clone at /opt/lurewatch, with the places of the package. */
export function packagedUnit(name: (typeof UNITS)[number]): string {
  let text = readFileSync(join(ROOT, 'deploy/systemd', name), 'utf8');
  for (const [from, to] of [
    ['WorkingDirectory=/opt/lurewatch\n', 'WorkingDirectory=/usr/lib/lurewatch\n'],
    ['ExecStart=/usr/bin/env node ', 'ExecStart=/usr/lib/lurewatch/bin/node '],
    [/^Environment=PATH=.*\n/m, ''],
    [
      /^EnvironmentFile=-?\/etc\/lurewatch(?:-(\w+))?\.env$/m,
      (_, part = 'lurewatch') => `EnvironmentFile=-/etc/lurewatch/${part}.env`,
    ],
  ] as [string | RegExp, string & ((...groups: string[]) => string)][]) {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`deploy/systemd/${name}: nothing matches ${from}`);
    text = changed;
  }
  return text.replaceAll('-/etc/lurewatch.env', '-/etc/lurewatch/lurewatch.env');
}
