import dns from 'node:dns';
import net from 'node:net';
import type { DnsServer } from './dns-question.ts';

const DNS_PORT = 53;

/** `ip:port`, `[ip6]:port` or a bare address, as in DNS_SERVERS. Throws TypeError for anything else. */
export function parseDnsServer(text: string): DnsServer {
  if (net.isIP(text) !== 0) return { address: text, port: DNS_PORT };
  const [, address = '', port = ''] = /^\[?([0-9a-fA-F.:]+?)\]?(?::(\d{1,5}))?$/.exec(text.trim()) ?? [];
  const number = port === '' ? DNS_PORT : Number(port);
  if (net.isIP(address) === 0 || number < 1 || number > 65_535)
    throw new TypeError(`not a DNS server address: ${text}`);
  return { address, port: number };
}

/** The configured servers, or the system's when none is configured. */
export function dnsServersFrom(configured: readonly string[]): readonly DnsServer[] {
  return (configured.length > 0 ? configured : dns.getServers()).map(parseDnsServer);
}
