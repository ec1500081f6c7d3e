import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../config/config.ts';
import { localUrl } from '../config/local-url.ts';
import { DAY_MS } from '../time/time.ts';
import { type Finding, fine, wrong } from './finding.ts';

const LEAST_FREE_SHARE = 0.1;
const PATIENCE_MS = 5_000;
const RENEW_DAYS = 14;

/** The disk of the data folder: less than a tenth free fills before anybody looks again. */
export async function examineDisk(dataDir: string): Promise<Finding> {
  const name = 'Disk';
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const free = bavail / blocks;
    const told = `${((bavail * bsize) / 1e9).toFixed(1)} GB (${Math.round(100 * free)} %) free for ${dataDir}`;
    return free < LEAST_FREE_SHARE ? wrong(name, `${told}: free some, or move DATA_DIR`) : fine(name, told);
  } catch (error) {
    return wrong(name, `${dataDir} cannot be looked at: ${reasonOf(error)}`);
  }
}

/** Whether the service of these settings answers here, and takes requests. */
export async function examineService(config: Pick<Config, 'host' | 'port'>): Promise<Finding> {
  const name = 'Service';
  const url = localUrl(config);
  try {
    const { status } = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return status === 200
      ? fine(name, `takes requests at ${url}`)
      : wrong(name, `answers at ${url}, but is not ready (${status}): its log says why, most often the database`);
  } catch (error) {
    return wrong(name, `nobody answers at ${url} (${reasonOf(error)}): start it, or look at its log`);
  }
}

/** Whether PUBLIC_URL leads to a Lurewatch, and with https how long its certificate lasts; none where it is not set. */
export async function examinePublicUrl(publicUrl: string | null, now: number): Promise<readonly Finding[]> {
  if (publicUrl === null) return [];
  const findings: Finding[] = [await examineReachability(publicUrl)];
  const url = new URL(publicUrl);
  if (url.protocol === 'https:') findings.push(await examineCertificate(url, now));
  return findings;
}

async function examineReachability(publicUrl: string): Promise<Finding> {
  const name = 'Reachability';
  try {
    const answer = await fetch(new URL('/health/ready', publicUrl), { signal: AbortSignal.timeout(PATIENCE_MS) });
    return answer.ok
      ? fine(name, `${publicUrl} leads to the service`)
      : wrong(name, `${publicUrl} answers ${answer.status}: look at the proxy in front of the service`);
  } catch (error) {
    return wrong(name, `${publicUrl} is not reached from here (${reasonOf(error)}): look at name, proxy and firewall`);
  }
}

/** Whatever is wrong with it, its date is read. */
function examineCertificate({ hostname, port }: URL, now: number): Promise<Finding> {
  const name = 'Certificate';
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      ...{ host, port: Number(port || 443), rejectUnauthorized: false, timeout: PATIENCE_MS },
      ...(isIP(host) === 0 && { servername: host }),
    });
    const end = (finding: Finding) => {
      socket.destroy();
      resolve(finding);
    };
    socket.once('timeout', () => end(wrong(name, `${host} does not answer by TLS within five seconds`)));
    socket.once('error', (error) => end(wrong(name, `none was read from ${host}: ${reasonOf(error)}`)));
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      const days = Math.floor((until - now) / DAY_MS);
      const trouble = socket.authorized ? null : `is not trusted (${socket.authorizationError})`;
      if (days < 0) end(wrong(name, `that of ${host} ran out ${-days} days ago: renew it`));
      else if (trouble !== null) end(wrong(name, `that of ${host} ${trouble}`));
      else if (days < RENEW_DAYS) end(wrong(name, `that of ${host} runs out in ${days} days: renew it`));
      else end(fine(name, `that of ${host} lasts ${days} days`));
    });
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
