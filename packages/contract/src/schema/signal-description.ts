import Type from 'typebox';
import { SIGNAL_TYPES } from './analysis.ts';
import { oneOf } from './scalars.ts';

export const SignalDescription = Type.Object(
  {
    code: Type.String(),
    type: oneOf(SIGNAL_TYPES),
    title: Type.String(),
    description: Type.String(),
    source: Type.String({ description: 'The check it comes from.' }),
  },
  { title: 'SignalDescription' },
);

export type SignalDescription = Type.Static<typeof SignalDescription>;
