import { createHash, randomBytes } from 'node:crypto';
import { type Analysis, DEFAULT_SHARE_HOURS, type JudgedMessage, type Share } from '@lurewatch/contract';
import { presentAnalysis } from '../analysis/write-analysis.ts';
import { ApiError } from '../api/api-error.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { WrittenJson } from '../api/written-json.ts';
import { tellAnalysis } from '../formats/tell-analysis.ts';
import type { WrongKeys } from '../keys/wrong-keys.ts';
import type { Caller } from '../limits/caller.ts';
import { retainedSince } from '../limits/retained-since.ts';
import { presentKept } from '../mail/write-message.ts';
import { newId } from '../store/id.ts';
import type { AnalysisStore } from '../store/tables/analyses/analyses.ts';
import type { MessageStore } from '../store/tables/messages.ts';
import type { SharedThing, ShareRecord, ShareStore } from '../store/tables/shares.ts';
import { isoInstant } from '../time/time.ts';
import { createOpenedLinks } from './opened-links.ts';

type ShareHandlers = Pick<OperationHandlers, 'createShare' | 'listShares' | 'revokeShare' | 'getSharedAnalysis'>;

/** Links of one account that work at the same time. */
const MOST_LINKS = 1_000;
const HOUR_MS = 3_600_000;

export interface SharedMessage {
  readonly kind: 'message';
  readonly message: JudgedMessage;
  readonly sharedUntil: number;
}

export interface SharedAnalysis {
  readonly kind: 'analysis';
  readonly analysis: Analysis;
  readonly sharedUntil: number;
  /** Whose picture the link shows; null: none. */
  readonly pictureOf: { readonly accountId: string; readonly analysisId: string } | null;
}

/** Finds what a link shows; null for one that is wrong, expired or revoked, or where that is gone. */
export type FindShared = (token: string, address: string) => Promise<SharedAnalysis | SharedMessage | null>;

export interface ShareParts {
  readonly shares: ShareStore;
  readonly analyses: Pick<AnalysisStore, 'find'>;
  readonly messages: Pick<MessageStore, 'find'>;
  readonly findShared: FindShared;
  /** null: links are given as paths. */
  readonly publicUrl: string | null;
  readonly now: () => number;
}

export function shareRoutes(parts: ShareParts): ShareHandlers {
  const { shares, findShared, publicUrl, now } = parts;
  return {
    async createShare({ caller, body, keepAnswer }) {
      const accountId = caller.account.id;
      const at = now();
      const shown = await findOwn(caller, body, at, parts);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = at + (body.expires_in_hours ?? DEFAULT_SHARE_HOURS) * HOUR_MS;
      const showsPicture = body.shows_picture ?? false;
      const share = { id: newId('shr'), accountId, ...shown, createdAt: at, expiresAt, showsPicture };
      const url = `${publicUrl?.replace(/\/$/, '') ?? ''}/share/${token}`;
      const headers = { location: '/v1/shares' };
      const text = JSON.stringify({ ...presentShare(share), token, url });
      if (!(await shares.create(share, hashOf(token), MOST_LINKS, keepAnswer?.within(text, { headers })))) {
        throw new ApiError('plan_limit_reached', `An account has at most ${MOST_LINKS} links that work. Revoke some.`);
      }
      return { data: new WrittenJson(text), headers };
    },

    async listShares({ caller, query }) {
      const { analysis_id: analysisId = null, message_id: messageId = null, limit = 20, cursor = null } = query;
      const page = await shares.page(caller.account.id, { analysisId, messageId }, now(), limit, cursor);
      return { data: page.items.map(presentShare), meta: { next_cursor: page.nextCursor } };
    },

    async revokeShare({ caller, params: { id } }) {
      if (!(await shares.remove(caller.account.id, id))) throw notFound();
      return { data: { id, deleted: true } };
    },

    async getSharedAnalysis({ params, query: { lang }, address }) {
      const shared = await findShared(params.token, address);
      if (shared === null) throw notFound();
      return {
        data: {
          analysis: shared.kind === 'analysis' ? tellAnalysis(shared.analysis, lang) : null,
          message: shared.kind === 'message' ? shared.message : null,
          shared_until: isoInstant(shared.sharedUntil),
        },
        headers: PRIVATE_HEADERS,
      };
    },
  };
}

