import Type from 'typebox';
import { Analysis } from './analysis.ts';
import { JudgedMessage } from './message.ts';
import { identifier, nullable, PageQuery, Timestamp, text } from './scalars.ts';

/** A week, unless the creator says otherwise. */
export const DEFAULT_SHARE_HOURS = 168;
export const LONGEST_SHARE_HOURS = 24 * 90;

export const Share = Type.Object(
  {
    id: identifier('shr', 'The link.'),
    analysis_id: nullable(Type.String({ description: 'null where the link shows a message.' })),
    message_id: nullable(Type.String({ description: 'null where the link shows an analysis.' })),
    created_at: Timestamp,
    expires_at: Timestamp,
    shows_picture: Type.Boolean({ description: 'The link shows the picture of the page too, where there is one.' }),
  },
  { title: 'Share' },
);

export const CreatedShare = Type.Object(
  {
    ...Share.properties,
    token: Type.String({ description: 'The secret part of the link, shown this once: only its hash is kept.' }),
    url: Type.String({
      description: 'The page, shown this once. Complete where the service knows its PUBLIC_URL, else the path.',
    }),
  },
  { title: 'CreatedShare' },
);

export const CreateShareRequest = Type.Object(
  {
    analysis_id: Type.Optional(
      text({ maxLength: 100, description: "The id of one of the caller's own analyses; or else `message_id`." }),
    ),
    message_id: Type.Optional(text({ maxLength: 100, description: "The id of one of the caller's own messages." })),
    expires_in_hours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LONGEST_SHARE_HOURS,
        default: DEFAULT_SHARE_HOURS,
        description: `How long the link works, 1 to ${LONGEST_SHARE_HOURS}. Default ${DEFAULT_SHARE_HOURS}, a week. Never longer than what it shows is kept.`,
      }),
    ),
    shows_picture: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'true: the picture of the page is shown too. A link that was addressed to one person may have put that person’s name on it. Default false.',
      }),
    ),
  },
  { title: 'CreateShareRequest' },
);

export const SharesQuery = Type.Object({
  ...PageQuery,
  analysis_id: Type.Optional(text({ maxLength: 100, description: 'Links to this analysis alone.' })),
  message_id: Type.Optional(text({ maxLength: 100, description: 'Links to this message alone.' })),
});

export const DeletedShare = Type.Object({ id: Type.String(), deleted: Type.Literal(true) });

/** What a link shows: the analysis or what is kept of the message, and nothing of the account. */
export const SharedAnalysis = Type.Object(
  { analysis: nullable(Analysis), message: nullable(JudgedMessage), shared_until: Timestamp },
  { title: 'SharedAnalysis' },
);

export type Share = Type.Static<typeof Share>;
export type CreatedShare = Type.Static<typeof CreatedShare>;
