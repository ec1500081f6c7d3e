import { type Environment, nearestName, settingNames } from '@lurewatch/settings';
import { SETTINGS } from './settings.ts';

/** Shorter names are too near to the variables of others. */
const MIN_LENGTH = 6;

/** Beginnings that nobody's variables have but ours. */
const OWN_PREFIX = /^(?:OUTBOUND|EVIDENCE|RDAP|FEEDS|NETWORK_CHECKS?|WEBHOOK_RETRY|BOOTSTRAP_(?:API|PLAN|KEY))_?/;
/** `LUREWATCH_PORT=9000`; Kubernetes sets such names too, with an address as the value, for a service called lurewatch. */
const NAMED_AFTER_US = /^LUREWATCH_(.+)$/;
const SERVICE_LINK = /^tcp:\/\//;

/** A line for each variable that was probably meant to be a setting: ignored, it would start another service than wanted. */
export function misspeltSettings(environment: Environment): readonly string[] {
  const known = settingNames(SETTINGS);
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || known.has(name)) return [];
    const meant = meantBy(name, value, known);
    return meant === null ? [] : [`There is no setting ${name}: ${meant}`];
  });
}

function meantBy(name: string, value: string, known: ReadonlySet<string>): string | null {
  const [, bare] = NAMED_AFTER_US.exec(name) ?? [];
  if (bare !== undefined) {
    return known.has(bare) && !SERVICE_LINK.test(value) ? `did you mean ${bare}?` : null;
  }
  if (name !== name.toUpperCase()) return null;
  const nearest = name.length < MIN_LENGTH ? null : nearestName(name, long(known));
  if (nearest !== null) return `did you mean ${nearest}?`;
  return OWN_PREFIX.test(name) ? 'docs/settings.md lists all settings' : null;
}

function long(known: ReadonlySet<string>): readonly string[] {
  return [...known].filter((name) => name.length >= MIN_LENGTH);
}
