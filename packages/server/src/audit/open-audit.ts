import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { ConfigError } from '@lurewatch/settings';
import { Gauge } from 'prom-client';
import type { Basis } from '../basis/basis.ts';
import type { Job } from '../basis/job.ts';
import type { Config } from '../config/config.ts';
import type { Store } from '../store/store.ts';
import { DAY, HOUR, SECOND } from '../time/intervals.ts';
import { type Audit, createAudit } from './audit.ts';
import { createSyslogSender } from './send-to-syslog.ts';

/** Who did what to an account and to the service, for as long as AUDIT_DAYS says, and who is told of it. */
export function openAudit(
  basis: Basis,
  store: Store,
): { readonly audit: Audit; readonly jobs: readonly Job[]; [Symbol.dispose](): void } {
  const { config, now } = basis;
  const { auditDays } = config;
  const purge: Job = {
    name: 'purge-audit',
    intervalMs: HOUR,
    singleton: true,
    async run() {
      if (auditDays !== null) await store.audit.purge(new Date(now() - auditDays * DAY).toISOString().slice(0, 10));
      await store.invitations.purge(now());
    },
  };
  const syslog = openSyslog(basis, store);
  return {
    audit: createAudit(store),
    jobs: syslog === null ? [purge] : [purge, syslog.job],
    [Symbol.dispose]: () => syslog?.close(),
  };
}

/** null: AUDIT_SYSLOG is not set. */
function openSyslog({ config, now, metrics }: Basis, { audit }: Store) {
  const receiver = config.auditSyslog;
  if (receiver === null) return null;
  audit.queueEntries();
  // A space would begin the next field.
  const host =
    hostname()
      .replace(/[^\x21-\x7e]/g, '')
      .slice(0, 255) || '-';
  const sender = createSyslogSender({ audit, receiver, tls: tlsOf(config), host, now });
  new Gauge({
    name: 'lurewatch_audit_syslog_lag_seconds',
    help: 'Age of the entry of the audit log that waits longest for AUDIT_SYSLOG, in the replica that sends them.',
    registers: [metrics.registry],
    collect() {
      this.set(sender.lagMs / 1000);
    },
  });
  const job: Job = { name: 'send-audit', intervalMs: SECOND, singleton: true, run: () => sender.send() };
  return { job, close: sender.close };
}

function tlsOf({ auditSyslogCa }: Config) {
  if (auditSyslogCa === null) return {};
  try {
    return { ca: readFileSync(auditSyslogCa) };
  } catch (cause) {
    throw new ConfigError(`AUDIT_SYSLOG_CA cannot be read: ${String(cause)}`);
  }
}
