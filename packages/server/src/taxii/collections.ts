import type { IndicatorCollection } from '../indicators/bring-up-to-date.ts';

export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly holds: IndicatorCollection;
}

/** The same for every account; each sees its own objects in them. */
export const COLLECTIONS: readonly Collection[] = [
  {
    id: 'b2f7c3a4-5d1e-4f60-8a9b-0c1d2e3f4a51',
    title: 'Dangerous verdicts',
    description: 'URLs that this account has had analysed and that were dangerous.',
    holds: 'verdicts',
  },
  {
    id: 'b2f7c3a4-5d1e-4f60-8a9b-0c1d2e3f4a52',
    title: 'Reports',
    description: 'URLs that this account has reported as dangerous.',
    holds: 'reports',
  },
];
