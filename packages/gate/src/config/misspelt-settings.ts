import { type Environment, nearestName, type Setting, settingNames } from '@lurewatch/settings';

/** Kubernetes sets such variables for a service called gate or dns. */
const SERVICE_LINK = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?)?)$/;

/**
 * A line for each variable of a beginning that no setting has: ignored, a gate would filter otherwise than wanted.
 * @param own beginnings that nobody's variables have but ours, such as `GATE_`: whatever has one must be a setting
 * @param shared beginnings that others' variables have, too: only what is a slip away from a setting is told
 */
export function misspeltSettings(
  settings: Readonly<Record<string, Setting<unknown>>>,
  environment: Environment,
  { own, shared }: { readonly own: readonly string[]; readonly shared: readonly string[] },
): readonly string[] {
  const known = settingNames(settings);
  const begins = (name: string, beginnings: readonly string[]) => beginnings.some((it) => name.startsWith(it));
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || known.has(name) || SERVICE_LINK.test(name)) return [];
    const isOwn = begins(name, own);
    if (!isOwn && !begins(name, shared)) return [];
    const nearest = nearestName(name, known);
    if (nearest !== null) return [`There is no setting ${name}: did you mean ${nearest}?`];
    return isOwn ? [`There is no setting ${name}: docs/settings.md lists all settings`] : [];
  });
}
