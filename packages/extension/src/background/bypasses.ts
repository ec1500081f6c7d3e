import { api } from '../shared/browser-api.ts';

/** A site, by scheme, host and port, that a person opened in spite of the warning: the one that was warned of, no other. Ends with the browser's session; private ones with the last private window. */
export interface Bypass {
  /** Such as `https://shop.example:8443`. */
  readonly origin: string;
  readonly isPrivate: boolean;
}

export interface Bypasses {
  readonly ready: Promise<void>;
  has(origin: string, isPrivate: boolean): boolean;
  list(isPrivate: boolean): readonly string[];
  /** Resolves when it holds. */
  add(bypass: Bypass): Promise<void>;
  revoke(bypass: Bypass): Promise<void>;
  forgetPrivate(): Promise<void>;
}

const KEY = 'bypasses';

/** Kept in memory that outlives the worker, never on disk. */
export function openBypasses(onChange: () => Promise<void>): Bypasses {
  let kept: readonly Bypass[] = [];
  const change = async (next: readonly Bypass[]): Promise<void> => {
    kept = next;
    await api.storage.session.set({ [KEY]: next });
    await onChange();
  };
  const isSame = (a: Bypass, b: Bypass): boolean => a.origin === b.origin && a.isPrivate === b.isPrivate;
  return {
    ready: api.storage.session.get(KEY).then((stored) => {
      kept = [...asBypasses(stored[KEY]), ...kept];
    }),
    has: (origin, isPrivate) => kept.some((one) => one.origin === origin && one.isPrivate === isPrivate),
    list: (isPrivate) => kept.filter((one) => one.isPrivate === isPrivate).map(({ origin }) => origin),
    add: (bypass) => change([...kept.filter((one) => !isSame(one, bypass)), bypass]),
    revoke: (bypass) => change(kept.filter((one) => !isSame(one, bypass))),
    async forgetPrivate() {
      if (kept.some(({ isPrivate }) => isPrivate)) await change(kept.filter(({ isPrivate }) => !isPrivate));
    },
  };
}

/** Nobody but this module writes there. */
function asBypasses(value: unknown): readonly Bypass[] {
  return Array.isArray(value) ? (value as readonly Bypass[]) : [];
}
