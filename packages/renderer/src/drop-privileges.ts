import { ConfigError } from '@lurewatch/settings';

/** Root may do what no page should ever be near, and Chromium's sandbox refuses it: become somebody else before anything starts. */
export function dropPrivileges(user: string): void {
  if (process.getuid?.() !== 0) return;
  const name = /^\d+$/.test(user) ? Number(user) : user;
  try {
    process.setgroups?.([]);
    process.setgid?.(name === 'nobody' ? 'nogroup' : name);
    process.setuid?.(name);
  } catch (cause) {
    throw new ConfigError(`RENDERER_USER is "${user}": name a user that exists, with a group of the same name`, {
      cause,
    });
  }
  if (process.getuid?.() === 0) {
    throw new ConfigError('RENDERER_USER is root: name another user, because Chromium has no sandbox for root');
  }
}
