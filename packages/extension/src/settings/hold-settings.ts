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
 * A browser that was just started may say that there is no policy, and nothing when it has read it: asking is what has it looked at.
 * After the last, as often as that.
 */
const ASK_AGAIN_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];

/**
 * The settings, read anew whenever policy or person change one. Policy that is late counts as soon as it is there.
 * @param onRead called after each reading
 */
export function holdSettings(onRead: () => void): HeldSettings {
  let policy: Readonly<Record<string, unknown>> = {};
  let current = readSettings({}, {});
  let isRead = false;
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
    const asked = await api.storage.managed.get(null).catch(() => ({}));
    const isNews = JSON.stringify(asked) !== JSON.stringify(policy);
    policy = asked;
    if (isNews || !isRead) await readOwn();
    isRead = true;
  };
  const readSoon = async (): Promise<void> => {
    const waited = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_FOR_POLICY_MS));
    await Promise.race([readPolicy(), waited.then(readOwn)]);
  };
  const askAgain = (turn: number): void => {
    setTimeout(
      async () => {
        if (Object.keys(policy).length > 0) return;
        await readPolicy();
        askAgain(turn + 1);
      },
      ASK_AGAIN_MS[Math.min(turn, ASK_AGAIN_MS.length - 1)],
    );
  };
  askAgain(0);
  api.storage.onChanged.addListener((_, area) => {
    if (area === 'managed') void readPolicy();
    if (area === 'local') void readOwn();
  });
  return { current: () => current, read, ready: readSoon() };
}
