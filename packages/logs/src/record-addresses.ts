import { type AddressRole, isAbsolute, isHost, joinUrl, type LogAddress, MOST_ADDRESSES } from './address.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where logs keep a path beside its host (Suricata, Zeek, Apache, nginx, ECS, OCSF). */
const HOSTS = ['hostname', 'host', 'domain', 'vhost', 'server_name', 'http_host', 'cs_host'];
const PATHS = ['url', 'uri', 'request_uri', 'request', 'path', 'cs_uri_stem'];
const QUERIES = ['query', 'query_string', 'args', 'cs_uri_query'];
const PORTS = ['port', 'server_port', 'http_port'];
const SCHEMES = ['scheme', 'protocol'];

/** Fields that hold a whole address. */
const URLS: Readonly<Record<string, AddressRole>> = {
  url: 'requested',
  uri: 'requested',
  request: 'requested',
  request_url: 'requested',
  full: 'requested',
  original: 'requested',
  url_string: 'requested',
  remoteurl: 'requested',
  urlchain: 'requested',
  urls: 'mentioned',
  reported_urls: 'mentioned',
  threat: 'mentioned',
  threaturl: 'mentioned',
  referer: 'referrer',
  referrer: 'referrer',
  http_refer: 'referrer',
  http_referer: 'referrer',
  http_referrer: 'referrer',
  requestcontext: 'referrer',
  full_log: 'mentioned',
};
/** Fields that hold the name that somebody asked for. */
const NAMES: ReadonlySet<string> = new Set(
  'rrname sni server_name query qh qname queryname destinationhostname ssl_fc_sni remoteurl destinationdnsdomain'.split(
    ' ',
  ),
);
/** Below these a name is what was asked for (`dns.question.name`, OCSF's `query.hostname`). */
const QUESTIONS: ReadonlySet<string> = new Set(['question', 'query']);
/** Below these a URL is what somebody reports, not what somebody asked for. */
const EVIDENCE: ReadonlySet<string> = new Set(['evidence', 'alerts', 'threatsinfomap']);
const DEEPEST = 12;

/** Addresses of one record that has been parsed: a JSON object, or the columns of a line by their headings. */
export function recordAddresses(
  record: Fields,
  { isTable = false }: { readonly isTable?: boolean } = {},
): readonly LogAddress[] {
  const found = new Map<string, LogAddress>();
  const add = (address: LogAddress): void => {
    if (found.size < MOST_ADDRESSES && !found.has(address.text)) found.set(address.text, address);
  };
  walk(nested(record), '', { below: '', depth: 0, isTable, isEvidence: false, add });
  return [...found.values()];
}

interface Walk {
  /** Name of the object above, in small letters. */
  readonly below: string;
  readonly depth: number;
  /** Columns have no object around them that says what a host is. */
  readonly isTable: boolean;
  readonly isEvidence: boolean;
  readonly add: (address: LogAddress) => void;
}

function walk(object: Fields, path: string, outer: Walk): void {
  const names = new Map(Object.keys(object).map((name) => [name.toLowerCase().replaceAll('-', '_'), name]));
  // A mail's addresses stand in it; nobody has asked for them yet (Defender's EmailUrlInfo).
  const at = names.has('urllocation') || names.has('urldomain') ? { ...outer, isEvidence: true } : outer;
  const joined = joinedAddress(object, names, path, at);
  if (joined !== null) at.add(joined.address);
  for (const [small, name] of names) {
    if (joined?.used.has(small)) continue;
    visit(object[name], small, path === '' ? name : `${path}.${name}`, at);
  }
  refererHeader(object, names, path, at);
}

function visit(value: unknown, name: string, field: string, at: Walk): void {
  if (typeof value === 'string') {
    if (name === 'urlchain' && value.startsWith('[')) visit(listIn(value), name, field, at);
    else addressOf(value.trim(), name, field, at);
  } else if (Array.isArray(value)) {
    if (at.depth >= DEEPEST) return;
    const inner = { ...at, depth: at.depth + 1 };
    for (const [index, item] of value.slice(0, MOST_ADDRESSES).entries()) {
      if (typeof item === 'object') visit(item, name, `${field}[${index}]`, inner);
      else visit(item, name, name === 'urlchain' ? field : `${field}[${index}]`, inner);
    }
  } else if (typeof value === 'object' && value !== null && at.depth < DEEPEST) {
    const isEvidence = at.isEvidence || EVIDENCE.has(name);
    walk(value as Fields, field, { ...at, below: name, depth: at.depth + 1, isEvidence });
  }
}

/** What stands between two URLs of one field; a run of it is tried from its start alone, so that it takes linear time. */
const NEXT_URL = /(?<![\s;,|])[\s;,|]+(?=https?:\/\/)/i;

