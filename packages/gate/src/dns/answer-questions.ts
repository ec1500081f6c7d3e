import type { DoorCounts, DoorOutcome } from './door-metrics.ts';
import type { Judgements, NameVerdict } from './judgements.ts';
import { headerAnswer, type OwnAnswer, ownAnswer, RCODE, REASON } from './own-answer.ts';
import { type Led, type Question, readLed, readQuery, TYPE } from './read-message.ts';
import type { Upstream } from './upstream.ts';

/** Answers a query, now or later, once; null: it is no query, and nothing is said. Never throws. */
export type AnswerQuestion = (query: Buffer, asker: Asker, reply: (answer: Buffer | null) => void) => void;

export interface Asker {
  readonly address: string;
  /** Whether a whole answer can be taken: over TCP, TLS and HTTPS. */
  readonly takesWhole: boolean;
}

export interface AnswerQuestionParts {
  readonly upstream: Upstream;
  readonly judgements: Judgements;
  readonly mayAsk: (address: string) => boolean;
  /** What a blocked name is answered with. */
  readonly block: 'nxdomain' | 'nodata' | 'page';
  /** Addresses of the block page, as bytes: 4 or 16. */
  readonly pageAddresses: readonly Uint8Array[];
  readonly pageUrl: string | null;
  /** Whether browsers are told not to go around the door (use-application-dns.net). */
  readonly holdsBrowsers: boolean;
  /** Whether public names may lead to private addresses; otherwise which address is private. */
  readonly isPrivateAddress: ((bytes: Uint8Array) => boolean) | null;
  /** Names below which private addresses are expected. */
  readonly isOwnName: (name: string) => boolean;
  /** How long an answer that has come waits for the judgement of its names. */
  readonly waitMs: number;
  readonly counts: DoorCounts;
}

/** Names of one answer that are judged: an answer of a hundred may not fill the questions under way. A chain of aliases is shorter. */
const MAX_TARGETS = 8;
/** Browsers ask for it to learn whether the network wants its own resolver used. */
const CANARY = 'use-application-dns.net';
/** What leads somebody to a place; whoever asks for mail servers, texts or keys is no browser. */
const JUDGED_TYPES: ReadonlySet<number> = new Set([TYPE.A, TYPE.AAAA, TYPE.CNAME, TYPE.SVCB, TYPE.HTTPS, TYPE.ANY]);

/**
 * Passes each question on at once and has its name judged meanwhile. When the answer is there, the names that it leads to are
 * judged too; whatever is not judged `waitMs` later passes: a network without DNS is no network.
 */
export function createAnswerQuestion(parts: AnswerQuestionParts): AnswerQuestion {
  const { upstream, judgements, counts } = parts;
  return (query, asker, reply) => {
    const question = readQuery(query);
    if (question === 'not_a_query') return finish('dropped', null);
    if (question === 'malformed') return finish('refused', headerAnswer(query, RCODE.FORMERR));
    if (question === 'not_implemented') return finish('refused', headerAnswer(query, RCODE.NOTIMP));
    const own = (answer: OwnAnswer) => ownAnswer(query, question, answer);
    if (!parts.mayAsk(asker.address)) {
      return finish(
        'refused',
        own({ rcode: RCODE.REFUSED, reason: REASON.PROHIBITED, text: 'not a client of this door' }),
      );
    }
    if (question.type === TYPE.AXFR || question.type === TYPE.IXFR) {
      return finish(
        'refused',
        own({ rcode: RCODE.REFUSED, reason: REASON.PROHIBITED, text: 'no zones are kept here' }),
      );
    }
    if (question.name === CANARY && parts.holdsBrowsers) return finish('canary', own({ rcode: RCODE.NXDOMAIN }));

    const name = nameToJudge(question);
    const known = name === null ? 'pass' : judgements.find(name, asker.address);
    if (isAgainst(known)) return finish(known, own(blockedAnswer(parts, question, known)));
    let verdict: NameVerdict | null = known;
    let isAsked = known !== null;
    let whenAsked: (() => void) | null = null;
    if (name !== null && known === null) {
      judgements.ask(name, asker.address, (said) => {
        isAsked = true;
        verdict = said;
        whenAsked?.();
      });
    }
    upstream.ask(query, asker.takesWhole, (answer) => {
      if (answer === null)
        return finish(
          'failed',
          own({ rcode: RCODE.SERVFAIL, reason: REASON.NETWORK_ERROR, text: 'no resolver answered' }),
        );
      const led = readLed(answer, question.end);
      const settle = (said: NameVerdict | null) => {
        if (isAgainst(said)) return finish(said, own(blockedAnswer(parts, question, said)));
        if (isRebinding(parts, question, answer, led)) {
          return finish(
            'rebinding',
            own({ rcode: RCODE.NOERROR, reason: REASON.FILTERED, text: 'a public name with a private address' }),
          );
        }
        finish(said === null ? 'unjudged' : 'passed', answer);
      };
      // Whoever allows a name allows what it leads to.
      if (verdict === 'allowed') return settle(verdict);
      const targets = name === null ? [] : targetsToJudge(led, (target) => judgements.find(target, asker.address));
      if (targets.length === 0 && isAsked) return settle(verdict);
      collect(
        parts.waitMs,
        (isDone) => {
          if (isAsked) isDone(verdict);
          else whenAsked = () => isDone(verdict);
        },
        targets.map((target) => (isDone) => askFor(judgements, target, asker.address, isDone)),
        settle,
      );
    });

    function finish(outcome: DoorOutcome, answer: Buffer | null): void {
      counts.count(outcome);
      reply(answer);
    }
  };
}

