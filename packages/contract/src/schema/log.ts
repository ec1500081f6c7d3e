import Type from 'typebox';
import { Verdict } from './analysis.ts';
import { nullable, oneOf } from './scalars.ts';

export const MOST_LOG_LINES = 10_000;
/** Longest body in bytes. */
export const MAX_LOG_BYTES = 8 * 1024 * 1024;
/** Longer lines are not read. In characters. */
export const LONGEST_LOG_LINE = 65_536;
/** Different addresses of one request that are judged, and charged. */
export const MOST_LOG_ADDRESSES = 10_000;

/** More of one line are judged, and not told one by one. */
export const MOST_LINE_ADDRESSES = 10;

export const LOG_LINE_STATUSES = ['judged', 'no_address', 'not_judged', 'unread'] as const;
export const ADDRESS_ROLES = ['requested', 'referrer', 'mentioned'] as const;

export const LogRequest = Type.Object(
  {
    lines: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: MOST_LOG_LINES,
      description: `1 to ${MOST_LOG_LINES} lines of one log, in their order: headings say what later lines hold.`,
    }),
  },
  { title: 'LogRequest' },
);

const Score = nullable(Type.Integer({ minimum: 0, maximum: 100 }));
const JudgedVerdict = nullable(Verdict);

export const LogAddress = Type.Object(
  {
    address: Type.String({
      description: 'A URL as the line has it, or as its parts were joined; a host where the log knows no more.',
    }),
    host_only: Type.Boolean({ description: 'It is a host, and was judged as such.' }),
    field: Type.String({ description: 'Where it stood; fields that were joined have a + between them.' }),
    role: oneOf(ADDRESS_ROLES, {
      description:
        'requested: somebody asked for it; referrer: somebody came from it; mentioned: it stands in the record.',
    }),
    verdict: JudgedVerdict,
    score: Score,
  },
  { title: 'LogAddress' },
);

export const LogLine = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'Its number in the request, from 1.' }),
    status: oneOf(LOG_LINE_STATUSES, {
      description: `judged: the verdict stands for it; no_address: it holds none that somebody asked for or that it mentions; not_judged: none of those could be judged; unread: it is longer than ${LONGEST_LOG_LINE} characters.`,
    }),
    verdict: JudgedVerdict,
    score: Score,
    address: nullable(
      Type.String({
        description: 'The one whose verdict stands for the line: that with the lowest score, never a referrer.',
      }),
    ),
    brand_detected: nullable(Type.String({ description: 'The brand that this one imitates.' })),
    summary: nullable(Type.String({ description: 'The causes of its verdict in one or two sentences.' })),
    addresses: Type.Array(LogAddress, {
      description: `All that the line holds, referrers among them: the first ${MOST_LINE_ADDRESSES}.`,
    }),
  },
  { title: 'LogLine' },
);

const count = Type.Integer({ minimum: 0 });

export const JudgedLog = Type.Object(
  {
    lines: Type.Array(LogLine, { description: 'One for each line, in the order of the request.' }),
    summary: Type.Object(
      {
        lines: count,
        unread: count,
        no_address: count,
        not_judged: count,
        safe: count,
        suspicious: count,
        dangerous: count,
        unknown: count,
      },
      { title: 'LogSummary', description: 'Lines, by what became of them.' },
    ),
    analyses: Type.Integer({ minimum: 0, description: 'Units of the quota that it cost.' }),
  },
  { title: 'JudgedLog' },
);

export type JudgedLog = Type.Static<typeof JudgedLog>;
export type LogLine = Type.Static<typeof LogLine>;
export type LogLineAddress = Type.Static<typeof LogAddress>;