function addressOf(text: string, name: string, field: string, { below, isTable, isEvidence, add }: Walk): void {
  if (text === '' || text === '-') return;
  const role = Object.hasOwn(URLS, name) ? URLS[name] : undefined;
  if (role !== undefined && isAbsolute(text)) {
    for (const part of text.split(NEXT_URL)) {
      add({ text: part, isHost: false, field, role: isEvidence && role === 'requested' ? 'mentioned' : role });
    }
    return;
  }
  if (name === 'remoteurl' && /^[^\s/]+\//.test(text) && isHost(text.slice(0, text.indexOf('/')))) {
    add({ text: `http://${text}`, isHost: false, field, role: 'requested' });
    return;
  }
  const isAsked =
    NAMES.has(name) ||
    (isTable && HOSTS.includes(name)) ||
    (QUESTIONS.has(below) && (name === 'name' || name === 'hostname'));
  if (isAsked && isHost(text)) add({ text, isHost: true, field, role: 'requested' });
  else if (name === 'threat' && isHost(text) && /[.:]/.test(text))
    add({ text, isHost: true, field, role: 'mentioned' });
}

interface Joined {
  readonly address: LogAddress;
  readonly used: ReadonlySet<string>;
}

function joinedAddress(object: Fields, names: ReadonlyMap<string, string>, path: string, at: Walk): Joined | null {
  const pick = (wanted: readonly string[], isRight: (text: string) => boolean = () => true) => {
    for (const small of wanted) {
      const name = names.get(small);
      const value = name === undefined ? undefined : object[name];
      const text = typeof value === 'number' ? String(value) : value;
      if (name !== undefined && typeof text === 'string' && text !== '' && text !== '-' && isRight(text))
        return { small, name, text };
    }
    return null;
  };
  const host = pick(HOSTS, isHost);
  const given = pick(PATHS, (text) => PATH.test(text) || REQUEST_LINE.test(text));
  const method = names.get('method') ?? names.get('http_method') ?? names.get('request_method');
  const isConnect = method !== undefined && object[method] === 'CONNECT';
  if (host === null || QUESTIONS.has(at.below)) return null;
  if (isConnect) return connected(host.text, host.small, path, host.name);
  if (given === null) return null;
  const target = REQUEST_LINE.exec(given.text)?.[1] ?? given.text;
  const scheme = pick(SCHEMES, (text) => /^https?$/i.test(text));
  const port = pick(PORTS, (text) => /^\d{1,5}$/.test(text));
  const query = target.includes('?') ? null : pick(QUERIES);
  const tail = query === null ? '' : query.text.startsWith('?') ? query.text : `?${query.text}`;
  const url = joinUrl({ scheme: scheme?.text, host: host.text, port: port?.text, path: target + tail });
  if (url === null || names.has('full') || names.has('original') || names.has('url_string')) return null;
  const parts = [scheme, host, port, given, query].filter((part) => part !== null);
  const field = parts.map(({ name }) => (path === '' ? name : `${path}.${name}`)).join('+');
  const address = { text: url, isHost: false, field, role: at.isEvidence ? 'mentioned' : 'requested' } as const;
  return { address, used: new Set(parts.map(({ small }) => small)) };
}

function connected(text: string, small: string, path: string, name: string): Joined {
  const field = path === '' ? name : `${path}.${name}`;
  return { address: { text, isHost: true, field, role: 'requested' }, used: new Set([small]) };
}

const PATH = /^[/?*]/;
const REQUEST_LINE = /^[A-Z]{3,10} (\/\S*) HTTP\/[\d.]+$/;

/** OCSF keeps headers as a list of names and values. */
function refererHeader(object: Fields, names: ReadonlyMap<string, string>, path: string, { add }: Walk): void {
  const [name, value] = [object[names.get('name') ?? ''], object[names.get('value') ?? '']];
  if (typeof name !== 'string' || !/^referr?er$/i.test(name)) return;
  if (typeof value === 'string' && isAbsolute(value)) {
    add({ text: value, isHost: false, field: `${path}.value`, role: 'referrer' });
  }
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `{"http.hostname": "a"}` is `{"http": {"hostname": "a"}}`. */
function nested(record: Fields): Fields {
  if (!Object.keys(record).some((name) => name.includes('.'))) return record;
  const whole: Record<string, unknown> = {};
  // What the record holds itself is copied once, not with each of its names.
  const own = new Set<unknown>();
  for (const [name, value] of Object.entries(record)) {
    const steps = name.split('.').slice(0, DEEPEST);
    let at = whole;
    for (const step of steps.slice(0, -1)) {
      const next = Object.hasOwn(at, step) ? at[step] : undefined;
      const inner = own.has(next) ? next : typeof next === 'object' && !Array.isArray(next) ? { ...next } : {};
      own.add(inner);
      put(at, step, inner);
      at = inner as Record<string, unknown>;
    }
    put(at, steps.at(-1) ?? name, value);
  }
  return whole;
}

/** As a member of its own, whatever it is called. */
function put(object: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}