function nameToJudge({ name, type, isInternet }: Question): string | null {
  return isInternet && JUDGED_TYPES.has(type) && name !== '' ? name : null;
}

/** Targets that are not known to pass, at most MAX_TARGETS; those known to be blocked count wherever they stand. */
function targetsToJudge({ targets }: Led, find: (target: string) => NameVerdict | null): readonly string[] {
  const blocked: string[] = [];
  const unknown: string[] = [];
  for (const target of targets) {
    const known = find(target);
    if (known === null) unknown.push(target);
    else if (isAgainst(known)) blocked.push(target);
  }
  return [...blocked, ...unknown].slice(0, MAX_TARGETS);
}

function isAgainst(verdict: NameVerdict | null): verdict is 'listed' | 'judged' {
  return verdict === 'listed' || verdict === 'judged';
}

function askFor(
  judgements: Judgements,
  name: string,
  client: string,
  done: (verdict: NameVerdict | null) => void,
): void {
  const known = judgements.find(name, client);
  if (known === null) judgements.ask(name, client, done);
  else done(known);
}

type AskOne = (done: (verdict: NameVerdict | null) => void) => void;

/**
 * Calls back once: with `allowed` where the name itself is, with the first verdict against a name when the name's own is there, when all have
 * passed, or after the time with the verdict against a target, if there is one, or null.
 */
function collect(
  waitMs: number,
  first: AskOne,
  others: readonly AskOne[],
  done: (verdict: NameVerdict | null) => void,
): void {
  let left = 1 + others.length;
  let isDone = false;
  let isFirstHeard = false;
  let against: NameVerdict | null = null;
  let worst: NameVerdict | null = 'pass';
  let timer: NodeJS.Timeout | null = null;
  const end = (verdict: NameVerdict | null) => {
    if (isDone) return;
    isDone = true;
    if (timer !== null) clearTimeout(timer);
    done(verdict);
  };
  const take = (verdict: NameVerdict | null, isFirst: boolean) => {
    if (isFirst) isFirstHeard = true;
    if (isFirst && (verdict === 'allowed' || isAgainst(verdict))) return end(verdict);
    if (isAgainst(verdict)) against ??= verdict;
    if (isFirstHeard && against !== null) return end(against);
    if (verdict === null) worst = null;
    if (--left === 0) end(worst);
  };
  first((verdict) => take(verdict, true));
  for (const ask of others) ask((verdict) => take(verdict, false));
  if (!isDone) timer = setTimeout(() => end(against), waitMs);
}

function blockedAnswer(parts: AnswerQuestionParts, { type }: Question, verdict: NameVerdict): OwnAnswer {
  const { block, pageAddresses, pageUrl } = parts;
  const reason = verdict === 'listed' ? REASON.BLOCKED : REASON.FILTERED;
  const words = verdict === 'listed' ? 'blocked by a list' : 'judged dangerous';
  const text = pageUrl === null ? words : `${words}: ${pageUrl}`;
  if (block === 'nxdomain') return { rcode: RCODE.NXDOMAIN, reason, text };
  const bytes = type === TYPE.A ? 4 : type === TYPE.AAAA ? 16 : 0;
  const addresses = block === 'page' ? pageAddresses.filter(({ length }) => length === bytes) : [];
  return { rcode: RCODE.NOERROR, reason, text, addresses };
}

function isRebinding(
  { isPrivateAddress, isOwnName }: AnswerQuestionParts,
  { name }: Question,
  answer: Buffer,
  { addresses }: Led,
): boolean {
  if (isPrivateAddress === null || addresses.length === 0) return false;
  if (name === null || !name.includes('.') || isOwnName(name)) return false;
  return addresses.some(({ offset, bytes }) => isPrivateAddress(answer.subarray(offset, offset + bytes)));
}
