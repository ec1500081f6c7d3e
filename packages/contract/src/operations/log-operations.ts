import { JudgedLog, LogRequest, MAX_LOG_BYTES, MOST_LOG_ADDRESSES, MOST_LOG_LINES } from '../schema/log.ts';
import { operation } from './operation.ts';

export const logOperations = {
  analyzeLog: operation({
    operationId: 'analyzeLog',
    method: 'POST',
    path: '/v1/logs',
    tag: 'logs',
    summary: 'Judge the addresses in a log',
    description: `Up to ${MOST_LOG_LINES} lines or 8 MiB of one log, whose form is recognised by what it holds: Zeek, Suricata, Squid, Apache, nginx, HAProxy, resolvers, Windows, Sysmon, Defender, Proofpoint, Wazuh, ECS, OCSF, CEF, LEEF, CSV, TSV, a list in JSON, text. JSON with the lines, or the log itself as text, in UTF-8 or UTF-16. Nothing outside is asked (as with depth fast), and nothing of it is stored. Each different address is one unit of quota and of the rate, at most ${MOST_LOG_ADDRESSES} a request; where too few are left nothing is done. Lines come back in their order.`,
    auth: 'key',
    scope: 'analyze',
    role: 'analyst',
    body: LogRequest,
    bodyLimit: MAX_LOG_BYTES,
    textBodies: ['text/plain', 'application/x-ndjson', 'text/csv', 'text/tab-separated-values'],
    textForm: 'log',
    response: { status: 200, form: 'envelope', description: 'One result for each line.', data: JudgedLog },
    errors: ['quota_exceeded_day', 'quota_exceeded_month', 'rate_limit_exceeded', 'overloaded'],
    idempotent: false,
    charge: 'one',
    example: {
      lines: [
        '{"ts":1764158400.1,"id.orig_h":"10.0.0.7","method":"GET","host":"paypa1-login.example","uri":"/verify"}',
        'Nov 26 12:00:00 dnsmasq[211]: query[A] www.wikipedia.org from 10.0.0.7',
      ],
    },
  }),
} as const;
