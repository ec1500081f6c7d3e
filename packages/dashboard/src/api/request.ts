import type { SearchField } from '@lurewatch/contract';
import { DASHBOARD_HEADER } from '@lurewatch/contract/dashboard-header';
import { text } from '../language/text.ts';
import { ApiError, type ErrorDetail } from './api-error.ts';
import { noteNoAnswer } from './connection.ts';

export interface Answer<T> {
  readonly data: T;
  readonly meta: Meta;
}

/** What stands beside the data, of every operation that the dashboard calls. */
interface Meta {
  readonly next_cursor?: string | null;
  readonly cached?: boolean;
  readonly searched_to?: string | null;
  readonly search?: { readonly field: SearchField; readonly value: string };
  readonly total?: { readonly value: number; readonly relation: 'eq' | 'gte' };
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls the API of this origin with the session cookie; a file is sent as it is, by its type. Throws ApiError for everything that is not a success. */
export async function request<T>(method: Method, path: string, body?: unknown): Promise<Answer<T>> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(method === 'GET' ? {} : { [DASHBOARD_HEADER]: '1' }),
      ...(body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    noteNoAnswer();
    throw new ApiError(0, 'unreachable', text('no_answer'), {
      cause,
    });
  });
  if (response.status === 502 || response.status === 504) noteNoAnswer();
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw errorOf(response, answer);
  return asAnswer<T>(answer);
}

/** Query string of what is set; '' when nothing is. */
export function queryOf(parameters: Readonly<Record<string, string | number | undefined | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly details?: readonly ErrorDetail[];
  readonly request_id?: string;
}

function errorOf(response: Response, answer: unknown): ApiError {
  const body = (isRecord(answer) && isRecord(answer.error) ? answer.error : null) as ErrorBody | null;
  return new ApiError(
    response.status,
    body?.code ?? 'unexpected_answer',
    body?.message ?? text('bad_answer', { status: response.status }),
    {
      details: body?.details ?? [],
      requestId: body?.request_id ?? null,
      retryAfterS: Number(response.headers.get('retry-after')) || null,
    },
  );
}

/** Trusts the shape: both ends are compiled against the same types and the server validates what it sends. */
function asAnswer<T>(answer: unknown): Answer<T> {
  if (isRecord(answer) && answer.success === true) {
    return { data: answer.data as T, meta: (answer.meta ?? {}) as Answer<T>['meta'] };
  }
  return { data: answer as T, meta: {} };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
