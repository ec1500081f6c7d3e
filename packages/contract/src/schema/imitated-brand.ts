import Type from 'typebox';
import { CalendarDate } from './scalars.ts';

export const ImitatedBrandsQuery = Type.Object({
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
});

export const ImitatedBrand = Type.Object(
  {
    brand: Type.String(),
    analyses: Type.Integer({ minimum: 1, maximum: 10_000, description: 'Counted no further than 10 000.' }),
  },
  { title: 'ImitatedBrand' },
);

export type ImitatedBrand = Type.Static<typeof ImitatedBrand>;
