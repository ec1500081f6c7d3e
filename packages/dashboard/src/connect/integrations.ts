import type { Scope } from '@lurewatch/contract';
import { snippetsOf } from '../analysis/snippets-of.ts';

interface Connection {
  readonly origin: string;
  readonly key: string;
}

export interface Integration {
  readonly id: string;
  readonly name: string;
  /** What it is good for, in a few words. */
  readonly purpose: string;
  /** Page of the documentation. */
  readonly guide: string;
  /** Where the text below goes. */
  readonly place: string;
  readonly text: (connection: Connection) => string;
  /** The fewest with which it works. */
  readonly scopes: readonly [Scope, ...Scope[]];
}

const EXAMPLE = 'https://paypa1-login.example/verify';

/** Where verdicts are wanted first, each with what has to be pasted there. */
export const INTEGRATIONS: readonly Integration[] = [
  {
    id: 'api',
    name: 'Own program',
    purpose: 'One HTTP call for each URL.',
    guide: '/docs',
    place: 'Paste this into a terminal:',
    text: ({ origin, key }) => snippetsOf({ origin, key, url: EXAMPLE })[0]?.code ?? '',
    scopes: ['analyze'],
  },
  {
    id: 'browser',
    name: 'Browsers',
    purpose: 'An extension stops dangerous pages before they open.',
    guide: '/docs/browser',
    place: 'Values for the extension’s policy, under "3rdparty":',
    text: ({ origin, key }) => JSON.stringify({ server: origin, key, mode: 'local' }, null, 2),
    scopes: ['lookup'],
  },
  {
    id: 'proxy',
    name: 'Proxy or DNS',
    purpose: 'The gate speaks ICAP, RPZ and what nginx, Squid, Caddy and Envoy ask.',
    guide: '/docs/proxy',
    place: 'Start the gate beside the proxy:',
    text: ({ origin, key }) => `LUREWATCH_URL=${origin} LUREWATCH_API_KEY=${key} npm run gate`,
    scopes: ['analyze', 'lists:read', 'reports'],
  },
  {
    id: 'mail',
    name: 'Mail',
    purpose: 'rspamd, and with it Postfix, scores dangerous mail.',
    guide: '/docs/mail',
    place: 'In /etc/rspamd/rspamd.conf.local:',
    text: ({ origin, key }) => `lurewatch {\n  url = "${origin}";\n  key = "${key}";\n}`,
    scopes: ['analyze'],
  },
  {
    id: 'siem',
    name: 'SIEM',
    purpose: 'Log lines get a verdict; TheHive, MISP and Wazuh have their own.',
    guide: '/docs/siem',
    place: 'Add verdicts to a log as it is written:',
    text: ({ origin, key }) =>
      `export LUREWATCH_URL=${origin} LUREWATCH_KEY=${key}\ntail -F proxy.ndjson | lurewatch enrich --ecs`,
    scopes: ['analyze', 'account:read'],
  },
  {
    id: 'chat',
    name: 'Chat',
    purpose: 'A room in Slack, Teams or Mattermost is told of every dangerous URL.',
    guide: '/docs/chat',
    place:
      'Slack and Teams: under “Webhooks” add the room’s own webhook address with the format “Slack message” or “Microsoft Teams card”, or with a key:',
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
