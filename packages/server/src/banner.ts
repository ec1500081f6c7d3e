import { setUpLink } from './accounts/set-up-link.ts';
import type { RunningServer } from './start-server.ts';

type Started = Pick<RunningServer, 'url' | 'publicUrl' | 'bootstrap' | 'setUpToken'>;

/** What a start prints: where everything is, and once, at the first, key and set-up link. */
export function banner({ url, publicUrl, bootstrap, setUpToken }: Started): string {
  const lines = [
    `Lurewatch listens on ${url}`,
    '',
    `  Dashboard  ${publicUrl}`,
    `  API docs   ${publicUrl}/docs`,
    '  Stop       Ctrl-C',
    '',
  ];
  if (bootstrap.outcome === 'first_start') lines.push(...firstKey(bootstrap.token, url));
  if (setUpToken !== null) {
    lines.push(
      'To set up the dashboard, open this link (good once, for a day; `npm run admin -- setup-link`, of the Debian package `lurewatch-admin setup-link`, prints another):',
      '',
      `  ${setUpLink(publicUrl, setUpToken)}`,
      '',
    );
  }
  return `${lines.join('\n')}\n`;
}

function firstKey(token: string, url: string): readonly string[] {
  return [
    'This is the first start: a local account was made. Its API key, shown only this once:',
    '',
    `  ${token}`,
    '',
    'Try it:',
    '',
    `  curl ${url}/v1/analyze -H 'Authorization: Bearer ${token}' \\`,
    `    -H 'Content-Type: application/json' -d '{"url":"https://paypa1-login.example/verify"}'`,
    '',
  ];
}
