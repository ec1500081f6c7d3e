import { readFileSync } from 'node:fs';
import { ROLES, type Role } from '@lurewatch/contract';
import { ConfigError } from '@lurewatch/settings';
import type { Plans } from '../../limits/plans.ts';
import type { Provider } from './provider.ts';

const SETTING = 'SIGN_IN_PROVIDERS_FILE';
const MOST_PROVIDERS = 20;
const ID = /^[a-z0-9][a-z0-9-]{0,31}$/;
const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
/** Of every tenant of Entra ID at once: whoever has one could issue any address. */
const EVERY_TENANT = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/;

const FIELDS = [
  'id',
  'name',
  'issuer',
  'client_id',
  'client_secret',
  'client_secret_file',
  'scopes',
  'domains',
  'own',
  'create',
  'plan',
  'sign_out',
  'second_factor',
  'groups_claim',
  'session_hours',
  'workspace',
  'roles',
  'role',
] as const;

/**
 * The providers of SIGN_IN_PROVIDERS_FILE: a JSON list of objects, in the order of their buttons.
 * @param path null: none
 * @throws ConfigError that names the provider and the field
 */
export function readProviders(path: string | null, plans: Plans): readonly Provider[] {
  if (path === null) return [];
  const list = readJson(path);
  if (!Array.isArray(list) || list.length === 0 || list.length > MOST_PROVIDERS) {
    throw refuse(
      `must hold a list of 1 to ${MOST_PROVIDERS} providers: [{"id":"corp","name":"…","issuer":"https://…"}]`,
    );
  }
  const providers = list.map((one, index) => readProvider(one, index, plans));
  const twice = providers.find(({ id }, index) => providers.findIndex((other) => other.id === id) < index);
  if (twice !== undefined) throw refuse(`names "${twice.id}" twice: give each provider an id of its own`);
  return providers;
}

function readProvider(value: unknown, index: number, plans: Plans): Provider {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse(`: entry ${index + 1} is no object`);
  }
  const entry: Readonly<Record<string, unknown>> = { ...value };
  const fail = (field: string, hint: string) => refuse(`: "${field}" of entry ${index + 1} ${hint}`);
  const unknown = Object.keys(entry).find((name) => !FIELDS.some((field) => field === name));
  if (unknown !== undefined) throw fail(unknown.slice(0, 40), `is unknown: use ${FIELDS.join(', ')}`);

  const text = (field: string, most = 500): string | null => {
    const given = entry[field];
    if (given === undefined) return null;
    if (typeof given === 'string' && given.trim() !== '' && given.length <= most) return given.trim();
    throw fail(field, `must be a text of 1 to ${most} characters`);
  };
  const needed = (field: string, most?: number): string => {
    const given = text(field, most);
    if (given !== null) return given;
    throw fail(field, 'is missing');
  };
  const flag = (field: string, fallback: boolean): boolean => {
    const given = entry[field] ?? fallback;
    if (typeof given === 'boolean') return given;
    throw fail(field, 'must be true or false');
  };
  const texts = (field: string): readonly string[] => {
    const given = entry[field] ?? [];
    if (Array.isArray(given) && given.length <= 100 && given.every((one) => typeof one === 'string')) return given;
    throw fail(field, 'must be a list of texts');
  };

  const id = needed('id', 32);
  if (!ID.test(id)) throw fail('id', 'must be lower-case letters, digits and dashes, such as corp');
  const issuer = needed('issuer');
  const address = URL.parse(issuer);
  const isAddress =
    address !== null && /^https?:$/.test(address.protocol) && address.search === '' && address.hash === '';
  if (!isAddress || address.username !== '' || address.password !== '') {
    throw fail('issuer', 'must be the https:// address that the provider calls itself, as its discovery document says');
  }
  if (EVERY_TENANT.test(issuer))
    throw fail('issuer', 'names every tenant: use https://login.microsoftonline.com/<tenant id>/v2.0');
  const domains = texts('domains').map((domain) => domain.toLowerCase());
  const odd = domains.find((domain) => !DOMAIN.test(domain));
  if (odd !== undefined) throw fail('domains', `holds "${odd.slice(0, 80)}": use names such as example.com`);
  const scopes = texts('scopes');
  if (scopes.some((scope) => !/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope)))
    throw fail('scopes', 'holds what is no scope');
  const plan = text('plan') ?? 'free';
  if (!Object.hasOwn(plans, plan))
    throw fail('plan', `is "${plan.slice(0, 40)}": use one of ${Object.keys(plans).join(', ')}`);

  return {
    id,
    name: text('name', 60) ?? id,
    issuer,
    clientId: needed('client_id'),
    clientSecret: readSecret(text('client_secret', 2_000), text('client_secret_file', 4_000), fail),
    scopes: [...new Set(['openid', 'email', 'profile', ...scopes])],
    domains,
    isOwn: flag('own', false),
    createsAccounts: flag('create', domains.length > 0),
    plan,
    signsOut: flag('sign_out', true),
    hasSecondFactor: flag('second_factor', false),
    sessionHours: hoursIn(entry.session_hours ?? 12, fail),
    ...placeIn(entry, text, fail),
    groupsClaim: text('groups_claim', 200) ?? 'groups',
  };
}

function hoursIn(value: unknown, fail: Fail): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 336) return value;
  throw fail('session_hours', 'must be a whole number from 1 to 336');
}

/** Where people come in, and as what. */
function placeIn(
  entry: Readonly<Record<string, unknown>>,
  text: (field: string, most?: number) => string | null,
  fail: Fail,
): Pick<Provider, 'workspace' | 'roles' | 'fallbackRole'> {
  const workspace = text('workspace', 254);
  const fallbackRole = entry.role === undefined ? null : roleIn(entry.role, 'role', fail);
  const mapped = entry.roles ?? {};
  if (typeof mapped !== 'object' || mapped === null || Array.isArray(mapped)) {
    throw fail('roles', 'must be an object of groups: {"soc-leads":"administrator","soc":"analyst"}');
  }
  const roles = Object.fromEntries(Object.entries(mapped).map(([group, role]) => [group, roleIn(role, 'roles', fail)]));
  const hasRoles = fallbackRole !== null || Object.keys(roles).length > 0;
  if (workspace === null && hasRoles) throw fail('roles', 'need "workspace": the id (acc_…) or the address of one');
  if (workspace !== null && !hasRoles) throw fail('workspace', 'needs "roles" by group, or one "role" for all');
  return { workspace, roles, fallbackRole };
}

function roleIn(value: unknown, field: string, fail: Fail): Role {
  const role = ROLES.find((one) => one === value);
  if (role !== undefined) return role;
  throw fail(field, `names no role: use ${ROLES.join(', ')}`);
}

type Fail = (field: string, hint: string) => ConfigError;

function readSecret(direct: string | null, file: string | null, fail: Fail): string | null {
  if (direct !== null && file !== null) throw fail('client_secret', 'and client_secret_file are both set: remove one');
  if (file === null) return direct;
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch {
    throw fail('client_secret_file', 'cannot be read');
  }
  if (secret === '') throw fail('client_secret_file', 'is empty');
  return secret;
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ConfigError(`${SETTING} is "${path}", which cannot be read as JSON`, { cause });
  }
}

function refuse(hint: string): ConfigError {
  return new ConfigError(`${SETTING} ${hint}`.replace(`${SETTING} :`, `${SETTING}:`));
}
