import {
  ACCESS_REQUEST_DAYS,
  ACCESS_REQUESTS_A_DAY,
  type AccessAnswer,
  type AccessRequest,
  type AnswerAccessRequest,
  type CreateAccessRequest,
  MOST_GRANTS,
  MOST_WAITING_REQUESTS,
} from '@lurewatch/contract';
import { ApiError } from '../api/api-error.ts';
import { isAmong } from '../api/etag.ts';
import type { OperationHandlers } from '../api/operation-handler.ts';
import { newId } from '../store/id.ts';
import { newEvent } from '../store/new-event.ts';
import type { AccessRequestRecord, AccessRequestStore, Answer } from '../store/tables/access-requests.ts';
import { DAY, HOUR } from '../time/intervals.ts';
import { isoInstant, isoInstantOrNull } from '../time/time.ts';

type AccessHandlers = Pick<
  OperationHandlers,
  'createAccessRequest' | 'listAccessRequests' | 'getAccessRequest' | 'answerAccessRequest' | 'listAccessAnswers'
>;

/** Grants, and as many refusals at most. */
const MOST_ANSWERS = 2 * MOST_GRANTS;

export function accessRoutes(requests: AccessRequestStore, now: () => number): AccessHandlers {
  const present = (record: AccessRequestRecord) => presentAccessRequest(record, now());
  return {
    async createAccessRequest({ caller, body, keepAnswer }) {
      const at = now();
      const made = await requests.create(
        newRequest(caller.account.id, body, at),
        { ofRequester: ACCESS_REQUESTS_A_DAY, since: at - DAY, waiting: MOST_WAITING_REQUESTS },
        (record) => newEvent('access.requested', record.accountId, presentAccessRequest(record, at), at),
        keepAnswer === null
          ? undefined
          : (transaction, record) => keepAnswer.within(JSON.stringify(present(record)))(transaction),
      );
      if (made === 'requester') {
        throw new ApiError('too_many_attempts', `One person may ask ${ACCESS_REQUESTS_A_DAY} times within a day.`, {
          headers: { 'retry-after': String(HOUR / 1000) },
        });
      }
      if (made === 'waiting') {
        throw new ApiError('plan_limit_reached', `${MOST_WAITING_REQUESTS} requests wait for an answer already.`);
      }
      return { data: present(made) };
    },

    async listAccessRequests({ caller, query: { status = null, limit = 20, cursor = null } }) {
      const page = await requests.page(caller.account.id, status, limit, cursor);
      return { data: page.items.map(present), meta: { next_cursor: page.nextCursor } };
    },

    async getAccessRequest({ caller, params }) {
      const record = await requests.find(caller.account.id, params.id);
      if (record === null) throw notFound();
      return { data: present(record) };
    },

    async answerAccessRequest({ caller, params, body, keepAnswer }) {
      const accountId = caller.account.id;
      const record = await requests.find(accountId, params.id);
      if (record === null) throw notFound();
      const answered = await requests.answer(
        accountId,
        record.id,
        answerOf(body, record, now()),
        now(),
        MOST_GRANTS,
        keepAnswer === null
          ? undefined
          : (transaction, after) => keepAnswer.within(JSON.stringify(present(after)))(transaction),
      );
      if (answered === null) throw notFound();
      if (answered === 'full') {
        throw new ApiError('plan_limit_reached', `${MOST_GRANTS} grants count already: refuse some of them first.`);
      }
      return { data: present(answered) };
    },

    async listAccessAnswers({ caller, ifNoneMatch }) {
      const accountId = caller.account.id;
      // Read before the answers: what changes meanwhile makes the next answer another one.
      const etag = `W/"${await requests.revision(accountId)}"`;
      if (isAmong(etag, ifNoneMatch)) return { unchangedSince: etag };
      const answers = await requests.answers(accountId, now(), now() - ACCESS_REQUEST_DAYS * DAY, MOST_ANSWERS);
      return { data: answers.flatMap(presentAnswers), headers: { etag } };
    },
  };
}

function newRequest(accountId: string, body: CreateAccessRequest, at: number): AccessRequestRecord {
  return {
    ...body,
    ...{ id: newId('acr', at), accountId, createdAt: at, otherTickets: [] },
    ...({ status: 'waiting', subject: null, group: null, until: null, answeredAt: null } as const),
  };
}

/** Throws ApiError where a grant does not say how long or for whom. */
function answerOf(
  { answer, duration, subject, group }: AnswerAccessRequest,
  { groups }: AccessRequestRecord,
  at: number,
): Answer {
  if (answer === 'refuse') return { status: 'refused', subject: null, group: null, until: null };
  if (duration === undefined) throw refused('duration', 'required', 'Say for how long: hour, day or always.');
  if (subject === undefined) throw refused('subject', 'required', 'Say for whom: person, group or all.');
  if (subject === 'group' && (group === undefined || !groups.includes(group))) {
    throw refused('group', group === undefined ? 'required' : 'enum', 'Name one of the groups of the request.');
  }
  const until = { hour: at + HOUR, day: at + DAY, always: null }[duration];
  return { status: 'granted', subject, group: subject === 'group' ? (group ?? null) : null, until };
}

export function presentAccessRequest(record: AccessRequestRecord, at: number): AccessRequest {
  const { id, gate, host, door, client, user, groups, reason, decided_by, verdict, brand, reference } = record;
  const isOver = record.status === 'granted' && record.until !== null && record.until <= at;
  return {
    ...{ id, gate, host, door, client, user, groups, reason, decided_by, verdict, brand, reference },
    ...{ status: isOver ? 'over' : record.status, subject: record.subject, group: record.group },
    until: isoInstantOrNull(record.until),
    created_at: isoInstant(record.createdAt),
    answered_at: isoInstantOrNull(record.answeredAt),
  };
}

/** One for each page that waits. */
function presentAnswers({
  ticket,
  otherTickets,
  status,
  host,
  subject,
  user,
  client,
  group,
  ...times
}: AccessRequestRecord): readonly AccessAnswer[] {
  const answer = {
    ...{ status: status === 'granted' ? status : ('refused' as const), host, subject, user, client, group },
    until: isoInstantOrNull(times.until),
    answered_at: isoInstant(times.answeredAt ?? times.createdAt),
  };
  return [ticket, ...otherTickets].map((one) => ({ ticket: one, ...answer }));
}

function refused(field: string, issue: string, message: string): ApiError {
  return new ApiError('invalid_body', message, { details: [{ field, issue, message }] });
}

function notFound(): ApiError {
  return new ApiError('access_request_not_found', 'There is no request for access with this id.');
}
