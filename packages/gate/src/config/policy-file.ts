import { readFileSync } from 'node:fs';
import { ConfigError } from '@lurewatch/settings';
import ipaddr from 'ipaddr.js';
import { type Action, DEFAULT_RULE, type Policy, type PolicyRule } from '../decision/policy.ts';

const FIELDS = ['dangerous', 'suspicious', 'continue', 'judge', 'allow', 'block', 'rules'];
const RULE_FIELDS = ['networks', 'users', 'groups', 'dangerous', 'suspicious', 'continue', 'judge'];

/** Reads the policy; throws ConfigError naming the field that cannot be understood. */
export function loadPolicy(path: string | null): Policy {
  if (path === null) return { general: DEFAULT_RULE, rules: [], allow: [], block: [] };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw bad(`(${path}) cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`);
  }
  return readPolicy(content);
}

export function readPolicy(content: unknown): Policy {
  const fields = objectOf(content, 'the file', FIELDS);
  const general = readTreatment(fields, '', DEFAULT_RULE);
  const rules = listOf(fields.rules, 'rules').map((rule, index) => readRule(rule, `rules[${index}]`, general));
  return { general, rules, allow: stringsOf(fields.allow, 'allow'), block: stringsOf(fields.block, 'block') };
}

function readRule(content: unknown, place: string, general: PolicyRule): PolicyRule {
  const fields = objectOf(content, place, RULE_FIELDS);
  const networks = stringsOf(fields.networks, `${place}.networks`).map((range) => {
    if (ipaddr.isValidCIDR(range)) return ipaddr.parseCIDR(range);
    if (ipaddr.isValid(range)) return ipaddr.parseCIDR(`${range}/${range.includes(':') ? 128 : 32}`);
    throw bad(`has ${place}.networks "${range.slice(0, 80)}": use ranges such as 10.0.0.0/8`);
  });
  const groups = stringsOf(fields.groups, `${place}.groups`);
  const users = stringsOf(fields.users, `${place}.users`);
  if (networks.length + users.length + groups.length === 0) {
    throw bad(`has ${place} without networks, users or groups`);
  }
  return { ...readTreatment(fields, `${place}.`, general), networks, users, groups };
}

function readTreatment(fields: Readonly<Record<string, unknown>>, place: string, base: PolicyRule): PolicyRule {
  return {
    ...base,
    dangerous: actionOf(fields.dangerous, `${place}dangerous`, base.dangerous),
    suspicious: actionOf(fields.suspicious, `${place}suspicious`, base.suspicious),
    mayContinue: booleanOf(fields.continue, `${place}continue`, base.mayContinue),
    judge: booleanOf(fields.judge, `${place}judge`, base.judge),
  };
}

const ACTIONS: readonly Action[] = ['allow', 'log', 'warn', 'block'];

function actionOf(value: unknown, place: string, fallback: Action): Action {
  if (value === undefined) return fallback;
  const found = ACTIONS.find((action) => action === value);
  if (found !== undefined) return found;
  throw bad(`has ${place} ${JSON.stringify(value)}: use one of ${ACTIONS.join(', ')}`);
}

function booleanOf(value: unknown, place: string, fallback: boolean): boolean {
  if (value === undefined) return fallback;
  if (typeof value === 'boolean') return value;
  throw bad(`has ${place} ${JSON.stringify(value)}: use true or false`);
}

function stringsOf(value: unknown, place: string): readonly string[] {
  return listOf(value, place).map((item) => {
    if (typeof item === 'string' && item.trim() !== '') return item.trim();
    throw bad(`has something in ${place} that is no text`);
  });
}

function listOf(value: unknown, place: string): readonly unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw bad(`has ${place} that is no list`);
}

function objectOf(value: unknown, place: string, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw bad(`has ${place} that is no object`);
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) throw bad(`has an unknown field "${unknown}" in ${place}: known are ${known.join(', ')}`);
  return Object.fromEntries(Object.entries(value));
}

function bad(what: string): ConfigError {
  return new ConfigError(`GATE_POLICY_FILE ${what}`);
}