/** The analysis or the message that is to be shown. */
async function findOwn(
  caller: Caller,
  { analysis_id: analysisId, message_id: messageId }: { analysis_id?: string; message_id?: string },
  at: number,
  { analyses, messages }: ShareParts,
): Promise<SharedThing> {
  const since = retainedSince(caller, at);
  const accountId = caller.account.id;
  if (messageId === undefined) {
    if (analysisId === undefined) throw oneOfTwo('analysis_id', 'required');
    const analysis = await analyses.find(accountId, analysisId);
    if (analysis && analysis.createdAt >= since) return { analysisId: analysis.id, messageId: null };
    throw new ApiError('analysis_not_found', 'There is no analysis with this id.', {
      details: [{ field: 'analysis_id', issue: 'not_found' }],
    });
  }
  if (analysisId !== undefined) throw oneOfTwo('message_id', 'conflict');
  const message = await messages.find(accountId, messageId);
  if (message && message.createdAt >= since) return { analysisId: null, messageId: message.id };
  throw new ApiError('message_not_found', 'There is no message with this id.', {
    details: [{ field: 'message_id', issue: 'not_found' }],
  });
}

function oneOfTwo(field: string, issue: string): ApiError {
  return new ApiError('invalid_body', 'A link shows either an analysis or a message: name one of them.', {
    details: [{ field, issue }],
  });
}

/** No search engine keeps a link, and no page that is visited from it learns of it. */
export const PRIVATE_HEADERS = {
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
} as const;

export interface FindSharedParts extends Pick<ShareParts, 'shares' | 'analyses' | 'messages' | 'now'> {
  /** Since when the account's analyses may be seen; null: the account may not use the service. */
  readonly visibleSince: (accountId: string, at: number) => Promise<number | null>;
  readonly wrongKeys: WrongKeys;
}

export function createFindShared({
  shares,
  analyses,
  messages,
  visibleSince,
  wrongKeys,
  now,
}: FindSharedParts): FindShared {
  const opened = createOpenedLinks(MOST_OPENED);
  return async (token, address) => {
    if (!TOKEN.test(token)) return null;
    const hash = hashOf(token);
    const isKnownThere = opened.has(hash, address);
    if (!isKnownThere) wrongKeys.ensureFew(address);
    const at = now();
    const share = await shares.findByHash(hash, at);
    if (share === null) {
      opened.forget(hash, address);
      wrongKeys.countWrong();
      return null;
    }
    opened.note(hash, address);
    if (!isKnownThere) wrongKeys.takeBack(address);
    // What the account itself can no longer see, nobody else sees either.
    const since = await visibleSince(share.accountId, at);
    if (since === null) return null;
    const { accountId, messageId, expiresAt: sharedUntil } = share;
    if (messageId !== null) {
      const message = await messages.find(accountId, messageId);
      return message === null || message.createdAt < since
        ? null
        : { kind: 'message', message: presentKept(message), sharedUntil };
    }
    const record = await analyses.find(accountId, share.analysisId ?? '');
    if (record === null || record.createdAt < since) return null;
    // What the page looked like is shown only if whoever shared it said so: a link addressed to one person may have put
    // that person's name on it.
    const screenshotAt = share.showsPicture ? record.screenshotAt : null;
    return {
      kind: 'analysis',
      analysis: presentAnalysis({ ...record, screenshotAt }),
      sharedUntil,
      pictureOf: screenshotAt === null ? null : { accountId: share.accountId, analysisId: record.id },
    };
  };
}

/** Some two megabytes. */
const MOST_OPENED = 10_000;

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** Not salted: a secret of 256 random bits is in no table. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function presentShare({ id, analysisId, messageId, createdAt, expiresAt, showsPicture }: ShareRecord): Share {
  return {
    id,
    analysis_id: analysisId,
    message_id: messageId,
    created_at: isoInstant(createdAt),
    expires_at: isoInstant(expiresAt),
    shows_picture: showsPicture,
  };
}

/** One answer for links that are wrong, expired, revoked or of another account. */
function notFound(): ApiError {
  return new ApiError('share_not_found', 'There is no such link. It may have expired or been revoked.');
}
