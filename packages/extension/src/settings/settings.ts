/** What leaves the browser by itself: nothing, four bytes of hashes, or the address of each page that is not known as trusted. */
export type Mode = 'local' | 'hash' | 'full';

export interface Settings {
  readonly mode: Mode;
  /** Origin of the Lurewatch service, without a slash at its end; null: there is none. */
  readonly server: string | null;
  /** Key for that service. */
  readonly key: string | null;
  /** Whether a person may open a page that was stopped. */
  readonly allowBypass: boolean;
  /** Never stopped: these hosts and every name below them. */
  readonly allowHosts: readonly string[];
  /** Where mistakes are reported: an https or mailto address. null: the service. */
  readonly reportTo: string | null;
  /** Where newer knowledge is published, without a slash at its end; null: the model of the release alone. */
  readonly knowledgeUrl: string | null;
  /** Public key that must have signed it, as minisign writes it. */
  readonly knowledgeKey: string | null;
}

export const DEFAULT_SETTINGS: Settings = {
  mode: 'local',
  server: null,
  key: null,
  allowBypass: true,
  allowHosts: [],
  reportTo: null,
  knowledgeUrl: null,
  knowledgeKey: null,
};

/** What else is stored beside them is no setting. */
export const SETTING_NAMES: string[] = Object.keys(DEFAULT_SETTINGS);

export interface ReadSettings {
  readonly settings: Settings;
  /** Decided by policy: not for the person to change. */
  readonly managed: ReadonlySet<string>;
  /** Names of the values that could not be used. */
  readonly refused: readonly string[];
}

type Stored = Readonly<Record<string, unknown>>;

/** The policy's value, else the person's own, else the default. A value that cannot be used counts as none and is named. */
export function readSettings(policy: Stored, own: Stored): ReadSettings {
  const refused: string[] = [];
  const managed = new Set<string>();
  const pick = <T>(name: keyof Settings, read: (value: unknown) => T | undefined, otherwise: T): T => {
    for (const [values, isPolicy] of [
      [policy, true],
      [own, false],
    ] as const) {
      if (values[name] === undefined || values[name] === null) continue;
      const value = read(values[name]);
      if (value === undefined) {
        refused.push(name);
        continue;
      }
      if (isPolicy) managed.add(name);
      return value;
    }
    return otherwise;
  };
  const server = pick('server', readServer, null);
  const knowledge = {
    knowledgeUrl: pick('knowledgeUrl', readServer, null),
    knowledgeKey: pick('knowledgeKey', readPublicKey, null),
  };
  // Policy that sets one of both sets both: else a person would choose who signs for the organisation, or could save no setting.
  const missing = PAIR.filter((name) => !managed.has(name));
  if (missing.length === 1) {
    for (const name of missing) {
      knowledge[name] = null;
      managed.add(name);
      if (!refused.includes(name)) refused.push(name);
    }
  }
  const asked = pick('mode', (value) => readMode(value, policy.mode === value), DEFAULT_SETTINGS.mode);
  return {
    settings: {
      mode: server === null ? 'local' : asked,
      server,
      key: pick('key', readText, null),
      allowBypass: pick('allowBypass', readBoolean, DEFAULT_SETTINGS.allowBypass),
      allowHosts: pick('allowHosts', readHosts, DEFAULT_SETTINGS.allowHosts),
      reportTo: pick('reportTo', readAddress, null),
      ...knowledge,
    },
    managed,
    refused,
  };
}

const PAIR = ['knowledgeUrl', 'knowledgeKey'] as const;

/** Sending every address is for an organisation to decide, not a switch to be pressed by mistake. */
function readMode(value: unknown, isPolicy: boolean): Mode | undefined {
  if (value === 'local' || value === 'hash') return value;
  return value === 'full' && isPolicy ? value : undefined;
}

/** `https://lurewatch.example`; plain http only to this machine, since a key travels with each request. */
export function readServer(value: unknown): string | undefined {
  const url = typeof value === 'string' ? URL.parse(value.trim()) : null;
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') return undefined;
  const isHere = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) return undefined;
  return url.href.replace(/\/+$/, '');
}

/** "Ed", eight bytes that name the key, 32 of Ed25519. */
export function readPublicKey(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return /^RW[A-Za-z0-9+/]{54}$/.test(text) ? text : undefined;
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= 200 && /^[\x21-\x7e]+$/.test(value)
    ? value
    : undefined;
}

function readBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

const MOST_HOSTS = 1_000;

/** One that is no host name is left out; the others count. */
function readHosts(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value
    .slice(0, MOST_HOSTS)
    .filter((entry) => typeof entry === 'string')
    .map((entry) => URL.parse(`http://${entry.trim().replace(/^\*\./, '')}`))
    .filter((url) => url !== null && url.pathname === '/' && url.port === '')
    .map((url) => url?.hostname ?? '')
    .filter((host) => host !== '');
}

function readAddress(value: unknown): string | undefined {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url !== null && (url.protocol === 'https:' || url.protocol === 'mailto:') ? url.href : undefined;
}

/** Whether a host or one above it stands in the list. */
export function isListed(hosts: readonly string[], host: string): boolean {
  return hosts.some((listed) => host === listed || host.endsWith(`.${listed}`));
}
