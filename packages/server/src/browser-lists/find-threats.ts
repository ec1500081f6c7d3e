import { canonicalExpressions } from '@lurewatch/engine';
import { ApiError } from '../api/api-error.ts';
import type { HashList } from '../hash-lists/hash-list.ts';
import { hashOfExpression } from '../hash-lists/listable-expressions.ts';

export const MOST_URLS = 500;
const LONGEST_URL = 2048;
const THREAT_TYPE = 'SOCIAL_ENGINEERING';

/** The answer of Safe Browsing v4 threatMatches:find: `{}` where nothing is listed. @throws ApiError 400 */
export function findThreats(body: unknown, hashList: Pick<HashList, 'isListed'>, cacheSeconds: number): object {
  const { threatInfo } = recordOf(body, 'The body');
  const { threatEntries, threatTypes } = recordOf(threatInfo, 'threatInfo');
  const urls = listOf(threatEntries, 'threatEntries').map((entry, at) => urlOf(entry, `threatEntries/${at}`));
  if (urls.length > MOST_URLS) throw refused(`threatEntries holds more than ${MOST_URLS} URLs.`);
  const isAsked = threatTypes === undefined || listOf(threatTypes, 'threatTypes').includes(THREAT_TYPE);
  const listed = isAsked ? urls.filter((url) => isListed(url, hashList)) : [];
  if (listed.length === 0) return {};
  return {
    matches: listed.map((url) => ({
      threatType: THREAT_TYPE,
      platformType: 'ANY_PLATFORM',
      threatEntryType: 'URL',
      threat: { url },
      cacheDuration: `${cacheSeconds}s`,
    })),
  };
}

function isListed(url: string, hashList: Pick<HashList, 'isListed'>): boolean {
  return canonicalExpressions(url).some((expression) => hashList.isListed(hashOfExpression(expression)));
}

function urlOf(entry: unknown, where: string): string {
  const { url } = recordOf(entry, where);
  if (typeof url !== 'string') throw refused(`${where} has no url.`);
  if (url.length > LONGEST_URL) throw refused(`${where} is longer than ${LONGEST_URL} characters.`);
  return url;
}

function listOf(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw refused(`${where} must be a list.`);
  return value;
}

function recordOf(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refused(`${where} must be an object.`);
  return Object.fromEntries(Object.entries(value));
}

function refused(message: string): ApiError {
  return new ApiError('invalid_body', message);
}
