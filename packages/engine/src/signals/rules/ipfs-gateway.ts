import { type SignalRule, signalRule } from '../signal-rule.ts';

/** A content identifier of version 0 or 1 behind the usual gateway prefix. */
const IPFS_PATH = /^\/ip[fn]s\/(Qm[1-9A-HJ-NP-Za-km-z]+|baf[a-z2-7]+)/;
const SHORTEST_VERSION_0 = 46;
const SHORTEST_VERSION_1 = 53;

/** IPFS gateway. */
export const ipfsGateway: SignalRule = signalRule({
  code: 'ipfs_gateway',
  needs: 'url',
  check: (c) => {
    const gateway = c.listed().ipfsGateways;
    if (gateway === undefined && !isIpfsPath(c.url.path)) return null;
    return { gateway: gateway ?? c.url.canonicalHost };
  },
  message: (f) =>
    `The page lies in IPFS, a store in which anybody can place pages unnamed, and is shown by ${f.gateway}`,
});

/** Tells whether a path names what lies in IPFS, by its content identifier. */
export function isIpfsPath(path: string): boolean {
  const id = IPFS_PATH.exec(path)?.[1] ?? '';
  return id.length >= (id.startsWith('Qm') ? SHORTEST_VERSION_0 : SHORTEST_VERSION_1);
}
