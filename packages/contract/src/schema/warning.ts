import Type from 'typebox';

/** Something in the request that did no harm, but probably not what was wanted either. */
export const Warning = Type.Object(
  {
    field: Type.String({ description: 'Where in the request.' }),
    issue: Type.String({ description: 'Machine-readable: `unknown` is a field or parameter that was ignored.' }),
    message: Type.String(),
  },
  { title: 'Warning' },
);

export type Warning = Type.Static<typeof Warning>;
