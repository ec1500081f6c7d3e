import type { Scope } from '@lurewatch/contract';
import { snippetsOf } from '../analysis/snippets-of.ts';

interface Connection {
  readonly origin: string;
  readonly key: string;
}

export interface Integration {
  /** Its name, what it is good for and where the text goes stand in the words under it. */
  readonly id: 'api' | 'browser' | 'proxy' | 'mail' | 'siem' | 'chat';
  /** Page of the documentation. */
  readonly guide: string;
  readonly text: (connection: Connection) => string;
  /** The fewest with which it works. */
  readonly scopes: readonly [Scope, ...Scope[]];
}

const EXAMPLE = 'https://paypa1-login.example/verify';

/** Where verdicts are wanted first, each with what has to be pasted there. */
export const INTEGRATIONS: readonly Integration[] = [
  {
    id: 'api',
    guide: '/docs',
    text: ({ origin, key }) => snippetsOf({ origin, key, url: EXAMPLE })[0]?.code ?? '',
    scopes: ['analyze'],
  },
  {
    id: 'browser',
    guide: '/docs/browser',
    text: ({ origin, key }) => JSON.stringify({ server: origin, key, mode: 'local' }, null, 2),
    scopes: ['lookup'],
  },
  {
    id: 'proxy',
    guide: '/docs/proxy',
    text: ({ origin, key }) => `LUREWATCH_URL=${origin} LUREWATCH_API_KEY=${key} npm run gate`,
    scopes: ['analyze', 'lists:read', 'reports'],
  },
  {
    id: 'mail',
    guide: '/docs/mail',
    text: ({ origin, key }) => `lurewatch {\n  url = "${origin}";\n  key = "${key}";\n}`,
    scopes: ['analyze'],
  },
  {
    id: 'siem',
    guide: '/docs/siem',
    text: ({ origin, key }) =>
      `export LUREWATCH_URL=${origin} LUREWATCH_KEY=${key}\ntail -F proxy.ndjson | lurewatch enrich --ecs`,
    scopes: ['analyze', 'account:read'],
  },
  {
    id: 'chat',
    guide: '/docs/chat',
    text: ({ origin, key }) =>
      [
        `curl ${origin}/v1/webhooks -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' \\`,
        `  -d '{"url": "https://hooks.slack.com/services/…", "format": "slack"}'`,
        '',
        '# Other chats: the relay, with the secret of a webhook that leads to it',
        'CHAT_URL=https://chat.example/hooks/… WEBHOOK_SECRET=whsec_… \\',
        `  LUREWATCH_URL=${origin} node integrations/chat/relay.mjs`,
      ].join('\n'),
    scopes: ['webhooks'],
  },
];
