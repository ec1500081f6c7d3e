import { api } from '../shared/browser-api.ts';
import { type ReadSettings, readSettings, SETTING_NAMES } from './settings.ts';

export interface HeldSettings {
  /** What holds now; the defaults until `ready`. */
  readonly current: () => ReadSettings;
  /** Reads at once what a person has just stored: the browser tells of it only afterwards. */
  readonly read: () => Promise<void>;
  readonly ready: Promise<void>;
}

/** Chromium may not answer for many seconds after its start what policy says, even where there is none. */
const LONGEST_WAIT_FOR_POLICY_MS = 1_000;

/**
 * The settings, read anew whenever policy or person change one. Policy that is late counts as soon as it is there.
 * @param onRead called after each reading
 */
export function holdSettings(onRead: () => void): HeldSettings {
  let policy: Readonly<Record<string, unknown>> = {};
  let current = readSettings({}, {});
  const read = async (): Promise<void> => {
    const own = await api.storage.local.get(SETTING_NAMES);
    current = readSettings(policy, own);
  };
  const readOwn = async (): Promise<void> => {
    await read();
    onRead();
  };
  const readPolicy = async (): Promise<void> => {
    // Firefox refuses where no policy is set.
    policy = await api.storage.managed.get(null).catch(() => ({}));
    await readOwn();
  };
  const readSoon = async (): Promise<void> => {
    const waited = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_FOR_POLICY_MS));
    await Promise.race([readPolicy(), waited.then(readOwn)]);
  };
  api.storage.onChanged.addListener((_, area) => {
    if (area === 'managed') void readPolicy();
    if (area === 'local') void readOwn();
  });
  return { current: () => current, read, ready: readSoon() };
}
