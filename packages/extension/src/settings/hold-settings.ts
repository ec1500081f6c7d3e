import { api } from '../shared/browser-api.ts';
import { type ReadSettings, readSettings } from './settings.ts';

export interface HeldSettings {
  /** What holds now; the defaults until `ready`. */
  readonly current: () => ReadSettings;
  readonly ready: Promise<void>;
}

/** The settings, read anew whenever policy or person change one. */
export function holdSettings(): HeldSettings {
  let current = readSettings({}, {});
  const read = async (): Promise<void> => {
    // Firefox refuses where no policy is set.
    const policy = await api.storage.managed.get(null).catch(() => ({}));
    current = readSettings(policy, await api.storage.local.get(null));
  };
  api.storage.onChanged.addListener((_, area) => {
    if (area === 'managed' || area === 'local') void read();
  });
  return { current: () => current, ready: read() };
}
