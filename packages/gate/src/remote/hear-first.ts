import type { KeptOverlay } from '@lurewatch/sdk';
import type { ListedEntry } from '../decision/own-lists.ts';
import type { Peers, ServiceState } from '../workers/peers.ts';

/** What is fetched of the service, and how that goes. */
export interface Fetched {
  refreshLists(): void;
  readonly listsAgeMs: () => number | null;
  readonly overlayAgeMs: () => number | null;
  /** Why what the service has learnt cannot be fetched or verified; null while it can. */
  readonly overlayTrouble: () => string | null;
  readonly isReachable: () => boolean;
  readonly trouble: () => string | null;
  close(): void;
}

export interface HearFirstOptions {
  readonly onLists: (entries: readonly ListedEntry[]) => void;
  readonly onOverlay: (kept: KeptOverlay) => Promise<void>;
  readonly now: () => number;
}

/** The first worker fetches for all: the others take over what it tells them. */
export function hearFirst(peers: Peers, { onLists, onOverlay, now }: HearFirstOptions): Fetched {
  let service: ServiceState = {
    ...{ listsAt: null, overlayAt: null, overlayTrouble: null, isReachable: false, trouble: null },
  };
  const ageOf = (at: number | null) => (at === null ? null : now() - at);
  peers.on('service', (state) => {
    const { listsAt, overlayAt, trouble } = state;
    // A first worker that was just started in the place of another has not asked yet: what is known still holds.
    if (listsAt === null && trouble === null) return null;
    service = { ...state, listsAt: listsAt ?? service.listsAt, overlayAt: overlayAt ?? service.overlayAt };
    return null;
  });
  peers.on('lists', (entries) => {
    onLists(entries);
    return null;
  });
  peers.on('overlay', async (kept) => {
    await onOverlay(kept);
    return null;
  });
  return {
    refreshLists: () => undefined,
    listsAgeMs: () => ageOf(service.listsAt),
    overlayAgeMs: () => ageOf(service.overlayAt),
    overlayTrouble: () => service.overlayTrouble,
    isReachable: () => service.isReachable,
    trouble: () => service.trouble,
    close: () => undefined,
  };
}

const TELL_MS = 250;

/** Tells the others how the first worker gets on with the service, whenever that changes. */
export function tellService(peers: Peers, fetched: Fetched, now: () => number): { close(): void } {
  if (peers.count === 1) return { close: () => undefined };
  const atOf = (ageMs: number | null) => (ageMs === null ? null : now() - ageMs);
  let last = '';
  const timer = setInterval(() => {
    const state: ServiceState = {
      listsAt: atOf(fetched.listsAgeMs()),
      overlayAt: atOf(fetched.overlayAgeMs()),
      overlayTrouble: fetched.overlayTrouble(),
      isReachable: fetched.isReachable(),
      trouble: fetched.trouble(),
    };
    const text = JSON.stringify(state);
    if (text !== last) void peers.ask('others', 'service', state, { keepAs: 'service' });
    last = text;
  }, TELL_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
