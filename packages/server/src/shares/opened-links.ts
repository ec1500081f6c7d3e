import { limitedNetwork } from '../limits/limited-network.ts';

export interface OpenedLinks {
  has(tokenHash: string, address: string): boolean;
  note(tokenHash: string, address: string): void;
  forget(tokenHash: string, address: string): void;
}

/**
 * Which networks have opened which links: there they go on opening while others of the network guess. Only a network that
 * knows a link already learns that it exists. The one opened longest ago is forgotten first.
 */
export function createOpenedLinks(most: number): OpenedLinks {
  const links = new Set<string>();
  const keyOf = (tokenHash: string, address: string): string => `${tokenHash} ${limitedNetwork(address)}`;
  return {
    has: (tokenHash, address) => links.has(keyOf(tokenHash, address)),
    note(tokenHash, address) {
      const key = keyOf(tokenHash, address);
      links.delete(key);
      links.add(key);
      const [oldest] = links;
      if (links.size > most && oldest !== undefined) links.delete(oldest);
    },
    forget: (tokenHash, address) => void links.delete(keyOf(tokenHash, address)),
  };
}
