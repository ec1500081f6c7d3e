import { isLongCode, linkFormOf, type PageFacts, type ParsedUrl, type SecondLookFacts } from '@lurewatch/engine';
import { LEAST_ERROR_STATUS } from './shortfall-of.ts';

/** Whether a page that was refused may be asked for once more as a browser: `young`, only where its domain turns out to be. */
export type SecondLook = 'never' | 'young' | 'yes';

/** Told where it is needed alone, which is where a page was refused. */
export type MayLookAgain = SecondLook | (() => SecondLook | Promise<SecondLook>);

export type OtherFace = SecondLookFacts['face'];

/** With these a server refuses a visitor, rather than a time or a missing password. */
const REFUSALS: ReadonlySet<number> = new Set([403, 406, 451]);
const REASONS: ReadonlySet<string> = new Set(['empty', 'gate']);

/** Whether the answer is one that others may not get: a refusal, nothing at all, or a test for people. */
export function isWorthSecondLook({ status, asks, shortfall, asksToWait }: PageFacts): boolean {
  if (asksToWait === true) return false;
  if (REFUSALS.has(status) && asks.length === 0) return true;
  if (shortfall === undefined) return false;
  return status < LEAST_ERROR_STATUS && REASONS.has(shortfall.reason);
}

/** Whether the address may be one person's own: opened twice, it could say that it was read, or do something twice. */
export function mayBePersonal(url: ParsedUrl): boolean {
  if (linkFormOf(url) !== null || /@|%(?:25){0,3}40/i.test(`${url.path}${url.query}`)) return true;
  return `${url.subdomain}/${url.path}/${url.query}`.split(/[/?&=;,.:~!|$*+]|%[0-9a-f]{2}/i).some(isTokenLike);
}

const SHORTEST_TOKEN = 20;
/** Of digits alone: years, article numbers and phone books are shorter. */
const SHORTEST_NUMBER = 10;
/** Of small letters alone, longer than words are. */
const LONGEST_WORD = 26;
/** From small to large letters. */
const LEAST_SWITCHES = 3;

function isTokenLike(word: string): boolean {
  const bare = word.replaceAll(/[-_]/g, '');
  if (isLongCode(bare) || (/^\d+$/.test(bare) && bare.length >= SHORTEST_NUMBER)) return true;
  if (word.split(/[-_]/).some((part) => part.length > LONGEST_WORD || /^[A-Z]{16,}$/.test(part))) return true;
  return bare.length >= SHORTEST_TOKEN && (bare.match(/[a-z][A-Z]/g) ?? []).length >= LEAST_SWITCHES;
}

/** The secrets that make a difference between two faces count. */
const TELLING = new Set(['password', 'card', 'one_time_code']);

/**
 * The page that a person would see, of two answers of one server: the later one where more of it was read, with what the first
 * face was given instead; else the first.
 */
export function betterOf(first: PageFacts, second: PageFacts, face: OtherFace): PageFacts {
  if (!showsMore(first, second)) return first;
  const gained = second.asks.filter((field) => TELLING.has(field) && !first.asks.includes(field));
  return {
    ...second,
    secondLook: { face, status: first.status, reason: first.shortfall?.reason ?? 'refused', gained },
  };
}

function showsMore(first: PageFacts, second: PageFacts): boolean {
  if (second.status >= LEAST_ERROR_STATUS && second.asks.length === 0) return false;
  if (second.shortfall === undefined) return true;
  return second.asks.some((field) => !first.asks.includes(field)) || second.shortfall.extent === 'partial';
}
